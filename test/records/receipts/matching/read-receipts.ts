import { newId } from '../../../../src/core/ids.ts'
import type { Day } from '../../../../src/core/time.ts'
import { keepReadingJob } from '../../../../src/records/receipts/outcome.ts'
import type { ReceiptReading } from '../../../../src/records/receipts/reading/reading.ts'
import { receipts } from '../../../../src/records/receipts/tables.ts'
import { actorOf, type Books } from '../../../ledger/transactions/books.ts'

const sure = <Value>(value: Value) => ({ value, confidence: 0.95, box: null })

/** What a reading says of a receipt; the shop, the day and the total of Maple Lane unless said otherwise. */
interface Printed {
  merchant?: string | null
  date?: string | null
  /** Every day the digits could mean, the date first. */
  alternatives?: string[]
  total?: string | null
  subtotal?: string | null
  tip?: string | null
  currency?: string
  cardLast4?: string | null
  kind?: ReceiptReading['kind']
  items?: [text: string, amount: string, kind?: 'ITEM' | 'FEE'][]
  taxes?: string[]
  tokens?: string[]
  registrations?: string[]
  reviewReasons?: ReceiptReading['reviewReasons']
}

export function readingOf(printed: Printed = {}): ReceiptReading {
  const { merchant = 'Maple Lane Market', date = '2026-06-10', total = '48.86', currency = 'CAD' } = printed
  const { kind = 'PURCHASE', subtotal = null, tip = null, cardLast4 = null, reviewReasons = [] } = printed
  return {
    kind,
    fields: {
      merchant: sure(merchant),
      date: { ...sure(date as Day | null), alternatives: (printed.alternatives ?? []) as Day[] },
      time: sure(null),
      total: sure(total),
      subtotal: sure(subtotal),
      tip: sure(tip),
      currency: sure(currency),
      cardLast4: sure(cardLast4),
      taxes: (printed.taxes ?? []).map((amount) => ({
        kind: 'HST' as const,
        rate: '13',
        amount,
        included: false,
        computed: false,
        confidence: 0.9,
        box: null,
      })),
      registrations: printed.registrations ?? [],
      items: (printed.items ?? []).map(([text, amount, itemKind = 'ITEM']) => ({
        kind: itemKind,
        text,
        amount,
        quantity: null,
        confidence: 0.9,
        box: null,
      })),
    },
    checks: { subtotalPlusTax: null, itemsSum: null, paidMinusChange: null, taxRate: null },
    reviewReasons,
    merchantKeys: [],
    tokens: printed.tokens ?? [newId(), newId()],
  }
}

/** A receipt that came in and was read, with everything that follows from that. Answers its id. */
export async function arrive(books: Books, printed: Printed = {}, documentKind = 'RECEIPT'): Promise<string> {
  const { householdId, userId, at } = actorOf(books)
  const id = newId()
  await books.house.deps.write((tx) => {
    const { seq } = tx
      .insert(receipts)
      .values({
        id,
        householdId,
        sha256: id.replaceAll('-', '').repeat(2),
        mediaType: 'image/jpeg',
        bytes: 1,
        fileName: 'r.jpg',
        documentKind: documentKind as 'RECEIPT',
        state: 'READING',
        uploadedBy: userId,
        uploadedAt: at,
      })
      .returning()
      .get()
    keepReadingJob.write(tx, readingOf(printed), { seq, failure: null, pages: [], turns: [], at })
  })
  return id
}
