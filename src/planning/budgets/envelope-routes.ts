import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Envelope as Enveloped, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { undoable } from '../../platform/http/undo.ts'
import { Envelope, EnvelopeChange } from './envelope-model.ts'
import * as envelopes from './envelopes.ts'

/** Also at its former address, as categoryGroupRoutes is. The id is the category's. */
export const envelopeRoutes = <Prefix extends '/v1/envelopes' | '/v1/budgets/categories'>(
  deps: Deps,
  prefix: Prefix,
) =>
  members(prefix, 'Budgets')
    .get('/:id', ({ actor, params }) => ok(envelopes.get(deps.db, actor, params.id)), {
      ...about(
        'getBudgetEnvelope',
        "Get how a category's envelope carries over, and its templates",
        'not-found',
        'conflict',
      ),
      params: IdParams,
      response: Enveloped(Envelope),
    })
    .put(
      '/:id',
      async ({ actor, params, body, request }) => {
        const { before, after } = await deps.write((tx) => envelopes.set(tx, actor, params.id, body))
        const back = envelopes.backTo(before, after)
        const undo = back && ({ method: 'PUT', path: `${prefix}/${params.id}`, body: back } as const)
        return undoable(request, ok(after), undo)
      },
      {
        ...undoes(
          about(
            'updateBudgetEnvelope',
            'Set how an envelope carries over from a month on, or the templates that fill it',
            'not-found',
            'conflict',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: EnvelopeChange,
        response: Enveloped(Envelope),
      },
    )
