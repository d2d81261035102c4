import { type Money, magnitude } from '../../../core/money.ts'
import { prove } from '../proof.ts'
import type { Reading } from './hypotheses.ts'
import type { LabelledAmount } from './rows.ts'

type Way = 'moneyIn' | 'moneyOut'

/** Of all that moved one way, and of nothing that is but a part of it, such as cheques or fees. */
const TOTALS: [Way, RegExp][] = [
  [
    'moneyIn',
    /^(?:total|summe|sous-total)(?: (?:of|des|de|der))?(?: (?:all|your))? (?:deposits|credits|money in|payments|paid in|dépôts|crédits|gutschriften)(?: (?:and|&|et) (?:other )?(?:credits|additions|crédits))?\s*:?$/i,
  ],
  [
    'moneyOut',
    /^(?:total|summe|sous-total)(?: (?:of|des|de|der))?(?: (?:all|your))? (?:withdrawals|debits|money out|paid out|retraits|débits|belastungen)(?: (?:and|&|et) (?:other )?(?:debits|subtractions|débits))?\s*:?$/i,
  ],
]

/**
 * The reading, proven by the totals that the paper prints as well. It is chosen before: what a total says can confirm or
 * contradict it, and never make another one the right one. A total of a title, a page or of all up to its line is a part
 * of the whole; one that is none of these contradicts the rows.
 */
export function provenByTotals(reading: Reading, labels: readonly LabelledAmount[]): Reading {
  const totals: { [W in Way]?: Money } = {}
  for (const [way, words] of TOTALS) {
    const printed = labels.filter(({ label, text }) => label === 'TOTAL' && words.test(withoutFigures(text)))
    const stated = statedTotal(reading, printed, way)
    if (stated !== undefined) totals[way] = stated
  }
  if (totals.moneyIn === undefined && totals.moneyOut === undefined) return reading
  const figures = { ...reading.figures, totals }
  return { ...reading, figures, proof: prove(figures) }
}

const withoutFigures = (text: string): string => text.replace(/[-+$€£]*\s*\d[\d.,'’ ]*\S*\s*$/, '').trim()

function statedTotal(
  { rows, proof }: Reading,
  printed: readonly LabelledAmount[],
  way: Way,
): Money | undefined {
  const sizes = printed.map(({ amount }) => magnitude(amount.value))
  if (sizes.includes(proof[way])) return proof[way]
  const byLine = rows.toSorted((one, other) => one.line - other.line)
  const isPart = ({ after }: LabelledAmount, size: Money): boolean => {
    const before = byLine.slice(0, after)
    const last = before.at(-1)
    const parts = [
      before,
      before.filter(({ part }) => part === last?.part),
      before.filter(({ page }) => page === last?.page),
    ]
    return parts.some((some) => movedIn(some, way) === size)
  }
  const odd = printed.findIndex((label, at) => !isPart(label, sizes[at] ?? 0n))
  return sizes[odd]
}

const movedIn = (rows: Reading['rows'], way: Way): Money =>
  rows.reduce(
    (sum, { amount = 0n }) => (amount > 0n === (way === 'moneyIn') ? sum + magnitude(amount) : sum),
    0n,
  )
