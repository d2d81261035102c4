import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { CategoryKind } from '../../ledger/categories/tables.ts'
import type { Db } from '../../platform/db/db.ts'

/** A category as a budget needs it. */
export interface BudgetCategory {
  seq: number
  id: string
  name: string
  kind: CategoryKind
  isArchived: boolean
  groupId: string
  groupName: string
}

/** What money is put aside for; where it comes from is none. */
export const isEnvelope = ({ kind }: Pick<BudgetCategory, 'kind'>): boolean => kind !== 'INCOME'

/** All of a household, in its order. */
export const categoriesOf = (db: Db, householdId: number): BudgetCategory[] =>
  db.$client
    .query<Omit<BudgetCategory, 'isArchived'> & { isArchived: number }, [number]>(`
      SELECT c.seq, c.id, c.name, c.kind, c.archived_at IS NOT NULL AS isArchived, g.id AS groupId, g.name AS groupName
      FROM categories c JOIN category_groups g ON g.seq = c.group_seq
      WHERE c.household_id = ? ORDER BY g.position, g.seq, c.position, c.seq`)
    .all(householdId)
    .map((row) => ({ ...row, isArchived: row.isArchived === 1 }))

interface BudgetGroup<Category> {
  id: string
  name: string
  categories: Category[]
}

/** Categories in their order, under the groups they are in. */
export function grouped<Category extends BudgetCategory>(
  categories: readonly Category[],
): BudgetGroup<Category>[] {
  const groups = new Map<string, BudgetGroup<Category>>()
  for (const category of categories) {
    const { groupId: id, groupName: name } = category
    const group = groups.get(id) ?? { id, name, categories: [] }
    group.categories.push(category)
    groups.set(id, group)
  }
  return [...groups.values()]
}

type Key = Pick<BudgetCategory, 'seq' | 'kind'>

/** A household's category by its id; null where there is none. */
export const categoryKey = (db: Db, { householdId }: Pick<Actor, 'householdId'>, id: string): Key | null =>
  db.$client
    .query<Key, [string, number]>('SELECT seq, kind FROM categories WHERE id = ? AND household_id = ?')
    .get(id, householdId)

/** The same where it must be an envelope: 404 when it is not there, a conflict when it is where money comes from. */
export function envelopeSeq(db: Db, actor: Pick<Actor, 'householdId'>, id: string): number {
  const key = categoryKey(db, actor, id)
  if (!key) throw new Problem('not-found')
  if (!isEnvelope(key)) throw new Problem('conflict', { reason: { kind: 'INCOME_HAS_NO_ENVELOPE' } })
  return key.seq
}
