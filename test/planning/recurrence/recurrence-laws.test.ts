import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { type House, household } from '../../../scripts/recurrence/household.ts'
import { scoreOf } from '../../../scripts/recurrence/score.ts'
import { type Day, dayFrom, dayNumber, shiftDay, weekdayOf } from '../../../src/core/time.ts'
import { dayIn } from '../../../src/planning/recurrence/cadences.ts'
import { payeeKeys } from '../../../src/planning/recurrence/payee-keys.ts'
import { detect } from '../../../src/planning/recurrence/recurrence.ts'
import type { RecurrenceRow } from '../../../src/planning/recurrence/series.ts'

const TODAY = '2025-12-31' as Day
const START = dayNumber('2023-01-01' as Day)

/** Rows of a few payees: some regular, some not, so that every path of the search is walked. */
const regular = fc.record({
  payee: fc.constantFrom('NETFLIX', 'SUN LIFE', 'FIDO'),
  cents: fc.constantFrom(1_599, 8_412, 15_633),
  every: fc.constantFrom(7, 14, 30, 91, 365),
  from: fc.integer({ min: 0, max: 200 }),
  count: fc.integer({ min: 2, max: 14 }),
})
const stray = fc.record({
  payee: fc.constantFrom('NETFLIX', 'SUN LIFE', 'CORNER COFFEE'),
  cents: fc.integer({ min: 100, max: 20_000 }),
  day: fc.integer({ min: 0, max: 1_000 }),
})

const ledger = fc
  .tuple(fc.array(regular, { maxLength: 5 }), fc.array(stray, { maxLength: 40 }))
  .map(([some, strays]) =>
    [
      ...some.flatMap(({ payee, cents, every, from, count }) =>
        Array.from({ length: count }, (_, at) => ({ payee, cents, day: from + at * every })),
      ),
      ...strays,
    ].map(({ payee, cents, day }, at): RecurrenceRow => {
      const date = shiftDay('2023-01-01' as Day, day)
      return {
        id: `r${String(at).padStart(4, '0')}`,
        date,
        amount: -BigInt(cents) * 100n,
        payee,
        text: '',
        accountId: 'a',
      }
    }),
  )

test('the order of the rows does not matter', () => {
  const shuffled = ledger.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  )
  fc.assert(
    fc.property(shuffled, ([rows, mixed]) => {
      expect(detect(mixed, TODAY)).toEqual(detect(rows, TODAY))
    }),
  )
})

test('rows of other payees take nothing away and change nothing', () => {
  fc.assert(
    fc.property(ledger, ledger, (rows, more) => {
      const others = more.map((row) => ({
        ...row,
        id: `o${row.id}`,
        payee: `OTHER${row.payee}`,
        accountId: 'b',
      }))
      const alone = detect(rows, TODAY).series
      const ours = detect([...rows, ...others], TODAY).series.filter(({ accountId }) => accountId === 'a')
      expect(ours).toEqual(alone)
    }),
  )
})

test('four hundred years later everything is the same, four hundred years later', () => {
  // The calendar repeats exactly after 146,097 days, leap years and weekdays included.
  const later = (day: Day) => shiftDay(day, 146_097)
  fc.assert(
    fc.property(ledger, (rows) => {
      const then = detect(
        rows.map((row) => ({ ...row, date: later(row.date) })),
        later(TODAY),
      ).series
      const now = detect(rows, TODAY).series
      expect(then.map(({ occurrences }) => occurrences.map(({ date }) => date))).toEqual(
        now.map(({ occurrences }) => occurrences.map(({ date }) => later(date))),
      )
      expect(then.map(({ nextDate }) => nextDate)).toEqual(
        now.map(({ nextDate }) => nextDate && later(nextDate)),
      )
      expect(then.map(({ cadence, confidence }) => [cadence, confidence])).toEqual(
        now.map(({ cadence, confidence }) => [cadence, confidence]),
      )
    }),
  )
})

test('what goes by weeks is found the same, shifted by any number of days', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(7, 14),
      fc.integer({ min: 4, max: 20 }),
      fc.integer({ min: -3_000, max: 3_000 }),
      (every, count, shift) => {
        const rows = Array.from({ length: count }, (_, at): RecurrenceRow => {
          const date = shiftDay('2023-01-02' as Day, shift + at * every)
          return { id: `${at}`, date, amount: -210_000n, payee: 'DAYCARE', text: '', accountId: 'a' }
        })
        const last = rows.at(-1)?.date ?? TODAY
        const { series } = detect(rows, last)
        expect(series).toHaveLength(1)
        expect(series[0]).toMatchObject({ nextDate: shiftDay(last, every), missed: [] })
      },
    ),
  )
})

test('no row is in two series, the days rise, and what is expected next lies ahead of what was', () => {
  fc.assert(
    fc.property(ledger, (rows) => {
      const { series } = detect(rows, TODAY)
      const ids = series.flatMap(({ occurrences }) => occurrences.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      for (const { occurrences, nextDate, cadence, confidence, missed } of series) {
        const days = occurrences.map(({ date }) => date)
        expect(days).toEqual(days.toSorted())
        expect(occurrences.length).toBeGreaterThanOrEqual(cadence === 'YEARLY' ? 2 : 3)
        expect(nextDate === null || nextDate > (days.at(-1) ?? '')).toBe(true)
        expect(missed.some((day) => days.includes(day))).toBe(false)
        expect(confidence > 0 && confidence <= 1).toBe(true)
      }
    }),
  )
})

test('the day of a month agrees with the calendar', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      (year, month, date) => {
        const inMonth = [date, 30, 29, 28].find(
          (candidate) => candidate <= date && dayFrom(year, month, candidate),
        )
        const day = dayFrom(year, month, inMonth ?? 1)
        expect(dayIn(year * 12 + month - 1, date)).toBe(dayNumber(day ?? TODAY))
      },
    ),
  )
  expect(weekdayOf(START)).toBe(7)
})

test.each([
  ['NETFLIX.COM 866-716-0414', 'Netflix'],
  ['SPOTIFY P2A8F3', 'PAYPAL *SPOTIFY'],
  ['ADOBE *QWERTZ', 'Adobe Inc.'],
  ['CAFÉ OLIMPICO #12', 'CAFE OLIMPICO MONTREAL'],
  ["KING'S BARBER", 'KINGS BARBER'],
])('%s and %s are one payee', (one, other) => {
  const keyOf = payeeKeys()
  expect(keyOf(one, '')).toBe(keyOf('', other))
})

test('a payee without letters is still told from another', () => {
  const keyOf = payeeKeys()
  expect(keyOf('0042', '')).not.toBe(keyOf('0043', ''))
})

/** scripts/recurrence.ts does the same for more households. */
test('in generated households of three years at least 95 % of what is found is true, and 90 % of what is true is found', () => {
  const scores = [101, 102, 103].map((seed) => {
    const house: House = household(seed, 6_000)
    return scoreOf(house, detect(house.rows, house.today).series)
  })
  const mean = (of: 'precision' | 'recall') =>
    scores.reduce((sum, score) => sum + score[of], 0) / scores.length
  expect(mean('precision')).toBeGreaterThanOrEqual(0.95)
  expect(mean('recall')).toBeGreaterThanOrEqual(0.9)
})

test('a payee with a row for every day and amount does not take forever', () => {
  const rows = Array.from({ length: 20_000 }, (_, at): RecurrenceRow => {
    const date = shiftDay('2023-01-01' as Day, at % 1_000)
    return {
      id: `${at}`,
      date,
      amount: -BigInt(1 + (at % 6_000)) * 100n,
      payee: 'MARKET',
      text: '',
      accountId: 'a',
    }
  })
  expect(detect(rows, TODAY).series).toEqual([])
})
