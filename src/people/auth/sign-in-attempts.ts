import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { User } from '../household/household.ts'
import { note } from '../security-events/security-events.ts'
import * as throttles from '../throttles/throttles.ts'
import { inTurn } from '../throttles/turns.ts'

/** Somebody's try at a password or a code. */
interface SignInAttempt extends Omit<throttles.ThrottledAttempt, 'userId'> {
  /** Undefined where the address that was typed is nobody's. */
  user: User | undefined
  /** What its owner reads of a failure. */
  failure: 'SIGN_IN_FAILED' | 'STEP_UP_FAILED'
}

/** How a try is judged: first looked at, which may burn CPU, then acted on in a transaction. */
interface SignInCheck<Look, Outcome> {
  /** Writes nothing and takes as long for a wrong answer as for a right one. */
  look: () => Promise<Look>
  /** Undefined is a failure and must have written nothing. What it throws counts for nothing. */
  act: (tx: Tx, look: Look) => Outcome | undefined
}

/**
 * Judges a try under the throttles of spec 8.2 and counts a failure. A refused one is looked at all the same, and
 * writes as much, so that neither its answer nor its time differs from a failure: undefined for both.
 */
export function throttledCheck<Look, Outcome>(
  deps: Pick<Deps, 'db' | 'write'>,
  { user, failure, ...where }: SignInAttempt,
  { look, act }: SignInCheck<Look, Outcome>,
): Promise<Outcome | undefined> {
  const attempt: throttles.ThrottledAttempt = { ...where, userId: user?.id }
  return inTurn(deps.db, attempt, async (isRefused) => {
    const seen = await look()
    return deps.write((tx) => {
      if (isRefused) return countRefused(tx, attempt)
      const outcome = act(tx, seen)
      if (outcome === undefined) countFailed(tx, attempt, failure)
      return outcome
    })
  })
}

function countFailed(tx: Tx, attempt: throttles.ThrottledAttempt, failure: SignInAttempt['failure']): void {
  throttles.failed(tx, attempt)
  if (attempt.userId) note(tx, attempt.userId, failure, attempt)
}

/** Its owner reads of the first one only: whoever is refused may go on for hours. */
function countRefused(tx: Tx, attempt: throttles.ThrottledAttempt): undefined {
  const isFirst = throttles.refused(tx, attempt)
  if (isFirst && attempt.userId) note(tx, attempt.userId, 'SIGN_IN_THROTTLED', attempt)
}
