import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { done, Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { numbered } from '../../platform/http/paging.ts'
import { patched, UndoableDone, undoable } from '../../platform/http/undo.ts'
import { NewTrade, Trade, TradeChange, TradesQuery } from './model.ts'
import * as trades from './trades.ts'

export const tradeRoutes = (deps: Deps) => [collectionRoutes(deps), itemRoutes(deps)]

const collectionRoutes = (deps: Deps) =>
  members('/v1/trades', 'Investments')
    .get('/', ({ actor, query }) => okPage(trades.list(deps.db, actor, numbered(query))), {
      ...about('listTrades', 'List trades, the newest first'),
      query: TradesQuery,
      response: PageEnvelope(Trade),
    })
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        const trade = await deps.write((tx) => trades.create(tx, actor, body))
        const path = `/v1/trades/${trade.id}?version=${trade.version}`
        return undoable(request, status(201, ok(trade)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createTrade', 'Add a trade, and its cash to the ledger', 'conflict')),
        body: NewTrade,
        response: { 201: Envelope(Trade) },
      },
    )

/** What follows of what a change names. */
const ALONG: string[] = [
  'amount',
  'price',
  'quantity',
  'newUnits',
  'oldUnits',
  'otherQuantity',
  'costShare',
  'lots',
  'basisReport',
  'settleDay',
]

const itemRoutes = (deps: Deps) =>
  members('/v1/trades', 'Investments')
    .get('/:id', ({ actor, params }) => ok(trades.get(deps.db, actor, params.id)), {
      ...about('getTrade', 'Get a trade', 'not-found'),
      params: IdParams,
      response: Envelope(Trade),
    })
    .patch(
      '/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/trades/${id}`,
          schema: TradeChange,
          body,
          along: ALONG,
          read: (tx) => trades.get(tx, actor, id),
          change: (tx) => trades.change(tx, actor, id, body),
        }),
      {
        ...undoes(
          about(
            'updateTrade',
            'Change a trade; its cash follows',
            'not-found',
            'version-conflict',
            'conflict',
          ),
        ),
        params: IdParams,
        body: TradeChange,
        response: Envelope(Trade),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params: { id }, query, request }) => {
        await deps.write((tx) => trades.remove(tx, actor, id, query.version))
        return undoable(request, done(), { method: 'POST', path: `/v1/trades/${id}/restore` })
      },
      {
        ...undoes(
          about('deleteTrade', 'Delete a trade with its cash', 'not-found', 'version-conflict', 'conflict'),
        ),
        params: IdParams,
        query: IfVersion,
        response: UndoableDone,
      },
    )
    .post(
      '/:id/restore',
      async ({ actor, params, request }) => {
        const trade = await deps.write((tx) => trades.restore(tx, actor, params.id))
        const path = `/v1/trades/${trade.id}?version=${trade.version}`
        return undoable(request, ok(trade), { method: 'DELETE', path })
      },
      {
        ...undoes(
          about('restoreTrade', 'Bring a deleted trade back, with its cash', 'not-found', 'conflict'),
        ),
        params: IdParams,
        response: Envelope(Trade),
      },
    )
