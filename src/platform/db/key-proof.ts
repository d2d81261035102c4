import type { Secrets } from '../../core/secrets.ts'
import { DataError } from './data-error.ts'
import type { Db } from './db.ts'

const PURPOSE = 'key-proof'
const WORDS = 'This is the key.'

/** The result of checking a key: UNPROVEN if the data is too old or too new to check. */
export type KeyVerdict = 'RIGHT' | 'WRONG' | 'UNPROVEN'

/** Whether the data was made with this key. */
export function judgeKey({ $client }: Db, secrets: Secrets): KeyVerdict {
  const hasTable = $client.query("SELECT 1 FROM sqlite_schema WHERE name = 'key_proof'").get() !== null
  const row = hasTable
    ? $client.query<{ sealed: string }, []>('SELECT proof_sealed AS sealed FROM key_proof').get()
    : null
  if (!row) return 'UNPROVEN'
  return opens(secrets, PURPOSE, row.sealed) ? 'RIGHT' : 'WRONG'
}

/** Whether what was sealed for a purpose was sealed with this key. */
export function opens(secrets: Secrets, purpose: string, sealed: string): boolean {
  try {
    secrets.unseal(purpose, sealed)
    return true
  } catch {
    return false
  }
}

/** Seals the words by which the key is known again, in place of what was sealed before. */
export const proveKey = ({ $client }: Db, secrets: Secrets): void =>
  void $client
    .query('INSERT OR REPLACE INTO key_proof (id, proof_sealed) VALUES (1, ?)')
    .run(secrets.seal(PURPOSE, WORDS))

export const anotherKey = (keyName: string, databasePath: string): DataError =>
  new DataError(
    `${keyName} is not the key that ${databasePath} was made with. Nothing was changed. Put the right key back from where you keep copies; if it is lost, hearth reset-key goes on with this one and forgets what only the lost one opens.`,
  )
