import { eq } from 'drizzle-orm'
import type { Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { WordPage } from '../../platform/paper/word.ts'
import { reconsider } from './matching/reconsider.ts'
import type { ReceiptScan } from './reader/scan.ts'
import { read } from './reading/read.ts'
import type { ReceiptReading } from './reading/reading.ts'
import { readingContext } from './reading-context.ts'
import type { ReceiptRow } from './receipt-rows.ts'
import { receipts } from './tables.ts'
import { columnsOf, stateAfter } from './values.ts'

const READER = 'pp-ocrv4/1'

/** What a scan came to, without the pictures. */
interface Scanned extends Pick<ReceiptScan, 'failure'> {
  seq: number
  pages: WordPage[]
  turns: number[]
  at: Instant
}

/**
 * Makes sense of the words and writes it down. On a thread of its own with a deadline: what is printed on a page may be
 * made to take long.
 */
export const keepReadingJob: Job<Scanned, ReceiptReading | undefined, void> = {
  prepare: (db, { seq, pages, failure, at }) => {
    const row = failure === null ? rowAt(db, seq) : undefined
    return row && read(pages, readingContext(db, row, at))
  },
  write: keepOutcome,
}

const rowAt = (db: Db, seq: number): ReceiptRow | undefined =>
  db.select().from(receipts).where(eq(receipts.seq, seq)).get()

/** Beside what people wrote meanwhile. One that is gone stays gone. */
function keepOutcome(
  tx: Tx,
  reading: ReceiptReading | undefined,
  { seq, failure, turns, at }: Scanned,
): void {
  const row = rowAt(tx, seq)
  if (!row) return
  const { merchantKeys = [], tokens = [], ...stored } = reading ?? {}
  const after = { ...row, reading: reading ? (stored as ReceiptRow['reading']) : null, failure }
  tx.update(receipts)
    .set({
      reading: after.reading,
      failure: after.failure,
      merchantKeys,
      tokens,
      ...columnsOf(after),
      state: stateAfter(after),
      reader: READER,
      readAt: at,
      pages: turns.length || null,
      turns,
      attempts: 0,
      claimedAt: null,
      isReread: false,
      version: row.version + 1,
    })
    .where(eq(receipts.seq, seq))
    .run()
  const { householdId, id } = row
  record(tx, { householdId, at }, 'receipt.read', id)
  reconsider(tx, { householdId, at }, seq)
}
