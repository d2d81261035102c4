import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../../../ledger/accounts/tables.ts'

export const valuedBys = ['HOLDINGS', 'HAND'] as const

/** What was said of an account with securities; whose it is stands with the account. */
export const heldAccounts = sqliteTable('held_accounts', {
  accountSeq: integer('account_seq')
    .primaryKey()
    .references(() => accounts.seq),
  /** Null as its valuations suggest: by what it holds unless it has one. */
  valuedBy: text('valued_as', { enum: valuedBys }),
})
