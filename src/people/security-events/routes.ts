import type { Deps } from '../../platform/deps.ts'
import { about, inPerson } from '../../platform/http/access.ts'
import { okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import { SecurityEvent } from './model.ts'
import * as securityEvents from './security-events.ts'

export const securityEventRoutes = (deps: Deps) =>
  inPerson('/v1/me/security-events', 'Me').get(
    '/',
    ({ actor, query }) => okPage(securityEvents.list(deps.db, actor, numbered(query))),
    {
      ...about('listSecurityEvents', "List your account's security events, newest first"),
      query: PageQuery,
      response: PageEnvelope(SecurityEvent),
    },
  )
