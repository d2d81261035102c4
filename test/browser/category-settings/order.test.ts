import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  type Arrangement,
  arrangementOf,
  isSameOrder,
  movedCategory,
  movedGroup,
  placeOf,
  steppedCategory,
  steppedGroup,
} from '../../../src/browser/category-settings/order.ts'

const three: Arrangement = [
  { id: 'food', categoryIds: ['groceries', 'coffee'] },
  { id: 'empty', categoryIds: [] },
  { id: 'home', categoryIds: ['rent'] },
]

const arrangements = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 }).map((sizes) =>
  sizes.map((size, at) => ({
    id: `g${at}`,
    categoryIds: Array.from({ length: size }, (_, index) => `c${at}.${index}`),
  })),
)
const idsOf = (arrangement: Arrangement) => arrangement.flatMap(({ categoryIds }) => categoryIds)

describe('the order of categories', () => {
  test('is that of the groups, and leaves the archive out', () => {
    const groups = [{ id: 'b' }, { id: 'a' }]
    const rows = [
      { id: '1', groupId: 'a', archived: false },
      { id: '2', groupId: 'a', archived: true },
      { id: '3', groupId: 'b', archived: false },
    ]
    expect(arrangementOf(groups, rows)).toEqual([
      { id: 'b', categoryIds: ['3'] },
      { id: 'a', categoryIds: ['1'] },
    ])
  })

  test.each<[string, 1 | -1, string[][] | undefined]>([
    ['groceries', 1, [['coffee', 'groceries'], [], ['rent']]],
    ['coffee', 1, [['groceries'], ['coffee'], ['rent']]],
    ['rent', -1, [['groceries', 'coffee'], ['rent'], []]],
    ['groceries', -1, undefined],
    ['rent', 1, undefined],
    ['nothing', 1, undefined],
  ])('%s goes a step of %d', (id, step, expected) => {
    expect(steppedCategory(three, id, step)?.map(({ categoryIds }) => categoryIds)).toEqual(expected)
  })

  test('groups step past each other and not over the edge', () => {
    expect(steppedGroup(three, 'food', 1)?.map(({ id }) => id)).toEqual(['empty', 'food', 'home'])
    expect(steppedGroup(three, 'food', -1)).toBeUndefined()
    expect(steppedGroup(three, 'home', 1)).toBeUndefined()
    expect(movedGroup(three, 'home', 0).map(({ id }) => id)).toEqual(['home', 'food', 'empty'])
  })

  test('a moved category stands where it was put, and all others are as they were', () => {
    fc.assert(
      fc.property(arrangements, fc.nat(), fc.nat(), fc.nat(), (arrangement, which, group, place) => {
        const ids = idsOf(arrangement)
        fc.pre(ids.length > 0)
        const id = ids[which % ids.length] ?? ''
        const at = group % arrangement.length
        const others = (arrangement[at]?.categoryIds ?? []).filter((one) => one !== id)
        const to = { group: at, place: place % (others.length + 1) }
        const moved = movedCategory(arrangement, id, to)
        expect(placeOf(moved, id)).toEqual(to)
        expect(idsOf(moved).filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id))
      }),
    )
  })

  test('a step down and a step up lead back', () => {
    fc.assert(
      fc.property(arrangements, fc.nat(), (arrangement, which) => {
        const ids = idsOf(arrangement)
        fc.pre(ids.length > 0)
        const id = ids[which % ids.length] ?? ''
        const down = steppedCategory(arrangement, id, 1)
        if (!down) return
        expect(isSameOrder(down, arrangement)).toBe(false)
        expect(isSameOrder(steppedCategory(down, id, -1) ?? [], arrangement)).toBe(true)
      }),
    )
  })
})
