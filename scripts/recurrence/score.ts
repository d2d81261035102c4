import type { RecurringSeries } from '../../src/planning/recurrence/series.ts'
import type { House, Truth } from './household.ts'

export interface Score {
  precision: number
  recall: number
  /** Found and not true, or true and found twice. */
  wrong: RecurringSeries[]
  unfound: Truth[]
}

/** Of what is found, this share must belong to one true series, and this share of the true one must be in it. */
const LEAST_PURE = 0.9
const LEAST_WHOLE = 0.6

export function scoreOf({ truths }: House, found: RecurringSeries[]): Score {
  const matched = new Set<Truth>()
  const wrong = found.filter((series) => {
    const truth = truths.find((candidate) => !matched.has(candidate) && isOf(series, candidate))
    if (truth) matched.add(truth)
    return !truth
  })
  return {
    precision: found.length ? (found.length - wrong.length) / found.length : 1,
    recall: matched.size / truths.length,
    wrong,
    unfound: truths.filter((truth) => !matched.has(truth)),
  }
}

function isOf({ cadence, occurrences }: RecurringSeries, truth: Truth): boolean {
  const shared = occurrences.filter(({ id }) => truth.ids.has(id)).length
  return (
    cadence === truth.cadence &&
    shared >= occurrences.length * LEAST_PURE &&
    shared >= truth.ids.size * LEAST_WHOLE
  )
}
