import type { Deps } from '../../platform/deps.ts'
import { about, aboutUpload, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { numbered } from '../../platform/http/paging.ts'
import { undoable } from '../../platform/http/undo.ts'
import { NewRate, Rate, RateFile, RateFileResult, RateParams, RatesQuery, RateWas } from './model.ts'
import * as rates from './rates.ts'
import { takeFile } from './take-file.ts'

export const rateRoutes = (deps: Deps) => [collectionRoutes(deps), dayRoutes(deps)]

const collectionRoutes = (deps: Deps) =>
  members('/v1/rates', 'Exchange rates')
    .get('/', ({ actor, query }) => okPage(rates.list(deps.db, actor, numbered(query))), {
      ...about('listRates', 'List exchange rates, the newest day first'),
      query: RatesQuery,
      response: PageEnvelope(Rate),
    })
    .post('/files', async ({ actor, body, status }) => status(201, ok(await takeFile(deps, actor, body))), {
      ...aboutUpload(
        'importMaxFileBytes',
        'uploadRates',
        'Take exchange rates from a file of the Bank of Canada or the European Central Bank, or from a CSV',
      ),
      body: RateFile,
      response: { 201: Envelope(RateFileResult) },
    })

const dayRoutes = (deps: Deps) =>
  members('/v1/rates', 'Exchange rates')
    .put(
      '/:from/:to/:day',
      async ({ actor, params, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: rates.typedOn(tx, actor, params),
          after: rates.set(tx, actor, params, body),
        }))
        const [path, was] = [pathOf(params), after.rate]
        return undoable(
          request,
          ok(after),
          before
            ? { method: 'PUT', path, body: { rate: before.rate, was } }
            : { method: 'DELETE', path: `${path}?was=${was}` },
        )
      },
      {
        ...undoes(
          about(
            'setRate',
            'Set the exchange rate of a day by hand; it counts before what others say of that day',
            'version-conflict',
          ),
        ),
        params: RateParams,
        body: NewRate,
        response: Envelope(Rate),
      },
    )
    .delete(
      '/:from/:to/:day',
      async ({ actor, params, query, request }) => {
        const { rate } = await deps.write((tx) => rates.remove(tx, actor, params, query.was))
        return undoable(request, done(), { method: 'PUT', path: pathOf(params), body: { rate, was: null } })
      },
      {
        ...undoes(
          about(
            'deleteRate',
            'Forget the rate that was set by hand for a day',
            'not-found',
            'version-conflict',
          ),
        ),
        params: RateParams,
        query: RateWas,
        response: Done,
      },
    )

const pathOf = ({ from, to, day }: RateParams): string => `/v1/rates/${from}/${to}/${day}`
