import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Instant } from '../../../src/core/time.ts'
import { hrefOf } from '../../../src/messages/notifications/links.ts'
import { Notification } from '../../../src/messages/notifications/model.ts'
import { type House, makeHouse } from '../../support/house.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const at = Date.parse('2026-07-01T02:00:00Z') as Instant
const types: string[] = Notification.properties.subjectType.anyOf[0].enumOf
const hrefTo = (type: string) => hrefOf(house.deps.db, 1, { type: type as never, id: 'the-id', at })

describe('where a notification leads', () => {
  test.each(types)('is a page of the web app for a %s', (type) => {
    expect(hrefTo(type)).toMatch(/^\/([a-z]+(\/[a-z0-9-]+)*)?$/)
  })

  test('is the budget of the month in which it was, where the household lives', async () => {
    expect(hrefTo('CATEGORY')).toBe('/budget/2026-07')
    await house.ask(house.admin, 'PUT', '/v1/admin/settings', { timeZone: 'America/Toronto' })
    expect(hrefTo('CATEGORY')).toBe('/budget/2026-06')
  })
})
