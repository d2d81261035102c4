import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import * as household from '../household/household.ts'
import { note } from '../security-events/security-events.ts'
import * as throttles from '../throttles/throttles.ts'
import * as totp from '../totp/totp.ts'
import * as passwords from './passwords.ts'
import { throttledCheck } from './sign-in-attempts.ts'

/** What proves, beside the session, that it is still the same person. */
export interface StepUpFactor {
  password?: string | undefined
  code?: string | undefined
}

interface StepUpCheck {
  isRight: boolean
  proof: totp.TotpProof | undefined
}

/**
 * Asks a signed-in person for their password, and for a code where TOTP is on (spec 5.4). Every request brings its
 * own: a code is spent. Throws step-up-required for what is missing, wrong or throttled; the latter two count as
 * failed sign-ins do.
 */
export async function stepUp(deps: Deps, actor: Actor, { password, code }: StepUpFactor): Promise<void> {
  const user = ownerOf(deps, actor)
  const isOn = totp.isOn(deps.db, user.id)
  if (password === undefined || (isOn && code === undefined)) throw new Problem('step-up-required')
  const passed = await throttledCheck(deps, attemptOf(deps, actor, user), {
    look: async (): Promise<StepUpCheck> => ({
      isRight: await passwords.verify(user.passwordHash, password),
      proof: code === undefined ? undefined : await totp.proofOf(deps, user.id, code, actor.at),
    }),
    act: (tx, looked) => passes(tx, actor, user, looked) || undefined,
  })
  if (!passed) throw new Problem('step-up-required')
}

/** Whoever has no password cannot confirm anything with it; throws step-up-required, which tells the way out. */
export function ownerOf(deps: Pick<Deps, 'db'>, actor: Actor): household.User {
  const user = household.findUser(deps.db, actor.userId)
  if (!user) throw new Problem('token-invalid')
  if (user.passwordHash === null)
    throw new Problem('step-up-required', {
      reason: { kind: 'NO_PASSWORD_YET' },
    })
  return user
}

/** The password check of somebody who is signed in: it counts on their account as a sign-in would. */
export const attemptOf = (deps: Pick<Deps, 'secrets'>, { from, at }: Actor, user: household.User) => ({
  accountKey: throttles.accountKeyOf(deps.secrets, user.email),
  user,
  from,
  at,
  failure: 'STEP_UP_FAILED' as const,
})

/** Judged on what is true now: hashing took its time. */
function passes(tx: Tx, { at, from }: Actor, user: household.User, { isRight, proof }: StepUpCheck): boolean {
  const present = household.findUser(tx, user.id)
  if (!isRight || present?.passwordHash !== user.passwordHash) return false
  if (!totp.isOn(tx, user.id)) return true
  if (!proof || !totp.claim(tx, proof, at)) return false
  if (proof.kind === 'RECOVERY_CODE') note(tx, user.id, 'RECOVERY_CODE_USED', { at, from })
  return true
}
