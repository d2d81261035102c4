import { useInfiniteQuery } from '@tanstack/react-query'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Pill } from '../parts/pill.tsx'
import { nouns } from '../words.ts'
import { type MoveRow, rowsQuery } from './queries.ts'
import { words } from './words.ts'

/** The transactions as they would come in, page by page. */
export function Rows({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    rowsQuery(id),
  )
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  if (data && rows.length === 0) return null
  return (
    <section aria-label={nouns.itsTransactions}>
      <h2 className="pb-1 text-15 font-semibold">{nouns.itsTransactions}</h2>
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      <ul>
        {rows.map((row) => (
          <RowLine key={row.row} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()} className="mt-3">
          {words.moreRows}
        </Button>
      )}
    </section>
  )
}

function RowLine({ row }: { row: MoveRow }) {
  const { date, account, payee, category, transferAccount, splits, amount, decision } = row
  const about = [
    account,
    transferAccount !== null && words.transferWith(transferAccount),
    splits.length > 0 ? words.splitInto(splits.length) : category,
  ]
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2 text-14">
      <span className="min-w-0 truncate">{payee || transferAccount || '–'}</span>
      <Amount value={amount} className="text-end" />
      <span className="min-w-0 truncate text-13 text-soft">
        <Day value={date} /> · {about.filter(Boolean).join(' · ')}
      </span>
      <span className="text-end">
        {decision !== 'NEW' && <Pill tone="mute">{words.decisions[decision]}</Pill>}
      </span>
    </li>
  )
}
