import type { Money } from '../../../core/money.ts'
import { dateText, daysIn } from './day-patterns.ts'
import { compact, folded } from './fold.ts'
import {
  isChange,
  isDiscount,
  isRounding,
  isSubtotal,
  isSummary,
  isTender,
  isTip,
  takesAway,
  totalPoints,
} from './labels.ts'
import { type Line, type LineAmount, withoutAmounts } from './lines.ts'
import { isTaxLabel } from './taxes.ts'

export interface FoundItem {
  kind: 'ITEM' | 'FEE'
  text: string
  quantity: string | null
  amount: LineAmount
  value: Money
}

const IS_FEE =
  /DEPOSIT|CONSIGNE|ECOFEE|ENVIR|RECYCL|DELIVERY|LIVRAISON|SHIPPING|SERVICECH|SERVICEFEE|BAGFEE|BOTTLE|CRF|SURCHARGE|HANDLING|FRAIS|TOLL|BOOKINGFEE/

/** Lines between the heading and the total with an amount at their end. */
export function itemsIn(lines: Line[], totalLine: Line | undefined): FoundItem[] {
  const end = endOfItems(lines, totalLine)
  const totalAt = totalLine?.index ?? lines.length
  const found: FoundItem[] = []
  for (const line of lines.slice(0, totalAt)) {
    const amount = line.amounts.findLast(({ isUnitPrice }) => !isUnitPrice)
    const isFee = line.index > end
    if (!amount || amount.value === 0n || isFoot(line, isFee)) continue
    if (isFee && !isDiscount(line.label) && !IS_FEE.test(line.label) && line.label.length < 2) continue
    const { text, quantity } = described(line, lines)
    if (text === '' || !/\p{L}/u.test(text)) continue
    found.push({ kind: isFee ? 'FEE' : 'ITEM', text, quantity, amount, value: signed(amount.value, line) })
  }
  return found
}

/** Goods end at the first subtotal, else at the total. */
function endOfItems(lines: Line[], totalLine: Line | undefined): number {
  const subtotal = lines.findIndex(({ label, amounts }) => amounts.length > 0 && isSubtotal(label))
  return subtotal >= 0 ? subtotal : (totalLine?.index ?? lines.length)
}

/** What belongs to the foot and is nothing that was bought. */
function isFoot({ label, text, amounts }: Line, isBehindSubtotal: boolean): boolean {
  if (isSubtotal(label) || isTip(label) || isRounding(label) || isChange(label) || isSummary(label))
    return true
  if (isTaxLabel(label, isBehindSubtotal) || (isBehindSubtotal && isTender(label))) return true
  const points = totalPoints(label)
  if (points === undefined) return !isDiscount(label)
  if (points >= 3.5) return true
  return (
    amounts.every(({ isUnitPrice }) => isUnitPrice) ||
    daysIn(dateText(text)).some(({ form }) => form === 'ISO' || form === 'NUMERIC')
  )
}

/** A coupon takes away, whether or not its minus was read. */
const signed = (value: Money, { label }: Line): Money => (takesAway(label) && value > 0n ? -value : value)

const QUANTITY = /^(\d{1,3})(?:\s*[X×*@]\s*|\s+)(?=\p{L})|^[X×]\s*(\d{1,3})\s+/iu
const GLUED_QUANTITY = /^([1-9]\d?)(?=\p{Lu}\p{Ll}{2})/u
const UNIT_LINE = /(\d{1,3})\s*[X×@]/i

/** Its text, and the quantity in front or on the line above or below that only multiplies. */
function described(line: Line, lines: Line[]): { text: string; quantity: string | null } {
  const own = nameIn(line)
  if (/\p{L}{2}/u.test(own)) {
    const mended = own.replace(/^[lI|](?=\s+\p{L}{2})/u, '1')
    const match = QUANTITY.exec(mended) ?? GLUED_QUANTITY.exec(mended)
    const quantity = match?.[1] ?? match?.[2] ?? null
    return { text: match ? mended.slice(match[0].length).trim() : own, quantity }
  }
  // The name stands above what it cost: "2 x 4.50   9.00".
  const above = lines[line.index - 1]
  if (!above || above.page !== line.page || above.amounts.length > 0) return { text: '', quantity: null }
  if (isSubtotal(above.label) || daysIn(dateText(above.text)).length > 0) return { text: '', quantity: null }
  return { text: nameIn(above), quantity: UNIT_LINE.exec(line.text)?.[1] ?? null }
}

/** Without amounts and without the letters at the end that say how it is taxed. */
function nameIn({ words }: Line): string {
  const kept = words
    .map(({ text }) => withoutAmounts(text).replace(/[$€£]/g, ' ').trim())
    .filter((text) => text !== '')
  const last = kept.at(-1)
  const isTaxLetter =
    kept.length > 1 && last !== undefined && /^[A-Z*]{1,3}$/.test(folded(last)) && compact(last).length <= 2
  return (isTaxLetter ? kept.slice(0, -1) : kept)
    .join(' ')
    .replace(/\s+[A-Z]{1,2}$/, (tail) =>
      words.at(-1)?.text.endsWith(tail.trim()) && words.length > 1 ? '' : tail,
    )
    .replace(/\s{2,}/g, ' ')
    .replace(/[\s:.@×-]+$/, '')
    .slice(0, 200)
}
