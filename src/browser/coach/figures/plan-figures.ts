import { monthOf, shownMonth } from '../../days.ts'
import { percentText } from '../../language.ts'
import { compare, isZero, negated, percentOf } from '../../money.ts'
import { words as subscriptions } from '../../subscriptions/words.ts'
import { nouns, states } from '../../words.ts'
import { type Bar, type Cell, day, type Figure, money, type Reader, text } from './figure.ts'
import { words } from './figure-words.ts'
import {
  amountOf,
  currencyOf,
  dayOf,
  type Fields,
  fieldsOf,
  rowsOf,
  textOf,
  textOrNull,
  wholeOf,
} from './shape.ts'

export function budgetFigure(result: unknown, { locale, today }: Reader): Figure {
  const fields = fieldsOf(result)
  const month = monthOf(dayOf(`${textOf(fields.month)}-01`))
  const categories = rowsOf(fields.categories)
  const figure: Figure = {
    title: words.budgetOf(shownMonth(month, { locale, today })),
    currency: currencyOf(fields.currency),
    link: { name: words.open.budget, href: `/budget/${month}` },
  }
  if (fields.style === 'TRACKING') {
    const spending = fieldsOf(fields.spending)
    return {
      ...figure,
      facts: [
        { name: states.planned, value: money(amountOf(spending.planned)) },
        { name: states.spent, value: money(amountOf(spending.actual)) },
        { name: nouns.left, value: money(amountOf(spending.remaining)) },
      ],
      table: {
        rowKind: words.groupings.CATEGORY.title,
        columns: [{ name: states.planned }, { name: states.actual }, { name: nouns.left }],
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
  const toBudget = amountOf(fields.toBudget)
  const over = amountOf(fieldsOf(fields.totals).overspent)
  const byNeed = categories.toSorted((one, other) =>
    compare(amountOf(other.overspent), amountOf(one.overspent)),
  )
  return {
    ...figure,
    facts: [
      { name: nouns.leftToBudget, value: money(toBudget), isBad: compare(toBudget, '0') < 0 },
      { name: words.overspent, value: money(over), isBad: !isZero(over) },
    ],
    table: {
      rowKind: nouns.envelope,
      columns: [{ name: states.budgeted }, { name: states.spent }, { name: nouns.available }],
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

export function goalsFigure(result: unknown): Figure {
  return {
    title: nouns.goals,
    bars: rowsOf(result).map((goal): Bar => {
      const [saved, target] = [amountOf(goal.saved), amountOf(goal.target)]
      const currency = currencyOf(goal.currency)
      return {
        name: textOf(goal.name),
        value: money(saved, currency),
        beside: percentText(wholeOf(goal.percentBasisPoints) / 100),
        percent: compare(saved, '0') < 0 ? 0 : percentOf(saved, target),
        isBehind:
          typeof goal.pace === 'object' && goal.pace !== null && fieldsOf(goal.pace).onTrack === false,
      }
    }),
    link: { name: words.open.goals, href: '/goals' },
  }
}

/** Without payees it is called by where it belongs. */
const nameOf = (row: Fields): string =>
  textOrNull(row.name) ?? textOrNull(row.category) ?? textOrNull(row.account) ?? words.withoutName

/** What was paid is below zero. */
export const signed = (row: Fields): string =>
  row.direction === 'OUT' ? negated(amountOf(row.amount)) : amountOf(row.amount)

export function subscriptionsFigure(result: unknown): Figure {
  const fields = fieldsOf(result)
  return {
    title: words.comesBack,
    beside: words.goingOn(wholeOf(fields.count)),
    facts: rowsOf(fields.totals).flatMap((total) => [
      { name: words.aMonth, value: money(amountOf(total.monthlyCost), currencyOf(total.currency)) },
      { name: nouns.aYear, value: money(amountOf(total.yearlyCost), currencyOf(total.currency)) },
    ]),
    table: {
      rowKind: nouns.name,
      columns: [{ name: nouns.howOften, isText: true }, { name: nouns.nextFeminine }, { name: nouns.amount }],
      rows: rowsOf(fields.subscriptions).map((row) => ({
        name: nameOf(row),
        cells: [
          text(
            subscriptions.cadences[textOf(row.cadence) as keyof typeof subscriptions.cadences]?.label ?? null,
          ),
          row.nextDate === null ? null : day(dayOf(row.nextDate)),
          { kind: 'amount', value: signed(row), currency: currencyOf(row.currency), flow: true },
        ],
      })),
    },
    link: { name: words.open.subscriptions, href: '/subscriptions' },
  }
}

export function billsFigure(result: unknown): Figure {
  return {
    title: words.coming,
    table: {
      rowKind: nouns.name,
      columns: [{ name: words.periods.DAY }, { name: nouns.amount }],
      rows: rowsOf(result).map((row) => ({
        name: nameOf(row),
        cells: [
          day(dayOf(row.date)),
          { kind: 'amount', value: signed(row), currency: currencyOf(row.currency), flow: true },
        ],
      })),
    },
    link: { name: words.open.subscriptions, href: '/subscriptions' },
  }
}
