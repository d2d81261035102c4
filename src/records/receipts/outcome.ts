import { eq } from 'drizzle-orm'
import type { Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { reconsider } from './matching/reconsider.ts'
import type { ReceiptScan } from './reader/scan.ts'
import { read } from './reading/read.ts'
import type { ReadingContext, ReceiptReading } from './reading/reading.ts'
import type { ReceiptRow } from './receipt-rows.ts'
import { receiptMerchants, receipts } from './tables.ts'
import { columnsOf, stateAfter } from './values.ts'

const READER = 'pp-ocrv4/1'

/** What the words of a scan say; nothing where there are none. */
export function readingOf(
  db: Db,
  row: ReceiptRow,
  scan: ReceiptScan,
  at: Instant,
): ReceiptReading | undefined {
  return scan.failure === null ? read(scan.pages, contextOf(db, row, at)) : undefined
}

function contextOf(db: Db, { householdId }: ReceiptRow, at: Instant): ReadingContext {
  const { country, currency } = household.ofActor(db, { householdId })
  const known = db.select().from(receiptMerchants).where(eq(receiptMerchants.householdId, householdId)).all()
  const remembered = new Map(known.map(({ key, merchant }) => [key, merchant]))
  return { today: householdDay(db, { householdId, at }), country, currency, remembered }
}

interface Outcome {
  scan: ReceiptScan
  reading: ReceiptReading | undefined
  at: Instant
}

/** Writes down what reading a receipt came to, beside what people wrote meanwhile. One that is gone stays gone. */
export function keepOutcome(tx: Tx, seq: number, { scan, reading, at }: Outcome): void {
  const row = tx.select().from(receipts).where(eq(receipts.seq, seq)).get()
  if (!row) return
  const { merchantKeys = [], tokens = [], ...stored } = reading ?? {}
  const after = { ...row, reading: reading ? (stored as ReceiptRow['reading']) : null, failure: scan.failure }
  tx.update(receipts)
    .set({
      ...{ reading: after.reading, failure: after.failure, merchantKeys, tokens },
      ...columnsOf(after),
      state: stateAfter(after),
      reader: READER,
      readAt: at,
      pages: scan.pages.length || null,
      turns: scan.pages.map(({ turn }) => turn),
      ...{ attempts: 0, claimedAt: null, isReread: false },
      version: row.version + 1,
    })
    .where(eq(receipts.seq, seq))
    .run()
  const { householdId, id } = row
  record(tx, { householdId, at }, 'receipt.read', id)
  reconsider(tx, { householdId, at }, seq)
}
