import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { schemaOf, type ToolPermissions } from '../../../src/coach/chat/tool.ts'
import { offerFor, tools } from '../../../src/coach/chat/toolbox.ts'
import type { Actor } from '../../../src/core/actor.ts'
import { type Books, booksNextDoor } from '../../ledger/transactions/books.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { callTool, plant, planted, withoutIds } from './planted.ts'
import type { Loose } from './provider.ts'

let house: House
let books: Books
beforeAll(async () => {
  house = await makeHouse()
  books = await plant(house, house.admin)
})
afterAll(() => house.close())

/** A tool and what it is asked, and the route that is asked the same. */
type Same = [tool: string, input: Record<string, unknown>, route: string]

const SAME: Same[] = [
  ['spending', {}, '/v1/reports/spending?limit=20'],
  [
    'spending',
    { by: 'PAYEE', from: '2026-01-01', interval: 'MONTH' },
    '/v1/reports/spending?by=PAYEE&from=2026-01-01&interval=MONTH&limit=20',
  ],
  [
    'spending',
    { by: 'TAG', from: '2026-01-01', to: '2026-05-31' },
    '/v1/reports/spending?by=TAG&from=2026-01-01&to=2026-05-31&limit=20',
  ],
  [
    'spending',
    { by: 'ACCOUNT', currency: 'USD', from: '2026-01-01' },
    '/v1/reports/spending?by=ACCOUNT&currency=USD&from=2026-01-01&limit=20',
  ],
  [
    'spending',
    { by: 'GROUP', account: 'EVERYDAY', limit: 1 },
    '/v1/reports/spending?by=GROUP&accountId={Everyday}&limit=1',
  ],
  [
    'spending',
    { category: 'lodging', by: 'PAYEE' },
    '/v1/reports/spending?categoryId={Lodging}&by=PAYEE&limit=20',
  ],
  [
    'spending',
    { category: 'none', from: '2026-01-01', currency: 'USD' },
    '/v1/reports/spending?categoryId=none&from=2026-01-01&currency=USD&limit=20',
  ],
  ['compare_periods', {}, '/v1/reports/comparison?limit=20'],
  [
    'compare_periods',
    { from: '2026-05-01', to: '2026-05-31', againstFrom: '2026-01-01', againstTo: '2026-01-31', by: 'PAYEE' },
    '/v1/reports/comparison?from=2026-05-01&to=2026-05-31&againstFrom=2026-01-01&againstTo=2026-01-31&by=PAYEE&limit=20',
  ],
  ['category_trend', { category: 'Groceries' }, '/v1/reports/category-trend?categoryId={Groceries}'],
  [
    'category_trend',
    { category: 'none', interval: 'QUARTER', from: '2026-01-01' },
    '/v1/reports/category-trend?categoryId=none&interval=QUARTER&from=2026-01-01',
  ],
  ['income_statement', {}, '/v1/reports/income-expense'],
  [
    'income_statement',
    { interval: 'YEAR', from: '2026-01-01', account: '{Everyday}' },
    '/v1/reports/income-expense?interval=YEAR&from=2026-01-01&accountId={Everyday}',
  ],
  ['net_worth', {}, '/v1/net-worth'],
  [
    'net_worth',
    { interval: 'DAY', from: '2026-06-01', currency: 'USD' },
    '/v1/net-worth?interval=DAY&from=2026-06-01&currency=USD',
  ],
]

/** The same, of which the tool tells a part under other names. */
const PARTS: Same[] = [
  ['accounts', {}, '/v1/accounts'],
  ['budget', {}, '/v1/budgets/2026-06'],
  ['budget', { month: '2026-05' }, '/v1/budgets/2026-05'],
  ['goals', {}, '/v1/goals'],
  ['subscriptions', {}, '/v1/subscriptions'],
  [
    'upcoming_bills',
    { from: '2026-06-01', to: '2026-12-31' },
    '/v1/subscriptions/calendar?from=2026-06-01&to=2026-12-31',
  ],
  ['cash_flow_forecast', { days: 40 }, '/v1/reports/forecast?days=40&everyday=true'],
  ['scenarios', {}, '/v1/scenarios'],
  ['scenario_forecast', { scenario: 'sabbatical' }, '/v1/scenarios/{Sabbatical}/forecast'],
  ['saved_report', { report: '{Eating}' }, '/v1/saved-reports/{Eating}/report'],
  ['saved_report', { report: 'weekdays', limit: 7 }, '/v1/saved-reports/{Weekdays}/report'],
  ['search_transactions', { q: 'zanzibar', limit: 50 }, '/v1/transactions?q=zanzibar&limit=50'],
  [
    'search_transactions',
    { category: 'groceries', from: '2026-03-01', minAmount: '100' },
    '/v1/transactions?categoryId={Groceries}&from=2026-03-01&minAmount=100&limit=20',
  ],
  ['tax', { year: 2026 }, '/v1/tax/2026'],
]

const ids = new Map<string, string>()
const withIds = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name) => ids.get(name) ?? name)

beforeAll(async () => {
  for (const list of ['accounts', 'categories', 'scenarios', 'saved-reports'])
    for (const { id, name } of await books.get(`/v1/${list}`)) ids.set(name, id)
})

async function both([name, input, route]: Same) {
  const { succeeded, result } = await callTool(books, name, JSON.parse(withIds(JSON.stringify(input))))
  expect({ name, succeeded, error: result.error }).toEqual({ name, succeeded: true, error: undefined })
  return { told: result, shown: await books.get(withIds(route)) }
}

/** Without ids, and without the name of a category's group, which goes by another one. */
const bare = (value: Loose): Loose => {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null) return value
  const remaining = Object.entries(value).filter(
    ([name]) => !['id', 'groupId', 'accountId', 'group', 'groupName'].includes(name),
  )
  return Object.fromEntries(remaining.map(([name, inside]) => [name, bare(inside)]))
}

const figuresIn = (value: Loose): string[] =>
  typeof value === 'string'
    ? /^-?\d+\.\d{2,4}$/.test(value)
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(figuresIn)
      : []

describe('what a tool tells is what the route of the report answers', () => {
  test.each(SAME)('%s %j', async (name, input, route) => {
    const { told, shown } = await both([name, input, route])
    expect(figuresIn(told).filter((figure) => figure !== '0.00').length).toBeGreaterThan(0)
    expect(bare(told)).toEqual(bare(shown))
  })

  test.each(PARTS)('%s %j', async (name, input, route) => {
    const { told, shown } = await both([name, input, route])
    const figures = figuresIn(told)
    expect(figures.filter((figure) => figure !== '0.00').length).toBeGreaterThan(0)
    const there = figuresIn(shown)
    for (const figure of figures) {
      expect(there).toContain(figure)
      there.splice(there.indexOf(figure), 1)
    }
  })

  test('of the year that is being filed, where none is named', async () => {
    const { told, shown } = await both(['tax', {}, '/v1/tax/2025'])
    expect([told.year, told.lines.length]).toEqual([2025, shown.lines.length])
  })

  test('and every tool with figures is among these', () => {
    const asked = new Set([...SAME, ...PARTS].map(([name]) => name))
    expect(tools.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([
      'categories',
      'saved_reports',
      'insights',
    ])
  })

  test('line by line', async () => {
    const accounts = await books.get('/v1/accounts')
    expect(
      (await callTool(books, 'accounts')).result.map(({ name, balance }: Loose) => [name, balance]),
    ).toEqual(accounts.map(({ name, balance }: Loose) => [name, balance]))
    const budget = await books.get('/v1/budgets/2026-06')
    const shown = budget.groups.flatMap(({ categories }: Loose) => categories)
    const { categories, toBudget } = (await callTool(books, 'budget')).result
    expect(toBudget).toBe(budget.toBudget)
    expect(categories.length).toBeGreaterThan(1)
    for (const { name, available, activity } of categories)
      expect(shown.find((one: Loose) => one.name === name)).toMatchObject({ available, activity })
    const found = await books.get('/v1/insights')
    const { total, insights } = (await callTool(books, 'insights')).result
    expect([total, insights.length > 1]).toEqual([found.length, true])
    expect(insights.map(({ body }: Loose) => body)).toEqual(found.map(({ body }: Loose) => body))
    const report = await books.get(withIds('/v1/saved-reports/{Eating}/report'))
    const { rows, rowCount } = (await callTool(books, 'saved_report', { report: 'Eating', limit: 2 })).result
    expect(rowCount).toBe(report.rows.length)
    expect(rows.map(({ from, amount }: Loose) => [from, amount])).toEqual(
      report.rows.slice(-2).map(({ from, amount }: Loose) => [from, amount]),
    )
    const { lowest } = (await callTool(books, 'cash_flow_forecast', { days: 40 })).result
    expect(lowest).toEqual((await books.get('/v1/reports/forecast?days=40&everyday=true')).lowest)
  })
})

describe('for those who share no payees', () => {
  const ASKED: [string, object][] = [
    ...[...SAME, ...PARTS].map(([name, input]): [string, object] => [name, input]),
    ['categories', {}],
    ['insights', {}],
    ['saved_reports', {}],
    ['spending', { by: 'CATEGORY', interval: 'MONTH', from: '2026-01-01' }],
    ['search_transactions', {}],
    ['subscriptions', { direction: 'OUT' }],
  ]
  const hidden = Object.values(planted)

  test('no tool tells a payee, a note, an imported text, a subscription’s name or anything of a bank', async () => {
    for (const [name, input] of ASKED) {
      const output = await callTool(books, name, JSON.parse(withIds(JSON.stringify(input))), false)
      const text = withoutIds(output)
      expect({
        name,
        input,
        told: hidden.filter((one) => text.toLowerCase().includes(one.toLowerCase())),
      }).toEqual({ name, input, told: [] })
    }
    const summary = await house.deps.background.read('coach.summary', {
      actor: actor() as Actor,
      permissions: { sharePayees: false },
    })
    expect(hidden.filter((one) => withoutIds(summary).includes(one))).toEqual([])
  })

  test('the search is neither offered nor there, and nothing is told by payee', async () => {
    const offered = (sight: ToolPermissions) => offerFor(sight).tools.map(({ name }) => name)
    expect(offered({ sharePayees: true })).toContain('search_transactions')
    expect(offered({ sharePayees: false })).not.toContain('search_transactions')
    expect(await callTool(books, 'search_transactions', {}, false)).toEqual({
      succeeded: false,
      result: { error: 'There is no such tool.' },
    })
    for (const name of ['spending', 'compare_periods'])
      expect((await callTool(books, name, { by: 'PAYEE' }, false)).result.error).toBe(
        'by: this member does not share payees with you',
      )
    expect((await callTool(books, 'saved_report', { report: 'Shops' }, false)).result.error).toBe(
      'report: this member does not share payees with you',
    )
  })

  test('but those who do are told', async () => {
    const told = await Promise.all(
      ASKED.map(([name, input]) => callTool(books, name, JSON.parse(withIds(JSON.stringify(input))))),
    )
    const text = withoutIds(told)
    const { insights } = (await callTool(books, 'insights')).result
    expect(JSON.stringify(insights)).toContain(planted.payee ?? '')
    for (const name of ['payee', 'notes', 'imported text', 'subscription', 'payee ahead', 'change'])
      expect(text).toContain(planted[name] ?? '')
    for (const name of [
      'institution',
      'last four',
      'notes of a goal',
      'check number',
      'income',
      'tax number',
    ])
      expect(text).not.toContain(planted[name] ?? '')
  })
})

const actor = () => {
  const row = house.deps.db.$client
    .query<{ householdId: number }, [string]>('SELECT household_id AS householdId FROM users WHERE id = ?')
    .get(house.admin.id)
  return {
    userId: house.admin.id,
    householdId: row?.householdId,
    role: 'ADMIN',
    sessionId: '',
    at: house.clock.now(),
  }
}

describe('what a model writes', () => {
  test.each([
    ['spending', { category: 'Nonsense' }, /^category: there is no such category; there are: .*Groceries/],
    ['spending', { account: 'Nonsense' }, 'account: there is no such account; there are: Everyday, Dollars'],
    ['spending', { from: '2026-02-30' }, 'from: must be a calendar date, YYYY-MM-DD'],
    ['spending', { from: '2026-07-01', to: '2026-06-01' }, 'from: must not be after to'],
    ['spending', { limit: 1_000 }, /^limit: /],
    ['spending', { by: { $ne: null } }, /^by: must be one of/],
    ['category_trend', {}, /^category: /],
    ['category_trend', { category: ['Groceries'] }, /^category: /],
    ['tax', { year: 1969 }, /^year: /],
    ['budget', { month: '2026-13' }, /^month: must be a month/],
    ['cash_flow_forecast', { days: 5_000 }, /^days: /],
    ['scenario_forecast', {}, /^scenario: /],
    [
      'scenario_forecast',
      { scenario: 'Nonsense' },
      'scenario: there is no such scenario; there are: Sabbatical',
    ],
    [
      'saved_report',
      { report: 'Nonsense' },
      /^report: there is no such report; there are: Eating, Shops, Weekdays$/,
    ],
    ['saved_report', { report: 'Eating', limit: 61 }, /^limit: /],
    ['search_transactions', { q: '(open' }, /^q: /],
    ['search_transactions', { limit: 51 }, /^limit: /],
    ['search_transactions', { minAmount: 'much' }, /^minAmount: must be a decimal/],
    ['upcoming_bills', { to: '2036-01-01' }, /^to: /],
    ['spending', { accountName: 'Everyday' }, 'accountName: is no field of this tool'],
    ['spending', { householdId: 2 }, 'householdId: is no field of this tool'],
    ['constructor', {}, 'There is no such tool.'],
  ])('%s %j is refused in words it can go by', async (name, input, words) => {
    const { succeeded, result } = await callTool(books, name, input)
    expect(succeeded).toBe(false)
    if (typeof words === 'string') expect(result.error).toBe(words)
    else expect(result.error).toMatch(words)
  })

  test('is taken as it was meant: numbers as text and nothing as null', async () => {
    const given = { limit: '3', from: null, account: '', householdId: null, currency: 'CAD' }
    const { succeeded, result } = await callTool(books, 'spending', given)
    expect([succeeded, result.from]).toEqual([true, '2026-06-01'])
    expect(result.lines.length).toBe(3)
  })

  test('names nothing of another household: its ids are there for nobody else', async () => {
    const nextDoor = await booksNextDoor(books)
    const theirs = await nextDoor.account('Theirs', { currency: 'CAD' })
    const scenario = await nextDoor.post('/v1/scenarios', { name: 'Theirs', changes: [] })
    const report = await nextDoor.post('/v1/saved-reports', {
      name: 'Theirs',
      shared: true,
      query: { measure: 'SPENT', by: 'CATEGORY' },
    })
    await nextDoor.enter(theirs, { payee: 'Their payee', amount: '77.77' })
    const { id: groupId } = await nextDoor.post('/v1/category-groups', { name: 'Theirs' })
    const { id: category } = await nextDoor.post('/v1/categories', {
      groupId,
      name: 'Theirs',
      kind: 'EXPENSE',
    })
    for (const [name, input] of [
      ['spending', { account: theirs }],
      ['spending', { category }],
      ['category_trend', { category }],
      ['income_statement', { account: theirs }],
      ['search_transactions', { account: theirs }],
      ['search_transactions', { category }],
      ['compare_periods', { account: 'Theirs' }],
      ['scenario_forecast', { scenario: scenario.id }],
      ['saved_report', { report: report.id }],
    ] as [string, Record<string, unknown>][]) {
      const { succeeded, result } = await callTool(books, name, input)
      expect([name, succeeded, result.error]).toEqual([
        name,
        false,
        expect.stringContaining('there is no such'),
      ])
    }
    for (const { name } of tools) {
      const text = JSON.stringify(
        await callTool(books, name, name === 'category_trend' ? { category: 'none' } : {}),
      )
      expect([
        name,
        text.includes('Theirs') || text.includes('77.77') || text.includes('Their payee'),
      ]).toEqual([name, false])
    }
  })
})

test('what a provider is told of the tools is plain JSON schema', () => {
  const known = [
    'type',
    'description',
    'enum',
    'properties',
    'required',
    'additionalProperties',
    'minimum',
    'maximum',
  ]
  const look = (schema: Loose): void => {
    expect(Object.keys(schema).filter((name) => !known.includes(name))).toEqual([])
    for (const inside of Object.values(schema.properties ?? {})) look(inside)
  }
  for (const { parameters } of tools) look(JSON.parse(JSON.stringify(schemaOf(parameters))))
  const size = JSON.stringify(offerFor({ sharePayees: true }).tools).length
  expect(size).toBeLessThan(12_000)
})
