import type { ReceiptChecks, ReceiptReading, ReviewReason } from './reading.ts'

/** From these on a field stands without a person. */
const SURE_TOTAL = 0.8
const SURE_DATE = 0.8
const SURE_MERCHANT = 0.5

export function reviewReasons(fields: ReceiptReading['fields'], checks: ReceiptChecks): ReviewReason[] {
  const { total, date, merchant } = fields
  const isContradicted = checks.subtotalPlusTax === false || checks.paidMinusChange === false
  return [
    ...reason(total.value === null, 'TOTAL_MISSING'),
    ...reason(total.value !== null && total.confidence < SURE_TOTAL, 'TOTAL_UNSURE'),
    ...reason(total.value !== null && isContradicted && total.confidence < SURE_TOTAL, 'TOTAL_CONTRADICTED'),
    ...reason(date.value === null, 'DATE_MISSING'),
    ...reason(date.alternatives.length > 1, 'DATE_AMBIGUOUS'),
    ...reason(
      date.value !== null && date.alternatives.length < 2 && date.confidence < SURE_DATE,
      'DATE_UNSURE',
    ),
    ...reason(merchant.value === null, 'MERCHANT_MISSING'),
    ...reason(merchant.value !== null && merchant.confidence < SURE_MERCHANT, 'MERCHANT_UNSURE'),
  ]
}

const reason = (isSo: boolean, name: ReviewReason): ReviewReason[] => (isSo ? [name] : [])
