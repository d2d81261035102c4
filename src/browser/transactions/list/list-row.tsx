// biome-ignore-all lint/a11y/useSemanticElements: a table has all its rows; this is a part of a hundred thousand.
// biome-ignore-all lint/a11y/useFocusableInteractive: one row is the stop of Tab, cells are reached from it.

import { memo } from 'react'
import { SuggestedMark } from '../../parts/categories/suggested-mark.tsx'
import { Dot } from '../../parts/dot.tsx'
import type { EndKey } from '../../parts/fields/quick-choice.tsx'
import { Icon } from '../../parts/icon.tsx'
import { bookedText } from '../../rates/booked.ts'
import { nouns, states, verbs } from '../../words.ts'
import type { Column } from '../columns.ts'
import type { Row } from '../row.ts'
import { type RowNames, useRowNames } from '../row-names.tsx'
import {
  besidePayee,
  type Change,
  payeeOf,
  signed,
  stateOf,
  stateWords,
  transferWords,
} from '../row-words.ts'
import { suggestionWords } from '../suggestion-words.ts'
import { words } from '../words.ts'
import { CellEditor } from './cell-editor.tsx'

export interface ListRowProps {
  row: Row
  index: number
  /** The day of the row above is another one. */
  beginsDay: boolean
  hasAccount: boolean
  hasBalance: boolean
  /** The category stands below the payee. */
  isStacked: boolean
  isTabStop: boolean
  isSelected: boolean
  /** Its detail is open beside the list, or its parts below it. */
  isOpen: boolean
  /** What it is called, where it has no column. */
  account: string | undefined
  editing: Column | undefined
  href: string
  /** What stands above it and says why the balance is another one there. */
  describedBy: string | undefined
  onDone: (row: Row, index: number, change: Change | undefined, key: EndKey | undefined) => void
}

const CELL = 'min-w-0 self-stretch px-2 leading-(--row) -outline-offset-2'
/** While a cell is written in, what it shows floats over its neighbours. */
const WRITTEN = 'flex min-w-0 items-center self-stretch px-2 leading-normal'
/** Beside a name, whole or not at all: what has no room goes into a second line, which is not seen. */
const WHOLE = 'flex flex-wrap items-center gap-x-2 overflow-hidden'
const LINES = 'row-span-2'
const REPEATED = 'opacity-0 group-hover:opacity-100 group-focus:opacity-100 focus:opacity-100'

/**
 * A row of the grid, of as few elements as there can be and without listeners of its own: the list looks at data-index
 * and data-col of what was pressed. So rows scroll by without a stop.
 */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, index, isSelected, isOpen, editing, hasAccount, hasBalance, isStacked } = props
  const names = useRowNames()
  const one = isStacked ? LINES : ''
  const cell = (column: Column, look: string, content: React.ReactNode, written: Column = column) => {
    const isWritten = editing === column || editing === written
    return (
      <div
        role="gridcell"
        data-col={column}
        tabIndex={-1}
        className={
          isWritten
            ? `${WRITTEN} ${isStacked && column !== 'payee' && column !== 'category' ? LINES : ''}`
            : `${CELL} ${look}`
        }
      >
        {isWritten ? (
          <div className="w-full min-w-0">
            <CellEditor
              row={row}
              column={editing}
              onDone={(change, key) => props.onDone(row, index, change, key)}
            />
          </div>
        ) : (
          content
        )}
      </div>
    )
  }
  const amount = names.amount(signed(row), names.foreign(row.accountId), row.direction === 'IN')
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-describedby={props.describedBy}
      data-index={index}
      tabIndex={props.isTabStop ? 0 : -1}
      className={`group grid h-(--row) grid-cols-(--cols) border-b border-line text-13 -outline-offset-2 ${
        isStacked ? 'grid-rows-[28px_23px]' : ''
      } ${
        editing ? 'relative z-10' : ''
      } ${isSelected ? 'bg-selected' : isOpen ? 'bg-sunken' : 'hover:bg-hover'}`}
    >
      <div role="gridcell" data-col="tick" className={`flex items-center ps-(--gutter) ${one}`}>
        {tick(isSelected, words.select(payeeOf(row), amount))}
      </div>
      {cell(
        'date',
        `num pe-0! whitespace-nowrap text-soft ${props.beginsDay ? '' : REPEATED} ${one}`,
        names.weekday(row.date),
      )}
      {cell(
        'payee',
        `${WHOLE} ${isStacked ? 'h-7 leading-7!' : 'h-(--row)'}`,
        payeeIn(row, names, props.href, props.account),
        'note',
      )}
      {cell(
        'category',
        `group/cell flex items-center gap-2 ${isStacked ? 'col-start-3 row-start-2 pb-1 leading-5! text-12' : ''}`,
        <CategoryShown row={row} names={names} />,
      )}
      {hasAccount && cell('account', 'truncate text-soft', names.account(row.accountId))}
      {cell('state', `grid place-items-center px-0! ${one}`, stateIn(row))}
      {cell(
        'amount',
        `num ps-0! text-end whitespace-nowrap ${toneOf(row)} ${hasBalance ? 'pe-4' : 'pe-(--gutter)'} ${one}`,
        amount,
      )}
      {hasBalance && (
        <div
          role="gridcell"
          className={`${CELL} num ps-0! pe-(--gutter) text-end whitespace-nowrap text-soft ${one}`}
        >
          {row.balanceAfter === undefined ? '' : names.amount(row.balanceAfter, names.foreign(row.accountId))}
        </div>
      )}
    </div>
  )
})

export const tick = (isOn: boolean, label: string) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={isOn}
    aria-label={label}
    tabIndex={-1}
    className="tick"
  />
)

/** Where the account has no column, it stands in the place of the bank's text. */
function payeeIn(row: Row, names: RowNames, href: string, account: string | undefined) {
  const beside = besidePayee(row)
  const { text, isBankText } = account === undefined ? beside : { text: account, isBankText: false }
  return (
    <>
      <a
        href={href}
        data-open=""
        tabIndex={-1}
        title={payeeOf(row)}
        className="max-w-full min-w-0 truncate font-medium hover:underline"
      >
        {payeeOf(row)}
      </a>
      {row.transfer && row.splits.length === 0 && row.categoryId !== null && (
        <Icon name="swap" size={14} className="text-faint" />
      )}
      {row.original && (
        <span className="num flex-none text-12 whitespace-nowrap text-soft">
          {names.amount(row.original.amount, row.original.currency)}
        </span>
      )}
      {row.booked && (
        <span className="num flex-none text-12 whitespace-nowrap text-soft">
          {bookedText(row.booked, names)}
        </span>
      )}
      {text !== '' && (
        <span className={`flex-none text-12 whitespace-nowrap text-faint ${isBankText ? 'lowercase' : ''}`}>
          {text}
        </span>
      )}
      {row.tags.length > 0 && (
        <span className="flex-none text-12 whitespace-nowrap text-accent">
          {row.tags.map((tag) => `#${tag}`).join(' ')}
        </span>
      )}
    </>
  )
}

/** A suggested one is taken by its tick, which shows where the pointer or the focus is. */
/** The name of the category that waits for a yes. */
export const suggestedFor = (row: Row, names: RowNames): string | undefined =>
  row.categoryId === null && row.splits.length === 0
    ? names.category(row.suggestedCategory?.categoryId ?? '')
    : undefined

function CategoryShown({ row, names }: { row: Row; names: RowNames }) {
  const suggested = suggestedFor(row, names)
  return (
    <>
      {categoryIn(row, names)}
      {suggested && (
        <button
          type="button"
          data-accept=""
          tabIndex={-1}
          aria-label={suggestionWords.accept(suggested)}
          title={suggestionWords.accept(suggested)}
          className="ms-auto grid size-6 flex-none place-items-center rounded-6 text-accent opacity-0 group-hover/cell:opacity-100 group-focus/cell:opacity-100 hover:bg-hover focus:opacity-100"
        >
          <Icon name="check" size={14} />
        </button>
      )}
    </>
  )
}

/** Its category, its parts, or where the money went; what waits for a category says so. */
export function categoryIn(row: Row, names: RowNames) {
  if (row.splits.length > 0)
    return (
      <>
        <Icon name="split" size={14} className="text-soft" />
        <span className="truncate text-soft">{words.parts(row.splits.length)}</span>
      </>
    )
  if (row.categoryId !== null) {
    const category = names.categories.get(row.categoryId)
    return (
      <>
        <Dot colour={category?.shade ?? 8} />
        <span className="truncate">{category?.name ?? ''}</span>
      </>
    )
  }
  if (row.type === 'TRANSFER') {
    const other = row.transfer && names.account(row.transfer.accountId)
    return (
      <>
        <Icon name="swap" size={14} className="text-soft" />
        <span className="truncate text-soft">
          {other ? transferWords(row.direction, other) : nouns.transfer}
        </span>
      </>
    )
  }
  const suggested = names.category(row.suggestedCategory?.categoryId ?? '')
  if (suggested !== undefined)
    return (
      <>
        <SuggestedMark />
        <span className="truncate text-faint">
          {suggested}
          <span className="sr-only">, {suggestionWords.tab}</span>
        </span>
      </>
    )
  return <span className="truncate font-medium text-warn">{verbs.chooseCategory}</span>
}

/** Waiting at the bank, to be looked at, looked at; locked once a statement agreed. */
export function stateIn(row: Row) {
  const state = stateOf(row)
  const label = stateWords(row)
  if (row.status !== 'RECONCILED' && state === 'NEW')
    return (
      <span role="img" aria-label={label} title={label} className="block size-[7px] rounded-full bg-accent" />
    )
  const name = row.status === 'RECONCILED' ? 'lock' : state === 'PENDING' ? 'clock' : 'check'
  const colour = name === 'check' || (name === 'lock' && state === 'NEW') ? 'text-accent' : 'text-faint'
  return <Icon name={name} size={14} className={colour} label={label} />
}

/** What came in stands out; what only moved stands back. */
export const toneOf = ({ type, direction }: Row): string =>
  type === 'TRANSFER' ? 'text-soft' : direction === 'IN' ? 'font-medium text-good' : ''

/** A row whose page is still on its way: a bar of its size. */
export const RowPlaceholder = memo(function RowPlaceholder({ index }: { index: number }) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy="true"
      data-index={index}
      className="flex h-(--row) items-center border-b border-line ps-[calc(var(--gutter)+128px)] pe-(--gutter)"
    >
      <div role="gridcell" aria-label={states.loading} className="h-3 w-[min(28rem,60%)] rounded-4 bg-line" />
    </div>
  )
})
