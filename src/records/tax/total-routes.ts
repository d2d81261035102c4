import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { numbered } from '../../platform/http/paging.ts'
import { EvidenceParams } from './evidence-model.ts'
import { lineParts } from './line-parts.ts'
import { missingEvidence } from './missing-evidence.ts'
import { LineParams, PartsQuery, TaxLineParts, TaxYearTotals, YearParams } from './total-model.ts'
import { totals } from './totals.ts'
import { transactionTax } from './transaction-tax.ts'
import { MissingQuery, MissingTaxEvidenceList, TransactionTax } from './transaction-tax-model.ts'

export const taxTotalRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/:year', ({ actor, params }) => ok(totals(deps.db, actor, Number(params.year))), {
      ...about('getTaxYear', 'What a year comes to on each line of its forms', 'not-found'),
      params: YearParams,
      response: Envelope(TaxYearTotals),
    })
    .get(
      '/:year/missing-evidence',
      ({ actor, params, query }) => ok(missingEvidence(deps.db, actor, Number(params.year), numbered(query))),
      {
        ...about(
          'listMissingTaxEvidence',
          'What of a year lacks the evidence that its line wants, and why what there is does not do',
          'not-found',
        ),
        params: YearParams,
        query: MissingQuery,
        response: Envelope(MissingTaxEvidenceList),
      },
    )
    .get(
      '/transactions/:transactionId',
      ({ actor, params }) => ok(transactionTax(deps.db, actor, params.transactionId)),
      {
        ...about(
          'getTransactionTax',
          'Everything there is to say for tax of one transaction: lines, evidence, what is missing, sales taxes',
          'not-found',
        ),
        params: EvidenceParams,
        response: Envelope(TransactionTax),
      },
    )
    .get(
      '/:year/lines/:lineId',
      ({ actor, params: { year, lineId }, query }) =>
        ok(lineParts(deps.db, actor, { year: Number(year), lineId }, numbered(query))),
      {
        ...about('listTaxLineParts', 'The transactions that a line is made of, and why each is', 'not-found'),
        params: LineParams,
        query: PartsQuery,
        response: Envelope(TaxLineParts),
      },
    )
