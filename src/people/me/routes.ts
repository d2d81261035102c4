import type { Cookie } from 'elysia'
import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, onlyForPeople } from '../../platform/http/access.ts'
import { knownCaller } from '../../platform/http/caller.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { OwnAccount, ownUserToWire } from '../auth/model.ts'
import { clearTokens } from '../auth/token-carrier.ts'
import * as me from './me.ts'
import { Preferences, PreferencesChange, ProfileChange, StepUp } from './model.ts'
import * as preferences from './preferences.ts'

export const meRoutes = (deps: Deps) =>
  members('/v1/me', 'Me')
    .put('/', async ({ actor, body }) => ok(ownUserToWire(deps.db, await me.change(deps, actor, body))), {
      ...onlyForPeople(
        about('updateCurrentUser', 'Change your name, or your e-mail address with a step-up', ...PROVEN),
      ),
      body: ProfileChange,
      response: Envelope(OwnAccount),
    })
    .delete('/', leave(deps), {
      ...onlyForPeople(
        about(
          'deleteCurrentUser',
          'Delete your account; an administrator can restore it for seven days',
          ...PROVEN,
        ),
      ),
      body: StepUp,
      response: Done,
    })
    .post('/delete', leave(deps), {
      ...onlyForPeople(
        about(
          'deleteCurrentUserByPost',
          'Delete your account, for clients that send no body with DELETE',
          ...PROVEN,
        ),
      ),
      body: StepUp,
      response: Done,
    })
    .get('/preferences', ({ actor }) => ok(preferences.get(deps.db, actor)), {
      ...about('getUserPreferences', 'Get your display preferences'),
      response: Envelope(Preferences),
    })
    .put(
      '/preferences',
      async ({ actor, body }) => ok(await deps.write((tx) => preferences.change(tx, actor, body))),
      {
        ...about('updateUserPreferences', 'Change the given preferences; null resets one to its default'),
        body: PreferencesChange,
        response: Envelope(Preferences),
      },
    )

interface Leaving {
  actor: Actor
  body: StepUp
  cookie: Record<string, Cookie<unknown>>
  request: Request
  set: { headers: Record<string, string | number> }
}

const leave =
  (deps: Deps) =>
  async ({ actor, body, cookie, request, set }: Leaving) => {
    await me.remove(deps, actor, body)
    clearTokens(knownCaller(request), cookie, set.headers)
    return done()
  }

const PROVEN = ['step-up-required', 'conflict', 'too-busy'] as const
