import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, type Money, moneyOf } from '../../src/core/money.ts'
import { type Day, shiftDay } from '../../src/core/time.ts'
import { type LotEvent, lotsOf } from '../../src/holdings/lots/lots.ts'
import { formatUnits, unitsOf } from '../../src/holdings/worth/units.ts'
import { runs } from '../support/runs.ts'
import { type PlainLotEvent, plainLots } from './plain-lots.ts'

/** "2024-03-14 BUY 300 5529.95"; the place of a line is what a sale names it by. */
function event(line: string, at: number): LotEvent {
  const [day = '', kind = '', units = '0', amount = '?', ...named] = line.split(/\s+/)
  const [fresh, old] = units.split(':')
  return {
    id: String(at),
    day: day as Day,
    kind: kind === 'BUY' || kind === 'MOVED_IN' ? 'IN' : kind === 'SELL' ? 'OUT' : (kind as LotEvent['kind']),
    units: old ? 0n : unitsOf(units),
    split: old ? { fresh: BigInt(fresh ?? 1), old: BigInt(old) } : undefined,
    amount: amount === '?' ? undefined : moneyOf(amount),
    isPurchase: kind === 'BUY',
    isSale: kind === 'SELL',
    share: undefined,
    named: named.map((each) => {
      const [id = '', count = '0'] = each.split('x')
      return { id, units: unitsOf(count) }
    }),
  }
}

const told = (amount: Money | undefined) => (amount === undefined ? '?' : formatMoney(amount))

const reckoned = (lines: string[], averageFrom?: Day) => {
  const { sales, lots } = lotsOf(lines.map(event), { currency: 'USD', averageFrom })
  return {
    sold: sales.map(
      ({ units, gain, term, disallowed }) =>
        `${formatUnits(units)} ${term} ${told(gain)}${disallowed > 0n ? ` W ${told(disallowed)}` : ''}`,
    ),
    lots: lots.map(({ units, basis, acquired }) => `${formatUnits(units)} ${told(basis)} ${acquired}`),
  }
}

describe('lots', () => {
  test.each<[name: string, lines: string[], expected: ReturnType<typeof reckoned>, averageFrom?: Day]>([
    [
      'of the same bought again after a loss: the wash sale of IRS Publication 550',
      ['2024-01-10 BUY 100 1000.00', '2024-05-02 SELL 100 750.00', '2024-05-20 BUY 100 800.00'],
      { sold: ['100 SHORT -250.00 W 250.00'], lots: ['100 1050.00 2024-01-28'] },
    ],
    [
      'of which less was bought than sold: three quarters of a loss of 1,000 are disallowed, as in Publication 550',
      [
        '2023-09-24 BUY 100 5000.00',
        '2023-12-21 BUY 50 2750.00',
        '2023-12-28 BUY 25 1125.00',
        '2024-01-04 SELL 100 4000.00',
      ],
      {
        sold: ['100 SHORT -1000.00 W 750.00'],
        lots: ['50 3250.00 2023-09-10', '25 1375.00 2023-09-17'],
      },
    ],
    [
      'are long from the day after a year on',
      ['2023-02-05 BUY 10 100.00', '2024-02-05 SELL 5 60.00', '2024-02-06 SELL 5 60.00'],
      { sold: ['5 SHORT 10.00', '5 LONG 10.00'], lots: [] },
    ],
    [
      'keep their days over a split',
      ['2023-02-05 BUY 100 1500.00', '2023-08-01 SPLIT 2:1', '2024-03-01 SELL 50 500.00'],
      { sold: ['50 LONG 125.00'], lots: ['150 1125.00 2023-02-05'] },
    ],
    [
      'come of each reinvestment',
      ['2023-01-05 BUY 10 100.00', '2023-12-20 BUY 1 12.00', '2024-06-01 SELL 11 165.00'],
      { sold: ['10 LONG 50.00', '1 SHORT 3.00'], lots: [] },
    ],
    [
      'are those that were named at the sale',
      ['2023-01-05 BUY 10 100.00', '2023-02-05 BUY 10 150.00', '2024-01-02 SELL 10 200.00 1x10'],
      { sold: ['10 SHORT 50.00'], lots: ['10 100.00 2023-01-05'] },
    ],
    [
      'have one basis where an average was chosen, and are sold by their days',
      ['2023-01-05 BUY 10 100.00', '2023-12-05 BUY 10 200.00', '2024-02-02 SELL 15 300.00'],
      { sold: ['10 LONG 50.00', '5 SHORT 25.00'], lots: ['5 75.00 2023-12-05'] },
      '2024-01-01' as Day,
    ],
    [
      'have an average from the day on that it was chosen for, whatever a sale names then',
      [
        '2023-01-05 BUY 10 100.00',
        '2023-06-05 BUY 10 200.00',
        '2023-08-02 SELL 4 60.00 1x4',
        '2024-02-02 SELL 8 160.00 1x6',
      ],
      { sold: ['4 SHORT -20.00', '8 LONG 50.00'], lots: ['2 27.50 2023-01-05', '6 82.50 2023-06-05'] },
      '2024-01-01' as Day,
    ],
    [
      'that were named and are not there leave the gain unknown, and as many of the earliest go',
      [
        '2023-01-05 BUY 10 100.00',
        '2023-02-05 BUY 10 150.00',
        '2023-03-02 SELL 8 120.00 1x8',
        '2024-01-02 SELL 6 90.00 1x5 0x1',
      ],
      { sold: ['8 SHORT 0.00', '2 SHORT 0.00', '1 SHORT 5.00', '3 SHORT ?'], lots: ['6 60.00 2023-01-05'] },
    ],
    [
      'are named in units as they are at the sale, after a split',
      [
        '2023-01-05 BUY 10 100.00',
        '2023-02-05 BUY 10 150.00',
        '2023-03-01 SPLIT 2:1',
        '2024-01-02 SELL 15 225.00 1x15',
      ],
      { sold: ['15 SHORT 112.50'], lots: ['20 100.00 2023-01-05', '5 37.50 2023-02-05'] },
    ],
    [
      'are no wash of what is left of the same purchase (Rev. Rul. 56-602)',
      ['2024-03-01 BUY 10 100.00', '2024-03-15 SELL 5 40.00'],
      { sold: ['5 SHORT -10.00'], lots: ['5 50.00 2024-03-01'] },
    ],
    [
      'of a basis that nobody knows leave the gain unknown',
      ['2023-01-05 MOVED_IN 10', '2024-02-02 SELL 4 50.00'],
      { sold: ['4 LONG ?'], lots: ['6 ? 2023-01-05'] },
    ],
    [
      'give back more than their basis as a gain of that day',
      ['2023-01-05 BUY 10 100.00', '2024-02-02 RETURN_OF_CAPITAL 0 130.00'],
      { sold: ['0 LONG 30.00'], lots: ['10 0.00 2023-01-05'] },
    ],
    [
      'that were never bought are of no known basis',
      ['2024-02-02 SELL 4 50.00'],
      { sold: ['4 SHORT ?'], lots: [] },
    ],
  ])('%s', (...[, lines, expected, averageFrom]) => expect(reckoned(lines, averageFrom)).toEqual(expected))

  test('are as a reckoning of every single unit has them, whatever happened', () => {
    const step = fc.record({
      kind: fc.constantFrom('BUY' as const, 'BUY' as const, 'SELL' as const),
      after: fc.integer({ min: 0, max: 25 }),
      eights: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 1, max: 40 }),
    })
    const history = fc.tuple(fc.array(step, { minLength: 2, maxLength: 24 }), fc.option(fc.nat(24)))
    fc.assert(
      fc.property(history, ([steps, splitAt]) => {
        let day = '2024-01-02' as Day
        let held = 0
        const events: PlainLotEvent[] = []
        for (const [at, { kind, after, eights, price }] of steps.entries()) {
          day = shiftDay(day, after)
          if (at === splitAt) {
            events.push({ day, kind: 'SPLIT', units: 0, cents: 0 })
            held *= 2
            day = shiftDay(day, 1)
          }
          const units = kind === 'BUY' ? eights * 8 : Math.min(held, eights * 8)
          if (units === 0) continue
          held += kind === 'BUY' ? units : -units
          events.push({ day, kind, units, cents: units * price * 8 })
        }
        const lines = events.map(({ day: on, kind, units, cents }) =>
          kind === 'SPLIT' ? `${on} SPLIT 2:1` : `${on} ${kind} ${units} ${(cents / 100).toFixed(2)}`,
        )
        const { sales, lots, rows } = lotsOf(lines.map(event), { currency: 'USD', averageFrom: undefined })
        const by = (term: string) =>
          sales.filter((sale) => sale.term === term).reduce((sum, { gain = 0n }) => sum + gain, 0n)
        expect({
          short: told(by('SHORT')),
          long: told(by('LONG')),
          disallowed: told(sales.reduce((sum, sale) => sum + sale.disallowed, 0n)),
          basis: told(lots.reduce((sum, { basis = 0n }) => sum + basis, 0n)),
        }).toEqual(plainLots(events))
        const last = rows.at(-1)
        const left = lots.reduce((sum, { units }) => sum + units, 0n)
        expect([last?.units ?? 0n, told(last?.basis ?? 0n)]).toEqual([left, plainLots(events).basis])
      }),
      { numRuns: runs(200) },
    )
  })
})
