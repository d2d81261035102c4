import { invalid, Problem, type Slug } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type SessionTokens, withAccessToken } from '../auth/auth.ts'
import * as passwords from '../auth/passwords.ts'
import * as sessions from '../auth/sessions.ts'
import * as throttles from '../throttles/throttles.ts'
import { admissionFor, join, type NewMember } from './join-household.ts'
import type { Registration } from './model.ts'

/** Who tries invites or addresses is counted as who tries passwords: both would tell what there is. */
const GUESSES: Slug[] = ['invite-invalid', 'conflict']

/**
 * Makes a newcomer a member and signs them in. Throws account-locked before anything else is looked at,
 * validation-error on a password against the policy, and what placeFor answers.
 */
export async function register(
  deps: Deps,
  { password, ...person }: Registration,
  { at, from }: Pick<Caller, 'at' | 'from'>,
): Promise<SessionTokens> {
  throttles.refuseLockedNetwork(deps.db, from, at)
  const flaw = passwords.flawOf(password, person.email)
  if (flaw) throw invalid('password', flaw)
  const newcomer = { ...person, at }
  await refuseUnwelcome(deps, newcomer, from)
  const passwordHash = await passwords.hash(password)
  const signedIn = await deps.write((tx) => {
    // Hashing takes its time; whether there still is a place for them is asked again here.
    const user = join(tx, { ...newcomer, passwordHash, from })
    return sessions.start(tx, deps.secrets, user, { at, from, by: 'REGISTRATION' })
  })
  return withAccessToken(deps, signedIn, at)
}

async function refuseUnwelcome(deps: Deps, newcomer: NewMember, from: Caller['from']): Promise<void> {
  const place = admissionFor(deps.db, newcomer)
  if (!(place instanceof Problem)) return
  if (GUESSES.includes(place.slug)) await deps.write((tx) => throttles.failed(tx, { from, at: newcomer.at }))
  throw place
}
