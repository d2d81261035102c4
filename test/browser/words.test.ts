import { expect, test } from 'bun:test'
import { readable, readableSentences } from '../../src/browser/words.ts'

const reader = { locale: 'en-CA', today: '2026-11-22' }

test.each([
  ['Outings is overspent in 2026-11', 'Outings is overspent in November'],
  ['Rent is due on 2026-11-25', 'Rent is due on 25 Nov'],
  ['It was reached in time for 2027-07-01.', 'It was reached in time for 1 Jul 2027.'],
  ['1200 JPY more, 3 of 5 JPY and 3 CAD', 'JP¥1,200 more, JP¥3 of JP¥5 and 3 CAD'],
  ['1.200 BHD more', 'BHD 1.200 more'],
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

const lecteur = { locale: 'fr-CA', today: '2026-11-22' }

test.each([
  [
    'It is 1792.08 CAD a year since 2026-10-05, and was 1713.36: 5% more.',
    'It is $1,792.08 a year since 5 Oct, and was 1,713.36: 5% more.',
    reader,
  ],
  ['In 2026-10 12.00 of 5000.00 CAD were left.', 'In October $12.00 of $5,000.00 were left.', reader],
  ['99.99 to Version 2026.10.1', '99.99 to Version 2026.10.1', reader],
  ['$12.50, 9.99 and 10 times', '$12.50, 9.99 and 10 times', reader],
  [
    'Le prix est de 40.00 CAD par mois depuis le 2026-06-01; il était de 1035.00 : 14 % de plus.',
    'Le prix est de 40,00 $ par mois depuis le 1er juin; il était de 1 035,00 : 14 % de plus.',
    lecteur,
  ],
  [
    'En 2026-10, il est resté 12.00 sur 5000.00 CAD après 4988.00 de dépenses, 9.50 à Noodle Bar le 2026-10-02.',
    'En octobre, il est resté 12,00 $ sur 5 000,00 $ après 4 988,00 de dépenses, 9,50 à Noodle Bar le 2 oct.',
    lecteur,
  ],
])('%s in sentences', (written, shown, who) => {
  expect(readableSentences(written, who).replaceAll('\u00a0', ' ')).toBe(shown)
})
