import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { initialsOf } from '../../../src/people/household/profile.ts'
import { addStranger, type House, makeHouse, type Person } from '../../support/house.ts'

let house: House
let member: Person
beforeAll(async () => {
  house = await makeHouse()
  house.clock.move(1_000)
  member = await house.add('MEMBER', 'daniel@hearth.test')
  await house.ask(member, 'PUT', '/v1/me', { displayName: 'Daniel Roy' })
})
afterAll(() => house.close())

const read = async (person: Person) => {
  const { status, body } = await house.ask(person, 'GET', '/v1/household')
  expect(status).toBe(200)
  return body.data
}

test('a member and an administrator read the same of their household', async () => {
  const expected = {
    name: 'Test',
    country: 'CA',
    currency: 'CAD',
    timeZone: 'UTC',
    members: [
      { id: house.admin.id, displayName: 'Someone', initials: 'S' },
      { id: member.id, displayName: 'Daniel Roy', initials: 'DR' },
    ],
  }
  expect(await read(member)).toEqual(expected)
  expect(await read(house.admin)).toEqual(expected)
})

test('it follows what an administrator calls it and where it lives', async () => {
  await house.ask(house.admin, 'PUT', '/v1/admin/settings', {
    householdName: 'Ours',
    timeZone: 'America/Halifax',
  })
  expect(await read(member)).toMatchObject({ name: 'Ours', timeZone: 'America/Halifax' })
})

test('whoever has left is not named, and is again after a restore', async () => {
  const guest = await house.add('MEMBER')
  const ids = async () => (await read(member)).members.map(({ id }: { id: string }) => id)
  expect(await ids()).toContain(guest.id)
  await house.ask(house.admin, 'DELETE', `/v1/admin/users/${guest.id}`)
  expect(await ids()).not.toContain(guest.id)
  await house.ask(house.admin, 'POST', `/v1/admin/users/${guest.id}/restore`)
  expect(await ids()).toContain(guest.id)
})

test('another household is another one', async () => {
  const stranger = await addStranger(house)
  const next = await read(stranger)
  expect(next).toMatchObject({ name: 'Next door', country: 'US', currency: 'USD' })
  expect(next.members.map(({ id }: { id: string }) => id)).toEqual([stranger.id])
})

describe('initials', () => {
  test.each([
    ['Ann Bell', 'AB'],
    ['ann', 'A'],
    ['  ann   van der  Bell ', 'AB'],
    ['Marie-Ève Côté', 'MC'],
    ['Élodie', 'É'],
    ['E\u0301lodie Roy', 'ÉR'],
    ['Ann (Nan) Bell', 'AB'],
    ['“Bob” Roy', 'BR'],
    ['Ann .', 'A'],
    ['王小明', '王'],
    ['ßeta Roy', 'ßR'],
    ['👩‍👧 Mum', 'M'],
    ['👩‍👧', '👩‍👧'],
    ['3rd Floor', '3F'],
    ['…', '…'],
  ])('%p is %p', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test('there are one or two of every name that is not blank', () => {
    const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
      .filter((one) => one.trim() !== '')
    fc.assert(
      fc.property(name, (one) => {
        const signs = [...graphemes.segment(initialsOf(one))].length
        expect(signs).toBeGreaterThanOrEqual(1)
        expect(signs).toBeLessThanOrEqual(2)
      }),
    )
  })
})
