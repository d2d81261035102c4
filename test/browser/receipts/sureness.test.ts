import { expect, test } from 'bun:test'
import type { Receipt } from '../../../src/browser/receipts/queries.ts'
import { surenessOf } from '../../../src/browser/receipts/sureness.ts'
import type { ReceiptReading } from '../../../src/records/receipts/reading/reading.ts'
import { reviewReasons } from '../../../src/records/receipts/reading/review-reasons.ts'

const CHECKS = { subtotalPlusTax: null, paidMinusChange: null }

test.each([
  ['total', 'TOTAL_UNSURE'],
  ['date', 'DATE_UNSURE'],
  ['merchant', 'MERCHANT_UNSURE'],
] as const)('a %s is marked as unsure exactly where the server asks a person about it', (name, reason) => {
  for (let hundredths = 0; hundredths <= 100; hundredths++) {
    const confidence = hundredths / 100
    const field = { value: '1', confidence, alternatives: [], correctedAt: null }
    const fields = { total: field, date: field, merchant: field } as unknown as ReceiptReading['fields']
    const isAsked = reviewReasons(fields, CHECKS as never).includes(reason)
    const sureness = surenessOf(name, field as unknown as Receipt['fields'][typeof name])
    expect({ confidence, sureness }).toEqual({ confidence, sureness: isAsked ? 'unsure' : 'sure' })
  }
})
