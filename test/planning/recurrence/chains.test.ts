import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Day } from '../../../src/core/time.ts'
import { type Cadence, dayIn, type Rhythm, rhythms } from '../../../src/planning/recurrence/cadences.ts'
import {
  amountRatio,
  bestChain,
  isSameAmount,
  LEAP,
  LEAP_COST,
  MOST_PERIODS_APART,
  step,
} from '../../../src/planning/recurrence/chains.ts'
import type { SeriesEntry } from '../../../src/planning/recurrence/series.ts'
import { runs } from '../../support/runs.ts'

/** Few enough that no window cuts them off, nor any rhythm has too many of them. */
const MOST = 12
const START = 2_023 * 12

const entryOf = (offset: number, size: number): SeriesEntry => {
  const [month, dayOfMonth] = [START + Math.floor(offset / 28), 1 + (offset % 28)]
  const row = { id: '', date: '' as Day, amount: BigInt(size), payee: '', text: '', accountId: '' }
  return { row, size, month, dayOfMonth, day: dayIn(month, dayOfMonth) }
}

const anyEntries = fc
  .tuple(fc.constantFrom(3, 7, 14, 28, 84), fc.array(fc.tuple(fc.nat(24), fc.nat(2)), { maxLength: MOST }))
  .chain(([every, places]) =>
    fc.tuple(
      ...places.map(([nth, off]) =>
        fc.constantFrom(1_000, 1_020, 1_500, 2_900, 9_000).map((size) => entryOf(nth * every + off, size)),
      ),
    ),
  )
  .map((entries) => entries.toSorted((one, other) => one.day - other.day || one.size - other.size))

/** Weighs every step there is, and leaves no rhythm out but those that have no room for three. */
function slowlyBest(
  entries: SeriesEntry[],
): { cadence: Cadence; path: SeriesEntry[]; score: number } | undefined {
  const span = (entries.at(-1)?.day ?? 0) - (entries[0]?.day ?? 0)
  const roomy = rhythms.filter(({ periodDays, toleranceDays }) => (span + toleranceDays) / periodDays >= 1.9)
  const longest = roomy.map((rhythm) => ({ cadence: rhythm.cadence, ...slowlyLongest(entries, rhythm) }))
  const most = Math.max(...longest.map(({ score }) => score))
  return longest.find(({ score }) => score === most)
}

function slowlyLongest(entries: SeriesEntry[], rhythm: Rhythm): { path: SeriesEntry[]; score: number } {
  const paths = new Map<SeriesEntry, { path: SeriesEntry[]; score: number }>()
  for (const [at, later] of entries.entries()) {
    let best = { path: [later], score: 0 }
    for (let periods = 1; periods <= MOST_PERIODS_APART; periods++) {
      for (const earlier of entries.slice(0, at).filter((each) => isNear(rhythm, each, later, periods))) {
        const { path, score } = paths.get(earlier) ?? best
        const previous = path.at(-2)
        const isLeap = previous && isSameAmount(previous, earlier) && amountRatio(earlier, later) > LEAP
        const extended = score + step(rhythm, earlier, later, periods) - (isLeap ? LEAP_COST : 0)
        if (extended > best.score) best = { path: [...path, later], score: extended }
      }
    }
    paths.set(later, best)
  }
  const all = [...paths.values()]
  const most = Math.max(...all.map(({ score }) => score))
  return all.find(({ score }) => score === most) ?? { path: [], score: 0 }
}

const isNear = (
  { periodDays, toleranceDays, months }: Rhythm,
  one: SeriesEntry,
  other: SeriesEntry,
  periods: number,
) => Math.abs(other.day - one.day - periods * periodDays) <= toleranceDays + (months ? 2 : 0)

test('the best chain is that of a search that leaves no step and no rhythm out', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const found = bestChain(entries)
      const expected = slowlyBest(entries)
      expect(found?.score).toBe(expected?.score)
      expect(found?.rhythm.cadence).toBe(expected?.cadence)
      expect(found?.entries).toEqual(expected?.path)
    }),
    { numRuns: runs(1_000) },
  )
})
