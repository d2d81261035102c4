// biome-ignore-all lint/a11y/useSemanticElements: a table has all its rows; this is a part of a hundred thousand.
// biome-ignore-all lint/a11y/useFocusableInteractive: one row is the stop of Tab.

import { memo } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { bookedText } from '../../rates/booked.ts'
import { states } from '../../words.ts'
import { useRowNames } from '../row-names.tsx'
import { payeeOf, signed } from '../row-words.ts'
import { suggestionWords } from '../suggestion-words.ts'
import { words } from '../words.ts'
import { categoryIn, type ListRowProps, stateIn, suggestedFor, tick, toneOf } from './list-row.tsx'

interface PhoneRowProps
  extends Omit<ListRowProps, 'hasBalance' | 'isStacked' | 'account' | 'editing' | 'onDone'> {
  /** Ticks stand before the rows. */
  isSelecting: boolean
  /** Days stand above their first row; in another order each row says its own. */
  isByDay: boolean
}

/** Two lines for a thumb: who and how much, what for and from where. The whole row opens the detail. */
export const PhoneRow = memo(function PhoneRow(props: PhoneRowProps) {
  const { row, index, isSelected, isSelecting, isByDay, beginsDay, hasAccount } = props
  const names = useRowNames()
  const suggested = suggestedFor(row, names)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-describedby={props.describedBy}
      data-index={index}
      tabIndex={props.isTabStop ? 0 : -1}
      className="-outline-offset-2"
    >
      {isByDay && beginsDay && (
        <div
          role="presentation"
          className="flex h-8 items-end border-b border-line bg-sunken px-5 pb-1 text-13 font-medium text-soft"
        >
          <span aria-hidden="true">{names.weekday(row.date)}</span>
        </div>
      )}
      <div
        role="presentation"
        className={`flex h-15 items-center border-b border-line px-5 ${isSelected ? 'bg-selected' : 'active:bg-hover'}`}
      >
        {isSelecting && (
          <div
            role="gridcell"
            data-col="tick"
            className="-ms-3 grid size-11 flex-none place-items-center pe-1"
          >
            {tick(isSelected, words.select(payeeOf(row), names.amount(signed(row))))}
          </div>
        )}
        <div role="gridcell" className="min-w-0 flex-1">
          <a href={props.href} data-open="" tabIndex={-1} className="block py-2 [-webkit-touch-callout:none]">
            <span className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate text-15 font-medium">{payeeOf(row)}</span>
              <span className={`num text-15 whitespace-nowrap ${toneOf(row)}`}>
                {names.amount(signed(row), names.foreign(row.accountId), row.direction === 'IN')}
              </span>
            </span>
            <span className="flex items-center gap-1 text-13 text-soft">
              <span className="flex max-w-[60%] min-w-0 flex-none items-center gap-2">
                {categoryIn(row, names)}
              </span>
              <span className="min-w-0 flex-1 truncate">
                {isByDay ? (
                  <span className="sr-only">{names.weekday(row.date)} </span>
                ) : (
                  `· ${names.day(row.date)} `
                )}
                {row.original ? `· ${names.amount(row.original.amount, row.original.currency)} ` : ''}
                {row.booked ? `· ${bookedText(row.booked, names)} ` : ''}
                {hasAccount ? `· ${names.account(row.accountId) ?? ''}` : ''}
                {row.balanceAfter !== undefined && (
                  <span className="num">{names.amount(row.balanceAfter, names.foreign(row.accountId))}</span>
                )}
              </span>
              {stateIn(row)}
            </span>
          </a>
        </div>
        {suggested !== undefined && !isSelecting && (
          <div role="gridcell" className="-me-3 flex-none">
            <button
              type="button"
              data-accept=""
              tabIndex={-1}
              aria-label={suggestionWords.accept(suggested)}
              className="grid size-11 place-items-center text-accent"
            >
              <span className="edge grid size-8 place-items-center rounded-6">
                <Icon name="check" />
              </span>
            </button>
          </div>
        )}
      </div>
    </div>
  )
})

export const PhonePlaceholder = memo(function PhonePlaceholder({ index }: { index: number }) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy="true"
      data-index={index}
      className="h-15 border-b border-line px-5 py-3"
    >
      <div role="gridcell" className="flex flex-col gap-2">
        <span className="sr-only">{states.loading}</span>
        <span aria-hidden="true" className="h-3.5 w-40 rounded-4 bg-line" />
        <span aria-hidden="true" className="h-3 w-28 rounded-4 bg-line" />
      </div>
    </div>
  )
})
