import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../actor.ts'
import type { Db, Tx } from '../db/db.ts'
import { type Nobody, record } from '../events/events.ts'
import type { Country } from '../household/tables.ts'
import { newId } from '../ids.ts'
import { invalid, Problem } from '../problem.ts'
import type { Category, CategoryChange, GroupChange, NewCategory, NewGroup } from './model.ts'
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
}

export function groups(db: Db, actor: Actor) {
  return db
    .select({ id: categoryGroups.id, name: categoryGroups.name, position: categoryGroups.position })
    .from(categoryGroups)
    .where(eq(categoryGroups.householdId, actor.householdId))
    .orderBy(asc(categoryGroups.position), asc(categoryGroups.seq))
    .all()
}

export function get(db: Db, actor: Actor, id: string): Category {
  const found = selected(db).where(ours(actor, id)).get()
  if (!found) throw new Problem('not-found')
  return found
}

export function create(
  tx: Tx,
  actor: Actor,
  { groupId, name, kind, taxLine = null, position = 0 }: NewCategory,
): Category {
  const id = newId()
  refuseTwin(tx, actor, name, id)
  const groupSeq = groupSeqOf(tx, actor, groupId)
  tx.insert(categories)
    .values({
      id,
      householdId: actor.householdId,
      groupSeq,
      name,
      kind,
      taxLine,
      position,
      createdAt: actor.at,
    })
    .run()
  record(tx, actor, 'category.created', id)
  return get(tx, actor, id)
}

export function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { groupId, archived, ...rest }: CategoryChange,
): Category {
  const before = get(tx, actor, id)
  if (rest.name !== undefined) refuseTwin(tx, actor, rest.name, id)
  const groupSeq = groupSeqOf(tx, actor, groupId ?? before.groupId)
  const archivedAt = (archived ?? before.archived) ? actor.at : null
  tx.update(categories)
    .set({ ...rest, groupSeq, archivedAt })
    .where(ours(actor, id))
    .run()
  record(tx, actor, 'category.changed', id)
  return get(tx, actor, id)
}

export function createGroup(tx: Tx, actor: Actor, { name, position = 0 }: NewGroup) {
  const id = newId()
  tx.insert(categoryGroups).values({ id, householdId: actor.householdId, name, position }).run()
  return { id, name, position }
}

export function changeGroup(tx: Tx, actor: Actor, id: string, { name, position }: GroupChange) {
  const seq = groupSeqOf(tx, actor, id, 'not-found')
  const shown = { id: categoryGroups.id, name: categoryGroups.name, position: categoryGroups.position }
  const values = { ...(name === undefined ? {} : { name }), ...(position === undefined ? {} : { position }) }
  if (Object.keys(values).length > 0)
    tx.update(categoryGroups).set(values).where(eq(categoryGroups.seq, seq)).run()
  return (
    tx.select(shown).from(categoryGroups).where(eq(categoryGroups.seq, seq)).all().at(0) ?? {
      id,
      name: '',
      position: 0,
    }
  )
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
  if (used) throw new Problem('conflict', { detail: 'The group still has categories. Move them first.' })
  tx.delete(categoryGroups).where(eq(categoryGroups.seq, seq)).run()
}

/** Gives a new household its first categories. */
export function seed(tx: Tx, founder: Nobody, country: Country): void {
  for (const [position, group] of seedsFor(country).entries()) {
    const { seq: groupSeq } = tx
      .insert(categoryGroups)
      .values({ id: newId(), householdId: founder.householdId, name: group.name, position })
      .returning({ seq: categoryGroups.seq })
      .get()
    const rows = group.categories.map((name, place) => ({
      id: newId(),
      householdId: founder.householdId,
      groupSeq,
      name,
      kind: group.kind,
      position: place,
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
  if (!found) throw invalid(field, 'there is no such category')
  return found.seq
}

/** Forgets a category that nothing uses any more; see transactions/merging.ts. */
export function remove(tx: Tx, actor: Actor, id: string): void {
  tx.delete(categories).where(ours(actor, id)).run()
  record(tx, actor, 'category.removed', id)
}

const ours = (actor: Actor, id: string) =>
  and(eq(categories.id, id), eq(categories.householdId, actor.householdId))

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
  throw slug ? new Problem(slug) : invalid('groupId', 'there is no such group')
}

/** Two categories of one name could not be told apart in a search, a rule or a file. */
function refuseTwin(db: Db, actor: Actor, name: string, exceptId: string): void {
  const twin = db
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        eq(categories.householdId, actor.householdId),
        sql`lower(${categories.name}) = lower(${name})`,
        isNull(categories.archivedAt),
      ),
    )
    .get()
  if (twin && twin.id !== exceptId)
    throw new Problem('conflict', { detail: 'There is a category of this name already.' })
}
