import type { Deps } from '../deps.ts'
import * as household from '../household/household.ts'
import type { Caller } from '../http/caller.ts'
import { Problem } from '../problem.ts'
import type { Instant } from '../time.ts'
import * as accessTokens from './access-tokens.ts'
import type { Credentials } from './model.ts'
import * as passwords from './passwords.ts'
import * as sessions from './sessions.ts'

export interface Tokens extends sessions.SignedIn {
  accessToken: string
}

/** Refuses an unknown address and a wrong password alike, in the same time. */
export async function signIn(
  deps: Deps,
  { email, password }: Credentials,
  { at, from }: Pick<Caller, 'at' | 'from'>,
): Promise<Tokens> {
  const user = household.findUserByEmail(deps.db, email)
  const right = await passwords.verify(user?.passwordHash, password)
  if (!user || !right) throw new Problem('credentials-invalid')
  const signedIn = await deps.write((tx) => {
    // Hashing takes its time; meanwhile the password may have been changed or the person removed.
    const present = household.findUser(tx, user.id)
    if (present?.passwordHash !== user.passwordHash) throw new Problem('credentials-invalid')
    return sessions.start(tx, deps.secrets, present, { at, from, by: 'PASSWORD' })
  })
  return withAccess(deps, signedIn, at)
}

export async function refresh(deps: Deps, refreshToken: string, at: Instant): Promise<Tokens> {
  const result = await deps.write((tx) => sessions.rotate(tx, deps.secrets, refreshToken, at))
  if (result === 'REUSED') deps.log.warn('session.refresh-reused')
  if (result === 'REUSED' || result === 'INVALID') throw new Problem('token-invalid')
  return withAccess(deps, result, at)
}

export async function withAccess(deps: Deps, signedIn: sessions.SignedIn, at: Instant): Promise<Tokens> {
  const { user, sessionId } = signedIn
  const accessToken = await accessTokens.issue(
    deps.secrets,
    { userId: user.id, sessionId, role: user.role },
    at,
  )
  return { ...signedIn, accessToken }
}
