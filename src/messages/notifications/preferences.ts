import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { formatMoney } from '../../core/money.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { NotificationPreferences, NotificationPreferencesChange } from './model.ts'
import { kindNames, type NotificationKind, notificationPreferences } from './tables.ts'
import * as thresholds from './thresholds.ts'

/** Whether a member wants each kind, and their threshold for large transactions; kinds are on by default. */
export function get(db: Db, { userId }: Actor): NotificationPreferences {
  const off = db
    .select({ kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.isOn, false)))
    .all()
    .map(({ kind }) => kind)
  const kinds = Object.fromEntries(kindNames.map((kind) => [kind, !off.includes(kind)]))
  return {
    ...(kinds as Record<NotificationKind, boolean>),
    largeTransactionThreshold: formatMoney(thresholds.of(db, userId)),
  }
}

/** Turns the kinds that are named on or off, for what happens from now on. */
export function change(
  tx: Tx,
  actor: Actor,
  { largeTransactionThreshold: threshold, ...kinds }: NotificationPreferencesChange,
): NotificationPreferences {
  for (const kind of kindNames) {
    const isOn = kinds[kind]
    if (isOn !== undefined) set(tx, actor, kind, isOn)
  }
  if (threshold !== undefined) thresholds.set(tx, actor.userId, threshold)
  record(tx, actor, 'notifications.changed')
  return get(tx, actor)
}

const set = (tx: Tx, { userId }: Actor, kind: NotificationKind, isOn: boolean): void =>
  void tx
    .insert(notificationPreferences)
    .values({ userId, kind, isOn })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { isOn },
    })
    .run()
