import type { Config } from '../../core/config.ts'
import { systemClock } from '../../core/time.ts'
import * as schema from '../../platform/db/migrate.ts'
import { openData, openDataShared } from '../installation-key/open-data.ts'
import { openExisting } from './open-existing.ts'

/** Brings the schema up to date; for as long as it takes, no server may run on the data. */
export function migrate(config: Config): void {
  const { db, keepKey, close } = openData(config)
  try {
    const done = schema.migrate(db, systemClock)
    keepKey()
    console.log(done.length === 0 ? 'The schema is up to date.' : `Applied ${done.join(', ')}.`)
  } finally {
    db.$client.close()
    close()
  }
}

/** Says which migrations the data has and lacks; applies none. Answers whether it lacks none, for scripts. */
export function migrationStatus(config: Config): boolean {
  const data = openExisting(config, (existing) => openDataShared(existing, 'READ'))
  if (!data) {
    console.log(`There is no data in ${config.dataDir} yet.`)
    return true
  }
  try {
    const { applied, pending } = schema.schemaStatus(data.db)
    for (const tag of applied) console.log(`applied  ${tag}`)
    for (const tag of pending) console.log(`pending  ${tag}`)
    return pending.length === 0
  } finally {
    data.db.$client.close()
  }
}
