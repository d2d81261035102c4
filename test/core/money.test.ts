import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  fitsMoney,
  formatColumns,
  formatMoney,
  fromColumns,
  MAX_MONEY,
  type Money,
  magnitude,
  parseMoney,
  sumColumns,
  toColumns,
} from '../../src/core/money.ts'
import { runs } from '../support/runs.ts'

const money = fc.bigInt({ min: -MAX_MONEY, max: MAX_MONEY })
/** Everyday amounts, and those around the places where the columns and the digits carry. */
const edges = [
  0n,
  1n,
  99n,
  9_999n,
  10_000n,
  9_999_999_999n,
  10_000_000_000n,
  10_000_000_001n,
  MAX_MONEY - 1n,
  MAX_MONEY,
]
const awkward = fc.oneof(
  fc.constantFrom(...edges, ...edges.map((edge) => -edge)),
  money,
  fc.bigInt({ min: -10_000_000n, max: 10_000_000n }),
)

describe('an amount', () => {
  test.each<[string, Money, string]>([
    ['0', 0n, '0.00'],
    ['0.00', 0n, '0.00'],
    ['1', 10_000n, '1.00'],
    ['12.3', 123_000n, '12.30'],
    ['12.34', 123_400n, '12.34'],
    ['12.345', 123_450n, '12.345'],
    ['12.3456', 123_456n, '12.3456'],
    ['12.3400', 123_400n, '12.34'],
    ['12.0005', 120_005n, '12.0005'],
    ['-0.01', -100n, '-0.01'],
    ['-1234.5', -12_345_000n, '-1234.50'],
    ['007', 70_000n, '7.00'],
    ['0.0001', 1n, '0.0001'],
    ['999999999999999.9999', MAX_MONEY, '999999999999999.9999'],
    ['-999999999999999.9999', -MAX_MONEY, '-999999999999999.9999'],
    ['99999999999.9999', 999_999_999_999_999n, '99999999999.9999'],
    ['100000000000', 1_000_000_000_000_000n, '100000000000.00'],
    ['900719925474.0993', 9_007_199_254_740_993n, '900719925474.0993'],
  ])('%s is read exactly and written as a bank would', (text, amount, written) => {
    expect(parseMoney(text)).toBe(amount)
    expect(formatMoney(amount)).toBe(written)
  })

  test('of minus nothing is nothing', () => {
    expect(parseMoney('-0')).toBe(0n)
    expect(formatMoney(parseMoney('-0.00') ?? 1n)).toBe('0.00')
  })

  test.each([
    '',
    ' ',
    '-',
    '.',
    '+1',
    '1.',
    '.5',
    '-.5',
    '1,000',
    '1 000',
    ' 1',
    '1 ',
    '1\n',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '--1',
    '1.00000',
    '12.34567',
    '1000000000000000',
    '9999999999999999.99',
    '0000000000000001',
    '１２',
    '١',
    '1.2.3',
    '$1',
    '1\u0000',
  ])('is not what %j says', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  test('is read back from what is written of it', () => {
    fc.assert(fc.property(awkward, (amount) => parseMoney(formatMoney(amount)) === amount))
  })

  test('is written with two to four decimals, and never with more zeros than two', () => {
    fc.assert(fc.property(awkward, (amount) => /^-?(0|[1-9]\d*)\.\d\d(\d?[1-9])?$/.test(formatMoney(amount))))
  })

  test('is read by its value, whatever the zeros around it', () => {
    fc.assert(
      fc.property(
        fc.nat(999_999),
        fc.nat(9_999),
        fc.nat(5),
        fc.boolean(),
        (whole, fraction, zeros, negative) => {
          const text = `${negative ? '-' : ''}${'0'.repeat(zeros)}${whole}.${String(fraction).padStart(4, '0')}`
          const value = BigInt(whole) * 10_000n + BigInt(fraction)
          return parseMoney(text) === (negative ? -value : value)
        },
      ),
    )
  })

  test('fits NUMERIC(19,4) or does not', () => {
    expect([MAX_MONEY, -MAX_MONEY, MAX_MONEY + 1n, -MAX_MONEY - 1n].map(fitsMoney)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('has a magnitude that is never negative', () => {
    fc.assert(fc.property(awkward, (amount) => magnitude(amount) === (amount < 0n ? -amount : amount)))
  })
})

describe('the two columns of an amount', () => {
  test('give the amount back, and are safe integers of one sign', () => {
    fc.assert(
      fc.property(awkward, (amount) => {
        const { high, low } = toColumns(amount)
        const oneSign = Math.sign(high) * Math.sign(low) >= 0
        return (
          fromColumns({ high, low }) === amount &&
          Number.isSafeInteger(high) &&
          Math.abs(low) < 1e10 &&
          oneSign
        )
      }),
    )
  })

  test('sort as the amounts do', () => {
    fc.assert(
      fc.property(awkward, awkward, (left, right) => {
        const [a, b] = [toColumns(left), toColumns(right)]
        const byColumns = Math.sign(a.high - b.high) || Math.sign(a.low - b.low)
        return byColumns === (left < right ? -1 : left > right ? 1 : 0)
      }),
    )
  })

  test('are written as the amount is', () => {
    fc.assert(
      fc.property(awkward, (amount) => {
        const { high, low } = toColumns(amount)
        return formatColumns(high, low) === formatMoney(amount)
      }),
    )
  })
})

describe('SQLite', () => {
  const { high, low } = sumColumns('high', 'low')

  function sumOf(amounts: Money[]): Money {
    const db = new Database(':memory:')
    db.run('CREATE TABLE amounts (high INTEGER NOT NULL, low INTEGER NOT NULL) STRICT')
    const insert = db.query<unknown, [number, number]>('INSERT INTO amounts VALUES (?, ?)')
    db.transaction(() => {
      for (const amount of amounts) {
        const columns = toColumns(amount)
        insert.run(columns.high, columns.low)
      }
    })()
    const sum = db
      .query<{ high: number; low: number }, []>(`SELECT ${high} AS high, ${low} AS low FROM amounts`)
      .get()
    db.close()
    return fromColumns(sum ?? { high: Number.NaN, low: 0 })
  }

  test.each([1n, -1n])('adds up 50,000 of the largest amounts exactly (sign %p)', (sign) => {
    const largest = sign * MAX_MONEY
    expect(sumOf(Array.from({ length: 50_000 }, () => largest))).toBe(50_000n * largest)
  })

  test('adds up amounts of both signs exactly', () => {
    fc.assert(
      fc.property(fc.array(awkward, { maxLength: 60 }), (amounts) => {
        return sumOf(amounts) === amounts.reduce((sum, amount) => sum + amount, 0n)
      }),
      { numRuns: runs(60) },
    )
  })

  test('says nothing is nothing', () => {
    expect(sumOf([])).toBe(0n)
  })

  test('keeps the pair in order in an index', () => {
    const db = new Database(':memory:')
    db.run(
      'CREATE TABLE amounts (high INTEGER NOT NULL, low INTEGER NOT NULL, PRIMARY KEY (high, low)) WITHOUT ROWID',
    )
    const amounts = [...new Set([...edges, ...edges.map((edge) => -edge)])]
    for (const columns of amounts.map(toColumns))
      db.run('INSERT INTO amounts VALUES (?, ?)', [columns.high, columns.low])
    const sorted = db
      .query<{ high: number; low: number }, []>('SELECT high, low FROM amounts ORDER BY high, low')
      .all()
    expect(sorted.map(fromColumns)).toEqual(amounts.toSorted((a, b) => (a < b ? -1 : 1)))
    db.close()
  })
})
