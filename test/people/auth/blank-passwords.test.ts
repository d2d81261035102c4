import { afterEach, beforeEach, expect, test } from 'bun:test'
import { firstBoot, mintLink } from '../../../src/server/founding/founding.ts'
import {
  type Answer,
  type EmptyHouse,
  givePassword,
  type House,
  makeEmptyHouse,
  makeHouse,
} from '../../support/house.ts'

const PASSWORD = 'correct horse battery'
const BLANK = ' \u00a0\u3000'.repeat(8)

let house: House
let empty: EmptyHouse
beforeEach(async () => {
  house = await makeHouse()
  empty = await makeEmptyHouse()
})
afterEach(() => Promise.all([house.close(), empty.close()]))

/** Everywhere a password is set, with the field that is refused. */
const PLACES: { [place: string]: [field: string, set: (password: string) => Promise<Answer>] } = {
  'by its owner': [
    'newPassword',
    async (newPassword) => {
      await givePassword(house, house.admin, PASSWORD)
      return house.ask(house.admin, 'POST', '/v1/auth/password', { currentPassword: PASSWORD, newPassword })
    },
  ],
  'by a reset link': [
    'newPassword',
    async (newPassword) => {
      const { id: userId } = await house.add('MEMBER')
      const { body } = await house.ask(house.admin, 'POST', '/v1/auth/password/reset-request', { userId })
      return house.ask(null, 'POST', '/v1/auth/password/reset', { token: body.data.token, newPassword })
    },
  ],
  'by an invite': [
    'password',
    async (password) => {
      const { body } = await house.ask(house.admin, 'POST', '/v1/admin/invites', { role: 'MEMBER' })
      const person = { email: 'ann@hearth.test', inviteToken: body.data.token, password }
      return house.ask(null, 'POST', '/v1/auth/register', person)
    },
  ],
  'at an open door': [
    'password',
    async (password) => {
      await house.ask(house.admin, 'PUT', '/v1/admin/settings', { registrationOpen: true })
      return house.ask(null, 'POST', '/v1/auth/register', { email: 'ann@hearth.test', password })
    },
  ],
  'by the set-up link': [
    'password',
    (password) => {
      const { link, url } = mintLink('http://hearth.test', empty.clock.now())
      empty.deps.setupLink = link
      const token = new URL(url).searchParams.get('token')
      return empty.ask(null, 'POST', '/v1/setup', { token, email: 'ann@hearth.test', password })
    },
  ],
}

test.each(Object.entries(PLACES))('a password of spaces alone is none: %s', async (_, [field, set]) => {
  const { status, body } = await set(BLANK)
  expect([status, body.error.fieldErrors]).toMatchObject([
    400,
    [{ field, message: 'must not be only spaces' }],
  ])
  expect((await set(`${BLANK}x`)).status).toBeLessThan(300)
})

test('nor by the variables', async () => {
  const config = { ...empty.deps.config, adminEmail: 'ann@hearth.test', adminPassword: BLANK }
  expect(await firstBoot({ ...empty.deps, config }, empty.clock.now())).toBe('REFUSED')
  expect(
    empty.log.filter((line) => line.includes('SVC_ADMIN_PASSWORD must not be only spaces')),
  ).toHaveLength(1)
})
