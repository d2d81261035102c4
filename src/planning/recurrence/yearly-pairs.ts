import { deviation, rhythms } from './cadences.ts'
import { amountRatio } from './chains.ts'
import type { Judgement } from './evidence.ts'
import type { SeriesEntry } from './series.ts'

/** Two say little, so they must agree the better: one amount to the cent, or a small rise almost to the day. */
const RISE = 1.12
const RISE_DAYS = 2
const SAME_DAYS = 3
const CONFIDENCE = { same: 0.65, risen: 0.5 }

/** The two of a payee that has no others, where they are a year apart. */
export function yearlyPair(group: SeriesEntry[]): Judgement | undefined {
  const [first, second, third] = group
  const yearly = rhythms.at(-1)
  if (!first || !second || third || !yearly) return undefined
  const days = deviation(yearly, first, second, 1)
  const isSame = first.row.amount === second.row.amount
  const hasRisen = second.size > first.size && amountRatio(first, second) <= RISE
  if (!isSame && !hasRisen) return undefined
  if (days > (isSame ? SAME_DAYS : RISE_DAYS)) return undefined
  return {
    chain: { rhythm: yearly, entries: group, score: 1 },
    isVarying: false,
    evidence: 0,
    confidence: isSame ? CONFIDENCE.same : CONFIDENCE.risen,
  }
}
