import { Problem } from '../../core/problem.ts'
import * as home from '../../insight/home/home.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as categories from '../../ledger/categories/categories.ts'
import { ownUserToWire } from '../../people/auth/model.ts'
import * as household from '../../people/household/household.ts'
import { profile } from '../../people/household/profile.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { counts } from '../counts/counts.ts'
import { AppStart } from './model.ts'

/** An app that opens asks once for what frames every page, and not five times over a slow network. */
export const startRoutes = (deps: Deps) =>
  members('/v1/me/start', 'Me').get(
    '/',
    async ({ actor }) => {
      const waiting = await counts(deps, actor)
      const user = household.findUser(deps.db, actor.userId)
      if (!user) throw new Problem('token-invalid')
      return ok({
        isDemo: deps.isDemo,
        user: ownUserToWire(deps.db, user),
        household: profile(deps.db, actor),
        preferences: preferences.get(deps.db, actor),
        home: home.get(deps.db, actor),
        counts: waiting,
        accounts: accounts.list(deps.db, actor),
        categories: {
          groups: categories.groups(deps.db, actor),
          categories: categories.list(deps.db, actor),
        },
      })
    },
    {
      ...about(
        'getAppStart',
        'Get everything an app needs at start: you, your household, how your Home is arranged, your counts, the accounts and the categories',
      ),
      response: Envelope(AppStart),
    },
  )
