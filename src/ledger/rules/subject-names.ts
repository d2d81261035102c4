import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { hiddenIn } from '../../platform/db/hidden.ts'

/** Ids for the internal numbers of what rules name, and back. */
export interface RuleSubjectNames {
  accountId(seq: number): string
  categoryId(seq: number | null): string | null
  /** Undefined where there is no such category any more. */
  categorySeq(id: string | null): number | null | undefined
}

/** All of a household's, which are dozens; of one that was merged a moment ago it is the other's. */
export function namesOf(db: Db, { householdId }: Pick<Actor, 'householdId'>): RuleSubjectNames {
  const rows = (table: 'accounts' | 'categories') =>
    db.$client
      .query<{ seq: number; id: string }, [number]>(`SELECT seq, id FROM ${table} WHERE household_id = ?`)
      .all(householdId)
  const accounts = new Map(rows('accounts').map(({ seq, id }) => [seq, id]))
  const categories = rows('categories')
  const ids = new Map(categories.map(({ seq, id }) => [seq, id]))
  const seqs = new Map(categories.map(({ seq, id }) => [id, seq]))
  for (const { first, last } of hiddenIn(db.$client, 'removed_categories')) {
    const replacement = ids.get(last)
    if (replacement) ids.set(first, replacement)
  }
  return {
    accountId: (seq) => accounts.get(seq) ?? '',
    categoryId: (seq) => (seq === null ? null : (ids.get(seq) ?? null)),
    categorySeq: (id) => (id === null ? null : seqs.get(id)),
  }
}
