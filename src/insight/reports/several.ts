import { type Static, Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import type { Span } from '../../core/periods.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Nullable } from '../../platform/http/formats.ts'
import { buildReport, readSpans, readsRows } from './builder/builder.ts'
import { BuilderQuery, BuiltReport } from './builder/builder-model.ts'
import { flow, flowSpan } from './flow/flow.ts'
import { FlowQuery, FlowReport } from './flow/flow-model.ts'
import { incomeExpense } from './income-expense.ts'
import { IncomeExpense, IncomeExpenseQuery } from './model.ts'
import { intervalPeriods } from './ranges.ts'
import type { Column } from './sums.ts'

/** What a page shows together: as many reports of one's own as it needs, and those that have a form of their own. */
export const SeveralQuery = Type.Object({
  built: Type.Array(BuilderQuery, { maxItems: 12 }),
  incomeExpense: Type.Optional(IncomeExpenseQuery),
  flow: Type.Optional(FlowQuery),
})
export type SeveralQuery = Static<typeof SeveralQuery>

export const SeveralReports = Type.Object({
  /** In the order they were asked for. */
  built: Type.Array(BuiltReport),
  incomeExpense: Nullable(IncomeExpense),
  flow: Nullable(FlowReport),
})
type SeveralReports = Static<typeof SeveralReports>

/** Each as it answers by itself, of one moment. */
export const several = (db: Db, actor: Actor, input: SeveralQuery): SeveralReports =>
  readSnapshot(db, () => ({
    built: input.built.map((query) => buildReport(db, actor, query)),
    incomeExpense: input.incomeExpense ? incomeExpense(db, actor, input.incomeExpense) : null,
    flow: input.flow ? flow(db, actor, input.flow) : null,
  }))

/** All the days that are looked at. */
export const severalPeriods = (db: Db, actor: Actor, input: SeveralQuery): Span[] => [
  ...input.built.flatMap((query) => readSpans(db, actor, query)),
  ...(input.incomeExpense ? intervalPeriods(db, actor, input.incomeExpense) : []),
  ...(input.flow ? [flowSpan(db, actor, input.flow)] : []),
]

export const severalColumn = ({ built }: SeveralQuery): Column =>
  built.some(readsRows) ? 'PAYEE' : 'CATEGORY'

nameComponents({ ReportsQuery: SeveralQuery, SeveralReports })
