import { absolute, isNegative, isZero } from '../money.ts'
import type { Valuation } from './queries.ts'
import { words } from './words.ts'

interface ShownAs {
  amount: (amount: string) => string
  day: (day: string) => string
}

/** What was put in since the valuation before, and what it grew beside that. */
export function changeParts(
  { adjustment, since }: Pick<Valuation, 'adjustment' | 'since'>,
  { amount, day }: ShownAs,
): string[] {
  if (since === null) return []
  const before = day(since.date)
  const moved = amount(absolute(since.paidIn))
  const grown = amount(absolute(adjustment))
  const paid = isZero(since.paidIn)
    ? words.nothingPaid(before)
    : isNegative(since.paidIn)
      ? words.takenOut(moved, before)
      : words.paidIn(moved, before)
  const grew = isZero(adjustment)
    ? words.unchanged
    : isNegative(adjustment)
      ? words.fell(grown)
      : words.rose(grown)
  return [paid, grew]
}
