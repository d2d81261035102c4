import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  absolute,
  amountOf,
  amountTyped,
  compare,
  currencyName,
  evenParts,
  isAmount,
  isNegative,
  MINUS,
  negated,
  percentOf,
  rateOf,
  rounded,
  setHouseholdCurrency,
  shown,
  shownInParts,
  signOf,
  sum,
  unitsOf,
  veiled,
} from '../../src/browser/money.ts'
import { decimalsOf, isCurrency } from '../../src/core/currencies.ts'
import { runs } from '../support/runs.ts'

const MOST_UNITS = 10n ** 19n - 1n
const LOCALES = ['en-CA', 'fr-CA', 'en-US', 'en-GB', 'de-DE', 'de-CH', 'en-IN', 'fr-FR']

/** Any amount the server takes: fifteen digits, four decimals, either sign. */
const amounts = fc.bigInt({ min: -MOST_UNITS, max: MOST_UNITS }).map(amountOf)
const localeNames = fc.constantFrom(...LOCALES)

describe('a typed amount', () => {
  test.each([
    ['12,50', '12.50'],
    ['12.5', '12.50'],
    ['1 234.5', '1234.50'],
    ['1\u00a0234,5', '1234.50'],
    ['1\u202f234\u202f567,89', '1234567.89'],
    ['1,234', '1234.00'],
    ['1,234.5', '1234.50'],
    ['1.234,56', '1234.56'],
    ['1.234.567', '1234567.00'],
    ["1'234.50", '1234.50'],
    ['1’234’567.5', '1234567.50'],
    ['12,34,567.50', '1234567.50'],
    ['1.234', '1.234'],
    ['1234,567', '1234.567'],
    ['0,125', '0.125'],
    ['12+3', '15.00'],
    [' 12 + 3 ', '15.00'],
    ['=120+35-1', '154.00'],
    ['10-2,50', '7.50'],
    ['-12', '-12.00'],
    [`${MINUS}12.50`, '-12.50'],
    ['+12', '12.00'],
    ['.5', '0.50'],
    [',5', '0.50'],
    ['12.', '12.00'],
    ['$12.50', '12.50'],
    ['-$12.50', '-12.50'],
    ['US$40', '40.00'],
    ['40,00 $ US', '40.00'],
    ['12 €', '12.00'],
    ['007', '7.00'],
    ['0', '0.00'],
    ['-0', '0.00'],
    ['999999999999999.9999', '999999999999999.9999'],
    ['0.1+0.2', '0.30'],
  ])('%p is %p', (text, amount) => {
    expect(amountTyped(text)).toBe(amount)
  })

  test.each([
    '',
    ' ',
    '=',
    '+',
    '-',
    '.',
    ',',
    'abc',
    '12abc',
    '12+',
    '12--3',
    '12+-3',
    '1..2',
    '1,2,3',
    '1,23,4',
    '1.2,3.4',
    '1 2',
    '12 34',
    '1,234 567',
    '12.34567',
    '1e5',
    '0x10',
    'Infinity',
    '1000000000000000',
    '999999999999999.9999+0.0001',
    '12*3',
    '(12)',
  ])('%p is none', (text) => {
    expect(amountTyped(text)).toBeUndefined()
  })

  test.each([
    ['1,234', 'en-CA', '1234.00'],
    ['1,234', 'fr-CA', '1.234'],
    ['1.234', 'en-CA', '1.234'],
    ['1.234', 'de-DE', '1234.00'],
    ['1.234', 'fr-CA', '1.234'],
    ['1,5', 'en-CA', '1.50'],
    ['1.5', 'fr-CA', '1.50'],
    ['1.5', 'de-DE', '1.50'],
  ])('%p in %p is %p', (text, locale, amount) => {
    expect(amountTyped(text, locale)).toBe(amount)
  })

  test('of what is shown is the amount itself, in each language', () => {
    fc.assert(
      fc.property(amounts, localeNames, (amount, locale) => {
        expect(amountTyped(shown(amount, { locale }), locale)).toBe(amount)
      }),
      { numRuns: runs(1000) },
    )
  })

  test('of what is shown with a currency is the amount itself', () => {
    fc.assert(
      fc.property(
        amounts,
        localeNames,
        fc.constantFrom('CAD', 'USD', 'EUR', 'GBP'),
        (amount, locale, currency) => {
          expect(amountTyped(shown(amount, { locale, currency }), locale)).toBe(amount)
        },
      ),
    )
  })

  test('of what stands in a field, without thousands, is the amount itself', () => {
    fc.assert(
      fc.property(amounts, localeNames, (amount, locale) => {
        const written = shown(amount, { locale, ungrouped: true })
        expect(written).toMatch(/^\u2212?\d+[.,]\d{2,4}$/)
        expect(amountTyped(written, locale)).toBe(amount)
      }),
    )
  })

  test('is never anything but an amount, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,+-= \u00a0'$€aA", MINUS), maxLength: 12 })
    fc.assert(
      fc.property(typed, fc.option(localeNames, { nil: undefined }), (text, locale) => {
        const amount = amountTyped(text, locale)
        expect(amount === undefined || isAmount(amount)).toBe(true)
      }),
      { numRuns: runs(2000) },
    )
  })

  test('of a sum is the sum', () => {
    const small = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(amountOf)
    fc.assert(
      fc.property(fc.array(small, { minLength: 1, maxLength: 6 }), (parts) => {
        expect(amountTyped(parts.join('+'))).toBe(sum(parts))
      }),
    )
  })
})

describe('a sum', () => {
  test('does not depend on how it is bracketed or ordered', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (one, two, three) => {
        expect(sum([sum([one, two]), three])).toBe(sum([one, sum([two, three])]))
        expect(sum([one, two, three])).toBe(sum([three, one, two]))
      }),
    )
  })

  test('with what takes it away is nothing', () => {
    fc.assert(fc.property(amounts, (amount) => expect(sum([amount, negated(amount)])).toBe('0.00')))
  })

  test.each([
    [[], '0.00'],
    [['0.10', '0.20'], '0.30'],
    [['999999999999999.9999', '0.0001'], '1000000000000000.00'],
    [['-1.005', '1.0049'], '-0.0001'],
  ])('of %p is %p', (amounts, total) => {
    expect(sum(amounts)).toBe(total)
  })
})

describe('an amount', () => {
  test('in ten-thousandths and back is the same', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MOST_UNITS, max: MOST_UNITS }), (units) => {
        expect(unitsOf(amountOf(units))).toBe(units)
      }),
    )
  })

  test('is written as the wire writes it', () => {
    expect(['1.5', '1', '1.2300', '-0.00', '1.2345', '-7.1'].map((text) => amountOf(unitsOf(text)))).toEqual([
      '1.50',
      '1.00',
      '1.23',
      '0.00',
      '1.2345',
      '-7.10',
    ])
  })

  test('is compared by its value', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const expected = unitsOf(one) < unitsOf(other) ? -1 : unitsOf(one) > unitsOf(other) ? 1 : 0
        expect(compare(one, other)).toBe(expected)
        expect(isNegative(absolute(one))).toBe(false)
      }),
    )
  })

  test.each([
    ['-1234.5', { locale: 'en-CA' }, `${MINUS}1,234.50`],
    ['1234.5', { locale: 'en-CA', plus: true }, '+1,234.50'],
    ['0.00', { locale: 'en-CA', plus: true }, '0.00'],
    ['-40', { locale: 'en-CA', currency: 'USD' }, `${MINUS}US$40.00`],
    ['40', { locale: 'en-CA', currency: 'CAD' }, '$40.00'],
    ['1234.5', { locale: 'fr-CA' }, '1\u00a0234,50'],
    ['-999999999999999.9999', { locale: 'en-US' }, `${MINUS}999,999,999,999,999.9999`],
    ['9007199254740993.01', { locale: 'en-US' }, '9,007,199,254,740,993.01'],
    ['96779.00', { locale: 'en-CA', currency: 'JPY' }, 'JP¥96,779'],
    ['0.50', { locale: 'en-CA', currency: 'JPY' }, 'JP¥0.5'],
    ['-12.5', { locale: 'en-CA', currency: 'BHD' }, `${MINUS}BHD\u00a012.500`],
    ['96779.00', { locale: 'fr-CA', currency: 'JPY' }, '96\u00a0779\u00a0¥'],
  ])('%p in %p is shown as %p', (amount, how, text) => {
    expect(shown(amount, how)).toBe(text)
  })

  test('have the decimals of their currency, also those of a household that keeps its books in it', () => {
    const decimals = (text: string) => /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0
    for (const code of Intl.supportedValuesOf('currency').filter(isCurrency)) {
      // Gold, drawing rights and bond units have no coin.
      const expected = code.startsWith('X') && decimalsOf(code) === 4 ? 2 : decimalsOf(code)
      expect([code, decimals(shown('1.00', { locale: 'en-CA', currency: code }))]).toEqual([code, expected])
      setHouseholdCurrency(code)
      expect([code, decimals(shown('1.00', { locale: 'fr-CA' }))]).toEqual([code, expected])
    }
    setHouseholdCurrency('CAD')
  })

  test('in two parts is the whole', () => {
    fc.assert(
      fc.property(amounts, localeNames, (amount, locale) => {
        const parts = shownInParts(amount, { locale })
        expect(parts.join('')).toBe(shown(amount, { locale }))
        expect(parts[1]).toMatch(/^[.,]\d{2,4}$/)
      }),
    )
  })

  test.each([
    ['120.00', '88.10', '0.7342'],
    ['-120.00', '88.10', '0.7342'],
    ['88.10', '120.00', '1.3621'],
    ['3.00', '2.00', '0.6667'],
    ['0.00', '5.00', undefined],
  ])('%p changed into %p went by %p', (given, taken, rate) => {
    expect(rateOf(given, taken)).toBe(rate)
  })

  test('fills a bar from nothing to the whole', () => {
    expect(percentOf('25.00', '100.00')).toBe(25)
    expect(percentOf('-250.00', '100.00')).toBe(100)
    expect(percentOf('1.00', '0.00')).toBe(0)
    fc.assert(
      fc.property(amounts, amounts, (part, whole) => {
        const percent = percentOf(part, whole)
        expect(percent >= 0 && percent <= 100).toBe(true)
      }),
    )
  })
})

describe('even parts', () => {
  const amounts = fc
    .bigInt({ min: -99_999_999n, max: 99_999_999n })
    .filter((units) => units !== 0n)
    .map((units) => amountOf(units * 100n))

  test('come to the whole, to the cent, and differ by a cent at most', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100 }), (whole, count) => {
        const parts = evenParts(whole, count, 2)
        expect(parts).toHaveLength(count)
        expect(sum(parts)).toBe(whole)
        const sorted = parts.toSorted(compare)
        expect(unitsOf(sorted.at(-1) ?? '0') - unitsOf(sorted[0] ?? '0') <= 100n).toBe(true)
      }),
    )
  })

  test.each([
    ['-10.00', 3, 2, ['-3.34', '-3.33', '-3.33']],
    ['100.00', 4, 2, ['25.00', '25.00', '25.00', '25.00']],
    ['0.01', 2, 2, ['0.01', '0.00']],
    ['1.0001', 2, 2, ['0.5001', '0.50']],
    ['100.00', 3, 0, ['34.00', '33.00', '33.00']],
  ])('%p by %p with %p decimals is %p', (whole, count, decimals, expected) => {
    expect(evenParts(whole, count, decimals)).toEqual(expected)
  })
})

describe('an amount as fine as its currency', () => {
  test.each([
    ['1487.7167', 2, '1487.72'],
    ['1487.7149', 2, '1487.71'],
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['99.9999', 2, '100.00'],
    ['1234.5', 0, '1235.00'],
    ['-1234.4', 0, '-1234.00'],
  ])('%p with %p decimals is about %p', (amount, decimals, about) => {
    expect(rounded(amount, decimals)).toBe(about)
  })

  test('is never more than half a coin away', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 2), (amount, decimals) => {
        const away = unitsOf(rounded(amount, decimals)) - unitsOf(amount)
        expect((away < 0n ? -away : away) * 2n <= 10n ** BigInt(4 - decimals)).toBe(true)
      }),
    )
  })
})

describe('a currency', () => {
  test.each([
    ['CAD', 'en-CA', '$', false],
    ['USD', 'en-CA', 'US$', false],
    ['CAD', 'fr-CA', '$', true],
    ['USD', 'fr-CA', '$\u00A0US', true],
    ['EUR', 'de-DE', '€', true],
    ['XXL', 'en-CA', 'XXL', false],
  ])('%s has its sign where %s has it', (currency, locale, sign, isAfter) => {
    expect(signOf(currency, locale)).toEqual({ sign, isAfter })
  })

  test.each([
    ['CAD', 'en-CA', 'Canadian Dollar'],
    ['CAD', 'fr-CA', 'Dollar canadien'],
    ['EUR', 'fr-CA', 'Euro'],
    ['XXL', 'fr-CA', 'XXL'],
  ])('%s in %s is called %s at the beginning of a line', (currency, locale, name) => {
    expect(currencyName(currency, locale)).toBe(name)
  })
})

describe('a text that somebody wrote, while amounts are hidden', () => {
  const cases: [written: string, seen: string][] = [
    ['You spent $1,234.50 of 2 000 at 3 shops.', 'You spent ••• of ••• at 3 shops.'],
    ['134.37 in May, -4.25 in June', '••• in May, -••• in June'],
    ['CA$12, US$7 and 5 €', '•••, ••• and •••'],
    ['Il reste 1 234,50 $ sur 2 000,00 $.', 'Il reste ••• sur •••.'],
    ['about 450 a month since 2024', 'about ••• a month since 2024'],
    ['199.905 in a usual month', '••• in a usual month'],
    [
      'On 2026-06-15 at 12:30, 4.89% for 60 months, +12.5 %',
      'On 2026-06-15 at 12:30, 4.89% for 60 months, +12.5 %',
    ],
    ['SHOP #4410 KANATA 17.65 → you spent 17.65', 'SHOP #••• KANATA ••• → you spent •••'],
    ['version 1.2.3, page 2 of 3', 'version 1.2.3, page 2 of 3'],
  ]
  test.each(cases)('%s', (written, seen) => {
    expect(veiled(written, true)).toBe(seen)
    expect(veiled(written, false)).toBe(written)
  })

  test('shows no digit of any amount as the app writes it', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...LOCALES),
        fc.constantFrom('CAD', 'EUR', 'USD'),
        (amount, locale, currency) => {
          for (const text of [shown(amount, { locale, currency }), shown(amount, { locale })])
            expect(veiled(`It was ${text}, at last.`, true)).not.toMatch(/\d/)
        },
      ),
      { numRuns: runs(400) },
    )
  })
})
