import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id } from '../../platform/http/formats.ts'

export const MergeInto = Type.Object({ intoId: Id })

export const RemovalQuery = Type.Object({
  /** How many transactions will be without a category then; needed where there are any. */
  transactions: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
})
export type RemovalQuery = Static<typeof RemovalQuery>

/** What would follow a category into another one, or lose it with it. */
export const CategoryUsage = Type.Object({
  /** Whole or with a part; with this number the category can be removed. */
  transactions: Type.Integer(),
  /** Those that put transactions into it. */
  rules: Type.Integer(),
  /** In which something is budgeted for it. */
  budgetMonths: Type.Integer(),
  subscriptions: Type.Integer(),
  savedViews: Type.Integer(),
})
export type CategoryUsage = Static<typeof CategoryUsage>

nameComponents({ CategoryMerge: MergeInto, CategoryUsage })
