import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { payeeKeys } from '../../../src/planning/recurrence/payee-keys.ts'

const words = fc
  .array(
    fc.constantFrom('NETFLIX', 'ADOBE', 'PAYPAL', '*', '0042', '77', 'TORONTO', '4FK2', 'é7', '٣٤', '#12'),
    {
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(' '))

test('a maker of keys that has seen other names answers what a new one does', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (names) => {
      const keyOf = payeeKeys()
      expect(names.map((name) => keyOf('', name))).toEqual(names.map((name) => payeeKeys()('', name)))
    }),
  )
})

test('numbers tell a payee only where nothing else does', () => {
  const keyOf = payeeKeys()
  expect([keyOf('', 'NETFLIX 12'), keyOf('', 'NETFLIX 13')]).toEqual(['NETFLIX', 'NETFLIX'])
  expect([keyOf('', '0012'), keyOf('', '0013')]).toEqual(['0012', '0013'])
})
