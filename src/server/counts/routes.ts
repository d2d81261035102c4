import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { counts } from './counts.ts'
import { Counts } from './model.ts'

export const countRoutes = (deps: Deps) =>
  members('/v1/me/counts', 'Me').get('/', async ({ actor }) => ok(await counts(deps, actor)), {
    ...about(
      'getCounts',
      'Count what needs your attention: items to review, unread notifications, bank connections to renew',
    ),
    response: Envelope(Counts),
  })
