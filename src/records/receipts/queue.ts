import { and, asc, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ReceiptRow } from './receipt-rows.ts'
import { receipts } from './tables.ts'

/** So often a process may have been killed over a receipt before it is held to be the cause. */
const MOST_ATTEMPTS = 2

/** Asked each second, so it writes nothing. */
export const isAnyWaiting = ({ $client }: Db): boolean =>
  $client
    .query("SELECT 1 FROM receipts WHERE deleted_at IS NULL AND state IN ('UPLOADED', 'READING') LIMIT 1")
    .get() !== null

/** Whether anybody waits but those that had their turn. */
export const isAnyNew = (db: Db, slow: ReadonlySet<number>): boolean => firstWaiting(db, slow) !== undefined

const firstWaiting = (db: Db, slow: ReadonlySet<number>): ReceiptRow | undefined =>
  db
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.state, 'UPLOADED'),
        isNull(receipts.deletedAt),
        ...(slow.size > 0 ? [notInArray(receipts.seq, [...slow])] : []),
      ),
    )
    .orderBy(desc(receipts.isReread), asc(receipts.seq))
    .limit(1)
    .get()

const NOBODY: ReadonlySet<number> = new Set()

/**
 * The one that is to be read next, marked so that a process that starts after a crash knows of it. Those that are slow
 * come when nobody else waits.
 */
export function claim(tx: Tx, at: Instant, slow: ReadonlySet<number>): ReceiptRow | undefined {
  const next = firstWaiting(tx, slow) ?? firstWaiting(tx, NOBODY)
  if (!next) return undefined
  return tx
    .update(receipts)
    .set({ state: 'READING', claimedAt: at, attempts: next.attempts + 1 })
    .where(eq(receipts.seq, next.seq))
    .returning()
    .get()
}

/** Gives back what is not read to its end. `isFault` where reading it went wrong, and not only ended early. */
export function giveBack(tx: Tx, seq: number, isFault: boolean): void {
  const row = tx.select().from(receipts).where(eq(receipts.seq, seq)).get()
  if (row?.state !== 'READING') return
  const attempts = isFault ? row.attempts : row.attempts - 1
  const isHopeless = attempts >= MOST_ATTEMPTS
  tx.update(receipts)
    .set(
      isHopeless
        ? { ...HOPELESS, version: row.version + 1 }
        : { state: 'UPLOADED', attempts, claimedAt: null },
    )
    .where(eq(receipts.seq, seq))
    .run()
}

const HOPELESS = {
  state: 'FAILED',
  failure: 'TIMEOUT',
  attempts: 0,
  claimedAt: null,
  isReread: false,
} as const

/** What a process was reading that is gone: once more, and not a third time. Answers how many. */
export function recover(tx: Tx): number {
  const left = tx
    .select({ seq: receipts.seq })
    .from(receipts)
    .where(inArray(receipts.state, ['READING']))
    .all()
  for (const { seq } of left) giveBack(tx, seq, true)
  return left.length
}
