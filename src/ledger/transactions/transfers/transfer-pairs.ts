import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { type Day, daysBetween } from '../../../core/time.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { everything } from '../filters.ts'
import type { TransferPair } from '../model.ts'
import { total } from '../totals.ts'
import { one } from '../wire.ts'
import { transferReason } from './transfer-words.ts'

/** How far apart the two banks may book one transfer. */
export const DAYS_APART = 4
export const MOST_SUGGESTIONS = 200

export interface TransferSides {
  outSeq: number
  inSeq: number
}

export const near = (day: string, other: string): string =>
  `${day} BETWEEN date(${other}, '-${DAYS_APART} days') AND date(${other}, '+${DAYS_APART} days')`

/**
 * Two live rows of opposite amounts, money going out (o) and coming in (i), in different accounts of one household and
 * currency, at most four days apart, neither linked yet and not rejected as a pair. For statements that join both.
 */
export const ARE_PAIRED = `
  i.household_id = o.household_id AND i.amount_high = -o.amount_high AND i.amount_low = -o.amount_low
  AND ${near('i.date', 'o.date')} AND ${near('o.date', 'i.date')} AND i.account_seq <> o.account_seq
  AND i.deleted_at IS NULL AND i.transfer_id IS NULL AND (i.amount_high > 0 OR i.amount_low > 0)
  AND o.deleted_at IS NULL AND o.transfer_id IS NULL AND (o.amount_high < 0 OR o.amount_low < 0)
  AND (SELECT currency FROM accounts WHERE seq = i.account_seq) = (SELECT currency FROM accounts WHERE seq = o.account_seq)
  AND NOT EXISTS (SELECT 1 FROM rejected_transfers r WHERE r.out_seq = o.seq AND r.in_seq = i.seq)`

/** SQL: whether an outgoing transaction (o) is one side of such a pair. */
export const IS_PAIRED = `EXISTS (SELECT 1 FROM transactions i INDEXED BY transactions_incoming WHERE ${ARE_PAIRED})`

const PAIRS = `
  SELECT o.seq AS outSeq, i.seq AS inSeq FROM transactions o INDEXED BY transactions_by_date
  CROSS JOIN transactions i INDEXED BY transactions_incoming
  WHERE o.household_id = ?1 AND o.date >= ?2 AND ${ARE_PAIRED}
  ORDER BY o.date DESC, o.seq DESC LIMIT ${MOST_SUGGESTIONS}`

export type TransferSuggestion = typeof TransferPair.static

export interface SuggestionsQuestion {
  actor: Actor
  since: Day
}

/** Pairs that look like transfers and wait for a yes or a no, newest first, 200 at the most. */
export function suggestions(db: Db, { actor, since }: SuggestionsQuestion): TransferSuggestion[] {
  const language = languageOfReader(db, actor)
  return db.$client
    .query<TransferSides, [number, string]>(PAIRS)
    .all(actor.householdId, since)
    .map((sides) => suggestion(db, sides, language))
}

/** Below this many transactions nothing takes long. */
const FEW = 20_000

/** The same; in a large ledger the reader looks, so that it holds nobody else up. */
export const onReader = (
  { db, background }: Deps,
  question: SuggestionsQuestion,
): TransferSuggestion[] | Promise<TransferSuggestion[]> =>
  total(db, question.actor, everything(question.actor)) < FEW
    ? suggestions(db, question)
    : background.read('transfers.suggestions', question, 'LONG')

export function suggestion(db: Db, { outSeq, inSeq }: TransferSides, language: Language): TransferSuggestion {
  const outgoing = one(db, outSeq)
  const incoming = one(db, inSeq)
  const daysApart = Math.abs(daysBetween(outgoing.date as Day, incoming.date as Day))
  return {
    outgoing,
    incoming,
    daysApart,
    reason: transferReason(daysApart, language),
    impliedRate: null,
  }
}
