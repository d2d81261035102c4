import { type Static, Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { MonthText } from '../../planning/budgets/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, Nullable, OneOf } from '../../platform/http/formats.ts'

export const BudgetReconciliationQuery = Type.Object({ month: Type.Optional(MonthText) })

const reconciliationReasons = [
  'LATER',
  'HIDDEN',
  'TRANSFER',
  'SAVINGS',
  'CONVERTED',
  'OFF_BUDGET',
  'UNCATEGORISED',
] as const
export type ReconciliationReason = (typeof reconciliationReasons)[number]

const ReconciliationLine = Type.Object({
  reason: {
    ...OneOf(reconciliationReasons),
    description:
      'Counted by the budget only: LATER (dated after today), HIDDEN (from reports), TRANSFER (out of the budget, with a ' +
      'category), SAVINGS (put into savings), CONVERTED (in another currency, as it was booked). By reports only: OFF_BUDGET (the account is outside the budget), UNCATEGORISED.',
  },
  categoryId: Nullable(Id),
  categoryName: Nullable(Type.String()),
  /** What it adds to what reports call spent; below zero where only the budget counts it. */
  amount: Total,
  count: Type.Integer(),
})

export const BudgetReconciliation = Type.Object({
  month: MonthText,
  /** The days the reports count: until today in a month that is not over. */
  from: DayText,
  to: DayText,
  currency: Type.String(),
  budgetSpent: Total,
  /** budgetSpent and all lines together. */
  reportSpent: Total,
  lines: Type.Array(ReconciliationLine),
})
export type BudgetReconciliation = Static<typeof BudgetReconciliation>

nameComponents({
  BudgetReconciliation,
  BudgetReconciliationLine: ReconciliationLine,
  BudgetReconciliationReason: reconciliationReasons,
})
