import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { recompute } from '../../../scripts/tax-recompute/recompute.ts'
import { tabledYears, tableOf } from '../../../src/records/tax/forms/year-table.ts'
import { packageOf } from '../../server/tax-package/packing.ts'
import { readReceipts, storeReceipt } from '../receipts/shoebox.ts'
import { canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

let books: TaxBooks
let account: string
beforeEach(async () => {
  books = await canadianBooks()
  readReceipts(books.house)
  account = await books.account('Chequing')
})
afterEach(() => books.house.close())

const live = (fields: object = {}) => books.put('/v1/tax/2025/profile', { province: 'QC', ...fields })
const pay = async (categoryId: string, payee: string, amount: string, type = 'EXPENSE'): Promise<string> =>
  (await books.enter(account, { date: '2025-05-05', amount, type, categoryId, payee })).id
const totalOf = async (lineId: string, year?: number): Promise<string | undefined> =>
  (await books.line(lineId, year))?.total

describe('the credit for child care', () => {
  const CREDIT = 'ca-qc.tp1.455'
  beforeEach(async () => {
    const category = await books.mapped('ca.t1.21400')
    await pay(category, 'CPE Les Petits', '1900.00')
    await pay(category, 'Camp Soleil', '640.00')
    await pay(category, 'Camp Soleil', '40.00', 'INCOME')
    await pay(category, 'Garderie Lune', '5000.00')
  })

  test.each<[what: string, childCare: object, credit: string, unsaid: RegExp | null]>([
    ['nobody has said anything', {}, '0.00', /7500\.00 paid to .* and 2 more counts nothing/],
    ['one place is subsidized', { 'CPE Les Petits': 'REDUCED' }, '0.00', /5600\.00 paid to .* and 1 more/],
    ['one is not', { 'camp soleil': 'FULL' }, '600.00', /6900\.00/],
    [
      'all is said',
      { 'CPE Les Petits': 'REDUCED', 'Camp Soleil': 'FULL', 'GARDERIE LUNE ': 'FULL' },
      '5600.00',
      null,
    ],
    [
      'all are subsidized',
      { 'CPE Les Petits': 'REDUCED', 'Camp Soleil': 'REDUCED', 'Garderie Lune': 'REDUCED' },
      '0.00',
      null,
    ],
  ])('where %s', async (_what, childCare, credit, unsaid) => {
    await live({ childCare })
    expect([await totalOf('ca.t1.21400'), await totalOf(CREDIT)]).toEqual(['7500.00', credit])
    const { parts, total, count } = await books.get(`/v1/tax/2025/lines/${CREDIT}`)
    expect(total).toBe(credit)
    expect(parts).toHaveLength(count)
    const sum = parts.reduce((all: number, { counted }: Loose) => all + Number(counted), 0)
    expect(sum.toFixed(2)).toBe(credit)
    const [warning, ...others] = (await books.warnings('SHARE_TO_BE_SAID')).filter(
      ({ lineId }) => lineId === CREDIT,
    )
    expect(others).toEqual([])
    if (unsaid) expect(warning.text).toMatch(unsaid)
    else expect(warning).toBeUndefined()
  })

  test('is no matter elsewhere, and said for each year anew', async () => {
    await books.put('/v1/tax/2025/profile', { province: 'ON', childCare: { 'Camp Soleil': 'FULL' } })
    expect(await books.line(CREDIT)).toBeUndefined()
    await live({ childCare: { 'Camp Soleil': 'FULL' } })
    expect(await totalOf(CREDIT)).toBe('600.00')
    await live()
    expect(await totalOf(CREDIT)).toBe('0.00')
  })

  test('lacks the receipts of what it counts, and of nothing else', async () => {
    await live({ childCare: { 'Garderie Lune': 'FULL', 'CPE Les Petits': 'REDUCED' } })
    expect(await books.line(CREDIT)).toMatchObject({
      missing: 1,
      missingAmount: '5000.00',
      transactionCount: 1,
    })
  })

  test('can be worked out again from the package', async () => {
    await live({ childCare: { 'Garderie Lune': 'FULL', 'Camp Soleil': 'FULL' } })
    const { text } = await packageOf(books, 2025)
    expect(recompute(text).differences).toEqual([])
  })
})

const FOLLOWERS = tabledYears('CA').flatMap((year) =>
  (tableOf('CA', year)?.lines ?? []).flatMap(({ id, follows, direction }) =>
    follows && id !== 'ca-qc.tp1.455' ? [{ year, id, follows, direction }] : [],
  ),
)
test.each(FOLLOWERS.filter(({ year, id }) => year === 2025 && id.startsWith('ca-qc.tp1.')))(
  '$id has what $follows has',
  async ({ id, follows, direction }) => {
    await live()
    const kind = direction === 'INCOME' ? 'INCOME' : 'EXPENSE'
    await pay(await books.mapped(follows, {}, kind), 'Somebody', '123.45', kind)
    expect([await totalOf(follows), await totalOf(id)]).toEqual(['123.45', '123.45'])
  },
)

test('each line of a business and of a rental has one of Québec that follows it, in every year', () => {
  for (const year of tabledYears('CA')) {
    const lines = tableOf('CA', year)?.lines ?? []
    for (const [form, own] of [
      ['T2125', 'TP-80'],
      ['T776', 'TP-128'],
    ]) {
      const roots = lines
        .filter((line) => line.form === form && line.direction !== 'RESULT')
        .map(({ id }) => id)
      const followed = lines.flatMap((line) => (line.form === own && line.follows ? [line.follows] : []))
      expect(followed).toEqual(roots)
      // No number of a form was made up.
      expect(lines.filter((line) => line.form === own && line.line !== null)).toEqual([])
    }
  }
})

const studio = async (fields: object): Promise<string> =>
  (await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Atelier', province: 'QC', ...fields }))
    .id

test('the TP-80 comes to what the T2125 does, before the part of the home', async () => {
  const activityId = await studio({ ownershipPercent: '50' })
  const own = async (lineId: string, amount: string, kind = 'EXPENSE') =>
    pay(await books.mapped(lineId, { activityId }, kind), 'Somebody', amount, kind)
  await own('ca.t2125.8000', '10000.00', 'INCOME')
  await own('ca.t2125.8523', '100.00')
  await own('ca.t2125.9945', '12000.00')
  await books.put(`/v1/tax/2025/uses/${activityId}`, {
    home: { method: 'AREA', part: '10', whole: '100', months: 12 },
  })
  expect(await totalOf('ca-qc.tp80.8523')).toBe('50.00')
  expect(await totalOf('ca-qc.tp80.9945')).toBe('1200.00')
  expect(await totalOf('ca-qc.tp80.net')).toBe('4975.00')
  expect(await totalOf('ca.t1.13500')).toBe('4375.00')
})

test('the TP-128 comes to line 136, by who owns how much of it', async () => {
  await live()
  const { id: activityId } = await books.post('/v1/tax/activities', {
    kind: 'RENTAL',
    name: 'Duplex',
    ownershipPercent: '50',
  })
  await pay(await books.mapped('ca.t776.8141', { activityId }, 'INCOME'), 'Tenant', '9000.00', 'INCOME')
  await pay(await books.mapped('ca.t776.9180', { activityId }), 'Town', '2500.00')
  expect([await totalOf('ca-qc.tp1.136'), await totalOf('ca.t1.12600')]).toEqual(['3250.00', '3250.00'])
})

describe('the QST return', () => {
  let made = 0
  const taxed = async (transactionId: string, gst: string, qst: string, total: string) => {
    const { id } = await storeReceipt(books.house, `SHOP ${made++}\n2025-05-05\nTOTAL | ${total}`)
    await books.patch(`/v1/receipts/${id}`, {
      merchant: 'Shop',
      date: '2025-05-05',
      total,
      taxes: [
        { kind: 'GST', amount: gst },
        { kind: 'QST', amount: qst },
      ],
    })
    expect((await books.ask('PUT', `/v1/receipts/${id}/transaction`, { transactionId })).status).toBe(200)
  }
  const REGISTERED = { gst: { from: '2024-01-01' }, qst: { from: '2024-01-01' } }

  test.each<[what: string, fields: object, lines: Record<string, string | undefined>]>([
    [
      'both taxes',
      REGISTERED,
      {
        'ca-qc.qst.101': '1000',
        'ca-qc.qst.203': '99.75',
        'ca-qc.qst.205': '99.75',
        'ca-qc.qst.206': '14.97',
        'ca-qc.qst.208': '14.97',
        'ca-qc.qst.209': '84.78',
        'ca.gst.101': '1000',
        'ca.gst.103': '50.00',
        'ca.gst.106': '7.50',
        'ca.t2125.8000': '1000.00',
        'ca.t2125.8810': '100.00',
        'ca.t2125.8523': '50.00',
      },
    ],
    [
      'the QST alone',
      { qst: { from: '2024-01-01' } },
      {
        'ca-qc.qst.101': '1050',
        'ca-qc.qst.203': '99.75',
        'ca-qc.qst.206': '14.97',
        'ca.gst.101': undefined,
        'ca.t2125.8000': '1050.00',
        'ca.t2125.8810': '105.00',
      },
    ],
    [
      'the GST alone',
      { gst: { from: '2024-01-01' } },
      { 'ca-qc.qst.101': undefined, 'ca-qc.qst.209': undefined, 'ca.gst.101': '1100', 'ca.gst.103': '50.00' },
    ],
    ['the QST from later on', { qst: { from: '2025-06-01' } }, { 'ca-qc.qst.101': undefined }],
  ])('of who is registered for %s', async (_what, fields, expected) => {
    const activityId = await studio(fields)
    const own = async (lineId: string, kind = 'EXPENSE') => books.mapped(lineId, { activityId }, kind)
    const sale = await pay(await own('ca.t2125.8000', 'INCOME'), 'Client', '1149.75', 'INCOME')
    await taxed(sale, '50.00', '99.75', '1149.75')
    await taxed(await pay(await own('ca.t2125.8810'), 'Shop', '114.98'), '5.00', '9.98', '114.98')
    await taxed(await pay(await own('ca.t2125.8523'), 'Bistro', '114.98'), '5.00', '9.98', '114.98')
    const found = Object.keys(expected).map(async (id) => [id, await totalOf(id)])
    expect(Object.fromEntries(await Promise.all(found))).toEqual(expected)
  })

  test('has a page of its own in the package, as the TP-80 has, in the language of the reader', async () => {
    const activityId = await studio(REGISTERED)
    await live()
    const sale = await pay(
      await books.mapped('ca.t2125.8000', { activityId }, 'INCOME'),
      'Client',
      '1149.75',
      'INCOME',
    )
    await taxed(sale, '50.00', '99.75', '1149.75')
    expect((await books.ask('PUT', '/v1/me/preferences', { locale: 'fr-CA' })).status).toBe(200)
    const { text, names } = await packageOf(books, 2025)
    const page = (form: string) => text(names.find((name) => name.startsWith(`forms/${form}`)) ?? form)
    expect(page('FPZ-500')).toContain('Déclaration de la taxe de vente du Québec')
    expect(page('FPZ-500')).toContain('99,75')
    expect(page('TP-80')).toContain('Revenus et dépenses d’entreprise ou de profession')
    expect(page('TP-80')).toContain('1000,00')
    expect(recompute(text).differences).toEqual([])
  })
})
