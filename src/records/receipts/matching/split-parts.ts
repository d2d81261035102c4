import { type Money, sumOf } from '../../../core/money.ts'

/** A line of a receipt that was bought; a coupon is below zero. */
export interface SplitItem {
  /** Its place among the receipt's items. */
  place: number
  text: string
  amount: Money
  /** Null where nothing is known of it. */
  categorySeq: number | null
}

interface ReceiptPart {
  categorySeq: number | null
  amount: Money
  items: number[]
  texts: string[]
}

/**
 * An amount shared among the categories of what it was paid for. What it is beyond the items, taxes and a tip, goes to
 * the parts in proportion to their items, in whole units of `unit`; the last part takes what the division leaves, so
 * that they always come to the amount. Undefined where the items come to nothing, or a part would be none.
 */
export function splitParts(
  items: readonly SplitItem[],
  amount: Money,
  unit: Money,
): ReceiptPart[] | undefined {
  const parts = byCategory(items)
  const bought = sumOf(parts.map((part) => part.amount))
  if (parts.length === 0 || bought <= 0n || parts.some((part) => part.amount <= 0n)) return undefined
  const beyond = amount - bought
  let left = beyond
  for (const [place, part] of parts.entries()) {
    const isLast = place === parts.length - 1
    const share = isLast ? left : ((beyond * part.amount) / bought / unit) * unit
    left -= share
    part.amount += share
  }
  return parts.some((part) => part.amount <= 0n) ? undefined : parts
}

/** In the order in which the categories appear. A coupon lowers the part of the largest where its own has nothing. */
function byCategory(items: readonly SplitItem[]): ReceiptPart[] {
  const parts = new Map<number | null, ReceiptPart>()
  for (const { categorySeq, amount, place, text } of items) {
    const part = parts.get(categorySeq) ?? { categorySeq, amount: 0n, items: [], texts: [] }
    part.amount += amount
    part.items.push(place)
    part.texts.push(text)
    parts.set(categorySeq, part)
  }
  return withoutDebts([...parts.values()])
}

function withoutDebts(parts: ReceiptPart[]): ReceiptPart[] {
  const remaining = parts.filter((part) => part.amount > 0n)
  const largest = remaining.toSorted((one, other) => (one.amount < other.amount ? 1 : -1)).at(0)
  if (!largest) return []
  for (const { amount, items, texts } of parts.filter((part) => part.amount <= 0n)) {
    largest.amount += amount
    largest.items.push(...items)
    largest.texts.push(...texts)
  }
  largest.items.sort((one, other) => one - other)
  return remaining
}
