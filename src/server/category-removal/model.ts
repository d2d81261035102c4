import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id } from '../../platform/http/formats.ts'

export const MergeInto = Type.Object({ intoId: Id })

export const RemovalQuery = Type.Object({
  /** How many transactions will be without a category then; needed where there are any. */
  transactions: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
})
export type RemovalQuery = Static<typeof RemovalQuery>

nameComponents({ CategoryMerge: MergeInto })
