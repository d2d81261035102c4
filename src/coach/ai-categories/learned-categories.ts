import type { Actor } from '../../core/actor.ts'
import type { CategoryKind } from '../../ledger/categories/tables.ts'
import { categorySuggester } from '../../ledger/suggestions/suggest.ts'
import type { SuggestedCategory } from '../../ledger/transactions/model.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Request } from './model.ts'
import { type Uncategorised, uncategorised } from './uncategorised.ts'

/** A category that may be chosen. */
export interface AssignableCategory {
  id: string
  name: string
  kind: CategoryKind
  groupName: string
}

/** A transaction with what is known of its payee without asking anybody. */
export interface CategoryOverviewRow extends Uncategorised {
  known: SuggestedCategory | null
}

export interface Overview {
  rows: CategoryOverviewRow[]
  categories: AssignableCategory[]
}

export interface OverviewInput {
  actor: Actor
  asked: Request
  /** Where a refusal says that something is not there. */
  field: string
}

/** For the reader: what waits for a category, and what rules, earlier choices and the list of merchants say of it. */
export const overviewQuestion = (db: Db, { actor, asked, field }: OverviewInput): Overview =>
  db.$client.transaction(() => {
    const rows = uncategorised(db, actor, asked, field)
    const seqs = rows.map(({ seq }) => seq)
    const known = categorySuggester.suggest(db, actor, seqs)
    return {
      rows: rows.map(({ seq, ...row }) => ({ ...row, known: known.get(seq) ?? null })),
      categories: assignableCategories(db, actor),
    }
  })()

const assignableCategories = (db: Db, { householdId }: Actor): AssignableCategory[] =>
  db.$client
    .query<AssignableCategory, [number]>(`
      SELECT c.id, c.name, c.kind, g.name AS groupName FROM categories c JOIN category_groups g ON g.seq = c.group_seq
      WHERE c.household_id = ? AND c.archived_at IS NULL ORDER BY g.position, g.seq, c.position, c.seq`)
    .all(householdId)
