import type { Actor } from '../../../core/actor.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { compact } from '../reading/fold.ts'
import type { ReceiptRow } from '../receipt-rows.ts'
import { itemsOf } from '../values.ts'

/** What is known of an item's text, or null where nothing was. */
export interface LearnedItem {
  itemText: string
  known: { categorySeq: number; uses: number; updatedAt: number } | null
}

const LONGEST = 100

/** An item by its letters alone: weights, sizes and numbers of articles are others each time. */
export const itemKey = (text: string): string =>
  compact(text.replace(/\d+(?:[.,]\d+)?\s*(?:kg|g|lbs?|oz|m?l|pk|ct|x)?(?!\p{L})/giu, ' '))
    .replace(/[\d%]/g, '')
    .slice(0, LONGEST)

/** The categories that people gave to items of these texts, by their keys. */
export function learned({ $client }: Db, householdId: number, texts: string[]): Map<string, number> {
  const keys = texts.map(itemKey).filter(Boolean)
  const rows = $client
    .query<{ key: string; category: number }, [number, string]>(`
      SELECT item_text AS key, category_seq AS category FROM receipt_item_categories
      WHERE household_id = ? AND item_text IN (SELECT value FROM json_each(?))`)
    .all(householdId, JSON.stringify(keys))
  return new Map(rows.map(({ key, category }) => [key, category]))
}

/** Stores the categories a person chose for items, by position. Returns the previous ones. */
export function remember(
  tx: Tx,
  { householdId, at }: Actor,
  { reading, corrections }: ReceiptRow,
  named: Map<number, number>,
): LearnedItem[] {
  const items = itemsOf(reading, corrections)
  const said = new Map([...named].map(([place, category]) => [itemKey(items[place]?.text ?? ''), category]))
  said.delete('')
  const before = [...said.keys()].map((itemText) => ({ itemText, known: knownOf(tx, householdId, itemText) }))
  for (const [itemText, category] of said)
    tx.$client
      .query(`INSERT INTO receipt_item_categories (household_id, item_text, category_seq, uses, updated_at) VALUES (?, ?, ?, 1, ?)
        ON CONFLICT DO UPDATE SET uses = iif(category_seq = excluded.category_seq, uses + 1, 1),
          category_seq = excluded.category_seq, updated_at = excluded.updated_at`)
      .run(householdId, itemText, category, at)
  return before
}

const knownOf = ({ $client }: Tx, householdId: number, itemText: string): LearnedItem['known'] =>
  $client
    .query<NonNullable<LearnedItem['known']>, [number, string]>(`
      SELECT category_seq AS categorySeq, uses, updated_at AS updatedAt FROM receipt_item_categories
      WHERE household_id = ? AND item_text = ?`)
    .get(householdId, itemText)

/** Knows of items what was known before, unless the category is gone by now. */
export function forgetAgain({ $client }: Tx, householdId: number, before: readonly LearnedItem[]): void {
  for (const { itemText, known } of before) {
    $client
      .query('DELETE FROM receipt_item_categories WHERE household_id = ? AND item_text = ?')
      .run(householdId, itemText)
    if (known)
      $client
        .query(`INSERT INTO receipt_item_categories (household_id, item_text, category_seq, uses, updated_at)
          SELECT ?, ?, seq, ?, ? FROM categories WHERE seq = ?`)
        .run(householdId, itemText, known.uses, known.updatedAt, known.categorySeq)
  }
}
