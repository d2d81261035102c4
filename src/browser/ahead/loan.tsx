import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { OneAccount } from '../accounts/one-account.tsx'
import { isLoan } from '../accounts/words.ts'
import { daysBetween, farMonth, monthOf, shownDay } from '../days.ts'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Amount, Figure } from '../parts/amount.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { LineChart } from '../parts/charts/line-chart.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { balancePoints } from './balance-points.ts'
import { LoanPayments } from './loan-payments.tsx'
import { LoanTrial } from './loan-trial.tsx'
import { type LoanDetail, loanQuery, type Trial } from './queries.ts'
import { SplitRule } from './split-rule.tsx'
import { askedOf, EMPTY_TRIAL, rateText } from './trial.ts'
import { words } from './words.ts'

const TermsDialog = lazy(() => import('./terms-dialog.tsx'))

/** A loan: when it ends, what each payment is made of, and what paying more would change. */
export default function LoanPage() {
  return (
    <OneAccount title={nouns.account}>
      {(account) => (isLoan(account) ? <LoanScreen account={account} /> : <NoLoan account={account} />)}
    </OneAccount>
  )
}

const NoLoan = ({ account }: { account: ListedAccount }) => (
  <Page title={account.name}>
    <Empty>{words.noLoans}</Empty>
  </Page>
)

function LoanScreen({ account }: { account: ListedAccount }) {
  const [trial, setTrial] = useState<Trial>(EMPTY_TRIAL)
  const [isEditing, setEditing] = useState(false)
  const asked = useDeferredValue(askedOf(trial))
  const { data: loan, error, refetch } = useQuery(loanQuery(account.id, asked))
  useShortcut('m', words.terms, () => setEditing(true), loan !== undefined && 'server')
  return (
    <Page
      title={account.name}
      beside={account.institution}
      actions={
        <>
          <LinkButton href={`/accounts/${account.id}`}>{nouns.transactions}</LinkButton>
          <Button icon="edit" keys="M" needs="server" disabled={!loan} onClick={() => setEditing(true)}>
            {words.terms}
          </Button>
        </>
      }
    >
      {error ? <RefusalNote error={error} onRetry={() => refetch()} /> : null}
      {!loan && !error && <Skeleton className="mt-3 h-60 w-full" />}
      {loan && !loan.terms && (
        <Empty
          title={words.noTerms}
          action={
            <Button kind="primary" needs="server" onClick={() => setEditing(true)}>
              {words.addTerms}
            </Button>
          }
        >
          {words.noTermsText}
        </Empty>
      )}
      {loan?.terms && (
        <div className="grid items-start gap-x-10 gap-y-6 @[900px]/room:grid-cols-[minmax(0,1fr)_312px]">
          <div className="min-w-0">
            <LoanFigures loan={loan} />
            <LoanChart loan={loan} />
            <LoanPayments loan={loan} />
          </div>
          <aside aria-label={words.change} className="min-w-0">
            <LoanTrial loan={loan} trial={trial} onTrial={setTrial} />
            <SplitRule loan={loan} />
          </aside>
        </div>
      )}
      {isEditing && loan && (
        <Suspense fallback={null}>
          <TermsDialog loan={loan} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function LoanFigures({ loan }: { loan: LoanDetail }) {
  const { locale, today } = useHousehold()
  const { owed, currency, endsOn, interestAhead, rate, rateUntil, payment, terms, scheduledOwed } = loan
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3 pt-1">
      <div>
        <p className="text-13 text-soft">{nouns.balanceOwing}</p>
        <Figure value={owed} currency={currency} />
      </div>
      <Fact name={words.ends} value={endsOn ? farMonth(monthOf(endsOn), locale) : words.neverEnds} />
      {interestAhead && (
        <Fact name={words.interestAhead} value={<Amount value={interestAhead} currency={currency} />} />
      )}
      <Fact
        name={words.rate}
        value={rateText(rate)}
        beside={rateUntil && words.fixedTo(shownDay(rateUntil, { locale, today }))}
      />
      {payment && terms && (
        <Fact
          name={words.payment}
          value={<Amount value={payment} currency={currency} />}
          beside={words.rhythms[terms.rhythm]}
        />
      )}
      {scheduledOwed && scheduledOwed !== owed && (
        <Fact name={words.byTerms} value={<Amount value={scheduledOwed} currency={currency} />} />
      )}
    </div>
  )
}

const Fact = ({ name, value, beside }: { name: string; value: ReactNode; beside?: ReactNode }) => (
  <div>
    <p className="text-13 text-soft">{name}</p>
    <p className="num text-15 font-semibold">{value}</p>
    {beside && <p className="num text-12 text-soft">{beside}</p>}
  </div>
)

const YEAR_DAYS = 366

function LoanChart({ loan }: { loan: LoanDetail }) {
  const { locale, today } = useHousehold()
  const { points, paid, ahead, tried } = balancePoints(loan, today)
  const last = points.at(-1) ?? today
  const everyDays = Math.max(YEAR_DAYS, daysBetween(points[0] ?? today, last) / 6)
  let ticked: string | undefined
  return (
    <div className="pt-5">
      <LineChart
        label={words.chart(farMonth(monthOf(last), locale))}
        heading={nouns.balanceOwing}
        pointKind={nouns.day}
        currency={loan.currency}
        points={points.map((date) => {
          const isTick = ticked === undefined || daysBetween(ticked, date) >= everyDays
          if (isTick) ticked = date
          return {
            key: date,
            name: shownDay(date, { locale, today }),
            tick: isTick ? date.slice(0, 4) : undefined,
          }
        })}
        series={[
          { name: words.paid, colour: 'c4', dash: 'none', values: paid },
          { name: words.asScheduled, colour: 'c4', dash: 'dashes', values: ahead },
          ...(loan.trial
            ? [{ name: words.tried, colour: 'c1' as const, dash: 'none' as const, values: tried }]
            : []),
        ]}
      />
    </div>
  )
}
