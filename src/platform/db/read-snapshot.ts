import type { Db } from './db.ts'

const reading = new WeakSet<object>()

/** Lets reads of several statements see one and the same moment, whatever a Worker commits between them. */
export function readSnapshot<T>({ $client: client }: Db, read: () => T): T {
  if (client.inTransaction) return read()
  client.run('BEGIN')
  reading.add(client)
  try {
    return read()
  } finally {
    reading.delete(client)
    client.run('COMMIT')
  }
}

/** Whether what is read now may be taken back with the transaction it is read in, and so is not to be remembered. */
export const isWriting = ({ $client: client }: Db): boolean => client.inTransaction && !reading.has(client)
