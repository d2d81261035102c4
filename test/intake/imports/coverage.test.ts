import { expect, test } from 'bun:test'
import type { Money } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { coverageOf } from '../../../src/intake/imports/evidence/coverage.ts'

let count = 0
const statement = (from: string, to: string, opening?: number, closing?: number, isProven = true) => ({
  id: `${count++}`,
  from: from as Day,
  to: to as Day,
  opening: opening === undefined ? undefined : (BigInt(opening) as Money),
  closing: closing === undefined ? undefined : (BigInt(closing) as Money),
  isProven,
})
const monthsOf = (...statements: ReturnType<typeof statement>[]) =>
  coverageOf(statements).months.map(({ month, state }) => `${month.slice(0, 7)} ${state}`)

test('a statement is that of the month in which it ends', () => {
  const card = [statement('2026-10-18', '2026-11-17', 5, 7), statement('2026-12-18', '2027-01-17', 9, 1)]
  expect(monthsOf(...card)).toEqual(['2026-11 PROVEN', '2026-12 MISSING', '2027-01 PROVEN'])
  expect(coverageOf(card).gaps).toMatchObject([
    { days: { from: '2026-11-18', to: '2026-12-17' }, difference: 2n },
  ])
})

test('one of several months covers all of them', () => {
  expect(monthsOf(statement('2026-01-03', '2026-04-17', 0, 4))).toEqual([
    '2026-01 PROVEN',
    '2026-02 PROVEN',
    '2026-03 PROVEN',
    '2026-04 PROVEN',
  ])
})

test('what begins as the last one ended is not missing anything', () => {
  const quiet = [statement('2026-01-01', '2026-01-31', 0, 4), statement('2026-03-01', '2026-03-31', 4, 6)]
  expect(monthsOf(...quiet)).toEqual(['2026-01 PROVEN', '2026-02 UNCHANGED', '2026-03 PROVEN'])
  expect(coverageOf(quiet).gaps).toEqual([])
  const follow = [statement('2026-01-01', '2026-01-31', 0, 4), statement('2026-01-31', '2026-02-28', 4, 6)]
  expect(coverageOf(follow).gaps).toEqual([])
})

test('two that follow each other and disagree are said without days', () => {
  const torn = [statement('2026-01-01', '2026-01-31', 0, 4), statement('2026-02-01', '2026-02-28', 5, 6)]
  expect(coverageOf(torn).gaps).toMatchObject([{ days: undefined, difference: 1n }])
  expect(monthsOf(...torn)).toEqual(['2026-01 PROVEN', '2026-02 PROVEN'])
})

test('without balances a month without a statement is missing, and a few days are not', () => {
  const unsaid = [
    statement('2026-01-01', '2026-01-31', 0),
    statement('2026-03-01', '2026-03-31', 4, 6, false),
  ]
  expect(monthsOf(...unsaid)).toEqual(['2026-01 PROVEN', '2026-02 MISSING', '2026-03 UNPROVEN'])
  const close = [statement('2026-01-01', '2026-01-31', 0), statement('2026-02-03', '2026-02-28', 4)]
  expect(coverageOf(close).gaps).toEqual([])
})

test('the same month proven by one of two is proven, and what lies within another hides no gap', () => {
  expect(
    monthsOf(
      statement('2026-01-01', '2026-01-31', 0, 4, false),
      statement('2026-01-01', '2026-01-31', 0, 4),
      statement('2026-01-10', '2026-01-20', 1, 2),
      statement('2026-03-01', '2026-03-31', 6, 7),
    ),
  ).toEqual(['2026-01 PROVEN', '2026-02 MISSING', '2026-03 PROVEN'])
})
