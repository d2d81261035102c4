import { expect, test } from 'bun:test'
import { insightWeight } from '../../../src/insight/insights/measures.ts'

test.each([
  [0n, 100n, 30],
  [50n, 100n, 40],
  [99n, 100n, 49],
  [100n, 100n, 50],
  [400n, 100n, 50],
  [-50n, 100n, 30],
  [0n, 0n, 50],
  [5n, 0n, 50],
  [5n, -1n, 50],
])('%p of %p weighs %p, from 30 on with room for 20', (part, whole, weight) => {
  expect(insightWeight(30, 20, part, whole)).toBe(weight)
})
