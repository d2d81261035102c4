import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { households } from '../../people/household/tables.ts'
import { id, instant, json, seq, truth } from '../../platform/db/columns.ts'
import { categories } from '../categories/tables.ts'
import { stages } from '../matching/rule.ts'
import { transactions } from '../transactions/tables.ts'

/** What is done by itself to transactions that fulfil a condition; see matching/rule.ts for both. */
export const rules = sqliteTable(
  'rules',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    name: text('name').notNull(),
    stage: text('stage', { enum: stages }).notNull(),
    /** Inside its stage, the lowest first. */
    position: integer('position').notNull(),
    isActive: truth('is_active').notNull(),
    /** As on the wire: money as text, categories and accounts by id. */
    condition: json<unknown>('condition').notNull(),
    actions: json<unknown[]>('actions').notNull(),
    /** Made from a suggestion that the household's own choices brought. */
    isLearned: truth('is_learned').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('rules_by_household').on(table.householdId, table.stage, table.position, table.seq)],
)

export const runTriggers = ['MANUAL', 'IMPORT', 'BANK_SYNC', 'COACH'] as const

/** Rules were let loose on transactions: on those of an import as it was committed, or on what somebody chose. */
export const ruleRuns = sqliteTable(
  'rule_runs',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    /** Null where nobody asked for it. */
    userId: text('user_id'),
    trigger: text('trigger', { enum: runTriggers }).notNull(),
    importId: text('import_id'),
    looked: integer('looked').notNull(),
    changed: integer('changed').notNull(),
    at: instant('at').notNull(),
    revertedAt: instant('reverted_at'),
    revertedBy: text('reverted_by'),
  },
  (table) => [
    index('rule_runs_by_household').on(table.householdId, table.seq),
    index('rule_runs_by_import').on(table.importId),
  ],
)

/** What a run changed of one transaction, and which rule for which field: why the transaction is as it is. */
export const ruleRunRows = sqliteTable(
  'rule_run_rows',
  {
    runSeq: integer('run_seq')
      .notNull()
      .references(() => ruleRuns.seq, { onDelete: 'cascade' }),
    transactionSeq: integer('transaction_seq')
      .notNull()
      .references(() => transactions.seq, { onDelete: 'cascade' }),
    /** The version the run left behind: a revert passes over what was edited since. */
    version: integer('version').notNull(),
    before: json<Record<string, unknown>>('before').notNull(),
    after: json<Record<string, unknown>>('after').notNull(),
    reasons: json<{ field: string; ruleId: string }[]>('reasons').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runSeq, table.transactionSeq] }),
    index('rule_run_rows_by_transaction').on(table.transactionSeq),
  ],
)

/** Suggested rules that were turned down: not suggested again. */
export const dismissedSuggestions = sqliteTable(
  'dismissed_suggestions',
  {
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    /** Clean and folded. */
    payeeKey: text('payee_key').notNull(),
    categorySeq: integer('category_seq')
      .notNull()
      .references(() => categories.seq, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.householdId, table.payeeKey, table.categorySeq] }),
    index('dismissed_suggestions_by_category').on(table.categorySeq),
  ],
)
