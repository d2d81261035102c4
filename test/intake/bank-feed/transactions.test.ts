import { describe, expect, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import { accountOf, TRANSACTION, transactionOf } from './answer.ts'

const seconds = (text: string) => Date.parse(text) / 1000

describe('an amount', () => {
  const amountOf = (json: string) => {
    const read = transactionOf(JSON.stringify(TRANSACTION).replace('"-5.50"', () => json))
    return typeof read === 'string' ? read : formatMoney(read.amount)
  }

  const good: [json: string, amount: string][] = [
    ['"100.23"', '100.23'],
    ['"5000"', '5000.00'],
    ['"-05.50"', '-5.50'],
    ['"105884.8"', '105884.80'],
    ['"12345.0"', '12345.00'],
    ['"+7.1"', '7.10'],
    ['" 7.10 "', '7.10'],
    ['".5"', '0.50'],
    ['"5."', '5.00'],
    ['"-0.00"', '0.00'],
    ['"1.2345"', '1.2345'],
    ['"1.23450000000"', '1.2345'],
    ['"999999999999999.9999"', '999999999999999.9999'],
    ['"0000000000000000000012.00"', '12.00'],
    ['5', '5.00'],
    ['-7.1', '-7.10'],
    ['-7.10', '-7.10'],
    ['0', '0.00'],
    ['-0', '0.00'],
    ['999999999999999.9999', '999999999999999.9999'],
    ['-99999999999999.9999', '-99999999999999.9999'],
    ['0.1', '0.10'],
  ]
  test.each(good)('%s is %s', (json, amount) => {
    expect(amountOf(json)).toBe(amount)
  })

  const bad: [json: string, why: RegExp][] = [
    ['"1e3"', /"1e3" is no plain decimal/],
    ['1e3', /"1e3" is no plain decimal/],
    ['1E400', /"1E400" is no plain decimal/],
    ['"1,00"', /"1,00" is no plain decimal/],
    ['"1,000.00"', /no plain decimal/],
    ['"$5.00"', /no plain decimal/],
    ['"(5.00)"', /no plain decimal/],
    ['"\u22125.00"', /no plain decimal/],
    ['"٥"', /no plain decimal/],
    ['"0x10"', /no plain decimal/],
    ['"NaN"', /no plain decimal/],
    ['"n/a"', /no plain decimal/],
    ['"--5"', /no plain decimal/],
    ['"."', /no plain decimal/],
    ['"1.2.3"', /no plain decimal/],
    [`"${'1'.repeat(10_000)}"`, /no plain decimal/],
    ['"1.23456"', /more than 15 digits or more than 4 decimals/],
    ['"1000000000000000"', /more than 15 digits/],
    ['1000000000000000', /more than 15 digits/],
    ['1234567890123456.78', /more than 15 digits/],
    ['0.00001', /more than 4 decimals/],
    ['""', /^The amount is missing/],
    ['null', /^The amount is missing/],
    ['true', /^The amount is missing/],
    ['["5.00"]', /^The amount is missing/],
    ['{"value":"5.00"}', /^The amount is missing/],
  ]
  test.each(bad)('%s is none', (json, why) => {
    expect(amountOf(json)).toMatch(why)
  })
})

describe('the day of a transaction', () => {
  const dayOf = (fields: object, timeZone?: string): string | (string | null)[] => {
    const read = transactionOf({ ...fields }, timeZone)
    return typeof read === 'string' ? read : [read.date, read.postedDate ?? null]
  }
  const evening = seconds('2026-03-10T03:30:00Z')

  test('is the one in the household, and the posting is beside it', () => {
    const fields = { posted: evening, transacted_at: seconds('2026-03-09T15:00:00Z') }
    expect(dayOf(fields)).toEqual(['2026-03-09', '2026-03-09'])
    expect(dayOf({ ...fields, transacted_at: 0 })).toEqual(['2026-03-09', '2026-03-09'])
    expect(dayOf({ posted: seconds('2026-03-06T05:30:00Z'), transacted_at: null })).toEqual([
      '2026-03-06',
      '2026-03-06',
    ])
  })

  const zones: [zone: string, day: string][] = [
    ['UTC', '2026-03-10'],
    ['America/Toronto', '2026-03-09'],
    ['America/St_Johns', '2026-03-10'],
    ['Asia/Kathmandu', '2026-03-10'],
    ['Pacific/Kiritimati', '2026-03-10'],
    ['Pacific/Pago_Pago', '2026-03-09'],
  ]
  test.each(zones)('is in %s %s', (zone, day) => {
    expect(dayOf({ posted: evening - 3_600, transacted_at: evening - 3_600 }, zone)).toEqual([day, day])
  })

  test('changes at local midnight, on both sides of the summer', () => {
    const around = (text: string) =>
      [seconds(text) - 1, seconds(text)].map((at) => dayOf({ posted: 0, transacted_at: at })[0])
    expect(around('2026-01-15T05:00:00Z')).toEqual(['2026-01-14', '2026-01-15'])
    expect(around('2026-07-15T04:00:00Z')).toEqual(['2026-07-14', '2026-07-15'])
  })

  test('is the date itself where a server sends midnight or noon in UTC for one', () => {
    const midnight = seconds('2026-03-05T00:00:00Z')
    expect(dayOf({ posted: midnight, transacted_at: undefined })).toEqual(['2026-03-05', '2026-03-05'])
    const noon = midnight + 43_200
    expect(dayOf({ posted: noon, transacted_at: noon }, 'Pacific/Kiritimati')).toEqual([
      '2026-03-05',
      '2026-03-05',
    ])
    expect(dayOf({ posted: midnight + 1, transacted_at: undefined })).toEqual(['2026-03-04', '2026-03-04'])
  })

  test('is read from digits in a string', () => {
    expect(dayOf({ posted: '1772470800', transacted_at: '1772384400' })).toEqual(['2026-03-01', '2026-03-02'])
    expect(dayOf({ posted: '1772470800.75', transacted_at: null })).toEqual(['2026-03-02', '2026-03-02'])
  })

  const none: [what: string, fields: object][] = [
    ['neither', { posted: undefined, transacted_at: undefined }],
    ['words', { posted: 'yesterday', transacted_at: null }],
    ['an ISO date', { posted: '2026-03-01', transacted_at: null }],
    ['before 1970', { posted: -5, transacted_at: -5 }],
    ['milliseconds', { posted: 1_772_470_800_000, transacted_at: null }],
    ['a pending transaction without one', { posted: 0, transacted_at: 0, pending: true }],
  ]
  test.each(none)('is unknown for %s', (_what, fields) => {
    expect(transactionOf(fields)).toBe('The transaction has no date between 1970 and a year from now.')
  })

  test('is the posting day where the other one is senseless', () => {
    expect(dayOf({ transacted_at: 1_772_384_400_000 })).toEqual(['2026-03-02', '2026-03-02'])
  })
})

describe('a transaction', () => {
  const pendings: [what: string, fields: object, pending: boolean][] = [
    ['posted', {}, false],
    ['without a posting', { posted: 0 }, true],
    ['without a posting, in a string', { posted: '0' }, true],
    ['that says so', { pending: true }, true],
    ['that says so in its own way', { posted: 0, pending: 'true' }, true],
    ['that says nothing of its posting', { posted: undefined }, false],
    ['whose posting is null', { posted: null }, false],
    ['that says no but has no posting', { posted: 0, pending: false }, true],
  ]
  test.each(pendings)('%s is pending or not', (_what, fields, pending) => {
    expect(transactionOf(fields)).toMatchObject({ pending })
  })

  test('has no posting date while it is pending', () => {
    expect(transactionOf({ posted: 0 })).toEqual({
      id: 'TRN-1',
      pending: true,
      date: '2026-03-01',
      amount: -55_000n,
      payee: 'TIM HORTONS #4412',
      text: 'TIM HORTONS #4412',
      memo: '',
    } as never)
  })

  const words: [what: string, fields: object, read: { payee: string; text: string; memo: string }][] = [
    [
      'names and words',
      { payee: 'Tim Hortons', memo: 'POS PURCHASE' },
      { payee: 'Tim Hortons', text: 'TIM HORTONS #4412', memo: 'POS PURCHASE' },
    ],
    ['no description', { description: null, payee: 'Tim' }, { payee: 'Tim', text: 'Tim', memo: '' }],
    ['only a memo', { description: ' ', memo: 'Fee' }, { payee: 'Fee', text: 'Fee', memo: 'Fee' }],
    ['none at all', { description: undefined }, { payee: '', text: '', memo: '' }],
    ['other types', { description: 42, payee: ['x'], memo: { a: 1 } }, { payee: '42', text: '42', memo: '' }],
    [
      'controls and blanks',
      { description: '  A\u0000B\u0007 \r\n C\u0085\u200bD\u2028E ' },
      { payee: 'AB CD E', text: 'AB CD E', memo: '' },
    ],
    [
      'direction overrides',
      { description: '\u202eEVIL\u202c \u2066x\u2069\u200f\ufeff' },
      { payee: 'EVIL x', text: 'EVIL x', memo: '' },
    ],
    [
      'invisible tags',
      { description: `Pay\u{e0041}\u{e007f}ee` },
      { payee: 'Payee', text: 'Payee', memo: '' },
    ],
    ['half a character', { description: 'A\ud83d' }, { payee: 'A\ufffd', text: 'A\ufffd', memo: '' }],
    ['joined emoji', { description: '👩‍👧 Café' }, { payee: '👩‍👧 Café', text: '👩‍👧 Café', memo: '' }],
    [
      'markup and formulas, as they are',
      { description: '=cmd|<b>x</b>&amp;' },
      { payee: '=cmd|<b>x</b>&amp;', text: '=cmd|<b>x</b>&amp;', memo: '' },
    ],
  ]
  test.each(words)('has %s', (_what, fields, read) => {
    expect(transactionOf(fields)).toMatchObject(read)
  })

  test('has words of a bounded length, in whole characters', () => {
    const read = transactionOf({
      description: 'é'.repeat(5_000),
      payee: `${'a'.repeat(499)}👩`,
      memo: ' '.repeat(90_000),
    })
    expect(read).toMatchObject({ text: 'é'.repeat(1_000), payee: 'a'.repeat(499), memo: '' })
  })

  const ids: [id: unknown, read: string | RegExp][] = [
    ['TRN-1', 'TRN-1'],
    ['Demo Savings', 'Demo Savings'],
    [' 1 ', ' 1 '],
    [1_772_470_800, '1772470800'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['x'.repeat(255), 'x'.repeat(255)],
    ['x'.repeat(256), /not usable/],
    ['a\tb', /not usable/],
    ['\ud800', /not usable/],
    ['  ', /not usable/],
    [{}, /not usable/],
    [true, /not usable/],
    ['', /has no id/],
    [null, /has no id/],
    [undefined, /has no id/],
  ]
  test.each(ids.map(([id, read]) => [JSON.stringify(id)?.slice(0, 40), id, read] as const))(
    'with the id %s',
    (_shown, id, expected) => {
      const read = transactionOf({ id })
      if (typeof expected === 'string') expect(read).toMatchObject({ id: expected })
      else expect(read).toMatch(expected)
    },
  )

  test('with a number for an id keeps all its digits', () => {
    const written = JSON.stringify({ ...TRANSACTION, id: 'X' }).replace('"X"', '12345678901234567891')
    expect(transactionOf(written)).toMatchObject({ id: '12345678901234567891' })
  })

  test.each(['null', '5', '"text"', '[]', '{}', '[{"id":"x"}]'])('is not %s', (json) => {
    expect(transactionOf(json)).toBe('The transaction has no id.')
  })

  test('is no other for a key that every object has', () => {
    const read = transactionOf(
      '{"id":"T","posted":1772470800,"amount":"1","__proto__":{"payee":"x","pending":true}}',
    )
    expect(read).toMatchObject({ id: 'T', pending: false, payee: '' })
  })
})

describe('transactions of one id', () => {
  const list = (...rows: object[]) => {
    const account = accountOf({ transactions: rows.map((row) => ({ ...TRANSACTION, ...row })) })
    return account.transactions.map(({ id, pending, amount }) => [id ?? null, pending, formatMoney(amount)])
  }

  test('are left to the duplicate engine where they are one: listed twice, or pending and posted', () => {
    expect(list({}, {})).toEqual([
      ['TRN-1', false, '-5.50'],
      ['TRN-1', false, '-5.50'],
    ])
    expect(list({ posted: 0, amount: '-5.00' }, {})).toEqual([
      ['TRN-1', true, '-5.00'],
      ['TRN-1', false, '-5.50'],
    ])
  })

  test('lose it where they are several purchases, so that none swallows another', () => {
    const rows = [TRANSACTION, { ...TRANSACTION, amount: '-6.00' }]
    expect([...accountOf({ transactions: rows }).listedIds]).toEqual(['TRN-1'])
    expect(list({ id: 'other' }, {}, { amount: '-6.00' }, {})).toEqual([
      ['other', false, '-5.50'],
      [null, false, '-5.50'],
      [null, false, '-6.00'],
      [null, false, '-5.50'],
    ])
  })
})

describe('what a purchase was in another currency', () => {
  const originalOf = (fields: object) => {
    const read = transactionOf(JSON.stringify({ ...TRANSACTION, ...fields }))
    return typeof read === 'string' ? read : read.original
  }

  test.each<[object, ReturnType<typeof originalOf>]>([
    [{}, undefined],
    [
      { extra: { original_amount: '-4.00', original_currency: 'USD', exchange_rate: '1.375' } },
      { amount: -40_000n, currency: 'USD', rate: '1.375' },
    ],
    [
      { foreign_amount: 4, foreign_currency: 'EUR' },
      { amount: 40_000n, currency: 'EUR', rate: '' },
    ],
    [{ extra: { original_amount: '1e3', original_currency: 'USD' } }, undefined],
    [{ extra: { original_amount: '4.00', original_currency: 840 } }, undefined],
    [{ extra: 'none' }, undefined],
  ])('of %j', (fields, expected) => expect(originalOf(fields)).toEqual(expected as never))
})
