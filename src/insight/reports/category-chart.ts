import type { Actor } from '../../core/actor.ts'
import type { CategoryKind } from '../../ledger/categories/tables.ts'
import type { Db } from '../../platform/db/db.ts'

export interface ChartedCategory {
  seq: number
  id: string
  name: string
  kind: CategoryKind
  groupId: string
  groupName: string
}

/** The household's categories by their numbers, archived ones included. */
export type CategoryChart = Map<number, ChartedCategory>

export function chartOf(db: Db, { householdId }: Pick<Actor, 'householdId'>): CategoryChart {
  const rows = db.$client
    .query<ChartedCategory, [number]>(`
      SELECT c.seq, c.id, c.name, c.kind, g.id AS groupId, g.name AS groupName
      FROM categories c JOIN category_groups g ON g.seq = c.group_seq WHERE c.household_id = ?`)
    .all(householdId)
  return new Map(rows.map((row) => [row.seq, row]))
}

export const seqsOf = (chart: CategoryChart, requested: CategoryKind): number[] =>
  [...chart.values()].filter(({ kind }) => kind === requested).map(({ seq }) => seq)
