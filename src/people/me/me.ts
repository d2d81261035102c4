import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { stepUp } from '../auth/step-up.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import * as members from '../members/members.ts'
import { note } from '../security-events/security-events.ts'
import type { ProfileChange, StepUp } from './model.ts'

/**
 * Changes one's name, and with a step-up the address one signs in with. Throws step-up-required before it tells
 * whether an address is taken (conflict).
 */
export async function change(deps: Deps, actor: Actor, input: ProfileChange): Promise<household.User> {
  const { displayName, email, ...factor } = input
  if (displayName === undefined && email === undefined)
    throw invalid('body', { kind: 'NAMES_NOTHING', names: ['displayName', 'email'] })
  const before = currentUser(deps.db, actor)
  const isMoving = email !== undefined && email !== before.email
  if (isMoving) await stepUp(deps, actor, factor)
  return deps.write((tx) => {
    const user = isMoving ? unchangedUser(tx, actor, before) : currentUser(tx, actor)
    const changed = household.setProfile(tx, user, {
      displayName: displayName?.trim() ?? user.displayName,
      email: isMoving ? email : user.email,
    })
    if (isMoving) note(tx, user.id, 'EMAIL_CHANGED', actor)
    record(tx, actor, 'profile.changed', user.id)
    return changed
  })
}

/**
 * Deletes one's own account; an administrator can restore it for seven days. The factor is judged first, so that a
 * stolen session learns nothing; then the last administrator is refused (conflict).
 */
export async function remove(deps: Deps, actor: Actor, factor: StepUp): Promise<void> {
  const before = currentUser(deps.db, actor)
  await stepUp(deps, actor, factor)
  await deps.write((tx) => {
    unchangedUser(tx, actor, before)
    members.endMembership(tx, actor, actor.userId)
  })
}

function currentUser(db: Db, { userId }: Actor): household.User {
  const user = household.findUser(db, userId)
  if (!user) throw new Problem('token-invalid')
  return user
}

/** Proving takes its time: a password that was changed meanwhile proves nothing any more. */
function unchangedUser(tx: Tx, actor: Actor, before: household.User): household.User {
  const user = currentUser(tx, actor)
  if (user.passwordHash !== before.passwordHash) throw new Problem('step-up-required')
  return user
}
