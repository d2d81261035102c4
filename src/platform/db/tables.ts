import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row: words that everybody knows, sealed with the installation's key, by which the key is known again. */
export const keyProof = sqliteTable('key_proof', {
  id: integer('id').primaryKey(),
  proofSealed: text('proof_sealed').notNull(),
})

/**
 * Rows that stand in the file and are not there for anybody: what a long write has brought and not yet finished, or has
 * removed and not yet erased; see hidden.ts. Ranges of `seq`, which do not overlap within a table.
 */
export const hiddenRows = sqliteTable(
  'hidden_rows',
  {
    table: text('table_name').notNull(),
    last: integer('last_seq').notNull(),
    first: integer('first_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.table, table.last, table.first] })],
)
