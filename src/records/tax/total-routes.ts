import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { numbered } from '../../platform/http/paging.ts'
import { lineParts } from './line-parts.ts'
import { LineParams, PartsQuery, TaxLineParts, TaxYearTotals, YearParams } from './total-model.ts'
import { totals } from './totals.ts'

export const taxTotalRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/:year', ({ actor, params }) => ok(totals(deps.db, actor, Number(params.year))), {
      ...about('getTaxYear', 'What a year comes to on each line of its forms', 'not-found'),
      params: YearParams,
      response: Envelope(TaxYearTotals),
    })
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
