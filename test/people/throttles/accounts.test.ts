import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as throttles from '../../../src/people/throttles/throttles.ts'
import { mintLink } from '../../../src/server/founding/founding.ts'
import {
  givePassword,
  type House,
  makeEmptyHouse,
  makeHouse,
  PEER_HEADER,
  type Person,
} from '../../support/house.ts'
import { fail as failures, HOUR, login, MINUTE, outcomeOf, PASSWORD, times } from './sign-ins.ts'

const EMAIL = 'zoe@hearth.test'
const HOME = '198.51.100.7'
const HOTEL = '203.0.113.9'

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', EMAIL)
  await givePassword(house, person, PASSWORD)
})
afterEach(() => house.close())

const right = async (address: string) => outcomeOf(await login(house, EMAIL, PASSWORD, address))
const accountKey = () => throttles.accountKeyOf(house.deps.secrets, EMAIL)
const fail = (count: number, address: string) => failures(house, count, address, EMAIL)

/** Four each, so that no address is locked by itself. */
const failFromMany = async (networks: number) => {
  for (const number of times(networks, (each) => each)) await fail(4, `192.0.2.${number}`)
}

test('an account with a hundred failures in an hour refuses addresses it never signed in from', async () => {
  expect(await right(HOME)).toBe('in')
  await failFromMany(24)
  await fail(3, '192.0.2.200')
  expect(await right(HOTEL)).toBe('in')
  await fail(1, '192.0.2.201')
  expect(await right('203.0.113.10')).toBe('credentials-invalid')
  expect([await right(HOTEL), await right(HOME)]).toEqual(['in', 'in'])
})

test('a hundred through the front door from twenty addresses do it as well', async () => {
  await right(HOME)
  const addresses = times(20, (number) => `192.0.2.${number}`)
  for (const address of addresses) {
    const guesses = times(5, () => login(house, EMAIL, 'wrong password', address))
    for (const answer of await Promise.all(guesses)) expect(outcomeOf(answer)).toBe('credentials-invalid')
  }
  expect([await right(HOTEL), await right(HOME)]).toEqual(['credentials-invalid', 'in'])
})

test('it takes them again as soon as the last hour holds fewer', async () => {
  await fail(1, '192.0.2.250')
  house.clock.move(1)
  await failFromMany(25)
  house.clock.move(HOUR - 2)
  expect(await right(HOTEL)).toBe('credentials-invalid')
  house.clock.move(1)
  expect(await right(HOTEL)).toBe('credentials-invalid')
  house.clock.move(1)
  expect(await right(HOTEL)).toBe('in')
})

test('attempts that were refused do not keep it going', async () => {
  await failFromMany(25)
  house.clock.move(HOUR / 2)
  for (const number of times(15, (each) => each)) await right(`203.0.113.${number}`)
  house.clock.move(HOUR / 2)
  expect(await right(HOTEL)).toBe('in')
})

test('an address its user has never signed in from is one nobody else’s sign-in made known', async () => {
  const other = await house.add('MEMBER', 'other@hearth.test')
  await givePassword(house, other, PASSWORD)
  await login(house, 'other@hearth.test', PASSWORD, HOTEL)
  await failFromMany(25)
  expect(await right(HOTEL)).toBe('credentials-invalid')
})

test('the address somebody founded the household from is known', async () => {
  const empty = await makeEmptyHouse()
  const { link, url } = mintLink('https://home.test', empty.clock.now())
  empty.deps.setupLink = link
  const token = new URL(url).searchParams.get('token')
  await empty.ask(
    null,
    'POST',
    '/v1/setup',
    { token, email: EMAIL, password: PASSWORD },
    { [PEER_HEADER]: HOME },
  )
  for (const number of times(25, (each) => each)) await failures(empty, 4, `192.0.2.${number}`, EMAIL)
  const outcomes = [HOME, HOTEL].map(async (address) =>
    outcomeOf(await login(empty, EMAIL, PASSWORD, address)),
  )
  expect(await Promise.all(outcomes)).toEqual(['in', 'credentials-invalid'])
  await empty.close()
})

test('unlocking ends both throttles of the account at once', async () => {
  await failFromMany(25)
  await fail(5, HOTEL)
  await house.deps.write((tx) => throttles.unlock(tx, accountKey()))
  expect([await right(HOTEL), await right('203.0.113.10')]).toEqual(['in', 'in'])
})

test('unlocking does not end what an address has to wait for', async () => {
  await fail(20, HOTEL)
  await house.deps.write((tx) => throttles.unlock(tx, accountKey()))
  expect(await right(HOTEL)).toBe('account-locked')
  house.clock.move(10 * MINUTE)
  expect(await right(HOTEL)).toBe('in')
})

test('unlocking one account leaves the others as they are', async () => {
  await fail(5, HOTEL)
  await house.deps.write((tx) =>
    throttles.unlock(tx, throttles.accountKeyOf(house.deps.secrets, 'other@hearth.test')),
  )
  expect(await right(HOTEL)).toBe('credentials-invalid')
})
