import type { Actor } from '../../core/actor.ts'
import { formatColumns } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { suggestionsFor } from './matching/suggestions.ts'
import type { WaitingReceipt } from './matching-model.ts'
import { rowOf } from './receipt-rows.ts'
import { reasonsLeft } from './values.ts'
import { merchantNameOf } from './wire.ts'

/** What waits for somebody's word, and what can be said of it already. */
interface ReceiptQuestion {
  receipt: WaitingReceipt
  version: number
  /** What nobody is sure of; none where only its transaction is asked about. */
  unsure: ('merchant' | 'date' | 'total')[]
  /** The likeliest transaction, where there is one. */
  suggestion: { transactionId: string; reasons: string[] } | undefined
}

const UNLINKED = `NOT EXISTS (SELECT 1 FROM receipt_links l JOIN transactions t ON t.seq = l.transaction_seq
  WHERE l.receipt_seq = r.seq AND t.deleted_at IS NULL)`

/** What has to be looked at, and what may have found its transaction. What is only a document asks nothing. */
const WAITING = `
  SELECT r.seq, r.id FROM receipts r INDEXED BY receipts_to_look_at
  WHERE r.household_id = $household AND r.deleted_at IS NULL AND r.state IN ('NEEDS_REVIEW', 'FAILED')
    AND r.document_kind = 'RECEIPT' AND ${UNLINKED}
  UNION
  SELECT r.seq, r.id FROM receipt_suggestions s CROSS JOIN receipts r ON r.seq = s.receipt_seq
  WHERE r.household_id = $household AND r.deleted_at IS NULL AND r.document_kind = 'RECEIPT' AND ${UNLINKED}
    AND EXISTS (SELECT 1 FROM transactions g WHERE g.seq = s.transaction_seq AND g.deleted_at IS NULL)`

export const countWaiting = ({ $client }: Db, { householdId }: Actor): number =>
  $client
    .query<{ count: number }, { household: number }>(`SELECT count(*) AS count FROM (${WAITING})`)
    .get({ household: householdId })?.count ?? 0

/** The latest first. */
export const listWaiting = (db: Db, actor: Actor, page: Page): ReceiptQuestion[] =>
  db.$client
    .query<{ id: string }, { household: number; limit: number; offset: number }>(
      `SELECT id FROM (${WAITING}) ORDER BY seq DESC LIMIT $limit OFFSET $offset`,
    )
    .all({ household: actor.householdId, limit: page.limit, offset: offsetOf(page) })
    .map(({ id }) => questionOf(db, actor, id))

function questionOf(db: Db, actor: Actor, id: string): ReceiptQuestion {
  const row = rowOf(db, actor, id)
  const { date, currency, totalHigh: high, totalLow: low } = row
  const total = high === null || low === null ? null : formatColumns(high, low)
  const status = row.state === 'FAILED' || row.state === 'NEEDS_REVIEW' ? row.state : 'READ'
  const [suggestion] = suggestionsFor(db, actor, id)
  return {
    receipt: { id, status, merchant: merchantNameOf(row), date, total, currency },
    version: row.version,
    unsure: status === 'FAILED' ? ['merchant', 'date', 'total'] : unsureOf(reasonsLeft(row)),
    suggestion,
  }
}

const unsureOf = (reasons: string[]): ReceiptQuestion['unsure'] =>
  (['merchant', 'date', 'total'] as const).filter((field) =>
    reasons.some((reason) => reason.startsWith(`${field.toUpperCase()}_`)),
  )
