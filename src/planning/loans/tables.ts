import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { accounts } from '../../ledger/accounts/tables.ts'
import { categories } from '../../ledger/categories/tables.ts'
import { instant, json } from '../../platform/db/columns.ts'
import type { LoanTerms } from './terms.ts'

/** What was agreed with the lender of an account that money is owed on. */
export const loans = sqliteTable('loans', {
  accountSeq: integer('account_seq')
    .primaryKey()
    .references(() => accounts.seq, { onDelete: 'cascade' }),
  terms: json<LoanTerms>('terms').notNull(),
  /** The category of interest by which payments are split; null where they are not. */
  interestSeq: integer('interest_seq').references(() => categories.seq, { onDelete: 'set null' }),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})
