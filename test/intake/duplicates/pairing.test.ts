import { describe, expect, test } from 'bun:test'
import {
  ANYWHERE,
  type Findable,
  pairBest,
  pairNearest,
  reach,
} from '../../../src/intake/duplicates/pairing.ts'
import { countReads } from '../../support/counted.ts'

interface Row {
  day: number
  outcome?: unknown
}

type Pair = (rows: Row[], found: Findable[]) => void

const join = (row: Row, found: Findable) => {
  row.outcome = found.seq
  found.claimed = true
}

/** How often so many rows and as many transactions of three days are read until they are paired. */
function workOf(count: number, pair: Pair): number {
  const { watch, reads } = countReads()
  const rows = Array.from({ length: count }, (_, at): Row => watch({ day: at % 3 }))
  const found = Array.from({ length: count }, (_, seq) => watch({ day: seq % 3, seq, claimed: false }))
  pair(rows, found)
  return reads()
}

describe('however many share a place, each is looked at a fixed number of times by who pairs', () => {
  const pairs: [name: string, pair: Pair][] = [
    ['the nearest', (rows, found) => pairNearest({ rows, found }, reach(2, 2), ANYWHERE, join)],
    ['the best', (rows, found) => pairBest({ rows, found }, reach(2, 2), () => 0.5, join)],
  ]
  test.each(pairs)('%s', (_, pair) => {
    expect(workOf(1_000, pair)).toBeLessThan(workOf(500, pair) * 2.2)
  })
})
