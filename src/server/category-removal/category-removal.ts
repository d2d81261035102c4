import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import * as imports from '../../intake/imports/categories/import-categories.ts'
import * as moves from '../../intake/moves/plan/subjects.ts'
import * as categories from '../../ledger/categories/categories.ts'
import * as rules from '../../ledger/rules/category-removed.ts'
import * as savedViews from '../../ledger/saved-views/category-removed.ts'
import * as transactions from '../../ledger/transactions/category-removed.ts'
import * as budgets from '../../planning/budgets/category-removed.ts'
import * as goals from '../../planning/goals/category-removed.ts'
import * as loans from '../../planning/loans/category-removed.ts'
import * as subscriptions from '../../planning/subscriptions/category-removed.ts'
import type { Job } from '../../platform/background/job.ts'
import { LONG_ROWS, readEarly } from '../../platform/background/slices.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hide } from '../../platform/db/hidden.ts'
import * as tax from '../../records/tax/mappings/mappings.ts'
import type { CategoryUsage, RemovalQuery } from './model.ts'

/** What is asked of a category: to go into another one, or to go. */
export type CategoryRemoval = { actor: Actor; id: string } & ({ intoId: string } | { query: RemovalQuery })

/** On a thread of its own: a category of a large ledger is on tens of thousands of transactions. */
export const removeCategoryJob: Job<CategoryRemoval, Category, null, transactions.EarlySums> = {
  prepare: (db, { actor, id }) => categoryOf(db, actor, id),
  write: (tx, _category, request, _report, early) => {
    if ('intoId' in request) merge(tx, request.actor, request.id, request.intoId, early)
    else remove(tx, request.actor, request.id, request.query, early)
    return null
  },
  slices: {
    isLong: (db, _request, { seq }) => transactions.countIn(db, seq) > LONG_ROWS,
    before: (db, request, { seq }) =>
      readEarly(() => transactions.sumEarly(db, seq, replacementOf(db, request)?.seq ?? null)),
  },
}

const replacementOf = (db: Db, request: CategoryRemoval): Category | null =>
  'intoId' in request ? otherOf(db, request.actor, request.intoId) : null

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
export function merge(
  tx: Tx,
  actor: Actor,
  id: string,
  intoId: string,
  early?: transactions.EarlySums,
): void {
  if (id === intoId) throw invalid('intoId', { kind: 'MERGED_INTO_ITSELF' })
  const from = categoryOf(tx, actor, id)
  forget(tx, actor, { from, into: otherOf(tx, actor, intoId) }, early)
}

const otherOf = (db: Db, actor: Actor, id: string): Category => ({
  id,
  seq: categories.seqOf(db, actor, id, 'intoId'),
})

/**
 * Forgets a category: what was in it is in none. Where that are transactions, whoever asks must know how many; else it
 * is a conflict that says so.
 */
export function remove(
  tx: Tx,
  actor: Actor,
  id: string,
  { transactions: known }: RemovalQuery,
  early?: transactions.EarlySums,
): void {
  const category = categoryOf(tx, actor, id)
  const count = transactions.countIn(tx, category.seq)
  if (Number(known ?? 0) !== count)
    throw new Problem('conflict', {
      reason: count === 0 ? { kind: 'CATEGORY_IS_EMPTY' } : { kind: 'CATEGORY_HAS_TRANSACTIONS', count },
    })
  forget(tx, actor, { from: category, into: null }, early)
}

function categoryOf(db: Db, actor: Actor, id: string): Category {
  categories.get(db, actor, id)
  return { id, seq: categories.seqOf(db, actor, id, 'id') }
}

interface Replacement {
  from: Category
  into: Category | null
}

/**
 * Every slice that names categories is told before the category goes; what only belongs to it goes with its row. Where
 * many transactions are in it, what remembers it follows after what everybody sees.
 */
function forget(
  tx: Tx,
  actor: Actor,
  { from, into }: Replacement,
  early: transactions.EarlySums | undefined,
): void {
  goals.categoryRemoved(tx, actor, from, into)
  transactions.categoryRemoved(tx, actor, from, into, early)
  rules.categoryRemoved(tx, actor, from, into, early !== undefined)
  for (const slice of [imports, moves, budgets, loans, subscriptions, savedViews, tax])
    slice.categoryRemoved(tx, actor, from, into)
  if (early) {
    categories.hideRemoved(tx, actor, from.id)
    hide(tx.$client, 'removed_categories', from.seq, into?.seq ?? 0)
  } else categories.remove(tx, actor, from.id)
}
