import { type Static, type TBoolean, Type } from '@sinclair/typebox'
import { Id, InstantText, Nullable, OneOf } from '../http/formats.ts'
import { pageFields200 } from '../http/paging.ts'
import type { NotificationKind } from './tables.ts'

/** The kinds that something tells of so far, with what they tell. */
export const toldKinds = {
  SYNC_FAILED: 'A bank connection of yours stopped working.',
  IMPORT_FINISHED: 'Somebody else imported a file.',
  SECURITY: 'Something happened to your account or to how you sign in.',
  WEBHOOK_DISABLED: 'A webhook of yours was switched off.',
} as const satisfies Partial<Record<NotificationKind, string>>

export type ToldKind = keyof typeof toldKinds
export const kindNames = Object.keys(toldKinds) as ToldKind[]

export const subjectTypes = ['CONNECTION', 'IMPORT', 'SECURITY_EVENT', 'WEBHOOK'] as const
export type SubjectType = (typeof subjectTypes)[number]

export const Notification = Type.Object({
  id: Id,
  kind: OneOf(kindNames),
  title: Type.String(),
  body: Type.String(),
  subjectType: Nullable(OneOf(subjectTypes)),
  subjectId: Nullable(Type.String()),
  createdAt: InstantText,
  readAt: Nullable(InstantText),
})
export type Notification = Static<typeof Notification>

export const NotificationQuery = Type.Object({
  ...pageFields200,
  unread: Type.Optional(OneOf(['true', 'false'])),
  kind: Type.Optional(OneOf(kindNames)),
})

export const Count = Type.Object({ count: Type.Integer() })

/** Each kind that there is, and whether one hears of it. */
export const Preferences = Type.Object(
  Object.fromEntries(
    kindNames.map((kind) => [kind, Type.Boolean({ description: toldKinds[kind] })]),
  ) as Record<ToldKind, TBoolean>,
)
export type Preferences = Static<typeof Preferences>

/** Names are judged in the domain: what a schema does not name is cleaned away and would pass unseen. */
export const PreferencesChange = Type.Record(Type.String(), Type.Boolean(), { minProperties: 1 })
export type PreferencesChange = Static<typeof PreferencesChange>
