import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, aboutForm, ignoresUnknown, inPerson, open } from '../../platform/http/access.ts'
import { knownCaller } from '../../platform/http/caller.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { SignedIn } from '../auth/model.ts'
import { sendTokens } from '../auth/token-carrier.ts'
import * as browsers from './browser-binding.ts'
import * as arrivals from './callback.ts'
import * as identities from './identities.ts'
import { finishRoundTrip, startRoundTrip } from './login-round-trip.ts'
import * as logout from './logout.ts'
import * as model from './model.ts'
import { isConfigured, providerOf } from './provider.ts'

export const oidcRoutes = (deps: Deps) => [signInRoutes(deps), providerRoutes(deps), identityRoutes(deps)]

const signInRoutes = (deps: Deps) =>
  open('/v1/auth', 'Sign-in', () => isConfigured(deps.config))
    .get(
      '/start',
      ({ caller, cookie, request, query }) =>
        startRoundTrip(deps, providerOf(deps), { caller, cookie, request }, query),
      {
        ...about(
          'startOidcSignIn',
          'Redirect to the identity provider to sign in',
          'not-found',
          'provider-unavailable',
        ),
        query: model.Start,
        response: { 302: Type.Void() },
      },
    )
    .get(
      '/callback',
      ({ caller, cookie, request, query }) =>
        finishRoundTrip(deps, providerOf(deps), { caller, cookie, request }, query.state),
      {
        ...ignoresUnknown(
          'RFC 6749 4.1.2: a client must ignore parameters of the answer that it does not know',
          about(
            'completeOidcSignIn',
            'Handle the redirect back from the identity provider',
            'not-found',
            'sso-failed',
            'sso-account-unknown',
            'invite-invalid',
            'conflict',
            'provider-unavailable',
          ),
        ),
        query: model.Callback,
        response: Envelope(model.SignInCode),
      },
    )

const providerRoutes = (deps: Deps) =>
  open('/v1/auth', 'Sign-in', () => isConfigured(deps.config))
    .post(
      '/oidc/token',
      async ({ body, caller, cookie }) =>
        ok(sendTokens(deps, caller, cookie, await arrivals.redeem(deps, body, caller), true)),
      {
        ...about(
          'exchangeSignInCode',
          'Exchange the code of a completed sign-in for tokens',
          'not-found',
          'sso-failed',
        ),
        body: model.Redemption,
        response: Envelope(SignedIn),
      },
    )
    .post(
      '/backchannel-logout',
      async ({ body, caller }) =>
        done(await logout.backChannelLogout(deps, providerOf(deps), body.logout_token, caller.at)),
      {
        ...ignoresUnknown(
          'OpenID Connect Back-Channel Logout 1.0, 2.5: values that are not understood must be ignored',
          aboutForm(
            'receiveBackchannelLogout',
            'End the sessions that were opened through a session at the identity provider',
            'not-found',
            'sso-failed',
            'provider-unavailable',
          ),
        ),
        body: model.LogoutNotice,
        response: Done,
      },
    )

const identityRoutes = (deps: Deps) =>
  inPerson('/v1/me/identities', 'Me')
    .get('/', ({ actor }) => ok(identities.list(deps.db, actor)), {
      ...about('listIdentities', 'List the identities at the provider that can sign the caller in'),
      response: Envelope(Type.Array(model.LinkedIdentity)),
    })
    .post(
      '/link',
      async ({ actor, body, cookie, request }) => {
        const mark = () => browsers.bindBrowser(deps.config.baseUrl, request.headers, cookie)
        const isPage = knownCaller(request).carrier === 'cookie'
        return ok({
          authorizationUrl: await identities.beginLink(
            deps,
            providerOf(deps),
            actor,
            body,
            isPage ? mark : undefined,
          ),
        })
      },
      {
        ...about(
          'startIdentityLink',
          'Start linking an identity at the provider',
          'not-found',
          'step-up-required',
          'provider-unavailable',
        ),
        body: model.NewLink,
        response: Envelope(model.LinkBegun),
      },
    )
    .post('/', async ({ actor, body }) => ok(await identities.completeLink(deps, actor, body.code)), {
      ...about(
        'completeIdentityLink',
        'Link the identity from a completed sign-in at the provider',
        'not-found',
        'sso-failed',
        'conflict',
      ),
      body: model.LinkCode,
      response: Envelope(model.LinkedIdentity),
    })
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => identities.unlink(tx, actor, params.id))),
      { ...about('unlinkIdentity', 'Unlink an identity', 'conflict'), params: IdParams, response: Done },
    )
