import { Type } from '@sinclair/typebox'
import type { Deps } from '../../../platform/deps.ts'
import { about, members, undoes } from '../../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../../platform/http/formats.ts'
import { UndoableDone, undoable } from '../../../platform/http/undo.ts'
import { EvidenceParams, EvidencePart } from '../evidence/evidence-model.ts'
import { TaxSalesTax, TaxSalesTaxChange } from '../evidence/sales-tax-model.ts'
import { type NamedPart, namedPart } from '../part-keys.ts'
import { NewTaxPayee, TaxPayee } from './payee-model.ts'
import * as payees from './payees.ts'
import * as salesTax from './sales-tax.ts'

const RemovedSalesTax = Type.Object({ ...EvidencePart.properties, ...IfVersion.properties })

export const taxSalesTaxRoutes = (deps: Deps) => [salesTaxRoutes(deps), payeeRoutes(deps)]

const salesTaxRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .put(
      '/sales-taxes/:transactionId',
      async ({ actor, params, query, body, request }) => {
        const of = namedPart(params.transactionId, query.part)
        const { before, after } = await deps.write((tx) => ({
          before: salesTax.find(tx, actor, of),
          after: salesTax.set(tx, actor, of, body),
        }))
        const path = pathOf(of)
        const undo = before
          ? ({ method: 'PUT', path, body: { ...salesTax.bodyOf(before), version: after.version } } as const)
          : ({ method: 'DELETE', path: `${path}${query.part ? '&' : '?'}version=${after.version}` } as const)
        return undoable(request, ok(after), undo)
      },
      {
        ...undoes(
          about(
            'setTaxSalesTax',
            'Set the sales taxes included in a transaction or a part of it; an empty body accepts the estimate. Receipts take precedence',
            'not-found',
            'version-conflict',
          ),
        ),
        params: EvidenceParams,
        query: EvidencePart,
        body: TaxSalesTaxChange,
        response: Envelope(TaxSalesTax),
      },
    )
    .delete(
      '/sales-taxes/:transactionId',
      async ({ actor, params, query, request }) => {
        const of = namedPart(params.transactionId, query.part)
        const gone = await deps.write((tx) => salesTax.remove(tx, actor, of, query.version))
        const body = { ...salesTax.bodyOf(gone), version: 0 }
        return undoable(request, done(), { method: 'PUT', path: pathOf(of), body })
      },
      {
        ...undoes(
          about(
            'deleteTaxSalesTax',
            'Delete the sales taxes entered for a transaction or a part of it',
            'not-found',
            'version-conflict',
          ),
        ),
        params: EvidenceParams,
        query: RemovedSalesTax,
        response: UndoableDone,
      },
    )

const payeeRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/payees', ({ actor }) => ok(payees.list(deps.db, actor)), {
      ...about('listTaxPayees', 'List the payees whose tax number is stored; the numbers are never returned'),
      response: Envelope(Type.Array(TaxPayee)),
    })
    .put(
      '/payees',
      async ({ actor, body }) => ok(await deps.write((tx) => payees.put(tx, deps.secrets, actor, body))),
      {
        ...about('setTaxPayee', 'Store the tax number of a child-care provider, encrypted'),
        body: NewTaxPayee,
        response: Envelope(TaxPayee),
      },
    )
    .delete(
      '/payees/:id',
      async ({ actor, params }) => done(await deps.write((tx) => payees.remove(tx, actor, params.id))),
      {
        ...about('deleteTaxPayee', 'Delete the tax number of a payee', 'not-found'),
        params: IdParams,
        response: Done,
      },
    )

const pathOf = ({ transactionId, part }: NamedPart): string =>
  `/v1/tax/sales-taxes/${transactionId}${part === undefined ? '' : `?part=${part}`}`
