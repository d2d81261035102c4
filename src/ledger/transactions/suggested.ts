import { type Actor, opensAccount } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import type { SuggestedCategory, Transaction } from './model.ts'

/** Who knows which category a transaction may be given; it counts nowhere until somebody agrees. */
export interface CategorySuggester {
  /** For those of these transactions that wait for a category, by their numbers. */
  suggest(db: Db, actor: Actor, seqs: number[]): Map<number, SuggestedCategory>
  /** Which of those that wait have a suggestion; see the slice for how many are looked at. */
  suggested(db: Db, actor: Actor): number[]
}

let suggester: CategorySuggester = { suggest: () => new Map(), suggested: () => [] }

/** Rules and earlier choices come after the ledger, so whoever puts the service together says here who knows them. */
export const suggestBy = (given: CategorySuggester): void => {
  suggester = given
}

export const suggestedSeqs = (db: Db, actor: Actor): number[] => suggester.suggested(db, actor)

interface Waits {
  transfer: Transaction['transfer']
  categoryId: string | null
  type: string
  splits: unknown[]
}
const waits = ({ categoryId, type, splits }: Waits): boolean =>
  categoryId === null && type !== 'TRANSFER' && splits.length === 0

/**
 * The same transactions, each with what is suggested for it. A token narrowed to accounts is told neither that, which is
 * learned from all of them, nor the other side of a transfer in an account that it does not open.
 */
export function withSuggestions<Item extends Waits>(
  db: Db,
  actor: Actor,
  rows: readonly { seq: number }[],
  items: Item[],
): Item[] {
  if (actor.token?.accountIds) return items.map((item) => ({ ...item, transfer: sideFor(actor, item) }))
  const waiting = rows.filter((_, at) => items[at] && waits(items[at]))
  if (waiting.length === 0) return items
  const found = suggester.suggest(
    db,
    actor,
    waiting.map(({ seq }) => seq),
  )
  if (found.size === 0) return items
  return items.map((item, at) => ({ ...item, suggestedCategory: found.get(rows[at]?.seq ?? 0) ?? null }))
}

const sideFor = (actor: Actor, { transfer }: Waits): Transaction['transfer'] =>
  transfer && opensAccount(actor, transfer.accountId) ? transfer : null

/** The same of one that was asked for or written. */
export function withSuggestion(db: Db, actor: Actor, item: Transaction): Transaction {
  if (actor.token?.accountIds) return { ...item, transfer: sideFor(actor, item) }
  if (!waits(item)) return item
  const row = db.$client
    .query<{ seq: number }, [string]>(`SELECT seq FROM transactions WHERE uid = ${bytesSql('?1')}`)
    .get(item.id)
  return (row && withSuggestions(db, actor, [row], [item])[0]) ?? item
}
