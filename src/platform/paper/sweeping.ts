import { rm, rmdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  type FoundFile,
  type PaperFolder,
  type StoredFile,
  storedCopies,
  storedFiles,
  UNCLAIMED_MS,
} from './storage.ts'

interface Sweeping {
  isKept: (file: StoredFile) => boolean
  at: number
  folder?: PaperFolder
}

/**
 * Removes what was left by an upload, a reading or a removal that was broken off: files that no row names, their copies,
 * and those that never got their name. What is younger than an hour may be on its way. Answers how many.
 */
export async function sweep(dataDir: string, sweeping: Sweeping): Promise<number> {
  const { folder = 'receipts' } = sweeping
  let removed = 0
  for (const found of storedFiles(dataDir, folder))
    if (await isLeftOver(found, sweeping)) {
      await rm(found.path, { force: true })
      removed++
    }
  for (const found of folder === 'receipts' ? storedCopies(dataDir) : [])
    if (await isLeftOver(found, sweeping)) {
      await rm(found.path, { force: true })
      // Its name says what was removed for good.
      await rmdir(dirname(found.path)).catch(() => {})
      removed++
    }
  return removed
}

async function isLeftOver(
  { path, file, isTemporary }: FoundFile,
  { isKept, at }: Sweeping,
): Promise<boolean> {
  if (!isTemporary && (!file || isKept(file))) return false
  const written = (await stat(path).catch(() => undefined))?.mtimeMs ?? at
  return at - written >= UNCLAIMED_MS && (isTemporary || (file !== undefined && !isKept(file)))
}
