import { Type } from '@sinclair/typebox'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okWithPage, WithPageEnvelope } from '../../platform/http/envelope.ts'
import { numbered } from '../../platform/http/paging.ts'
import { undoable } from '../../platform/http/undo.ts'
import { TaxEvidence } from './evidence/evidence-model.ts'
import { YearParams } from './total-model.ts'
import { missingEvidence } from './totals/missing-evidence.ts'
import { addToPayee, missingPayees, removeAttached } from './totals/missing-payees.ts'
import {
  AttachedEvidence,
  MissingQuery,
  MissingTaxEvidenceList,
  MissingTaxPayees,
  NewTaxEvidenceOfPayee,
} from './totals/transaction-tax-model.ts'

/** What lacks evidence in a year, and evidence for all of a payee's at once. */
export const taxMissingRoutes = (deps: Deps) => [listRoutes(deps), payeeRoutes(deps)]

const listRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get(
      '/:year/missing-evidence',
      ({ actor, params, query }) => {
        const requested = { ...numbered(query), language: languageOfReader(deps.db, actor) }
        const list = missingEvidence(deps.db, actor, Number(params.year), requested)
        return okWithPage(list, list.count, requested)
      },
      {
        ...about(
          'listMissingTaxEvidence',
          'List what still lacks the evidence its line requires, and why existing evidence is not enough',
          'not-found',
        ),
        params: YearParams,
        query: MissingQuery,
        response: WithPageEnvelope(MissingTaxEvidenceList),
      },
    )
    .get(
      '/:year/missing-evidence/payees',
      ({ actor, params, query }) => {
        const requested = { ...numbered(query), language: languageOfReader(deps.db, actor) }
        const list = missingPayees(deps.db, actor, Number(params.year), requested)
        return okWithPage(list, list.count, requested)
      },
      {
        ...about(
          'listMissingTaxPayees',
          'List what still lacks evidence by line and payee, where one paper may prove all of it',
          'not-found',
        ),
        params: YearParams,
        query: MissingQuery,
        response: WithPageEnvelope(MissingTaxPayees),
      },
    )

const payeeRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .post(
      '/:year/evidence',
      async ({ actor, params: { year }, body, status, request }) => {
        const made = await deps.write((tx) => addToPayee(tx, actor, Number(year), body))
        const evidence = made.map(({ id, transactionId, version }) => ({
          transactionId,
          evidenceId: id,
          version,
        }))
        return undoable(request, status(201, ok(made)), {
          method: 'POST',
          path: `/v1/tax/${year}/evidence/undo`,
          body: { evidence },
        })
      },
      {
        ...undoes(
          about(
            'createTaxEvidenceOfPayee',
            'Attach one piece of evidence to everything of a payee that lacks it on a line; refused if other parts lack it than were counted',
            'not-found',
            'conflict',
          ),
        ),
        params: YearParams,
        body: NewTaxEvidenceOfPayee,
        response: { 201: Envelope(Type.Array(TaxEvidence)) },
      },
    )
    .post(
      '/:year/evidence/undo',
      async ({ actor, body }) => done(await deps.write((tx) => removeAttached(tx, actor, body.evidence))),
      {
        ...about(
          'undoTaxEvidenceOfPayee',
          'Detach evidence that was attached together; what was changed since stays',
          'not-found',
          'version-conflict',
        ),
        params: YearParams,
        body: AttachedEvidence,
        response: Done,
      },
    )
