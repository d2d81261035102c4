import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, InstantText, LedgerDay, Money, Nullable } from '../../platform/http/formats.ts'
import { Total } from '../accounts/model.ts'

export const StatementBalance = Type.Object({ date: LedgerDay, balance: Money })
export const ReconcileResult = Type.Object({
  date: DayText,
  statementBalance: Money,
  clearedBalance: Total,
  /** Statement minus cleared: zero is what reconciles. */
  difference: Total,
  reconciled: Type.Boolean(),
  locked: Type.Integer(),
  /** Null where nothing was reconciled. */
  reconciliationId: Nullable(Id),
  pendingCount: Type.Integer(),
  pendingTotal: Total,
})
export const Reconciliation = Type.Object({
  id: Id,
  date: DayText,
  balance: Money,
  transactionCount: Type.Integer(),
  at: InstantText,
})
export const ReconciliationParams = Type.Object({ id: Id, reconciliationId: Id })
export const Unlocked = Type.Object({ unlocked: Type.Integer() })

nameComponents({
  Reconciliation,
  ReconciliationResult: ReconcileResult,
  ReconciliationUndo: Unlocked,
  StatementBalance,
})
