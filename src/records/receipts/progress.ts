import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ReceiptProgress } from './model.ts'
import { progressOf } from './reading-queue.ts'

const COUNTS = `SELECT coalesce(sum(state IN ('UPLOADED', 'READING')), 0) AS waiting,
    coalesce(sum(state = 'NEEDS_REVIEW'), 0) AS needsReview, coalesce(sum(state = 'FAILED'), 0) AS failed
  FROM receipts WHERE household_id = ? AND deleted_at IS NULL`

/** How the reading goes in one household; what another one has being read is nobody's business. */
export function progress(deps: Deps, { householdId }: Actor): ReceiptProgress {
  const counts = deps.db.$client.query<Omit<ReceiptProgress, 'reading'>, [number]>(COUNTS).get(householdId)
  const now = progressOf(deps)
  const reading = now?.householdId === householdId ? now : undefined
  return {
    waiting: 0,
    needsReview: 0,
    failed: 0,
    ...counts,
    reading: reading ? { receiptId: reading.receiptId, page: reading.page, pages: reading.pages } : null,
  }
}
