import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { undoable } from '../../platform/http/undo.ts'
import { EvidenceParams, EvidencePart } from './evidence/evidence-model.ts'
import { LikeSalesTaxes, TaxSalesTax, TaxSalesTaxesChange } from './evidence/sales-tax-model.ts'
import { namedPart } from './part-keys.ts'
import * as salesTax from './sales-tax/sales-tax.ts'
import { likeSalesTaxes } from './totals/like-taxes.ts'

/** The same sales tax for all that a payee was paid. */
export const taxLikeRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get(
      '/sales-taxes/:transactionId/like',
      ({ actor, params, query }) =>
        ok(likeSalesTaxes(deps.db, actor, namedPart(params.transactionId, query.part))),
      {
        ...about(
          'listLikeTaxSalesTaxes',
          "List what the year's other purchases from a payee would have for sales taxes, as this one has",
          'not-found',
        ),
        params: EvidenceParams,
        query: EvidencePart,
        response: Envelope(LikeSalesTaxes),
      },
    )
    .put(
      '/sales-taxes',
      async ({ actor, body, request }) => {
        const { after, undo } = await deps.write((tx) => salesTax.setAll(tx, actor, body.taxes))
        return undoable(request, ok(after), {
          method: 'PUT',
          path: '/v1/tax/sales-taxes',
          body: { taxes: undo },
        })
      },
      {
        ...undoes(
          about(
            'setTaxSalesTaxes',
            'Set or delete the sales taxes of several transactions or parts, all or none',
            'not-found',
            'version-conflict',
          ),
        ),
        body: TaxSalesTaxesChange,
        response: Envelope(Type.Array(TaxSalesTax)),
      },
    )
