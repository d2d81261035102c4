import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import {
  Done,
  done,
  Envelope,
  ok,
  okPage,
  PageEnvelope,
  uncheckedJson,
} from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { numbered } from '../../platform/http/paging.ts'
import { Transaction } from '../transactions/model.ts'
import { NewSavedView, Order, SavedView, SavedViewChange, ViewPage, ViewsQuery } from './model.ts'
import * as views from './saved-views.ts'

export const savedViewRoutes = (deps: Deps) =>
  members('/v1/saved-views', 'Saved views')
    .get(
      '/',
      async ({ actor, query }) => {
        const all = views.list(deps.db, actor)
        if (query.totals !== 'true') return ok(all)
        return ok(await Promise.all(all.map((view) => views.counted(deps, actor, view))))
      },
      {
        ...about(
          'listSavedViews',
          'List the saved views in their order; with how many transactions fit where that is asked',
        ),
        query: ViewsQuery,
        response: Envelope(Type.Array(SavedView)),
      },
    )
    .post(
      '/',
      async ({ actor, body, status }) =>
        status(201, ok(await deps.write((tx) => views.create(tx, actor, body)))),
      {
        ...about('createSavedView', 'Keep a way of looking at the transactions', 'conflict'),
        body: NewSavedView,
        response: { 201: Envelope(SavedView) },
      },
    )
    .put(
      '/order',
      async ({ actor, body }) => ok(await deps.write((tx) => views.arrange(tx, actor, body.ids))),
      {
        ...about('reorderSavedViews', 'Put these views first, in this order'),
        body: Order,
        response: Envelope(Type.Array(SavedView)),
      },
    )
    .get(
      '/:id',
      async ({ actor, params }) => ok(await views.counted(deps, actor, views.get(deps.db, actor, params.id))),
      {
        ...about('getSavedView', 'One saved view, with how many transactions fit', 'not-found'),
        params: IdParams,
        response: Envelope(SavedView),
      },
    )
    .patch(
      '/:id',
      async ({ actor, params, body }) =>
        ok(
          await deps
            .write((tx) => views.change(tx, actor, params.id, body))
            .catch((error: unknown) => views.countRefused(deps, actor, error)),
        ),
      {
        ...about(
          'updateSavedView',
          'Change a saved view; a stale version is refused',
          'not-found',
          'version-conflict',
        ),
        params: IdParams,
        body: SavedViewChange,
        response: Envelope(SavedView),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => views.remove(tx, actor, params.id))),
      { ...about('deleteSavedView', 'Forget a saved view', 'not-found'), params: IdParams, response: Done },
    )
    .get(
      '/:id/transactions',
      async ({ actor, params, query }) =>
        uncheckedJson(okPage(await views.transactions(deps, actor, params.id, numbered(query)))),
      {
        ...about('listSavedViewTransactions', 'The transactions a saved view shows', 'not-found'),
        params: IdParams,
        query: ViewPage,
        response: PageEnvelope(Transaction),
      },
    )
