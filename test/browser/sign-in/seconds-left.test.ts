import { expect, test } from 'bun:test'
import { spoken } from '../../../src/browser/sign-in/seconds-left.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [41, '41 seconds'],
  [60, '1 minute'],
  [61, '1 min 1 s'],
  [545, '9 min 5 s'],
  [900, '15 minutes'],
])('%d seconds are said as %p', (seconds, expected) => {
  expect(spoken(seconds)).toBe(expected)
})
