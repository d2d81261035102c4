import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import { patched, undoable } from '../../platform/http/undo.ts'
import * as contributions from './contributions.ts'
import { goalLine } from './goal-line.ts'
import { rowsOf } from './goal-rows.ts'
import * as goals from './goals.ts'
import {
  Contribution,
  ContributionChange,
  ContributionParams,
  Goal,
  GoalChange,
  GoalLine,
  GoalOrder,
  GoalsQuery,
  NewContribution,
  NewGoal,
} from './model.ts'
import { arrange } from './order.ts'

export const goalRoutes = (deps: Deps) => [
  collectionRoutes(deps),
  itemRoutes(deps),
  contributionRoutes(deps),
  contributionItemRoutes(deps),
]

const collectionRoutes = (deps: Deps) =>
  members('/v1/goals', 'Goals')
    .get('/', ({ actor, query }) => ok(goals.list(deps.db, actor, query)), {
      ...about('listGoals', "List the household's goals with their progress, including archived ones"),
      query: GoalsQuery,
      response: Envelope(Type.Array(Goal)),
    })
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        const goal = await deps.write((tx) => goals.create(tx, actor, body))
        const path = `/v1/goals/${goal.id}?version=${goal.version}`
        return undoable(request, status(201, ok(goal)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createGoal', 'Add a goal; an account can back one goal at most', 'conflict')),
        body: NewGoal,
        response: { 201: Envelope(Goal) },
      },
    )
    // Before the routes of one goal: order is no id.
    .put(
      '/order',
      async ({ actor, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: rowsOf(tx, actor).map(({ id }) => id),
          after: arrange(tx, actor, body.ids),
        }))
        const undo = { method: 'PUT', path: '/v1/goals/order', body: { ids: before } } as const
        return undoable(request, ok(after), undo)
      },
      {
        ...undoes(
          about(
            'reorderGoals',
            'Put these goals first, in this order; the others follow in their present order',
          ),
        ),
        body: GoalOrder,
        response: Envelope(Type.Array(Goal)),
      },
    )

const itemRoutes = (deps: Deps) =>
  members('/v1/goals', 'Goals')
    .get('/:id', ({ actor, params, query }) => ok(goals.get(deps.db, actor, params.id, query)), {
      ...about('getGoal', 'Get a goal', 'not-found'),
      params: IdParams,
      query: GoalsQuery,
      response: Envelope(Goal),
    })
    .get('/:id/line', ({ actor, params }) => ok(goalLine(deps.db, actor, params.id)), {
      ...about(
        'getGoalLine',
        'Get what was there for a goal month by month, and what was planned',
        'not-found',
      ),
      params: IdParams,
      response: Envelope(GoalLine),
    })
    .patch(
      '/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/goals/${id}`,
          schema: GoalChange,
          body,
          read: (tx) => goals.get(tx, actor, id),
          change: (tx) => goals.change(tx, actor, id, body),
        }),
      {
        ...undoes(
          about(
            'updateGoal',
            'Change, archive or unarchive a goal; a stale version is refused',
            'not-found',
            'version-conflict',
            'conflict',
          ),
        ),
        params: IdParams,
        body: GoalChange,
        response: Envelope(Goal),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, query }) =>
        done(await deps.write((tx) => goals.remove(tx, actor, params.id, query.version))),
      {
        ...about(
          'deleteGoal',
          'Delete a goal and its contributions; archiving keeps them',
          'not-found',
          'version-conflict',
        ),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )

const contributionRoutes = (deps: Deps) =>
  members('/v1/goals', 'Goals')
    .get(
      '/:id/contributions',
      ({ actor, params, query }) => okPage(contributions.list(deps.db, actor, params.id, numbered(query))),
      {
        ...about(
          'listGoalContributions',
          'List the contributions made to a goal by hand, newest first',
          'not-found',
        ),
        params: IdParams,
        query: PageQuery,
        response: PageEnvelope(Contribution),
      },
    )
    .post(
      '/:id/contributions',
      async ({ actor, params, body, status, request }) => {
        const added = await deps.write((tx) => contributions.add(tx, actor, params.id, body))
        const path = `/v1/goals/${params.id}/contributions/${added.id}`
        return undoable(request, status(201, ok(added)), { method: 'DELETE', path })
      },
      {
        ...undoes(
          about(
            'createGoalContribution',
            'Contribute to a goal, or withdraw with a negative amount',
            'not-found',
            'conflict',
          ),
        ),
        params: IdParams,
        body: NewContribution,
        response: { 201: Envelope(Contribution) },
      },
    )

const contributionItemRoutes = (deps: Deps) =>
  members('/v1/goals', 'Goals')
    .patch(
      '/:id/contributions/:contributionId',
      ({ actor, params: { id, contributionId }, body, request }) =>
        patched(deps, request, {
          path: `/v1/goals/${id}/contributions/${contributionId}`,
          schema: ContributionChange,
          body,
          read: (tx) => contributions.get(tx, actor, id, contributionId),
          change: (tx) => contributions.change(tx, actor, id, contributionId, body),
        }),
      {
        ...undoes(about('updateGoalContribution', 'Correct a contribution', 'not-found', 'version-conflict')),
        params: ContributionParams,
        body: ContributionChange,
        response: Envelope(Contribution),
      },
    )
    .delete(
      '/:id/contributions/:contributionId',
      async ({ actor, params: { id, contributionId }, request }) => {
        const { date, amount, notes } = await deps.write((tx) =>
          contributions.remove(tx, actor, id, contributionId),
        )
        const undo = { method: 'POST', path: `/v1/goals/${id}/contributions` } as const
        return undoable(request, done(), { ...undo, body: { date, amount, notes } })
      },
      {
        ...undoes(about('deleteGoalContribution', 'Delete a contribution', 'not-found')),
        params: ContributionParams,
        response: Done,
      },
    )
