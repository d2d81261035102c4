import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  type ChosenPairs,
  disjoint,
  rechoose,
  type WeighedPair,
} from '../../../src/insight/review/disjoint-pairs.ts'
import { runs } from '../../support/runs.ts'

const MOST = 12
const pair = fc
  .record({
    seq: fc.integer({ min: 1, max: MOST }),
    apart: fc.integer({ min: 1, max: MOST }),
    daysApart: fc.integer({ min: 0, max: 2 }),
    likeness: fc.constantFrom(0.5, 0.8, 1),
  })
  .map(({ seq, apart, ...rest }): WeighedPair => ({ ...rest, seq, otherSeq: seq + apart }))
/** At most one of the same two. */
const pairs = fc.uniqueArray(pair, { maxLength: 40, selector: ({ seq, otherSeq }) => `${seq} ${otherSeq}` })

function inMemory(): ChosenPairs<WeighedPair> & { all(): WeighedPair[] } {
  const all = new Set<WeighedPair>()
  return {
    of: (seq) => [...all].find((one) => one.seq === seq || one.otherSeq === seq),
    add: (one) => void all.add(one),
    remove: (one) => void all.delete(one),
    all: () => [...all],
  }
}

const byName = (found: WeighedPair[]) => found.map((one) => JSON.stringify(one)).toSorted()

test('choosing again near what changed comes to what choosing from all comes to', () => {
  fc.assert(
    fc.property(fc.array(pairs, { minLength: 1, maxLength: 5 }), (rounds) => {
      const chosen = inMemory()
      let before: WeighedPair[] = []
      for (const now of rounds) {
        const [was, is] = [new Set(byName(before)), new Set(byName(now))]
        const changed = [...before, ...now].filter((one) => {
          const name = JSON.stringify(one)
          return was.has(name) !== is.has(name)
        })
        const of = (seq: number) => now.filter((one) => one.seq === seq || one.otherSeq === seq)
        rechoose(
          changed.flatMap(({ seq, otherSeq }) => [seq, otherSeq]),
          of,
          chosen,
        )
        expect(byName(chosen.all())).toEqual(byName(disjoint(now)))
        before = now
      }
    }),
    { numRuns: runs(300) },
  )
})

test('of pairs that share a transaction the nearest is chosen, then the most alike, then the oldest', () => {
  const one = { daysApart: 1, likeness: 1 }
  expect(
    disjoint([
      { seq: 1, otherSeq: 2, ...one },
      { seq: 2, otherSeq: 3, ...one, daysApart: 0 },
    ]),
  ).toEqual([{ seq: 2, otherSeq: 3, daysApart: 0, likeness: 1 }])
  expect(
    disjoint([
      { seq: 1, otherSeq: 2, ...one, likeness: 0.6 },
      { seq: 2, otherSeq: 3, ...one },
    ]),
  ).toEqual([{ seq: 2, otherSeq: 3, ...one }])
  const equal = [3, 2, 1].map((seq) => ({ seq, otherSeq: seq + 1, ...one }))
  expect(disjoint(equal).map(({ seq }) => seq)).toEqual([1, 3])
})
