import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { Household } from './model.ts'
import { profile } from './profile.ts'

export const householdRoutes = (deps: Deps) =>
  members('/v1/household', 'Household').get('/', ({ actor }) => ok(profile(deps.db, actor)), {
    ...about('getHousehold', 'Get your household and its members'),
    response: Envelope(Household),
  })
