import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { type DataDirectory, openShared } from '../../platform/db/data-directory.ts'

/** What there is already, without the lock, so beside a running server too; undefined where there is nothing yet. */
export function openExisting(config: Config): Omit<DataDirectory, 'close'> | undefined {
  return existsSync(join(config.dataDir, 'hearth.sqlite')) ? openShared(config) : undefined
}
