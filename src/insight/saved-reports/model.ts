import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Line, Nullable, OneOf } from '../../platform/http/formats.ts'
import { BuilderQuery } from '../reports/builder/builder-model.ts'
import { reportCharts, reportRanges } from './charts.ts'

const Range = Nullable({
  ...OneOf(reportRanges),
  description: 'Days counted from today, in place of those of the query; null where the query says them.',
})
const Chart = OneOf(reportCharts)
const Shared = Type.Boolean({ description: 'Whether the others of the household see it.' })
const Pinned = Type.Boolean({
  description: 'Whether it is on the Home of everybody who sees it, until they hide it there.',
})

export const SavedReport = Type.Object({
  id: Id,
  name: Type.String(),
  query: BuilderQuery,
  range: Range,
  chart: Chart,
  shared: Shared,
  pinned: Pinned,
  position: Type.Integer(),
  createdBy: Id,
  version: Type.Integer(),
  createdAt: InstantText,
})
export type SavedReport = Static<typeof SavedReport>

const Position = Type.Integer({ minimum: 0, maximum: 10_000 })

/**
 * Without `shared` and `pinned` it is one's own, and not on Home. With the id of a report that was deleted it comes back under
 * that, and so to its place on each Home; `createdBy` is whose a shared one was, oneself when absent.
 */
export const NewSavedReport = Type.Object({
  id: Type.Optional(Id),
  name: Line(100),
  query: BuilderQuery,
  range: Type.Optional(Range),
  chart: Type.Optional(Chart),
  shared: Type.Optional(Shared),
  pinned: Type.Optional(Pinned),
  position: Type.Optional(Position),
  createdBy: Type.Optional(Id),
})
export type NewSavedReport = Static<typeof NewSavedReport>

export const SavedReportChange = Type.Object({
  name: Type.Optional(Line(100)),
  query: Type.Optional(BuilderQuery),
  range: Type.Optional(Range),
  chart: Type.Optional(Chart),
  shared: Type.Optional(Shared),
  pinned: Type.Optional(Pinned),
  position: Type.Optional(Position),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type SavedReportChange = Static<typeof SavedReportChange>

export const ReportOrder = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 1_000, uniqueItems: true }),
})

nameComponents({
  NewSavedReport,
  SavedReport,
  SavedReportChange,
  SavedReportOrder: ReportOrder,
})
