import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import type { OpenData } from '../../platform/db/data-directory.ts'
import { isKeyOfData } from '../../platform/db/key-file.ts'
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
