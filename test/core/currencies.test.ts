import { describe, expect, test } from 'bun:test'
import { amountIn, ENTERED_DECIMALS, isCurrency, isWhole } from '../../src/core/currencies.ts'
import { moneyOf } from '../../src/core/money.ts'
import { Problem } from '../../src/core/problem.ts'

describe('a currency', () => {
  test.each('CAD USD EUR GBP JPY CHF MXN KWD CLF XCG SLE ZWG VED STN MRU BYN UYW XAF XAU'.split(' '))(
    '%s is one',
    (code) => {
      expect(isCurrency(code)).toBe(true)
    },
  )

  test.each(['ANG', 'BGN', 'HRK'])('%s was one of late, and is in statements', (code) => {
    expect(isCurrency(code)).toBe(true)
  })

  test.each(
    'XTS ZZZ ABC BTC DEM FRF ITL NET TOT cad Cad CA CADD EURO'
      .split(' ')
      .concat('', 'X'.repeat(3), 'C D', '124'),
  )('%p is none', (code) => {
    expect(isCurrency(code)).toBe(false)
  })

  test('that the runtime knows as one in use is one here, and has as many decimals', () => {
    const known = Intl.supportedValuesOf('currency').filter(isCurrency)
    expect(known.length).toBeGreaterThan(150)
    const decimals = (code: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
        .minimumFractionDigits
    // The runtime goes by how cash is counted for some; these are as ISO 4217 has them.
    const whole = known.filter((code) => isRefused(code, '1.5'))
    expect(whole.filter((code) => decimals(code) !== 0)).toEqual([])
    expect(whole.toSorted().join(' ')).toBe(
      'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    )
  })
})

const isRefused = (currency: string, text: string, most?: number): boolean => {
  try {
    amountIn(currency, text, 'amount', most)
    return false
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error.fieldErrors?.map(({ field }) => field)).toEqual(['amount'])
    return true
  }
}

describe('an amount that is written', () => {
  test.each<[currency: string, text: string, most: number | undefined, isTaken: boolean]>([
    ['JPY', '100', undefined, true],
    ['JPY', '100.00', undefined, true],
    ['JPY', '-100', undefined, true],
    ['JPY', '100.5', undefined, false],
    ['JPY', '0.0001', undefined, false],
    ['JPY', '0.01', ENTERED_DECIMALS, false],
    ['CAD', '0.01', ENTERED_DECIMALS, true],
    ['CAD', '0.0100', ENTERED_DECIMALS, true],
    ['CAD', '0.005', ENTERED_DECIMALS, false],
    ['CAD', '0.0001', undefined, true],
    ['KWD', '1.25', ENTERED_DECIMALS, true],
    ['KWD', '1.125', ENTERED_DECIMALS, false],
    ['KWD', '1.125', undefined, true],
    ['ZZZ', '1.25', ENTERED_DECIMALS, true],
  ])('in %s as %s (%p): %p', (currency, text, most, isTaken) => {
    expect(isRefused(currency, text, most)).toBe(!isTaken)
    if (isTaken) expect(amountIn(currency, text, 'amount', most)).toBe(moneyOf(text))
  })

  test('is refused in words that say what it may be', () => {
    const words = (currency: string, text: string, most?: number) => {
      try {
        return amountIn(currency, text, 'amount', most)
      } catch (error) {
        return error instanceof Problem ? error.fieldErrors?.[0]?.message : error
      }
    }
    expect(words('JPY', '12.5')).toBe('must be a whole number of JPY; 12.50 is not')
    expect(words('CAD', '12.345', 2)).toBe('must be an amount with at most 2 decimals; 12.345 is not')
  })

  test('is whole without decimals but zeros', () => {
    expect([isWhole(1_0000n), isWhole(-3_0000n), isWhole(0n), isWhole(1_0001n)]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
