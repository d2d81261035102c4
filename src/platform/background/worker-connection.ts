import { makeUnseal } from '../../core/secrets.ts'
import { connect, type Db } from '../db/db.ts'
import { openSealedWith } from '../db/sealed.ts'

interface Database {
  databasePath: string
  /** Opens what is sealed there. */
  unsealKey: Uint8Array | undefined
}

let open: Db | undefined

/** Kept from job to job: to open one and prepare its statements anew took half of the time of a small import. */
export const connection = (database: Database): Db => {
  open ??= opened(database)
  return open
}

/** A Worker of the server has one database as long as it lives; in tests it goes from house to house. */
export function closeConnection(): void {
  open?.$client.close()
  open = undefined
}

export function opened({ databasePath, unsealKey }: Database): Db {
  const db = connect(databasePath)
  if (unsealKey) openSealedWith(db, makeUnseal(unsealKey))
  return db
}
