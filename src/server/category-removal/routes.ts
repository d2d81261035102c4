import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { type CategoryRemoval, usageOf } from './category-removal.ts'
import { CategoryUsage, MergeInto, RemovalQuery } from './model.ts'

const goodbye = ({ background }: Deps, request: CategoryRemoval) =>
  background.run('categories.remove', request)

export const categoryRemovalRoutes = (deps: Deps) =>
  members('/v1/categories', 'Categories')
    .get('/:id/usage', ({ actor, params }) => ok(usageOf(deps.db, actor, params.id)), {
      ...about(
        'getCategoryUsage',
        'Get where a category is used, before merging or removing it',
        'not-found',
      ),
      params: IdParams,
      response: Envelope(CategoryUsage),
    })
    .post(
      '/:id/merge',
      async ({ actor, params, body }) =>
        done(await goodbye(deps, { actor, id: params.id, intoId: body.intoId })),
      {
        ...about('mergeCategory', 'Merge a category into another and remove it', 'not-found'),
        params: IdParams,
        body: MergeInto,
        response: Done,
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, query }) => done(await goodbye(deps, { actor, id: params.id, query })),
      {
        ...about(
          'deleteCategory',
          'Remove a category; if it has transactions, the request has to give their number',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        query: RemovalQuery,
        response: Done,
      },
    )
