import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { runs } from '../../support/runs.ts'
import { type Books, booksNextDoor, openBooks, refusal } from '../transactions/books.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'

interface Shown {
  id: string
  name: string
  groupId: string
  groupName: string
  position: number
}

let books: Books
const ids: Record<string, string> = {}
beforeEach(async () => {
  books = await openBooks()
  for (const [group, names] of Object.entries({ X: 'abc', Y: 'de', Z: '' })) {
    const { id } = await books.post('/v1/category-groups', { name: group, position: 100 })
    ids[group] = id
    for (const name of names)
      ids[name] = (await books.post('/v1/categories', { groupId: id, name, kind: 'EXPENSE' })).id
  }
})
afterEach(() => books.house.close())

const idOf = (name: string): string => ids[name] ?? name
/** 'Y:ad X:' asks for two groups and, in one of them, two categories first. */
const asked = (text: string) => ({
  groups: text.split(' ').map((part) => {
    const [group = '', names] = part.split(':')
    return { id: idOf(group), ...(names !== undefined && { categoryIds: [...names].map(idOf) }) }
  }),
})
const arrange = (body: unknown, who = books) => who.ask('PUT', '/v1/categories/order', body)

/** The groups of this test as they stand, with what is in them. */
async function orderNow(): Promise<string> {
  const groups: Shown[] = await books.get('/v1/category-groups')
  const categories: Shown[] = await books.get('/v1/categories')
  return groups
    .filter(({ name }) => 'XYZ'.includes(name))
    .map(({ id, name }) => {
      const inside = categories.filter(({ groupId }) => groupId === id)
      return `${name}:${inside.map((category) => category.name).join('')}`
    })
    .join(' ')
}

describe('categories and their groups', () => {
  test.each([
    ['Z Y X', 'Z: Y:de X:abc'],
    ['X:cba', 'X:cba Y:de Z:'],
    ['X:c', 'X:cab Y:de Z:'],
    ['Y:da', 'Y:dae X:bc Z:'],
    ['Z:ea Y X:b', 'Z:ea Y:d X:bc'],
    ['Y:abcde', 'Y:abcde X: Z:'],
    ['Y: X:', 'Y:de X:abc Z:'],
  ])('%s are then %s', async (order, then) => {
    expect(await orderNow()).toBe('X:abc Y:de Z:')
    const { body } = await arrange(asked(order))
    expect(await orderNow()).toBe(then)
    expect(body.data).toEqual({
      groups: await books.get('/v1/category-groups'),
      categories: await books.get('/v1/categories'),
    })
    expect(body.data.groups.map(({ position }: Shown) => position)).toEqual(
      body.data.groups.map((_: Shown, at: number) => at),
    )
  })

  test.each([
    ['a group that is not there', asked('X').groups.concat({ id: NOBODY }), 'groups.1.id'],
    ['no group', [], 'groups'],
    ['what is no id', [{ id: 'x' }], 'groups.0.id'],
  ])('stay as they stood where %s is named', async (_what, groups, field) => {
    const list = groups.map((group) => ({ ...group, id: group.id === 'X' ? idOf('X') : group.id }))
    expect(refusal(await arrange({ groups: list }))).toEqual([400, 'validation-error', field])
    expect(await orderNow()).toBe('X:abc Y:de Z:')
  })

  test.each([
    ['Z:e X:b X', 'groups.2.id'],
    ['Z:e X:be', 'groups.1.categoryIds.1'],
    ['Z:ee', 'groups.0.categoryIds'],
    [`Z:ed X:aY`, 'groups.1.categoryIds.1'],
  ])('stay as they stood after %s', async (order, field) => {
    expect(refusal(await arrange(asked(order)))).toEqual([400, 'validation-error', field])
    expect(await orderNow()).toBe('X:abc Y:de Z:')
  })

  test('of another household are neither moved nor moved into', async () => {
    const nextDoor = await booksNextDoor(books)
    const theirGroup = (await nextDoor.post('/v1/category-groups', { name: 'Theirs' })).id
    const theirs = (
      await nextDoor.post('/v1/categories', { groupId: theirGroup, name: 'T', kind: 'EXPENSE' })
    ).id
    expect(refusal(await arrange({ groups: [{ id: theirGroup }] }))).toEqual([
      400,
      'validation-error',
      'groups.0.id',
    ])
    expect(refusal(await arrange({ groups: [{ id: idOf('X'), categoryIds: [theirs] }] }))).toEqual([
      400,
      'validation-error',
      'groups.0.categoryIds.0',
    ])
    expect(await orderNow()).toBe('X:abc Y:de Z:')
  })

  test('are never lost and never twice, whatever the order', async () => {
    const letters = [...'abcde']
    const orders = fc.record({
      groups: fc.shuffledSubarray(['X', 'Y', 'Z'], { minLength: 1 }),
      names: fc.shuffledSubarray(letters),
      cuts: fc.array(fc.nat(5), { minLength: 2, maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(orders, async ({ groups, names, cuts }) => {
        const [from = 0, to = 0] = cuts.toSorted()
        const parts = [names.slice(0, from), names.slice(from, to), names.slice(to)]
        const text = groups.map((group, at) => `${group}:${parts[at]?.join('')}`).join(' ')
        expect((await arrange(asked(text))).status).toBe(200)
        const now = await orderNow()
        expect(
          now
            .replace(/[^a-e]/g, '')
            .split('')
            .toSorted(),
        ).toEqual(letters)
        for (const [at, group] of groups.entries())
          expect(now.split(' ')[at]).toStartWith(`${group}:${parts[at]?.join('')}`)
      }),
      { numRuns: runs(40) },
    )
  })
})
