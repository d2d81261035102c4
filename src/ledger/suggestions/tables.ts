import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { households } from '../../people/household/tables.ts'
import { instant } from '../../platform/db/columns.ts'
import { categories } from '../categories/tables.ts'

/** A category that was suggested for a payee and turned down: not suggested for it again. */
export const dismissedCategories = sqliteTable(
  'dismissed_categories',
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
    index('dismissed_categories_by_category').on(table.categorySeq),
  ],
)
