import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { firstOf, lastOf } from '../../days.ts'
import { negated, sum } from '../../money.ts'
import { Amount, EstimatesProvider } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { accountsQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { PanelPart } from '../panel-part.tsx'
import { spentOnQuery } from '../queries.ts'
import { words } from './envelope-words.ts'

interface WentToProps {
  month: string
  id: string
  isIncome: boolean
}

type Row = Awaited<ReturnType<NonNullable<ReturnType<typeof spentOnQuery>['queryFn']>>>['rows'][number]

/** What of a transaction is of the category: of one that is split, its parts. Money that came back is below zero. */
function amountIn(
  { direction, splits }: Row,
  { amount, parts }: Amounts,
  id: string,
  isIncome: boolean,
): string {
  const own = parts.filter((_, at) => splits[at]?.categoryId === id)
  const part = own.length > 0 ? sum(own) : amount
  return (direction === 'IN') === isIncome ? part : negated(part)
}

interface Amounts {
  amount: string
  parts: string[]
}

/** Of an account in another currency what was booked, which the transaction tells more of. */
function WentAmount({ row, id, isIncome }: { row: Row; id: string; isIncome: boolean }) {
  const { household } = useHousehold()
  const { data: accounts } = useQuery(accountsQuery)
  const currency = accounts?.find((account) => account.id === row.accountId)?.currency
  if (!row.booked) {
    const own = { amount: row.amount, parts: row.splits.map(({ amount }) => amount) }
    return <Amount value={amountIn(row, own, id, isIncome)} currency={currency ?? household.currency} />
  }
  const { amount, parts = [] } = row.booked
  return (
    <EstimatesProvider value="IN_LINK">
      <Amount value={amountIn(row, { amount, parts }, id, isIncome)} />
    </EstimatesProvider>
  )
}

/** The largest of what an envelope was spent on in the month; the rest is one link away. */
export function WentTo({ month, id, isIncome }: WentToProps) {
  const { data, error, refetch } = useQuery(spentOnQuery(month, id))
  const all = `/transactions?${new URLSearchParams({ category: id, from: firstOf(month), to: lastOf(month) })}`
  return (
    <PanelPart
      title={isIncome ? words.whereItCameFrom : words.whatItWentTo}
      beside={
        data && data.total > 0 ? (
          <Link
            href={all}
            className="touch rounded-4 py-1 text-13 text-soft underline-offset-2 hover:text-ink hover:underline laptop:text-12"
          >
            {data.total > data.rows.length ? words.all(data.total) : words.asList}
          </Link>
        ) : undefined
      }
    >
      {data === undefined ? (
        error ? (
          <RefusalNote error={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton className="mt-2 h-24 w-full" />
        )
      ) : data.rows.length === 0 ? (
        <p className="py-2.5 text-13 text-soft">
          {isIncome ? words.noneCameIn : words.standing.nothingSpentYet}
        </p>
      ) : (
        <ul>
          {data.rows.map((row) => (
            <li key={row.id} className="border-b border-line last:border-0">
              <Link
                href={`/transactions/${row.id}`}
                className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-6 px-2 text-15 hover:bg-hover laptop:min-h-[30px] laptop:text-13"
              >
                <Day value={row.date} className="w-13 flex-none text-soft" />
                <span className="min-w-0 flex-1 truncate">{row.payee || row.importedText}</span>
                <WentAmount row={row} id={id} isIncome={isIncome} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PanelPart>
  )
}
