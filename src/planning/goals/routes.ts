import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import * as contributions from './contributions.ts'
import * as goals from './goals.ts'
import {
  Contribution,
  ContributionChange,
  ContributionParams,
  Goal,
  GoalChange,
  NewContribution,
  NewGoal,
} from './model.ts'

export const goalRoutes = (deps: Deps) =>
  members('/v1/goals', 'Goals')
    .get('/', ({ actor }) => ok(goals.list(deps.db, actor)), {
      ...about('listGoals', "List the household's goals with where each stands, archived ones included"),
      response: Envelope(Type.Array(Goal)),
    })
    .post(
      '/',
      async ({ actor, body, status }) =>
        status(201, ok(await deps.write((tx) => goals.create(tx, actor, body)))),
      {
        ...about('createGoal', 'Set a goal; an account is for one goal at the most', 'conflict'),
        body: NewGoal,
        response: { 201: Envelope(Goal) },
      },
    )
    .get('/:id', ({ actor, params }) => ok(goals.get(deps.db, actor, params.id)), {
      ...about('getGoal', 'One goal', 'not-found'),
      params: IdParams,
      response: Envelope(Goal),
    })
    .patch(
      '/:id',
      async ({ actor, params, body }) =>
        ok(await deps.write((tx) => goals.change(tx, actor, params.id, body))),
      {
        ...about(
          'updateGoal',
          'Change, archive or bring back a goal; a stale version is refused',
          'not-found',
          'version-conflict',
          'conflict',
        ),
        params: IdParams,
        body: GoalChange,
        response: Envelope(Goal),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => goals.remove(tx, actor, params.id))),
      {
        ...about('deleteGoal', 'Delete a goal and its contributions; archiving keeps them', 'not-found'),
        params: IdParams,
        response: Done,
      },
    )
    .get(
      '/:id/contributions',
      ({ actor, params, query }) => okPage(contributions.list(deps.db, actor, params.id, numbered(query))),
      {
        ...about('listGoalContributions', 'What was put aside for a goal by hand, newest first', 'not-found'),
        params: IdParams,
        query: PageQuery,
        response: PageEnvelope(Contribution),
      },
    )
    .post(
      '/:id/contributions',
      async ({ actor, params, body, status }) =>
        status(201, ok(await deps.write((tx) => contributions.add(tx, actor, params.id, body)))),
      {
        ...about(
          'createGoalContribution',
          'Put money aside for a goal, or take it out with an amount below zero',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        body: NewContribution,
        response: { 201: Envelope(Contribution) },
      },
    )
    .patch(
      '/:id/contributions/:contributionId',
      async ({ actor, params: { id, contributionId }, body }) =>
        ok(await deps.write((tx) => contributions.change(tx, actor, id, contributionId, body))),
      {
        ...about('updateGoalContribution', 'Correct a contribution', 'not-found'),
        params: ContributionParams,
        body: ContributionChange,
        response: Envelope(Contribution),
      },
    )
    .delete(
      '/:id/contributions/:contributionId',
      async ({ actor, params: { id, contributionId } }) =>
        done(await deps.write((tx) => contributions.remove(tx, actor, id, contributionId))),
      {
        ...about('deleteGoalContribution', 'Delete a contribution', 'not-found'),
        params: ContributionParams,
        response: Done,
      },
    )
