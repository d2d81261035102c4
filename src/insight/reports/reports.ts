import type { Actor } from '../../core/actor.ts'
import type { Span } from '../../core/periods.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { ok } from '../../platform/http/envelope.ts'
import { afterOthers } from '../../platform/http/event-loop.ts'
import { buildReport, readSpans, readsRows } from './builder/builder.ts'
import { comparedPeriods, comparison } from './comparison.ts'
import { flow, flowSpan } from './flow/flow.ts'
import { forecast, forecastPeriods } from './forecast.ts'
import type { GroupingName } from './groupings.ts'
import { incomeExpense } from './income-expense.ts'
import type { ReportInputs } from './model.ts'
import { intervalPeriods } from './ranges.ts'
import { type SeveralQuery, several, severalColumn, severalPeriods } from './several.ts'
import { spending, spendingPeriods } from './spending.ts'
import { type Column, rowsToRead } from './sums.ts'
import { trend } from './trend.ts'

interface Answered<Input> {
  answer(db: Db, actor: Actor, input: Input): object
  periods(db: Db, actor: Actor, input: Input): Span[]
  column(input: Input): Column
}

const OF_MONTHS = () => 'CATEGORY' as const
const OF_ROWS = () => 'PAYEE' as const
const columnBy = ({ by }: { by?: GroupingName }): Column =>
  by === 'PAYEE' || by === 'TAG' ? 'PAYEE' : 'CATEGORY'

interface AllInputs extends ReportInputs {
  several: SeveralQuery
}
type Question = keyof AllInputs

const reports: { [Name in Question]: Answered<AllInputs[Name]> } = {
  spending: { answer: spending, periods: spendingPeriods, column: columnBy },
  incomeExpense: { answer: incomeExpense, periods: intervalPeriods, column: OF_MONTHS },
  trend: { answer: trend, periods: intervalPeriods, column: OF_MONTHS },
  comparison: { answer: comparison, periods: comparedPeriods, column: columnBy },
  forecast: { answer: forecast, periods: forecastPeriods, column: OF_ROWS },
  flow: { answer: flow, periods: (db, actor, input) => [flowSpan(db, actor, input)], column: OF_MONTHS },
  built: {
    answer: buildReport,
    periods: readSpans,
    column: (input) => (readsRows(input) ? 'PAYEE' : 'CATEGORY'),
  },
  several: { answer: several, periods: severalPeriods, column: severalColumn },
}

/** Rows and months that are added up in less time than anybody notices. */
const FEW_ROWS = 20_000
const FEW_PERIODS = 400

export interface ReportQuestion<Name extends Question = Question> {
  report: Name
  actor: Actor
  input: AllInputs[Name]
}

/** What the reader is asked; it answers the body as text. */
export const reportQuestion = <Name extends Question>(
  db: Db,
  { report, actor, input }: ReportQuestion<Name>,
): string => JSON.stringify(ok(reports[report].answer(db, actor, input)))

/** The body of an answer; what many rows have to be read for is worked out by the reader, and holds nobody else up. */
export async function questionOf<Name extends Question>(
  { db, background }: Deps,
  question: ReportQuestion<Name>,
): Promise<string> {
  const { report, actor, input } = question
  const { periods, column } = reports[report]
  const spans = periods(db, actor, input)
  return spans.length > FEW_PERIODS || rowsToRead(db, actor.householdId, spans, column(input)) > FEW_ROWS
    ? background.read('reports.read', question, 'LONG')
    : afterOthers(() => reportQuestion(db, question))
}
