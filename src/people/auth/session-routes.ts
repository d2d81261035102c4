import type { Deps } from '../../platform/deps.ts'
import { about, inPerson } from '../../platform/http/access.ts'
import { Done, done, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import { Session } from './model.ts'
import * as ownSessions from './own-sessions.ts'

export const sessionRoutes = (deps: Deps) =>
  inPerson('/v1/me/sessions', 'Me')
    .get('/', ({ actor, query }) => okPage(ownSessions.list(deps.db, actor, numbered(query))), {
      ...about('listSessions', 'List your sessions'),
      query: PageQuery,
      response: PageEnvelope(Session),
    })
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => ownSessions.endOne(tx, actor, params.id))),
      {
        ...about('endSession', 'Sign out of one of your sessions', 'not-found'),
        params: IdParams,
        response: Done,
      },
    )
    .delete('/', async ({ actor }) => done(await deps.write((tx) => ownSessions.endOthers(tx, actor))), {
      ...about('endOtherSessions', 'Sign out of all your other sessions'),
      response: Done,
    })
