import type { Config } from '../config.ts'
import { openDataDirectory } from '../db/data-directory.ts'
import * as schema from '../db/migrate.ts'
import { systemClock } from '../time.ts'

/** Brings the schema up to date, or says with --status what would be done. */
export function migrate(config: Config, onlyStatus: boolean): void {
  const { db, close } = openDataDirectory(config)
  try {
    const { applied, pending } = schema.schemaStatus(db)
    if (onlyStatus) {
      for (const tag of applied) console.log(`applied  ${tag}`)
      for (const tag of pending) console.log(`pending  ${tag}`)
      return
    }
    const done = schema.migrate(db, systemClock)
    console.log(done.length === 0 ? 'The schema is up to date.' : `Applied ${done.join(', ')}.`)
  } finally {
    db.$client.close()
    close()
  }
}
