import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { hashToken, newToken, sameText } from '../../core/secrets.ts'
import { addMinutes, addSeconds, type Instant } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Identity } from './identity.ts'
import { oidcCodes } from './tables.ts'

export const LIFETIME_SECONDS = 60
/** A used code is kept a little longer, to know it again when a copy of it turns up. */
const RETENTION_MINUTES = 10

type SignInCode = typeof oidcCodes.$inferSelect

interface NewSignInCode extends Pick<SignInCode, 'purpose' | 'userId'> {
  sessionId?: string | undefined
  codeChallenge?: string | undefined
}

/** What a client without cookies exchanges, once and within a minute, for what it came for. */
export function mint(
  tx: Tx,
  identity: Identity,
  { purpose, userId, sessionId, codeChallenge }: NewSignInCode,
  at: Instant,
): string {
  const code = newToken()
  const { issuer, subject, email, providerSession } = identity
  tx.delete(oidcCodes)
    .where(lte(oidcCodes.expiresAt, addMinutes(at, -RETENTION_MINUTES)))
    .run()
  tx.insert(oidcCodes)
    .values({
      codeHash: hashToken(code),
      purpose,
      userId,
      sessionId,
      issuer,
      subject,
      email,
      providerSession,
      codeChallenge,
      expiresAt: addSeconds(at, LIFETIME_SECONDS),
    })
    .run()
  return code
}

/**
 * Spends a code. The update is the claim. A wrong verifier spends it too: whoever sent it holds a code that is not
 * theirs. That must be committed, so every refusal is an answer and not a throw.
 */
export function claim(
  tx: Tx,
  {
    purpose,
    code,
    verifier,
  }: { purpose: SignInCode['purpose']; code: string; verifier?: string | undefined },
  at: Instant,
): SignInCode | undefined {
  const usable = and(
    eq(oidcCodes.codeHash, hashToken(code)),
    eq(oidcCodes.purpose, purpose),
    isNull(oidcCodes.usedAt),
    gt(oidcCodes.expiresAt, at),
  )
  const claimed = tx.update(oidcCodes).set({ usedAt: at }).where(usable).returning().get()
  if (!claimed) return undefined
  const { codeChallenge } = claimed
  if (codeChallenge === null) return claimed
  return verifier !== undefined && sameText(hashToken(verifier), codeChallenge) ? claimed : undefined
}

/** Remembers the session a code opened. */
export const remember = (tx: Tx, { codeHash }: SignInCode, sessionId: string): void =>
  void tx.update(oidcCodes).set({ sessionId }).where(eq(oidcCodes.codeHash, codeHash)).run()

/** The session that was opened with a code which now came a second time (RFC 6749 4.1.2). */
export const sessionOpenedWith = (tx: Tx, code: string): string | undefined => {
  const used = and(eq(oidcCodes.codeHash, hashToken(code)), eq(oidcCodes.purpose, 'SIGN_IN'))
  return tx.select().from(oidcCodes).where(used).get()?.sessionId ?? undefined
}

/** Deletes one-time codes that expired. */
export const forgetCodes = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client
    .query(
      'DELETE FROM oidc_codes WHERE rowid IN (SELECT rowid FROM oidc_codes WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)',
    )
    .run(at, atMost).changes
