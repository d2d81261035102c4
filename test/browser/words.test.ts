import { expect, test } from 'bun:test'
import { readable } from '../../src/browser/words.ts'

const reader = { locale: 'en-CA', today: '2026-11-22' }

test.each([
  ['Outings is overspent in 2026-11', 'Outings is overspent in November'],
  ['Rent is due on 2026-11-25', 'Rent is due on 25 Nov'],
  ['It was reached in time for 2027-07-01.', 'It was reached in time for 1 Jul 2027.'],
  ['94.37 CAD more was spent', '$94.37 more was spent'],
  ['A large transaction: 2437.05 CAD, Cedar & Pine', 'A large transaction: $2,437.05, Cedar & Pine'],
  ['About 999999999999999.9999 USD.', 'About US$999,999,999,999,999.9999.'],
  ['4640.00 of 4500.00 CAD is there since 2026-11-20.', '$4,640.00 of $4,500.00 is there since 20 Nov.'],
  ['900.00 sur 4500.00 CAD, Deal 1.25', '$900.00 sur $4,500.00, Deal 1.25'],
  ['Daniel imported bank-2026-11.csv', 'Daniel imported bank-2026-11.csv'],
  ['2026-11-04.ofx and 2026-11-04-x', '2026-11-04.ofx and 2026-11-04-x'],
  ['in 2026-13 and on 2026-02-31', 'in 2026-13 and on 2026-02-31'],
  ['Version 1.25 API of 10.00.1', 'Version 1.25 API of 10.00.1'],
  ['', ''],
])('%s', (written, shown) => {
  expect(readable(written, reader)).toBe(shown)
})
