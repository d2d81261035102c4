import type { ReceiptKind, ReceiptReading, TaxKind } from './reading.ts'

/** What a model that looked at the pictures says is on them. Each value has the form it should have, and may be wrong. */
export interface ReceiptClaims {
  kind: ReceiptKind
  merchant: string | null
  date: string | null
  /** The same as it is printed, since models settle what the digits leave open. */
  printedDate: string | null
  time: string | null
  total: string | null
  subtotal: string | null
  tip: string | null
  rounding: string | null
  paid: string | null
  change: string | null
  currency: string | null
  cardLast4: string | null
  taxes: { kind: TaxKind; rate: string | null; amount: string; included: boolean }[]
  registrations: string[]
  items: { kind: 'ITEM' | 'FEE'; text: string; quantity: string | null; amount: string }[]
}

/** What was read of the same receipt before, by which a claim is judged. */
export interface EarlierReading {
  /** Without what a model has claimed of it before. */
  own: Pick<ReceiptReading, 'fields'> | null
  /** The last one, whoever made it: what did not change keeps its place on the picture. */
  last: Pick<ReceiptReading, 'fields'> | null
  merchantKeys: string[]
  /** Words and amounts that our own reader saw. */
  tokens: string[]
}
