import { expect, test } from 'bun:test'
import { retryAfterMs } from '../../../src/platform/outbound/retry-after.ts'

const AT = Date.parse('2026-06-15T12:00:00Z')

test.each([
  ['120', 120_000],
  ['Mon, 15 Jun 2026 12:01:30 GMT', 90_000],
  ['0', undefined],
  ['86401', 86_400_000],
  ['9999999999', 86_400_000],
  ['99999999999999999999', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
  ['Mon, 15 Jun 2026 11:00:00 GMT', undefined],
  ['Mon, 15 Jun 2099 12:00:00 GMT', 86_400_000],
])('Retry-After %p is %p ms', (text, ms) => {
  expect(retryAfterMs(text, AT)).toBe(ms)
})
