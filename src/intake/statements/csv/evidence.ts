import { likelyDirection } from './columns/column-words.ts'
import type { Layout } from './columns/layout.ts'
import type { CsvEntry } from './entries.ts'
import { type Sign, signed } from './signed.ts'

/** How many rows have a text that speaks for a reading of the signs, and how many one that speaks against it. */
export interface Evidence {
  with: number
  against: number
}

const ENOUGH = 500
/** On a card or a loan a payment is money in, elsewhere it says nothing. */
const PAYMENT = /payment|paiement|zahlung|pagamento|pago\b|betaling|autopay/i
/** What a card's statement says of a payment; a current account may pay somebody who thanks. */
const THANKS = /\bthank|merci\b|danke\b|obrigad|gracias|grazie/i

/**
 * What payees and memos say of a sign, "PAYROLL" that a row is money in. Enough to prefer one of two readings and to
 * doubt a majority, never to settle a file by itself.
 */
export function evidenceOf(
  { read, layout, liability }: { read: CsvEntry[]; layout: Layout; liability: boolean | undefined },
  sign: Sign,
): Evidence {
  const evidence = { with: 0, against: 0 }
  const columns = [...new Set([...layout.payees, ...layout.texts, ...layout.memos])]
  for (const entry of read.slice(0, ENOUGH)) {
    const text = columns.map((column) => entry.cells[column] ?? '').join(' ')
    const isPayment = liability !== false && (THANKS.test(text) || (liability && PAYMENT.test(text)))
    const direction = isPayment ? 'IN' : likelyDirection(text)
    const amount = signed(entry, sign)
    if (direction === undefined || amount === undefined) continue
    if ((direction === 'OUT') === amount < 0n) evidence.with++
    else evidence.against++
  }
  return evidence
}
