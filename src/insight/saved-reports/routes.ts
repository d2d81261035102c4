import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, writtenJson } from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { patched, undoable } from '../../platform/http/undo.ts'
import { BuiltReport } from '../reports/builder/builder-model.ts'
import { questionOf } from '../reports/reports.ts'
import { NewSavedReport, ReportOrder, SavedReport, SavedReportChange } from './model.ts'
import * as reports from './saved-reports.ts'

export const savedReportRoutes = (deps: Deps) => [
  collectionRoutes(deps),
  orderRoutes(deps),
  itemRoutes(deps),
  answerRoutes(deps),
]

/** Throws a validation-error where the builder would not answer it. */
const answer = (deps: Deps, actor: Actor, asked: Pick<NewSavedReport, 'query' | 'range'>): Promise<string> =>
  questionOf(deps, { report: 'built', actor, input: reports.asked(deps.db, actor, asked) })

const collectionRoutes = (deps: Deps) =>
  members('/v1/saved-reports', 'Reports')
    .get('/', ({ actor }) => ok(reports.list(deps.db, actor)), {
      ...about('listSavedReports', 'List the saved reports in order: the shared ones and your own'),
      response: Envelope(Type.Array(SavedReport)),
    })
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        await answer(deps, actor, body)
        const report = await deps.write((tx) => reports.create(tx, actor, body))
        const path = `/v1/saved-reports/${report.id}?version=${report.version}`
        return undoable(request, status(201, ok(report)), { method: 'DELETE', path })
      },
      {
        ...undoes(
          about(
            'createSavedReport',
            'Save a report that was put together, or bring a deleted one back under its id',
            'conflict',
          ),
        ),
        body: NewSavedReport,
        response: { 201: Envelope(SavedReport) },
      },
    )

const orderRoutes = (deps: Deps) =>
  members('/v1/saved-reports', 'Reports').put(
    '/order',
    async ({ actor, body, request }) => {
      const { before, after } = await deps.write((tx) => ({
        before: reports.list(tx, actor).map(({ id }) => id),
        after: reports.arrange(tx, actor, body.ids),
      }))
      const undo = { method: 'PUT', path: '/v1/saved-reports/order', body: { ids: before } } as const
      return undoable(request, ok(after), undo)
    },
    {
      ...undoes(about('reorderSavedReports', 'Put these saved reports first, in this order')),
      body: ReportOrder,
      response: Envelope(Type.Array(SavedReport)),
    },
  )

const itemRoutes = (deps: Deps) =>
  members('/v1/saved-reports', 'Reports')
    .get('/:id', ({ actor, params }) => ok(reports.get(deps.db, actor, params.id)), {
      ...about('getSavedReport', 'Get a saved report', 'not-found'),
      params: IdParams,
      response: Envelope(SavedReport),
    })
    .patch(
      '/:id',
      async ({ actor, params: { id }, body, request }) => {
        if (body.query !== undefined || body.range !== undefined)
          await answer(deps, actor, { ...reports.get(deps.db, actor, id), ...body })
        return patched(deps, request, {
          path: `/v1/saved-reports/${id}`,
          schema: SavedReportChange,
          body,
          along: ['query'],
          read: (tx) => reports.get(tx, actor, id),
          change: (tx) => reports.change(tx, actor, id, body),
        })
      },
      {
        ...undoes(
          about(
            'updateSavedReport',
            'Change a saved report; a stale version is refused, and only its author takes a shared one from the others',
            'not-found',
            'forbidden',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: SavedReportChange,
        response: Envelope(SavedReport),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, query, request }) => {
        const {
          id,
          name,
          query: asked,
          range,
          chart,
          shared,
          pinned,
          position,
          createdBy,
        } = await deps.write((tx) => reports.remove(tx, actor, params.id, query.version))
        const body = { id, name, query: asked, range, chart, shared, pinned, position, createdBy }
        return undoable(request, done(), { method: 'POST', path: '/v1/saved-reports', body })
      },
      {
        ...undoes(about('deleteSavedReport', 'Delete a saved report', 'not-found', 'version-conflict')),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )

const answerRoutes = (deps: Deps) =>
  members('/v1/saved-reports', 'Reports').get(
    '/:id/report',
    async ({ actor, params }) =>
      writtenJson<{ success: true; data: BuiltReport }>(
        await answer(deps, actor, reports.get(deps.db, actor, params.id)),
      ),
    {
      ...about('getSavedReportAnswer', 'Get what a saved report comes to today', 'not-found'),
      params: IdParams,
      response: Envelope(BuiltReport),
    },
  )
