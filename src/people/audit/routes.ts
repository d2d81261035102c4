import type { Deps } from '../../platform/deps.ts'
import { about, admins } from '../../platform/http/access.ts'
import { okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { numbered } from '../../platform/http/paging.ts'
import { list } from './audit.ts'
import type { AuditTrail } from './audit-trail.ts'
import { AuditEntry, AuditQuery } from './model.ts'

export const auditRoutes = (deps: Deps, trail: AuditTrail) =>
  admins('/v1/audit', 'Administration').get(
    '/',
    async ({ actor, query }) => {
      await trail.settled()
      return okPage(list(deps.db, actor, numbered(query)))
    },
    {
      ...about('List the requests that changed something or tried to, of the last 365 days, newest first'),
      query: AuditQuery,
      response: PageEnvelope(AuditEntry),
    },
  )
