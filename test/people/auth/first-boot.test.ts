import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Config } from '../../../src/core/config.ts'
import * as household from '../../../src/people/household/household.ts'
import { householdZone } from '../../../src/people/household/household-day.ts'
import { firstBoot, mintLink } from '../../../src/server/founding/founding.ts'
import { makeBrowser } from '../../support/browser.ts'
import { makeEmptyHouse } from '../../support/house.ts'

type EmptyHouse = Awaited<ReturnType<typeof makeEmptyHouse>>

const EMAIL = 'admin@hearth.test'
const PASSWORD = 'correct horse battery'

let house: EmptyHouse
beforeEach(async () => {
  house = await makeEmptyHouse()
})
afterEach(() => house.close())

const boot = (config: Partial<Config>) =>
  firstBoot({ ...house.deps, config: { ...house.deps.config, ...config } }, house.clock.now())
const count = (table: string): number =>
  house.deps.db.$client.query<{ count: number }, []>(`SELECT count(*) AS count FROM ${table}`).get()?.count ??
  -1
const login = (email: string, password: string) =>
  house.ask(null, 'POST', '/v1/auth/login', { email, password })
const status = async () => (await house.ask(null, 'GET', '/v1/status')).body

describe('the first boot', () => {
  test('founds the household and its administrator from the variables', async () => {
    expect((await status()).setUp).toBe(false)
    expect(await boot({ adminEmail: EMAIL, adminPassword: PASSWORD })).toBe('FOUNDED')
    expect((await status()).setUp).toBe(true)
    const { body } = await login(EMAIL, PASSWORD)
    expect(body.data.user).toMatchObject({ email: EMAIL, role: 'ADMIN', country: 'CA', currency: 'CAD' })
    expect(household.only(house.deps.db)).toMatchObject({
      name: 'Household',
      country: 'CA',
      currency: 'CAD',
      registrationOpen: false,
      scheduledSyncEnabled: false,
      rateFeed: 'OFF',
    })
    expect(householdZone(house.deps.db, 1)).toBe('America/Toronto')
    expect(count('categories')).toBeGreaterThan(10)
  })

  test.each([
    ['fr-CA', 'fr-CA', ['Épicerie', 'Loyer', 'REER']],
    ['FR-ca', 'fr-CA', ['Épicerie', 'Loyer', 'REER']],
    ['en-GB', 'en-GB', ['Groceries', 'Rent', 'RRSP']],
    [undefined, null, ['Groceries', 'Rent', 'RRSP']],
  ])('begins in the language of a founder who reads %s', async (locale, kept, named) => {
    const { link, url } = mintLink('http://localhost', house.clock.now())
    house.deps.setupLink = link
    const token = new URL(url).searchParams.get('token')
    const sent = { token, email: EMAIL, password: PASSWORD, country: 'CA', ...(locale && { locale }) }
    expect((await house.ask(null, 'POST', '/v1/setup', sent)).status).toBe(201)
    const names = house.deps.db.$client
      .query<{ name: string }, []>('SELECT name FROM categories')
      .all()
      .map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(named))
    const preferred = house.deps.db.$client
      .query<{ locale: string | null }, []>('SELECT locale FROM preferences')
      .get()
    expect(preferred?.locale ?? null).toBe(kept)
  })

  test('refuses a founder’s language that is none', async () => {
    const sent = { token: 'x', email: EMAIL, password: PASSWORD, locale: 'not a language' }
    const { status, body } = await house.ask(null, 'POST', '/v1/setup', sent)
    expect([status, body.error.fieldErrors[0].field]).toEqual([400, 'locale'])
  })

  test('takes the household’s name, the country and with it the currency, and whether registration is open', async () => {
    const variables = {
      adminEmail: EMAIL,
      adminPassword: PASSWORD,
      householdName: 'Les Ünal',
      adminCountry: 'US',
      registrationOpen: true,
    } as const
    await boot(variables)
    expect(household.only(house.deps.db)).toMatchObject({
      name: 'Les Ünal',
      country: 'US',
      currency: 'USD',
      registrationOpen: true,
    })
    expect(householdZone(house.deps.db, 1)).toBe('America/New_York')
    expect((await login(EMAIL, PASSWORD)).body.data.user).toMatchObject({ country: 'US', currency: 'USD' })
    expect((await house.ask(null, 'GET', '/v1/auth/providers')).body.data.registrationOpen).toBe(true)
  })

  test('happens once: later boots leave everything as it is', async () => {
    await boot({ adminEmail: EMAIL, adminPassword: PASSWORD })
    const again = await boot({
      adminEmail: 'other@hearth.test',
      adminPassword: 'another long password',
      householdName: 'Other',
      registrationOpen: true,
    })
    expect(again).toBe('NOT_NEEDED')
    expect([count('users'), count('households')]).toEqual([1, 1])
    expect(household.only(house.deps.db)).toMatchObject({ name: 'Household', registrationOpen: false })
  })

  test.each([
    [
      'a password that is too short',
      { adminEmail: EMAIL, adminPassword: 'hunter2hunt' },
      'must have at least 12 characters',
    ],
    [
      'one that is too long',
      { adminEmail: EMAIL, adminPassword: 'hunter2'.repeat(19) },
      'must have at most 128 characters',
    ],
    ['no password', { adminEmail: EMAIL }, 'SVC_ADMIN_PASSWORD is missing'],
    ['no address', { adminPassword: 'hunter2hunter2' }, 'SVC_ADMIN_EMAIL is missing'],
    [
      'no such address',
      { adminEmail: 'admin', adminPassword: 'hunter2hunter2' },
      'SVC_ADMIN_EMAIL is no e-mail address',
    ],
    [
      'an address nobody could sign in with',
      { adminEmail: 'a"b@c.test', adminPassword: 'hunter2hunter2' },
      'SVC_ADMIN_EMAIL is no e-mail address',
    ],
  ])(
    'is refused with %s: nothing is made, the reason is logged, and the next boot tries again',
    async (_, variables, reason) => {
      expect(await boot(variables)).toBe('REFUSED')
      expect(['households', 'users', 'categories', 'events'].map(count)).toEqual([0, 0, 0, 0])
      const lines = house.log.filter((line) => line.includes('first-boot.refused'))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(reason)
      expect(lines[0]).not.toContain('hunter2')
      expect(await status()).toMatchObject({ status: 'ok', setUp: false })
      expect(await boot({ adminEmail: EMAIL, adminPassword: PASSWORD })).toBe('FOUNDED')
    },
  )

  test('is all or nothing', async () => {
    house.deps.db.$client.run('DROP TABLE events')
    await expect(boot({ adminEmail: EMAIL, adminPassword: PASSWORD })).rejects.toThrow('events')
    expect(['households', 'users', 'categories'].map(count)).toEqual([0, 0, 0])
  })

  test('counts the password’s characters as people do, and takes it however it is typed later', async () => {
    const password = 'é🏡'.repeat(6)
    expect(await boot({ adminEmail: EMAIL, adminPassword: password.normalize('NFD') })).toBe('FOUNDED')
    expect((await login(EMAIL, password.normalize('NFC'))).status).toBe(200)
    expect((await login(EMAIL, password.normalize('NFD'))).status).toBe(200)
  })

  test('without any variables asks for the set-up link', async () => {
    expect(await boot({})).toBe('NEEDS_LINK')
    expect(count('households')).toBe(0)
  })
})

describe('the set-up link', () => {
  const MINUTES = 60_000

  function newLink(): string {
    const { link, url } = mintLink('https://home.test', house.clock.now())
    house.deps.setupLink = link
    expect(url).toStartWith('https://home.test/setup?token=')
    return new URL(url).searchParams.get('token') ?? ''
  }
  const founding = (token: string, more: object = {}) => ({
    token,
    email: EMAIL,
    password: PASSWORD,
    ...more,
  })
  const redeem = (body: object) => house.ask(null, 'POST', '/v1/setup', body)
  const slugOf = ({ status, body }: Awaited<ReturnType<typeof redeem>>) =>
    status === 201 ? 'founded' : body.error.type.split('/').at(-1)

  test('founds the household and signs its administrator in', async () => {
    const answer = await redeem(
      founding(newLink(), { displayName: 'Zoë', householdName: 'Les Ünal', country: 'US' }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body.data.user).toMatchObject({
      email: EMAIL,
      displayName: 'Zoë',
      role: 'ADMIN',
      currency: 'USD',
    })
    expect(household.only(house.deps.db)).toMatchObject({ name: 'Les Ünal', country: 'US', currency: 'USD' })
    const headers = { authorization: `Bearer ${answer.body.data.accessToken}` }
    expect((await house.ask(null, 'GET', '/v1/auth/me', undefined, headers)).status).toBe(200)
    expect((await login(EMAIL, PASSWORD)).status).toBe(200)
  })

  test('takes what is not said from the variables', async () => {
    await redeem(founding(newLink()))
    expect(household.only(house.deps.db)).toMatchObject({
      name: 'Household',
      country: 'CA',
      registrationOpen: false,
    })
    expect((await login(EMAIL, PASSWORD)).body.data.user.displayName).toBe('admin')
  })

  test.each([
    ['CA', 'America/Vancouver', 'America/Vancouver'],
    ['CA', 'america/st_johns', 'America/St_Johns'],
    ['US', 'Pacific/Honolulu', 'Pacific/Honolulu'],
    ['US', undefined, 'America/New_York'],
    ['CA', '', 'America/Toronto'],
    ['CA', 'Mars/Olympus', 'America/Toronto'],
    ['US', '+02:00', 'America/New_York'],
  ])('of %s and a browser in %s makes a household in %s', async (country, timeZone, zone) => {
    expect(slugOf(await redeem(founding(newLink(), { country, timeZone })))).toBe('founded')
    expect(householdZone(house.deps.db, 1)).toBe(zone)
  })

  test('works in a browser', async () => {
    const token = newLink()
    const browser = makeBrowser(house)
    await browser.ask('GET', '/v1/auth/providers')
    const { status, body } = await browser.ask('POST', '/v1/setup', founding(token))
    expect([status, Object.keys(body.data)]).toEqual([201, ['expiresIn', 'user']])
    expect((await browser.ask('GET', '/v1/auth/me')).body.data.email).toBe(EMAIL)
  })

  test('lives for thirty minutes', async () => {
    const token = newLink()
    house.clock.move(30 * MINUTES)
    expect(slugOf(await redeem(founding(token)))).toBe('setup-link-invalid')
    house.clock.move(-1)
    expect(slugOf(await redeem(founding(token)))).toBe('founded')
  })

  test('is good for nothing when it is another, or when there is none', async () => {
    expect(slugOf(await redeem(founding('no-such-token')))).toBe('setup-link-invalid')
    const token = newLink()
    expect(slugOf(await redeem(founding(`${token}x`)))).toBe('setup-link-invalid')
    expect(count('households')).toBe(0)
  })

  test('founds once', async () => {
    const token = newLink()
    expect(slugOf(await redeem(founding(token)))).toBe('founded')
    expect(slugOf(await redeem(founding(token, { email: 'other@hearth.test' })))).toBe('setup-link-invalid')
    expect(slugOf(await redeem(founding(newLink(), { email: 'other@hearth.test' })))).toBe(
      'setup-link-invalid',
    )
    expect(count('users')).toBe(1)
  })

  test('says to start again where that helps, and to sign in where somebody has set Hearth up', async () => {
    const token = newLink()
    const said = async (used: string) => (await redeem(founding(used))).body.error.detail
    expect(await said('no-such-token')).toContain('Restart Hearth')
    await redeem(founding(token))
    for (const used of [token, newLink(), 'no-such-token'])
      expect(await said(used)).toBe(
        'Hearth is set up already. Sign in, or ask an administrator of the household for an invite.',
      )
  })

  test('founds once when ten race for it', async () => {
    const token = newLink()
    const racing = Array.from({ length: 10 }, (_, number) =>
      redeem(founding(token, { email: `racer-${number}@hearth.test` })),
    )
    const outcomes = (await Promise.all(racing)).map(slugOf)
    expect(outcomes.toSorted()).toEqual(['founded', ...Array.from({ length: 9 }, () => 'setup-link-invalid')])
    expect([count('users'), count('households')]).toEqual([1, 1])
  })

  test('is still good after a password that is refused', async () => {
    const token = newLink()
    const refused = await redeem(founding(token, { password: 'too short' }))
    expect(refused.body.error.fieldErrors).toMatchObject([
      { field: 'password', message: 'must have at least 12 characters' },
    ])
    expect(slugOf(await redeem(founding(token)))).toBe('founded')
  })

  test('is kept as a hash, in memory only', async () => {
    const token = newLink()
    expect(JSON.stringify(house.deps.setupLink)).not.toContain(token)
    await redeem(founding(token))
    expect(house.deps.setupLink).toBeUndefined()
  })
})
