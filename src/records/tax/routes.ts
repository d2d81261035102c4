import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { LinesQuery, TaxLines, TaxYears } from './model.ts'
import * as years from './years.ts'

export const taxRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/', ({ actor }) => ok(years.years(deps.db, actor)), {
      ...about('listTaxYears', 'The tax years of the books, with what is known of each: status, deadlines'),
      response: Envelope(TaxYears),
    })
    .get('/lines', ({ actor, query }) => ok(years.lines(deps.db, actor, query)), {
      ...about(
        'listTaxLines',
        'The lines of a year’s forms in the household’s country, with limits and where they are known from',
        'not-found',
      ),
      query: LinesQuery,
      response: Envelope(TaxLines),
    })
