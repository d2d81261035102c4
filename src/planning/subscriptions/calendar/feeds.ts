import { createHash } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { Problem } from '../../../core/problem.ts'
import { hashToken, newToken } from '../../../core/secrets.ts'
import { addHours, type Instant, toRfc3339, toRfc3339OrNull } from '../../../core/time.ts'
import { line } from '../../../ledger/transactions/text-fields.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import * as preferences from '../../../people/me/preferences.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { CalendarFeed, NewFeedShown } from '../model.ts'
import { calendarFeeds } from '../tables.ts'
import { billsAround } from './bill-calendar.ts'
import { iCalendar } from './icalendar.ts'

const MOST = 10

const own = ({ userId }: Actor) => eq(calendarFeeds.userId, userId)

/** One's own, oldest first. */
export const list = (db: Db, actor: Actor): CalendarFeed[] =>
  db
    .select()
    .from(calendarFeeds)
    .where(own(actor))
    .orderBy(asc(calendarFeeds.seq))
    .all()
    .map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: toRfc3339(createdAt),
      lastUsedAt: toRfc3339OrNull(lastUsedAt),
    }))

/** Creates a secret address, which is returned only this once. Throws conflict at the limit. */
export function create(tx: Tx, baseUrl: string, actor: Actor, input: { name: string }): NewFeedShown {
  const existing = tx.select({ n: count() }).from(calendarFeeds).where(own(actor)).get()?.n ?? 0
  if (existing >= MOST) throw new Problem('conflict', { reason: { kind: 'TOO_MANY_CALENDARS', most: MOST } })
  const token = newToken()
  const { householdId, userId, at: createdAt } = actor
  const [id, name] = [newId(), line(input.name)]
  const tokenHash = hashToken(token)
  tx.insert(calendarFeeds).values({ id, householdId, userId, name, tokenHash, createdAt }).run()
  record(tx, actor, 'calendar-feed.created', id)
  return { id, name, url: `${baseUrl}/api/v1/calendar/${token}.ics` }
}

/** From here on its address leads nowhere. */
export function revoke(tx: Tx, actor: Actor, id: string): void {
  const gone = tx
    .delete(calendarFeeds)
    .where(and(own(actor), eq(calendarFeeds.id, id)))
    .returning({ id: calendarFeeds.id })
    .get()
  if (!gone) throw new Problem('not-found')
  record(tx, actor, 'calendar-feed.revoked', id)
}

interface Reader {
  at: Instant
  /** The version the calendar has. */
  ifNoneMatch: string | undefined
}

/** What the holder of an address may read, in the language of its maker; throws not-found for one that was revoked or whose maker left. */
export function read(deps: Deps, file: string, { at, ifNoneMatch }: Reader): Response {
  const feed = feedOf(deps.db, file.replace(/\.ics$/, ''))
  noteUse(deps, feed, at)
  const language = preferences.languageOfReader(deps.db, feed)
  const body = iCalendar(feed.name, billsAround(deps.db, { householdId: feed.householdId, at }, language))
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, max-age=3600' }
  const isKnown = ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  if (isKnown) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
}

type Feed = typeof calendarFeeds.$inferSelect

function feedOf(db: Db, token: string): Feed {
  const feed = db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashToken(token)))
    .get()
  if (!feed || !household.findUser(db, feed.userId)) throw new Problem('not-found')
  return feed
}

/** Not each time: calendars ask often, and reading must go on where nothing can be written. */
function noteUse({ write, log }: Deps, { seq, lastUsedAt }: Feed, at: Instant): void {
  if (lastUsedAt !== null && lastUsedAt <= at && at < addHours(lastUsedAt, 1)) return
  const noted = write.soon((tx) =>
    tx.update(calendarFeeds).set({ lastUsedAt: at }).where(eq(calendarFeeds.seq, seq)).run(),
  )
  noted.catch(() => log.warn('calendar.use-not-noted', {}))
}
