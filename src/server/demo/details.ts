import { newId } from '../../core/ids.ts'
import { toColumns } from '../../core/money.ts'
import { type Books, evening } from './books.ts'
import type { Entry } from './entry.ts'

const CHANGE = `
  UPDATE transactions SET payee = $payee, category_seq = $category, tags = $tags, notes = $notes, type = $type,
    transfer_id = $transfer, reviewed = $reviewed, hidden = $hidden, is_split = $split, version = version + 1, updated_at = max($at, created_at)
  WHERE id = $id AND (payee, category_seq, tags, notes, type, transfer_id, reviewed, hidden, is_split)
    IS NOT ($payee, $category, $tags, $notes, $type, $transfer, $reviewed, $hidden, $split)`

/**
 * What people made of their transactions: payees in their own words, categories, tags, notes, splits, transfers, and
 * what they have looked at. Nearly every row has other words then: the search index is to be made anew afterwards.
 */
export function addDetails(books: Books, made: readonly (readonly [id: string, entry: Entry])[]): void {
  const { tx, span, categories } = books
  const change = tx.$client.query(CHANGE)
  const transfers = new Map<string, string>()
  const seqOf = (name: string | null): number | null =>
    name === null ? null : (categories.get(name)?.seq ?? null)
  for (const [id, entry] of made) {
    const { payee, category, transfer, parts, tags = [], notes = '' } = entry
    if (parts) addParts(books, id, parts)
    if (transfer && !transfers.has(transfer)) transfers.set(transfer, newId())
    change.run({
      ...{ id, payee, notes },
      category: parts ? null : seqOf(category),
      tags: JSON.stringify(tags),
      type: transfer ? 'TRANSFER' : entry.cents < 0 ? 'EXPENSE' : 'INCOME',
      transfer: (transfer && transfers.get(transfer)) ?? null,
      reviewed: entry.isNew ? 0 : 1,
      hidden: entry.isHidden ? 1 : 0,
      split: parts ? 1 : 0,
      at: evening(span, entry.day),
    })
  }
}

function addParts({ tx, categories }: Books, id: string, parts: NonNullable<Entry['parts']>): void {
  const insert = tx.$client.query(`
    INSERT INTO transaction_splits (transaction_seq, position, category_seq, amount_high, amount_low, notes)
    SELECT seq, ?, ?, ?, ?, ? FROM transactions WHERE id = ?`)
  for (const [position, { category, cents, notes = '' }] of parts.entries()) {
    const { high, low } = toColumns(BigInt(cents) * 100n)
    insert.run(position, categories.get(category)?.seq ?? null, high, low, notes, id)
  }
}
