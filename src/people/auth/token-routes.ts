import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, inPerson } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { MadePersonalToken, NewPersonalToken, PersonalToken } from '../tokens/model.ts'
import * as tokens from '../tokens/tokens.ts'
import * as ownTokens from './own-tokens.ts'

export const tokenRoutes = (deps: Deps, findAccounts: ownTokens.FindAccounts) =>
  inPerson('/v1/me/tokens', 'Me')
    .get('/', ({ actor }) => ok(tokens.list(deps.db, actor)), {
      ...about('listPersonalTokens', 'List your personal access tokens, newest first'),
      response: Envelope(Type.Array(PersonalToken)),
    })
    .post(
      '/',
      async ({ actor, body, status }) =>
        status(201, ok(await ownTokens.make(deps, actor, body, findAccounts))),
      {
        ...about(
          'createPersonalToken',
          'Create a personal access token, with which an app reads, or reads and writes, what you can; areas or accountIds narrow it, and the rest then answers 404. It is shown once and requires a step-up. A token gives no access to administration, except that MONITOR reads the system status and the metrics, nor to exports, sign-in or other tokens; resetting your password or leaving the household revokes it',
          'step-up-required',
          'conflict',
          'too-busy',
        ),
        body: NewPersonalToken,
        response: { 201: Envelope(MadePersonalToken) },
      },
    )
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => ownTokens.revoke(tx, actor, params.id))),
      {
        ...about('revokePersonalToken', 'Revoke a personal access token at once', 'not-found'),
        params: IdParams,
        response: Done,
      },
    )
