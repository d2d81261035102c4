import type { Db } from './db.ts'

/** Lets reads of several statements see one and the same moment, whatever a Worker commits between them. */
export function atOneMoment<T>({ $client: client }: Db, read: () => T): T {
  if (client.inTransaction) return read()
  client.run('BEGIN')
  try {
    return read()
  } finally {
    client.run('COMMIT')
  }
}
