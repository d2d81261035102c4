import type { Actor } from '../../../core/actor.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { insertOf } from '../../../platform/db/insert.ts'
import type { ImportCategory } from '../categories-model.ts'
import { type AccountAction, type CategoryToCreate, importCategories } from '../tables.ts'
import { categoryNames, plainCategory } from './category-names.ts'
import type { FileCategories } from './file-categories.ts'

const INSERT = insertOf(importCategories)

/** Keeps the categories of a file with what is to become of each. */
export function insertCategories(tx: Tx, actor: Actor, seq: number, { list }: FileCategories): void {
  const insert = tx.$client.query(INSERT.sql)
  for (const [position, { name, rows, action, isChosen, category, create }] of list.entries()) {
    const categorySeq = category ? categories.seqOf(tx, actor, category.id, 'categories') : null
    const chosen = isChosen ? 1 : 0
    insert.run(
      ...INSERT.values({
        importSeq: seq,
        position,
        name,
        rows,
        action,
        chosen,
        categorySeq,
        create: create ?? null,
      }),
    )
  }
}

interface StoredCategory {
  name: string
  rows: number
  action: AccountAction
  categoryId: string | null
  createAs: string | null
}

/** The categories of an import in the order of the file. */
export const categoriesOf = (db: Db, seq: number): ImportCategory[] =>
  db.$client
    .query<StoredCategory, [number]>(`
      SELECT p.name, p.rows, p.action, c.id AS categoryId, p.create_as AS createAs FROM import_categories p
      LEFT JOIN categories c ON c.seq = p.category_seq WHERE p.import_seq = ? ORDER BY p.position`)
    .all(seq)
    .map(({ createAs, ...plain }) => ({ ...plain, create: createAs === null ? null : JSON.parse(createAs) }))

interface CategoryRequest {
  position: number
  createAs: string
}

/** Of categories that are to be added those that a row which comes in is in. */
const REQUESTED = `
  SELECT p.position, p.create_as AS createAs FROM import_categories p
  WHERE p.import_seq = ?1 AND p.action = 'CREATE' AND p.category_seq IS NULL AND EXISTS (
    SELECT 1 FROM import_rows r WHERE r.import_seq = ?1 AND r.outcome IN ('ADDED', 'MATCHED') AND (r.category_position = p.position AND r.choice ->> '$.categoryId' IS NULL
      OR EXISTS (SELECT 1 FROM json_each(r.details, '$.parts') j WHERE j.value ->> '$.category' = p.position)))
  ORDER BY p.position`

/** Adds the categories that get something. One that was added since, by another import or by hand, is used. */
export function openCategories(tx: Tx, actor: Actor, seq: number): void {
  const request = tx.$client.query<CategoryRequest, [number]>(REQUESTED).all(seq)
  if (request.length === 0) return
  const keep = tx.$client.query(
    'UPDATE import_categories SET category_seq = ? WHERE import_seq = ? AND position = ?',
  )
  for (const { position, createAs } of request) {
    const id = idOf(tx, actor, JSON.parse(createAs))
    keep.run(categories.seqOf(tx, actor, id, 'categories'), seq, position)
  }
}

function idOf(tx: Tx, actor: Actor, { group, name, kind }: CategoryToCreate): string {
  const known = categoryNames(categories.list(tx, actor)).named(name)
  if (known) return known.id
  const groups = categories.groups(tx, actor)
  const found = groups.find((one) => plainCategory(one.name) === plainCategory(group))
  const groupId = found?.id ?? categories.createGroup(tx, actor, { name: group }).id
  return categories.create(tx, actor, { groupId, name, kind }).id
}

/** The next file finds what was said of its categories, and what was added for them. */
export function rememberCategories(tx: Tx, actor: Actor, seq: number): void {
  const input = tx.$client
    .query<{ name: string; action: AccountAction; categorySeq: number | null }, [number]>(`
      SELECT name, action, category_seq AS categorySeq FROM import_categories
      WHERE import_seq = ? AND (chosen = 1 OR (action = 'CREATE' AND category_seq IS NOT NULL))`)
    .all(seq)
  const keep = tx.$client.query(
    'INSERT OR REPLACE INTO remembered_categories (household_id, name, category_seq) VALUES (?, ?, ?)',
  )
  for (const { name, action, categorySeq } of input)
    if (action === 'IGNORE' || categorySeq !== null)
      keep.run(actor.householdId, plainCategory(name), action === 'IGNORE' ? null : categorySeq)
}

/** For rows that are still in preview; once that is over, the transactions have it. */
const CHOSEN_FOR_ROWS = `
  UPDATE import_rows SET choice = json_set(choice, '$.categoryId', ?1)
  WHERE choice ->> '$.categoryId' = ?2 AND import_seq IN (SELECT seq FROM imports WHERE household_id = ?3 AND status = 'PREVIEW')`

/** What files call a category that goes is called so for the one that takes its place. */
export function categoryRemoved(
  tx: Tx,
  actor: Actor,
  from: { id: string; seq: number },
  into: { id: string; seq: number } | null,
): void {
  if (!into) return
  tx.$client
    .query('UPDATE import_categories SET category_seq = ? WHERE category_seq = ?')
    .run(into.seq, from.seq)
  tx.$client
    .query('UPDATE remembered_categories SET category_seq = ? WHERE category_seq = ?')
    .run(into.seq, from.seq)
  tx.$client.query(CHOSEN_FOR_ROWS).run(into.id, from.id, actor.householdId)
}
