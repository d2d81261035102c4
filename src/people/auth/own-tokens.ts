import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MadePersonalToken, NewPersonalToken } from '../tokens/model.ts'
import { lookAgain } from '../tokens/token-check.ts'
import * as tokens from '../tokens/tokens.ts'
import { isSignedIn } from './access-tokens.ts'
import * as liveSessions from './live-sessions.ts'
import { stepUp } from './step-up.ts'

/** Throws a validation-error for what is no account of the household. Accounts come after this slice. */
export type FindAccounts = (tx: Tx, actor: Actor, ids: readonly string[]) => void

/** Makes a token for an app once its owner has proven who they are. */
export async function make(
  deps: Deps,
  actor: Actor,
  requested: NewPersonalToken,
  findAccounts: FindAccounts,
): Promise<MadePersonalToken> {
  await stepUp(deps, actor, requested)
  const made = await deps.write((tx) => {
    // Proving took its time; a token must not outlive a reset of the password that happened meanwhile.
    if (!isSignedIn(tx, actor)) throw new Problem('token-invalid')
    findAccounts(tx, actor, requested.accountIds ?? [])
    return tokens.create(tx, actor, requested)
  })
  if (made.scope === 'MONITOR') lookAgain(deps)
  return made
}

/** What an app is doing by the token ends as well. */
export function revoke(tx: Tx, actor: Actor, id: string): void {
  tokens.revoke(tx, actor, id)
  liveSessions.haveEnded(tx, [id])
}

/** All of one's own, by oneself. */
export const revokeOwn = (tx: Tx, actor: Actor): void =>
  liveSessions.haveEnded(tx, tokens.revokeOwn(tx, actor))

/** For when somebody leaves, or starts over with a new password: whoever had the old one may have made one of these. */
export const revokeAll = (tx: Tx, userId: string): void =>
  liveSessions.haveEnded(tx, tokens.revokeAll(tx, userId))
