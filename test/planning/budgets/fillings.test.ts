import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { type Budgeting, openBudget } from './household.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'

let household: Budgeting
const houses: Budgeting[] = []
beforeEach(async () => {
  household = await openBudget(['Lodging', 'Food', 'Fun'])
  houses.push(household)
})
afterAll(() => Promise.all(houses.map(({ books }) => books.house.close())))

const refused = async (method: string, path: string, body?: unknown) =>
  refusal(await household.asked(method, path, body))
const templates = async (name: string, ...rules: [priority: number, rule: object][]) => {
  const body = { templates: rules.map(([priority, rule]) => ({ priority, rule })) }
  return (await household.asked('PUT', `/categories/${household.ids[name]}`, body)).body.data
}
const fill = async (month: string, body: object = {}) =>
  (await household.asked('POST', `/${month}/fill`, body)).body.data
const budgeted = async (month: string, name: string) => (await household.category(month, name)).budgeted

const EVERY_KIND = [
  { kind: 'FIXED', amount: '12.50' },
  { kind: 'UP_TO', cap: '100.00' },
  { kind: 'UP_TO', cap: '100.00', atMost: '20.00' },
  { kind: 'BY_DATE', target: '1200.00', by: '2026-12' },
  { kind: 'BY_DATE', target: '1200.00', by: '2026-12', everyMonths: 12 },
  { kind: 'PERCENT_OF_INCOME', basisPoints: 1_000, of: 'LAST_MONTH' },
  { kind: 'AVERAGE', months: 3 },
  { kind: 'COPY_LAST_MONTH' },
  { kind: 'SCHEDULE', amount: '50.00', first: '2025-01-03', everyDays: 7 },
]

describe('templates', () => {
  test('of every kind are kept as they were given, in their order', async () => {
    await templates('Food', ...EVERY_KIND.map((rule, index): [number, object] => [index, rule]))
    const { data } = (await household.asked('GET', `/categories/${household.ids.Food}`)).body
    expect(data.templates.map(({ rule }: { rule: object }) => rule)).toEqual(EVERY_KIND)
    expect(data.templates.map(({ priority }: { priority: number }) => priority)).toEqual(
      EVERY_KIND.map((_, index) => index),
    )
    expect(data).toMatchObject({ carry: 'SURPLUS', carries: [] })
    expect((await household.category('2025-01', 'Food')).templateCount).toBe(EVERY_KIND.length)
    await templates('Food', [0, { kind: 'COPY_LAST_MONTH' }])
    expect((await household.category('2025-01', 'Food')).templateCount).toBe(1)
  })

  const wrong: [object, field: string][] = [
    [{ kind: 'FIXED' }, 'templates.0.rule.amount'],
    [{ kind: 'FIXED', amount: 'much' }, 'templates.0.rule.amount'],
    [{ kind: 'FIXED', amount: '0' }, 'templates.0.rule'],
    [{ kind: 'UP_TO', cap: '-1' }, 'templates.0.rule'],
    [{ kind: 'UP_TO', cap: '1', atMost: '0' }, 'templates.0.rule'],
    [{ kind: 'BY_DATE', target: '1', by: '2026-13' }, 'templates.0.rule.by'],
    [{ kind: 'BY_DATE', target: '1', by: '2150-01' }, 'templates.0.rule'],
    [{ kind: 'BY_DATE', target: '1', by: '2026-12', everyMonths: 1_201 }, 'templates.0.rule'],
    [{ kind: 'PERCENT_OF_INCOME', basisPoints: 10_001, of: 'THIS_MONTH' }, 'templates.0.rule.basisPoints'],
    [{ kind: 'PERCENT_OF_INCOME', basisPoints: 10, of: 'NEXT_MONTH' }, 'templates.0.rule.of'],
    [{ kind: 'AVERAGE', months: 121 }, 'templates.0.rule'],
    [{ kind: 'AVERAGE', months: 1.5 }, 'templates.0.rule.months'],
    [{ kind: 'SCHEDULE', amount: '1', first: '2025-02-30', everyDays: 7 }, 'templates.0.rule.first'],
    [{ kind: 'WISH' }, 'templates.0.rule'],
  ]
  test.each(wrong)('are refused by name: %j', async (rule, field) => {
    await templates('Food', [0, { kind: 'COPY_LAST_MONTH' }])
    const path = `/categories/${household.ids.Food}`
    const body = { carry: 'FULL', templates: [{ rule }] }
    expect(await refused('PUT', path, body)).toEqual([400, 'validation-error', field])
    const { data } = (await household.asked('GET', path)).body
    expect(data).toMatchObject({ carry: 'SURPLUS', templates: [{ rule: { kind: 'COPY_LAST_MONTH' } }] })
  })

  test('and carry modes are refused where there is no envelope', async () => {
    expect(await refused('GET', `/categories/${household.ids.Salary}`)).toEqual([409, 'conflict'])
    expect(await refused('PUT', `/categories/${household.ids.Salary}`, { carry: 'FULL' })).toEqual([
      409,
      'conflict',
    ])
    expect(await refused('GET', `/categories/${NOBODY}`)).toEqual([404, 'not-found'])
    const since = { carry: 'FULL', since: '2040-01' }
    expect(await refused('PUT', `/categories/${household.ids.Food}`, since)).toEqual([
      400,
      'validation-error',
      'since',
    ])
  })
})

describe('filling by templates', () => {
  beforeEach(async () => {
    await templates('Lodging', [0, { kind: 'FIXED', amount: '700.00' }])
    await templates('Food', [1, { kind: 'UP_TO', cap: '250.00' }])
    await templates('Fun', [2, { kind: 'FIXED', amount: '100.00' }])
  })

  test('serves by priority until nothing is left, and says why', async () => {
    const preview = await fill('2025-01', { dryRun: true })
    expect(preview).toMatchObject({
      id: null,
      kind: 'TEMPLATES',
      toBudget: { before: '1000.00', after: '0.00' },
      categories: [
        { categoryName: 'Lodging', before: '0.00', assigned: '700.00' },
        {
          categoryName: 'Food',
          assigned: '250.00',
          why: ['up to 250.00; 0.00 is there'],
          steps: [
            { priority: 1, asked: '250.00', granted: '250.00', explanation: 'up to 250.00; 0.00 is there' },
          ],
        },
        {
          categoryName: 'Fun',
          assigned: '50.00',
          why: ['100.00 every month; only 50.00 of 100.00 was left to budget'],
          steps: [{ asked: '100.00', granted: '50.00' }],
        },
      ],
    })
    expect((await household.month('2025-01')).toBudget).toBe('1000.00')
    const filled = await fill('2025-01')
    expect(filled).toEqual({ ...preview, id: filled.id })
    expect((await household.month('2025-01')).toBudget).toBe('0.00')
    expect(await budgeted('2025-01', 'Fun')).toBe('50.00')
  })

  test('leaves what is budgeted already, unless it begins anew with all', async () => {
    await household.put('2025-01', 'Lodging', '10.00')
    await fill('2025-01')
    expect(await budgeted('2025-01', 'Lodging')).toBe('10.00')
    const all = await fill('2025-01', { reach: 'ALL' })
    expect(all.categories[0]).toMatchObject({ before: '10.00', assigned: '700.00' })
    expect(all.toBudget).toEqual({ before: '640.00', after: '0.00' })
    expect((await household.month('2025-01')).toBudget).toBe('0.00')
  })

  test('does nothing, and remembers nothing, where nothing is to be filled', async () => {
    await templates('Lodging')
    await templates('Food')
    await household.books.patch(`/v1/categories/${household.ids.Fun}`, { archived: true })
    expect(await fill('2025-01')).toMatchObject({ id: null, categories: [] })
    expect((await household.asked('GET', '/2025-01/fillings')).body.data).toEqual([])
  })

  test('is remembered with its reasons, and taken back once but for what was changed since', async () => {
    await household.put('2025-01', 'Fun', '5.00')
    const { id } = await fill('2025-01', { reach: 'ALL' })
    expect((await household.asked('GET', '/2025-01/fillings')).body.data).toMatchObject([
      {
        id,
        kind: 'TEMPLATES',
        userId: household.books.person.id,
        undoneAt: null,
        categories: [
          { categoryName: 'Lodging', assigned: '700.00', why: ['700.00 every month'] },
          { categoryName: 'Food' },
          { categoryName: 'Fun', before: '5.00', assigned: '50.00' },
        ],
      },
    ])
    await household.put('2025-01', 'Food', '240.00')
    const undone = (await household.asked('POST', `/fillings/${id}/undo`)).body.data
    expect(undone).toEqual({ id, restored: 2, kept: 1 })
    expect(await budgeted('2025-01', 'Lodging')).toBe('0.00')
    expect(await budgeted('2025-01', 'Food')).toBe('240.00')
    expect(await budgeted('2025-01', 'Fun')).toBe('5.00')
    expect(await refused('POST', `/fillings/${id}/undo`)).toEqual([409, 'conflict'])
    expect(await refused('POST', `/fillings/${NOBODY}/undo`)).toEqual([404, 'not-found'])
    expect((await household.asked('GET', '/2025-01/fillings')).body.data[0].undoneAt).not.toBeNull()
  })

  test('is taken back once when it is asked for at the same moment', async () => {
    const { id } = await fill('2025-01')
    const answers = await Promise.all([1, 2, 3].map(() => refused('POST', `/fillings/${id}/undo`)))
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('looks at the months before', async () => {
    await templates('Lodging', [0, { kind: 'AVERAGE', months: 2 }])
    await templates('Food', [0, { kind: 'PERCENT_OF_INCOME', basisPoints: 2_500, of: 'LAST_MONTH' }])
    await templates('Fun', [0, { kind: 'COPY_LAST_MONTH' }])
    await household.put('2025-01', 'Fun', '33.00')
    await household.put('2025-02', 'Fun', '44.00')
    await household.spend('2025-01-10', 'Lodging', '10.00')
    await household.spend('2025-02-10', 'Lodging', '30.01')
    await household.earn('2025-02-10', '100.00')
    expect((await fill('2025-03', { dryRun: true })).categories).toMatchObject([
      { assigned: '20.01', why: ['40.01 spent in the 2 months before'] },
      { assigned: '25.00', why: ['25 % of 100.00 income in 2025-02'] },
      { assigned: '44.00', why: ['44.00 in 2025-02'] },
    ])
  })
})

describe('copying last month', () => {
  beforeEach(async () => {
    await household.put('2025-01', 'Lodging', '600.00')
    await household.put('2025-01', 'Food', '200.00')
    await household.move('2025-01', 'Food', 'Fun', '50.00')
    await household.put('2025-02', 'Food', '10.00')
    await household.put('2025-02', 'Fun', '7.00')
  })
  const copy = async (body: object = {}) =>
    (await household.asked('POST', '/2025-02/copy-last-month', body)).body.data

  test('assigns what was assigned, without what was moved, where nothing is yet', async () => {
    expect(await copy({ dryRun: true })).toMatchObject({ id: null })
    const copied = await copy()
    expect(copied).toMatchObject({
      kind: 'COPY',
      toBudget: { before: '183.00', after: '-417.00' },
      categories: [
        {
          categoryName: 'Lodging',
          before: '0.00',
          assigned: '600.00',
          why: ['600.00 in 2025-01'],
          steps: [],
        },
      ],
    })
    expect((await household.month('2025-02')).toBudget).toBe('-417.00')
    await household.asked('POST', `/fillings/${copied.id}/undo`)
    expect((await household.month('2025-02')).toBudget).toBe('183.00')
  })

  test('begins anew with all when it is asked to', async () => {
    await copy({ reach: 'ALL' })
    expect(await budgeted('2025-02', 'Lodging')).toBe('600.00')
    expect(await budgeted('2025-02', 'Food')).toBe('200.00')
    expect(await budgeted('2025-02', 'Fun')).toBe('0.00')
    expect(await copy({ reach: 'ALL' })).toMatchObject({ id: null, categories: [] })
  })

  test('leaves archived categories alone', async () => {
    await household.books.patch(`/v1/categories/${household.ids.Lodging}`, { archived: true })
    expect(await copy()).toMatchObject({ id: null, categories: [] })
  })
})

describe('why an envelope got as much as it did', () => {
  const FRENCH = '100.00 chaque mois; il ne restait à budgéter que 50.00 sur 100.00'
  const ENGLISH = '100.00 every month; only 50.00 of 100.00 was left to budget'
  const ofFun = (categories: { categoryName: string; why: string[] }[]) =>
    categories.find(({ categoryName }) => categoryName === 'Fun')?.why

  test('each reads in their own language', async () => {
    await templates('Food', [1, { kind: 'UP_TO', cap: '950.00' }])
    await templates('Fun', [2, { kind: 'FIXED', amount: '100.00' }])
    const { house, person } = household.books
    const reader = await house.add('MEMBER')
    await house.ask(reader, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    const filled = (await house.ask(reader, 'POST', '/v1/budgets/2025-01/fill', {})).body.data
    expect(ofFun(filled.categories)).toEqual([FRENCH])
    expect(filled.categories[0].steps[0].explanation).toBe('jusqu’à 950.00; l’enveloppe contient 0.00')
    const listed = async () =>
      Promise.all(
        [reader, person].map(async (who) => {
          const [filling] = (await house.ask(who, 'GET', '/v1/budgets/2025-01/fillings')).body.data
          return ofFun(filling.categories)
        }),
      )
    expect(await listed()).toEqual([[FRENCH], [ENGLISH]])
  })
})
