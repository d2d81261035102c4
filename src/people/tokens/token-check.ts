import type { Actor, Origin, Role, TokenScope } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { hashToken } from '../../core/secrets.ts'
import { addSeconds, type Instant } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'

/** Says what it is to whoever finds one where it should not be, people and scanners alike. */
export const PREFIX = 'hearth_pat_'

/** How coarse the last use is: a write a minute for each token, however busy its app is. */
const NOTED_EVERY_SECONDS = 60

export const isPersonal = (token: string): boolean => token.startsWith(PREFIX)

interface Found {
  id: string
  name: string
  scope: TokenScope
  /** Each a list as JSON. */
  areas: string | null
  accountIds: string | null
  userId: string
  role: Role
  householdId: number
  lastUsedAt: Instant | null
}

/**
 * Tells for whom an app asks. One hash and one look into an index, whatever comes of it: 256 random bits are compared by
 * their hash, whose bytes nobody can choose, so the time it takes tells nothing of them. A token that is wrong, expired
 * or revoked, and that of a former member, are refused in the same words.
 *
 * The actor is a member, also where an administrator made the token: nothing further in hands over an administrator's
 * rights to an app. Only a token to watch the service has them, for as long as its owner does, and opens nothing else.
 */
export function holderOf(deps: TokenDeps, token: string, at: Instant, from: Origin): Actor {
  const found = deps.db.$client.query<Found, [string, number]>(LIVE).get(hashToken(token), at)
  if (!found) throw new Problem('token-invalid', { reason: { kind: 'TOKEN_WRONG' } })
  const { id, name, scope, userId, householdId, lastUsedAt } = found
  const role = scope === 'MONITOR' ? found.role : 'MEMBER'
  if (lastUsedAt === null || addSeconds(lastUsedAt, NOTED_EVERY_SECONDS) <= at) noteUse(deps, id, at, from)
  return {
    userId,
    householdId,
    role,
    sessionId: id,
    at,
    from,
    token: { id, name, scope, areas: listIn(found.areas), accountIds: listIn(found.accountIds) },
  }
}

/** What is no list opens nothing. */
function listIn<T extends string>(text: string | null): T[] | null {
  if (text === null) return null
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list : []
}

export type TokenDeps = Pick<Deps, 'db' | 'state' | 'write' | 'log'>

/** Until when what goes on under a token may go on; undefined where it opens nothing any more. */
export function liveUntil(db: Db, { id, userId, at }: { id: string; userId: string; at: Instant }) {
  const found = db.$client
    .query<{ expiresAt: Instant | null }, [string, string, number]>(EXPIRY)
    .get(id, userId, at)
  if (!found) return undefined
  const aDayOn = addSeconds(at, 86_400)
  return found.expiresAt !== null && found.expiresAt < aDayOn ? found.expiresAt : aDayOn
}

const makeWatching = (): { isOn?: boolean } => ({})

/** Whether somebody may watch the service by a token: looked up once, and again when one is made. */
export function isWatched(deps: Pick<Deps, 'db' | 'state'>): boolean {
  const watching = stateOf(deps, makeWatching)
  watching.isOn ??= deps.db.$client.query(WATCHED).get() !== null
  return watching.isOn
}

export const lookAgain = (deps: Pick<Deps, 'state'>): void => {
  delete stateOf(deps, makeWatching).isOn
}

const WATCHED = "SELECT 1 FROM personal_access_tokens WHERE scope = 'MONITOR' LIMIT 1"

const makeNoting = () => new Set<string>()

/** Beside the request, which does not wait for it. */
function noteUse(deps: TokenDeps, id: string, at: Instant, from: Origin): void {
  const noting = stateOf(deps, makeNoting)
  if (noting.has(id)) return
  noting.add(id)
  deps.write
    .soon((tx) => tx.$client.query(NOTE).run(at, from.address ?? null, from.userAgent ?? null, id))
    .catch(() => deps.log.error('token.use-lost', { token: id }))
    .finally(() => noting.delete(id))
}

const FROM = `FROM personal_access_tokens t JOIN users u ON u.id = t.user_id AND u.removed_at IS NULL`
const LIVE = `
  SELECT t.id, t.name, t.scope, t.areas, t.account_ids AS accountIds, t.user_id AS userId, u.role, u.household_id AS householdId, t.last_used_at AS lastUsedAt
  ${FROM} WHERE t.token_hash = ? AND coalesce(t.expires_at > ?, 1)`
const EXPIRY = `
  SELECT t.expires_at AS expiresAt ${FROM} WHERE t.id = ? AND t.user_id = ? AND coalesce(t.expires_at > ?, 1)`
const NOTE = 'UPDATE personal_access_tokens SET last_used_at = ?, address = ?, user_agent = ? WHERE id = ?'
