import { useMutation, useQuery } from '@tanstack/react-query'
import { shownDay } from '../../days.ts'
import { absolute, isZero, negated, shown } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Day } from '../../parts/day.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { useNavigate } from '../../parts/use-navigate.ts'
import type { ListedAccount } from '../../session/account-groups.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { finish } from '../reconcile-queries.ts'
import { keepStatement } from '../statement.ts'
import { words } from '../words.ts'
import { comparisonQuery, type Statement } from './queries.ts'

interface ReconcileToProps {
  account: ListedAccount
  statement: Statement & { closing: string }
}

/** One press where nothing is between the account and what the statement proves; else what is, side by side. */
export function ReconcileTo({ account, statement }: ReconcileToProps) {
  const { locale, today, household } = useHousehold()
  const navigate = useNavigate()
  const { to: date, closing } = statement
  const isOwed = account.kind === 'LIABILITY'
  const said = isOwed && !isZero(closing) ? negated(closing) : closing
  const how = { locale, currency: account.currency === household.currency ? undefined : account.currency }
  const reconcile = useMutation({ mutationFn: () => finish(account.id, { date, balance: closing }) })
  const byHand = () => {
    keepStatement(account.id, { date, balance: said })
    navigate(`/accounts/${account.id}/reconcile`)
  }
  const difference = reconcile.data?.reconciled === false ? reconcile.data.difference : undefined
  return (
    <div className="mt-2">
      {difference === undefined ? (
        <Button icon="check" busy={reconcile.isPending} needs="server" onClick={() => reconcile.mutate()}>
          {words.papers.reconcile(shown(said, how), shownDay(date, { locale, today }))}
        </Button>
      ) : (
        <>
          <p role="status" className="text-warn">
            {words.papers.differs(shown(absolute(difference), how))}
          </p>
          <Comparison account={account} statementId={statement.id} />
          <Button className="mt-2" onClick={byHand}>
            {words.papers.tick}
          </Button>
        </>
      )}
      {reconcile.error && <RefusalNote error={reconcile.error} onRetry={() => reconcile.mutate()} />}
    </div>
  )
}

interface Line {
  id: string
  date: string
  amount: string
  payee: string
}

function Comparison({ account, statementId }: { account: ListedAccount; statementId: string }) {
  const { data, error, refetch } = useQuery(comparisonQuery(account.id, statementId))
  if (error && !data) return <RefusalNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-20 w-full" />
  const { statementOnly, ledgerOnly } = data
  if (statementOnly.length + ledgerOnly.length === 0) return <p className="text-soft">{words.papers.agree}</p>
  return (
    <div className="mt-2 grid gap-x-8 gap-y-3 @[700px]/room:grid-cols-2">
      <Side
        title={words.papers.statementOnly}
        lines={statementOnly.map(({ row, ...line }) => ({ ...line, id: `${row}` }))}
        currency={account.currency}
      />
      <Side
        title={words.papers.ledgerOnly}
        lines={ledgerOnly.map(({ transactionId: id, ...line }) => ({ ...line, id }))}
        currency={account.currency}
      />
    </div>
  )
}

const Side = ({ title, lines, currency }: { title: string; lines: Line[]; currency: string }) =>
  lines.length > 0 && (
    <section aria-label={title}>
      <h3 className="text-13 font-semibold">{title}</h3>
      <ul>
        {lines.map(({ id, date, amount, payee }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5 text-13">
            <Day value={date} className="text-soft" />
            <span className="min-w-0 flex-1 break-words">{payee || nouns.noPayee}</span>
            <Amount value={amount} currency={currency} flow />
          </li>
        ))}
      </ul>
    </section>
  )
