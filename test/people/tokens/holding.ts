import { expect } from 'bun:test'
import type { House, Person } from '../../support/house.ts'
import { PASSWORD } from '../throttles/sign-ins.ts'

/** An app that somebody gave a token, as a person that can be asked as. */
export interface App extends Person {
  tokenId: string
}

export async function giveToken(
  house: House,
  person: Person,
  wanted: {
    name?: string
    scope?: string
    areas?: string[]
    accountIds?: string[]
    expiresOn?: string | null
  } = {},
): Promise<App> {
  const body = { name: 'Home Assistant', scope: 'READ', password: PASSWORD, ...wanted }
  const { status, body: answer } = await house.ask(person, 'POST', '/v1/me/tokens', body)
  expect(status).toBe(201)
  return { ...person, token: answer.data.token, tokenId: answer.data.id }
}
