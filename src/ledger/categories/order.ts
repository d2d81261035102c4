import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import { groups, list } from './categories.ts'
import type { CategoryList, CategoryOrder } from './model.ts'

interface Placed {
  id: string
  seq: number
}

interface PlacedCategory extends Placed {
  groupSeq: number
}

/**
 * Puts these groups first, in this order, and in each of them these categories; the others follow in their present
 * order, in their group. Every position is rewritten, so that none is used twice.
 */
export function arrange(tx: Tx, actor: Actor, order: CategoryOrder): CategoryList {
  const allGroups = tx.$client.query<Placed, [number]>(GROUPS).all(actor.householdId)
  const all = tx.$client.query<PlacedCategory, [number]>(CATEGORIES).all(actor.householdId)
  const first = pick(
    allGroups,
    order.groups.map(({ id }, at) => ({ id, field: `groups.${at}.id` })),
  )
  const named = order.groups.flatMap(({ categoryIds = [] }, at) =>
    categoryIds.map((id, place) => ({ id, at, field: `groups.${at}.categoryIds.${place}` })),
  )
  const moved = pick(all, named)
  const isMoved = new Set(moved)
  const placeGroup = tx.$client.query('UPDATE category_groups SET position = ? WHERE seq = ?')
  const place = tx.$client.query('UPDATE categories SET group_seq = ?, position = ? WHERE seq = ?')
  for (const [at, group] of followed(first, allGroups).entries()) {
    placeGroup.run(at, group.seq)
    const here = moved.filter((_, index) => first[named[index]?.at ?? -1] === group)
    const stay = all.filter((category) => category.groupSeq === group.seq && !isMoved.has(category))
    for (const [position, { seq }] of [...here, ...stay].entries()) place.run(group.seq, position, seq)
  }
  record(tx, actor, 'category.changed')
  return { groups: groups(tx, actor), categories: list(tx, actor) }
}

const GROUPS = 'SELECT id, seq FROM category_groups WHERE household_id = ? ORDER BY position, seq'
const CATEGORIES =
  'SELECT id, seq, group_seq AS groupSeq FROM categories WHERE household_id = ? ORDER BY position, seq'

/** The named rows in the order given. An unknown or repeated id is reported at its field. */
function pick<Row extends Placed>(rows: Row[], names: { id: string; field: string }[]): Row[] {
  const left = new Map(rows.map((row) => [row.id, row]))
  return names.map(({ id, field }) => {
    const row = left.get(id)
    if (!row) throw invalid(field, { kind: 'MISSING_OR_TWICE' })
    left.delete(id)
    return row
  })
}

const followed = <Row>(first: Row[], all: Row[]): Row[] => [
  ...first,
  ...all.filter((row) => !first.includes(row)),
]

/** The whole order as it is, in the form that brings it back. */
export function orderNow(tx: Tx, actor: Actor): CategoryOrder {
  const all = list(tx, actor)
  return {
    groups: groups(tx, actor).map(({ id }) => ({
      id,
      categoryIds: all.filter(({ groupId }) => groupId === id).map((category) => category.id),
    })),
  }
}
