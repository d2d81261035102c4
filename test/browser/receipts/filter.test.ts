import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { addressOf, filterOf, isNarrowed, searchOf, VIEWS } from '../../../src/browser/receipts/filter.ts'

test.each<[search: string, filter: ReturnType<typeof filterOf>]>([
  ['', { page: 0 }],
  ['view=look', { page: 0, status: 'NEEDS_REVIEW' }],
  ['view=open&q= bakery ', { page: 0, matched: 'false', q: 'bakery' }],
  ['view=bin&page=2', { page: 2, deleted: 'true' }],
  ['from=2026-11-01&to=2026-11-30', { page: 0, from: '2026-11-01', to: '2026-11-30' }],
  // What somebody wrote into the address and that means nothing is as if it were not there.
  ['view=everything&from=tomorrow&page=-4&to=2026-02-31', { page: 0 }],
])('?%s asks for the right ones', (search, filter) => {
  expect(filterOf(addressOf(new URLSearchParams(search)))).toEqual(filter)
})

test('an address says what was chosen, and nothing else', () => {
  const day = fc.constantFrom('', '2026-01-31', '2025-12-01')
  const address = fc.record({
    view: fc.constantFrom(...VIEWS),
    q: fc.string().map((text) => text.trim()),
    from: day,
    to: day,
    page: fc.nat(40),
  })
  fc.assert(
    fc.property(address, (chosen) => {
      expect(addressOf(new URLSearchParams(searchOf(chosen)))).toEqual(chosen)
      expect(isNarrowed(chosen)).toBe(Object.keys(searchOf({ ...chosen, page: 0 })).length > 0)
    }),
  )
})
