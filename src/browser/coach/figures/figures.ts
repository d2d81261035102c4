import { longMonthDay } from '../../days.ts'
import { compare } from '../../money.ts'
import { nouns, states } from '../../words.ts'
import type { ToolUse } from '../queries.ts'
import { savedReportFigure, scenarioFigure } from './ahead-figures.ts'
import { day, type Figure, money, type Reader, text } from './figure.ts'
import { words } from './figure-words.ts'
import { periodKind, pointOf, spanWords } from './periods.ts'
import { billsFigure, budgetFigure, goalsFigure, signed, subscriptionsFigure } from './plan-figures.ts'
import {
  amountOf,
  attempt,
  currencyOf,
  dayOf,
  type Fields,
  fieldsOf,
  isCurrency,
  rowsOf,
  textOf,
  textOrNull,
  wholeOf,
} from './shape.ts'
import { comparisonFigure, incomeFigure, spendingFigure, trendFigure } from './spending-figures.ts'
import { anyFigure } from './unknown-figure.ts'

type Draw = (result: unknown, reader: Reader) => Figure

/** By the name of the tool; null where there is nothing to draw. */
const FIGURES: Record<string, Draw | null> = {
  accounts: accountsFigure,
  categories: null,
  spending: spendingFigure,
  compare_periods: comparisonFigure,
  category_trend: trendFigure,
  income_statement: incomeFigure,
  budget: budgetFigure,
  goals: goalsFigure,
  net_worth: worthFigure,
  subscriptions: subscriptionsFigure,
  upcoming_bills: billsFigure,
  cash_flow_forecast: forecastFigure,
  scenarios: null,
  scenario_forecast: scenarioFigure,
  saved_reports: null,
  saved_report: savedReportFigure,
  tax: taxFigure,
  insights: insightsFigure,
  search_transactions: foundFigure,
}

/** What a tool told as a figure; one that is not known, or told something else than is known, as a table. */
export function figureOf(use: ToolUse, reader: Reader): Figure | undefined {
  if (!use.succeeded) return undefined
  const draw = Object.hasOwn(FIGURES, use.name) ? FIGURES[use.name] : undefined
  if (draw === null) return undefined
  return (draw && attempt(() => draw(use.result, reader))) ?? anyFigure(use)
}

const currencyIn = (row: Fields): string | undefined => (isCurrency(row.currency) ? row.currency : undefined)

function kindOf({ type, subtype }: Fields): string {
  const plan = textOrNull(subtype)
  return plan === null ? words.accountKind(textOf(type)) : words.plan(plan)
}

function accountsFigure(result: unknown): Figure {
  const accounts = rowsOf(result).filter(({ archived }) => archived !== true)
  return {
    title: nouns.accounts,
    table: {
      rowKind: words.groupings.ACCOUNT.title,
      columns: [{ name: nouns.kind, isText: true }, { name: nouns.balance }],
      rows: accounts.map((account) => ({
        name: textOf(account.name),
        cells: [text(kindOf(account)), money(amountOf(account.balance), currencyOf(account.currency))],
      })),
    },
    link: { name: words.open.accounts, href: '/accounts' },
  }
}

function worthFigure(result: unknown, reader: Reader): Figure {
  const fields = fieldsOf(result)
  const interval = textOf(fields.interval)
  const points = rowsOf(fields.points)
  const last = points.at(-1)
  const worth = points.map(({ netWorth }) => amountOf(netWorth))
  const span = spanWords(dayOf(fields.from), dayOf(fields.to), reader)
  return {
    title: nouns.netWorth,
    beside: span,
    currency: currencyOf(fields.currency),
    ...(last && {
      facts: [
        { name: nouns.netWorth, value: money(amountOf(last.netWorth)) },
        { name: nouns.owned, value: money(amountOf(last.assets)) },
        { name: nouns.owed, value: money(amountOf(last.liabilities)) },
      ],
    }),
    ...(points.length > 1 && {
      chart: {
        kind: 'line' as const,
        label: `${nouns.netWorth}, ${span}`,
        pointKind: periodKind(interval === 'MONTH' || interval === 'YEAR' ? interval : 'DAY'),
        points: thinned(points.map(({ date }) => pointOf(dayOf(date), interval, reader))),
        series: [
          {
            name: nouns.netWorth,
            colour: 'c1' as const,
            dash: 'none' as const,
            isFilled: true,
            values: worth,
          },
        ],
        baseline: 'data' as const,
      },
    }),
    link: { name: words.open.netWorth, href: '/net-worth' },
  }
}

const MOST_TICKS = 6

/** Names below so many points that they can be read. */
const thinned = <Point extends { tick?: string | undefined }>(points: Point[]): Point[] => {
  const every = Math.max(1, Math.ceil(points.length / MOST_TICKS))
  return points.map((point, at) => (at % every === 0 ? point : { ...point, tick: undefined }))
}

function forecastFigure(result: unknown, reader: Reader): Figure {
  const fields = fieldsOf(result)
  const points = rowsOf(fields.points)
  const lowest = fieldsOf(fields.lowest)
  const [least, on] = [amountOf(lowest.balance), dayOf(lowest.date)]
  const title = nouns.forecast
  return {
    title,
    beside: spanWords(dayOf(fields.from), dayOf(fields.to), reader),
    currency: currencyOf(fields.currency),
    facts: [
      { name: states.now, value: money(amountOf(fields.startingBalance)) },
      {
        name: words.lowest(longMonthDay(on, reader.locale)),
        value: money(least),
        isBad: compare(least, '0') < 0,
      },
      { name: words.atTheEnd, value: money(amountOf(fields.endingBalance)) },
    ],
    ...(points.length > 1 && {
      chart: {
        kind: 'line' as const,
        label: words.forecastLowest(longMonthDay(on, reader.locale)),
        pointKind: words.periods.DAY,
        points: thinned(points.map(({ date }) => pointOf(dayOf(date), 'DAY', reader))),
        series: [
          {
            name: nouns.whatIsExpected,
            colour: 'c1' as const,
            dash: 'none' as const,
            values: points.map(({ balance }) => amountOf(balance)),
          },
        ],
      },
    }),
    link: { name: words.open.forecast, href: '/reports/forecast' },
  }
}

function taxFigure(result: unknown): Figure {
  const fields = fieldsOf(result)
  const year = wholeOf(fields.year)
  return {
    title: words.taxYear(year),
    beside: words.noAdvice,
    currency: currencyOf(fields.currency),
    table: {
      rowKind: nouns.line,
      columns: [{ name: words.form, isText: true }, { name: words.total }],
      rows: rowsOf(fields.lines).map((line) => ({
        name: textOf(line.label),
        cells: [
          text([textOf(line.form), textOrNull(line.line)].filter(Boolean).join(' ')),
          money(amountOf(line.total)),
        ],
      })),
    },
    link: { name: words.openYear(year), href: `/tax/${year}` },
  }
}

function insightsFigure(result: unknown): Figure {
  const fields = fieldsOf(result)
  return {
    title: words.noticed,
    notes: rowsOf(fields.insights).map(({ title, body }) => ({ title: textOf(title), text: textOf(body) })),
  }
}

function foundFigure(result: unknown): Figure {
  const fields = fieldsOf(result)
  const total = wholeOf(fields.total)
  const rows = rowsOf(fields.transactions)
  return {
    title: nouns.transactions,
    beside: rows.length < total ? words.someOf(rows.length, total) : words.found(total),
    table: {
      rowKind: words.groupings.PAYEE.title,
      columns: [
        { name: words.periods.DAY },
        { name: words.groupings.CATEGORY.title, isText: true },
        { name: nouns.amount },
      ],
      rows: rows.map((row) => ({
        name: textOf(row.payee) || words.groupings.PAYEE.none,
        href: `/transactions/${encodeURIComponent(textOf(row.id))}`,
        cells: [
          day(dayOf(row.date)),
          text(textOrNull(row.category)),
          { kind: 'amount', value: signed(row), currency: currencyIn(row), flow: row.type === 'INCOME' },
        ],
      })),
    },
  }
}
