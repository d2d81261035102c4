import { Value } from '@sinclair/typebox/value'
import type { Deps } from '../../../platform/deps.ts'
import { about, members, undoes } from '../../../platform/http/access.ts'
import { JSON_LIMIT_BYTES } from '../../../platform/http/body.ts'
import { Envelope, ok } from '../../../platform/http/envelope.ts'
import { IdParams } from '../../../platform/http/formats.ts'
import { undoable } from '../../../platform/http/undo.ts'
import { Security } from '../securities/model.ts'
import * as merges from './merges.ts'
import { SecurityMerge, SecurityRestore } from './model.ts'

export const mergeRoutes = (deps: Deps) =>
  members('/v1/securities', 'Investments')
    .post(
      '/:id/merge',
      async ({ actor, params: { id }, body, request }) => {
        const { kept, restore } = await deps.write((tx) => merges.merge(tx, actor, id, body.intoId))
        const undo = { method: 'POST', path: `/v1/securities/${id}/restore`, body: restore } as const
        return undoable(request, ok(kept), isRestorable(restore) ? undo : undefined)
      },
      {
        ...undoes(
          about(
            'mergeSecurity',
            'Merge a security into another in its currency, which takes over its trades and prices, and remove it',
            'not-found',
            'conflict',
          ),
        ),
        params: IdParams,
        body: SecurityMerge,
        response: Envelope(Security),
      },
    )
    .post(
      '/:id/restore',
      async ({ actor, params, body }) =>
        ok(await deps.write((tx) => merges.restore(tx, actor, params.id, body))),
      {
        ...about(
          'restoreSecurity',
          'Bring a security back that was merged into another, with the trades and prices that it gave',
          'not-found',
          'conflict',
          'version-conflict',
        ),
        params: IdParams,
        body: SecurityRestore,
        response: Envelope(Security),
      },
    )

/** What no request may carry, as the prices of a century, no request brings back. */
const isRestorable = (restore: SecurityRestore): boolean =>
  Value.Check(SecurityRestore, restore) && Buffer.byteLength(JSON.stringify(restore)) <= JSON_LIMIT_BYTES
