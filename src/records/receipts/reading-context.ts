import { eq } from 'drizzle-orm'
import type { Instant } from '../../core/time.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ReadingContext } from './reading/reading.ts'
import type { ReceiptRow } from './receipt-rows.ts'
import { receiptMerchants } from './tables.ts'

/** What a household knows that a receipt does not say. */
export function readingContext(db: Db, { householdId }: ReceiptRow, at: Instant): ReadingContext {
  const { country, currency } = household.ofActor(db, { householdId })
  const known = db.select().from(receiptMerchants).where(eq(receiptMerchants.householdId, householdId)).all()
  const remembered = new Map(known.map(({ key, merchant }) => [key, merchant]))
  return { today: householdDay(db, { householdId, at }), country, currency, remembered }
}
