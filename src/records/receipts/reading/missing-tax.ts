import { type Money, magnitude } from '../../../core/money.ts'
import type { Line } from './lines.ts'
import type { ReadBox, TaxKind } from './reading.ts'
import { type FoundTax, isRateOf, isTaxLabel, kindIn, rateIn } from './taxes.ts'
import type { FoundTotals } from './totals.ts'

interface MissingTax {
  kind: TaxKind
  rate: string | null
  amount: Money
  box: ReadBox | null
}

/** A tax whose name was read and whose amount was not, where it is just what the total has more than all the rest. */
export function missingTax(lines: Line[], totals: FoundTotals, found: FoundTax[]): MissingTax | undefined {
  const { total, subtotal, tip, addsUp } = totals
  if (!total || !subtotal || addsUp === true) return undefined
  const named = lines.filter(
    ({ label, amounts }) => amounts.length === 0 && /%/.test(label) && isTaxLabel(label, false),
  )
  const [line] = named
  if (!line || named.length > 1) return undefined
  const kind = kindIn(line)
  const rate = rateIn(line)
  const others = found.reduce(
    (sum, { amount, isIncluded }) => sum + (isIncluded ? 0n : magnitude(amount.value)),
    0n,
  )
  const rest = magnitude(total.value) - magnitude(subtotal.value) - others - (tip?.value ?? 0n)
  const isLikely =
    rate === null ? rest * 5n < magnitude(subtotal.value) : isRateOf(rest, magnitude(subtotal.value), rate)
  return kind && rest > 0n && isLikely ? { kind, rate, amount: rest, box: line.box } : undefined
}
