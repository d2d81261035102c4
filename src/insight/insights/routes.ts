import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { numbered } from '../../platform/http/paging.ts'
import { undoable } from '../../platform/http/undo.ts'
import * as insights from './insights.ts'
import { Insight, InsightQuery } from './model.ts'

export const insightRoutes = (deps: Deps) =>
  members('/v1/insights', 'AI coach')
    .get(
      '/',
      ({ actor, query: { dismissed, ...page } }) =>
        okPage(insights.list(deps.db, actor, numbered(page), dismissed === 'true')),
      {
        ...about('listInsights', 'List insights about the current figures, most important first'),
        query: InsightQuery,
        response: PageEnvelope(Insight),
      },
    )
    .post(
      '/:id/dismiss',
      async ({ actor, params: { id }, request }) => {
        const insight = await deps.write((tx) => insights.dismiss(tx, actor, id))
        return undoable(request, ok(insight), { method: 'POST', path: `/v1/insights/${id}/restore` })
      },
      {
        ...undoes(
          about(
            'dismissInsight',
            'Dismiss an insight for the household, until its figures change',
            'not-found',
          ),
        ),
        params: IdParams,
        response: Envelope(Insight),
      },
    )
    .post(
      '/:id/restore',
      async ({ actor, params: { id }, request }) => {
        const insight = await deps.write((tx) => insights.restore(tx, actor, id))
        return undoable(request, ok(insight), { method: 'POST', path: `/v1/insights/${id}/dismiss` })
      },
      {
        ...undoes(about('restoreInsight', 'Restore a dismissed insight', 'not-found')),
        params: IdParams,
        response: Envelope(Insight),
      },
    )
