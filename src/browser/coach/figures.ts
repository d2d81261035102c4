import { longMonthDay, monthOf, shownMonth } from '../days.ts'
import { compare, isZero, negated, percentOf } from '../money.ts'
import { CADENCES } from '../subscriptions/words.ts'
import { counted } from '../words.ts'
import { type Bar, type Cell, day, type Figure, money, type Reader, text } from './figure.ts'
import { pointOf, spanWords } from './periods.ts'
import type { ToolUse } from './queries.ts'
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
import {
  comparisonFigure,
  incomeFigure,
  percentText,
  spendingFigure,
  trendFigure,
} from './spending-figures.ts'
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

const accountKind = (type: string): string =>
  type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ')

function accountsFigure(result: unknown): Figure {
  const accounts = rowsOf(result).filter(({ archived }) => archived !== true)
  return {
    title: 'Accounts',
    table: {
      rowKind: 'Account',
      columns: [{ name: 'Kind', isText: true }, { name: 'Balance' }],
      rows: accounts.map((account) => ({
        name: textOf(account.name),
        cells: [
          text(textOrNull(account.subtype) ?? accountKind(textOf(account.type))),
          money(amountOf(account.balance), currencyOf(account.currency)),
        ],
      })),
    },
    link: { name: 'Open the accounts', href: '/accounts' },
  }
}

function budgetFigure(result: unknown, { locale, today }: Reader): Figure {
  const told = fieldsOf(result)
  const month = monthOf(dayOf(`${textOf(told.month)}-01`))
  const categories = rowsOf(told.categories)
  const figure: Figure = {
    title: `Budget of ${shownMonth(month, { locale, today })}`,
    currency: currencyOf(told.currency),
    link: { name: 'Open the budget', href: `/budget/${month}` },
  }
  if (told.style === 'TRACKING') {
    const spending = fieldsOf(told.spending)
    return {
      ...figure,
      facts: ['planned', 'actual', 'remaining'].map((name, at) => ({
        name: ['Planned', 'Spent', 'Left'][at] ?? name,
        value: money(amountOf(spending[name])),
      })),
      table: {
        rowKind: 'Category',
        columns: [{ name: 'Planned' }, { name: 'Actual' }, { name: 'Left' }],
        rows: categories.map((category) => ({
          name: textOf(category.name),
          cells: [
            money(amountOf(category.planned)),
            money(amountOf(category.actual)),
            warned(amountOf(category.remaining)),
          ],
        })),
      },
    }
  }
  const toBudget = amountOf(told.toBudget)
  const over = amountOf(fieldsOf(told.totals).overspent)
  const byNeed = categories.toSorted((one, other) =>
    compare(amountOf(other.overspent), amountOf(one.overspent)),
  )
  return {
    ...figure,
    facts: [
      { name: 'Left to budget', value: money(toBudget), isBad: compare(toBudget, '0') < 0 },
      { name: 'Overspent', value: money(over), isBad: !isZero(over) },
    ],
    table: {
      rowKind: 'Envelope',
      columns: [{ name: 'Budgeted' }, { name: 'Spent' }, { name: 'Available' }],
      rows: byNeed.map((category) => ({
        name: textOf(category.name),
        cells: [
          money(amountOf(category.budgeted)),
          money(negated(amountOf(category.activity))),
          warned(amountOf(category.available)),
        ],
      })),
    },
  }
}

const warned = (value: string): Cell => ({ kind: 'amount', value, warn: true })

function goalsFigure(result: unknown): Figure {
  return {
    title: 'Goals',
    bars: rowsOf(result).map((goal): Bar => {
      const [saved, target] = [amountOf(goal.saved), amountOf(goal.target)]
      const currency = currencyOf(goal.currency)
      return {
        name: textOf(goal.name),
        value: money(saved, currency),
        beside: percentText(wholeOf(goal.percentBasisPoints)),
        percent: compare(saved, '0') < 0 ? 0 : percentOf(saved, target),
        isBehind:
          typeof goal.pace === 'object' && goal.pace !== null && fieldsOf(goal.pace).onTrack === false,
      }
    }),
    link: { name: 'Open the goals', href: '/goals' },
  }
}

function worthFigure(result: unknown, reader: Reader): Figure {
  const told = fieldsOf(result)
  const interval = textOf(told.interval)
  const points = rowsOf(told.points)
  const last = points.at(-1)
  const worth = points.map(({ netWorth }) => amountOf(netWorth))
  const span = spanWords(dayOf(told.from), dayOf(told.to), reader)
  return {
    title: 'Net worth',
    beside: span,
    currency: currencyOf(told.currency),
    ...(last && {
      facts: [
        { name: 'Net worth', value: money(amountOf(last.netWorth)) },
        { name: 'Owned', value: money(amountOf(last.assets)) },
        { name: 'Owed', value: money(amountOf(last.liabilities)) },
      ],
    }),
    ...(points.length > 1 && {
      chart: {
        kind: 'line' as const,
        label: `Net worth, ${span}`,
        pointKind: interval === 'MONTH' ? 'Month' : interval === 'YEAR' ? 'Year' : 'Day',
        points: thinned(points.map(({ date }) => pointOf(dayOf(date), interval, reader))),
        series: [
          { name: 'Net worth', colour: 'c1' as const, dash: 'none' as const, isFilled: true, values: worth },
        ],
        baseline: 'data' as const,
      },
    }),
    link: { name: 'Open net worth', href: '/net-worth' },
  }
}

const MOST_TICKS = 6

/** Names below so many points that they can be read. */
const thinned = <Point extends { tick?: string | undefined }>(points: Point[]): Point[] => {
  const every = Math.max(1, Math.ceil(points.length / MOST_TICKS))
  return points.map((point, at) => (at % every === 0 ? point : { ...point, tick: undefined }))
}

/** Without payees it is called by where it belongs. */
const nameOf = (row: Fields): string =>
  textOrNull(row.name) ?? textOrNull(row.category) ?? textOrNull(row.account) ?? 'Without a name'

const signed = (row: Fields): string =>
  row.direction === 'OUT' ? negated(amountOf(row.amount)) : amountOf(row.amount)

function subscriptionsFigure(result: unknown): Figure {
  const told = fieldsOf(result)
  return {
    title: 'What comes back',
    beside: counted(wholeOf(told.count), 'going on', 'going on'),
    facts: rowsOf(told.totals).flatMap((total) => [
      { name: 'A month', value: money(amountOf(total.monthlyCost), currencyOf(total.currency)) },
      { name: 'A year', value: money(amountOf(total.yearlyCost), currencyOf(total.currency)) },
    ]),
    table: {
      rowKind: 'Name',
      columns: [{ name: 'How often', isText: true }, { name: 'Next' }, { name: 'Amount' }],
      rows: rowsOf(told.subscriptions).map((row) => ({
        name: nameOf(row),
        cells: [
          text(CADENCES[textOf(row.cadence) as keyof typeof CADENCES]?.label ?? null),
          row.nextDate === null ? null : day(dayOf(row.nextDate)),
          { kind: 'amount', value: signed(row), currency: currencyOf(row.currency), flow: true },
        ],
      })),
    },
    link: { name: 'Open subscriptions', href: '/subscriptions' },
  }
}

function billsFigure(result: unknown): Figure {
  return {
    title: 'What is coming',
    table: {
      rowKind: 'Name',
      columns: [{ name: 'Day' }, { name: 'Amount' }],
      rows: rowsOf(result).map((row) => ({
        name: nameOf(row),
        cells: [
          day(dayOf(row.date)),
          { kind: 'amount', value: signed(row), currency: currencyOf(row.currency), flow: true },
        ],
      })),
    },
    link: { name: 'Open subscriptions', href: '/subscriptions' },
  }
}

function forecastFigure(result: unknown, reader: Reader): Figure {
  const told = fieldsOf(result)
  const points = rowsOf(told.points)
  const lowest = fieldsOf(told.lowest)
  const [least, on] = [amountOf(lowest.balance), dayOf(lowest.date)]
  const title = 'How much there will be'
  return {
    title,
    beside: spanWords(dayOf(told.from), dayOf(told.to), reader),
    currency: currencyOf(told.currency),
    facts: [
      { name: 'Now', value: money(amountOf(told.startingBalance)) },
      {
        name: `Lowest, ${longMonthDay(on, reader.locale)}`,
        value: money(least),
        isBad: compare(least, '0') < 0,
      },
      { name: 'At the end', value: money(amountOf(told.endingBalance)) },
    ],
    ...(points.length > 1 && {
      chart: {
        kind: 'line' as const,
        label: `${title}, lowest on ${longMonthDay(on, reader.locale)}`,
        pointKind: 'Day',
        points: thinned(points.map(({ date }) => pointOf(dayOf(date), 'DAY', reader))),
        series: [
          {
            ...{ name: 'What is expected', colour: 'c1' as const, dash: 'none' as const },
            values: points.map(({ balance }) => amountOf(balance)),
          },
        ],
      },
    }),
    link: { name: 'Open the forecast', href: '/reports/forecast' },
  }
}

function taxFigure(result: unknown): Figure {
  const told = fieldsOf(result)
  const year = wholeOf(told.year)
  return {
    title: `Tax year ${year}`,
    beside: 'Added up from the books, no advice',
    currency: currencyOf(told.currency),
    table: {
      rowKind: 'Line',
      columns: [{ name: 'Form', isText: true }, { name: 'Total' }],
      rows: rowsOf(told.lines).map((line) => ({
        name: textOf(line.label),
        cells: [
          text([textOf(line.form), textOrNull(line.line)].filter(Boolean).join(' ')),
          money(amountOf(line.total)),
        ],
      })),
    },
    link: { name: `Open ${year}`, href: `/tax/${year}` },
  }
}

function insightsFigure(result: unknown): Figure {
  const told = fieldsOf(result)
  return {
    title: 'What Hearth noticed',
    notes: rowsOf(told.insights).map(({ title, body }) => ({ title: textOf(title), text: textOf(body) })),
  }
}

function foundFigure(result: unknown): Figure {
  const told = fieldsOf(result)
  const total = wholeOf(told.total)
  const rows = rowsOf(told.transactions)
  return {
    title: 'Transactions',
    beside: rows.length < total ? `${rows.length} of ${total}` : counted(total, 'found', 'found'),
    table: {
      rowKind: 'Payee',
      columns: [{ name: 'Day' }, { name: 'Category', isText: true }, { name: 'Amount' }],
      rows: rows.map((row) => ({
        name: textOf(row.payee) || 'No payee',
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
