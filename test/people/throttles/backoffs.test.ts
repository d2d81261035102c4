import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { givePassword, type House, makeHouse, type Person } from '../../support/house.ts'
import { HOUR, login, outcomeOf, PASSWORD, SECOND, times } from './sign-ins.ts'

const EMAIL = 'zoe@hearth.test'
const HERE = '192.0.2.1'
const THERE = '192.0.2.2'

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', EMAIL)
  await givePassword(house, person, PASSWORD)
})
afterEach(() => house.close())

const attempt = async (password: string, address = HERE) =>
  outcomeOf(await login(house, EMAIL, password, address))
const right = (address = HERE) => attempt(PASSWORD, address)
const wrong = (address = HERE) => attempt('wrong password', address)
const fail = async (count: number, address = HERE) => {
  for (let done = 0; done < count; done++) await wrong(address)
}

/** How long the account is locked still. */
const waitLeft = (): number => {
  const row = house.deps.db.$client
    .query<{ until: number | null }, []>('SELECT locked_until AS until FROM sign_in_backoffs')
    .get()
  return (row?.until ?? 0) - house.clock.now()
}

describe('the waits of an account at one address', () => {
  test('are 30, 60, 120, 240, 480 and then always 900 seconds from the fifth failure on', async () => {
    await fail(4)
    const lengths: number[] = []
    while (lengths.length < 7) {
      await wrong()
      const wait = waitLeft()
      house.clock.move(wait - 1)
      expect(await right()).toBe('credentials-invalid')
      house.clock.move(1)
      lengths.push(wait / SECOND)
    }
    expect(await right()).toBe('in')
    expect(lengths).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  test('do not begin with four failures', async () => {
    await fail(4)
    expect(await right()).toBe('in')
  })

  test('are not made longer by attempts that are refused', async () => {
    await fail(5)
    for (let done = 0; done < 10; done++) {
      house.clock.move(2 * SECOND)
      expect(await wrong()).toBe('credentials-invalid')
    }
    house.clock.move(10 * SECOND)
    expect(await right()).toBe('in')
  })

  test('hold for this address only', async () => {
    await fail(5)
    expect([await right(), await right(THERE)]).toEqual(['credentials-invalid', 'in'])
  })

  test('hold for this account only', async () => {
    await givePassword(house, await house.add('MEMBER', 'other@hearth.test'), PASSWORD)
    await fail(5)
    expect(outcomeOf(await login(house, 'other@hearth.test', PASSWORD, HERE))).toBe('in')
  })

  test('hold however the address is typed', async () => {
    for (const email of ['zoe@hearth.test', 'ZOE@hearth.test', 'Zoe@Hearth.test', EMAIL, 'zOE@hearth.test'])
      await login(house, email, 'wrong password', HERE)
    expect(await right()).toBe('credentials-invalid')
  })

  test('end with a completed sign-in: the next five failures count from one', async () => {
    await fail(4)
    await right()
    await fail(4)
    expect(await right()).toBe('in')
    await fail(5)
    expect(await right()).toBe('credentials-invalid')
  })

  test('are forgotten after 24 hours without a failure', async () => {
    await fail(7)
    house.clock.move(24 * HOUR)
    await fail(4)
    expect(await right()).toBe('in')
  })

  test('are remembered until then', async () => {
    await fail(4)
    house.clock.move(24 * HOUR - 1)
    await wrong()
    expect(await right()).toBe('credentials-invalid')
  })
})

describe('a refusal', () => {
  test('is answered as a wrong password is', async () => {
    const first = await login(house, EMAIL, 'wrong password', HERE)
    await fail(4)
    const refused = await login(house, EMAIL, PASSWORD, HERE)
    for (const { body } of [first, refused]) body.error.requestId = ''
    expect([refused.status, refused.body]).toEqual([first.status, first.body])
    expect([...refused.headers.keys()]).toEqual([...first.headers.keys()])
  })

  test('costs the hash and the writes of a failure', async () => {
    const verify = spyOn(Bun.password, 'verify')
    const changes = () => house.deps.db.$client.query('SELECT total_changes() AS changes').get()
    await fail(5)
    const before = changes() as { changes: number }
    await wrong()
    await wrong()
    const after = changes() as { changes: number }
    expect(verify).toHaveBeenCalledTimes(7)
    expect(after.changes - before.changes).toBeGreaterThanOrEqual(4)
    verify.mockRestore()
  })

  test('comes for an address nobody has just as it does for one somebody has', async () => {
    const nobody = async () => outcomeOf(await login(house, 'nobody@hearth.test', PASSWORD, HERE))
    for (let done = 0; done < 6; done++) expect(await nobody()).toBe('credentials-invalid')
    const pairs = house.deps.db.$client
      .query('SELECT failures, refused, locked_until IS NOT NULL AS locked FROM sign_in_backoffs')
      .all()
    expect(pairs).toEqual([{ failures: 5, refused: 1, locked: 1 }])
  })

  test('leaves nothing in the database of what was typed as an address', async () => {
    await login(house, 'my-secret-password@oops.test', 'x', HERE)
    const rows = ['sign_in_failures', 'sign_in_backoffs'].map((table) =>
      house.deps.db.$client.query(`SELECT * FROM ${table}`).all(),
    )
    expect(rows.map((found) => found.length)).toEqual([1, 1])
    expect(JSON.stringify(rows)).not.toContain('oops')
  })
})

describe('guesses that are sent together', () => {
  test('gain nothing: five of fifty are looked at before the account is locked', async () => {
    const passwords = [...times(25, () => 'wrong password'), PASSWORD, ...times(24, () => 'wrong password')]
    const outcomes = await Promise.all(passwords.map((password) => attempt(password)))
    expect(outcomes.filter((outcome) => outcome === 'in')).toEqual([])
    const pairs = house.deps.db.$client.query('SELECT failures FROM sign_in_backoffs').all()
    expect(pairs).toEqual([{ failures: 5 }])
  })

  test('are looked at one by one once a lock has ended', async () => {
    await fail(5)
    house.clock.move(30 * SECOND)
    await Promise.all(times(10, () => wrong()))
    expect(house.deps.db.$client.query('SELECT failures FROM sign_in_backoffs').all()).toEqual([
      { failures: 6 },
    ])
  })

  test('hold nobody else up, and people with the right password do not wait for each other', async () => {
    const answers = await Promise.all(times(12, () => right()))
    expect(new Set(answers)).toEqual(new Set(['in']))
  })

  test('are turned away where too many wait', async () => {
    const outcomes = await Promise.all(times(115, () => wrong()))
    expect(new Set(outcomes)).toEqual(new Set(['credentials-invalid', 'account-locked', 'too-busy']))
    house.clock.move(HOUR)
    expect(await right()).toBe('in')
  })
})
