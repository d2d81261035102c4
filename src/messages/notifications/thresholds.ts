import { eq } from 'drizzle-orm'
import { fromColumns, type Money, parseMoney, toColumns } from '../../core/money.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { notificationThresholds } from './tables.ts'

/** A thousand, of whatever currency. */
const DEFAULT: Money = 10_000_000n

/** From which amount on somebody hears of a transaction. */
export function of(db: Db, userId: string): Money {
  const row = db.select().from(notificationThresholds).where(eq(notificationThresholds.userId, userId)).get()
  return row ? fromColumns({ high: row.largeHigh, low: row.largeLow }) : DEFAULT
}

export function set(tx: Tx, userId: string, amount: string): void {
  const { high, low } = toColumns(parseMoney(amount) ?? DEFAULT)
  const large = { largeHigh: high, largeLow: low }
  tx.insert(notificationThresholds)
    .values({ userId, ...large })
    .onConflictDoUpdate({ target: notificationThresholds.userId, set: large })
    .run()
}

/** The lowest of all, as the two halves of an amount, in SQL. */
export const LOWEST = `
  SELECT high, low FROM (SELECT large_high AS high, large_low AS low FROM notification_thresholds
    UNION ALL SELECT ${toColumns(DEFAULT).high}, ${toColumns(DEFAULT).low}) ORDER BY high, low LIMIT 1`
