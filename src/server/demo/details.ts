import { newId } from '../../core/ids.ts'
import { assignAll } from '../../ledger/transactions/bulk/bulk-writes.ts'
import * as splits from '../../ledger/transactions/splits.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import { type Books, evening } from './books.ts'
import type { Entry } from './entries/entry.ts'

/**
 * What people made of their transactions: payees in their own words, categories, tags, notes, splits, transfers, and
 * what they have looked at. Nearly every row has other words then: the search index is to be made anew afterwards.
 */
export function addDetails(books: Books, made: readonly (readonly [id: string, entry: Entry])[]): void {
  const { tx, span } = books
  const transfers = new Map<string, string>()
  const rows = made.map(([id, entry]) => {
    const { payee, category, transfer, parts, tags = [], notes = '' } = entry
    if (parts) addParts(books, id, parts)
    if (transfer && !transfers.has(transfer)) transfers.set(transfer, newId())
    return {
      id,
      payee,
      notes: books.say(notes),
      category: parts ? null : seqOf(books, category),
      tags: JSON.stringify(tags.map(books.say)),
      type: transfer ? 'TRANSFER' : entry.cents < 0 ? 'EXPENSE' : 'INCOME',
      transfer: (transfer && transfers.get(transfer)) ?? null,
      reviewed: entry.isNew ? 0 : 1,
      hidden: entry.isHidden ? 1 : 0,
      split: parts ? 1 : 0,
      at: evening(span, entry.day),
    }
  })
  assignAll(tx, { columns: COLUMNS, sql: CHANGED, params: [JSON.stringify(rows)] })
}

const COLUMNS = [
  'payee',
  'category_seq',
  'tags',
  'notes',
  'type',
  'transfer_id',
  'reviewed',
  'hidden',
  'is_split',
  'version',
  'updated_at',
]

/** Those that are not so already. */
const CHANGED = `
  WITH said AS (
    SELECT value ->> 'id' AS id, value ->> 'payee' AS payee, value ->> 'category' AS category_seq, value ->> 'tags' AS tags,
      value ->> 'notes' AS notes, value ->> 'type' AS type, value ->> 'transfer' AS transfer_id, value ->> 'reviewed' AS reviewed,
      value ->> 'hidden' AS hidden, value ->> 'split' AS is_split, value ->> 'at' AS at
    FROM json_each(?))
  SELECT t.seq, s.payee, s.category_seq, s.tags, s.notes, s.type, s.transfer_id, s.reviewed, s.hidden, s.is_split,
    t.version + 1 AS version, max(s.at, t.created_at) AS updated_at
  FROM said s CROSS JOIN transactions t ON t.uid = ${bytesSql('s.id')}
  WHERE (t.payee, t.category_seq, t.tags, t.notes, t.type, t.transfer_id, t.reviewed, t.hidden, t.is_split)
    IS NOT (s.payee, s.category_seq, s.tags, s.notes, s.type, s.transfer_id, s.reviewed, s.hidden, s.is_split)`

function addParts(books: Books, id: string, parts: NonNullable<Entry['parts']>): void {
  const row = books.tx.$client
    .query<{ seq: number }, [string]>(`SELECT seq FROM transactions WHERE uid = ${bytesSql('?1')}`)
    .get(id)
  const stored = parts.map(({ category, cents, notes = '' }) => ({
    categorySeq: seqOf(books, category),
    amount: BigInt(cents) * 100n,
    notes: books.say(notes),
  }))
  if (row) splits.replace(books.tx, row.seq, stored)
}

const seqOf = ({ categories }: Books, name: string | null): number | null =>
  name === null ? null : (categories.get(name)?.seq ?? null)
