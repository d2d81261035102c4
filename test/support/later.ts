import { withAccessToken } from '../../src/people/auth/auth.ts'
import * as sessions from '../../src/people/auth/sessions.ts'
import { findUser } from '../../src/people/household/household.ts'
import { type House, NOWHERE, type Person } from './house.ts'

/** Time passes; these people sign in again, as sessions end with the day. */
export async function later({ deps, clock }: House, ms: number, ...people: Person[]): Promise<void> {
  clock.move(ms)
  const at = clock.now()
  for (const person of people) {
    const signedIn = await deps.write((tx) => {
      const user = findUser(tx, person.id)
      if (!user) throw new Error('somebody is gone')
      return sessions.start(tx, deps.secrets, user, { at, from: NOWHERE, by: 'PASSWORD' })
    })
    person.token = (await withAccessToken(deps, signedIn, at)).accessToken
  }
}
