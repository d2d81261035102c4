import { and, count, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { hashToken, newToken } from '../../core/secrets.ts'
import {
  addDays,
  type Day,
  daysBetween,
  type Instant,
  parseDay,
  shiftDay,
  toRfc3339,
  toRfc3339OrNull,
} from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { record } from '../events/events.ts'
import { householdDay, startOfHouseholdDay } from '../household/household-day.ts'
import { note } from '../security-events/security-events.ts'
import type { MadePersonalToken, NewPersonalToken, PersonalToken } from './model.ts'
import { personalAccessTokens } from './tables.ts'
import { PREFIX } from './token-check.ts'

/** Enough for every app of a household, and few enough to look through. */
const MOST = 20
const LONGEST_DAYS = 1_830
const SHOWN_CHARACTERS = 4
/** Its holder finds out why an app stopped for as long. */
const EXPIRED_RETENTION_DAYS = 30

/** The caller's own, the newest first; those that expired lately too. They are never many. */
export const list = (db: Db, actor: Actor): PersonalToken[] =>
  db
    .select()
    .from(personalAccessTokens)
    .where(eq(personalAccessTokens.userId, actor.userId))
    .orderBy(desc(personalAccessTokens.seq))
    .all()
    .map((row) => toWire(db, actor, row))

/** The caller has proven who they are. Throws conflict where there are too many already. */
export function create(
  tx: Tx,
  actor: Actor,
  { name, scope, areas = null, accountIds = null, expiresOn }: NewPersonalToken,
): MadePersonalToken {
  const { userId, at } = actor
  refuseNarrowing(actor, { scope, areas, accountIds })
  const theirs = eq(personalAccessTokens.userId, userId)
  const present = tx.select({ tokens: count() }).from(personalAccessTokens).where(theirs).get()?.tokens ?? 0
  if (present >= MOST) throw new Problem('conflict', { reason: { kind: 'TOO_MANY_TOKENS', most: MOST } })
  const token = `${PREFIX}${newToken()}`
  const row = tx
    .insert(personalAccessTokens)
    .values({
      id: newId(),
      userId,
      name,
      scope,
      areas,
      accountIds,
      tokenHash: hashToken(token),
      prefix: token.slice(0, PREFIX.length + SHOWN_CHARACTERS),
      createdAt: at,
      expiresAt: expiryOf(tx, actor, expiresOn ?? null),
    })
    .returning()
    .get()
  note(tx, userId, 'ACCESS_TOKEN_CREATED', actor)
  record(tx, actor, 'access-token.created', row.id)
  return { ...toWire(tx, actor, row), token }
}

type Opened = Required<Pick<NewPersonalToken, 'scope' | 'areas' | 'accountIds'>>

/** Only what can be held: what changes the books changes sums of other accounts as well. */
function refuseNarrowing({ role }: Actor, { scope, areas, accountIds }: Opened): void {
  if (scope === 'MONITOR' && role !== 'ADMIN') throw invalid('scope', { kind: 'TOKEN_OF_ADMINISTRATORS' })
  const narrowed = areas ? 'areas' : 'accountIds'
  if (scope === 'MONITOR' && (areas ?? accountIds)) throw invalid(narrowed, { kind: 'TOKEN_NOT_NARROWED' })
  if (areas && accountIds) throw invalid('accountIds', { kind: 'TOKEN_NARROWED_TWICE' })
  if (accountIds && scope === 'WRITE') throw invalid('accountIds', { kind: 'TOKEN_ACCOUNTS_READ' })
}

/** Throws not-found for anybody else's. */
export function revoke(tx: Tx, actor: Actor, id: string): void {
  const { userId } = actor
  const one = and(eq(personalAccessTokens.id, id), eq(personalAccessTokens.userId, userId))
  if (!tx.delete(personalAccessTokens).where(one).returning({ id: personalAccessTokens.id }).get())
    throw new Problem('not-found')
  notifyRevoked(tx, actor, id)
}

/** All of one's own, each told of as if it was revoked by itself. Answers their ids. */
export function revokeOwn(tx: Tx, actor: Actor): string[] {
  const ids = revokeAll(tx, actor.userId)
  for (const id of ids) notifyRevoked(tx, actor, id)
  return ids
}

function notifyRevoked(tx: Tx, actor: Actor, id: string): void {
  note(tx, actor.userId, 'ACCESS_TOKEN_REVOKED', actor)
  record(tx, actor, 'access-token.revoked', id)
}

/** What becomes of all of somebody's at once, with what is told of it left to the caller. Answers their ids. */
export const revokeAll = (tx: Tx, userId: string): string[] =>
  tx
    .delete(personalAccessTokens)
    .where(eq(personalAccessTokens.userId, userId))
    .returning({ id: personalAccessTokens.id })
    .all()
    .map(({ id }) => id)

/** Everybody's, where some may have been revoked since. */
export const revokeEverybodys = ({ $client: client }: Tx): void =>
  void client.run('DELETE FROM personal_access_tokens')

/** Deletes tokens that expired a month ago. Answers how many, at most as many as allowed. */
export const forgetExpired = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client.query(FORGET).run(addDays(at, -EXPIRED_RETENTION_DAYS), atMost).changes

const FORGET = `
  DELETE FROM personal_access_tokens WHERE seq IN (
    SELECT seq FROM personal_access_tokens WHERE expires_at <= ? LIMIT ?)`

/** The end of the day, where the household lives. */
function expiryOf(tx: Tx, actor: Actor, expiresOn: string | null): Instant | null {
  if (expiresOn === null) return null
  const day = parseDay(expiresOn) as Day
  const days = daysBetween(householdDay(tx, actor), day)
  if (days < 0) throw invalid('expiresOn', { kind: 'IN_THE_PAST' })
  if (days > LONGEST_DAYS) throw invalid('expiresOn', { kind: 'WITHIN_FIVE_YEARS' })
  return startOfHouseholdDay(tx, actor.householdId, shiftDay(day, 1))
}

const toWire = (
  db: Db,
  { householdId, at }: Actor,
  row: typeof personalAccessTokens.$inferSelect,
): PersonalToken => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  areas: row.areas,
  accountIds: row.accountIds,
  prefix: row.prefix,
  createdAt: toRfc3339(row.createdAt),
  // It ends with its last day, at the midnight after it.
  expiresOn: row.expiresAt && householdDay(db, { householdId, at: (row.expiresAt - 1) as Instant }),
  isExpired: row.expiresAt !== null && row.expiresAt <= at,
  lastUsedAt: toRfc3339OrNull(row.lastUsedAt),
  lastUsedFrom: row.address,
  lastUserAgent: row.userAgent,
})
