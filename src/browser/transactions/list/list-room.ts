import { type RefObject, useCallback, useRef } from 'react'
import { useIsPhone } from '../../frame/media.ts'
import { useRoom } from '../../parts/use-room.ts'
import { type Shown, shownIn } from '../columns.ts'
import type { Filter } from '../filter.ts'
import { hasRunningBalance } from '../queries.ts'
import type { Row } from '../row.ts'
import { type RowNames, useRowNames } from '../row-names.tsx'
import { signed } from '../row-words.ts'

/** How many columns the list has room for. */
export function useShown(place: RefObject<HTMLElement | null>, filter: Filter, amount: number): Shown {
  const isPhone = useIsPhone()
  const isOfMany = filter.account === undefined
  const hasBalance = hasRunningBalance(filter)
  const read = useCallback(
    (width: number) => JSON.stringify(shownIn({ width, isOfMany, hasBalance, amount })),
    [isOfMany, hasBalance, amount],
  )
  const shown = JSON.parse(useRoom(place, read)) as Shown
  return isPhone ? { ...shown, isPhone } : shown
}

/** The text of an amount that households have: below ten millions, in their own currency. */
const LEAST = 104
const STEP = 8
const LONGEST = '-999999.99'.length
const LOOK = '500 13px Inter'
let canvas: CanvasRenderingContext2D | null | undefined

/** As wide as the amounts of the list are, once one is wider than those of most; it does not become narrower again. */
export function useAmountWidth(): { width: number; see: (rows: Iterable<Row | undefined>) => number } {
  const names = useRowNames()
  const widest = useRef(LEAST)
  const see = (rows: Iterable<Row | undefined>) => {
    for (const row of rows) if (row) widest.current = Math.max(widest.current, widthOf(row, names))
    return widest.current
  }
  return { width: widest.current, see }
}

function widthOf(row: Row, names: RowNames): number {
  const currency = names.foreign(row.accountId)
  const said = [signed(row), ...(row.balanceAfter === undefined ? [] : [row.balanceAfter])]
  const texts = said
    .filter((one) => currency !== undefined || one.length > LONGEST)
    .map((one) => names.amount(one, currency, true))
  return texts.reduce((widest, text) => Math.max(widest, textWidth(text)), 0)
}

function textWidth(text: string): number {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return LEAST
  canvas.font = LOOK
  // Figures are all as wide as the widest of them.
  return Math.ceil(canvas.measureText(text.replace(/\d/g, '0')).width / STEP) * STEP
}
