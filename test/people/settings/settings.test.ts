import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeApp } from '../../../src/server/app.ts'
import * as runtime from '../../../src/server/runtime.ts'
import { type Answer, answerOf, type House, makeHouse } from '../../support/house.ts'

let house: House
beforeEach(async () => {
  house = await makeHouse()
})
afterEach(() => house.close())

const slugOf = ({ status, body }: Answer) => (status < 400 ? 'fine' : body.error.type.split('/').at(-1))
const read = () => house.ask(house.admin, 'GET', '/v1/admin/settings')
const set = (change: unknown) => house.ask(house.admin, 'PUT', '/v1/admin/settings', change)
const NEW = {
  householdName: 'Test',
  timeZone: 'UTC',
  registrationOpen: false,
  scheduledSyncEnabled: false,
  applySuggestions: false,
  rateFeed: 'OFF',
}

describe('the settings', () => {
  test('of a new household are closed and off', async () => {
    expect((await read()).body).toEqual({ success: true, data: NEW })
  })

  test('change where they are named and stay where they are not', async () => {
    expect((await set({ scheduledSyncEnabled: true })).body.data).toEqual({
      ...NEW,
      scheduledSyncEnabled: true,
    })
    const after = { ...NEW, householdName: 'The Zoës', registrationOpen: true, scheduledSyncEnabled: true }
    expect((await set({ registrationOpen: true, householdName: ' The Zoës ' })).body.data).toEqual(after)
    expect((await read()).body.data).toEqual(after)
  })

  test('are what the sign-in page says of registration', async () => {
    const isOpen = async () => (await house.ask(null, 'GET', '/v1/auth/providers')).body.data.registrationOpen
    expect(await isOpen()).toBe(false)
    await set({ registrationOpen: true })
    expect(await isOpen()).toBe(true)
    await set({ registrationOpen: false })
    expect(await isOpen()).toBe(false)
  })

  test.each([
    ['Pacific/Auckland', 'Pacific/Auckland'],
    ['america/st_johns', 'America/St_Johns'],
    ['UTC', 'UTC'],
  ])('take the time zone %s', async (text, kept) => {
    expect((await set({ timeZone: text })).body.data).toEqual({ ...NEW, timeZone: kept })
    expect((await read()).body.data.timeZone).toBe(kept)
  })

  test('name the country’s time zone where nobody has said one, or one that is gone', async () => {
    const { $client: client } = house.deps.db
    for (const text of [null, 'Mars/Olympus']) {
      client.query('UPDATE households SET time_zone = ?').run(text)
      for (const [country, zone] of [
        ['CA', 'America/Toronto'],
        ['US', 'America/New_York'],
      ] as const) {
        client.query('UPDATE households SET country = ?').run(country)
        expect((await read()).body.data.timeZone).toBe(zone)
      }
    }
  })

  test('survive a restart', async () => {
    const { body } = await set({ householdName: 'Ours', registrationOpen: true, scheduledSyncEnabled: true })
    const dataDir = mkdtempSync(join(tmpdir(), 'hearth-restarted-'))
    cpSync(house.dataDir, dataDir, { recursive: true })
    const again = runtime.start({ ...house.deps.config, dataDir }, house.clock.now, house.deps.log)
    const headers = { authorization: `Bearer ${house.admin.token}` }
    const request = new Request('http://hearth.test/api/v1/admin/settings', { headers })
    expect((await answerOf(await makeApp(again.deps).handle(request))).body).toEqual(body)
    await again.close()
    rmSync(dataDir, { recursive: true })
  })

  test.each([
    ['registrationOpen', 'true'],
    ['registrationOpen', 1],
    ['registrationOpen', null],
    ['scheduledSyncEnabled', 'yes'],
    ['scheduledSyncEnabled', null],
    ['rateFeed', 'ANY'],
    ['rateFeed', null],
    ['householdName', ''],
    ['householdName', '   '],
    ['householdName', 'two\nlines'],
    ['householdName', 'x'.repeat(101)],
    ['householdName', null],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+02:00'],
    ['timeZone', ''],
    ['timeZone', 7],
    ['timeZone', null],
    ['timeZone', 'x'.repeat(65)],
  ])('refuse %s %p by name, whatever else is asked for', async (field, value) => {
    const answer = await set({ registrationOpen: true, scheduledSyncEnabled: true, [field]: value })
    expect(slugOf(answer)).toBe('validation-error')
    expect(answer.body.error.fieldErrors.map((fault: { field: string }) => fault.field)).toEqual([field])
    expect((await read()).body.data).toEqual(NEW)
  })

  test.each([{}, { registrationopen: true }, undefined])(
    'refuse a change that names none: %p',
    async (change) => {
      expect(slugOf(await set(change))).toBe('validation-error')
    },
  )

  test('leave an event behind when they change', async () => {
    await set({ registrationOpen: true })
    const events = "SELECT user_id FROM events WHERE kind = 'settings.changed'"
    expect(house.deps.db.$client.query(events).all()).toEqual([{ user_id: house.admin.id }])
  })
})
