import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Cell, Figure } from '../../../src/browser/coach/figures/figure.ts'
import { figureOf } from '../../../src/browser/coach/figures/figures.ts'
import { anyFigure } from '../../../src/browser/coach/figures/unknown-figure.ts'
import { isDay } from '../../../src/browser/days.ts'
import { negated, shown } from '../../../src/browser/money.ts'
import { measured } from '../../../src/coach/chat/measures.ts'
import type { ToolUse } from '../../../src/coach/chat/model.ts'
import { tools } from '../../../src/coach/chat/toolbox.ts'
import { callTool, plant, REQUIRED } from '../../coach/chat/planted.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { runs } from '../../support/runs.ts'

let house: House
let books: Books
beforeAll(async () => {
  house = await makeHouse()
  books = await plant(house, house.admin)
  await books.post('/v1/goals', { name: 'Canoe', target: '800.00', targetDate: '2027-06-01' })
})
afterAll(() => house.close())

const reader = {
  locale: 'en-CA',
  today: '2026-06-15',
  currency: 'CAD',
  categoryId: (name: string) => (name === 'Groceries' ? 'groceries-id' : undefined),
}

async function use(name: string, input: Record<string, unknown> = {}): Promise<ToolUse> {
  const answer = JSON.parse(JSON.stringify(await callTool(books, name, input, true)))
  return measured({ name, arguments: input, ...answer })
}

async function drawn(name: string, input: Record<string, unknown> = {}): Promise<Figure> {
  const figure = figureOf(await use(name, input), reader)
  if (!figure) throw new Error(`nothing is drawn of ${name}`)
  return figure
}

const cellsOf = ({ facts = [], bars = [], table }: Figure): Cell[] => [
  ...[...facts, ...bars].map(({ value }) => value),
  ...(table?.rows.flatMap(({ cells }) => cells) ?? []),
]
const amountsOf = (figure: Figure): string[] => [
  ...cellsOf(figure).flatMap((cell) => (cell?.kind === 'amount' ? [cell.value] : [])),
  ...(figure.chart?.series.flatMap(({ values }) => values.filter((value) => value !== null)) ?? []),
  ...(figure.chart?.mark ? [figure.chart.mark.value] : []),
]

/** Every text that stands in it as a whole. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

const ASKED: [name: string, input: Record<string, unknown>][] = [
  ...tools
    .filter(({ name }) => !['categories', 'scenarios', 'saved_reports'].includes(name))
    .map(({ name }): [string, Record<string, unknown>] => [name, REQUIRED[name] ?? {}]),
  ['saved_report', { report: 'Weekdays' }],
  ['saved_report', { report: 'Shops', limit: 1 }],
  ['category_trend', { category: 'none', interval: 'WEEK', from: '2026-05-01' }],
  ['category_trend', { category: 'Pay', interval: 'QUARTER' }],
  ['spending', { by: 'PAYEE', from: '2026-01-01', interval: 'MONTH', limit: 1 }],
  ['spending', { by: 'TAG', from: '2026-01-01' }],
  ['spending', { by: 'ACCOUNT', currency: 'USD', from: '2026-01-01' }],
  ['spending', { category: 'Groceries', interval: 'MONTH', from: '2026-01-01' }],
  ['compare_periods', { by: 'GROUP', from: '2026-05-01', to: '2026-05-31', limit: 1 }],
  ['income_statement', { interval: 'YEAR', from: '2024-01-01' }],
  ['net_worth', { interval: 'DAY', from: '2026-06-01' }],
  ['upcoming_bills', { from: '2026-06-01', to: '2027-06-01' }],
  ['cash_flow_forecast', { days: 366 }],
]

describe('what a tool told', () => {
  test.each(ASKED)(
    'is drawn as it is meant, with no amount that it did not tell: %s of %j',
    async (name, input) => {
      const told = await use(name, input)
      const figure = figureOf(told, reader)
      if (!figure) throw new Error('nothing is drawn')
      expect(figure).not.toEqual(anyFigure(told) as Figure)
      const known = new Set(textsIn(told.result))
      expect(amountsOf(figure).filter((amount) => !known.has(amount) && !known.has(negated(amount)))).toEqual(
        [],
      )
    },
  )

  test('that has nothing to draw is not drawn, nor what was refused', async () => {
    expect(figureOf(await use('categories'), reader)).toBeUndefined()
    expect(figureOf({ ...(await use('budget')), succeeded: false }, reader)).toBeUndefined()
  })

  test('of a category leads to its transactions, and says what is usual', async () => {
    const { title, chart, link, beside } = await drawn('category_trend', { category: 'Groceries' })
    expect(title).toBe('Groceries by month')
    expect(chart?.points.at(-1)?.href).toContain('category=groceries-id&from=2026-06-01&to=2026-06-15')
    expect(link?.name).toMatch(/^Open the \d+ of June$/)
    const mark = chart?.mark?.value
    expect(beside).toBe(mark && `${shown(mark, { locale: 'en-CA' })} is usual`)
    expect((await drawn('category_trend', { category: 'Lodging' })).link).toBeUndefined()
  })

  test('of a budget begins with what is over', async () => {
    const { table, title } = await drawn('budget')
    expect(title).toBe('Budget of June')
    const available = table?.rows.map(({ cells }) => cells[2]) ?? []
    expect(available.length).toBeGreaterThan(0)
    expect(available.every((cell) => cell?.kind === 'amount' && cell.warn)).toBe(true)
  })

  test('of plan and fact is drawn as well', async () => {
    await books.ask('PUT', '/v1/budgets/settings', { style: 'TRACKING' })
    expect((await drawn('budget')).table?.columns.map(({ name }) => name)).toEqual([
      'Planned',
      'Actual',
      'Left',
    ])
    await books.ask('PUT', '/v1/budgets/settings', { style: 'ENVELOPES' })
  })
})

describe('a tool that nobody has said how to draw', () => {
  const unknown = (result: unknown): ToolUse => ({
    name: 'loan_schedule',
    arguments: {},
    succeeded: true,
    result,
    unit: 'MONEY',
    currency: 'CAD',
  })

  test('is a table of its list, and what stands beside that', () => {
    const figure = figureOf(
      unknown({
        currency: 'CAD',
        startingBalance: '1000.00',
        rows: [
          { date: '2026-07-01', name: 'First', paid: '10.00', currency: 'USD', isLate: false, inner: {} },
          { date: '2026-08-01', name: 'Second', paid: '20.00', more: 3 },
        ],
      }),
      reader,
    )
    expect(figure).toMatchObject({
      title: 'Loan schedule',
      currency: 'CAD',
      facts: [{ name: 'Starting balance', value: { kind: 'amount', value: '1000.00' } }],
      table: {
        rowKind: 'Name',
        columns: [{ name: 'Date' }, { name: 'Paid' }, { name: 'Currency' }, { name: 'Is late' }],
      },
    })
    expect(figure?.table?.rows[0]?.cells).toEqual([
      { kind: 'day', value: '2026-07-01' },
      { kind: 'amount', value: '10.00', currency: 'USD' },
      { kind: 'text', value: 'USD' },
      { kind: 'text', value: 'No' },
    ])
  })

  test.each([[null], [[]], [{}], ['text'], [[1, 2]], [[[]]]])('%j is nothing', (result) => {
    expect(figureOf(unknown(result), reader)).toBeUndefined()
  })
})

test('what an earlier version kept, or a stranger wrote, is drawn of sound amounts and days or not at all', () => {
  const amount = fc.constantFrom('1.00', '-2.5', 'NaN', '1e9', '', '12.34567', '9'.repeat(40), 'Infinity')
  const date = fc.constantFrom('2026-01-31', '2026-02-31', 'today', '2026-06-01')
  const leaf = fc.oneof(
    amount,
    date,
    fc.constantFrom('CAD', 'XX', 'MONTH', null, true, 3, -1, 0.5),
    fc.string(),
  )
  const keys = [
    'name',
    'total',
    'points',
    'lines',
    'periods',
    'cells',
    'from',
    'to',
    'by',
    'interval',
    'currency',
    'count',
    'rest',
    'category',
    'median',
    'amount',
    'balance',
    'lowest',
    'categories',
    'month',
    'toBudget',
    'totals',
    'transactions',
    'insights',
    'title',
    'body',
    'id',
    'date',
    'kind',
    '__proto__',
    'toString',
  ]
  const json = fc.letrec((tie) => ({
    node: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('node'), { maxLength: 3 }), tie('record')),
    record: fc.dictionary(fc.constantFrom(...keys), tie('node'), { maxKeys: 12 }),
  }))
  const names = fc.constantFrom(...tools.map(({ name }) => name), 'unknown', '__proto__', 'constructor')
  fc.assert(
    fc.property(names, json.node, (name, result) => {
      const figure = figureOf(
        { name, arguments: {}, succeeded: true, result, unit: 'MONEY', currency: null },
        reader,
      )
      if (!figure) return
      expect(amountsOf(figure).filter((one) => !/^-?\d{1,30}(\.\d{1,4})?$/.test(one))).toEqual([])
      for (const cell of cellsOf(figure)) {
        if (cell?.kind === 'day') expect(isDay(cell.value)).toBe(true)
        if (cell?.kind === 'amount' && cell.currency) expect(cell.currency).toMatch(/^[A-Z]{3}$/)
        if (cell?.kind === 'text') expect(typeof cell.value).toBe('string')
      }
    }),
    { numRuns: runs(2_000) },
  )
})
