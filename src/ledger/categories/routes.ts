import { Type } from '@sinclair/typebox'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { patched, undoable } from '../../platform/http/undo.ts'
import * as categories from './categories.ts'
import {
  Category,
  CategoryChange,
  CategoryGroup,
  CategoryList,
  CategoryOrder,
  GroupChange,
  NewCategory,
  NewGroup,
} from './model.ts'
import { arrange, orderNow } from './order.ts'

/** Throws where something rests on the category being what it is; what that is lies above the ledger. */
type RefuseIncome = (db: Db, category: { id: string }) => void

export const categoryRoutes = (deps: Deps, refuseIncome: RefuseIncome) =>
  members('/v1/categories', 'Categories')
    .get('/', ({ actor }) => ok(categories.list(deps.db, actor)), {
      ...about('listCategories', 'List the categories'),
      response: Envelope(Type.Array(Category)),
    })
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        const category = await deps.write((tx) => categories.create(tx, actor, body))
        const path = `/v1/categories/${category.id}`
        return undoable(request, status(201, ok(category)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createCategory', 'Add a category', 'conflict')),
        body: NewCategory,
        response: { 201: Envelope(Category) },
      },
    )
    .put(
      '/order',
      async ({ actor, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: orderNow(tx, actor),
          after: arrange(tx, actor, body),
        }))
        const undo = { method: 'PUT', path: '/v1/categories/order', body: before } as const
        return undoable(request, ok(after), undo)
      },
      {
        ...undoes(
          about(
            'reorderCategories',
            'Put these groups first, in this order, and in each of them these categories, moving them if necessary; the others follow in their present order',
          ),
        ),
        body: CategoryOrder,
        response: Envelope(CategoryList),
      },
    )
    .get('/:id', ({ actor, params }) => ok(categories.get(deps.db, actor, params.id)), {
      ...about('getCategory', 'Get a category', 'not-found'),
      params: IdParams,
      response: Envelope(Category),
    })
    .patch(
      '/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/categories/${id}`,
          schema: CategoryChange,
          body,
          read: (tx) => categories.get(tx, actor, id),
          change: (tx) => {
            if (body.kind === 'INCOME' && categories.get(tx, actor, id).kind !== 'INCOME')
              refuseIncome(tx, { id })
            return categories.change(tx, actor, id, body)
          },
        }),
      {
        ...undoes(
          about(
            'updateCategory',
            'Change, archive or unarchive a category',
            'not-found',
            'conflict',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: CategoryChange,
        response: Envelope(Category),
      },
    )

/** Also at its former address, which the reference does not name: /categories/groups/merge could be read as two paths. */
export const categoryGroupRoutes = (deps: Deps, prefix: '/v1/category-groups' | '/v1/categories/groups') =>
  members(prefix, 'Categories')
    .get('/', ({ actor }) => ok(categories.groups(deps.db, actor)), {
      ...about('listCategoryGroups', 'List the category groups'),
      response: Envelope(Type.Array(CategoryGroup)),
    })
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        const group = await deps.write((tx) => categories.createGroup(tx, actor, body))
        const path = `/v1/category-groups/${group.id}`
        return undoable(request, status(201, ok(group)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createCategoryGroup', 'Add a category group')),
        body: NewGroup,
        response: { 201: Envelope(CategoryGroup) },
      },
    )
    .patch(
      '/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/category-groups/${id}`,
          schema: GroupChange,
          body,
          read: (tx) => categories.group(tx, actor, id),
          change: (tx) => categories.changeGroup(tx, actor, id, body),
        }),
      {
        ...undoes(
          about('updateCategoryGroup', 'Rename or move a category group', 'not-found', 'version-conflict'),
        ),
        params: IdParams,
        body: GroupChange,
        response: Envelope(CategoryGroup),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params }) =>
        done(await deps.write((tx) => categories.removeGroup(tx, actor, params.id))),
      {
        ...about('deleteCategoryGroup', 'Remove an empty category group', 'not-found', 'conflict'),
        params: IdParams,
        response: Done,
      },
    )
