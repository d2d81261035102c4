import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { patched, undoable } from '../../platform/http/undo.ts'
import { NewScenario, Scenario, ScenarioEdit, ScenarioForecast, ScenarioForecastQuery } from './model.ts'
import { forecastOf } from './scenario-forecast.ts'
import * as scenarios from './scenarios.ts'

export const scenarioRoutes = (deps: Deps) => [collectionRoutes(deps), itemRoutes(deps)]

const collectionRoutes = (deps: Deps) =>
  members('/v1/scenarios', 'Scenarios')
    .get('/', ({ actor }) => ok(scenarios.list(deps.db, actor)), {
      ...about('listScenarios', "List the household's scenarios"),
      response: Envelope(Type.Array(Scenario)),
    })
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        const scenario = await deps.write((tx) => scenarios.create(tx, actor, body))
        const path = `/v1/scenarios/${scenario.id}?version=${scenario.version}`
        return undoable(request, status(201, ok(scenario)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createScenario', 'Keep a named set of changes over the forecast', 'conflict')),
        body: NewScenario,
        response: { 201: Envelope(Scenario) },
      },
    )

const itemRoutes = (deps: Deps) =>
  members('/v1/scenarios', 'Scenarios')
    .get('/:id', ({ actor, params }) => ok(scenarios.get(deps.db, actor, params.id)), {
      ...about('getScenario', 'Get a scenario', 'not-found'),
      params: IdParams,
      response: Envelope(Scenario),
    })
    .get('/:id/forecast', ({ actor, params, query }) => ok(forecastOf(deps.db, actor, params.id, query)), {
      ...about(
        'getScenarioForecast',
        'Forecast a year with the changes of a scenario and without, and net worth in 1 to 30 years',
        'not-found',
      ),
      params: IdParams,
      query: ScenarioForecastQuery,
      response: Envelope(ScenarioForecast),
    })
    .patch(
      '/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/scenarios/${id}`,
          schema: ScenarioEdit,
          body,
          read: (tx) => scenarios.get(tx, actor, id),
          change: (tx) => scenarios.change(tx, actor, id, body),
        }),
      {
        ...undoes(
          about(
            'updateScenario',
            'Change a scenario; a stale version is refused',
            'not-found',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: ScenarioEdit,
        response: Envelope(Scenario),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, query, request }) => {
        const { id, name, changes, assumptions } = await deps.write((tx) =>
          scenarios.remove(tx, actor, params.id, query.version),
        )
        const undo = { method: 'POST', path: '/v1/scenarios' } as const
        return undoable(request, done(), { ...undo, body: { id, name, changes, assumptions } })
      },
      {
        ...undoes(about('deleteScenario', 'Delete a scenario', 'not-found', 'version-conflict')),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )
