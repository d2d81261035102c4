// biome-ignore-all lint/a11y/useSemanticElements: a table has all its rows; this is a part of a hundred thousand.
// biome-ignore-all lint/a11y/useFocusableInteractive: one row is the stop of Tab.
import { Fragment, lazy, type RefObject, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import type { EndKey } from '../../parts/fields/quick-choice.tsx'
import type { Valuation } from '../../valuations/queries.ts'
import { type Column, columnsOf, type Shown } from '../columns.ts'
import type { Row } from '../row.ts'
import type { RowLayout, RowRange } from '../row-layout.ts'
import { useRowNames } from '../row-names.tsx'
import { type Change, payeeOf } from '../row-words.ts'
import { isTicked } from '../selection.ts'
import { words } from '../words.ts'
import { changeTransaction } from '../writes.ts'
import type { LinesBetween } from './lines-between.ts'
import type { ListPages } from './list-pages.ts'
import { ListRow, RowPlaceholder } from './list-row.tsx'
import type { ListState } from './list-state.ts'
import { PhonePlaceholder, PhoneRow } from './phone-row.tsx'
import { lineId, ValuationLine } from './valuation-line.tsx'

const SplitEditor = lazy(() => import('../split/split-editor.tsx'))

interface ListRowsProps {
  place: RefObject<HTMLDivElement | null>
  layout: RowLayout
  range: RowRange
  pages: ListPages
  lines: LinesBetween
  state: ListState
  look: Shown
  openId: string | undefined
  isPhone: boolean
  isByDay: boolean
  isSelecting: boolean
  hrefOf: (id: string) => string
  onSplitHeight: (height: number) => void
}

/** The rows in sight, under each other in one block that is moved as a whole; those that did not change are not drawn again. */
export function ListRows(props: ListRowsProps) {
  const { place, layout, range, pages, lines, state, look, isPhone, isByDay } = props
  const { rowAt, headingsOf } = pages
  const names = useRowNames()
  const isOfMany = pages.filter.account === undefined
  const onDone = useEditEnd(state, columnsOf(look))
  const isTabStopSeen = state.current.index >= range.first && state.current.index <= range.last
  const indexes = Array.from(
    { length: Math.max(0, range.last - range.first + 1) },
    (_, at) => range.first + at,
  )
  const beginsDay = (index: number): boolean =>
    isPhone
      ? headingsOf(Math.floor(index / 100))?.includes(index) === true
      : !isByDay || rowAt(index - 1)?.date !== rowAt(index)?.date
  const linesOf = (valuations: readonly Valuation[]) =>
    valuations.map((valuation) => (
      <ValuationLine
        key={valuation.date}
        valuation={valuation}
        accountId={pages.filter.account ?? ''}
        isPhone={isPhone}
      />
    ))
  return (
    <div ref={place} role="rowgroup" className="relative" style={{ height: layout.total }}>
      <div
        role="presentation"
        className="absolute inset-x-0 top-0"
        style={{ transform: `translateY(${layout.topOf(range.first)}px)` }}
      >
        {indexes.map((index) => {
          const row = rowAt(index)
          if (!row)
            return isPhone ? (
              <PhonePlaceholder key={index} index={index} />
            ) : (
              <RowPlaceholder key={index} index={index} />
            )
          const isSplit = state.splitting === row.id
          const between = lines.above(index)
          const shared = {
            row,
            index,
            beginsDay: beginsDay(index),
            hasAccount: isPhone ? isOfMany : look.hasAccount,
            isTabStop: isTabStopSeen ? index === state.current.index : index === range.first,
            isSelected: isTicked(state.selection, row.id),
            isOpen: props.openId === row.id || isSplit,
            href: props.hrefOf(row.id),
            describedBy: between.length === 0 ? undefined : between.map(lineId).join(' '),
          }
          return (
            <Fragment key={index}>
              {linesOf(between)}
              {isPhone ? (
                <PhoneRow {...shared} isSelecting={props.isSelecting} isByDay={isByDay} />
              ) : (
                <RowAndParts isSplit={isSplit} state={state} onHeight={props.onSplitHeight} row={row}>
                  <ListRow
                    {...shared}
                    hasBalance={look.hasBalance}
                    isStacked={look.isStacked}
                    account={isOfMany && !look.hasAccount ? names.account(row.accountId) : undefined}
                    editing={state.editing?.id === row.id ? state.editing.column : undefined}
                    onDone={onDone}
                  />
                </RowAndParts>
              )}
            </Fragment>
          )
        })}
        {range.last + 1 === pages.total && linesOf(lines.above(pages.total))}
      </div>
    </div>
  )
}

interface RowAndPartsProps {
  row: Row
  isSplit: boolean
  state: ListState
  onHeight: (height: number) => void
  children: React.ReactNode
}

function RowAndParts({ row, isSplit, state, onHeight, children }: RowAndPartsProps) {
  if (!isSplit) return children
  const close = () => {
    state.split(undefined)
    state.moveTo(state.current.index)
  }
  return (
    <>
      {children}
      <Measured onHeight={onHeight}>
        <Suspense fallback={null}>
          <SplitEditor row={row} onClose={close} />
        </Suspense>
      </Measured>
    </>
  )
}

/** Tells its height, so that the rows below know where they stand. */
function Measured({ onHeight, children }: { onHeight: (height: number) => void; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => onHeight(element.offsetHeight)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      observer.disconnect()
      onHeight(0)
    }
  }, [onHeight])
  return (
    <div ref={place} role="row">
      <div role="gridcell">{children}</div>
    </div>
  )
}

/** The same function for every row and every drawing, so that rows stay as they are. */
function useEditEnd(state: ListState, columns: Column[]) {
  const names = useRowNames()
  const latest = useRef({ state, columns, names })
  latest.current = { state, columns, names }
  return useCallback((row: Row, index: number, change: Change | undefined, key: EndKey | undefined) => {
    const { state: now, columns: order, names: shownAs } = latest.current
    const column = now.editing?.column ?? 'payee'
    now.edit(undefined)
    if (change) void changeTransaction(row, change, words.changed(payeeOf(row), shownAs.change(change)))
    if (key === 'Enter') now.moveTo(index + 1, column)
    else if (key === 'Escape') now.moveTo(index, column)
    else if (key) {
      const at = order.indexOf(column === 'note' ? 'payee' : column) + (key === 'Tab' ? 1 : -1)
      const next = order[at]
      if (next) now.edit({ id: row.id, column: next })
      else now.moveTo(index, column)
    }
  }, [])
}
