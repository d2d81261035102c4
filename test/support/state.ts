import { createHash } from 'node:crypto'
import type { Db } from '../../src/platform/db/db.ts'

/** What requests leave behind whatever comes of them. */
const TRACES = ['audit_entries', 'sign_in_failures', 'sign_in_backoffs', 'security_events']

/** A hash of everything that is stored, but for what a refused request may leave as well. */
export function stateOf({ $client: client }: Db): string {
  const tables = client
    .query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all()
    .filter(({ name }) => !TRACES.includes(name) && !name.startsWith('transaction_search'))
  const hash = createHash('sha256')
  for (const { name } of tables) {
    hash.update(name)
    for (const row of client.query(`SELECT * FROM "${name}"`).values())
      hash.update(JSON.stringify(row, exact))
  }
  return hash.digest('hex')
}

const exact = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
