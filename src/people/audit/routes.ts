import type { Deps } from '../../platform/deps.ts'
import { about, admins } from '../../platform/http/access.ts'
import { okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { numbered } from '../../platform/http/paging.ts'
import { list } from './audit.ts'
import { trailOf } from './audit-trail.ts'
import { AuditEntry, AuditQuery } from './model.ts'

export const auditRoutes = (deps: Deps) =>
  admins('/v1/audit', 'Administration').get(
    '/',
    async ({ actor, query }) => {
      await trailOf(deps).settled()
      return okPage(list(deps.db, actor, numbered(query)))
    },
    {
      ...about(
        'listAuditEntries',
        'List the requests of the last 365 days that changed something or tried to, newest first. Reads with a personal access token are listed once a day for each route',
      ),
      query: AuditQuery,
      response: PageEnvelope(AuditEntry),
    },
  )
