import { Type } from '@sinclair/typebox'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { patched, undoable } from '../../platform/http/undo.ts'
import * as activities from './mappings/activities.ts'
import { NewTaxActivity, TaxActivity, TaxActivityChange } from './mappings/activity-model.ts'
import {
  AcceptedSuggestions,
  MappingsQuery,
  TaxMapping,
  TaxMappingChange,
  TaxMappings,
} from './mappings/mapping-model.ts'
import * as mappings from './mappings/mappings.ts'
import { suggestions } from './mappings/suggestions.ts'
import { LinesQuery, TaxLines, TaxYears } from './model.ts'
import { noticeIn } from './notice.ts'
import * as years from './years.ts'

export const taxRoutes = (deps: Deps) => [
  formRoutes(deps),
  mappingRoutes(deps),
  activityRoutes(deps),
  activityItemRoutes(deps),
]

const formRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/', ({ actor }) => ok(years.years(deps.db, actor)), {
      ...about('listTaxYears', 'List the tax years with their status and deadlines'),
      response: Envelope(TaxYears),
    })
    .get('/lines', ({ actor, query }) => ok(years.lines(deps.db, actor, query)), {
      ...about(
        'listTaxLines',
        "List the lines of a year's forms in the household's country, with limits and their sources",
        'not-found',
      ),
      query: LinesQuery,
      response: Envelope(TaxLines),
    })

const mappingRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get(
      '/mappings',
      ({ actor, query }) => {
        const year = query.year === undefined ? years.yearInSeason(deps.db, actor) : Number(query.year)
        const all = mappings.list(deps.db, actor)
        const language = languageOfReader(deps.db, actor)
        const suggested = suggestions(deps.db, actor, { year, mapped: all, language })
        return ok({ notice: noticeIn(language), year, mappings: all, ...suggested })
      },
      {
        ...about(
          'listTaxMappings',
          'List which tax line each category is mapped to, and suggestions for others',
        ),
        query: MappingsQuery,
        response: Envelope(TaxMappings),
      },
    )
    .put(
      '/mappings',
      async ({ actor, body, request }) => {
        const { mappings: all, undo } = await deps.write((tx) => mappings.set(tx, actor, body))
        return undoable(request, ok(all), undo && { method: 'PUT', path: '/v1/tax/mappings', body: undo })
      },
      {
        ...undoes(
          about(
            'setTaxMapping',
            'Map a category, or transfers into accounts of a subtype, to a tax line from a year on; null ends the mapping',
            'version-conflict',
          ),
        ),
        body: TaxMappingChange,
        response: Envelope(Type.Array(TaxMapping)),
      },
    )
    .post(
      '/mappings/suggested',
      async ({ actor, body }) => ok(await deps.write((tx) => mappings.accept(tx, actor, body))),
      {
        ...about('acceptTaxSuggestions', 'Accept suggested mappings, from a year on'),
        body: AcceptedSuggestions,
        response: Envelope(Type.Array(TaxMapping)),
      },
    )

const activityRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/activities', ({ actor }) => ok(activities.list(deps.db, actor)), {
      ...about('listTaxActivities', "List the household's businesses and rental properties"),
      response: Envelope(Type.Array(TaxActivity)),
    })
    .post(
      '/activities',
      async ({ actor, body, status, request }) => {
        const made = await deps.write((tx) => activities.create(tx, actor, body))
        const path = `/v1/tax/activities/${made.id}?version=${made.version}`
        return undoable(request, status(201, ok(made)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createTaxActivity', 'Add a business or a rental property')),
        body: NewTaxActivity,
        response: { 201: Envelope(TaxActivity) },
      },
    )

const activityItemRoutes = (deps: Deps) =>
  members('/v1/tax', 'Tax')
    .get('/activities/:id', ({ actor, params }) => ok(activities.get(deps.db, actor, params.id)), {
      ...about('getTaxActivity', 'Get a business or rental property', 'not-found'),
      params: IdParams,
      response: Envelope(TaxActivity),
    })
    .patch(
      '/activities/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/tax/activities/${id}`,
          schema: TaxActivityChange,
          body,
          read: (tx) => activities.get(tx, actor, id),
          change: (tx) => activities.change(tx, actor, id, body),
        }),
      {
        ...undoes(
          about(
            'updateTaxActivity',
            'Change a business or rental property; a stale version is refused',
            'not-found',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: TaxActivityChange,
        response: Envelope(TaxActivity),
      },
    )
    .delete(
      '/activities/:id',
      async ({ actor, params, query }) =>
        done(await deps.write((tx) => activities.remove(tx, actor, params.id, query.version))),
      {
        ...about(
          'deleteTaxActivity',
          'Delete a business or rental property that nothing is mapped to',
          'not-found',
          'conflict',
          'version-conflict',
        ),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )
