import type { Database } from 'bun:sqlite'
import { moveFacts } from './rewrites/move-facts.ts'

/**
 * What a migration does to rows that SQL alone cannot, such as turning stored sentences into facts: run once, after its
 * statements and in their transaction. It knows the tables as they were then, by their names in SQL, and imports nothing
 * that may change later.
 */
type Rewrite = (client: Database) => void

/** By the name of the migration, without its number. */
export const rewrites: Readonly<Record<string, Rewrite>> = {
  move_facts: moveFacts,
}

/** That of a migration's tag, such as 0028_import_facts; undefined where SQL is enough. */
export const rewriteOf = (tag: string, all = rewrites): Rewrite | undefined => all[tag.replace(/^\d+_/, '')]
