import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Line, Nullable, OneOf } from '../../platform/http/formats.ts'
import { pageFields500 } from '../../platform/http/paging.ts'
import { TransactionFilter, TransactionQuery } from '../transactions/model.ts'

/** The filters of the transaction list, all of them text as in a query. */
export const ViewQuery = Type.Object({
  ...TransactionFilter.properties,
  sort: TransactionQuery.properties.sort,
})
export type ViewQuery = Static<typeof ViewQuery>

export const SavedView = Type.Object({
  id: Id,
  name: Type.String(),
  query: ViewQuery,
  position: Type.Integer(),
  createdBy: Id,
  /** How many transactions fit; null where it was not asked for, or where the view has a problem. */
  total: Nullable(Type.Integer()),
  /** Why it can no longer be asked: it names an account that is gone, say. */
  problem: Nullable(Type.String()),
  version: Type.Integer(),
  createdAt: InstantText,
})
export type SavedView = Static<typeof SavedView>

const Position = Type.Integer({ minimum: 0, maximum: 10_000 })

export const NewSavedView = Type.Object({
  name: Line(100),
  query: ViewQuery,
  position: Type.Optional(Position),
})
export type NewSavedView = Static<typeof NewSavedView>

export const SavedViewChange = Type.Object({
  name: Type.Optional(Line(100)),
  query: Type.Optional(ViewQuery),
  position: Type.Optional(Position),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type SavedViewChange = Static<typeof SavedViewChange>

export const ViewsQuery = Type.Object({ totals: Type.Optional(OneOf(['true', 'false'])) })
export const ViewPage = Type.Object(pageFields500)
export const Order = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 1_000, uniqueItems: true }) })

nameComponents({ NewSavedView, SavedView, SavedViewChange, SavedViewOrder: Order, SavedViewQuery: ViewQuery })
