import { evenParts, isNegative, negated, sum, unitsOf } from '../../money.ts'

/** So that a part is an amount that can be paid. */
const CENTS = 2

/** A part of a split while it is being written. Amounts have the sign of the whole as it is shown. */
export interface SplitPart {
  key: number
  categoryId: string | null
  notes: string
  /** Empty until there is one. */
  amount: string
}

/** What is not in any part yet; of an amount of −309.16 with parts of −250.00 it is −59.16. */
export const leftOver = (whole: string, parts: SplitPart[]): string =>
  sum([whole, ...parts.map(({ amount }) => (amount === '' ? '0.00' : negated(amount)))])

/** As the form begins: what is there, or two parts with all of it in the first. */
export function firstParts(
  whole: string,
  categoryId: string | null,
  splits: { categoryId: string | null; amount: string; notes: string }[],
): SplitPart[] {
  if (splits.length > 0)
    return splits.map((split, key) => ({
      key,
      categoryId: split.categoryId,
      notes: split.notes,
      amount: isNegative(whole) ? negated(split.amount) : split.amount,
    }))
  return [
    { key: 0, categoryId, notes: '', amount: whole },
    { key: 1, categoryId: null, notes: '', amount: '' },
  ]
}

export function splitEvenly(whole: string, parts: SplitPart[]): SplitPart[] {
  const amounts = evenParts(whole, parts.length, CENTS)
  return parts.map((part, at) => ({ ...part, amount: amounts[at] ?? part.amount }))
}

/**
 * After a part's amount was typed, the next part that nobody has typed takes what is left: so parts are written one
 * after another and the last is right by itself.
 */
export function prefilled(whole: string, parts: SplitPart[], touched: ReadonlySet<number>): SplitPart[] {
  const free = parts.findLast(({ key }) => !touched.has(key))
  if (!free) return parts
  const others = parts.filter((part) => part !== free)
  const rest = leftOver(whole, others)
  return parts.map((part) => (part === free ? { ...part, amount: unitsOf(rest) === 0n ? '' : rest } : part))
}

/** What is sent: the parts have the sign of what went the same way as the whole. */
export function splitsOf(whole: string, parts: SplitPart[]) {
  return parts.map(({ categoryId, notes, amount }) => ({
    categoryId,
    notes,
    amount: isNegative(whole) ? negated(amount) : amount,
  }))
}
