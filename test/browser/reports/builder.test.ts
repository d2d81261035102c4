import { describe, expect, test } from 'bun:test'
import {
  type Built,
  builderAddress,
  builderStateOf,
  questionOf,
} from '../../../src/browser/reports/builder/builder-query.ts'
import { builtChart, builtSheet } from '../../../src/browser/reports/builder/builder-sheet.ts'
import { customOf } from '../../../src/browser/reports/builder/custom-of.ts'
import { downTo, flowSheet, layerOf } from '../../../src/browser/reports/flow/flow-sheet.ts'
import { addressOf, type Kind, queryOf } from '../../../src/browser/reports/report-query.ts'

const CONTEXT = { locale: 'en-CA', today: '2026-11-22' }

test('an address says what is asked for, nothing that is so anyway, and nothing that does not go together', () => {
  const plain = builderStateOf('')
  expect(builderAddress(plain)).toBe('/reports/custom')
  const state = builderStateOf('by=PAYEE&split=none&compare=YEAR_BEFORE&q=tag%3Afood&chart=lines')
  expect(state).toMatchObject({
    by: 'PAYEE',
    split: '',
    compare: 'YEAR_BEFORE',
    q: 'tag:food',
    chart: 'lines',
  })
  expect(builderAddress(state)).toBe(
    '/reports/custom?by=PAYEE&split=none&q=tag%3Afood&compare=YEAR_BEFORE&chart=lines',
  )
  expect(builderStateOf('by=GROUP').split).toBe('')
  expect(builderStateOf('measure=BALANCE&by=PAYEE&interval=WEEK&q=x')).toMatchObject({
    by: 'PERIOD',
    split: '',
    interval: 'MONTH',
    q: '',
  })
})

test('a calendar is of days, whatever else was asked, with what counts', () => {
  const state = builderStateOf('by=PAYEE&split=GROUP&compare=BEFORE&q=tag%3Afood&chart=heat')
  expect(state).toMatchObject({ by: 'PERIOD', split: '', interval: 'DAY', compare: '', q: 'tag:food' })
  expect(builderStateOf('measure=BALANCE&q=x&chart=heat')).toMatchObject({ interval: 'DAY', q: '' })
})

test('all currencies as one are asked for as such, but of balances, and a budget is of the household’s own', () => {
  const state = builderStateOf('by=PAYEE&currency=all-CAD')
  expect(questionOf(state)).toMatchObject({ by: 'PAYEE', convert: 'CAD' })
  expect(questionOf(state)).not.toHaveProperty('currency')
  expect(questionOf(builderStateOf('currency=USD'))).toMatchObject({ currency: 'USD' })
  expect(builderStateOf('measure=BALANCE&currency=all-CAD').currency).toBe('')
  expect(builderStateOf('compare=BUDGET&currency=USD').compare).toBe('')
})

const NOTHING = {
  id: null,
  groupId: null,
  groupName: null,
  from: null,
  to: null,
  weekday: null,
  direction: null,
}
const figure = (amount: string, q: string, against: string | null = null) => ({
  amount,
  count: 1,
  against,
  againstCount: against === null ? null : 1,
  q,
})
const series = [
  { ...NOTHING, name: 'Food', ...figure('30.00', 'group:Food') },
  { ...NOTHING, name: null, ...figure('-5.00', 'is:uncategorised') },
]
const report: Built = {
  measure: 'SPENT',
  by: 'PERIOD',
  split: 'GROUP',
  interval: 'MONTH',
  from: '2026-10-01',
  to: '2026-11-22',
  againstFrom: null,
  againstTo: null,
  currency: 'CAD',
  otherCurrencies: [],
  overlaps: false,
  totals: figure('25.00', 'all'),
  series,
  rows: [
    {
      ...NOTHING,
      name: null,
      from: '2026-10-01',
      to: '2026-10-31',
      ...figure('10.00', 'october'),
      cells: [figure('10.00', 'october food'), null],
    },
    {
      ...NOTHING,
      name: null,
      from: '2026-11-01',
      to: '2026-11-22',
      ...figure('15.00', 'november'),
      cells: [figure('20.00', 'november food'), figure('-5.00', 'november none')],
    },
  ],
  rest: null,
  seriesRest: null,
}

test('what months are split by stands at the left, and each cell leads to its transactions', () => {
  const sheet = builtSheet(report, builderStateOf(''), CONTEXT)
  expect(sheet.columns.map(({ name }) => name)).toEqual(['October', 'November', 'Together'])
  expect(sheet.rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['Food', '10.00', '20.00', '30.00'],
    ['Without a group', null, '-5.00', '-5.00'],
  ])
  expect(sheet.rows[1]?.hrefs).toEqual([
    undefined,
    '/transactions?q=november+none',
    '/transactions?q=is%3Auncategorised',
  ])
  expect(sheet.total?.cells).toEqual(['10.00', '15.00', '25.00'])
})

test('what a row is compared with has a column of its own', () => {
  const compared = {
    ...report,
    split: null,
    againstFrom: '2025-10-01',
    againstTo: '2025-11-22',
    totals: figure('25.00', 'all', '40.00'),
    rows: report.rows.map((row) => ({ ...row, against: '20.00', cells: [] })),
    series: [],
  } satisfies Built
  const sheet = builtSheet(compared, builderStateOf('split=none'), CONTEXT)
  expect(sheet.rows.map(({ cells }) => cells)).toEqual([
    ['10.00', '20.00', 1],
    ['15.00', '20.00', 1],
  ])
  expect(builtChart(compared, builderStateOf('split=none'), CONTEXT).series).toHaveLength(2)
})

test('weekdays are named, from Monday on', () => {
  const rows = [1, 7].map((weekday) => ({
    ...NOTHING,
    name: null,
    weekday,
    ...figure('1.00', 'x'),
    cells: [],
  }))
  const sheet = builtSheet(
    { ...report, by: 'WEEKDAY', split: null, rows },
    builderStateOf('by=WEEKDAY'),
    CONTEXT,
  )
  expect(sheet.rows.map(({ name }) => name)).toEqual(['Monday', 'Sunday'])
})

test('what is below zero does not stand on what is above it', () => {
  expect(builtChart(report, builderStateOf(''), CONTEXT)).toMatchObject({
    series: [{ values: ['10.00', '15.00'] }],
  })
  const positive = { ...report, rows: report.rows.slice(0, 1) }
  const chart = builtChart(positive, builderStateOf(''), CONTEXT)
  expect(chart.isStacked).toBe(true)
  expect(chart.points.map(({ href }) => href)).toEqual(['/transactions?q=october'])
})

test('what flows is of what came in and went out, as far as it counts, whatever was put together before', () => {
  const flow = builderStateOf('measure=BALANCE&split=ACCOUNT&interval=DAY&q=tag%3Afood&range=year&chart=flow')
  expect(flow).toMatchObject({
    measure: 'NET',
    by: 'CATEGORY',
    split: '',
    q: 'tag:food',
    range: 'year',
    chart: 'flow',
  })
  expect(builderStateOf(builderAddress(flow).split('?')[1] ?? '')).toEqual(flow)
})

test('how thin a stream may be is kept in the address of what flows, and is no change of a saved report', () => {
  const flow = builderStateOf('chart=flow&least=5')
  expect(flow.least).toBe('5')
  expect(builderAddress(flow)).toContain('least=5')
  expect(builderStateOf('chart=bars&least=5').least).toBe('1')
  expect(builderStateOf('chart=flow&least=7').least).toBe('1')
  expect(queryOf('least=2').least).toBe('2')
  expect(addressOf('flow', queryOf('least=2'))).toBe('/reports/flow?least=2')
  expect(builderAddress(customOf('flow', queryOf('least=2')) ?? flow)).toContain('least=2')
})

test('what is small stands beside what it is of', () => {
  const more = (key: string) =>
    ({ key, kind: 'MORE', id: null, name: null, amount: '1.00', count: 2, q: null }) as const
  const links = [
    { from: 'in', to: 'ALL', amount: '1.00' },
    { from: 'ALL', to: 'out', amount: '1.00' },
    { from: 'group', to: 'leaf', amount: '1.00' },
  ]
  expect(['in', 'out', 'leaf'].map((key) => layerOf(more(key), links))).toEqual([0, 2, 3])
})

test('what flows is told down to its groups, in its address and without its categories', () => {
  const flow = builderStateOf('by=GROUP&chart=flow')
  expect(flow.by).toBe('GROUP')
  expect(builderStateOf(builderAddress(flow).split('?')[1] ?? '')).toEqual(flow)
  const node = (key: string, kind: 'INCOME' | 'ALL' | 'GROUP' | 'SAVED' | 'CATEGORY' | 'MORE') =>
    ({ key, kind, id: null, name: key, amount: '10.00', count: 1, q: null }) as const
  const link = (from: string, to: string) => ({ from, to, amount: '10.00' })
  const report = {
    from: '2026-01-01',
    to: '2026-12-31',
    currency: 'CAD',
    otherCurrencies: [],
    received: '20.00',
    spent: '10.00',
    putAside: '10.00',
    left: '0.00',
    nodes: [
      node('pay', 'INCOME'),
      node('few', 'MORE'),
      node('all', 'ALL'),
      node('food', 'GROUP'),
      node('savings', 'SAVED'),
      node('coffee', 'CATEGORY'),
      node('small', 'MORE'),
    ],
    links: [
      link('pay', 'all'),
      link('few', 'all'),
      link('all', 'food'),
      link('all', 'savings'),
      link('food', 'coffee'),
      link('food', 'small'),
    ],
  }
  const groups = downTo(report, 'GROUP')
  expect(groups.nodes.map(({ key }) => key)).toEqual(['pay', 'few', 'all', 'food', 'savings'])
  expect(flowSheet(groups).rows).toHaveLength(4)
  expect(downTo(report, 'CATEGORY')).toEqual(report)
})

describe('money in beside money out', () => {
  const line = (direction: 'IN' | 'OUT', amount: string) => ({
    ...NOTHING,
    direction,
    name: null,
    ...figure(amount, direction),
  })
  const net: Built = {
    ...report,
    measure: 'NET',
    by: 'PERIOD',
    split: 'DIRECTION',
    series: [line('IN', '500.00'), line('OUT', '-320.00')],
    rows: [
      {
        ...NOTHING,
        name: null,
        from: '2026-01-01',
        to: '2026-01-31',
        ...figure('180.00', 'jan'),
        cells: [figure('500.00', 'jan in'), figure('-320.00', 'jan out')],
      },
    ],
    totals: figure('180.00', 'all'),
  }
  const state = builderStateOf('measure=NET&split=DIRECTION')

  test('is a table of what came in, what went out and what is left', () => {
    const { columns, rows, total } = builtSheet(net, state, CONTEXT)
    expect(columns.map(({ name }) => name)).toEqual(['In', 'Out', 'Left over'])
    expect(rows[0]).toMatchObject({
      cells: ['500.00', '-320.00', '180.00'],
      hrefs: ['/transactions?q=jan+in', '/transactions?q=jan+out', '/transactions?q=jan'],
    })
    expect(total?.cells).toEqual(['500.00', '-320.00', '180.00'])
  })

  test('stands above the line both', () => {
    const { series, isStacked } = builtChart(net, state, CONTEXT)
    expect(series.map(({ name, values }) => [name, ...values])).toEqual([
      ['In', '500.00'],
      ['Out', '320.00'],
    ])
    expect(isStacked).toBeUndefined()
  })
})

test('each report that ships is one that can be put together', () => {
  const address = (kind: Kind, search: string) => {
    const state = customOf(kind, queryOf(search))
    return state && builderAddress(state)
  }
  expect(address('spending', 'by=PAYEE&range=6&category=c&account=a')).toBe(
    '/reports/custom?split=PAYEE&range=6&q=category%3Ac+account%3Aa',
  )
  expect(address('in-and-out', 'interval=QUARTER&currency=USD&category=c')).toBe(
    '/reports/custom?measure=NET&split=DIRECTION&interval=QUARTER&currency=USD',
  )
  expect(address('category', 'category=none')).toBe('/reports/custom?split=none&q=is%3Auncategorised')
  expect(address('compare', 'by=GROUP&against=year')).toBe(
    '/reports/custom?by=GROUP&split=none&compare=YEAR_BEFORE',
  )
  expect(address('flow', '')).toContain('chart=flow')
  expect(address('forecast', '')).toBeUndefined()
  expect(address('compare', 'against=own')).toBeUndefined()
  expect(address('in-and-out', 'transfers=categorised')).toBeUndefined()
})
