import { memo } from 'react'
import { Dot } from '../parts/dot.tsx'
import { Icon } from '../parts/icon.tsx'
import type { EndKey } from '../parts/quick-choice.tsx'
import { CellEditor } from './cell-editor.tsx'
import type { Column } from './columns.ts'
import type { Row } from './queries.ts'
import { type RowNames, useRowNames } from './row-names.tsx'
import { besidePayee, type Change, payeeOf, STATE_WORDS, signed, stateOf } from './row-words.ts'

export interface ListRowProps {
  row: Row
  index: number
  /** The day of the row above is another one. */
  beginsDay: boolean
  hasAccount: boolean
  hasBalance: boolean
  isTabStop: boolean
  isSelected: boolean
  /** Its detail is open beside the list, or its parts below it. */
  isOpen: boolean
  editing: Column | undefined
  href: string
  onDone: (row: Row, index: number, change: Change | undefined, key: EndKey | undefined) => void
}

const CELL = 'flex min-w-0 items-center self-stretch px-3 -outline-offset-2'

/**
 * A row of the grid. It has no listeners of its own: the list looks at data-index and data-col of what was pressed, so
 * that a thousand rows a second can scroll by.
 */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, index, isSelected, isOpen, editing, hasAccount, hasBalance } = props
  const names = useRowNames()
  const edited = (column: Column) =>
    editing === column ? (
      <div className="w-full">
        <CellEditor
          row={row}
          column={column}
          onDone={(change, key) => props.onDone(row, index, change, key)}
        />
      </div>
    ) : undefined
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      tabIndex={props.isTabStop ? 0 : -1}
      className={`group grid h-(--row) grid-cols-(--cols) items-center border-b border-line text-13 -outline-offset-2 ${
        editing ? 'relative z-10' : ''
      } ${isSelected ? 'bg-selected' : isOpen ? 'bg-sunken' : 'hover:bg-hover'}`}
    >
      <div role="gridcell" data-col="tick" className="flex items-center self-stretch ps-8">
        <Tick isOn={isSelected} label={`Select ${payeeOf(row)}, ${names.amount(signed(row))}`} />
      </div>
      <div
        role="gridcell"
        data-col="date"
        tabIndex={-1}
        className={`${CELL} num truncate text-soft ${
          props.beginsDay || editing === 'date'
            ? ''
            : 'opacity-0 group-hover:opacity-100 focus:opacity-100 group-focus:opacity-100'
        }`}
      >
        {edited('date') ?? <span className="truncate">{names.weekday(row.date)}</span>}
      </div>
      <div role="gridcell" data-col="payee" tabIndex={-1} className={`${CELL} gap-2`}>
        {edited('payee') ?? edited('note') ?? <Payee row={row} href={props.href} />}
      </div>
      <div role="gridcell" data-col="category" tabIndex={-1} className={CELL}>
        {edited('category') ?? <CategoryOf row={row} names={names} />}
      </div>
      {hasAccount && (
        <div role="gridcell" data-col="account" tabIndex={-1} className={`${CELL} text-soft`}>
          {edited('account') ?? <span className="truncate">{names.account(row.accountId)}</span>}
        </div>
      )}
      <div
        role="gridcell"
        data-col="state"
        tabIndex={-1}
        className="flex items-center justify-center self-stretch -outline-offset-2"
      >
        {edited('state') ?? <StateMark row={row} />}
      </div>
      <div
        role="gridcell"
        data-col="amount"
        tabIndex={-1}
        className={`${CELL} num justify-end whitespace-nowrap ${hasBalance ? '' : 'pe-8'}`}
      >
        {edited('amount') ?? <AmountOf row={row} names={names} />}
      </div>
      {hasBalance && (
        <div role="gridcell" className={`${CELL} num justify-end pe-8 whitespace-nowrap text-soft`}>
          {row.balanceAfter === undefined ? '' : names.amount(row.balanceAfter, names.foreign(row.accountId))}
        </div>
      )}
    </div>
  )
})

export const Tick = ({ isOn, label }: { isOn: boolean; label: string }) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={isOn}
    aria-label={label}
    tabIndex={-1}
    className="-m-2 grid size-8 flex-none place-items-center rounded-6"
  >
    <span
      className={`grid size-4 place-items-center rounded-4 ${
        isOn
          ? 'bg-accent text-on-accent'
          : 'opacity-70 shadow-[inset_0_0_0_1.5px_var(--field)] group-hover:opacity-100'
      }`}
    >
      {isOn && <Icon name="check" size={14} />}
    </span>
  </button>
)

function Payee({ row, href }: { row: Row; href: string }) {
  const { text, isBankText } = besidePayee(row)
  return (
    <>
      <a
        href={href}
        data-open=""
        tabIndex={-1}
        className="min-w-0 flex-none max-w-[70%] truncate font-medium hover:underline"
      >
        {payeeOf(row)}
      </a>
      {row.transfer && <Icon name="swap" size={14} className="text-faint" />}
      {text !== '' && (
        <span className={`min-w-0 flex-1 truncate text-12 text-faint ${isBankText ? 'lowercase' : ''}`}>
          {text}
        </span>
      )}
      {row.tags.length > 0 && (
        <span className="max-w-[30%] flex-none truncate text-12 text-accent">
          {row.tags.map((tag) => `#${tag}`).join(' ')}
        </span>
      )}
    </>
  )
}

/** Its category, its parts, or where the money went; what waits for a category says so. */
export function CategoryOf({ row, names }: { row: Row; names: RowNames }) {
  if (row.splits.length > 0)
    return (
      <span className="flex min-w-0 items-center gap-1.5 text-soft">
        <Icon name="split" size={14} />
        {row.splits.length} parts
      </span>
    )
  if (row.categoryId !== null) {
    const category = names.categories.get(row.categoryId)
    return (
      <span className="flex min-w-0 items-center gap-2">
        <Dot colour={category?.shade ?? 8} />
        <span className="truncate">{category?.name ?? ''}</span>
      </span>
    )
  }
  if (row.type === 'TRANSFER') {
    const other = row.transfer && names.account(row.transfer.accountId)
    const way = row.direction === 'OUT' ? 'To' : 'From'
    return (
      <span className="flex min-w-0 items-center gap-1.5 text-soft">
        <Icon name="swap" size={14} />
        <span className="truncate">{other ? `${way} ${other}` : 'Transfer'}</span>
      </span>
    )
  }
  return <span className="truncate font-medium text-warn">Choose a category</span>
}

export function StateMark({ row }: { row: Row }) {
  const state = stateOf(row)
  const words = row.status === 'RECONCILED' ? `${STATE_WORDS[state]}, reconciled` : STATE_WORDS[state]
  return (
    <span title={words} className="grid size-6 place-items-center">
      {row.status === 'RECONCILED' ? (
        <Icon name="lock" size={14} className={state === 'REVIEWED' ? 'text-faint' : 'text-accent'} />
      ) : state === 'PENDING' ? (
        <Icon name="clock" size={14} className="text-faint" />
      ) : state === 'REVIEWED' ? (
        <Icon name="check" size={14} className="text-accent" />
      ) : (
        <span className="size-[7px] rounded-full bg-accent" />
      )}
      <span className="sr-only">{words}</span>
    </span>
  )
}

export function AmountOf({ row, names }: { row: Row; names: RowNames }) {
  const isIn = row.direction === 'IN'
  const isTransfer = row.type === 'TRANSFER'
  return (
    <span className={isTransfer ? 'text-soft' : isIn ? 'font-medium text-good' : ''}>
      {names.amount(signed(row), names.foreign(row.accountId), isIn)}
    </span>
  )
}

/** A row whose page is still on its way: a bar of its size. */
export const RowPlaceholder = memo(function RowPlaceholder({ index }: { index: number }) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy="true"
      data-index={index}
      className="flex h-(--row) items-center border-b border-line ps-15 pe-8"
    >
      <div role="gridcell" className="flex w-full items-center gap-6">
        <span className="sr-only">Loading</span>
        <span aria-hidden="true" className="h-3 w-16 rounded-4 bg-line" />
        <span aria-hidden="true" className="h-3 w-56 max-w-[40%] rounded-4 bg-line" />
        <span aria-hidden="true" className="ms-auto h-3 w-16 rounded-4 bg-line" />
      </div>
    </div>
  )
})
