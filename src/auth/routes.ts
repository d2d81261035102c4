import type { Deps } from '../deps.ts'
import * as household from '../household/household.ts'
import { about, members, open } from '../http/access.ts'
import { cookieOf, REFRESH_COOKIE } from '../http/browser.ts'
import { type Caller, knownCaller } from '../http/caller.ts'
import { Done, done, Envelope, ok } from '../http/envelope.ts'
import { Problem } from '../problem.ts'
import { handOver, takeBack } from './carrying.ts'
import { Account, Credentials, PasswordReset, Providers, Refresh, SignedIn, shownUser } from './model.ts'
import * as reset from './reset.ts'
import * as sessions from './sessions.ts'
import { refresh, signIn } from './sign-in.ts'

export const publicAuthRoutes = (deps: Deps) =>
  open('/v1/auth', 'Sign-in')
    .post(
      '/login',
      async ({ body, caller, cookie }) =>
        ok(handOver(deps, caller, cookie, await signIn(deps, body, caller), true)),
      {
        ...about('Sign in with e-mail address and password', 'credentials-invalid', 'too-busy'),
        body: Credentials,
        response: Envelope(SignedIn),
      },
    )
    .post(
      '/refresh',
      async ({ body, caller, cookie, request }) => {
        const tokens = await refresh(deps, refreshTokenOf(caller, request, body.refreshToken), caller.at)
        return ok(handOver(deps, caller, cookie, tokens, false))
      },
      {
        ...about('Exchange a refresh token for new tokens', 'token-invalid'),
        body: Refresh,
        response: Envelope(SignedIn),
      },
    )
    .post('/password/reset', async ({ body, caller }) => done(await reset.redeem(deps, body, caller.at)), {
      ...about('Choose a new password with a reset link', 'reset-link-invalid', 'too-busy'),
      body: PasswordReset,
      response: Done,
    })
    .get('/providers', () => ok(providers(deps)), {
      ...about('List the ways to sign in'),
      response: Envelope(Providers),
    })

export const authRoutes = (deps: Deps) =>
  members('/v1/auth', 'Sign-in')
    .get('/me', ({ actor }) => ok(me(deps, actor.userId)), {
      ...about("The caller's own account"),
      response: Envelope(Account),
    })
    .post(
      '/logout',
      async ({ actor, cookie, request }) => {
        await deps.write((tx) => sessions.end(tx, actor.sessionId, actor.at))
        takeBack(knownCaller(request), cookie)
        return done()
      },
      { ...about('End this session'), response: Done },
    )

function me(deps: Deps, userId: string) {
  const user = household.findUser(deps.db, userId)
  if (!user) throw new Problem('token-invalid')
  return shownUser(user)
}

function providers(deps: Deps): typeof Providers.static {
  const registrationOpen = household.only(deps.db)?.registrationOpen ?? false
  return { methods: ['LOCAL'], oidcDisplayName: null, registrationOpen }
}

/** Each carrier reads its own place only; a bearer refresh never takes a cookie that a browser added. */
function refreshTokenOf(caller: Caller, request: Request, inBody: string | undefined): string {
  const token = caller.carrier === 'cookie' ? cookieOf(request.headers, REFRESH_COOKIE) : inBody
  if (!token) throw new Problem('token-invalid')
  return token
}
