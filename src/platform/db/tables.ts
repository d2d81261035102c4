import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row: words that everybody knows, sealed with the installation's key, by which the key is known again. */
export const keyProof = sqliteTable('key_proof', {
  id: integer('id').primaryKey(),
  proofSealed: text('proof_sealed').notNull(),
})
