import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, instant } from '../../../platform/db/columns.ts'
import { securities } from '../securities/tables.ts'

/** Who says a price that is kept; of one day the first of them counts, and after them what was paid in a trade. */
export const keptSources = ['HAND', 'FILE', 'FEED', 'STATEMENT'] as const

/** What a unit of a security was worth on a day, as somebody or some place says. */
export const prices = sqliteTable(
  'prices',
  {
    securitySeq: integer('security_seq')
      .notNull()
      .references(() => securities.seq),
    day: day('day').notNull(),
    source: text('source', { enum: keptSources }).notNull(),
    /** A plain decimal with at most eight places. */
    price: text('price').notNull(),
    userId: text('user_id'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.securitySeq, table.day, table.source] })],
)
