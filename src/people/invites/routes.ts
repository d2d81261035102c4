import type { Deps } from '../../platform/deps.ts'
import { about, admins, open } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import { SignedIn } from '../auth/model.ts'
import { sendTokens } from '../auth/token-carrier.ts'
import * as invites from './invites.ts'
import { lookUp } from './join-household.ts'
import { Invitation, Invite, NewInvite, Registration, TokenParams } from './model.ts'
import { register } from './registration.ts'

export const inviteRoutes = (deps: Deps) =>
  admins('/v1/admin/invites', 'Administration')
    .get('/', ({ actor, query }) => okPage(invites.list(deps, actor, numbered(query))), {
      ...about('listInvites', 'List invites, newest first'),
      query: PageQuery,
      response: PageEnvelope(Invite),
    })
    .post(
      '/',
      async ({ actor, body, status }) =>
        status(201, ok(await deps.write((tx) => invites.create(tx, deps, actor, body)))),
      {
        ...about('createInvite', 'Invite somebody into the household', 'conflict'),
        body: NewInvite,
        response: { 201: Envelope(Invite) },
      },
    )
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => invites.revoke(tx, actor, params.id))),
      {
        ...about('revokeInvite', 'Withdraw an invite', 'not-found', 'conflict'),
        params: IdParams,
        response: Done,
      },
    )

export const joiningRoutes = (deps: Deps) =>
  open('/v1/auth', 'Sign-in')
    .get('/invites/:token', ({ caller, params }) => ok(lookUp(deps.db, params.token, caller.at)), {
      ...about('previewInvite', 'Get the details of an invite', 'not-found'),
      params: TokenParams,
      response: Envelope(Invitation),
    })
    .post(
      '/register',
      async ({ body, caller, cookie, status }) =>
        status(201, ok(sendTokens(deps, caller, cookie, await register(deps, body, caller), true))),
      {
        ...about(
          'registerUser',
          'Join the household, with an invite or while registration is open',
          'invite-invalid',
          'registration-closed',
          'conflict',
          'account-locked',
          'too-busy',
        ),
        body: Registration,
        response: { 201: Envelope(SignedIn) },
      },
    )
