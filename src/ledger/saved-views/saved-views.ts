import { and, asc, eq, max } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { invalid, Problem, refuseStale } from '../../core/problem.ts'
import { toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import type { Page } from '../../platform/http/paging.ts'
import { select } from '../transactions/filters.ts'
import { onReader } from '../transactions/listing.ts'
import type { Transaction } from '../transactions/model.ts'
import type { NewSavedView, SavedView, SavedViewChange, ViewQuery } from './model.ts'
import { pageOf, problemOf } from './queries.ts'
import { savedViews } from './tables.ts'

type Row = typeof savedViews.$inferSelect

/** A household that keeps more of them finds none. */
const MOST = 200

/** The household's views in its order. */
export const list = (db: Db, actor: Actor): SavedView[] =>
  rowsOf(db, actor).map((row) => toWire(db, actor, row))

export const get = (db: Db, actor: Actor, id: string): SavedView => toWire(db, actor, rowOf(db, actor, id))

/** The same with how many transactions fit; what no index counts is counted by the reader. */
export async function counted(deps: Deps, actor: Actor, view: SavedView): Promise<SavedView> {
  if (view.problem !== null) return view
  const { total } = await onReader(deps, actor, pageOf(view.query, 0, 1))
  return { ...view, total }
}

/** What the view shows: a page of the transaction list. */
export function transactions(
  deps: Deps,
  actor: Actor,
  id: string,
  { page, limit }: Page,
): Paged<Transaction> | Promise<Paged<Transaction>> {
  const { query } = rowOf(deps.db, actor, id)
  return onReader(deps, actor, pageOf(query as ViewQuery, page, limit))
}

/** The newer view that a stale version is refused with is counted as any other that is read. */
export async function countRefused(deps: Deps, actor: Actor, error: unknown): Promise<never> {
  if (!(error instanceof Problem && error.current)) throw error
  const current = await counted(deps, actor, error.current as SavedView)
  throw new Problem(error.slug, { current })
}

/** Keeps a view; the last of them unless a place is named. */
export function create(tx: Tx, actor: Actor, input: NewSavedView): SavedView {
  if (rowsOf(tx, actor).length >= MOST)
    throw new Problem('conflict', { reason: { kind: 'TOO_MANY_VIEWS', most: MOST } })
  const row = tx
    .insert(savedViews)
    .values({
      id: newId(),
      householdId: actor.householdId,
      name: input.name.trim(),
      query: askable(tx, actor, input.query),
      position: input.position ?? nextPosition(tx, actor),
      createdBy: actor.userId,
      createdAt: actor.at,
    })
    .returning()
    .get()
  record(tx, actor, 'saved-view.created', row.id)
  return toWire(tx, actor, row)
}

/** Changes what the input names, its query as a whole; naming nothing changes nothing. */
export function change(tx: Tx, actor: Actor, id: string, { version, ...input }: SavedViewChange): SavedView {
  const before = rowOf(tx, actor, id)
  refuseStale(version, before, () => toWire(tx, actor, before))
  if (Object.keys(input).length === 0) return toWire(tx, actor, before)
  const { name, query, position } = input
  const after = tx
    .update(savedViews)
    .set({
      ...(name !== undefined && { name: name.trim() }),
      ...(query !== undefined && { query: askable(tx, actor, query) }),
      ...(position !== undefined && { position }),
      version: before.version + 1,
    })
    .where(eq(savedViews.seq, before.seq))
    .returning()
    .get()
  record(tx, actor, 'saved-view.changed', id)
  return toWire(tx, actor, after)
}

/** Puts these first, in this order; the rest follow as they stood. */
export function arrange(tx: Tx, actor: Actor, ids: string[]): SavedView[] {
  const rows = rowsOf(tx, actor)
  const first = ids.map((id, place) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw invalid(`ids.${place}`, { kind: 'NO_SUCH_VIEW' })
    return row
  })
  const order = [...first, ...rows.filter((row) => !first.includes(row))]
  for (const [position, { seq }] of order.entries())
    tx.update(savedViews).set({ position }).where(eq(savedViews.seq, seq)).run()
  record(tx, actor, 'saved-view.changed')
  return list(tx, actor)
}

export function remove(tx: Tx, actor: Actor, id: string, version?: string): void {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => toWire(tx, actor, row))
  tx.delete(savedViews).where(eq(savedViews.seq, row.seq)).run()
  record(tx, actor, 'saved-view.removed', id)
}

/** Throws a validation-error where it names what is not there. */
function askable(db: Db, actor: Actor, query: ViewQuery): ViewQuery {
  select(db, actor, query)
  return query
}

const rowsOf = (db: Db, { householdId }: Actor): Row[] =>
  db
    .select()
    .from(savedViews)
    .where(eq(savedViews.householdId, householdId))
    .orderBy(asc(savedViews.position), asc(savedViews.seq))
    .all()

function rowOf(db: Db, { householdId }: Actor, id: string): Row {
  const row = db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.householdId, householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

function nextPosition(tx: Tx, { householdId }: Actor): number {
  const last = tx
    .select({ position: max(savedViews.position) })
    .from(savedViews)
    .where(eq(savedViews.householdId, householdId))
    .get()
  return (last?.position ?? -1) + 1
}

const toWire = (db: Db, actor: Actor, row: Row): SavedView => ({
  id: row.id,
  name: row.name,
  query: row.query as ViewQuery,
  position: row.position,
  createdBy: row.createdBy,
  total: null,
  problem: problemOf(db, actor, row.query as ViewQuery),
  version: row.version,
  createdAt: toRfc3339(row.createdAt),
})
