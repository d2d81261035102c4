import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Nullable, OneOf } from '../../platform/http/formats.ts'
import { pageFields200 } from '../../platform/http/paging.ts'
import { insightKinds } from './figures.ts'

export const Insight = Type.Object({
  id: Id,
  kind: OneOf(insightKinds),
  title: Type.String({ description: 'In the caller’s language.' }),
  body: Type.String({ description: 'In the caller’s language.' }),
  figures: Type.Record(Type.String(), Type.Unknown(), {
    description: 'The figures behind it, as in the reports, and the ids of what they concern.',
  }),
  subject: Nullable(
    Type.Object({ type: OneOf(['CATEGORY', 'SUBSCRIPTION', 'TRANSACTION', 'ACCOUNT']), id: Id }),
  ),
  weight: Type.Integer({ description: 'From 1 to 100, the most important first.' }),
  foundAt: InstantText,
  /** The last time it was found. */
  seenAt: InstantText,
  dismissedAt: Nullable(InstantText),
  dismissedBy: Nullable(Id),
})
export type Insight = typeof Insight.static

export const InsightQuery = Type.Object({
  /** Those that were dismissed in place of the others. */
  dismissed: Type.Optional(OneOf(['true', 'false'])),
  ...pageFields200,
})

nameComponents({ Insight, InsightKind: insightKinds, InsightSubject: Insight.properties.subject.anyOf[0] })
