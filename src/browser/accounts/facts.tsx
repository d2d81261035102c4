import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { isZero, shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Day, Moment } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
import { reconciliationsQuery } from './reconcile-queries.ts'
import { SetOpening } from './set-opening.tsx'
import { SyncLogDialog } from './sync-log-dialog.tsx'
import { isThing, words } from './words.ts'

/** What stands behind the balance: what the bank says, the last statement, how it is filled. */
export function Facts({ account }: { account: ListedAccount }) {
  const { household } = useHousehold()
  const { data: statements } = useQuery(reconciliationsQuery(account.id))
  const [hasLogs, setLogs] = useState(false)
  const { currency, openingBalance, openingDate, balanceAhead, lastImportAt, id } = account
  const last = statements?.[0]
  const isBudgeted = account.onBudget && (currency === household.currency || account.budgetConverted)
  const facts: [name: string, value: ReactNode][] = [
    [words.facts.atBank, account.reported && <Reported account={account} />],
    [
      words.facts.lastStatement,
      !isThing(account) && (
        <Link key="last" href={`/accounts/${id}/reconcile`} className={OPENS}>
          {last ? (
            <>
              <Day value={last.date} /> <Amount value={last.balance} currency={currency} />
            </>
          ) : (
            words.facts.never
          )}
        </Link>
      ),
    ],
    [
      nouns.stillToCome,
      isZero(balanceAhead) ? null : <Amount key="ahead" value={balanceAhead} currency={currency} flow />,
    ],
    [
      words.sources[account.source],
      lastImportAt && (
        <button type="button" onClick={() => setLogs(true)} className={OPENS}>
          <Moment value={lastImportAt} />
        </button>
      ),
    ],
    [
      words.facts.openedWith,
      <span key="opened">
        <Amount value={openingBalance} currency={currency} /> {words.facts.on} <Day value={openingDate} />
      </span>,
    ],
    [nouns.budget, isBudgeted ? nouns.onBudget : nouns.offBudget],
    [nouns.netWorth, account.includeInNetWorth ? null : states.leftOut],
  ]
  return (
    <>
      <dl aria-label={words.facts.title} className="self-start text-14 laptop:pt-1 laptop:text-13">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div
              key={name}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5 last:border-0 laptop:min-h-9"
            >
              <dt className="text-soft">{name}</dt>
              <dd className="ms-auto text-end">{value}</dd>
            </div>
          ))}
      </dl>
      {hasLogs && <SyncLogDialog account={account} onClose={() => setLogs(false)} />}
    </>
  )
}

const OPENS = 'inline-flex min-h-11 items-center gap-1.5 underline-offset-2 hover:underline laptop:min-h-6'

/** What the bank or its file said last, and whether it agrees. */
function Reported({ account }: { account: ListedAccount }) {
  const { locale, household } = useHousehold()
  const { reported, currency } = account
  if (!reported) return null
  const foreign = currency === household.currency ? undefined : currency
  const agrees = isZero(reported.difference)
  return (
    <span className="flex flex-col items-end">
      <span>
        <Amount value={reported.balance} currency={currency} /> {words.facts.on} <Day value={reported.date} />
      </span>
      {agrees ? (
        <span className="flex items-center gap-1 text-good">
          <Icon name="check" size={14} />
          {words.facts.agrees}
        </span>
      ) : (
        <>
          <Link href={`/accounts/${account.id}/reconcile`} className={`${OPENS} text-warn`}>
            {words.between(shown(reported.difference, { locale, currency: foreign, plus: true }))}
          </Link>
          {!account.archived && <SetOpening account={account} bank={reported} />}
        </>
      )}
    </span>
  )
}
