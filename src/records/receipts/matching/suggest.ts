import type { Money } from '../../../core/money.ts'
import { type MatchCandidate, type MatchedReceipt, type MatchScore, SHOWN, score } from './score.ts'

export interface MatchSuggestion extends MatchScore {
  sure: boolean
}

export const SURE = 85
/** What comes nearer than that is as likely. */
export const LEAD = 15
const MOST = 10

/** The transactions that may belong to a receipt, the best first. The first is sure where nothing else comes near it. */
export function suggest(
  receipt: MatchedReceipt,
  candidates: readonly MatchCandidate[],
  sums?: ReadonlySet<Money>,
): MatchSuggestion[] {
  const scores = candidates
    .flatMap((candidate) => score(receipt, candidate, sums) ?? [])
    .filter((one) => one.score >= SHOWN)
    .toSorted((one, other) => other.score - one.score || other.seq - one.seq)
  const lead = (scores[0]?.score ?? 0) - (scores[1]?.score ?? 0)
  return scores.slice(0, MOST).map((one, place) => ({
    ...one,
    sure: place === 0 && !one.isOtherDay && one.score >= SURE && lead >= LEAD,
  }))
}
