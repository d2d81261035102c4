import { type Answer, type House, PEER_HEADER, type Person } from '../../support/house.ts'

export const PASSWORD = 'correct horse battery'
export const DAY_MS = 86_400_000

/** What somebody at the door of this house does. */
export function doorOf(house: () => House) {
  const invite = async (body: unknown = { role: 'MEMBER' }, by: Person = house().admin) =>
    (await house().ask(by, 'POST', '/v1/admin/invites', body)).body.data
  const withdraw = (id: string, by: Person = house().admin) =>
    house().ask(by, 'DELETE', `/v1/admin/invites/${id}`)
  const list = async (by: Person = house().admin) =>
    (await house().ask(by, 'GET', '/v1/admin/invites')).body.data
  const lookUp = (token: string) => house().ask(null, 'GET', `/v1/auth/invites/${token}`)
  const register = (body: object, address = '203.0.113.7') =>
    house().ask(
      null,
      'POST',
      '/v1/auth/register',
      { email: 'new@hearth.test', password: PASSWORD, ...body },
      { [PEER_HEADER]: address },
    )
  return { invite, withdraw, list, lookUp, register }
}

export const slugOf = ({ status, body }: Answer) => [status, body.error?.type.split('/').at(-1)]
