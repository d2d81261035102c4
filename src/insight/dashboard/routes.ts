import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Envelope, ok, uncheckedJson } from '../../platform/http/envelope.ts'
import { afterOthers } from '../../platform/http/event-loop.ts'
import { dashboard } from './dashboard.ts'
import { Dashboard, DashboardQuery } from './model.ts'
import { reviewCounts } from './review-counts.ts'

export const dashboardRoutes = (deps: Deps) =>
  members('/v1/dashboard', 'Dashboard').get(
    '/',
    async ({ actor, query: { convert } }) => {
      const counting = reviewCounts(deps, actor)
      const now = await afterOthers(() => dashboard(deps.db, { actor, convert }))
      return uncheckedJson(ok({ ...now, review: await counting }))
    },
    {
      ...about('getDashboard', 'Get the figures of the Home page in one call'),
      query: DashboardQuery,
      response: Envelope(Dashboard),
    },
  )
