import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, type Money, moneyOf } from '../../src/core/money.ts'
import { type Day, dayFromNumber, dayNumber } from '../../src/core/time.ts'
import { reckon } from '../../src/holdings/acb/acb.ts'
import type { PoolEvent } from '../../src/holdings/acb/pool-event.ts'
import { formatUnits, unitsOf } from '../../src/holdings/worth/units.ts'
import { type PlainEvent, plainly } from './plain-pools.ts'

const LATER = '2030-01-01' as Day

/** "2024-03-14 BUY 300 5529.95", with a pool and outlays where they matter. */
function event(line: string, at: number): PoolEvent {
  const [day = '', kind = '', units = '0', amount = '?', pool = 'maya', outlays = '0'] = line.split(/\s+/)
  const isSplit = kind === 'SPLIT'
  const [fresh, old] = units.split(':')
  const out = kind === 'SELL' || kind === 'TRANSFER_OUT'
  return {
    id: String(at),
    pool,
    isTaxable: !pool.startsWith('plan'),
    account: pool,
    costShare: undefined,
    day: day as Day,
    kind,
    units: isSplit ? 0n : (out ? -1n : 1n) * unitsOf(units),
    split: isSplit ? { fresh: BigInt(fresh ?? 1), old: BigInt(old ?? 1) } : undefined,
    amount: amount === '?' ? undefined : moneyOf(amount),
    outlays: moneyOf(outlays),
  }
}

const told = (amount: Money | undefined) => (amount === undefined ? '?' : formatMoney(amount))

const reckoned = (lines: string[], today: Day = LATER) => {
  const { rows, dispositions } = reckon(lines.map(event), 'CAD', today)
  const last = rows.at(-1)
  return {
    pool: last && `${formatUnits(last.poolUnits)} ${told(last.poolCost)}`,
    gains: dispositions.map(
      ({ gain, superficial }) =>
        told(gain) +
        (superficial ? ` denied ${told(superficial.denied)} lost ${told(superficial.lost)}` : ''),
    ),
  }
}

describe('the adjusted cost base', () => {
  test.each<[name: string, lines: string[], expected: ReturnType<typeof reckoned>]>([
    [
      'is an average, as in the table of identical properties of guide T4037',
      [
        '2013-05-01 BUY 100 1500.00',
        '2014-06-01 BUY 150 3000.00',
        '2015-05-01 SELL 200 4000.00',
        '2016-08-01 BUY 350 7350.00',
      ],
      { pool: '400 8250.00', gains: ['400.00'] },
    ],
    [
      'of the mockup: what came back as capital lowers it, what was reinvested raises it',
      [
        '2023-03-14 BUY 300 5529.95',
        '2023-12-29 RETURN_OF_CAPITAL 0 123.60',
        '2023-12-29 NOTIONAL_DISTRIBUTION 0 55.50',
        '2024-06-11 BUY 250 4939.95',
        '2024-12-31 RETURN_OF_CAPITAL 0 240.90',
        '2025-05-21 SELL 180 3762.00 maya 9.95',
        '2025-12-31 RETURN_OF_CAPITAL 0 146.52',
        '2026-02-18 BUY 150 3030.95',
      ],
      { pool: '520 9719.94', gains: ['426.66'] },
    ],
    [
      'below zero is a gain, and begins again at nothing (s. 40(3))',
      ['2024-01-02 BUY 10 100.00', '2024-02-01 RETURN_OF_CAPITAL 0 130.00', '2024-03-01 BUY 10 50.00'],
      { pool: '20 50.00', gains: ['30.00'] },
    ],
    [
      'is the same after a split',
      ['2024-01-02 BUY 10 100.00', '2024-02-01 SPLIT 3:1', '2024-03-01 SELL 15 90.00'],
      { pool: '15 50.00', gains: ['40.00'] },
    ],
    [
      'that nobody knows leaves the gain unknown, until all is sold',
      [
        '2024-01-02 TRANSFER_IN 10',
        '2024-03-01 SELL 4 90.00',
        '2024-03-02 SELL 6 90.00',
        '2024-03-03 BUY 1 5.00',
      ],
      { pool: '1 5.00', gains: ['?', '?'] },
    ],
    [
      'of more than was there is not known',
      ['2024-01-02 BUY 10 100.00', '2024-03-01 SELL 12 90.00'],
      { pool: '-2 ?', gains: ['?'] },
    ],
    [
      'goes along to another account of the same person',
      ['2024-01-02 BUY 10 100.00', '2024-03-01 TRANSFER_IN 4', '2024-03-01 TRANSFER_OUT 4'],
      { pool: '10 100.00', gains: [] },
    ],
    [
      'into a registered account is a sale at what it was worth',
      ['2024-01-02 BUY 10 100.00', '2024-03-01 TRANSFER_OUT 4 60.00', '2024-03-01 TRANSFER_IN 4 ? plan'],
      { pool: '4 60.00', gains: ['20.00'] },
    ],
    [
      'into a registered account makes no loss (s. 40(2)(g)(iv))',
      ['2024-01-02 BUY 10 100.00', '2024-03-01 TRANSFER_OUT 4 30.00', '2024-03-01 TRANSFER_IN 4 ? plan'],
      { pool: '4 30.00', gains: ['0.00'] },
    ],
    [
      'of a registered account makes no gain',
      ['2024-01-02 BUY 10 100.00 plan', '2024-03-01 SELL 4 90.00 plan'],
      { pool: '6 60.00', gains: [] },
    ],
  ])('%s', (_name, lines, expected) => expect(reckoned(lines)).toEqual(expected))
})

describe('a superficial loss', () => {
  test.each<[name: string, lines: string[], expected: ReturnType<typeof reckoned>]>([
    [
      'is denied for what was bought back within 30 days and is still held',
      ['2024-05-01 BUY 300 15639.95', '2025-09-16 SELL 120 5424.00 maya 9.95', '2025-09-29 BUY 60 2700.00'],
      // 15,639.95 × 120 ÷ 300 = 6,255.98; 841.93 × 60 ÷ 120 = 420.965, half to the even cent.
      { pool: '240 12504.93', gains: ['-841.93 denied 420.96 lost 0.00'] },
    ],
    [
      'is none on the 31st day',
      ['2024-01-02 BUY 10 100.00', '2024-03-01 SELL 10 40.00', '2024-04-01 BUY 10 40.00'],
      { pool: '10 40.00', gains: ['-60.00'] },
    ],
    [
      'is one on the 30th day',
      ['2024-01-02 BUY 10 100.00', '2024-03-01 SELL 10 40.00', '2024-03-31 BUY 10 40.00'],
      { pool: '10 100.00', gains: ['-60.00 denied 60.00 lost 0.00'] },
    ],
    [
      'is none where nothing is left at the end',
      [
        '2024-01-02 BUY 10 100.00',
        '2024-03-01 SELL 10 40.00',
        '2024-03-10 BUY 10 40.00',
        '2024-03-20 SELL 10 45.00',
      ],
      { pool: '0 0.00', gains: ['-60.00', '5.00'] },
    ],
    [
      'counts what was bought before the sale',
      ['2024-01-02 BUY 10 100.00', '2024-02-20 BUY 10 50.00', '2024-03-01 SELL 10 40.00'],
      { pool: '10 110.00', gains: ['-35.00 denied 35.00 lost 0.00'] },
    ],
    [
      'is added to what the spouse bought',
      ['2024-01-02 BUY 10 100.00', '2024-03-01 SELL 10 40.00', '2024-03-10 BUY 5 20.00 daniel'],
      { pool: '5 50.00', gains: ['-60.00 denied 30.00 lost 0.00'] },
    ],
    [
      'is lost where a registered plan bought',
      ['2024-01-02 BUY 10 100.00', '2024-03-01 SELL 10 40.00', '2024-03-10 BUY 5 20.00 plan'],
      { pool: '5 20.00', gains: ['-60.00 denied 30.00 lost 30.00'] },
    ],
    [
      'counts units as they were at the sale, whatever was split since',
      [
        '2024-01-02 BUY 10 100.00',
        '2024-03-01 SELL 4 10.00',
        '2024-03-05 SPLIT 2:1',
        '2024-03-10 BUY 4 10.00',
      ],
      { pool: '16 85.00', gains: ['-30.00 denied 15.00 lost 0.00'] },
    ],
  ])('%s', (_name, lines, expected) => expect(reckoned(lines)).toEqual(expected))

  test('says whether its period is over', () => {
    const lines = ['2024-01-02 BUY 10 100.00', '2024-03-01 SELL 10 40.00', '2024-03-10 BUY 5 20.00']
    const openOn = (today: string) =>
      reckon(lines.map(event), 'CAD', today as Day).dispositions[0]?.superficial?.isOpen
    expect(['2024-03-11', '2024-03-31', '2024-04-01'].map(openOn)).toEqual([true, true, false])
  })
})

describe('random histories', () => {
  const happening = fc.record({
    gap: fc.nat({ max: 25 }),
    kind: fc.constantFrom('BUY', 'BUY', 'SELL', 'SELL', 'REINVEST', 'RETURN_OF_CAPITAL', 'SPLIT'),
    units: fc.integer({ min: 1, max: 40 }),
    cents: fc.integer({ min: 0, max: 50_000 }),
    pool: fc.constantFrom('maya', 'maya', 'daniel', 'plan'),
    ratio: fc.constantFrom([2, 1] as const, [3, 1] as const),
  })
  const lines = fc.array(happening, { maxLength: 30 }).map((happenings) => {
    let day = dayNumber('2020-01-01' as Day)
    return happenings.map(({ gap, kind, units, cents, pool, ratio }): PlainEvent => {
      day += gap
      return { day: dayFromNumber(day), kind, units, cents, pool, ratio }
    })
  })
  test('are reckoned as by fractions that round only where a figure is written', () => {
    fc.assert(
      fc.property(lines, (plain) => {
        const given = plain.map(({ day, kind, units, cents, pool, ratio }, at): PoolEvent => {
          const isUnits = kind === 'BUY' || kind === 'SELL' || kind === 'REINVEST'
          return {
            id: String(at),
            pool,
            isTaxable: pool !== 'plan',
            account: pool,
            costShare: undefined,
            day,
            kind,
            units: isUnits ? (kind === 'SELL' ? -1n : 1n) * BigInt(units) * 10n ** 10n : 0n,
            split: kind === 'SPLIT' ? { fresh: BigInt(ratio[0]), old: BigInt(ratio[1]) } : undefined,
            amount: BigInt(cents) * 100n,
            outlays: 0n,
          }
        })
        const { rows, dispositions } = reckon(given, 'CAD', LATER)
        const pools = Object.fromEntries(
          ['maya', 'daniel', 'plan'].map((pool) => {
            const last = rows.findLast(({ event: { pool: own } }) => own === pool)
            return [
              pool,
              last ? [Number(last.poolUnits / 10n ** 8n) / 100, told(last.poolCost)] : [0, '0.00'],
            ]
          }),
        )
        const gains = dispositions.map(({ event: { id }, gain, superficial }) =>
          [id, told(gain), told(superficial?.denied ?? 0n)].join(' '),
        )
        expect({ pools, gains }).toEqual(plainly(plain))
      }),
    )
  })
})
