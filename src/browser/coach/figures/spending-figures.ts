import { monthOf, shownMonth } from '../../days.ts'
import { percentText } from '../../language.ts'
import { compare, isZero, percentOf, shown, unitsOf } from '../../money.ts'
import { nouns, states } from '../../words.ts'
import { type Cell, type Figure, money, type Reader, text } from './figure.ts'
import { words } from './figure-words.ts'
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

interface Grouping {
  title: string
  spending: string
  none: string
}

/** One that is not known here is called as the tool calls it. */
const groupingOf = (by: string): Grouping =>
  (words.groupings as Partial<Record<string, Grouping>>)[by] ?? words.groupingBy(by.toLowerCase())

const reportHref = (kind: string, query: Record<string, string>): string =>
  `/reports/${kind}?${new URLSearchParams({ range: 'own', ...query })}`

const transactionsHref = (query: Record<string, string | undefined>): string =>
  `/transactions?${new URLSearchParams(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined))}`

export function spendingFigure(result: unknown, reader: Reader): Figure {
  const fields = fieldsOf(result)
  const [by, interval] = [textOf(fields.by), textOf(fields.interval)]
  const [from, to] = [dayOf(fields.from), dayOf(fields.to)]
  const { title, spending, none } = groupingOf(by)
  const periods = listOf(fields.periods).map(dayOf)
  const lines = rowsOf(fields.lines).map((line) => ({
    name: textOrNull(line.name) ?? none,
    total: amountOf(line.total),
    count: wholeOf(line.count),
  }))
  const only = lines.length === 1 && fields.rest === null ? lines[0] : undefined
  const isOverTime = interval !== 'NONE' && periods.length > 1
  const longest = lines[0]?.total ?? '0'
  const figure: Figure = {
    title: isOverTime ? `${only?.name ?? words.spending} ${byPeriod(interval)}` : spending,
    beside: spanWords(from, to, reader),
    currency: currencyOf(fields.currency),
    facts: [{ name: nouns.together, value: money(amountOf(fields.total)) }],
    count: wholeOf(fields.count),
    link: {
      name: words.open.report,
      href: reportHref('spending', { from, to, by, ...(isOverTime && { interval }) }),
    },
  }
  if (isOverTime) {
    const cells = listOf(fields.cells).map(amountOf)
    return {
      ...figure,
      chart: {
        kind: 'bars',
        label: `${figure.title}, ${figure.beside}`,
        pointKind: periodKind(interval),
        points: withTransactions(periods, to, interval, reader, {}),
        series: [{ name: states.spent, colour: 'c1', values: cells }],
      },
      ...(!only && {
        table: { rowKind: title, columns: [{ name: states.spent }], rows: amountRows(lines) },
      }),
    }
  }
  const rest = fields.rest === null ? undefined : fieldsOf(fields.rest)
  return {
    ...figure,
    bars: [
      ...lines.map(({ name, total }) => ({ name, value: money(total), percent: shareOf(total, longest) })),
      ...(rest
        ? [
            {
              name: words.more(wholeOf(rest.lines)),
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

const amountRows = (lines: { name: string; total: string }[]) =>
  lines.map(({ name, total }) => ({ name, cells: [money(total)] }))

function withTransactions(
  starts: string[],
  to: string,
  interval: string,
  reader: Reader,
  query: Record<string, string | undefined>,
) {
  const ends = endsOf(starts, to)
  return starts.map((from, at) => ({
    ...pointOf(from, interval, reader),
    href: transactionsHref({ type: 'EXPENSE', ...query, from, to: ends[at] }),
  }))
}

export function comparisonFigure(result: unknown, reader: Reader): Figure {
  const fields = fieldsOf(result)
  const { title, spending, none } = groupingOf(textOf(fields.by))
  const [from, to] = [dayOf(fields.from), dayOf(fields.to)]
  const [againstFrom, againstTo] = [dayOf(fields.againstFrom), dayOf(fields.againstTo)]
  const cells = (line: Fields): Cell[] => [
    money(amountOf(line.total)),
    money(amountOf(line.against)),
    { kind: 'amount', value: amountOf(line.difference), flow: false },
  ]
  const [first, second] = [spanWords(from, to, reader), spanWords(againstFrom, againstTo, reader)]
  return {
    title: words.twoPeriods(spending),
    beside: words.against(first, second),
    currency: currencyOf(fields.currency),
    count: wholeOf(fields.count) + wholeOf(fields.againstCount),
    facts: [
      { name: first, value: money(amountOf(fields.total)) },
      { name: second, value: money(amountOf(fields.against)) },
      { name: nouns.change, value: money(amountOf(fields.difference)) },
    ],
    table: {
      rowKind: title,
      columns: [{ name: first }, { name: second }, { name: nouns.change }],
      rows: rowsOf(fields.lines).map((line) => ({ name: textOrNull(line.name) ?? none, cells: cells(line) })),
    },
    link: {
      name: words.open.report,
      href: reportHref('compare', {
        from,
        to,
        against: 'own',
        againstFrom,
        againstTo,
        by: textOf(fields.by),
      }),
    },
  }
}

/** From half as much again on, as the questions that are suggested have it. */
const isFarAbove = (amount: string, usual: string): boolean =>
  unitsOf(usual) > 0n && 2n * unitsOf(amount) >= 3n * unitsOf(usual)

export function trendFigure(result: unknown, reader: Reader): Figure {
  const fields = fieldsOf(result)
  const category = fields.category === null ? undefined : fieldsOf(fields.category)
  const name = category ? textOf(category.name) : words.groupings.CATEGORY.none
  const kind = category ? textOf(category.kind) : 'EXPENSE'
  const interval = textOf(fields.interval)
  const currency = currencyOf(fields.currency)
  const points = rowsOf(fields.points)
  const median = amountOf(fields.median)
  const categoryId = category ? reader.categoryId(name) : 'none'
  const last = points.at(-1)
  const shownText = (amount: string) =>
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
    ...(isUsual && { beside: words.isUsual(shownText(median)) }),
    currency,
    count: wholeOf(fields.count),
    chart: {
      kind: 'bars',
      label: `${name} ${byPeriod(interval)}${isUsual ? `, ${words.isUsual(shownText(median))}` : ''}`,
      pointKind: periodKind(interval),
      points: points.map((point) => ({
        ...pointOf(dayOf(point.from), interval, reader),
        href: hrefOf(point),
        ...(isUsual && kind === 'EXPENSE' && isFarAbove(amountOf(point.amount), median) && { isLoud: true }),
      })),
      series: [
        {
          name: kind === 'INCOME' ? nouns.cameIn : kind === 'SAVINGS' ? words.saved : states.spent,
          colour: 'c1',
          values: points.map(({ amount }) => amountOf(amount)),
        },
      ],
      ...(isUsual && { mark: { name: states.usual, value: median } }),
    },
    ...(last &&
      lastHref && {
        link: {
          name: words.openThose(wholeOf(last.count), lastName(dayOf(last.from), interval, reader)),
          href: lastHref,
        },
      }),
  }
}

const lastName = (from: string, interval: string, reader: Reader): string =>
  interval === 'MONTH' ? shownMonth(monthOf(from), reader) : pointOf(from, interval, reader).name

export function incomeFigure(result: unknown, reader: Reader): Figure {
  const fields = fieldsOf(result)
  const interval = textOf(fields.interval)
  const [from, to] = [dayOf(fields.from), dayOf(fields.to)]
  const points = rowsOf(fields.points)
  const values = (name: string) => points.map((point) => amountOf(point[name]))
  const net = amountOf(fields.net)
  const rate = fields.savingsRateBasisPoints
  return {
    title: `${nouns.inAndOut} ${byPeriod(interval)}`,
    beside: spanWords(from, to, reader),
    currency: currencyOf(fields.currency),
    facts: [
      { name: nouns.cameIn, value: money(amountOf(fields.income)) },
      { name: nouns.wentOut, value: money(amountOf(fields.expenses)) },
      { name: nouns.left, value: money(net), isBad: compare(net, '0') < 0 },
      ...(rate === null ? [] : [{ name: words.ofWhatCameIn, value: text(percentText(wholeOf(rate) / 100)) }]),
    ],
    ...(points.length > 1 && {
      chart: {
        kind: 'bars' as const,
        label: `${words.cameAndWent} ${byPeriod(interval)}, ${spanWords(from, to, reader)}`,
        pointKind: periodKind(interval),
        points: points.map((point) => pointOf(dayOf(point.from), interval, reader)),
        series: [
          { name: nouns.cameIn, colour: 'c1' as const, values: values('income') },
          { name: nouns.wentOut, colour: 'c2' as const, values: values('expenses') },
        ],
      },
    }),
    link: {
      name: words.open.report,
      href: reportHref('in-and-out', { from, to, ...(interval !== 'NONE' && { interval }) }),
    },
  }
}
