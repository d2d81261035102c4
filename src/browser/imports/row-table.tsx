import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { type LinePlace, StatementPage } from '../parts/statement-page.tsx'
import { nouns } from '../words.ts'
import { countOf, isToCheck, TABS, type Tab } from './decisions.ts'
import { ImportRow } from './import-row.tsx'
import { type Import, type Row, rowsQuery } from './queries.ts'
import { useRowKeys } from './statements/row-keys.ts'
import { UnreadLines } from './statements/unread-lines.tsx'
import { words } from './words.ts'

interface RowTableProps {
  found: Import
  tab: Tab
  onTab: (tab: Tab) => void
}

/** The rows of the file with what becomes of each: first what somebody has to look at. */
export function RowTable({ found, tab, onTab }: RowTableProps) {
  const chosen = TABS.find((one) => one.tab === tab) ?? TABS[0]
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    rowsQuery(found.id, chosen?.decision),
  )
  const all = data?.pages.flatMap((page) => page.data) ?? []
  const rows = chosen?.decision ? all : all.filter(isToCheck)
  const total = countOf(found, chosen?.decision)
  const [looked, setLooked] = useState<LinePlace | null>(null)
  const place = looked ?? firstPlace(found, rows)
  const body = useRowKeys()
  return (
    <>
      <fieldset className="scroll-strip mx-(--gutter) flex max-w-[calc(100%-2.5rem)] min-w-0 gap-0.5 self-start overflow-x-auto rounded-8 bg-hover p-0.5">
        <legend className="sr-only">{words.whichRows}</legend>
        {TABS.filter(({ isAlways, decision }) => isAlways || countOf(found, decision) > 0).map((one) => (
          <button
            key={one.tab}
            type="button"
            aria-pressed={one.tab === chosen?.tab}
            onClick={() => onTab(one.tab)}
            className={`flex h-11 flex-none items-center gap-1.5 rounded-6 px-2.5 text-13 font-medium whitespace-nowrap laptop:h-7 ${
              one.tab === chosen?.tab ? 'bg-surface text-ink shadow-on' : 'text-soft'
            }`}
          >
            {words.tabs[one.tab]}
            <span className="num text-12 text-faint">{countOf(found, one.decision)}</span>
          </button>
        ))}
      </fieldset>
      <div className={place ? 'mt-3 @[860px]:grid @[860px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : 'mt-3'}>
        {place && (
          <div className="sticky top-0 z-10 self-start border-y border-line bg-surface @[860px]:border-y-0 @[860px]:ps-(--gutter)">
            <StatementPage
              importId={found.id}
              place={place}
              rows={all.flatMap((row) => row.place ?? [])}
              unread={found.unread.flatMap((line) => line.place ?? [])}
              title={words.page(place.page)}
              className="h-32 @[860px]:h-[calc(100dvh-9rem)]"
            />
          </div>
        )}
        <div className="@container min-w-0">
          <UnreadLines found={found} onLook={setLooked} />
          <table className="w-full table-fixed text-13 @max-[860px]:block">
            <thead className="@max-[860px]:sr-only">
              <tr className="h-8 border-b border-line-strong text-12 text-soft">
                <th className="w-24 ps-(--gutter) pe-3 text-start font-medium">{nouns.date}</th>
                <th className="w-[26%] px-3 text-start font-medium">{nouns.payee}</th>
                <th className="px-3 text-start font-medium">{words.found}</th>
                <th className="w-26 px-3 text-end font-medium">{nouns.amount}</th>
                <th className="w-34 ps-3 pe-(--gutter) text-start font-medium">{words.do}</th>
              </tr>
            </thead>
            <tbody ref={body} className="@max-[860px]:block">
              {rows.map((row) => (
                <ImportRow key={row.row} found={found} row={row} onLook={() => setLooked(row.place)} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className="px-(--gutter) py-3">
        {error && <RefusalNote error={error} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton className="h-32 w-full" />}
        {data && rows.length === 0 && <Empty>{nothingSentence(found, chosen?.tab)}</Empty>}
        {rows.length < total && data && (
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {words.showMore(total)}
          </Button>
        )}
        {chosen?.tab === 'check' && found.counts.duplicate > 0 && (
          <button
            type="button"
            onClick={() => onTab('here')}
            className="mt-1 min-h-11 text-13 laptop:min-h-8"
          >
            <span className="font-medium">{words.alreadyHere(found.counts.duplicate)}</span>
            <span className="ms-2 text-soft">{words.lookAtDuplicates}</span>
          </button>
        )}
      </div>
    </>
  )
}

/** Where there is most to look at: what was not read, then the first balance that does not follow. */
function firstPlace({ unread, proof }: Import, rows: Row[]): LinePlace | null {
  const missing = unread.find(({ amount }) => amount !== null) ?? unread[0]
  const broken = proof.flatMap(({ reasons }) => reasons.flatMap(({ row }) => row ?? []))
  const named = rows.find(({ row, place }) => place && broken.includes(row))
  return missing?.place ?? (named ?? rows.find(({ place }) => place))?.place ?? null
}

function nothingSentence({ counts }: Import, tab: string | undefined): string {
  if (counts.total === 0) return words.noTransactions
  if (tab === 'check') return words.nothingToCheck
  return words.noRows
}
