import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { undoable } from '../../platform/http/undo.ts'
import * as home from './home.ts'
import { HomeArrangement, HomeArrangementInput } from './model.ts'

export const homeRoutes = (deps: Deps) =>
  members('/v1/me/home', 'Me')
    .get('/', ({ actor }) => ok(home.get(deps.db, actor)), {
      ...about('getHome', 'Get how you have arranged Home, with the saved reports that are on it'),
      response: Envelope(HomeArrangement),
    })
    .put(
      '/',
      async ({ actor, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: home.get(tx, actor),
          after: home.put(tx, actor, body),
        }))
        const { order, hidden, pinned, off } = before
        const { version } = after
        const undo = { order, hidden, pinned, off, version }
        return undoable(request, ok(after), { method: 'PUT', path: '/v1/me/home', body: undo })
      },
      {
        ...undoes(
          about(
            'setHome',
            'Arrange your Home and choose the parts of the app you use, in place of what was stored; an empty body resets it',
            'version-conflict',
          ),
        ),
        body: HomeArrangementInput,
        response: Envelope(HomeArrangement),
      },
    )
