import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Done, done } from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { remove } from './account-removal.ts'

export const accountRemovalRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts').delete(
    '/:id',
    async ({ actor, params, query }) =>
      done(await deps.write((tx) => remove(tx, actor, params.id, query.version))),
    {
      ...about(
        'deleteAccount',
        'Remove an account that has no history',
        'not-found',
        'conflict',
        'version-conflict',
      ),
      params: IdParams,
      query: IfVersion,
      response: Done,
    },
  )
