import type { Deps } from '../deps.ts'
import { about, members } from '../http/access.ts'
import { okPage, PageEnvelope } from '../http/envelope.ts'
import { numbered, PageQuery } from '../http/paging.ts'
import { SecurityEvent } from './model.ts'
import * as securityEvents from './security-events.ts'

export const securityEventRoutes = (deps: Deps) =>
  members('/v1/me/security-events', 'Me').get(
    '/',
    ({ actor, query }) => okPage(securityEvents.list(deps.db, actor, numbered(query))),
    {
      ...about('List what happened to your account, the newest first'),
      query: PageQuery,
      response: PageEnvelope(SecurityEvent),
    },
  )
