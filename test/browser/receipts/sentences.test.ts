import { expect, test } from 'bun:test'
import type { Receipt } from '../../../src/browser/receipts/queries.ts'
import {
  amountShown,
  checkLines,
  duplicateSentence,
  failureSentence,
  nameOf,
  reasonsOf,
  reasonsShown,
} from '../../../src/browser/receipts/sentences.ts'
import { surenessOf } from '../../../src/browser/receipts/sureness.ts'

const field = <Value>(value: Value | null, confidence = 0.9) => ({
  value,
  confidence,
  read: value,
  box: null,
  correctedBy: null,
  correctedAt: null,
})

const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  id: 'one',
  status: 'READ',
  kind: 'PURCHASE',
  documentKind: 'RECEIPT',
  fileName: 'till.jpg',
  mediaType: 'image/jpeg',
  bytes: 1,
  sha256: '',
  pages: 1,
  uploadedBy: 'maya',
  uploadedAt: '2026-11-22T12:00:00Z',
  readAt: '2026-11-22T12:00:09Z',
  reader: 'pp-ocrv4/1',
  merchantName: 'Harbour Bakery',
  fields: {
    merchant: field('Harbour Bakery'),
    date: { ...field('2026-11-20'), alternatives: [] },
    time: field<string>(null),
    total: field('7.25'),
    subtotal: field<string>(null),
    tip: field<string>(null),
    currency: field('CAD'),
    cardLast4: field<string>(null),
    taxes: [],
    registrations: [],
    items: [],
    taxesCorrected: null,
    itemsCorrected: null,
  },
  checks: { subtotalPlusTax: null, itemsSum: null, paidMinusChange: null, taxRate: null },
  reviewReasons: [],
  duplicateOf: [],
  transactionIds: [],
  papers: [],
  failure: null,
  missing: false,
  deletedAt: null,
  canUndo: false,
  version: 1,
  ...changes,
})

const corrected = { ...field('7.25', 0.1), correctedBy: 'maya', correctedAt: '2026-11-22T12:01:00Z' }

test.each([
  ['total', field('7.25', 0.8), 'sure'],
  ['total', field('7.25', 0.79), 'unsure'],
  ['date', field('2026-11-20', 0.79), 'unsure'],
  ['merchant', field('Harbour Bakery', 0.5), 'sure'],
  ['tip', field('1.00', 0.5), 'unsure'],
  ['tip', field<string>(null, 0), 'missing'],
  ['total', corrected, 'corrected'],
] as const)('a %s is told as sure or not by what was read of it', (name, read, sureness) => {
  expect(surenessOf(name, read)).toBe(sureness)
})

test('each reason stands at its field', () => {
  const doubtful = receipt({ reviewReasons: ['TOTAL_UNSURE', 'TOTAL_CONTRADICTED', 'DATE_AMBIGUOUS'] })
  expect(reasonsOf(doubtful, 'total')).toHaveLength(2)
  expect(reasonsOf(doubtful, 'date')).toEqual([
    'The date can be read in more than one way. Which day was it?',
  ])
  expect(reasonsOf(doubtful, 'merchant')).toEqual([])
})

test.each([
  ['the merchant', receipt(), 'Harbour Bakery'],
  ['the file, where nobody was read', unnamed('till of Friday.jpg'), 'till of Friday.jpg'],
  ['a receipt, where the file has a name of no use', unnamed('image.jpg'), 'A receipt'],
])('its name is %s', (_fact, named, name) => expect(nameOf(named)).toBe(name))

function unnamed(fileName: string): Receipt {
  const { fields } = receipt()
  return receipt({ fileName, merchantName: null, fields: { ...fields, merchant: field<string>(null, 0) } })
}

test('only what is known of the numbers is said', () => {
  const checks = { subtotalPlusTax: true, itemsSum: false, paidMinusChange: null, taxRate: null }
  expect(checkLines(receipt({ checks })).map(({ isRight }) => isRight)).toEqual([true, false])
  expect(checkLines(receipt())).toEqual([])
})

test('a currency is named where it is not the household’s', () => {
  const how = { locale: 'en-CA', currency: 'CAD' }
  const { fields } = receipt()
  expect(amountShown('7.25', receipt(), how)).toBe('7.25')
  expect(amountShown('-7.25', receipt({ fields: { ...fields, currency: field('EUR') } }), how)).toBe('−€7.25')
})

test('reasons are one sentence', () => {
  expect(reasonsShown(['Amount equal', 'Same day'])).toBe('Amount equal, same day')
  expect(reasonsShown([])).toBe('')
})

test('what this app does not know of a newer server is said in its words', () => {
  const failure = { code: 'MELTED' as 'DAMAGED', message: 'It melted.' }
  expect(failureSentence(receipt({ failure }))).toBe('It melted.')
  expect(failureSentence(receipt())).toBeUndefined()
  expect(duplicateSentence('SAME_SMELL' as 'SAME_TEXT')).toBe('Another receipt looks like this one.')
})
