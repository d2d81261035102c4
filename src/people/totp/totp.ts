import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import * as factors from './factors.ts'
import * as recovery from './recovery-codes.ts'
import { recoveryCodes, totpFactors } from './tables.ts'

/** A code that was right when it was looked at. It proves something once it is claimed. */
export type TotpProof = StepProof | RecoveryProof

/** The sealed secret names the factor: a code for one that was removed meanwhile says nothing about its successor. */
interface StepProof {
  kind: 'TOTP'
  userId: string
  secretSealed: string
  step: number
}

interface RecoveryProof {
  kind: 'RECOVERY_CODE'
  userId: string
  codeHash: string
}

const IS_ON = 'SELECT 1 FROM totp_factors WHERE user_id = ? AND confirmed_at IS NOT NULL'

/** Asked whenever an account is shown. */
export const isOn = (db: Db, userId: string): boolean =>
  db.$client.query<unknown, [string]>(IS_ON).get(userId) !== null

/** How many recovery codes somebody has not used; null where the factor is not on. */
export const recoveryCodesLeft = (db: Db, userId: string): number | null =>
  db.$client
    .query<{ left: number }, [string]>(`
      SELECT (SELECT count(*) FROM recovery_codes c WHERE c.user_id = f.user_id AND c.used_at IS NULL) AS left
      FROM totp_factors f WHERE f.user_id = ? AND f.confirmed_at IS NOT NULL`)
    .get(userId)?.left ?? null

/**
 * Looks at a code without spending it: six digits are the app's, anything else is a recovery code; spaces do not
 * count. Undefined when it is wrong, was used, or there is no second factor. A recovery code costs a run of scrypt.
 */
export async function proofOf(
  deps: Pick<Deps, 'db' | 'secrets'>,
  userId: string,
  code: string,
  at: Instant,
): Promise<TotpProof | undefined> {
  const factor = confirmed(deps.db, userId)
  if (!factor) return undefined
  const live = factors.liveCode(code)
  if (live === undefined) return recoveryProof(deps.db, factor, code)
  const step = factors.stepNow(deps.secrets, factor, live, at)
  if (step === undefined || step <= factor.lastStep) return undefined
  return { kind: 'TOTP', userId, secretSealed: factor.secretSealed, step }
}

/** The update is the claim: of two that race with one code, one finds it used (RFC 6238 5.2). */
export const claim = (tx: Tx, proof: TotpProof, at: Instant): boolean =>
  proof.kind === 'TOTP' ? claimStep(tx, proof) : claimRecoveryCode(tx, proof, at)

/** Forgets the secret and the recovery codes, and a set-up nobody finished; tells whether the factor was on. */
export function remove(tx: Tx, userId: string): boolean {
  const factor = tx.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning().get()
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run()
  return factor !== undefined && factor.confirmedAt !== null
}

/** The same for everybody; answers how many had one that was on. */
export function removeEverybodys(tx: Tx): number {
  const removed = tx.delete(totpFactors).returning().all()
  tx.delete(recoveryCodes).run()
  return removed.filter(({ confirmedAt }) => confirmedAt !== null).length
}

function confirmed(db: Db, userId: string): factors.Factor | undefined {
  const factor = factors.find(db, userId)
  return factor?.confirmedAt == null ? undefined : factor
}

async function recoveryProof(
  db: Db,
  { userId, recoverySalt }: factors.Factor,
  typed: string,
): Promise<RecoveryProof | undefined> {
  const code = recovery.plain(typed)
  if (code === undefined || recoverySalt === null) return undefined
  const codeHash = await recovery.hash(code, recoverySalt)
  const found = db.select().from(recoveryCodes).where(unused(userId, codeHash)).get()
  return found && { kind: 'RECOVERY_CODE', userId, codeHash }
}

const unused = (userId: string, codeHash: string) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt))

function claimStep(tx: Tx, { userId, secretSealed, step }: StepProof): boolean {
  const unspent = and(
    eq(totpFactors.userId, userId),
    eq(totpFactors.secretSealed, secretSealed),
    isNotNull(totpFactors.confirmedAt),
    lt(totpFactors.lastStep, step),
  )
  return tx.update(totpFactors).set({ lastStep: step }).where(unspent).returning().get() !== undefined
}

function claimRecoveryCode(tx: Tx, { userId, codeHash }: RecoveryProof, at: Instant): boolean {
  const mine = unused(userId, codeHash)
  return tx.update(recoveryCodes).set({ usedAt: at }).where(mine).returning().get() !== undefined
}
