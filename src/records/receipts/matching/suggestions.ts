import { inArray } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ReceiptSuggestion, SureSuggestion } from '../matching-model.ts'
import { type ReceiptRow, rowOf } from '../receipt-rows.ts'
import { receipts } from '../tables.ts'
import { candidateOf, matched, matchesOf, type ReceiptMatch } from './candidates.ts'
import { groundText } from './grounds.ts'
import { transactionsOf } from './link-rows.ts'
import { score } from './score.ts'
import { isSure, LEAD } from './suggest.ts'

/** The transactions a receipt may belong to, the likeliest first. Of one that has a transaction none is sure. */
export function suggestionsFor(db: Db, actor: Actor, id: string): ReceiptSuggestion[] {
  const row = rowOf(db, actor, id)
  const isOpen = transactionsOf(db, row.seq).length === 0
  const language = languageOfReader(db, actor)
  return matchesOf(db, row).map((match) => ({
    ...shown(match, language),
    sure: match.sure && isOpen && !isDisputed(db, row.seq, match),
  }))
}

const shown = (
  { transactionId, score, sure, grounds, alsoTransactionIds, alsoReceiptIds }: ReceiptMatch,
  language: Language,
): ReceiptSuggestion => ({
  transactionId,
  score,
  sure,
  reasons: grounds.map((fact) => groundText(fact, language)),
  alsoTransactionIds,
  alsoReceiptIds,
})

/**
 * Two receipts that fit one transaction about as well are one purchase photographed twice, or two of which one is not
 * posted yet: no machine knows, so neither is sure.
 */
const isDisputed = ({ $client }: Db, receiptSeq: number, { seq, score }: ReceiptMatch): boolean =>
  $client
    .query(`SELECT 1 FROM receipt_suggestions s JOIN receipts r ON r.seq = s.receipt_seq
      WHERE s.transaction_seq = ? AND s.receipt_seq <> ? AND s.score > ? AND r.deleted_at IS NULL LIMIT 1`)
    .get(seq, receiptSeq, score - LEAD) !== null

/** As many as are confirmed at once. */
const MOST = 200
/** So many take a few milliseconds; others are served between them. */
const AT_ONCE = 20

/** As they were worked out last, of receipts that wait for nothing else, and what came nearest to each. */
const KEPT = `
  SELECT s.receipt_seq AS seq, s.transaction_seq AS transactionSeq, s.reasons ->> 0 AS reason,
    coalesce((SELECT max(o.score) FROM receipt_suggestions o
      WHERE o.receipt_seq = s.receipt_seq AND o.transaction_seq <> s.transaction_seq), 0) AS next
  FROM receipt_suggestions s JOIN receipts r ON r.seq = s.receipt_seq
  WHERE s.sure = 1 AND r.household_id = ? AND r.deleted_at IS NULL AND r.state = 'READ'
    AND NOT EXISTS (SELECT 1 FROM receipt_links l JOIN transactions t ON t.seq = l.transaction_seq
      WHERE l.receipt_seq = r.seq AND t.deleted_at IS NULL)
  ORDER BY r.seq LIMIT ${MOST}`

interface StoredSuggestion {
  seq: number
  transactionSeq: number
  /** What its amount says, in English. */
  reason: string
  next: number
}

/**
 * What is sure enough to be confirmed together, over all receipts of the household. Only what was found before is looked
 * at, as it is now: to look through the books anew for 200 receipts took seconds. What has come since is found within a
 * second by what follows the events.
 */
export async function sureSuggestions(db: Db, actor: Actor): Promise<SureSuggestion[]> {
  const stored = db.$client.query<StoredSuggestion, [number]>(KEPT).all(actor.householdId)
  const seqs = stored.map(({ seq }) => seq)
  const rows = db.select().from(receipts).where(inArray(receipts.seq, seqs)).all()
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  const language = languageOfReader(db, actor)
  const sure: SureSuggestion[] = []
  for (const [at, one] of stored.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve))
    const row = bySeq.get(one.seq)
    const best = row && matchNow(db, row, one)
    if (row && best?.sure && !isDisputed(db, row.seq, best))
      sure.push({ ...shown(best, language), receiptId: row.id, version: row.version })
  }
  return sure
}

const TOGETHER = groundText('TOGETHER', 'en')

/** What several receipts make up together depends on all of them. */
function matchNow(
  db: Db,
  row: ReceiptRow,
  { transactionSeq, reason, next }: StoredSuggestion,
): ReceiptMatch | undefined {
  if (reason === TOGETHER) return matchesOf(db, row)[0]
  const receipt = matched(row)
  const candidate = receipt && candidateOf(db, row, receipt, transactionSeq)
  const found = candidate && score(receipt, candidate)
  if (!found) return undefined
  return { ...found, sure: isSure(found, found.score - next), alsoTransactionIds: [], alsoReceiptIds: [] }
}
