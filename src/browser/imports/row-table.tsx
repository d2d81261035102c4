import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '../frame/media.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import type { LinePlace } from '../parts/statement-page.tsx'
import { nouns } from '../words.ts'
import { countOf, isToCheck, TABS, type Tab } from './decisions.ts'
import { ImportRow } from './import-row.tsx'
import { isPlain, PageRow } from './page/page-row.tsx'
import { type LineGroup, phoneGroups } from './page/phone-groups.ts'
import { type Import, type Row, rowsQuery } from './queries.ts'
import { DoubtfulRow, UnreadRow } from './statements/asked-row.tsx'
import { PageBeside } from './statements/page-beside.tsx'
import { isOfStatement, shownProofs } from './statements/proofs.ts'
import { useRowKeys } from './statements/row-keys.ts'
import { words } from './words.ts'

interface RowTableProps {
  found: Import
  tab: Tab
  /** The place of the statement that is open, of those that come in. */
  statement: number
  onTab: (tab: Tab) => void
}

/** The rows of the file with what becomes of each: first what somebody has to look at. */
export function RowTable({ found, tab, statement, onTab }: RowTableProps) {
  const isPaper = found.sourceKind === 'PDF'
  const tabs = TABS.filter((one) => (one.tab === 'page' ? isPaper : one.isAlways || countOf(found, one) > 0))
  const chosen = tabs.find((one) => one.tab === tab) ?? tabs[0] ?? TABS[0]
  const sort = chosen?.tab === 'page' ? 'row' : 'decision'
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    rowsQuery(found.id, chosen?.decision, sort),
  )
  const all = data?.pages.flatMap((page) => page.data) ?? []
  const lines = chosen ? shownLines(found, all, chosen, statement) : []
  const total = chosen ? countOf(found, chosen) : 0
  const isPhone = useIsPhone()
  const isOnPage = chosen?.tab === 'page'
  const groups: LineGroup<ShownLine>[] =
    isPhone && isOnPage ? phoneGroups(lines) : [{ name: undefined, lines, isFolded: false }]
  const [looked, setLooked] = useState<LinePlace | null>(null)
  const place = looked ?? firstPlace(found, statement, lines)
  const body = useRowKeys()
  return (
    <>
      {!(isPhone && isOnPage) && <RowTabs found={found} tabs={tabs} chosen={chosen?.tab} onTab={onTab} />}
      <div className={place ? 'mt-3 @[860px]:grid @[860px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : 'mt-3'}>
        {place && <PageBeside found={found} place={place} rows={all} onLook={setLooked} />}
        <div className="@container min-w-0">
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
              {groups.map((group) => (
                <Group key={group.name ?? ''} group={group}>
                  {(line) => (
                    <Line
                      key={line.row.row}
                      found={found}
                      line={line}
                      isPlaced={isOnPage}
                      onLook={setLooked}
                    />
                  )}
                </Group>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className="px-(--gutter) py-3">
        {error && <RefusalNote error={error} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton className="h-32 w-full" />}
        {data && lines.length === 0 && <Empty>{nothingSentence(found, chosen?.tab)}</Empty>}
        {data && all.length < total && lines.length < total && (
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

interface RowTabsProps extends Pick<RowTableProps, 'found' | 'onTab'> {
  tabs: typeof TABS
  chosen: Tab | undefined
}

const RowTabs = ({ found, tabs, chosen, onTab }: RowTabsProps) => (
  <fieldset className="scroll-strip mx-(--gutter) flex max-w-[calc(100%-2.5rem)] min-w-0 gap-0.5 self-start overflow-x-auto rounded-8 bg-hover p-0.5">
    <legend className="sr-only">{words.whichRows}</legend>
    {tabs.map((one) => (
      <button
        key={one.tab}
        type="button"
        aria-pressed={one.tab === chosen}
        onClick={() => onTab(one.tab)}
        className={`flex h-11 flex-none items-center gap-1.5 rounded-6 px-2.5 text-13 font-medium whitespace-nowrap laptop:h-7 ${
          one.tab === chosen ? 'bg-surface text-ink shadow-on' : 'text-soft'
        }`}
      >
        {words.tabs[one.tab]}
        <span className="num text-12 text-faint">{countOf(found, one)}</span>
      </button>
    ))}
  </fieldset>
)

type Unread = Import['unread'][number]
type ShownLine = { row: Row; isDoubtful: boolean } | { row: Unread; isUnread: true }

/** The rows of the part that is open; of a paper among them, where they stand, the lines that are in none of them. */
function shownLines(
  found: Import,
  all: Row[],
  { tab, decision }: (typeof TABS)[number],
  statement: number,
): ShownLine[] {
  const unsure = new Set(
    found.questions.flatMap(({ code, options }) => (code === 'DAY' ? options.map(({ value }) => value) : [])),
  )
  const shown = (row: Row): ShownLine => ({
    row,
    isDoubtful: found.sourceKind === 'PDF' && (row.decision === 'INVALID' || unsure.has(`${row.row}`)),
  })
  if (tab !== 'page') return (decision ? all : all.filter(isToCheck)).map(shown)
  const proof = shownProofs(found)[statement]
  const unread = found.unread.filter((line) => found.proof[line.statement] === proof)
  const numbers = new Set(found.unread.map(({ row }) => row))
  const rows = all.filter((row) => !numbers.has(row.row) && (!proof || isOfStatement(found, proof)(row)))
  return [...rows.map(shown), ...unread.map((row): ShownLine => ({ row, isUnread: true }))].sort(
    (one, other) => one.row.row - other.row.row,
  )
}

interface LineProps {
  found: Import
  line: ShownLine
  /** Beside the page where it stands. */
  isPlaced: boolean
  onLook: (place: LinePlace | null) => void
}

function Line({ found, line, isPlaced, onLook }: LineProps) {
  const look = () => onLook(line.row.place)
  if ('isUnread' in line) return <UnreadRow found={found} line={line.row} onLook={look} />
  if (line.isDoubtful) return <DoubtfulRow found={found} row={line.row} onLook={look} />
  if (isPlaced && isPlain(line.row)) return <PageRow found={found} row={line.row} onLook={look} />
  return <ImportRow found={found} row={line.row} onLook={look} />
}

interface GroupProps {
  group: LineGroup<ShownLine>
  children: (line: ShownLine) => ReactNode
}

/** On a phone the lines of one kind, below their name and number. */
function Group({ group: { name, lines, isFolded }, children }: GroupProps) {
  const [isOpen, setOpen] = useState(!isFolded)
  const count = <span className="num text-soft">{lines.length}</span>
  return (
    <>
      {name && (
        <tr className="@max-[860px]:block">
          <th
            scope="rowgroup"
            colSpan={5}
            className="px-(--gutter) text-start font-semibold @max-[860px]:block"
          >
            {isFolded ? (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className="flex min-h-11 w-full items-center justify-between gap-3 text-14"
              >
                <span className="flex-1 text-start">{name}</span>
                {count}
                <Icon name={isOpen ? 'up' : 'down'} size={16} className="text-faint" />
              </button>
            ) : (
              <span className="flex min-h-11 items-center justify-between gap-3 text-14">
                {name} {count}
              </span>
            )}
          </th>
        </tr>
      )}
      {isOpen && lines.map(children)}
    </>
  )
}

/** Where there is most to look at: what was not read, then the first balance that does not follow. */
function firstPlace(found: Import, statement: number, lines: ShownLine[]): LinePlace | null {
  const proof = shownProofs(found)[statement]
  const unread = found.unread.filter((line) => found.proof[line.statement] === proof)
  const missing = unread.find(({ amount }) => amount !== null) ?? unread[0]
  const broken = proof?.reasons.find(({ places }) => places.length > 0)?.places.at(-1)
  const doubtful = lines.find((line) => 'isDoubtful' in line && line.isDoubtful)
  return (
    missing?.place ?? broken ?? doubtful?.row.place ?? lines.find(({ row }) => row.place)?.row.place ?? null
  )
}

function nothingSentence({ counts }: Import, tab: string | undefined): string {
  if (counts.total === 0) return words.noTransactions
  if (tab === 'check') return words.nothingToCheck
  return words.noRows
}
