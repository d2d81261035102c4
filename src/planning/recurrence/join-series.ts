import { deviation, type Rhythm } from './cadences.ts'
import { amountRatio, isSameAmount } from './chains.ts'
import type { Judgement } from './evidence.ts'
import { periodsBetween } from './schedule.ts'
import type { SeriesEntry } from './series.ts'

const MOST_RISE = 1.6
/** In periods: how soon after the one ends the other may begin. */
const SHORTEST = 0.3
const LONGEST = 3.3
const LONGEST_PAUSE = 6.6

/** Makes one of two where the second takes up what the first leaves off, at another price or on another day. */
export function joinSeries(judgements: Judgement[]): Judgement[] {
  const series: Judgement[] = []
  for (const later of judgements.toSorted((one, other) => firstOf(one).day - firstOf(other).day)) {
    const at = series.findLastIndex((earlier) => continues(earlier, later))
    const earlier = series[at]
    if (earlier) series[at] = together(earlier, later)
    else series.push(later)
  }
  return series
}

function continues(earlier: Judgement, later: Judgement): boolean {
  const { rhythm } = earlier.chain
  if (rhythm !== later.chain.rhythm || earlier.isVarying !== later.isVarying) return false
  const last = lastOf(earlier)
  const first = firstOf(later)
  const periods = (first.day - last.day) / rhythm.periodDays
  if (periods < SHORTEST || periods > LONGEST_PAUSE) return false
  const isOnDay = isOnItsDay(rhythm, last, first)
  if (periods > LONGEST) return isOnDay && last.row.amount === first.row.amount
  return isSameAmount(last, first) || (isOnDay && amountRatio(last, first) <= MOST_RISE)
}

const isOnItsDay = (rhythm: Rhythm, last: SeriesEntry, first: SeriesEntry): boolean =>
  deviation(rhythm, last, first, periodsBetween(rhythm, last, first)) <= rhythm.toleranceDays

function together(earlier: Judgement, later: Judgement): Judgement {
  const { isVarying, objection } = later
  const { rhythm } = later.chain
  const entries = [...earlier.chain.entries, ...later.chain.entries]
  return {
    isVarying,
    ...(objection && { objection }),
    chain: { rhythm, entries, score: earlier.chain.score + later.chain.score },
    evidence: earlier.evidence + later.evidence,
    confidence: Math.max(earlier.confidence, later.confidence),
  }
}

function firstOf({ chain }: Judgement): SeriesEntry {
  const [first] = chain.entries
  if (!first) throw new RangeError('a chain has entries')
  return first
}

function lastOf({ chain }: Judgement): SeriesEntry {
  const last = chain.entries.at(-1)
  if (!last) throw new RangeError('a chain has entries')
  return last
}
