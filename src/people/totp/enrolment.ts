import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { record } from '../events/events.ts'
import { note } from '../security-events/security-events.ts'
import { newEnrolment, type TotpEnrolment } from './authenticator.ts'
import * as factors from './factors.ts'
import * as recovery from './recovery-codes.ts'
import { recoveryCodes, totpFactors } from './tables.ts'

/** Begins a set-up, or begins it again with another secret. A factor that is on is never replaced: conflict. */
export function begin(
  tx: Tx,
  secrets: Secrets,
  user: { id: string; email: string },
  at: Instant,
): TotpEnrolment {
  const enrolment = newEnrolment(user.email)
  const attempt = { secretSealed: factors.seal(secrets, enrolment.secret), createdAt: at }
  const begun = tx
    .insert(totpFactors)
    .values({ userId: user.id, ...attempt })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: attempt,
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning()
    .get()
  if (!begun) throw alreadyOn()
  return enrolment
}

/** A set-up that waits for its code. Throws conflict where there is none. */
export function waiting(db: Db, userId: string): factors.Factor {
  const factor = factors.find(db, userId)
  if (!factor) throw nothingBegun()
  if (factor.confirmedAt !== null) throw alreadyOn()
  return factor
}

/**
 * Turns the second factor on with the step of a code from the app, which is spent by it, and answers the ten recovery
 * codes: they are readable this once. Throws conflict where no set-up waits any more.
 */
export async function turnOn(
  { write }: Pick<Deps, 'write'>,
  actor: Actor,
  factor: factors.Factor,
  lastStep: number,
): Promise<string[]> {
  const { codes, salt: recoverySalt, hashes } = await recovery.newSet()
  await write((tx) => {
    claim(tx, factor, { lastStep, recoverySalt, confirmedAt: actor.at })
    keep(tx, actor.userId, hashes)
    note(tx, actor.userId, 'TOTP_ENABLED', actor)
    record(tx, actor, 'totp.enabled', actor.userId)
  })
  return codes
}

/**
 * Gives somebody ten other recovery codes, readable this once; the old ones open nothing any more. Throws conflict where
 * the factor is not on, or is another one, or has other codes, once these are made.
 */
export async function renewCodes({ db, write }: Pick<Deps, 'db' | 'write'>, actor: Actor): Promise<string[]> {
  const factor = factors.find(db, actor.userId)
  const { codes, salt: recoverySalt, hashes } = await recovery.newSet()
  await write((tx) => {
    const present = factors.find(tx, actor.userId)
    if (present?.confirmedAt == null) throw notOn()
    // Of two who ask at once, one must not be shown codes that the other has just replaced.
    if (present.secretSealed !== factor?.secretSealed || present.recoverySalt !== factor.recoverySalt)
      throw new Problem('conflict', { reason: { kind: 'OTHER_CODES_MADE' } })
    tx.update(totpFactors).set({ recoverySalt }).where(eq(totpFactors.userId, actor.userId)).run()
    tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.userId)).run()
    keep(tx, actor.userId, hashes)
    note(tx, actor.userId, 'RECOVERY_CODES_RENEWED', actor)
    record(tx, actor, 'totp.recovery-codes-renewed', actor.userId)
  })
  return codes
}

const keep = (tx: Tx, userId: string, hashes: string[]): void =>
  void tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .run()

export const notOn = () => new Problem('conflict', { reason: { kind: 'TWO_FACTOR_OFF' } })

export const alreadyOn = () => new Problem('conflict', { reason: { kind: 'TWO_FACTOR_ON' } })

const nothingBegun = () => new Problem('conflict', { reason: { kind: 'NO_SETUP_WAITS' } })

/** Hashing took its time: the set-up may have been begun again, finished or dropped meanwhile. */
function claim(
  tx: Tx,
  { userId, secretSealed }: factors.Factor,
  set: Pick<factors.Factor, 'lastStep' | 'recoverySalt' | 'confirmedAt'>,
): void {
  const same = and(
    eq(totpFactors.userId, userId),
    eq(totpFactors.secretSealed, secretSealed),
    isNull(totpFactors.confirmedAt),
  )
  if (!tx.update(totpFactors).set(set).where(same).returning().get()) throw nothingBegun()
}
