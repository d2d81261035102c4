// biome-ignore-all lint/a11y/useSemanticElements: a table has all its rows; this is a part of a hundred thousand.
// biome-ignore-all lint/a11y/useFocusableInteractive: there is nothing to do with it here; the row below it is described by it.
import { memo } from 'react'
import { changeParts } from '../../valuations/change-parts.ts'
import type { Valuation } from '../../valuations/queries.ts'
import { words as valued } from '../../valuations/words.ts'
import { useRowNames } from '../row-names.tsx'

interface ValuationLineProps {
  valuation: Valuation
  accountId: string
  isPhone: boolean
}

/** What describes the row that it stands above. */
export const lineId = ({ date }: Valuation): string => `value-of-${date}`

/** What the account was said to be worth, between the rows of its register, with what that moved the balance by. */
export const ValuationLine = memo(function ValuationLine(props: ValuationLineProps) {
  const { valuation, accountId, isPhone } = props
  const names = useRowNames()
  const currency = names.foreign(accountId)
  const day = names.weekday(valuation.date)
  const shown = {
    title: valuation.since === null ? valued.firstValue : valued.value,
    parts: changeParts(valuation, { amount: (amount) => names.amount(amount, currency), day: names.day }),
    adjustment: names.amount(valuation.adjustment, currency, true),
    amount: names.amount(valuation.amount, currency),
  }
  return (
    <div role="row" id={lineId(valuation)} className="h-(--row) bg-sunken [content-visibility:auto]">
      {isPhone ? <OnPhone {...shown} day={day} /> : <InGrid {...shown} day={day} />}
    </div>
  )
})

interface LineTexts {
  day: string
  title: string
  parts: string[]
  adjustment: string
  amount: string
}

const InGrid = ({ day, title, parts, adjustment, amount }: LineTexts) => (
  <div
    role="presentation"
    className="grid h-(--row) grid-cols-(--cols) items-center border-b border-line text-13 text-soft"
  >
    <span role="presentation" />
    <span role="gridcell" className="num truncate px-2">
      {day}
    </span>
    <span role="gridcell" aria-colspan={3} className="col-[3/-3] truncate px-2">
      <span className="font-medium text-ink">{title}</span>
      {parts.length > 0 && <span className="ps-2 text-12">{parts.join(', ')}</span>}
    </span>
    <span role="gridcell" className="num pe-4 text-end whitespace-nowrap">
      {adjustment}
    </span>
    <span role="gridcell" className="num pe-(--gutter) text-end whitespace-nowrap">
      {amount}
    </span>
  </div>
)

const OnPhone = ({ day, title, parts, adjustment, amount }: LineTexts) => (
  <div role="presentation" className="h-15 border-b border-line px-5 py-2 text-soft">
    <div role="gridcell">
      <span className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 truncate text-15">
          <span className="font-medium text-ink">{title}</span> <span className="text-13">{day}</span>
        </span>
        <span className="num text-15 whitespace-nowrap">{adjustment}</span>
      </span>
      <span className="flex items-baseline gap-3 text-13">
        {/* What it grew stands above at the end. */}
        <span className="min-w-0 flex-1 truncate">{parts[0]}</span>
        <span className="num whitespace-nowrap">{amount}</span>
      </span>
    </div>
  </div>
)
