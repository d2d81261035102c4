import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { cleanPayee } from '../../../src/ledger/matching/payees.ts'
import { runs } from '../../support/runs.ts'
import { BANK_TEXTS } from './bank-texts.ts'

test.each(BANK_TEXTS)('"%s" is %s', (text, name) => {
  expect(cleanPayee(text)).toBe(name)
})

const pieces = BANK_TEXTS.flatMap(([text]) => text.split(' '))
const bankText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.string({ maxLength: 8 }),
      fc.constantFrom('*', '#12', 'ON', 'CA'),
    ),
    {
      maxLength: 9,
    },
  )
  .map((words) => words.join(' '))
const anyText = fc.oneof(
  bankText,
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({ unit: 'binary' }),
)

test('cleaning what is clean changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = cleanPayee(text)
      expect(cleanPayee(once)).toBe(once)
    }),
    { numRuns: runs(3000), examples: [['ΰ〡'], ['ῗⰰ'], ['İX'], ['ﬁ ﬁ']] },
  )
})

test('a text with something in it never comes out empty', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const seen = text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}]/gu, '')
      expect(cleanPayee(text) !== '').toBe(seen.length > 0)
    }),
    { numRuns: runs(2000) },
  )
})

test('names of members and shops with capitals of their own are left as they are', () => {
  for (const name of ['eBay', 'IKEA', "McDonald's", 'Café de la Gare', 'Bank of Montreal', 'A&W', '7-Eleven'])
    expect(cleanPayee(name)).toBe(name)
})
