import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { americanBooks, canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

/** Worked out by hand, from the forms: a person in the United States with a business at home and a car. */
describe('a year in the United States', () => {
  let books: TaxBooks
  beforeAll(async () => {
    books = await americanBooks()
    const account = await books.account('Checking')
    const { id: activityId } = await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Repairs' })
    const entries: [
      lineId: string,
      isOfBusiness: boolean,
      kind: string,
      entries: [date: string, amount: string][],
    ][] = [
      [
        'us.sc.1',
        true,
        'INCOME',
        [
          ['02-03', '3400.00'],
          ['09-12', '2000.00'],
        ],
      ],
      [
        'us.sc.22',
        true,
        'EXPENSE',
        [
          ['03-03', '312.49'],
          ['04-03', '87.51'],
        ],
      ],
      [
        'us.sc.24b',
        true,
        'EXPENSE',
        [
          ['04-10', '41.00'],
          ['05-10', '43.00'],
        ],
      ],
      [
        'us.sa.1',
        false,
        'EXPENSE',
        [
          ['05-15', '1200.00'],
          ['06-15', '240.00'],
        ],
      ],
      ['us.sa.5a', false, 'EXPENSE', [['04-15', '1830.40']]],
      ['us.sa.5b', false, 'EXPENSE', [['10-15', '3210.60']]],
      [
        'us.sa.11',
        false,
        'EXPENSE',
        [
          ['11-27', '300.00'],
          ['12-24', '120.00'],
        ],
      ],
      ['us.s1.21', false, 'EXPENSE', [['12-31', '2710.00']]],
      ['us.2441.2d', false, 'EXPENSE', [['12-01', '3400.00']]],
    ]
    for (const [lineId, isOfBusiness, type, all] of entries) {
      const categoryId = await books.mapped(lineId, isOfBusiness ? { activityId } : {}, type)
      for (const [day, amount] of all)
        await books.enter(account, { date: `2025-${day}`, amount, type, categoryId })
    }
    for (const [day, distance] of [
      ['06-11', '320'],
      ['10-02', '180'],
    ])
      await books.post('/v1/tax/trips', {
        date: `2025-${day}`,
        distance,
        unit: 'MI',
        purpose: 'BUSINESS',
        from: 'Shop',
        to: 'Client',
        activityId,
      })
    await books.put(`/v1/tax/2025/uses/${activityId}`, { home: { method: 'SIMPLIFIED', part: '120' } })
    await books.put('/v1/tax/2025/profile', { filingStatus: 'SINGLE', agi: '18000.00', dependents: 1 })
  })
  afterAll(() => books.house.close())

  const EXPECTED: [lineId: string, figures: object][] = [
    ['us.sc.1', { total: '5400', cents: '5400.00' }],
    ['us.sc.22', { total: '400', cents: '400.00' }],
    // Half of 84.00: half of each, rounded first, would come to 43.
    ['us.sc.24b', { total: '42', cents: '42.00' }],
    ['us.sc.9', { total: '350', cents: '350.00', how: '500 miles × 0.70' }],
    ['us.sc.30', { total: '600', cents: '600.00', how: '120 square feet × 5' }],
    ['us.sc.31', { total: '4008', cents: '4008.00' }],
    ['us.sa.1', { total: '1440', overFloor: '90' }],
    ['us.sa.5a', { total: '1830', cents: '1830.40', capped: null }],
    ['us.sa.5b', { total: '3211', cents: '3210.60', capped: null }],
    ['us.sa.11', { total: '420' }],
    ['us.s1.21', { total: '2710', capped: '2500' }],
    ['us.2441.2d', { total: '3400', capped: '3000' }],
  ]
  test.each(EXPECTED)('%s', async (lineId, figures) => {
    expect(await books.line(lineId)).toMatchObject(figures)
  })

  test('says nothing that would tell of the profile to who does not pass it', async () => {
    const { lines } = await books.year()
    expect(lines.some(({ overFloor }: Loose) => overFloor !== null)).toBe(true)
    await books.put('/v1/tax/2025/profile', {})
    const without = await books.year()
    expect(without.lines.every(({ overFloor }: Loose) => overFloor === null)).toBe(true)
  })
})

/** The same for a couple in Canada: what of it needs neither receipts nor a return of a sales tax. */
describe('a year in Canada', () => {
  let books: TaxBooks
  let other: string
  beforeAll(async () => {
    books = await canadianBooks()
    other = (await books.house.add('MEMBER')).id
    const account = await books.account('Chequing')
    const medical = await books.mapped('ca.t1.33099')
    const gifts = await books.mapped('ca.t1.34900', { personId: books.person.id })
    const others = await books.mapped('ca.t1.34900', { personId: other })
    const childcare = await books.mapped('ca.t1.21400')
    const rrsp = await books.account('RRSP', { type: 'REGISTERED', subtype: 'RRSP' })
    await books.put('/v1/tax/mappings', { accountSubtype: 'RRSP', fromYear: 2024, lineId: 'ca.t1.20800' })
    const entries: [date: string, amount: string, categoryId: string, type?: string][] = [
      ['2024-12-15', '700.00', medical],
      ['2025-01-20', '900.00', childcare],
      ['2025-03-10', '480.00', medical],
      ['2025-03-24', '320.00', medical, 'INCOME'],
      ['2025-06-01', '150.00', gifts],
      ['2025-06-02', '250.00', others],
      ['2025-07-01', '40.00', others],
      ['2025-09-05', '1050.00', childcare],
      ['2025-12-20', '420.00', medical],
    ]
    for (const [date, amount, categoryId, type = 'EXPENSE'] of entries)
      await books.enter(account, { date, amount, categoryId, type })
    for (const [date, amount] of [
      ['2025-02-10', '1000.00'],
      ['2025-08-01', '2000.00'],
      ['2026-02-20', '500.00'],
    ])
      await books.enter(rrsp, { date, amount, type: 'TRANSFER', direction: 'IN' })
  })
  afterAll(() => books.house.close())

  test('medical expenses by the calendar year, and by the best twelve months', async () => {
    expect(await books.line('ca.t1.33099')).toMatchObject({
      total: '580.00',
      bestWindow: { from: '2024-12-15', to: '2025-12-14', total: '860.00' },
    })
  })

  test('child care, and donations of both', async () => {
    expect(await books.line('ca.t1.21400')).toMatchObject({ total: '1950.00' })
    expect(await books.line('ca.t1.34900', 2025, '?pool=COUPLE')).toMatchObject({
      total: '440.00',
      personId: null,
      transactionCount: 3,
    })
    const { lines } = await books.year()
    const own = lines.filter(({ lineId }: Loose) => lineId === 'ca.t1.34900')
    expect(own.map(({ total, personId }: Loose) => [personId, total])).toEqual(
      expect.arrayContaining([
        [books.person.id, '150.00'],
        [other, '290.00'],
      ]),
    )
  })
})
