import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import type { OpenData } from '../../platform/db/data-directory.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { isKeyOfData } from '../../platform/db/key-file.ts'
import { schemaStatus } from '../../platform/db/migrate.ts'
import { openDataShared } from '../installation-key/open-data.ts'

/** What there is already, without the lock, so beside a running server too; undefined where there is nothing yet. */
export function openExisting(
  config: Config,
  open: (config: Config) => OpenData = openDataShared,
): OpenData | undefined {
  const isThere = existsSync(join(config.dataDir, 'hearth.sqlite'))
  // A key without its database is refused by opening it.
  return isThere || isKeyOfData(config) ? open(config) : undefined
}

/** The same of data that is there and of this version, before anything is said or made. Throws DataError. */
export function openCurrent(config: Config, open: (config: Config) => OpenData = openDataShared): OpenData {
  const data = openExisting(config, open)
  if (!data) throw new DataError(`There is no data in ${config.dataDir}.`)
  try {
    if (schemaStatus(data.db).pending.length > 0)
      throw new DataError('The data needs to be migrated first: hearth migrate.')
    return data
  } catch (error) {
    data.db.$client.close()
    throw error
  }
}
