import { type Static, Type } from '@sinclair/typebox'
import { intervals } from '../../../core/periods.ts'
import { Total } from '../../../ledger/accounts/model.ts'
import { conversion } from '../../../ledger/rates/model.ts'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Currency, CurrencyFilter, DayText, Id, Nullable, OneOf } from '../../../platform/http/formats.ts'

const reportMeasures = ['SPENT', 'RECEIVED', 'NET', 'COUNT', 'AVERAGE', 'BALANCE'] as const
export type ReportMeasure = (typeof reportMeasures)[number]

export const reportDimensions = [
  'CATEGORY',
  'GROUP',
  'PAYEE',
  'TAG',
  'ACCOUNT',
  'PERSON',
  'PERIOD',
  'WEEKDAY',
  'DIRECTION',
] as const
export type ReportDimension = (typeof reportDimensions)[number]

/** Money in and money out: split by these, NET has both beside what is left. */
export const reportDirections = ['IN', 'OUT'] as const
export type ReportDirection = (typeof reportDirections)[number]

const compared = ['BEFORE', 'YEAR_BEFORE', 'BUDGET'] as const

export const BuilderQuery = Type.Object({
  measure: {
    ...OneOf(reportMeasures),
    description:
      'SPENT: what categories of kind EXPENSE hold and expenses without a category, less what came back. RECEIVED: the ' +
      'same of income. NET: received less spent. COUNT: transactions, or parts of split ones, of both. AVERAGE: spent by ' +
      'transaction, to the cent. BALANCE: what accounts are worth at the end of each period. Neither transfers nor what is hidden counts.',
  },
  by: OneOf(reportDimensions),
  split: Type.Optional(Nullable(OneOf(reportDimensions))),
  /** How PERIOD is cut; MONTH when absent. */
  interval: Type.Optional(OneOf(intervals)),
  /** The last day is today unless it is named; the first one begins the month eleven months before. */
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
  q: Type.Optional(
    Type.String({
      maxLength: 600,
      description:
        'What counts, as the search of transactions has it. Where it names categories, only those parts of split ' +
        'transactions count.',
    }),
  ),
  compare: Type.Optional(
    Nullable({
      ...OneOf(compared),
      description:
        'BUDGET: what was budgeted in whole months, against everything SPENT by CATEGORY, GROUP or PERIOD in the currency of the household.',
    }),
  ),
  /** The household's when absent; currencies are never added. */
  currency: Type.Optional(CurrencyFilter),
  /** All currencies as one, in this one: an estimate by the rate of each transaction's day. */
  convert: Type.Optional(Nullable(Currency)),
})
export type BuilderQuery = Static<typeof BuilderQuery>

const figure = {
  /** Of COUNT what came and went together. */
  amount: Total,
  /** Transactions, or parts of split ones. */
  count: Type.Integer(),
  /** The same of the period compared with; null where nothing is. */
  against: Nullable(Total),
  againstCount: Nullable(Type.Integer()),
}
const q = Type.String({ description: 'The search that lists its transactions.' })

const ReportFigure = Type.Object({ ...figure, q })

const line = {
  id: Nullable(Id),
  /** Null of what has no category, payee or tag, of periods, of weekdays and of directions. */
  name: Nullable(Type.String()),
  groupId: Nullable(Id),
  groupName: Nullable(Type.String()),
  /** Of a period. */
  from: Nullable(DayText),
  to: Nullable(DayText),
  /** Monday is 1. */
  weekday: Nullable(Type.Integer({ minimum: 1, maximum: 7 })),
  /** Of DIRECTION. Of NET what went out is below zero. */
  direction: Nullable(OneOf(reportDirections)),
  ...figure,
  q,
}

const Rest = Type.Object({ lines: Type.Integer(), ...figure })

export const BuiltReport = Type.Object({
  measure: OneOf(reportMeasures),
  by: OneOf(reportDimensions),
  split: Nullable(OneOf(reportDimensions)),
  interval: OneOf(intervals),
  from: DayText,
  to: DayText,
  againstFrom: Nullable(DayText),
  againstTo: Nullable(DayText),
  currency: Type.String(),
  /** Of accounts left out for their currency that have transactions in the range. */
  otherCurrencies: Type.Array(Type.String()),
  /** At which rates, and what has none; only where `convert` asks for it. */
  converted: Type.Optional(Type.Object(conversion)),
  /** Whether one transaction may count in several lines, as with two tags. */
  overlaps: Type.Boolean(),
  totals: ReportFigure,
  /** What rows are split by, the largest first, periods and weekdays in their order; none without a split. */
  series: Type.Array(Type.Object(line)),
  rows: Type.Array(
    Type.Object({
      ...line,
      /** One for each of the series; null where nothing is. */
      cells: Type.Array(Nullable(ReportFigure)),
    }),
  ),
  /** Of what is beyond the first rows and series, what it comes to. */
  rest: Nullable(Rest),
  seriesRest: Nullable(Rest),
})
export type BuiltReport = Static<typeof BuiltReport>

nameComponents({
  BuiltReport,
  ReportDimension: reportDimensions,
  ReportDirection: reportDirections,
  ReportFigure,
  ReportMeasure: reportMeasures,
  ReportQuery: BuilderQuery,
  ReportRow: BuiltReport.properties.rows.items,
  ReportSeries: BuiltReport.properties.series.items,
})
