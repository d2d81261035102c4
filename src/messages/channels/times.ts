import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { type Instant, nextTime } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import { householdZone } from '../../people/household/household-day.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { NotificationTimes, NotificationTimesChange } from './model.ts'
import { notificationTimes } from './tables.ts'

type Member = Pick<Actor, 'userId' | 'householdId'>

const DEFAULTS = {
  hasQuietHours: false,
  quietFrom: '22:00',
  quietUntil: '07:00',
  hasDigest: false,
  digestWeekday: 7,
  digestTime: '18:00',
}

/** When somebody is told of things, in their own time zone. */
export function get(db: Db, member: Member): NotificationTimes {
  const row = db.select().from(notificationTimes).where(eq(notificationTimes.userId, member.userId)).get()
  const { hasQuietHours, quietFrom, quietUntil, hasDigest, digestWeekday, digestTime } = row ?? DEFAULTS
  return {
    timeZone: zoneOf(db, member),
    quietHours: hasQuietHours,
    quietFrom,
    quietUntil,
    digest: hasDigest,
    digestWeekday,
    digestTime,
  }
}

/** Changes what the input names. A digest that is turned on, or moved, comes at its next time. */
export function change(tx: Tx, actor: Actor, input: NotificationTimesChange): NotificationTimes {
  const { userId, at } = actor
  const after = { ...get(tx, actor), ...input }
  const values = {
    hasQuietHours: after.quietHours,
    quietFrom: after.quietFrom,
    quietUntil: after.quietUntil,
    hasDigest: after.digest,
    digestWeekday: after.digestWeekday,
    digestTime: after.digestTime,
    digestedAt: at,
  }
  tx.insert(notificationTimes)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: notificationTimes.userId, set: values })
    .run()
  record(tx, actor, 'notifications.changed')
  return get(tx, actor)
}

/** The time zone of somebody's device, or of the household where they never said. */
const zoneOf = (db: Db, member: Member): string =>
  preferences.get(db, member).timezone ?? householdZone(db, member.householdId)

/** When a message may go out that could now: at once, or when the quiet hours of its reader end. */
export function afterQuietHours(db: Db, member: Member, at: Instant): Instant {
  const { quietHours, quietFrom, quietUntil, timeZone } = get(db, member)
  return quietHours ? endOfQuiet({ from: quietFrom, until: quietUntil, zone: timeZone }, at) : at
}

interface QuietHours {
  from: string
  until: string
  zone: string
}

/** It is quiet where the end comes before the next beginning. */
export function endOfQuiet({ from, until, zone }: QuietHours, at: Instant): Instant {
  if (from === until) return at
  const end = nextTime(dailyAt(until), at, zone)
  const begin = nextTime(dailyAt(from), at, zone)
  return end !== undefined && begin !== undefined && end < begin ? end : at
}

const dailyAt = (time: string, weekdays = '*'): string => {
  const [hour, minute] = time.split(':')
  return `${Number(minute)} ${Number(hour)} * * ${weekdays}`
}

/** When the next digest after a moment is due. */
export const nextDigest = (
  { digestWeekday, digestTime, timeZone }: NotificationTimes,
  after: Instant,
): Instant | undefined => nextTime(dailyAt(digestTime, `${digestWeekday % 7}`), after, timeZone)
