import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { accounts } from '../../../ledger/accounts/tables.ts'
import { day } from '../../../platform/db/columns.ts'
import { securities } from '../securities/tables.ts'

/** Where an average was chosen for a fund in an account in place of lots (Reg. § 1.1012-1(e)). */
export const averageCosts = sqliteTable(
  'average_costs',
  {
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    securitySeq: integer('security_seq')
      .notNull()
      .references(() => securities.seq),
    /** The first day whose sales have the average. */
    fromDay: day('from_day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountSeq, table.securitySeq] })],
)
