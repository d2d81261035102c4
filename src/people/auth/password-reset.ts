import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { hashToken, newToken } from '../../core/secrets.ts'
import { addMinutes, type Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import * as membership from '../household/membership.ts'
import { type EventCircumstances, note } from '../security-events/security-events.ts'
import * as throttles from '../throttles/throttles.ts'
import type { PasswordReset } from './model.ts'
import * as ownTokens from './own-tokens.ts'
import * as passwords from './passwords.ts'
import * as sessions from './sessions.ts'
import { resetLinks } from './tables.ts'

const LIFETIME_MINUTES = 60

interface ResetLink {
  token: string
  url: string
  expiresAt: Instant
}

/** A link for a member of the household, to be handed over out of band; throws not-found for anybody else. */
export function request(tx: Tx, baseUrl: string, actor: Actor, userId: string): ResetLink {
  const { at, from } = actor
  const member = membership.member(tx, actor, userId)
  record(tx, actor, 'password.reset-requested', member.id)
  const byUserId = member.id === actor.userId ? {} : { byUserId: actor.userId }
  return mint(tx, baseUrl, member.id, { at, from, ...byUserId })
}

/** Mints a link that lets its holder choose a new password once, within an hour. */
export function mint(tx: Tx, baseUrl: string, userId: string, circumstances: EventCircumstances): ResetLink {
  const { at } = circumstances
  const token = newToken()
  const expiresAt = addMinutes(at, LIFETIME_MINUTES)
  tx.delete(resetLinks).where(lte(resetLinks.expiresAt, at)).run()
  tx.insert(resetLinks)
    .values({ tokenHash: hashToken(token), userId, createdAt: at, expiresAt })
    .run()
  note(tx, userId, 'RESET_LINK_CREATED', circumstances)
  return { token, url: `${baseUrl}/reset-password?token=${token}`, expiresAt }
}

/**
 * Sets the new password and signs its owner out everywhere, their apps too. What was guessed before was guessed at another password, so
 * the account's throttles end; a second factor stays on. A wrong token is not counted: there are 2^256 of them.
 */
export async function redeem(
  deps: Deps,
  { token, newPassword }: PasswordReset,
  { at, from }: Pick<Caller, 'at' | 'from'>,
): Promise<household.User> {
  const owner = holderOf(deps.db, token, at)
  const flaw = passwords.flawOf(newPassword, owner.email)
  if (flaw) throw invalid('newPassword', flaw)
  const passwordHash = await passwords.hash(newPassword)
  return deps.write((tx) => {
    const user = claim(tx, token, at)
    household.setPassword(tx, user.id, passwordHash)
    invalidateAll(tx, user.id, at)
    sessions.endAll(tx, user.id, at)
    ownTokens.revokeAll(tx, user.id)
    throttles.unlock(tx, throttles.accountKeyOf(deps.secrets, user.email))
    note(tx, user.id, 'PASSWORD_RESET', { at, from })
    record(tx, { householdId: user.householdId, userId: user.id, at }, 'password.reset', user.id)
    return user
  })
}

/** A link that is still about would undo the new password. */
export function invalidateAll(tx: Tx, userId: string, at: Instant): void {
  tx.update(resetLinks)
    .set({ usedAt: at })
    .where(and(eq(resetLinks.userId, userId), isNull(resetLinks.usedAt)))
    .run()
}

/** The same of everybody's. */
export const invalidateEverybodys = ({ $client: client }: Tx, at: Instant): void =>
  void client.query('UPDATE reset_links SET used_at = ? WHERE used_at IS NULL').run(at)

function holderOf(db: Db, token: string, at: Instant): household.User {
  const link = db.select().from(resetLinks).where(unused(token, at)).get()
  return ownerOf(db, link?.userId)
}

/** The update is the claim: of those who race for a link, all but one find it used. */
export function claim(tx: Tx, token: string, at: Instant): household.User {
  const link = tx.update(resetLinks).set({ usedAt: at }).where(unused(token, at)).returning().get()
  return ownerOf(tx, link?.userId)
}

function ownerOf(db: Db, userId: string | undefined): household.User {
  const user = userId === undefined ? undefined : household.findUser(db, userId)
  if (!user) throw new Problem('reset-link-invalid')
  return user
}

const unused = (token: string, at: Instant) =>
  and(eq(resetLinks.tokenHash, hashToken(token)), isNull(resetLinks.usedAt), gt(resetLinks.expiresAt, at))
