import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import { invalid, Problem } from '../problem.ts'
import { hashToken, newToken } from '../secrets.ts'
import { addMinutes, type Instant } from '../time.ts'
import type { PasswordReset } from './model.ts'
import * as passwords from './passwords.ts'
import * as sessions from './sessions.ts'
import { resetLinks } from './tables.ts'

const LIFETIME_MINUTES = 60

export interface ResetLink {
  token: string
  url: string
  expiresAt: Instant
}

/** Mints a link that lets its holder choose a new password once, within an hour. */
export function mint(tx: Tx, baseUrl: string, userId: string, at: Instant): ResetLink {
  const token = newToken()
  const expiresAt = addMinutes(at, LIFETIME_MINUTES)
  tx.insert(resetLinks)
    .values({ tokenHash: hashToken(token), userId, createdAt: at, expiresAt })
    .run()
  return { token, url: `${baseUrl}/reset-password?token=${token}`, expiresAt }
}

/** Sets the new password and signs its owner out everywhere. The claim is an update: of two racing, one finds it used. */
export async function redeem(deps: Deps, { token, newPassword }: PasswordReset, at: Instant): Promise<void> {
  if (!usable(deps.db, token, at)) throw new Problem('reset-link-invalid')
  const flaw = passwords.flawOf(newPassword)
  if (flaw) throw invalid('newPassword', flaw)
  const passwordHash = await passwords.hash(newPassword)
  await deps.write((tx) => {
    const link = tx.update(resetLinks).set({ usedAt: at }).where(unused(token, at)).returning().get()
    const user = link && household.findUser(tx, link.userId)
    if (!user) throw new Problem('reset-link-invalid')
    household.setPassword(tx, user.id, passwordHash)
    spendAll(tx, user.id, at)
    sessions.endAll(tx, user.id, at)
    record(tx, { householdId: user.householdId, userId: user.id, at }, 'password.reset', user.id)
  })
}

/** A link that is still about would undo the new password. */
function spendAll(tx: Tx, userId: string, at: Instant): void {
  tx.update(resetLinks)
    .set({ usedAt: at })
    .where(and(eq(resetLinks.userId, userId), isNull(resetLinks.usedAt)))
    .run()
}

const unused = (token: string, at: Instant) =>
  and(eq(resetLinks.tokenHash, hashToken(token)), isNull(resetLinks.usedAt), gt(resetLinks.expiresAt, at))

const usable = (db: Db, token: string, at: Instant): boolean =>
  db.select({ userId: resetLinks.userId }).from(resetLinks).where(unused(token, at)).get() !== undefined
