import { eq } from 'drizzle-orm'
import type { Secrets } from '../../core/secrets.ts'
import type { Instant } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { stepOf } from './authenticator.ts'
import { SEALED_TOTP_SECRET, totpFactors } from './tables.ts'

export type Factor = typeof totpFactors.$inferSelect

/** Somebody's factor, be it on or still to be confirmed. */
export const find = (db: Db, userId: string): Factor | undefined =>
  db.select().from(totpFactors).where(eq(totpFactors.userId, userId)).get()

export const seal = (secrets: Secrets, secret: string): string => secrets.seal(SEALED_TOTP_SECRET, secret)

/** The step a live code stands for at this moment; undefined when it is wrong. */
export const stepNow = (
  secrets: Secrets,
  { secretSealed }: Factor,
  code: string,
  at: Instant,
): number | undefined => stepOf(secrets.unseal(SEALED_TOTP_SECRET, secretSealed), code, at)

/** The six digits of an app's code, typed with or without spaces; undefined for anything else. */
export function liveCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}
