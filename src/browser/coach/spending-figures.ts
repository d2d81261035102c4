import { monthOf, shownMonth } from '../days.ts'
import { compare, isZero, percentOf, shown, unitsOf } from '../money.ts'
import { counted } from '../words.ts'
import { type Cell, type Figure, money, type Reader, text } from './figure.ts'
import { byPeriod, endsOf, periodKind, pointOf, spanWords } from './periods.ts'
import {
  amountOf,
  currencyOf,
  dayOf,
  type Fields,
  fieldsOf,
  listOf,
  rowsOf,
  textOf,
  textOrNull,
  wholeOf,
} from './shape.ts'

const GROUPINGS: Record<string, { word: string; none: string }> = {
  CATEGORY: { word: 'category', none: 'No category' },
  GROUP: { word: 'group', none: 'No group' },
  PAYEE: { word: 'payee', none: 'No payee' },
  TAG: { word: 'tag', none: 'No tag' },
  ACCOUNT: { word: 'account', none: 'No account' },
}
const groupingOf = (by: string) => GROUPINGS[by] ?? { word: by.toLowerCase(), none: 'Nothing' }

const reportHref = (kind: string, asked: Record<string, string>): string =>
  `/reports/${kind}?${new URLSearchParams({ range: 'own', ...asked })}`

const transactionsHref = (asked: Record<string, string | undefined>): string =>
  `/transactions?${new URLSearchParams(Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined))}`

export function spendingFigure(result: unknown, reader: Reader): Figure {
  const told = fieldsOf(result)
  const [by, interval] = [textOf(told.by), textOf(told.interval)]
  const [from, to] = [dayOf(told.from), dayOf(told.to)]
  const { word, none } = groupingOf(by)
  const periods = listOf(told.periods).map(dayOf)
  const lines = rowsOf(told.lines).map((line) => ({
    name: textOrNull(line.name) ?? none,
    total: amountOf(line.total),
    count: wholeOf(line.count),
  }))
  const only = lines.length === 1 && told.rest === null ? lines[0] : undefined
  const isOverTime = interval !== 'NONE' && periods.length > 1
  const longest = lines[0]?.total ?? '0'
  const figure: Figure = {
    title: isOverTime ? `${only?.name ?? 'Spending'} ${byPeriod(interval)}` : `Spending by ${word}`,
    beside: spanWords(from, to, reader),
    currency: currencyOf(told.currency),
    facts: [{ name: 'Together', value: money(amountOf(told.total)) }],
    count: wholeOf(told.count),
    link: {
      name: 'Open the report',
      href: reportHref('spending', { from, to, by, ...(isOverTime && { interval }) }),
    },
  }
  if (isOverTime) {
    const cells = listOf(told.cells).map(amountOf)
    return {
      ...figure,
      chart: {
        kind: 'bars',
        label: `${figure.title}, ${figure.beside}`,
        pointKind: periodKind(interval),
        points: withTransactions(periods, to, interval, reader, {}),
        series: [{ name: 'Spent', colour: 'c1', values: cells }],
      },
      ...(!only && {
        table: { rowKind: capital(word), columns: [{ name: 'Spent' }], rows: amountRows(lines) },
      }),
    }
  }
  const rest = told.rest === null ? undefined : fieldsOf(told.rest)
  return {
    ...figure,
    bars: [
      ...lines.map(({ name, total }) => ({ name, value: money(total), percent: shareOf(total, longest) })),
      ...(rest
        ? [
            {
              name: `${counted(wholeOf(rest.lines), 'more', 'more')}`,
              value: money(amountOf(rest.total)),
              percent: shareOf(amountOf(rest.total), longest),
            },
          ]
        : []),
    ],
  }
}

/** What came back is no part of what was spent. */
const shareOf = (part: string, whole: string): number =>
  unitsOf(part) <= 0n || unitsOf(whole) <= 0n ? 0 : percentOf(part, whole)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const amountRows = (lines: { name: string; total: string }[]) =>
  lines.map(({ name, total }) => ({ name, cells: [money(total)] }))

function withTransactions(
  starts: string[],
  to: string,
  interval: string,
  reader: Reader,
  asked: Record<string, string | undefined>,
) {
  const ends = endsOf(starts, to)
  return starts.map((from, at) => ({
    ...pointOf(from, interval, reader),
    href: transactionsHref({ type: 'EXPENSE', ...asked, from, to: ends[at] }),
  }))
}

export function comparisonFigure(result: unknown, reader: Reader): Figure {
  const told = fieldsOf(result)
  const { word, none } = groupingOf(textOf(told.by))
  const [from, to] = [dayOf(told.from), dayOf(told.to)]
  const [againstFrom, againstTo] = [dayOf(told.againstFrom), dayOf(told.againstTo)]
  const cells = (line: Fields): Cell[] => [
    money(amountOf(line.total)),
    money(amountOf(line.against)),
    { kind: 'amount', value: amountOf(line.difference), flow: false },
  ]
  const [first, second] = [spanWords(from, to, reader), spanWords(againstFrom, againstTo, reader)]
  return {
    title: `Spending by ${word}, two periods`,
    beside: `${first} against ${second}`,
    currency: currencyOf(told.currency),
    count: wholeOf(told.count) + wholeOf(told.againstCount),
    facts: [
      { name: first, value: money(amountOf(told.total)) },
      { name: second, value: money(amountOf(told.against)) },
      { name: 'Change', value: money(amountOf(told.difference)) },
    ],
    table: {
      rowKind: capital(word),
      columns: [{ name: 'Now' }, { name: 'Before' }, { name: 'Change' }],
      rows: rowsOf(told.lines).map((line) => ({ name: textOrNull(line.name) ?? none, cells: cells(line) })),
    },
    link: { name: 'Open the report', href: reportHref('compare', { from, to, by: textOf(told.by) }) },
  }
}

/** From half as much again on, as the questions that are suggested have it. */
const isFarAbove = (amount: string, usual: string): boolean =>
  unitsOf(usual) > 0n && 2n * unitsOf(amount) >= 3n * unitsOf(usual)

export function trendFigure(result: unknown, reader: Reader): Figure {
  const told = fieldsOf(result)
  const category = told.category === null ? undefined : fieldsOf(told.category)
  const name = category ? textOf(category.name) : 'No category'
  const kind = category ? textOf(category.kind) : 'EXPENSE'
  const interval = textOf(told.interval)
  const currency = currencyOf(told.currency)
  const points = rowsOf(told.points)
  const median = amountOf(told.median)
  const categoryId = category ? reader.categoryId(name) : 'none'
  const last = points.at(-1)
  const said = (amount: string) =>
    shown(amount, { locale: reader.locale, currency: currency === reader.currency ? undefined : currency })
  const type = kind === 'INCOME' ? 'INCOME' : 'EXPENSE'
  const hrefOf = ({ from, to }: Fields) =>
    categoryId === undefined
      ? undefined
      : transactionsHref({ type, category: categoryId, from: dayOf(from), to: dayOf(to) })
  const lastHref = last && hrefOf(last)
  const isUsual = interval !== 'NONE' && points.length > 2 && !isZero(median)
  return {
    title: `${name} ${byPeriod(interval)}`,
    ...(isUsual && { beside: `${said(median)} is usual` }),
    currency,
    count: wholeOf(told.count),
    chart: {
      kind: 'bars',
      label: `${name} ${byPeriod(interval)}${isUsual ? `, ${said(median)} is usual` : ''}`,
      pointKind: periodKind(interval),
      points: points.map((point) => ({
        ...pointOf(dayOf(point.from), interval, reader),
        href: hrefOf(point),
        ...(isUsual && kind === 'EXPENSE' && isFarAbove(amountOf(point.amount), median) && { isLoud: true }),
      })),
      series: [
        {
          name: kind === 'INCOME' ? 'Came in' : kind === 'SAVINGS' ? 'Saved' : 'Spent',
          colour: 'c1',
          values: points.map(({ amount }) => amountOf(amount)),
        },
      ],
      ...(isUsual && { mark: { name: 'Usual', value: median } }),
    },
    ...(last &&
      lastHref && {
        link: {
          name: `Open the ${wholeOf(last.count)} of ${lastName(dayOf(last.from), interval, reader)}`,
          href: lastHref,
        },
      }),
  }
}

const lastName = (from: string, interval: string, reader: Reader): string =>
  interval === 'MONTH' ? shownMonth(monthOf(from), reader) : pointOf(from, interval, reader).name

export function incomeFigure(result: unknown, reader: Reader): Figure {
  const told = fieldsOf(result)
  const interval = textOf(told.interval)
  const [from, to] = [dayOf(told.from), dayOf(told.to)]
  const points = rowsOf(told.points)
  const values = (name: string) => points.map((point) => amountOf(point[name]))
  const net = amountOf(told.net)
  const rate = told.savingsRateBasisPoints
  return {
    title: `In and out ${byPeriod(interval)}`,
    beside: spanWords(from, to, reader),
    currency: currencyOf(told.currency),
    facts: [
      { name: 'Came in', value: money(amountOf(told.income)) },
      { name: 'Went out', value: money(amountOf(told.expenses)) },
      { name: 'Left', value: money(net), isBad: compare(net, '0') < 0 },
      ...(rate === null ? [] : [{ name: 'Of what came in', value: text(percentText(wholeOf(rate))) }]),
    ],
    ...(points.length > 1 && {
      chart: {
        kind: 'bars' as const,
        label: `What came in and went out ${byPeriod(interval)}, ${spanWords(from, to, reader)}`,
        pointKind: periodKind(interval),
        points: points.map((point) => pointOf(dayOf(point.from), interval, reader)),
        series: [
          { name: 'Came in', colour: 'c1' as const, values: values('income') },
          { name: 'Went out', colour: 'c2' as const, values: values('expenses') },
        ],
      },
    }),
    link: {
      name: 'Open the report',
      href: reportHref('in-and-out', { from, to, ...(interval !== 'NONE' && { interval }) }),
    },
  }
}

/** Hundredths of a percent, with one decimal and the true minus. */
export const percentText = (basisPoints: number): string =>
  `${(basisPoints / 100).toFixed(1)} %`.replace('-', '\u2212')
