import { expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import type { YearBooks } from '../../../src/records/tax/books/year-books.ts'
import { exactly } from '../../../src/records/tax/exact.ts'
import { tableOf } from '../../../src/records/tax/forms/year-table.ts'
import { attributed } from '../../../src/records/tax/lines/attribution.ts'
import { type LineSum, newLine } from '../../../src/records/tax/lines/line-sum.ts'
import type { Piece } from '../../../src/records/tax/pieces.ts'

const donations = tableOf('CA', 2025)?.lines.find(({ id }) => id === 'ca.t1.34900')
if (!donations) throw new Error('the table has a line for donations')

/** The sum of one person, with something of its own in each field. */
const sumOf = (personId: string, n: number): LineSum => ({
  ...newLine(donations, { activitySeq: null, personId }),
  byShare: new Map([[10_000, BigInt(n)]]),
  count: n,
  pending: n,
  inYear: exactly(BigInt(n)),
  otherCurrencies: new Map([['USD', { count: n, amount: BigInt(n) }]]),
  categories: [n],
  subtypes: ['RRSP', `OF_${n}`],
  specials: [{ amount: BigInt(n) } as unknown as Piece],
  convertedGross: exactly(BigInt(n)),
  converted: exactly(BigInt(n)),
  extras: [{ kind: 'TRIPS', told: { kind: `${n}` } as never, counted: exactly(BigInt(n)) }],
  doubts: [{ kind: 'MORE_THAN_ALL', told: { kind: `${n}` } as never }],
  claimed: { count: n, exact: exactly(BigInt(n)) },
  lacking: { count: n, exact: exactly(BigInt(n)) },
  taxes: new Map([[10_000, BigInt(n)]]),
  derived: {
    count: n,
    exact: exactly(BigInt(n)),
    days: [`2025-01-0${n}` as Day],
    missing: { count: n, exact: exactly(BigInt(n)) },
  },
})

const couple = { asked: { pool: 'COUPLE' } } as YearBooks

test('what a couple pools is the sum of both, in every field', () => {
  const [pooled, ...others] = attributed(couple, [sumOf('a', 1), sumOf('b', 2)])
  expect(others).toEqual([])
  const [one, two, both] = [1, 2, 3].map((n) => sumOf('', n)) as [LineSum, LineSum, LineSum]
  expect(pooled).toEqual({
    ...both,
    personId: null,
    categories: [1, 2],
    subtypes: ['RRSP', 'OF_1', 'OF_2'],
    specials: [...one.specials, ...two.specials],
    extras: [...one.extras, ...two.extras],
    doubts: [...one.doubts, ...two.doubts],
    derived: both.derived && { ...both.derived, days: ['2025-01-01' as Day, '2025-01-02' as Day] },
  })
})

test('what one of them alone has is kept', () => {
  const none = { ...sumOf('b', 2), derived: null }
  expect(attributed(couple, [sumOf('a', 1), none])[0]?.derived?.count).toBe(1)
  expect(attributed(couple, [none, sumOf('a', 1)])[0]?.derived?.count).toBe(1)
})

test('without a pool each is of its own person', () => {
  const sums = [sumOf('a', 1), sumOf('b', 2)]
  expect(attributed({ asked: {} } as YearBooks, sums)).toEqual(sums)
})
