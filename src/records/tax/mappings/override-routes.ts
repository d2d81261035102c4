import { Type } from '@sinclair/typebox'
import type { Deps } from '../../../platform/deps.ts'
import { about, members, undoes } from '../../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../../platform/http/envelope.ts'
import { undoable } from '../../../platform/http/undo.ts'
import { type NamedPart, namedPart } from '../part-keys.ts'
import {
  OverrideParams,
  OverridePart,
  RemovedOverride,
  TaxOverride,
  TaxOverrideChange,
} from './override-model.ts'
import * as overrides from './overrides.ts'

export const taxOverrideRoutes = (deps: Deps) =>
  members('/v1/tax/overrides', 'Tax')
    .get('/:transactionId', ({ actor, params }) => ok(overrides.list(deps.db, actor, params.transactionId)), {
      ...about('listTaxOverrides', 'Get the tax overrides of a transaction and its parts', 'not-found'),
      params: OverrideParams,
      response: Envelope(Type.Array(TaxOverride)),
    })
    .put(
      '/:transactionId',
      async ({ actor, params, query, body, request }) => {
        const of = namedPart(params.transactionId, query.part)
        const { before, after } = await deps.write((tx) => ({
          before: overrides.find(tx, actor, of),
          after: overrides.set(tx, actor, of, body),
        }))
        const path = pathOf(of)
        const undo = before
          ? ({ method: 'PUT', path, body: { ...bodyOf(before), version: after.version } } as const)
          : ({ method: 'DELETE', path: `${path}${query.part ? '&' : '?'}version=${after.version}` } as const)
        return undoable(request, ok(after), undo)
      },
      {
        ...undoes(
          about(
            'setTaxOverride',
            'Set the tax line of a transaction or a part of it, whatever its category is mapped to; null for none',
            'not-found',
            'version-conflict',
          ),
        ),
        params: OverrideParams,
        query: OverridePart,
        body: TaxOverrideChange,
        response: Envelope(TaxOverride),
      },
    )
    .delete(
      '/:transactionId',
      async ({ actor, params, query, request }) => {
        const of = namedPart(params.transactionId, query.part)
        const gone = await deps.write((tx) => overrides.remove(tx, actor, of, query.version))
        return undoable(request, done(), {
          ...({ method: 'PUT', path: pathOf(of) } as const),
          body: { ...bodyOf(gone), version: 0 },
        })
      },
      {
        ...undoes(
          about(
            'deleteTaxOverride',
            'Delete a tax override, so that the category decides the line again',
            'not-found',
            'version-conflict',
          ),
        ),
        params: OverrideParams,
        query: RemovedOverride,
        response: Done,
      },
    )

const pathOf = ({ transactionId, part }: NamedPart): string =>
  `/v1/tax/overrides/${transactionId}${part === undefined ? '' : `?part=${part}`}`

/** What is sent to have it so again. */
function bodyOf({ lineId, capital, taxYear, reason, ...override }: TaxOverride): TaxOverrideChange {
  const { sharePercent, activityId, personId } = override
  return { lineId, sharePercent, activityId, personId, capital, taxYear, reason }
}
