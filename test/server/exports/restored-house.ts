import { withAccessToken } from '../../../src/people/auth/auth.ts'
import * as sessions from '../../../src/people/auth/sessions.ts'
import * as household from '../../../src/people/household/household.ts'
import { type EmptyHouse, makeEmptyHouse, NOWHERE, type Person } from '../../support/house.ts'

export type RestoredHouse = EmptyHouse & { person: Person }

/** The restored house with the same person signed in. */
export async function openRestored(dataDir: string, { id }: Person): Promise<RestoredHouse> {
  const house = await makeEmptyHouse({ dataDir })
  const { deps, clock } = house
  const at = clock.now()
  const signedIn = await deps.write((tx) => {
    const user = household.findUser(tx, id)
    if (!user) throw new Error('the person did not come back')
    return sessions.start(tx, deps.secrets, user, { at, from: NOWHERE, by: 'PASSWORD' })
  })
  const { accessToken, refreshToken, sessionId } = await withAccessToken(deps, signedIn, at)
  return { ...house, person: { id, token: accessToken, refreshToken, sessionId } }
}
