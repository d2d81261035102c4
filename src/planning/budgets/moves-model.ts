import { type Static, Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Money, Nullable } from '../../platform/http/formats.ts'

export const Move = Type.Object({
  id: Id,
  /** Null is what is to budget. */
  fromCategoryId: Nullable(Id),
  toCategoryId: Nullable(Id),
  amount: Total,
  userId: Id,
  at: InstantText,
})
export type Move = Static<typeof Move>

export const NewMove = Type.Object({
  fromCategoryId: Nullable(Id),
  toCategoryId: Nullable(Id),
  amount: Money,
})
export type NewMove = Static<typeof NewMove>

/** One, or several that are made together. */
export const NewMoves = Type.Union([NewMove, Type.Array(NewMove, { minItems: 1, maxItems: 200 })])
export const Moved = Type.Union([Move, Type.Array(Move)])

nameComponents({ BudgetMove: Move, BudgetMoves: Moved, NewBudgetMove: NewMove, NewBudgetMoves: NewMoves })
