import type { Unseal } from '../../core/secrets.ts'
import type { Db } from './db.ts'

/** From here on what is sealed in the database is read through this connection. */
export function openSealedWith({ $client }: Db, unseal: Unseal): void {
  $client.unseal = unseal
}

/** Throws where the connection was given no key: what is sealed is never taken for what is not there. */
export function unsealed({ $client: { unseal } }: Db, purpose: string, text: string): string {
  if (!unseal) throw new Error('this connection was given no key to open what is sealed')
  return unseal(purpose, text)
}
