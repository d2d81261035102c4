// biome-ignore-all lint/a11y/useSemanticElements: a table has all its rows; this is a part of a hundred thousand.

import { useQuery } from '@tanstack/react-query'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useUi } from '../../frame/ui-preferences.ts'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { accountsQuery } from '../../session/queries.ts'
import { Refusal } from '../../session/refusal.ts'
import { valuationsQuery } from '../../valuations/queries.ts'
import { WaitingStrip } from '../../waiting/waiting-strip.tsx'
import { nouns } from '../../words.ts'
import { columnsOf, type Shown } from '../columns.ts'
import { addressOf, type Filter, isByDate, isNarrowed, isNarrowedBeyondAccount, sortOf } from '../filter.ts'
import { hasRunningBalance } from '../queries.ts'
import { layoutOf, pagesOf, type RowRange } from '../row-layout.ts'
import { RowNamesProvider } from '../row-names.tsx'
import type { BulkField } from '../selection.ts'
import { words } from '../words.ts'
import { aboveRows, type LinesBetween, linesBetween, NONE } from './lines-between.ts'
import { ListHead } from './list-head.tsx'
import { useListKeys } from './list-keys.ts'
import { type ListPages, useListPages, usePagesAtRest } from './list-pages.ts'
import { useListPress } from './list-press.ts'
import { useAmountWidth, useShown } from './list-room.ts'
import { ListRows } from './list-rows.tsx'
import { hasSelection, type ListState, useListState } from './list-state.ts'
import { indexOf, type Neighbours, useNeighbours } from './neighbours.ts'
import { keepPlace, type Place, storedPlace, wasBack } from './scroll-place.ts'
import { SuggestedStrip } from './suggested-strip.tsx'
import { useSuggestionActions } from './suggestion-actions.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useVisibleRows } from './visible-rows.ts'

/** Only where every row is listed and says the balance: between rows that are left out no line adds up. */
const isRegister = (filter: Filter): boolean => hasRunningBalance(filter) && !isNarrowedBeyondAccount(filter)

function useLinesBetween({ filter, total = 0, rowAt }: ListPages): LinesBetween {
  const { account = '' } = filter
  // One that was deleted is not in the list any more when its page is, for a moment.
  const isThere = useQuery(accountsQuery).data?.some(({ id }) => id === account) ?? false
  const { data } = useQuery({ ...valuationsQuery(account), enabled: isThere && isRegister(filter) })
  const valuations = isRegister(filter) ? (data ?? NONE) : NONE
  const isNewestFirst = sortOf(filter) === '-date'
  return useMemo(
    () => linesBetween({ valuations, isNewestFirst, total, rowAt }),
    [valuations, isNewestFirst, total, rowAt],
  )
}

interface TransactionListProps {
  /** What fits. Of one account, by date, each row says the balance after it. */
  filter: Filter
  /** The address of a transaction's detail. */
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  /** Whose detail stands beside the list. */
  openId?: string | undefined
  /** What stands around the one whose detail is open. */
  onNeighbours?: (neighbours: Neighbours) => void
  onSort?: (sort: string) => void
  /** On the phone: ticks stand before the rows. */
  isSelecting?: boolean
  onSelectingEnd?: () => void
  /** Stands above the rows and stays there while they scroll: search, filters. */
  toolbar?: ReactNode
  /** In place of rows where nothing fits. */
  empty: ReactNode
}

const loadSelectionBar = () => import('../bulk/selection-bar.tsx')
const SelectionBar = lazy(loadSelectionBar)
/** After this the page is at rest, and what is needed next is fetched. */
const REST_MS = 1000

const PHONE_ROW = 60
const STACKED_ROW = 52
const DAY_HEADING = 32
const ROW = { comfortable: 36, compact: 30 }
const HEAD_ROWS = 1

/** The transactions that fit a filter, however many: found by scrolling, changed where they stand. */
export const TransactionList = (props: TransactionListProps) => (
  <RowNamesProvider>
    <Grid {...props} />
  </RowNamesProvider>
)

function Grid(props: TransactionListProps) {
  const { openId, hrefOf, onOpen, isSelecting = false } = props
  const [{ density }] = useUi()
  const list = useRef<HTMLDivElement>(null)
  const amounts = useAmountWidth()
  const look = useShown(list, props.filter, amounts.width)
  const { isPhone } = look
  const place = useRef<HTMLDivElement>(null)
  const overhead = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const rowHeight = isPhone ? PHONE_ROW : look.isStacked ? STACKED_ROW : ROW[density]
  const sight = useRowsInSight(props.filter, isPhone, rowHeight)
  const { kept, pages, lines, layout, range, setRange } = sight
  const { filter, total = 0 } = pages
  const { reveal, firstSeen } = useVisibleRows({ place, overhead, layout, count: total, setRange })
  const state = useListState({ pages, grid, reveal, kept })
  useStoredScroll(kept, total > 0, state)
  const refocus = useRefocus(state)
  useSplitInSight(state.splitting, sight, reveal)
  useWidestAmount(amounts, sight)
  useNeighbours(sight, { openId, reveal, moveTo: state.moveTo, onChange: props.onNeighbours })
  const [bulk, setBulk] = useState<BulkField>()
  const acts = { state, pages, onOpen, isPhone, suggestions: useSuggestionActions(state) }
  const keys = useListKeys({ ...acts, columns: columnsOf(look), firstSeen, setBulk, openId })
  const press = useListPress({ ...acts, isSelecting })
  const isEmptyList = pages.total === 0 && !pages.isChanging
  return (
    <div
      ref={list}
      className="@container flex flex-col"
      style={{ '--row': `${rowHeight}px`, '--cols': look.grid } as React.CSSProperties}
    >
      <Overhead
        ref={overhead}
        state={state}
        pages={pages}
        look={look}
        bulk={bulk}
        setBulk={setBulk}
        isPhone={isPhone}
        toolbar={props.toolbar}
        onSort={props.onSort}
        onSelectingEnd={props.onSelectingEnd}
        onDone={refocus}
      />
      <Strips filter={props.filter} isEmpty={isEmptyList} isPhone={isPhone} />
      {isEmptyList && !pages.error ? (
        props.empty
      ) : (
        <div className="relative">
          <div
            ref={grid}
            role="grid"
            aria-label={nouns.transactions}
            aria-rowcount={total === 0 ? -1 : total + HEAD_ROWS}
            aria-multiselectable="true"
            aria-busy={pages.isChanging}
            tabIndex={-1}
            onKeyDown={keys}
            {...press}
            className={`outline-none transition-opacity duration-120 ${pages.isChanging && total > 0 ? 'opacity-55' : ''}`}
          >
            <ListRows
              key={addressOf(filter)}
              place={place}
              layout={layout}
              range={range}
              pages={pages}
              lines={lines}
              state={state}
              look={look}
              openId={openId}
              isPhone={isPhone}
              isByDay={isByDate(filter)}
              isSelecting={isSelecting || hasSelection(state)}
              hrefOf={hrefOf}
              onSplitHeight={sight.setSplitHeight}
            />
          </div>
          {!isPhone && !state.editing && (
            <SuggestionPanel grid={grid} rowAt={pages.rowAt} actions={acts.suggestions} />
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {pages.isChanging ? '' : isNarrowed(filter) ? words.found(total) : words.counted(total)}
      </p>
    </div>
  )
}

interface StripsProps {
  filter: Filter
  isEmpty: boolean
  isPhone: boolean
}

/** What waits to be sent is not searched; of an account it is known. */
const Strips = ({ filter, isEmpty, isPhone }: StripsProps) => (
  <>
    {isNarrowedBeyondAccount(filter) || <WaitingStrip account={filter.account} />}
    {isEmpty || <SuggestedStrip filter={filter} isShort={isPhone} />}
  </>
)

interface OverheadProps extends Pick<TransactionListProps, 'toolbar'> {
  onSelectingEnd: TransactionListProps['onSelectingEnd']
  onSort: TransactionListProps['onSort']
  ref: RefObject<HTMLDivElement | null>
  state: ListState
  pages: ListPages
  look: Shown
  bulk: BulkField | undefined
  setBulk: (bulk: BulkField | undefined) => void
  isPhone: boolean
  onDone: () => void
}

/** Stays above the rows while they scroll: the toolbar, what is ticked, what went wrong, the heads of the columns. */
function Overhead(props: OverheadProps) {
  const { ref, state, pages, look, bulk, setBulk, isPhone, toolbar, onSort, onSelectingEnd, onDone } = props
  const { total = 0 } = pages
  useEffect(() => {
    const timer = setTimeout(() => void loadSelectionBar(), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={ref} className="sticky top-0 z-20 bg-surface">
      {toolbar}
      {(hasSelection(state) || onSelectingEnd) && (
        <Suspense fallback={null}>
          <SelectionBar
            selection={state.selection}
            select={state.select}
            filter={pages.filter}
            total={total}
            bulk={bulk}
            setBulk={setBulk}
            onDone={onDone}
            {...(onSelectingEnd && { onEnd: onSelectingEnd })}
          />
        </Suspense>
      )}
      <TroubleNote />
      {pages.error && !isOfSearch(pages.error) ? (
        <div className="px-(--gutter) pb-3">
          <RefusalNote error={pages.error} onRetry={pages.retry} />
        </div>
      ) : null}
      {!isPhone && (
        <ListHead
          {...look}
          filter={pages.filter}
          selection={state.selection}
          select={state.select}
          total={total}
          onSort={onSort}
        />
      )}
    </div>
  )
}

/** Rows below what is split know of it, and what stands over the list does not hide its parts. */
function useSplitInSight(
  splitting: string | undefined,
  { pages, range, setSplitIndex }: ReturnType<typeof useRowsInSight>,
  reveal: (index: number) => void,
): void {
  const index = splitting === undefined ? undefined : indexOf(splitting, pages.rowAt, range)
  useEffect(() => {
    setSplitIndex(index)
    if (index !== undefined) reveal(index)
  }, [index, setSplitIndex, reveal])
}

/** The columns are wide enough for the amounts of the rows in sight. */
function useWidestAmount(
  { width, see }: ReturnType<typeof useAmountWidth>,
  { pages, range }: ReturnType<typeof useRowsInSight>,
): void {
  const [, draw] = useState(0)
  useLayoutEffect(() => {
    const rows = Array.from({ length: Math.max(0, range.last - range.first + 1) }, (_, at) =>
      pages.rowAt(range.first + at),
    )
    const needed = see(rows)
    if (needed > width) draw(needed)
  })
}

/** What is drawn of all that fits, and where each row of it stands. */
function useRowsInSight(requested: Filter, isPhone: boolean, rowHeight: number) {
  const [kept] = useState(() => (wasBack() ? storedPlace() : undefined))
  const [drawn, setRange] = useState<RowRange>(() => rangeAround(kept?.index ?? 0))
  const [splitHeight, setSplitHeight] = useState(0)
  const [splitIndex, setSplitIndex] = useState<number>()
  const counted = useRef(0)
  const pages = useListPages(requested, usePagesAtRest(pagesOf(drawn, counted.current)), isPhone)
  const { total = 0, headingsOf, rowAt } = pages
  const lines = useLinesBetween(pages)
  counted.current = total
  const layout = useMemo(
    () =>
      layoutOf({
        count: total,
        rowHeight,
        aboveIn: aboveRows({ headingsOf, rowAt }, lines, { heading: DAY_HEADING, line: rowHeight }),
        below: lines.above(total).length * rowHeight,
        opened: splitIndex === undefined ? undefined : { index: splitIndex, height: splitHeight },
      }),
    [total, rowHeight, headingsOf, rowAt, lines, splitIndex, splitHeight],
  )
  const range = {
    first: Math.min(drawn.first, Math.max(0, total - 1)),
    last: Math.min(drawn.last, total - 1),
  }
  return { kept, pages, lines, layout, range, setRange, setSplitIndex, setSplitHeight }
}

/** The field of the search says it itself. */
const isOfSearch = (error: unknown): boolean =>
  error instanceof Refusal && error.messageFor('q') !== undefined

/** Before anything is known of the page's height. */
const rangeAround = (index: number): RowRange => ({ first: Math.max(0, index - 8), last: index + 31 })

/** Back leads to where one was: the same rows in sight, the focus on the same row. */
function useStoredScroll(stored: Place | undefined, isThere: boolean, state: ListState): void {
  const isRestored = useRef(false)
  const latest = useRef(state)
  latest.current = state
  useEffect(() => {
    if (isRestored.current || !isThere) return
    isRestored.current = true
    scrollTo(0, stored?.top ?? 0)
    if (!stored?.isBegun) return
    const timer = setTimeout(() => latest.current.moveTo(stored.index))
    return () => clearTimeout(timer)
  }, [stored, isThere])
  useEffect(
    () =>
      keepPlace(() => {
        const { current, isBegun } = latest.current
        return { top: scrollY, index: current.index, isBegun }
      }),
    [],
  )
}

/** What was opened from the list gives the focus back to its row. */
function useRefocus(state: ListState): () => void {
  const latest = useRef(state)
  latest.current = state
  return useCallback(() => latest.current.moveTo(latest.current.current.index), [])
}
