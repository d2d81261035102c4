import { type Static, type TBoolean, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, ManualAmount, Nullable, OneOf } from '../../platform/http/formats.ts'
import { pageFields200 } from '../../platform/http/paging.ts'
import { kindNames, type NotificationKind, notificationKinds } from './tables.ts'

const subjectTypes = [
  'CONNECTION',
  'IMPORT',
  'SECURITY_EVENT',
  'WEBHOOK',
  'SUBSCRIPTION',
  'CATEGORY',
  'GOAL',
  'TRANSACTION',
  'RECEIPT',
  'TAX_YEAR',
  'CONTRIBUTION_ROOM',
  'SYSTEM',
  'BACKUP',
  'CHANNEL',
  'DIGEST',
] as const
export type SubjectType = (typeof subjectTypes)[number]

export const Notification = Type.Object({
  id: Id,
  kind: OneOf(kindNames),
  title: Type.String(),
  body: Type.String(),
  subjectType: Nullable(OneOf(subjectTypes)),
  subjectId: Nullable(Type.String()),
  href: Type.Union([Type.String(), Type.Null()], {
    description: 'The page of the web app that shows its subject: a path on this installation.',
  }),
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

/** From which amount on a transaction is large to somebody, in whatever currency its account is. */
const threshold = { largeTransactionThreshold: ManualAmount }

const onOrOff = Object.fromEntries(
  kindNames.map((kind) => [kind, Type.Boolean({ description: notificationKinds[kind].sentence })]),
) as Record<NotificationKind, TBoolean>

/** Each kind that there is, and whether one hears of it. */
export const NotificationPreferences = Type.Object({ ...onOrOff, ...threshold })
export type NotificationPreferences = Static<typeof NotificationPreferences>

export const NotificationPreferencesChange = Type.Partial(NotificationPreferences, { minProperties: 1 })
export type NotificationPreferencesChange = Static<typeof NotificationPreferencesChange>

nameComponents({
  Notification,
  NotificationCount: Count,
  NotificationKind: kindNames,
  NotificationPreferences,
  NotificationPreferencesChange,
  NotificationSubjectType: subjectTypes,
})
