import { shiftDay, shortMonth, shownDay, shownMonth } from '../days.ts'
import { negated } from '../money.ts'
import type { Sheet } from '../parts/table-file.ts'
import { nouns } from '../words.ts'
import type { Comparison, Forecast, InAndOut, Spending, Trend } from './queries.ts'
import type { Grouping, Interval, ReportQuery, Span } from './report-query.ts'
import { words } from './words.ts'

export interface SheetContext {
  locale: string
  today: string
}

/** In the language of the moment. */
export const groupingNames = (): Record<Grouping, string> => ({
  ...words.groupings,
  CATEGORY: nouns.category,
  PAYEE: nouns.payee,
  ACCOUNT: nouns.account,
})

/** What stands above the first days of periods. */
export const periodKind = (interval: Interval): string =>
  interval === 'WEEK' ? words.periods.WEEK : words.intervals[interval]

/** How a period is called by its first day. */
export function periodName(from: string, interval: Interval, context: SheetContext): string {
  if (interval === 'YEAR') return from.slice(0, 4)
  if (interval === 'MONTH') return shownMonth(from.slice(0, 7), context)
  if (interval !== 'QUARTER') return shownDay(from, context)
  return words.quarter(Math.ceil(Number.parseInt(from.slice(5, 7), 10) / 3), from.slice(0, 4))
}

/** The same as short as below a bar. */
export function periodTick(from: string, interval: Interval, context: SheetContext): string {
  if (interval === 'MONTH') return shortMonth(from.slice(0, 7), context.locale)
  return periodName(from, interval, context)
}

/** From the first day of each period to the day before the next one. */
export const spansOf = (periods: string[], to: string): Span[] =>
  periods.map((from, at) => ({ from, to: periods[at + 1] ? shiftDay(periods[at + 1] ?? '', -1) : to }))

/** The transactions that a figure of a report is made of. */
export function transactionsOf(
  { account, category }: Pick<ReportQuery, 'account' | 'category'>,
  more: object,
): string {
  const query = { account, category, ...more }
  return `/transactions?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`
}

interface Line {
  id: string | null
  name: string | null
}

/** Those of one line; of a whole group there is no list. */
function lineHref(query: ReportQuery, by: Grouping, { id, name }: Line, span: Span): string | undefined {
  const of = (more: object) => transactionsOf(query, { ...more, ...span })
  switch (by) {
    case 'CATEGORY':
      return of({ category: id ?? 'none' })
    case 'ACCOUNT':
      return id === null ? undefined : of({ account: id })
    case 'PAYEE':
      return name === null ? undefined : of({ q: `payee:"${name.replaceAll('"', '')}"` })
    case 'TAG':
      return name === null ? undefined : of({ tag: name })
    case 'GROUP':
      return undefined
  }
}

const nameOf = (by: Grouping, { name }: Line): string => name ?? words.without[by]

export function spendingSheet(
  { by, from, to, lines, rest, total, count }: Spending,
  query: ReportQuery,
): Sheet {
  const rows = lines.map((line) => ({
    key: `${line.id} ${line.name}`,
    name: nameOf(by, line),
    href: lineHref(query, by, line, { from, to }),
    cells: [line.total, line.shareBasisPoints, line.count],
  }))
  const others = rest && {
    key: 'rest',
    name: words.moreLines(rest.lines),
    cells: [rest.total, rest.shareBasisPoints, rest.count],
  }
  return {
    rowKind: groupingNames()[by],
    columns: [
      { name: nouns.totalSpent, kind: 'amount' },
      { name: nouns.share, kind: 'percent', hasBars: true },
      { name: nouns.transactions, kind: 'count' },
    ],
    rows: others ? [...rows, others] : rows,
    total: { key: 'total', name: nouns.together, cells: [total, null, count] },
  }
}

export function inAndOutSheet(report: InAndOut, query: ReportQuery, context: SheetContext): Sheet {
  const cells = (one: Omit<InAndOut['points'][number], 'from' | 'to'>) => [
    one.income,
    one.expenses,
    one.savings,
    one.net,
    one.savingsRateBasisPoints,
  ]
  return {
    rowKind: periodKind(query.interval),
    columns: [
      { name: nouns.moneyIn, kind: 'amount' },
      { name: nouns.moneyOut, kind: 'amount' },
      { name: words.columns.putAside, kind: 'amount', below: 'NAME' },
      { name: nouns.left, kind: 'amount', differenceOf: [0, 1] },
      { name: words.columns.leftOfIncome, kind: 'percent', below: 3 },
    ],
    rows: report.points.map((point) => ({
      key: point.from,
      name: periodName(point.from, query.interval, context),
      href: transactionsOf(query, { from: point.from, to: point.to }),
      cells: cells(point),
    })),
    total: { key: 'total', name: nouns.together, cells: cells(report) },
  }
}

export const trendSheet = (report: Trend, query: ReportQuery, context: SheetContext): Sheet => ({
  rowKind: periodKind(query.interval),
  columns: [
    { name: nouns.amount, kind: 'amount' },
    { name: words.columns.running, kind: 'amount' },
    { name: nouns.transactions, kind: 'count' },
  ],
  rows: report.points.map(({ from, to, amount, running, count }) => ({
    key: from,
    name: periodName(from, query.interval, context),
    href: transactionsOf(query, { from, to }),
    cells: [amount, running, count],
  })),
  total: { key: 'total', name: nouns.together, cells: [report.total, null, report.count] },
})

export function comparisonSheet(report: Comparison, query: ReportQuery, context: SheetContext): Sheet {
  const { by, from, to, againstFrom, againstTo, lines, rest } = report
  const days = (span: Span) => `${shownDay(span.from, context)} – ${shownDay(span.to, context)}`
  const cells = (one: Pick<Comparison, 'total' | 'against' | 'difference' | 'changeBasisPoints'>) => [
    one.total,
    one.against,
    one.difference,
    one.changeBasisPoints,
  ]
  const rows = lines.map((line) => ({
    key: `${line.id} ${line.name}`,
    name: nameOf(by, line),
    href: lineHref(query, by, line, { from, to }),
    cells: cells(line),
  }))
  return {
    rowKind: groupingNames()[by],
    columns: [
      { name: days({ from, to }), kind: 'amount' },
      { name: days({ from: againstFrom, to: againstTo }), kind: 'amount' },
      { name: nouns.difference, kind: 'amount', differenceOf: [0, 1] },
      { name: nouns.change, kind: 'percent' },
    ],
    rows: rest ? [...rows, { key: 'rest', name: words.moreLines(rest.lines), cells: cells(rest) }] : rows,
    total: { key: 'total', name: nouns.together, cells: cells(report) },
  }
}

/** What is expected to come, day by day. */
export const forecastSheet = ({ items }: Forecast, context: SheetContext): Sheet => ({
  rowKind: nouns.whatIsExpected,
  columns: [
    { name: nouns.day, kind: 'text' },
    { name: nouns.account, kind: 'text' },
    { name: nouns.amount, kind: 'amount', isFlow: true },
  ],
  rows: items.map(({ id, date, source, name, amount, direction, accountName }) => ({
    key: `${id} ${date} ${amount}`,
    name,
    href: `/${source === 'SUBSCRIPTION' ? 'subscriptions' : 'transactions'}/${id}`,
    cells: [shownDay(date, context), accountName, direction === 'OUT' ? negated(amount) : amount],
  })),
})
