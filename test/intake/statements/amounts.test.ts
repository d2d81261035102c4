import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, MAX_MONEY } from '../../../src/core/money.ts'
import { decideDecimalStyle, looksLikeAmount, readAmount } from '../../../src/intake/statements/amounts.ts'
import type { DecimalStyle } from '../../../src/intake/statements/statements.ts'

/** The cell as a column of its own: the amount, 'AMBIGUOUS' or 'REFUSED'. */
function alone(cell: string): string {
  const decided = decideDecimalStyle([cell])
  if ('ambiguous' in decided) return 'AMBIGUOUS'
  const read = readAmount(cell, decided.style)
  return 'amount' in read ? formatMoney(read.amount) : 'REFUSED'
}

describe('an amount alone in its column', () => {
  const read: [string, string][] = [
    ['12.34', '12.34'],
    ['-0.00', '0.00'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['00012.00', '12.00'],
    ['12.340', '12.34'],
    ['-3.77000', '-3.77'],
    ['12.3456', '12.3456'],
    ['12,5', '12.50'],
    ['0,125', '0.125'],
    ['1234.567', '1234.567'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234,567', '1234567.00'],
    ['12,34,567.00', '1234567.00'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1’234.56', '1234.56'],
    ['(1,234.56)', '-1234.56'],
    ['($12.00)', '-12.00'],
    ['$(12.00)', '-12.00'],
    ['\u221212.00', '-12.00'],
    ['\u201312.00', '-12.00'],
    ['12.00-', '-12.00'],
    ['-$12.00', '-12.00'],
    ['$-12.00', '-12.00'],
    ['- $1,450.00', '-1450.00'],
    ['+ $125.00', '125.00'],
    ['12.00 CR', '12.00'],
    ['12.00Dr', '-12.00'],
    ['DR 12.00', '-12.00'],
    ['CAD 12.00', '12.00'],
    ['US$ 12.00', '12.00'],
    ['USD-12.00', '-12.00'],
    ['12.00 €', '12.00'],
    ['£12', '12.00'],
    ['999999999999999.9999', '999999999999999.9999'],
  ]
  test.each(read)('%s is %s', (cell, amount) => {
    expect(alone(cell)).toBe(amount)
    expect(looksLikeAmount(cell)).toBe(true)
  })

  test.each(['1,234', '1.234', '12.345', '-1,000', '1.500'])('%s is asked about', (cell) => {
    expect(alone(cell)).toBe('AMBIGUOUS')
  })

  const refused = [
    '',
    ' ',
    '-',
    '.',
    '$',
    '()',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '=1+1',
    '1_000',
    '12.34.56',
    '1,2,3',
    '--5',
    '-5-',
    '+-5',
    '(12.00',
    '12.00)',
    '-(12.00)',
    '-12.00 CR',
    '12 34',
    '\u0661\u0662',
    '12.34567',
    '1234567890123456',
    'ABC 12',
    '12.00 CAD USD EUR',
    'No 12',
    '1,23.4',
    '01,234.00',
  ]
  test.each(refused)('%p is none', (cell) => expect(alone(cell)).toBe('REFUSED'))
})

describe('the decimal style of a column', () => {
  test('is told by any cell that can be read in one way only', () => {
    expect(decideDecimalStyle(['1,234', '5.5'])).toEqual({ style: 'POINT' })
    expect(decideDecimalStyle(['1.234', '5,50'])).toEqual({ style: 'COMMA' })
    expect(decideDecimalStyle(['1,234', '1,234,567'])).toEqual({ style: 'POINT' })
  })

  test('is asked about where cells contradict each other', () => {
    expect(decideDecimalStyle(['1.50', '2,50'])).toEqual({ ambiguous: true })
  })

  test('is a point where nothing is separated', () => {
    expect(decideDecimalStyle(['15', '', '-3'])).toEqual({ style: 'POINT' })
  })

  test('decides what a cell means, and a cell of the other style is refused, not misread', () => {
    expect(readAmount('1,234', 'POINT')).toEqual({ amount: 12_340_000n })
    expect(readAmount('1,234', 'COMMA')).toEqual({ amount: 12_340n })
    expect(readAmount('12,50', 'POINT')).toHaveProperty('error')
  })
})

test('errors say what is wrong', () => {
  expect(readAmount('1.23456', 'POINT')).toEqual({ error: { kind: 'AMOUNT_TOO_FINE' } })
  expect(readAmount('4500123412341234', 'POINT')).toEqual({ error: { kind: 'AMOUNT_TOO_LONG' } })
})

test('amounts are rounded to cents, half to even, only when that is chosen', () => {
  const cents = (cell: string) => readAmount(cell, 'POINT', { roundToCents: true })
  expect(cents('1.23500')).toEqual({ amount: 12_400n })
  expect(cents('1.22500')).toEqual({ amount: 12_200n })
  expect(cents('-1.225001')).toEqual({ amount: -12_300n })
  expect(cents('1.999999999999')).toEqual({ amount: 20_000n })
  expect(cents('1234567890123456')).toEqual({ error: { kind: 'AMOUNT_TOO_LONG' } })
})

const money = fc.oneof(
  fc.bigInt({ min: -MAX_MONEY, max: MAX_MONEY }),
  fc.bigInt({ min: -99_999_999n, max: 99_999_999n }),
)

function written(amount: bigint, style: DecimalStyle, grouped: boolean): string {
  const [whole = '', fraction = ''] = formatMoney(amount).split('.')
  const separators = style === 'POINT' ? [',', '.'] : ['.', ',']
  const groups = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, separators[0] ?? '') : whole
  return `${groups}${separators[1]}${fraction}`
}

test('every amount is read back from either style, grouped or not, plain or dressed', () => {
  const dress = fc.constantFrom(
    (text: string) => text,
    (text: string) => ` ${text} CAD`,
    (text: string) => `$${text}`,
  )
  fc.assert(
    fc.property(
      money,
      fc.constantFrom<DecimalStyle>('POINT', 'COMMA'),
      fc.boolean(),
      dress,
      (amount, style, grouped, dressed) => {
        const cell = dressed(written(amount, style, grouped))
        expect(readAmount(cell, style)).toEqual({ amount })
        expect(decideDecimalStyle([cell, style === 'POINT' ? '0.5' : '0,5'])).toEqual({ style })
      },
    ),
  )
})

test('no text makes the reader fail or yield more than fits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.boolean(), (cell, roundToCents) => {
      const read = readAmount(cell, 'COMMA', { roundToCents })
      if ('amount' in read) expect(read.amount <= MAX_MONEY && read.amount >= -MAX_MONEY).toBe(true)
      decideDecimalStyle([cell])
    }),
  )
})
