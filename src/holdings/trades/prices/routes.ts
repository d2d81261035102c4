import type { Deps } from '../../../platform/deps.ts'
import { about, aboutUpload, members, undoes } from '../../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../../platform/http/envelope.ts'
import { numbered } from '../../../platform/http/paging.ts'
import { undoable } from '../../../platform/http/undo.ts'
import {
  NewPrice,
  PriceFile,
  PriceFileResult,
  PriceParams,
  PricesQuery,
  PriceWas,
  SecurityPrice,
} from './model.ts'
import * as prices from './prices.ts'
import { takeFile } from './take-file.ts'

export const priceRoutes = (deps: Deps) => [collectionRoutes(deps), dayRoutes(deps)]

const collectionRoutes = (deps: Deps) =>
  members('/v1/prices', 'Investments')
    .get('/', ({ actor, query }) => okPage(prices.list(deps.db, actor, numbered(query))), {
      ...about('listPrices', 'List prices of securities, the newest day first'),
      query: PricesQuery,
      response: PageEnvelope(SecurityPrice),
    })
    .post('/files', async ({ actor, body, status }) => status(201, ok(await takeFile(deps, actor, body))), {
      ...aboutUpload('importMaxFileBytes', 'uploadPrices', 'Take prices of securities from a CSV file'),
      body: PriceFile,
      response: { 201: Envelope(PriceFileResult) },
    })

const dayRoutes = (deps: Deps) =>
  members('/v1/prices', 'Investments')
    .put(
      '/:securityId/:day',
      async ({ actor, params, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: prices.typedOn(tx, actor, params),
          after: prices.set(tx, actor, params, body),
        }))
        const [path, was] = [pathOf(params), after.price]
        return undoable(
          request,
          ok(after),
          before
            ? { method: 'PUT', path, body: { price: before.price, was } }
            : { method: 'DELETE', path: `${path}?was=${was}` },
        )
      },
      {
        ...undoes(
          about(
            'setPrice',
            'Set the price of a security on a day by hand; it counts before every other of that day',
            'not-found',
            'version-conflict',
          ),
        ),
        params: PriceParams,
        body: NewPrice,
        response: Envelope(SecurityPrice),
      },
    )
    .delete(
      '/:securityId/:day',
      async ({ actor, params, query, request }) => {
        const { price } = await deps.write((tx) => prices.remove(tx, actor, params, query.was))
        return undoable(request, done(), { method: 'PUT', path: pathOf(params), body: { price, was: null } })
      },
      {
        ...undoes(
          about(
            'deletePrice',
            'Forget the price that was set by hand for a day',
            'not-found',
            'version-conflict',
          ),
        ),
        params: PriceParams,
        query: PriceWas,
        response: Done,
      },
    )

const pathOf = ({ securityId, day }: PriceParams): string => `/v1/prices/${securityId}/${day}`
