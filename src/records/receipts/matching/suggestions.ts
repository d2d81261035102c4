import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ReceiptSuggestion, SureSuggestion } from '../matching-model.ts'
import { rowOf } from '../receipt-rows.ts'
import { matchesOf } from './candidates.ts'
import { transactionsOf } from './link-rows.ts'
import { LEAD, type MatchSuggestion } from './suggest.ts'

/** The transactions a receipt may belong to, the likeliest first. Of one that has a transaction none is sure. */
export function suggestionsFor(db: Db, actor: Actor, id: string): ReceiptSuggestion[] {
  const row = rowOf(db, actor, id)
  const isOpen = transactionsOf(db, row.seq).length === 0
  return matchesOf(db, row).map((match) => ({
    ...shown(match),
    sure: match.sure && isOpen && !isDisputed(db, row.seq, match),
  }))
}

const shown = ({ transactionId, score, sure, reasons }: MatchSuggestion): ReceiptSuggestion => ({
  transactionId,
  score,
  sure,
  reasons,
})

/**
 * Two receipts that fit one transaction about as well are one purchase photographed twice, or two of which one is not
 * posted yet: no machine knows, so neither is sure.
 */
const isDisputed = ({ $client }: Db, receiptSeq: number, { seq, score }: MatchSuggestion): boolean =>
  $client
    .query(`SELECT 1 FROM receipt_suggestions s JOIN receipts r ON r.seq = s.receipt_seq
      WHERE s.transaction_seq = ? AND s.receipt_seq <> ? AND s.score > ? AND r.deleted_at IS NULL LIMIT 1`)
    .get(seq, receiptSeq, score - LEAD) !== null

/** As many as are confirmed at once. */
const MOST = 200

const SURE = `
  SELECT DISTINCT r.id FROM receipt_suggestions s JOIN receipts r ON r.seq = s.receipt_seq
  WHERE s.sure = 1 AND r.household_id = ? AND r.deleted_at IS NULL AND r.state = 'READ' ORDER BY r.seq LIMIT ${MOST}`

/** What is sure enough to be confirmed together, over all receipts of the household, as the books are now. */
export const sureSuggestions = (db: Db, actor: Actor): SureSuggestion[] =>
  db.$client
    .query<{ id: string }, [number]>(SURE)
    .all(actor.householdId)
    .flatMap(({ id: receiptId }) => {
      const [best] = suggestionsFor(db, actor, receiptId)
      return best?.sure ? [{ ...best, receiptId, version: rowOf(db, actor, receiptId).version }] : []
    })
