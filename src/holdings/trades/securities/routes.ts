import { Type } from '@sinclair/typebox'
import type { Deps } from '../../../platform/deps.ts'
import { about, members, undoes } from '../../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../../platform/http/formats.ts'
import { patched, undoable } from '../../../platform/http/undo.ts'
import { NewSecurity, Security, SecurityChange } from './model.ts'
import * as securities from './securities.ts'

export const securityRoutes = (deps: Deps) =>
  members('/v1/securities', 'Investments')
    .get('/', ({ actor }) => ok(securities.list(deps.db, actor)), {
      ...about('listSecurities', 'List the securities that are or were held'),
      response: Envelope(Type.Array(Security)),
    })
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        const security = await deps.write((tx) => securities.create(tx, actor, body))
        const path = `/v1/securities/${security.id}?version=${security.version}`
        return undoable(request, status(201, ok(security)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createSecurity', 'Add a security')),
        body: NewSecurity,
        response: { 201: Envelope(Security) },
      },
    )
    .get('/:id', ({ actor, params }) => ok(securities.get(deps.db, actor, params.id)), {
      ...about('getSecurity', 'Get a security', 'not-found'),
      params: IdParams,
      response: Envelope(Security),
    })
    .patch(
      '/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/securities/${id}`,
          schema: SecurityChange,
          body,
          read: (tx) => securities.get(tx, actor, id),
          change: (tx) => securities.change(tx, actor, id, body),
        }),
      {
        ...undoes(about('updateSecurity', 'Change a security', 'not-found', 'version-conflict')),
        params: IdParams,
        body: SecurityChange,
        response: Envelope(Security),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, query }) =>
        done(await deps.write((tx) => securities.remove(tx, actor, params.id, query.version))),
      {
        ...about(
          'deleteSecurity',
          'Delete a security that nothing was ever traded of, with its prices',
          'not-found',
          'conflict',
          'version-conflict',
        ),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )
