import type { Static } from '@sinclair/typebox'
import type { Config } from '../../core/config.ts'
import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, onlyForPeople, open } from '../../platform/http/access.ts'
import { JSON_LIMIT_BYTES } from '../../platform/http/body.ts'
import { cookieOf, REFRESH_COOKIE } from '../../platform/http/browser.ts'
import { type Caller, knownCaller } from '../../platform/http/caller.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import * as household from '../household/household.ts'
import { completeSignIn, type PendingChallenge, refresh, type SessionTokens, signIn } from './auth.ts'
import { LIFETIME_SECONDS } from './login-challenges.ts'
import {
  ChallengeAnswer,
  Credentials,
  OwnAccount,
  ownUserToWire,
  Providers,
  Refresh,
  SignedIn,
  SignInResult,
  type TotpRequired,
} from './model.ts'
import * as passwords from './passwords.ts'
import * as sessions from './sessions.ts'
import { type Cookies, clearTokens, renewXsrf, sendTokens } from './token-carrier.ts'

export const publicAuthRoutes = (deps: Deps) =>
  open('/v1/auth', 'Sign-in')
    .post(
      '/login',
      async ({ body, caller, cookie }) =>
        ok(answerTo(deps, caller, cookie, await signIn(deps, body, caller))),
      {
        ...about(
          'signIn',
          'Sign in with e-mail address and password',
          'credentials-invalid',
          'account-locked',
          'too-busy',
        ),
        body: Credentials,
        response: Envelope(SignInResult),
      },
    )
    .post(
      '/login/totp',
      async ({ body, caller, cookie }) =>
        ok(sendTokens(deps, caller, cookie, await completeSignIn(deps, body, caller), true)),
      {
        ...about(
          'completeSignIn',
          'Complete a sign-in with a code from the authenticator app or a recovery code',
          'credentials-invalid',
          'challenge-invalid',
          'account-locked',
          'too-busy',
        ),
        body: ChallengeAnswer,
        response: Envelope(SignedIn),
      },
    )
    .post(
      '/refresh',
      async ({ body, caller, cookie, request }) => {
        const tokens = await refresh(deps, refreshTokenOf(caller, request, body.refreshToken), caller)
        return ok(sendTokens(deps, caller, cookie, tokens, false))
      },
      {
        ...about('refreshTokens', 'Exchange a refresh token for new tokens', 'token-invalid'),
        body: Refresh,
        response: Envelope(SignedIn),
      },
    )
    .get('/providers', () => ok(providers(deps)), {
      ...about('listSignInMethods', 'List the ways to sign in, and the limits that forms should state'),
      response: Envelope(Providers),
    })

export const authRoutes = (deps: Deps) =>
  members('/v1/auth', 'Sign-in')
    .get('/me', ({ actor }) => ok(me(deps, actor.userId)), {
      ...about('getCurrentUser', "Get the caller's own account"),
      response: Envelope(OwnAccount),
    })
    .post(
      '/logout',
      async ({ actor, cookie, request, set }) => {
        await deps.write((tx) => sessions.end(tx, actor.sessionId, actor.at, actor.from))
        clearTokens(knownCaller(request), cookie, set.headers)
        return done()
      },
      { ...onlyForPeople(about('signOut', 'Sign out of this session')), response: Done },
    )

/** Tokens by the caller's carrier, or what to do next: nothing is handed over before the sign-in is complete. */
function answerTo(
  deps: Deps,
  caller: Caller,
  cookies: Cookies,
  outcome: SessionTokens | PendingChallenge,
): Static<typeof SignedIn> | Static<typeof TotpRequired> {
  if (!('challengeToken' in outcome)) return sendTokens(deps, caller, cookies, outcome, true)
  renewXsrf(deps, caller, cookies)
  return { totpRequired: true, challengeToken: outcome.challengeToken, expiresIn: LIFETIME_SECONDS }
}

function me(deps: Deps, userId: string) {
  const user = household.findUser(deps.db, userId)
  if (!user) throw new Problem('token-invalid')
  return ownUserToWire(deps.db, user)
}

function providers(deps: Deps): typeof Providers.static {
  const registrationOpen = household.only(deps.db)?.registrationOpen ?? false
  const { oidcDisplayName = null } = deps.config
  const methods: ('LOCAL' | 'OIDC')[] = oidcDisplayName === null ? ['LOCAL'] : ['LOCAL', 'OIDC']
  return { methods, oidcDisplayName, registrationOpen, limits: limitsOf(deps.config) }
}

const limitsOf = (config: Config): typeof Providers.static.limits => ({
  password: { fewestCharacters: passwords.FEWEST, mostCharacters: passwords.MOST },
  uploadBytes: config.importMaxFileBytes,
  moveBytes: config.moveMaxFileBytes,
  importRows: config.importMaxRows,
  importFieldCharacters: config.importMaxFieldChars,
  bodyBytes: JSON_LIMIT_BYTES,
})

/** Each carrier reads its own place only; a bearer refresh never takes a cookie that a browser added. */
function refreshTokenOf(caller: Caller, request: Request, inBody: string | undefined): string {
  const token = caller.carrier === 'cookie' ? cookieOf(request.headers, REFRESH_COOKIE) : inBody
  if (!token) throw new Problem('token-invalid')
  return token
}
