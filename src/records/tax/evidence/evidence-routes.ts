import { Type } from '@sinclair/typebox'
import type { Deps } from '../../../platform/deps.ts'
import { about, members, undoes } from '../../../platform/http/access.ts'
import { done, Envelope, ok } from '../../../platform/http/envelope.ts'
import { IfVersion } from '../../../platform/http/formats.ts'
import { patched, UndoableDone, undoable } from '../../../platform/http/undo.ts'
import { namedPart } from '../part-keys.ts'
import * as evidence from './evidence.ts'
import {
  EvidenceParams,
  EvidencePart,
  NewTaxEvidence,
  OneEvidenceParams,
  TaxEvidence,
  TaxEvidenceChange,
} from './evidence-model.ts'

export const taxEvidenceRoutes = (deps: Deps) => [collectionRoutes(deps), itemRoutes(deps)]

const collectionRoutes = (deps: Deps) =>
  members('/v1/tax/evidence', 'Tax')
    .get('/:transactionId', ({ actor, params }) => ok(evidence.list(deps.db, actor, params.transactionId)), {
      ...about(
        'listTaxEvidence',
        'List the tax evidence attached to a transaction and its parts',
        'not-found',
      ),
      params: EvidenceParams,
      response: Envelope(Type.Array(TaxEvidence)),
    })
    .post(
      '/:transactionId',
      async ({ actor, params: { transactionId }, query, body, status, request }) => {
        const of = namedPart(transactionId, query.part)
        const made = await deps.write((tx) => evidence.add(tx, actor, of, body))
        const path = `/v1/tax/evidence/${transactionId}/${made.id}?version=${made.version}`
        return undoable(request, status(201, ok(made)), { method: 'DELETE', path })
      },
      {
        ...undoes(
          about(
            'createTaxEvidence',
            'Attach a receipt, a document or a note about a paper record to a transaction or a part of it',
            'not-found',
            'conflict',
          ),
        ),
        params: EvidenceParams,
        query: EvidencePart,
        body: NewTaxEvidence,
        response: { 201: Envelope(TaxEvidence) },
      },
    )

const itemRoutes = (deps: Deps) =>
  members('/v1/tax/evidence', 'Tax')
    .patch(
      '/:transactionId/:evidenceId',
      ({ actor, params, body, request }) =>
        patched(deps, request, {
          path: `/v1/tax/evidence/${params.transactionId}/${params.evidenceId}`,
          schema: TaxEvidenceChange,
          body,
          read: (tx) => evidence.get(tx, actor, params),
          change: (tx) => evidence.change(tx, actor, params, body),
        }),
      {
        ...undoes(
          about(
            'updateTaxEvidence',
            'Change the kind of a piece of evidence and what it shows; a stale version is refused',
            'not-found',
            'version-conflict',
          ),
        ),
        params: OneEvidenceParams,
        body: TaxEvidenceChange,
        response: Envelope(TaxEvidence),
      },
    )
    .delete(
      '/:transactionId/:evidenceId',
      async ({ actor, params, query, request }) => {
        const gone = await deps.write((tx) => evidence.remove(tx, actor, params, query.version))
        const { part, receiptId, kind, note, registrationNumber, shows } = gone
        const path = `/v1/tax/evidence/${params.transactionId}${part === null ? '' : `?part=${part}`}`
        const body = { receiptId, kind, note, registrationNumber, shows }
        return undoable(request, done(), gone.detached ? undefined : { method: 'POST', path, body })
      },
      {
        ...undoes(
          about(
            'deleteTaxEvidence',
            'Detach a piece of evidence from a transaction; its file stays',
            'not-found',
            'version-conflict',
          ),
        ),
        params: OneEvidenceParams,
        query: IfVersion,
        response: UndoableDone,
      },
    )
