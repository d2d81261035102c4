import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { moved } from '../../../src/browser/accounts/order.ts'

test('one moves to its place and the others keep their order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 }),
      fc.nat(15),
      fc.integer(),
      (list, from, to) => {
        const after = moved(list, from, to)
        expect(after.toSorted()).toEqual(list.toSorted())
        const item = list[from]
        if (item === undefined) return expect(after).toEqual(list)
        expect(after.indexOf(item)).toBe(Math.max(0, Math.min(list.length - 1, to)))
        expect(after.filter((one) => one !== item)).toEqual(list.filter((one) => one !== item))
      },
    ),
  )
})
