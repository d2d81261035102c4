import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, InstantText, LedgerDay, Money, Nullable, OneOf } from '../../platform/http/formats.ts'
import { Total } from '../accounts/model.ts'

export const StatementBalance = Type.Object({ date: LedgerDay, balance: Money })
/** The same of an account in one of its versions. */
export const OpeningStatement = Type.Object({
  ...StatementBalance.properties,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export const OpeningMatch = Type.Object({
  /** What the account would begin with, and from when on. */
  openingBalance: Total,
  openingDate: DayText,
  /** Statement minus what is in the books, without what is pending. */
  difference: Total,
  pendingTotal: Total,
  /** Why it is refused: the account is valued before the day, or was reconciled with what it begins with now. */
  obstacle: Nullable(OneOf(['VALUED', 'RECONCILED'])),
})
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
  OpeningBalanceMatch: OpeningMatch,
  OpeningBalanceStatement: OpeningStatement,
  Reconciliation,
  ReconciliationResult: ReconcileResult,
  ReconciliationUndo: Unlocked,
  StatementBalance,
})
