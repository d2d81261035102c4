import { and, eq, isNotNull } from 'drizzle-orm'
import { type Day, type Instant, shiftDay } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { outstanding } from './expected-charges.ts'
import type { SubscriptionRow } from './stored-subscriptions.ts'
import { subscriptions } from './tables.ts'
import { dueDays } from './upcoming.ts'

const USUAL_NOTICE_DAYS = 3

/** How many bills were told of. */
export interface BillsMessage {
  kind: 'BILLS'
  count: number
}

/** Says of what is confirmed that it is due soon: of each due day once. */
export const bills: TimedJob<BillsMessage, 'bills'> = {
  name: 'bills',
  // After the night's sync and detection, and at breakfast in the east of the continent.
  pattern: '15 11 * * *',
  run: async ({ write }, at) => {
    const count = await write((tx) => recordDue(tx, at))
    return { count, message: { kind: 'BILLS', count } }
  },
}

/** Records `bill.due` for whatever comes within its days of notice and is not there yet. Answers how many. */
function recordDue(tx: Tx, at: Instant): number {
  const confirmed = and(eq(subscriptions.status, 'CONFIRMED'), eq(subscriptions.isEnded, false))
  const soon = tx
    .select()
    .from(subscriptions)
    .where(and(confirmed, isNotNull(subscriptions.nextDate)))
    .all()
    .flatMap((row) => {
      const date = dueSoon(row, householdDay(tx, { ...row, at }))
      return date === undefined
        ? []
        : [{ ...row, date, amount: { high: row.amountHigh, low: row.amountLow } }]
    })
  let count = 0
  for (const [householdId, dues] of Map.groupBy(soon, (due) => due.householdId))
    for (const { seq, id, date } of outstanding(
      tx,
      { householdId, today: householdDay(tx, { householdId, at }) },
      dues,
    )) {
      tx.update(subscriptions).set({ toldDue: date }).where(eq(subscriptions.seq, seq)).run()
      record(tx, { householdId, at }, 'bill.due', id)
      count++
    }
  return count
}

/** A bill within a day or two of the notified one is the same bill, whose due day has moved. */
function dueSoon(row: SubscriptionRow, today: Day): Day | undefined {
  const notice = row.notifyDaysBefore ?? (row.direction === 'OUT' ? USUAL_NOTICE_DAYS : 0)
  if (notice === 0) return undefined
  const { toldDue, toleranceDays } = row
  return dueDays(row, today, shiftDay(today, notice)).find(
    (day) => toldDue === null || day > shiftDay(toldDue, toleranceDays),
  )
}
