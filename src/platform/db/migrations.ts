import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface Migration {
  tag: string
  statements: string[]
  hash: string
}

/** Runs at build time (as a macro), which embeds the contents of drizzle/. */
export function embedded(): Migration[] {
  const folder = new URL('../../../drizzle/', import.meta.url)
  const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'))
  return journal.entries.map(({ tag }: { tag: string }) => {
    const sql = readFileSync(new URL(`${tag}.sql`, folder), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    return { tag, statements: sql.split('--> statement-breakpoint'), hash }
  })
}
