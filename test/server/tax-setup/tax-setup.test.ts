import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { americanBooks, canadianBooks, type Loose, type TaxBooks } from '../../records/tax/own-books.ts'

let books: TaxBooks
let account: string
beforeAll(async () => {
  books = await canadianBooks()
  account = await books.account('Chequing')
})
afterAll(() => books.house.close())

const PATH = '/v1/tax/activities/setup'
const choices = (of: TaxBooks, kind = 'BUSINESS', year = 2025): Promise<Loose> =>
  of.get(`${PATH}?kind=${kind}&year=${year}`)
const usual = ({ lines }: Loose): string[] =>
  lines.filter(({ isUsual }: Loose) => isUsual).map(({ lineId }: Loose) => lineId)
const idOf = async (name: string): Promise<string> => {
  const all = await books.get('/v1/categories')
  return all.find((each: Loose) => each.name === name)?.id
}
const state = async () => {
  const plain = async (path: string) =>
    (await books.get(path)).map(({ position, version, ...row }: Loose) => row)
  return [
    await plain('/v1/categories'),
    await plain('/v1/category-groups'),
    await plain('/v1/tax/activities'),
    (await books.get('/v1/tax/mappings')).mappings,
  ]
}

describe('a business', () => {
  test('is set up with its categories, lines, sales taxes, home and car, and taken back, in one step each', async () => {
    const before = await state()
    const found = await choices(books)
    const named = (list: Loose[]) => list.map(({ name }) => name)
    expect(named(found.home)).toContain('Electricity')
    expect(named(found.car)).toEqual(['Fuel', 'Car insurance', 'Car repairs'])
    const lineIds = usual(found)
    const done = await books.ask(
      'POST',
      PATH,
      {
        kind: 'BUSINESS',
        name: 'Writing',
        province: 'ON',
        gst: { from: '2025-01-01', reportingPeriod: 'ANNUAL' },
        fromYear: 2025,
        lineIds,
        home: { method: 'AREA', part: '10', whole: '100' },
        homeCategoryIds: [await idOf('Electricity')],
        car: { method: 'ACTUAL', unit: 'KM', odometerStart: 1000, odometerEnd: 2000 },
        carCategoryIds: [await idOf('Fuel')],
      },
      { prefer: 'undo' },
    )
    expect([done.status, done.body.error]).toEqual([201, undefined])
    const { activity, categoryIds, use } = done.body.data
    expect(categoryIds).toHaveLength(lineIds.length)
    expect(use).toMatchObject({ home: { part: '10' }, car: { odometerEnd: 2000 } })
    const { mappings } = await books.get('/v1/tax/mappings')
    const own = mappings.filter(({ activityId }: Loose) => activityId === activity.id)
    expect(own.map(({ lineId }: Loose) => lineId).toSorted()).toEqual(
      [...lineIds, 'ca.t2125.9945', 'ca.t2125.9281'].toSorted(),
    )
    const office = own.find(({ lineId }: Loose) => lineId === 'ca.t2125.8810').categoryId
    const sales = own.find(({ lineId }: Loose) => lineId === 'ca.t2125.8000').categoryId
    const bought = await books.enter(account, { date: '2025-05-05', amount: '113.00', categoryId: office })
    const sold = { date: '2025-05-06', amount: '1000.00', type: 'INCOME', categoryId: sales }
    const income = await books.enter(account, sold)
    await books.put(`/v1/tax/sales-taxes/${bought.id}`, {})
    const { lines } = await books.year()
    const totals = new Map(lines.map(({ lineId, total }: Loose) => [lineId, total]))
    expect([totals.get('ca.t2125.8810'), totals.get('ca.gst.106'), totals.get('ca.t2125.8000')]).toEqual([
      '100.00',
      '13.00',
      '1000.00',
    ])
    const { method, path, body } = done.body.meta.undo
    // While something is in one of its categories it stays as a whole.
    expect(refusal(await books.ask(method, path, body))).toEqual([409, 'conflict'])
    for (const { id } of [bought, income]) await books.patch(`/v1/transactions/${id}`, { categoryId: null })
    expect((await books.ask(method, path, body)).status).toBe(200)
    expect(await state()).toEqual(before)
    expect(refusal(await books.ask(method, path, body))).toEqual([404, 'not-found'])
  })

  test('needs its name alone', async () => {
    const made = await books.post(PATH, { kind: 'RENTAL', name: 'Flat', fromYear: 2025 })
    expect(made).toMatchObject({ activity: { name: 'Flat' }, groupId: null, categoryIds: [], use: null })
  })

  test('gets names of its own beside another one', async () => {
    const lineIds = ['ca.t2125.8521']
    const names: string[] = []
    for (const name of ['First', 'Second']) {
      const made = await books.post(PATH, { kind: 'BUSINESS', name, fromYear: 2025, lineIds })
      const all = await books.get('/v1/categories')
      names.push(all.find(({ id }: Loose) => id === made.categoryIds[0]).name)
    }
    expect(names).toEqual(['Advertising', 'Advertising (Second)'])
  })

  test.each<[string, object, string]>([
    ['a line that is none', { lineIds: ['ca.t2125.1'] }, 'lineIds.0'],
    ['a line of another form', { lineIds: ['ca.t776.8141'] }, 'lineIds.0'],
    ['a line that is worked out', { lineIds: ['ca.t1.13500'] }, 'lineIds.0'],
    ['a share of a home that is none', { home: { method: 'AREA', part: '2', whole: '1' } }, 'home.part'],
    ['a category that is none', { carCategoryIds: [crypto.randomUUID()] }, 'carCategoryIds.0.categoryId'],
    ['years before any table', { fromYear: 2020, lineIds: ['ca.t2125.8810'] }, 'lineIds.0'],
  ])('is refused as a whole: %s', async (_, fields, field) => {
    const before = await state()
    const body = { kind: 'BUSINESS', name: 'Refused', fromYear: 2025, lineIds: ['ca.t2125.8810'], ...fields }
    expect(refusal(await books.ask('POST', PATH, body))).toEqual([400, 'validation-error', field])
    expect(await state()).toEqual(before)
  })
})

describe('what may be chosen', () => {
  test('is of its kind and country, and each usual line is one of them', async () => {
    const us = await americanBooks()
    const forms: Record<string, Loose> = {
      'ca.t2125.': await choices(books),
      'ca.t776.': await choices(books, 'RENTAL'),
      'us.sc.': await choices(us),
      'us.se.': await choices(us, 'RENTAL'),
    }
    for (const [prefix, found] of Object.entries(forms)) {
      expect(found.lines.filter(({ lineId }: Loose) => !lineId.startsWith(prefix))).toEqual([])
      expect([prefix, usual(found).length >= 7]).toEqual([prefix, true])
    }
    await us.house.close()
  })

  test('has no category that is on a line already', async () => {
    const name = 'Heating'
    const { id: activityId } = await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Other' })
    const mapping = { categoryId: await idOf(name), fromYear: 2024, lineId: 'ca.t2125.9945', activityId }
    await books.put('/v1/tax/mappings', mapping)
    const { home } = await choices(books)
    expect(home.map((each: Loose) => each.name)).not.toContain(name)
  })
})
