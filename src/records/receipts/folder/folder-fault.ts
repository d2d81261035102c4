import { accessSync, constants, lstatSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Config } from '../../../core/config.ts'

/** Where files go that were taken in, and those that were not. */
export const subfolders = { taken: 'taken', failed: 'failed' } as const

export type FolderFault = 'MISSING' | 'NO_FOLDER' | 'HAS_DATA' | 'NOT_ALLOWED'

type Places = Pick<Config, 'receiptsFolder' | 'dataDir' | 'backupDir'>

/** Why nothing can be taken from the folder of receipts; undefined where it can, or where there is none. */
export function folderFault({ receiptsFolder: folder, dataDir, backupDir }: Places): FolderFault | undefined {
  if (folder === undefined) return undefined
  try {
    if (!statSync(folder).isDirectory()) return 'NO_FOLDER'
    if ([dataDir, backupDir].some((place) => place !== undefined && isWithin(folder, place)))
      return 'HAS_DATA'
    if (!mayChange(folder)) return 'NOT_ALLOWED'
    return Object.values(subfolders)
      .map((name) => faultOfSubfolder(join(folder, name)))
      .find((fault) => fault !== undefined)
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'MISSING' : 'NOT_ALLOWED'
  }
}

/** It is made when it is first needed. A link could lead anywhere. */
function faultOfSubfolder(path: string): FolderFault | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return undefined
  return found.isDirectory() && mayChange(path) ? undefined : 'NOT_ALLOWED'
}

function mayChange(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whatever is no receipt is moved away, and the database is none. */
function isWithin(folder: string, place: string): boolean {
  try {
    const path = relative(realpathSync(place), realpathSync(folder))
    return path !== '..' && !path.startsWith(`..${sep}`)
  } catch (error) {
    // A place that is not there has nothing in it.
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
