import type { Deps } from '../deps.ts'
import { about, members } from '../http/access.ts'
import { asItIs, Envelope, ok } from '../http/envelope.ts'
import * as review from '../review/review.ts'
import { dashboard } from './dashboard.ts'
import { Dashboard } from './model.ts'

/** Right after a change, a million transactions are looked through for pairs; nobody waits for that here. */
const PATIENCE_MS = 10

export const dashboardRoutes = (deps: Deps) =>
  members('/v1/dashboard', 'Dashboard').get(
    '/',
    async ({ actor }) => {
      const waiting = review.aside(deps, actor, { kind: 'UNREVIEWED', page: 0, limit: 1 })
      const now = dashboard(deps.db, { actor })
      const counted = await Promise.race([waiting, Bun.sleep(PATIENCE_MS)])
      return asItIs(ok({ ...now, review: counted?.counts ?? null }))
    },
    {
      ...about('How the household stands, in one call'),
      response: Envelope(Dashboard),
    },
  )
