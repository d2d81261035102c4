import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import {
  Done,
  done,
  Envelope,
  ok,
  okPage,
  PageEnvelope,
  uncheckedJson,
} from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { numbered } from '../../platform/http/paging.ts'
import { patched, undoable } from '../../platform/http/undo.ts'
import { Transaction } from '../transactions/model.ts'
import { NewSavedView, Order, SavedView, SavedViewChange, ViewPage, ViewsQuery } from './model.ts'
import * as views from './saved-views.ts'

export const savedViewRoutes = (deps: Deps) => [collectionRoutes(deps), itemRoutes(deps), contentRoutes(deps)]

const collectionRoutes = (deps: Deps) =>
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
          'List the saved views in order; with the number of matching transactions if asked',
        ),
        query: ViewsQuery,
        response: Envelope(Type.Array(SavedView)),
      },
    )
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        const view = await deps.write((tx) => views.create(tx, actor, body))
        const path = `/v1/saved-views/${view.id}?version=${view.version}`
        return undoable(request, status(201, ok(view)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createSavedView', 'Save a view of the transactions', 'conflict')),
        body: NewSavedView,
        response: { 201: Envelope(SavedView) },
      },
    )
    .put(
      '/order',
      async ({ actor, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: views.list(tx, actor).map(({ id }) => id),
          after: views.arrange(tx, actor, body.ids),
        }))
        const undo = { method: 'PUT', path: '/v1/saved-views/order', body: { ids: before } } as const
        return undoable(request, ok(after), undo)
      },
      {
        ...undoes(about('reorderSavedViews', 'Put these saved views first, in this order')),
        body: Order,
        response: Envelope(Type.Array(SavedView)),
      },
    )

const itemRoutes = (deps: Deps) =>
  members('/v1/saved-views', 'Saved views')
    .get(
      '/:id',
      async ({ actor, params }) => ok(await views.counted(deps, actor, views.get(deps.db, actor, params.id))),
      {
        ...about('getSavedView', 'Get a saved view with the number of matching transactions', 'not-found'),
        params: IdParams,
        response: Envelope(SavedView),
      },
    )
    .patch(
      '/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/saved-views/${id}`,
          schema: SavedViewChange,
          body,
          read: (tx) => views.get(tx, actor, id),
          change: (tx) => views.change(tx, actor, id, body),
        }).catch((error: unknown) => views.countRefused(deps, actor, error)),
      {
        ...undoes(
          about(
            'updateSavedView',
            'Change a saved view; a stale version is refused',
            'not-found',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: SavedViewChange,
        response: Envelope(SavedView),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, query }) =>
        done(
          await deps
            .write((tx) => views.remove(tx, actor, params.id, query.version))
            .catch((error: unknown) => views.countRefused(deps, actor, error)),
        ),
      {
        ...about('deleteSavedView', 'Delete a saved view', 'not-found', 'version-conflict'),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )

const contentRoutes = (deps: Deps) =>
  members('/v1/saved-views', 'Saved views').get(
    '/:id/transactions',
    async ({ actor, params, query }) =>
      uncheckedJson(okPage(await views.transactions(deps, actor, params.id, numbered(query)))),
    {
      ...about('listSavedViewTransactions', 'List the transactions of a saved view', 'not-found'),
      params: IdParams,
      query: ViewPage,
      response: PageEnvelope(Transaction),
    },
  )
