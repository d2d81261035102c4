import { type Static, type TBoolean, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, ManualAmount, Nullable, OneOf } from '../../platform/http/formats.ts'
import { pageFields200 } from '../../platform/http/paging.ts'
import { type NotificationKind, notificationKinds } from './tables.ts'

/** What each kind tells. */
const kindSentences = {
  SYNC_FAILED: 'A bank connection of yours stopped working.',
  IMPORT_FINISHED: 'Somebody else imported a file.',
  SECURITY: 'Something happened to your account or to how you sign in.',
  WEBHOOK_DISABLED: 'A webhook of yours was switched off.',
  BILL_DUE: 'A bill will be due soon.',
  PRICE_CHANGED: 'A subscription costs more or less than before.',
  BUDGET_EXCEEDED: 'More was spent than an envelope had.',
  GOAL_REACHED: 'What the household saves for is there.',
  LARGE_TRANSACTION: 'A transaction of at least your threshold came in that you did not enter.',
  RECEIPT_NEEDS_REVIEW: 'Receipts of yours were read, and some need a look.',
  TAX_DEADLINE: 'A tax return or a payment will be due in 30 or 7 days, where something is mapped to a form.',
  TAX_YEAR_CHANGED: 'A tax year that is closed came to something else by itself, such as by a sync.',
  SYSTEM: 'Hearth itself needs an administrator: a disk that fills up, a backup that is missing.',
} as const satisfies Record<NotificationKind, string>

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
  'SYSTEM',
] as const
export type SubjectType = (typeof subjectTypes)[number]

export const Notification = Type.Object({
  id: Id,
  kind: OneOf(notificationKinds),
  title: Type.String(),
  body: Type.String(),
  subjectType: Nullable(OneOf(subjectTypes)),
  subjectId: Nullable(Type.String()),
  href: Type.Union([Type.String(), Type.Null()], {
    description: 'Where the web app shows what it is about: a path under the address of Hearth.',
  }),
  createdAt: InstantText,
  readAt: Nullable(InstantText),
})
export type Notification = Static<typeof Notification>

export const NotificationQuery = Type.Object({
  ...pageFields200,
  unread: Type.Optional(OneOf(['true', 'false'])),
  kind: Type.Optional(OneOf(notificationKinds)),
})

export const Count = Type.Object({ count: Type.Integer() })

/** From which amount on a transaction is large to somebody, in whatever currency its account is. */
const threshold = { largeTransactionThreshold: ManualAmount }

const onOrOff = Object.fromEntries(
  notificationKinds.map((kind) => [kind, Type.Boolean({ description: kindSentences[kind] })]),
) as Record<NotificationKind, TBoolean>

/** Each kind that there is, and whether one hears of it. */
export const NotificationPreferences = Type.Object({ ...onOrOff, ...threshold })
export type NotificationPreferences = Static<typeof NotificationPreferences>

export const NotificationPreferencesChange = Type.Partial(NotificationPreferences, { minProperties: 1 })
export type NotificationPreferencesChange = Static<typeof NotificationPreferencesChange>

nameComponents({
  Notification,
  NotificationCount: Count,
  NotificationKind: notificationKinds,
  NotificationPreferences,
  NotificationPreferencesChange,
  NotificationSubjectType: subjectTypes,
})
