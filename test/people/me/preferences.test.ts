import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { timeZoneOf } from '../../../src/core/time-zones.ts'
import { localeOf, regionOf } from '../../../src/people/me/regional-settings.ts'
import { addStranger, type House, makeHouse, type Person } from '../../support/house.ts'
import { runs } from '../../support/runs.ts'

let house: House
let inTheStates: Person
beforeAll(async () => {
  house = await makeHouse()
  inTheStates = await addStranger(house)
})
afterAll(() => house.close())

const read = async (person: Person) => (await house.ask(person, 'GET', '/v1/me/preferences')).body.data
const set = (person: Person, change: unknown) => house.ask(person, 'PUT', '/v1/me/preferences', change)
const ROW_DEFAULTS = { timezone: null, locale: null, region: null, onboardingCompleted: false, ui: null }

describe('preferences', () => {
  test('are unsaid until they are said', async () => {
    expect(await read(await house.add('MEMBER'))).toEqual(ROW_DEFAULTS)
  })

  test('change where they are named, stay where they are not, and null takes one back', async () => {
    const person = await house.add('MEMBER')
    const steps: [object, object][] = [
      [{ timezone: 'America/Toronto' }, { timezone: 'America/Toronto' }],
      [
        { locale: 'fr-CA', region: 'CA-QC' },
        { locale: 'fr-CA', region: 'CA-QC' },
      ],
      [{ onboardingCompleted: true }, { onboardingCompleted: true }],
      [{ timezone: null }, { timezone: null }],
      [{ locale: null, region: null, onboardingCompleted: false }, ROW_DEFAULTS],
    ]
    let expected: object = ROW_DEFAULTS
    for (const [change, effect] of steps) {
      expected = { ...expected, ...effect }
      expect((await set(person, change)).body).toEqual({ success: true, data: expected })
      expect(await read(person)).toEqual(expected)
    }
  })

  test("are one's own", async () => {
    const [one, other] = [await house.add('MEMBER'), await house.add('MEMBER')]
    await set(one, { timezone: 'Europe/Paris' })
    expect(await read(other)).toEqual(ROW_DEFAULTS)
  })

  test.each([{}, { timeZone: 'Europe/Paris' }])('refuse a change that names none: %p', async (change) => {
    expect((await set(house.admin, change)).status).toBe(400)
  })

  test.each([
    ['timezone', 'America/Toronto', 'America/Toronto'],
    ['timezone', 'america/st_johns', 'America/St_Johns'],
    ['timezone', 'UTC', 'UTC'],
    ['timezone', 'Etc/GMT+5', 'Etc/GMT+5'],
    ['timezone', 'America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['timezone', 'Asia/Kolkata', 'Asia/Kolkata'],
    ['timezone', 'US/Eastern', 'US/Eastern'],
    ['locale', 'en-CA', 'en-CA'],
    ['locale', 'FR-ca', 'fr-CA'],
    ['locale', 'en', 'en'],
    ['locale', 'zh-hant-tw', 'zh-Hant-TW'],
    ['locale', 'iw', 'he'],
    ['locale', 'en-CA-u-hc-h23', 'en-CA-u-hc-h23'],
    ['region', 'CA', 'CA'],
    ['region', 'US', 'US'],
    ['region', 'ca-on', 'CA-ON'],
    ['region', 'ON', 'CA-ON'],
    ['region', 'nu', 'CA-NU'],
    ['region', 'US-NY', 'US-NY'],
    ['region', 'US-CA', 'US-CA'],
    ['region', 'US-DC', 'US-DC'],
    ['onboardingCompleted', true, true],
  ])('take %s %p as %p', async (field, value, kept) => {
    expect((await set(house.admin, { [field]: value })).body.data[field]).toBe(kept)
  })

  test.each([
    ['NY', 'US-NY'],
    ['CA', 'CA'],
    ['CA-BC', 'CA-BC'],
  ])("read a bare region in the household's own country: %s", async (region, kept) => {
    expect((await set(inTheStates, { region })).body.data.region).toBe(kept)
  })

  test.each([
    ['timezone', '+05:00'],
    ['timezone', '-0500'],
    ['timezone', 'UTC+1'],
    ['timezone', 'GMT+5'],
    ['timezone', 'America/Toronto '],
    ['timezone', 'Toronto'],
    ['timezone', 'America/Atlantis'],
    ['timezone', '../../etc/localtime'],
    ['timezone', ''],
    ['timezone', `America/${'x'.repeat(100)}`],
    ['timezone', 5],
    ['locale', 'en_CA'],
    ['locale', 'e'],
    ['locale', ''],
    ['locale', 'en-CA; rm'],
    ['locale', 'en-CA\n'],
    ['locale', 'en--CA'],
    ['locale', `en-x-${'abcdefgh-'.repeat(10)}a`],
    ['locale', ['en-CA']],
    ['region', 'NY'],
    ['region', 'CA-NY'],
    ['region', 'GB'],
    ['region', 'GB-ENG'],
    ['region', 'CA-'],
    ['region', 'CAON'],
    ['region', 'Ontario'],
    ['region', ''],
    ['region', true],
    ['onboardingCompleted', 'true'],
    ['onboardingCompleted', null],
    ['onboardingCompleted', 1],
  ])('refuse %s %p by name and lose nothing', async (field, value) => {
    const person = await house.add('MEMBER')
    await set(person, { timezone: 'America/Toronto', locale: 'en-CA', region: 'CA-ON' })
    const before = await read(person)
    const { status, body } = await set(person, { onboardingCompleted: true, [field]: value })
    expect([status, body.error.fieldErrors.map((fault: { field: string }) => fault.field)]).toEqual([
      400,
      [field],
    ])
    expect(await read(person)).toEqual(before)
  })

  test('name every field that is wrong', async () => {
    const { body } = await set(house.admin, { timezone: 'Nowhere', locale: '?', onboardingCompleted: 0 })
    expect(body.error.fieldErrors).toMatchObject([
      { field: 'timezone', message: 'must be an IANA time zone such as America/Toronto' },
      { field: 'locale', message: 'must be a language tag such as en-CA' },
      { field: 'onboardingCompleted', message: 'must be true or false' },
    ])
  })
})

describe('every place that is understood', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('CA', 'us', 'on', 'US-ca', 'ca-qc', 'en-ca', 'utc', 'us/pacific', '+01:00'),
    fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  )

  test('is understood again as itself', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('CA' as const, 'US' as const), (typed, home) => {
        for (const read of [timeZoneOf, localeOf, (typed: string) => regionOf(typed, home)]) {
          const understood = read(typed)
          if (understood !== undefined) expect(read(understood)).toBe(understood)
        }
      }),
    )
  })

  test('covers every time zone there is', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.length).toBeGreaterThan(400)
    expect(zones.filter((zone) => timeZoneOf(zone.toUpperCase()) !== zone)).toEqual([])
  })
})

describe('what an app keeps of its pages', () => {
  test('comes back as it was written, whatever it is', async () => {
    const person = await house.add('MEMBER')
    const value = fc
      .jsonValue({ maxDepth: 4, noUnicodeString: false })
      .map((one) => JSON.parse(JSON.stringify(one)))
    const ui = fc.dictionary(fc.string({ maxLength: 20 }), value, { maxKeys: 5 })
    const isTaken = (one: object) => !/\\u0000|__proto__/.test(JSON.stringify(one))
    await fc.assert(
      fc.asyncProperty(ui.filter(isTaken), async (one) => {
        fc.pre(JSON.stringify(one).length < 8_000)
        expect((await set(person, { ui: one })).body.data).toEqual({ ...ROW_DEFAULTS, ui: one })
        expect((await read(person)).ui).toEqual(one)
      }),
      { numRuns: runs(60) },
    )
  })

  test('is replaced as a whole, stays where other things change, and null takes it back', async () => {
    const person = await house.add('MEMBER')
    await set(person, { ui: { theme: 'dark', sidebar: ['Savings'] } })
    await set(person, { ui: { theme: 'light' } })
    await set(person, { locale: 'fr-CA' })
    expect(await read(person)).toEqual({ ...ROW_DEFAULTS, locale: 'fr-CA', ui: { theme: 'light' } })
    await set(person, { ui: null })
    expect((await read(person)).ui).toBeNull()
    await set(person, { ui: {} })
    expect((await read(person)).ui).toEqual({})
  })

  test("is one's own, and tells their other devices", async () => {
    const [one, other] = [await house.add('MEMBER'), await house.add('MEMBER')]
    const kindsSince = async (person: Person, seq: number) =>
      (await house.ask(person, 'GET', `/v1/changes?since=${seq}`)).body.data.kinds
    const { seq } = (await house.ask(one, 'GET', '/v1/changes')).body.data
    await set(one, { ui: { home: ['budget', 'goals'] } })
    expect([await kindsSince(one, seq), await kindsSince(other, seq)]).toEqual([['preferences'], []])
    expect(await read(other)).toEqual(ROW_DEFAULTS)
  })

  const ofBytes = (size: number, sign = 'x') => {
    const left = size - JSON.stringify({ a: '' }).length
    return { a: sign.repeat(Math.floor(left / Buffer.byteLength(sign))) }
  }

  test.each(['x', 'é', '🪑'])('has at most 8 KB, of %p too', async (sign) => {
    const person = await house.add('MEMBER')
    const most = ofBytes(8_192, sign)
    expect((await set(person, { ui: most })).status).toBe(200)
    const { status, body } = await set(person, { ui: { ...most, b: 1 } })
    expect([status, body.error.fieldErrors]).toMatchObject([
      400,
      [{ field: 'ui', message: 'must have at most 8192 bytes as JSON' }],
    ])
    expect((await read(person)).ui).toEqual(most)
  })

  test.each([[[]], ['dark'], [7], [true], [[{ theme: 'dark' }]]])('is an object: not %p', async (ui) => {
    const { status, body } = await set(house.admin, { ui })
    expect([status, body.error.fieldErrors[0].field]).toEqual([400, 'ui'])
  })
})
