import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../../core/config.ts'

/** Where backups are kept. */
export const backupFolder = ({ backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>): string =>
  backupDir ?? join(dataDir, 'backups')

/** Where a backup is unpacked for a look: beside the data, where there is room for it, or else wherever there may be. */
export function workParent({ dataDir }: Pick<Config, 'dataDir'>): string {
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return dataDir
  } catch {
    return tmpdir()
  }
}

/** A file and its folder, as the list of the folder names it. */
export const placeOf = (path: string): { folder: string; path: string } => ({
  folder: dirname(resolve(path)),
  path: resolve(path),
})
