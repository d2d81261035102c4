import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import type { Language } from '../../core/languages.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { type EventActor, record } from '../../people/events/events.ts'
import type { Country } from '../../people/household/tables.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hide } from '../../platform/db/hidden.ts'
import { refuseChanged } from '../../platform/http/undo.ts'
import { synonymsOf } from './meanings.ts'
import type { Category, CategoryChange, CategoryGroup, GroupChange, NewCategory, NewGroup } from './model.ts'
import { fold } from './names.ts'
import { seedsFor } from './seeds.ts'
import { categories, categoryGroups } from './tables.ts'

/** Every category in the household's order, archived ones included. */
export function list(db: Db, actor: Actor): Category[] {
  return selected(db)
    .where(eq(categories.householdId, actor.householdId))
    .orderBy(
      asc(categoryGroups.position),
      asc(categoryGroups.seq),
      asc(categories.position),
      asc(categories.seq),
    )
    .all()
    .map(withSynonyms)
}

const withSynonyms = (category: Omit<Category, 'synonyms'>): Category => ({
  ...category,
  synonyms: synonymsOf(category.name),
})

export function groups(db: Db, actor: Actor): CategoryGroup[] {
  return db
    .select(groupColumns)
    .from(categoryGroups)
    .where(eq(categoryGroups.householdId, actor.householdId))
    .orderBy(asc(categoryGroups.position), asc(categoryGroups.seq))
    .all()
}

export function get(db: Db, actor: Actor, id: string): Category {
  const found = selected(db).where(ours(actor, id)).get()
  if (!found) throw new Problem('not-found')
  return withSynonyms(found)
}

/** Adds a category; the last of its group unless a place is named. */
export function create(tx: Tx, actor: Actor, input: NewCategory): Category {
  const id = newId()
  const name = input.name.trim()
  refuseTwin(tx, actor, name, id)
  const groupSeq = groupSeqOf(tx, actor, input.groupId)
  tx.insert(categories)
    .values({
      id,
      householdId: actor.householdId,
      groupSeq,
      name,
      kind: input.kind,
      taxLine: input.taxLine?.trim() ?? null,
      position: input.position ?? nextPosition(tx, groupSeq),
      colour: input.colour ?? null,
      icon: input.icon ?? null,
      createdAt: actor.at,
    })
    .run()
  record(tx, actor, 'category.created', id)
  return get(tx, actor, id)
}

/** Changes what the input names. An archived one gives its name free, and comes back only if nobody took it. */
export function change(tx: Tx, actor: Actor, id: string, input: CategoryChange): Category {
  const before = rowOf(tx, actor, id)
  const { groupId, archived, name, taxLine, was, ...plain } = input
  if (was) refuseChanged(get(tx, actor, id), was)
  const changes = {
    ...plain,
    ...(name !== undefined && { name: name.trim() }),
    ...(taxLine !== undefined && { taxLine: taxLine?.trim() ?? null }),
    ...(groupId !== undefined && { groupSeq: groupSeqOf(tx, actor, groupId) }),
    ...(archived !== undefined && { archivedAt: archived ? (before.archivedAt ?? actor.at) : null }),
  }
  if (Object.keys(changes).length === 0) return get(tx, actor, id)
  const after = tx.update(categories).set(changes).where(eq(categories.seq, before.seq)).returning().get()
  if (after.archivedAt === null) refuseTwin(tx, actor, after.name, id)
  record(tx, actor, 'category.changed', id)
  return get(tx, actor, id)
}

export function createGroup(tx: Tx, actor: Actor, { name, position, colour, icon }: NewGroup): CategoryGroup {
  const last = tx
    .select({ position: max(categoryGroups.position) })
    .from(categoryGroups)
    .where(eq(categoryGroups.householdId, actor.householdId))
    .get()
  const group = tx
    .insert(categoryGroups)
    .values({
      id: newId(),
      householdId: actor.householdId,
      name: name.trim(),
      position: position ?? (last?.position ?? -1) + 1,
      colour: colour ?? null,
      icon: icon ?? null,
    })
    .returning(groupColumns)
    .get()
  record(tx, actor, 'category-group.created', group.id)
  return group
}

export function group(db: Db, actor: Actor, id: string): CategoryGroup {
  const ours = eq(categoryGroups.seq, groupSeqOf(db, actor, id, 'not-found'))
  const found = db.select(groupColumns).from(categoryGroups).where(ours).get()
  if (!found) throw new Problem('not-found')
  return found
}

export function changeGroup(tx: Tx, actor: Actor, id: string, input: GroupChange): CategoryGroup {
  const { name, was, ...plain } = input
  if (was) refuseChanged(group(tx, actor, id), was)
  const ours = eq(categoryGroups.seq, groupSeqOf(tx, actor, id, 'not-found'))
  const changes = {
    ...plain,
    ...(name !== undefined && { name: name.trim() }),
  }
  if (Object.keys(changes).length > 0) {
    tx.update(categoryGroups).set(changes).where(ours).run()
    record(tx, actor, 'category-group.changed', id)
  }
  return group(tx, actor, id)
}

/** Removes an empty group. */
export function removeGroup(tx: Tx, actor: Actor, id: string): void {
  const seq = groupSeqOf(tx, actor, id, 'not-found')
  const used = tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.groupSeq, seq))
    .limit(1)
    .get()
  if (used) throw new Problem('conflict', { reason: { kind: 'GROUP_HAS_CATEGORIES' } })
  tx.delete(categoryGroups).where(eq(categoryGroups.seq, seq)).run()
  record(tx, actor, 'category-group.removed', id)
}

/** Gives a new household its first categories. */
export function seed(tx: Tx, founder: EventActor, country: Country, language: Language = 'en'): void {
  for (const [position, group] of seedsFor(country, language).entries()) {
    const { seq: groupSeq } = tx
      .insert(categoryGroups)
      .values({
        id: newId(),
        householdId: founder.householdId,
        name: group.name,
        position,
        colour: group.colour,
        icon: group.icon,
      })
      .returning({ seq: categoryGroups.seq })
      .get()
    const rows = Object.entries(group.categories).map(([name, icon], place) => ({
      id: newId(),
      householdId: founder.householdId,
      groupSeq,
      name,
      kind: group.kind,
      position: place,
      icon,
      createdAt: founder.at,
    }))
    tx.insert(categories).values(rows).run()
  }
}

/** The internal number of a household's category; a validation-error on the named field when there is none. */
export function seqOf(db: Db, actor: Pick<Actor, 'householdId'>, id: string, field: string): number {
  const found = db.$client
    .query<{ seq: number }, [string, number]>('SELECT seq FROM categories WHERE id = ? AND household_id = ?')
    .get(id, actor.householdId)
  if (!found) throw invalid(field, { kind: 'NO_SUCH_CATEGORY' })
  return found.seq
}

/** The id of each category by its number, which is what rows of other slices keep. */
export const idsBySeq = (db: Db, { householdId }: Pick<Actor, 'householdId'>): Map<number, string> =>
  new Map(
    db.$client
      .query<{ seq: number; id: string }, [number]>('SELECT seq, id FROM categories WHERE household_id = ?')
      .all(householdId)
      .map(({ seq, id }) => [seq, id]),
  )

/** The numbers of those that money comes in by. */
export const incomeSeqs = (db: Db, { householdId }: Pick<Actor, 'householdId'>): Set<number> =>
  new Set(
    db.$client
      .query<{ seq: number }, [number]>(
        "SELECT seq FROM categories WHERE household_id = ? AND kind = 'INCOME'",
      )
      .all(householdId)
      .map(({ seq }) => seq),
  )

/** Forgets a category that nothing uses any more; see server/category-removal. */
export function remove(tx: Tx, actor: Actor, id: string): void {
  tx.delete(categories).where(ours(actor, id)).run()
  record(tx, actor, 'category.removed', id)
}

/**
 * The same of one that many rows still remember: it is hidden, and erased when they do no more. What only belongs to it
 * goes with it.
 */
export function hideRemoved(tx: Tx, actor: Actor, id: string): void {
  const { seq } = rowOf(tx, actor, id)
  const belonging = tx.$client
    .query<{ name: string; column: string; onDelete: string }, []>(`
      SELECT m.name, f."from" AS "column", f.on_delete AS onDelete FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table' AND f."table" = 'categories' AND m.name <> 'category_choices'`)
    .all()
  for (const { name, column, onDelete } of belonging) {
    if (onDelete === 'CASCADE') tx.$client.query(`DELETE FROM "${name}" WHERE "${column}" = ?`).run(seq)
    if (onDelete === 'SET NULL')
      tx.$client.query(`UPDATE "${name}" SET "${column}" = NULL WHERE "${column}" = ?`).run(seq)
  }
  hide(tx.$client, 'categories', seq, seq)
  record(tx, actor, 'category.removed', id)
}

const ours = (actor: Actor, id: string) =>
  and(eq(categories.id, id), eq(categories.householdId, actor.householdId))

const groupColumns = {
  id: categoryGroups.id,
  name: categoryGroups.name,
  position: categoryGroups.position,
  colour: categoryGroups.colour,
  icon: categoryGroups.icon,
}

const selected = (db: Db) =>
  db
    .select({
      id: categories.id,
      groupId: categoryGroups.id,
      groupName: categoryGroups.name,
      name: categories.name,
      kind: categories.kind,
      taxLine: categories.taxLine,
      position: categories.position,
      colour: categories.colour,
      icon: categories.icon,
      archived: sql<boolean>`${categories.archivedAt} is not null`.mapWith(Boolean),
    })
    .from(categories)
    .innerJoin(categoryGroups, eq(categoryGroups.seq, categories.groupSeq))

function groupSeqOf(db: Db, actor: Actor, id: string, slug?: 'not-found'): number {
  const found = db
    .select({ seq: categoryGroups.seq })
    .from(categoryGroups)
    .where(and(eq(categoryGroups.id, id), eq(categoryGroups.householdId, actor.householdId)))
    .get()
  if (found) return found.seq
  throw slug ? new Problem(slug) : invalid('groupId', { kind: 'NO_SUCH_GROUP' })
}

function rowOf(db: Db, actor: Actor, id: string) {
  const row = db.select().from(categories).where(ours(actor, id)).get()
  if (!row) throw new Problem('not-found')
  return row
}

function nextPosition(db: Db, groupSeq: number): number {
  const last = db
    .select({ position: max(categories.position) })
    .from(categories)
    .where(eq(categories.groupSeq, groupSeq))
    .get()
  return (last?.position ?? -1) + 1
}

/** Two categories of one name, as people type names, could not be told apart in a search, a rule or a file. */
function refuseTwin(db: Db, actor: Actor, name: string, exceptId: string): void {
  const others = db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.householdId, actor.householdId), isNull(categories.archivedAt)))
    .all()
  const needle = fold(name)
  if (others.some((other) => other.id !== exceptId && fold(other.name) === needle))
    throw new Problem('conflict', { reason: { kind: 'CATEGORY_NAME_TAKEN' } })
}
