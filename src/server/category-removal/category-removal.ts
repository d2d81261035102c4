import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import * as imports from '../../intake/imports/categories/import-categories.ts'
import * as moves from '../../intake/moves/plan/subjects.ts'
import * as categories from '../../ledger/categories/categories.ts'
import * as rules from '../../ledger/rules/category-removed.ts'
import * as savedViews from '../../ledger/saved-views/category-removed.ts'
import * as transactions from '../../ledger/transactions/category-removed.ts'
import * as budgets from '../../planning/budgets/category-removed.ts'
import * as loans from '../../planning/loans/category-removed.ts'
import * as subscriptions from '../../planning/subscriptions/category-removed.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import * as tax from '../../records/tax/mappings/mappings.ts'
import type { CategoryUsage, RemovalQuery } from './model.ts'

/** What is asked of a category: to go into another one, or to go. */
export type CategoryRemoval = { actor: Actor; id: string } & ({ intoId: string } | { query: RemovalQuery })

/** On a thread of its own: a category of a large ledger is on tens of thousands of transactions. */
export const removeCategoryJob: Job<CategoryRemoval, undefined, null> = {
  prepare: (db, { actor, id }) => void categoryOf(db, actor, id),
  write: (tx, _nothing, request) => {
    if ('intoId' in request) merge(tx, request.actor, request.id, request.intoId)
    else remove(tx, request.actor, request.id, request.query)
    return null
  },
}

/** What names a category, and would follow it into another one or lose it. */
export function usageOf(db: Db, actor: Actor, id: string): CategoryUsage {
  const category = categoryOf(db, actor, id)
  return {
    transactions: transactions.countIn(db, category.seq),
    rules: rules.countNaming(db, actor, category),
    budgetMonths: budgets.countMonths(db, category),
    subscriptions: subscriptions.countIn(db, actor, category),
    savedViews: savedViews.countShowing(db, actor, category),
  }
}

interface Category {
  id: string
  seq: number
}

/** Gives everything of one category to another and forgets the first. */
export function merge(tx: Tx, actor: Actor, id: string, intoId: string): void {
  if (id === intoId) throw invalid('intoId', { kind: 'MERGED_INTO_ITSELF' })
  const from = categoryOf(tx, actor, id)
  forget(tx, actor, from, { id: intoId, seq: categories.seqOf(tx, actor, intoId, 'intoId') })
}

/**
 * Forgets a category: what was in it is in none. Where that are transactions, whoever asks must know how many; else it
 * is a conflict that says so.
 */
export function remove(tx: Tx, actor: Actor, id: string, { transactions: known }: RemovalQuery): void {
  const category = categoryOf(tx, actor, id)
  const count = transactions.countIn(tx, category.seq)
  if (Number(known ?? 0) !== count)
    throw new Problem('conflict', {
      reason: count === 0 ? { kind: 'CATEGORY_IS_EMPTY' } : { kind: 'CATEGORY_HAS_TRANSACTIONS', count },
    })
  forget(tx, actor, category, null)
}

function categoryOf(db: Db, actor: Actor, id: string): Category {
  categories.get(db, actor, id)
  return { id, seq: categories.seqOf(db, actor, id, 'id') }
}

/** Every slice that names categories is told before the category goes; what only belongs to it goes with its row. */
function forget(tx: Tx, actor: Actor, from: Category, into: Category | null): void {
  for (const slice of [transactions, rules, imports, moves, budgets, loans, subscriptions, savedViews, tax])
    slice.categoryRemoved(tx, actor, from, into)
  categories.remove(tx, actor, from.id)
}
