import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import { note } from '../security-events/security-events.ts'
import type { PasswordChange } from './model.ts'
import * as ownTokens from './own-tokens.ts'
import * as reset from './password-reset.ts'
import * as passwords from './passwords.ts'
import * as sessions from './sessions.ts'
import { throttledCheck } from './sign-in-attempts.ts'
import { attemptOf, ownerOf } from './step-up.ts'

/**
 * Sets a new password for somebody who knows the old one, and signs them out everywhere but here. Throws
 * credentials-invalid for a wrong or throttled current password, step-up-required where there is none. Tokens of theirs
 * go on unless they are to end too.
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword, endTokens = false }: PasswordChange,
): Promise<void> {
  const user = ownerOf(deps, actor)
  const flaw = passwords.flawOf(newPassword, user.email)
  if (flaw) throw invalid('newPassword', flaw)
  const changed = await throttledCheck(deps, attemptOf(deps, actor, user), {
    look: async () =>
      (await passwords.verify(user.passwordHash, currentPassword))
        ? await passwords.hash(newPassword)
        : undefined,
    act: (tx, passwordHash) => {
      // Of two changes at once, the second one's current password is no longer current.
      const present = household.findUser(tx, user.id)
      if (!passwordHash || present?.passwordHash !== user.passwordHash) return undefined
      replace(tx, actor, passwordHash)
      if (endTokens) ownTokens.revokeOwn(tx, actor)
      return true
    },
  })
  if (!changed) throw new Problem('credentials-invalid', { reason: { kind: 'CURRENT_PASSWORD_WRONG' } })
}

function replace(tx: Tx, actor: Actor, passwordHash: string): void {
  const { userId, sessionId, at, from } = actor
  household.setPassword(tx, userId, passwordHash)
  reset.invalidateAll(tx, userId, at)
  sessions.endAll(tx, userId, at, sessionId)
  note(tx, userId, 'PASSWORD_CHANGED', { at, from })
  record(tx, actor, 'password.changed', userId)
}
