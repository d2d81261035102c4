import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { refusal } from '../../../ledger/transactions/books.ts'
import { americanBooks, canadianBooks, type Loose, type TaxBooks } from '../own-books.ts'

let books: TaxBooks
let account: string
beforeAll(async () => {
  books = await canadianBooks()
  account = await books.account('Chequing')
})
afterAll(() => books.house.close())

const enter = (categoryId: string, amount: string, fields: object = {}) =>
  books.enter(account, { date: '2025-05-01', amount, categoryId, ...fields })

describe('a profile', () => {
  test('is said whole, forgotten where it is left out, and sealed', async () => {
    const id = books.person.id
    await books.put('/v1/tax/2025/profile', {
      netIncome: { [id]: '98765.43' },
      dependents: 2,
      province: 'ON',
    })
    expect(await books.get('/v1/tax/2025/profile')).toEqual({
      netIncome: { [id]: '98765.43' },
      agi: null,
      filingStatus: null,
      dependents: 2,
      province: 'ON',
      childCare: {},
      version: 1,
    })
    const stored = JSON.stringify(books.house.deps.db.$client.query('SELECT * FROM tax_profiles').all())
    expect(stored).not.toContain('98765')
    await books.put('/v1/tax/2025/profile', { netIncome: { [id]: null }, dependents: null, version: 1 })
    expect(await books.get('/v1/tax/2025/profile')).toMatchObject({
      netIncome: {},
      dependents: null,
      province: null,
    })
    expect(refusal(await books.ask('PUT', '/v1/tax/2025/profile', { version: 1 }))).toEqual([
      409,
      'version-conflict',
    ])
  })

  test.each([
    ['somebody else', { netIncome: { [crypto.randomUUID()]: '1.00' } }],
    ['an amount that is none', { agi: 'much' }],
    ['a status that is none', { filingStatus: 'HAPPY' }],
  ])('with %s is refused', async (_, body) => {
    expect((await books.ask('PUT', '/v1/tax/2025/profile', body)).status).toBe(400)
  })

  test('is in no log, in no audit row and in no event', async () => {
    await books.put('/v1/tax/2024/profile', { agi: '77777.77' })
    const { $client: client } = books.house.deps.db
    const tables = client
      .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
    for (const { name } of tables)
      expect(JSON.stringify(client.query(`SELECT * FROM "${name}"`).all())).not.toContain('77777')
    expect(JSON.stringify(books.house.log)).not.toContain('77777')
  })
})

describe('a limit', () => {
  test('that is typed stands in place of that of the table, says so, and goes back', async () => {
    const categoryId = await books.mapped('ca.t1.31300')
    await enter(categoryId, '20000.00')
    expect(await books.line('ca.t1.31300')).toMatchObject({ capped: '19580.00', limit: { value: '19580' } })
    await books.put('/v1/tax/2025/limits/adoption', { value: '15000', source: 'a page' })
    expect(await books.line('ca.t1.31300')).toMatchObject({
      total: '20000.00',
      capped: '15000.00',
      limit: { value: '15000', source: 'a page', typed: true },
    })
    await books.remove('/v1/tax/2025/limits/adoption?version=1')
    expect(await books.line('ca.t1.31300')).toMatchObject({ capped: '19580.00' })
  })

  test('that nobody knows is typed too, and only in the form the table has', async () => {
    const path = '/v1/tax/2026/limits/medicalThreshold'
    await books.put(path, { value: '2890' })
    const { lines } = await books.get('/v1/tax/lines?year=2026&q=33099')
    expect(lines[0].limitOfYear).toMatchObject({ value: '2890', typed: true })
    expect((await books.ask('PUT', path, { value: { one: '1' } })).status).toBe(400)
    expect((await books.ask('PUT', '/v1/tax/2026/limits/childCare', { value: '1' })).status).toBe(400)
    expect((await books.ask('PUT', '/v1/tax/2026/limits/nothing', { value: '1' })).status).toBe(404)
    expect(refusal(await books.ask('PUT', path, { value: '1', version: 0 }))).toEqual([
      409,
      'version-conflict',
    ])
  })
})

describe('a rate', () => {
  test('makes what is in another currency count, exactly, and goes again', async () => {
    const categoryId = await books.mapped('ca.t1.21200', { sharePercent: '50' })
    const dollars = await books.account('Dollars', { currency: 'USD' })
    await enter(categoryId, '10.00')
    const { id } = await books.enter(dollars, { date: '2025-05-02', amount: '33.33', categoryId })
    expect(await books.line('ca.t1.21200')).toMatchObject({ total: '5.00', transactionCount: 1 })
    await books.put(`/v1/tax/rates/${id}`, { rate: '1.37895', source: 'Bank of Canada', date: '2025-05-02' })
    // (10 + 33.33 × 1.37895) × 50 % = 27.98020175
    expect(await books.line('ca.t1.21200')).toMatchObject({
      total: '27.98',
      gross: '55.96',
      transactionCount: 2,
    })
    expect((await books.year()).otherCurrencies).toEqual([])
    const { parts, count } = await books.get('/v1/tax/2025/lines/ca.t1.21200')
    expect(count).toBe(2)
    expect(parts.map(({ counted, rate }: Loose) => [counted, rate])).toEqual([
      ['5.00', null],
      ['22.98020175', '1.37895'],
    ])
    await books.remove(`/v1/tax/rates/${id}?version=1`)
    expect(await books.line('ca.t1.21200')).toMatchObject({ total: '5.00' })
    expect((await books.year()).otherCurrencies).toMatchObject([{ currency: 'USD', count: 1 }])
  })

  test('is none of what is in the household’s own currency, and none of nothing', async () => {
    const { id } = await books.enter(account)
    const body = { rate: '1.4', source: 'a bank', date: '2025-05-02' }
    expect(refusal(await books.ask('PUT', `/v1/tax/rates/${id}`, body))).toEqual([
      400,
      'validation-error',
      'rate',
    ])
    for (const rate of ['0', '0.0', '-1', '1,4', 'x'])
      expect((await books.ask('PUT', `/v1/tax/rates/${id}`, { ...body, rate })).status).toBe(400)
    expect((await books.ask('GET', `/v1/tax/rates/${id}`)).status).toBe(404)
  })
})

describe('medical expenses', () => {
  let own: TaxBooks
  beforeAll(async () => {
    own = await canadianBooks()
    const one = await own.account('Chequing')
    const self = await own.mapped('ca.t1.33099')
    const others = await own.mapped('ca.t1.33199')
    for (const [date, amount, categoryId] of [
      ['2024-12-15', '4700.00', self],
      ['2025-03-10', '160.00', self],
      ['2025-12-20', '420.00', self],
      ['2024-12-20', '50.00', others],
    ])
      await own.enter(one, { date, amount, categoryId })
  })
  afterAll(() => own.house.close())

  test('go by the twelve months that were chosen, on both lines', async () => {
    const seen = await own.get('/v1/tax/2025/medical-window')
    expect(seen).toMatchObject({ from: '2025-01-01', to: '2025-12-31', chosen: false, version: 0 })
    await own.put('/v1/tax/2025/medical-window', { from: '2024-12-15', version: 0 })
    expect(await own.line('ca.t1.33099')).toMatchObject({
      total: '4860.00',
      transactionCount: 2,
      firstDate: '2024-12-15',
      lastDate: '2025-03-10',
      bestWindow: { from: '2024-12-15', total: '4860.00' },
    })
    expect(await own.line('ca.t1.33199')).toMatchObject({ total: '50.00' })
    const { parts, total } = await own.get('/v1/tax/2025/lines/ca.t1.33099')
    expect([total, parts.length]).toEqual(['4860.00', 2])
  })

  test('count above 3 % of a known income, or above the threshold where that is less', async () => {
    await own.put('/v1/tax/2025/profile', { netIncome: { [own.person.id]: '50000.00' } })
    // 3 % of 50,000 is 1,500; of 200,000 it is 6,000, and the threshold is 2,834.
    expect(await own.line('ca.t1.33099')).toMatchObject({ overFloor: '3360.00', capped: null })
    await own.put('/v1/tax/2025/profile', { netIncome: { [own.person.id]: '200000.00' } })
    expect(await own.line('ca.t1.33099')).toMatchObject({ overFloor: '2026.00' })
  })

  test('have other twelve months refused that do not end in the year', async () => {
    for (const from of ['2024-01-01', '2025-01-02', '2023-06-01'])
      expect(refusal(await own.ask('PUT', '/v1/tax/2025/medical-window', { from }))).toEqual([
        400,
        'validation-error',
        'from',
      ] as never)
    await own.put('/v1/tax/2025/medical-window', { from: null })
    expect(await own.line('ca.t1.33099')).toMatchObject({ total: '580.00' })
  })

  test('and the lines of Québec follow the federal ones, for who lives there', async () => {
    expect(await own.line('ca-qc.tp1.381')).toBeUndefined()
    await own.put('/v1/tax/2025/profile', { province: 'QC' })
    expect(await own.line('ca-qc.tp1.381')).toMatchObject({
      total: '580.00',
      bestWindow: { total: '4860.00' },
    })
    const { parts, total } = await own.get('/v1/tax/2025/lines/ca-qc.tp1.381')
    expect([total, parts.length]).toEqual(['580.00', 2])
  })
})

test('child care is for the one with the lower net income', async () => {
  const other = (await books.house.add('MEMBER')).id
  const categoryId = await books.mapped('ca.t1.21400', { personId: books.person.id })
  await enter(categoryId, '900.00')
  const incomes = { [books.person.id]: '60000.00', [other]: '30000.00' }
  await books.put('/v1/tax/2025/profile', { netIncome: incomes })
  expect(await books.line('ca.t1.21400')).toMatchObject({ personId: other, total: '900.00' })
  await books.put('/v1/tax/2025/profile', {})
  expect(await books.line('ca.t1.21400')).toMatchObject({ personId: books.person.id })
})

test('what was said of a part whose split was cut anew is named', async () => {
  const categoryId = await books.mapped('ca.t1.22000')
  const parts = (one: string, other: string) => [
    { amount: one, categoryId },
    { amount: other, categoryId },
  ]
  const splits = parts('30.00', '70.00')
  const { id } = await books.enter(account, { date: '2025-05-01', amount: '100.00', splits })
  await books.put(`/v1/tax/overrides/${id}?part=1`, { lineId: null })
  expect(await books.warnings('PART_CUT_ANEW')).toEqual([])
  await books.patch(`/v1/transactions/${id}`, { splits: parts('60.00', '40.00') })
  expect(await books.warnings('PART_CUT_ANEW')).toMatchObject([{ transactionId: id }])
})

describe('in the United States', () => {
  let states: TaxBooks
  beforeAll(async () => {
    states = await americanBooks()
    const one = await states.account('Checking')
    for (const [lineId, amount] of [
      ['us.sa.5a', '30000.00'],
      ['us.sa.5b', '15000.00'],
      ['us.s1.21', '2600.00'],
      ['us.2441.2d', '9000.00'],
      ['us.sa.11', '500.00'],
    ] as const) {
      const categoryId = await states.mapped(lineId)
      for (const year of [2025, 2026]) await states.enter(one, { date: `${year}-06-01`, amount, categoryId })
    }
  })
  afterAll(() => states.house.close())

  test.each([
    ['SINGLE', '90000.00', 1, { 'us.s1.21': '1667', 'us.2441.2d': '3000' }],
    ['SINGLE', '100000.00', 2, { 'us.s1.21': '0', 'us.2441.2d': '6000' }],
    ['JOINT', '90000.00', 3, { 'us.s1.21': '2500', 'us.2441.2d': '6000' }],
    ['SEPARATE', '90000.00', 0, { 'us.sa.5a': '20000', 'us.2441.2d': null }],
    // 40,000 less 30 % of what is above 500,000, and not below 10,000.
    ['SINGLE', '550000.00', 0, { 'us.sa.5a': '25000' }],
    ['SINGLE', '700000.00', 0, { 'us.sa.5a': '10000' }],
  ])(
    'a limit goes by status, income and dependents: %s, %s, %d',
    async (filingStatus, agi, dependents, caps) => {
      await states.put('/v1/tax/2025/profile', { filingStatus, agi, dependents })
      for (const [lineId, capped] of Object.entries(caps))
        expect((await states.line(lineId)).capped).toBe(capped)
    },
  )

  test('lines that share a limit are held against it together', async () => {
    await states.put('/v1/tax/2025/profile', {})
    expect((await states.line('us.sa.5a')).capped).toBeNull()
    expect((await states.warnings('OVER_LIMIT')).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('45000 together, above the limit of 40000'),
    )
  })

  test('gifts count above half a percent of income from 2026 on', async () => {
    for (const year of [2025, 2026]) await states.put(`/v1/tax/${year}/profile`, { agi: '40000.00' })
    expect((await states.line('us.sa.11', 2025)).overFloor).toBeNull()
    expect((await states.line('us.sa.11', 2026)).overFloor).toBe('300')
  })
})
