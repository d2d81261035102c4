import type { Database } from 'bun:sqlite'
import type { Statement } from './texts.ts'

/** Indexes by name, each with the statements that SQLite reads it for, as `path function`. */
export function readersOfIndexes(
  client: Database,
  statements: readonly Statement[],
): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>()
  for (const { path, within, text } of statements) {
    if (/^\s*PRAGMA/.test(text)) continue
    for (const index of indexesIn(client, text)) {
      const places = readers.get(index) ?? new Set()
      readers.set(index, places.add(`${path} ${within}`))
    }
  }
  return readers
}

function indexesIn(client: Database, text: string): string[] {
  const plan = client.prepare<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text}`)
  const found = plan.all().flatMap(({ detail }) => /USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1] ?? [])
  plan.finalize()
  return found
}

/** Indexes that were made to be read: not those that a UNIQUE or a foreign key needs, whoever reads them beside that. */
export const indexesToRead = (client: Database): string[] =>
  client
    .query<{ name: string }, []>(`
      SELECT i.name FROM sqlite_schema s CROSS JOIN pragma_index_list(s.name) i WHERE s.type = 'table' AND NOT i."unique"
        AND NOT EXISTS (SELECT 1 FROM pragma_foreign_key_list(s.name) f JOIN pragma_index_info(i.name) c
          ON c.name = f."from" WHERE c.seqno = 0 AND f.seq = 0 AND f."table" <> 'households')
      ORDER BY i.name`)
    .all()
    .map(({ name }) => name)
