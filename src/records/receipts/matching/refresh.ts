import { eq } from 'drizzle-orm'
import { shiftDay } from '../../../core/time.ts'
import { type RefreshTask, refreshAfterEvents } from '../../../people/events/refresh-after-events.ts'
import { householdDay, startOfHouseholdDay } from '../../../people/household/household-day.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { stopIfAsked } from '../../../platform/jobs/batched-deletes.ts'
import { receipts } from '../tables.ts'
import { keepSuggestions } from './reconsider.ts'

/** What is not posted by then is not of this purchase, or was entered under another amount. */
const DAYS = 60
/** Each takes two questions: so many at a time keep nobody else waiting. */
const AT_ONCE = 5

/** Transactions came, went or are others now: what waits for one may have found it, or lost it. */
const refreshTask: RefreshTask = {
  name: 'receipts',
  failing: 'receipts.not-matched',
  after: [
    'account.changed',
    'bank.synced',
    'duplicate.merged',
    'import.committed',
    'import.undone',
    'rules.reverted',
    'rules.run',
    'transaction.changed',
    'transaction.created',
    'transaction.removed',
    'transaction.restored',
    'transactions.changed',
    'transactions.restored',
    'transfer.linked',
    'transfer.unlinked',
  ],
  refresh,
}

export const follow = (deps: Deps): Promise<void> => refreshAfterEvents(deps, refreshTask)

async function refresh(
  deps: Deps,
  household: Parameters<RefreshTask['refresh']>[1],
): Promise<{ found: number }> {
  const waiting = waitingOf(deps.db, household)
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    stopIfAsked(deps)
    await deps.write((tx) => {
      for (const seq of waiting.slice(from, from + AT_ONCE)) {
        const row = tx.select().from(receipts).where(eq(receipts.seq, seq)).get()
        if (row) keepSuggestions(tx, row)
      }
    })
  }
  return { found: waiting.length }
}

/** Receipts of the last sixty days, by their own day or the one they came on, that nothing is known to belong to. */
function waitingOf(
  db: Db,
  household: { householdId: number; at: Parameters<typeof householdDay>[1]['at'] },
): number[] {
  const { householdId } = household
  const since = shiftDay(householdDay(db, household), -DAYS)
  return db.$client
    .query<{ seq: number }, [number, string, number]>(`
      SELECT r.seq FROM receipts r INDEXED BY receipts_by_household
      WHERE r.household_id = ? AND r.deleted_at IS NULL AND r.document_kind = 'RECEIPT' AND r.total_high IS NOT NULL
        AND (r.date >= ? OR r.uploaded_at >= ?) AND r.state NOT IN ('UPLOADED', 'READING')
        AND NOT EXISTS (SELECT 1 FROM receipt_links l JOIN transactions t ON t.seq = l.transaction_seq
          WHERE l.receipt_seq = r.seq AND t.deleted_at IS NULL)
      ORDER BY r.seq DESC`)
    .all(householdId, since, startOfHouseholdDay(db, householdId, since))
    .map(({ seq }) => seq)
}
