import type { Draft } from '../../../src/browser/outbox/draft.ts'
import type { ReceiptEntry, TransactionEntry } from '../../../src/browser/outbox/entry.ts'
import { Refusal } from '../../../src/browser/session/refusal.ts'

export const draftOf = (key: string, payee = 'Bakery'): Draft => ({
  kind: 'EXPENSE',
  amount: '7.25',
  payee,
  categoryId: null,
  accountId: 'visa',
  toAccountId: null,
  arrived: '',
  date: '2026-11-22',
  notes: '',
  tags: [],
  parts: [],
  byHand: [],
  key,
})

export const entryOf = (key: string, at: number, userId = 'maya'): TransactionEntry => ({
  kind: 'transaction',
  key,
  userId,
  at,
  wasTried: false,
  isLate: true,
  draft: draftOf(key),
  isOtherCurrency: false,
})

/** Of a picture nothing but its size matters here. */
export const receiptOf = (key: string, size: number): ReceiptEntry => ({
  kind: 'receipt',
  key,
  userId: 'maya',
  at: 1,
  wasTried: false,
  isLate: false,
  file: { size } as File,
})

export const refusal = (status: number, slug: string, retryAfterSeconds?: number) =>
  new Refusal(
    status,
    { type: `https://hearth/errors/${slug}`, detail: 'Because.', requestId: 'r1' },
    retryAfterSeconds,
  )
