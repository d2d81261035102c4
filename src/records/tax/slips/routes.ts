import type { Deps } from '../../../platform/deps.ts'
import { about, members, undoes } from '../../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../../platform/http/formats.ts'
import { patched, undoable } from '../../../platform/http/undo.ts'
import { YearParams } from '../total-model.ts'
import { compared } from './compare.ts'
import { NewTaxSlip, SlipsQuery, TaxSlip, TaxSlipChange, TaxSlips } from './model.ts'
import * as slips from './slips.ts'

export const taxSlipRoutes = (deps: Deps) => [yearRoutes(deps), itemRoutes(deps)]

const yearRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get(
      '/:year/slips',
      ({ actor, params, query }) => ok(compared(deps.db, actor, Number(params.year), query)),
      {
        ...about('getTaxSlips', 'Get the slips of a year beside what the books have', 'not-found'),
        params: YearParams,
        query: SlipsQuery,
        response: Envelope(TaxSlips),
      },
    )
    .post(
      '/:year/slips',
      async ({ actor, params, body, status, request }) => {
        const made = await deps.write((tx) => slips.create(tx, actor, Number(params.year), body))
        const path = `/v1/tax/slips/${made.id}?version=${made.version}`
        return undoable(request, status(201, ok(made)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createTaxSlip', 'Add a slip of a year: a T5, T3, T5008 or a 1099', 'not-found')),
        params: YearParams,
        body: NewTaxSlip,
        response: { 201: Envelope(TaxSlip) },
      },
    )

const itemRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/slips/:id', ({ actor, params }) => ok(slips.get(deps.db, actor, params.id)), {
      ...about('getTaxSlip', 'Get a slip', 'not-found'),
      params: IdParams,
      response: Envelope(TaxSlip),
    })
    .patch(
      '/slips/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/tax/slips/${id}`,
          schema: TaxSlipChange,
          body,
          read: (tx) => slips.get(tx, actor, id),
          change: (tx) => slips.change(tx, actor, id, body),
        }),
      {
        ...undoes(
          about(
            'updateTaxSlip',
            'Change a slip; a stale version is refused',
            'not-found',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: TaxSlipChange,
        response: Envelope(TaxSlip),
      },
    )
    .delete(
      '/slips/:id',
      async ({ actor, params, query }) =>
        done(await deps.write((tx) => slips.remove(tx, actor, params.id, query.version))),
      {
        ...about('deleteTaxSlip', 'Delete a slip', 'not-found', 'version-conflict'),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )
