import type { Actor } from '../../core/actor.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Envelope, ok, okWithPage, uncheckedJson, WithPageEnvelope } from '../../platform/http/envelope.ts'
import { numbered } from '../../platform/http/paging.ts'
import type { YearQuery } from './books/year-books.ts'
import { EvidenceParams } from './evidence/evidence-model.ts'
import { LineParams, PartsQuery, PoolQuery, TaxLineParts, TaxYearTotals, YearParams } from './total-model.ts'
import { lineParts } from './totals/line-parts.ts'
import { totals } from './totals/totals.ts'
import { transactionTax } from './totals/transaction-tax.ts'
import { TransactionTax } from './totals/transaction-tax-model.ts'

export const taxTotalRoutes = (deps: Deps) => {
  const asking = (actor: Actor, { pool }: Pick<YearQuery, 'pool'>): YearQuery => ({
    ...(pool && { pool }),
    language: languageOfReader(deps.db, actor),
  })
  return members('/v1/tax', 'Tax')
    .get(
      '/:year',
      ({ actor, params, query }) =>
        uncheckedJson(ok(totals(deps.db, actor, Number(params.year), asking(actor, query)))),
      {
        ...about('getTaxYear', "Get the total of each line of a year's forms", 'not-found'),
        params: YearParams,
        query: PoolQuery,
        response: Envelope(TaxYearTotals),
      },
    )
    .get(
      '/transactions/:transactionId',
      ({ actor, params }) =>
        ok(transactionTax(deps.db, actor, params.transactionId, languageOfReader(deps.db, actor))),
      {
        ...about(
          'getTransactionTax',
          "Get everything about a transaction's tax: lines, evidence, what is missing, sales taxes",
          'not-found',
        ),
        params: EvidenceParams,
        response: Envelope(TransactionTax),
      },
    )
    .get(
      '/:year/lines/:lineId',
      ({ actor, params: { year, lineId }, query }) => {
        const requested = { ...numbered(query), ...asking(actor, query) }
        const line = lineParts(deps.db, actor, { year: Number(year), lineId }, requested)
        return okWithPage(line, line.count, requested)
      },
      {
        ...about(
          'listTaxLineParts',
          'List the transactions of a line, and why each belongs to it',
          'not-found',
        ),
        params: LineParams,
        query: PartsQuery,
        response: WithPageEnvelope(TaxLineParts),
      },
    )
}
