import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortMonth, shownDay, shownMonth } from '../../days.ts'
import { absolute, isZero, negated, shown } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import type { ListedAccount } from '../../session/account-groups.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { words } from '../words.ts'
import { type Covered, type Statement, saveStatement, setKept, statementsQuery } from './queries.ts'
import { ReconcileTo } from './reconcile-to.tsx'

const FEW = 3

/** The bank's own statements: which months they prove, where one is missing, and their files. */
export function AccountStatements({ account }: { account: ListedAccount }) {
  const { data } = useQuery(statementsQuery(account.id))
  const [isWhole, setWhole] = useState(false)
  if (!data || data.statements.length === 0) return null
  const { statements } = data
  const last = statements.find(({ isImported }) => isImported)
  return (
    <section aria-label={words.papers.title} className="mt-8">
      <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-13">
        {words.papers.title}
      </h2>
      <Ribbon months={data.months} />
      <Gaps account={account} covered={data} />
      <ul>
        {(isWhole ? statements : statements.slice(0, FEW)).map((one) => (
          <StatementLine key={one.id} account={account} statement={one} isLast={one === last} />
        ))}
      </ul>
      {statements.length > FEW && (
        <Button kind="quiet" size="small" onClick={() => setWhole(!isWhole)} className="mt-1">
          {isWhole ? verbs.showFewer : words.showAll(statements.length)}
        </Button>
      )}
    </section>
  )
}

const LOOKS: Record<Covered['months'][number]['state'], string> = {
  PROVEN: 'bg-good-wash text-good',
  UNPROVEN: 'bg-warn-wash text-warn',
  MISSING: 'border border-dashed border-line-strong text-over',
  UNCHANGED: 'bg-sunken text-soft',
}

/** A month each, oldest first; a year says so where it begins. */
function Ribbon({ months }: { months: Covered['months'] }) {
  const { locale, today } = useHousehold()
  return (
    <ol className="scroll-strip flex gap-1 overflow-x-auto py-3">
      {months.map(({ month, state }, at) => (
        <li key={month} className="flex flex-none flex-col gap-1 text-center">
          <span
            title={words.papers.month(shownMonth(month, { locale, today }), words.papers.states[state])}
            className={`flex min-h-8 min-w-11 items-center justify-center gap-1 rounded-6 px-1.5 text-12 ${LOOKS[state]}`}
          >
            <span aria-hidden="true">{shortMonth(month, locale)}</span>
            {state === 'PROVEN' && <Icon name="check" size={14} />}
            <span className="sr-only">
              {words.papers.month(shownMonth(month, { locale, today }), words.papers.states[state])}
            </span>
          </span>
          <span aria-hidden="true" className="num min-h-5 text-12 text-faint">
            {at === 0 || month.endsWith('-01') ? month.slice(0, 4) : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Gaps({ account, covered: { gaps, statements } }: { account: ListedAccount; covered: Covered }) {
  const { locale, today, household } = useHousehold()
  const day = (text: string) => shownDay(text, { locale, today })
  const currency = account.currency === household.currency ? undefined : account.currency
  if (gaps.length === 0) return null
  return (
    <ul className="mb-2 flex flex-col gap-1 rounded-10 bg-warn-wash px-3 py-2.5 text-13 text-warn">
      {gaps.map(({ beforeId, from, to, difference }) => (
        <li key={beforeId}>
          {from && to
            ? words.papers.missing(day(from), day(to))
            : words.papers.torn(
                day(statements.find(({ id }) => id === beforeId)?.from ?? ''),
                shown(absolute(difference ?? '0.00'), { locale, currency }),
              )}
        </li>
      ))}
    </ul>
  )
}

interface StatementLineProps {
  account: ListedAccount
  statement: Statement
  /** The one that the account is reconciled with next. */
  isLast: boolean
}

function StatementLine({ account, statement, isLast }: StatementLineProps) {
  const { locale, today } = useHousehold()
  const [refused, setRefused] = useState<unknown>()
  const keep = useMutation({ mutationFn: (kept: boolean) => setKept(account.id, statement.id, kept) })
  const { state, closing, hasFile, isImported, kept, fileName } = statement
  const isOwed = account.kind === 'LIABILITY'
  const day = (text: string) => shownDay(text, { locale, today })
  const mark = state === 'PROVEN' ? 'check' : 'warning'
  const error = keep.error ?? refused
  return (
    <li className="border-b border-line py-2 text-14 laptop:text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name={mark} size={14} className={state === 'PROVEN' ? 'text-good' : 'text-warn'} />
        <span className="min-w-0 flex-1">
          {words.papers.period(day(statement.from), day(statement.to))}
          <span className="block text-13 break-words text-soft laptop:text-12">
            {isImported ? words.papers.states[state] : words.papers.left} · {fileName}
          </span>
        </span>
        {closing !== null && (
          <span className="text-soft">
            {words.papers.endsWith}{' '}
            <Amount
              value={isOwed && !isZero(closing) ? negated(closing) : closing}
              currency={account.currency}
              className="font-medium text-ink"
            />
          </span>
        )}
      </div>
      {isLast && state === 'PROVEN' && closing !== null && !statement.isReconciled && (
        <ReconcileTo account={account} statement={{ ...statement, closing }} />
      )}
      {hasFile && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Switch
            label={words.papers.keep}
            hint={words.papers.keepHint}
            checked={kept}
            busy={keep.isPending}
            needs="server"
            onChange={(to) => keep.mutate(to)}
          />
          <Button
            size="small"
            kind="quiet"
            needs="server"
            onClick={() => saveStatement(statement).then(() => setRefused(undefined), setRefused)}
          >
            {verbs.download}
          </Button>
        </div>
      )}
      {error ? <RefusalNote error={error} /> : null}
    </li>
  )
}
