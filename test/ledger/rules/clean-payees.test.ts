import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { cleanPayee } from '../../../src/ledger/matching/payees.ts'
import { payeeCleaner } from '../../../src/ledger/rules/clean-payees.ts'
import { runs } from '../../support/runs.ts'
import { BANK_TEXTS } from '../matching/bank-texts.ts'

const pieces = BANK_TEXTS.flatMap(([text]) => text.split(' '))
const word = fc.oneof(
  fc.constantFrom(...pieces),
  fc.constantFrom('7-ELEVEN', '7 ELEVEN', '2CO*', '2co.com*', '#12', '0042', 'ON', '73', '١٢'),
  fc.string({ maxLength: 8 }),
)
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))

test('many payees cleaned together are cleaned as each by itself', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      const clean = payeeCleaner()
      expect(texts.map(clean)).toEqual(texts.map(cleanPayee))
    }),
    { numRuns: runs(1_500) },
  )
})
