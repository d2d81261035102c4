import { mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../../core/ids.ts'
import { isJson } from '../../core/json.ts'
import { Problem } from '../../core/problem.ts'

/** What a file is kept by: the bytes themselves say where. */
export interface StoredFile {
  householdId: number
  sha256: string
}

const FOLDER = 'receipts'
const TEMPORARY = '.part'
/** Nothing takes longer to be written, and to get its row. */
const UNCLAIMED_MS = 60 * 60_000

const uploadFolder = (dataDir: string): string => join(dataDir, FOLDER)

export const uploadPath = (dataDir: string, { householdId, sha256 }: StoredFile): string =>
  join(uploadFolder(dataDir), String(householdId), sha256.slice(0, 2), sha256)

/** Copies can be made again, so nothing waits for them to be on the disk, and no backup has them. */
export const copyFolder = (dataDir: string, { householdId, sha256 }: StoredFile): string =>
  join(dataDir, 'cache', FOLDER, String(householdId), sha256.slice(0, 2), sha256)

/**
 * Puts an upload on the disk for good: whoever names it in a row after this can rely on it. On a full disk nothing is
 * left behind.
 */
export async function keepUpload(dataDir: string, file: StoredFile, bytes: Uint8Array): Promise<void> {
  const path = uploadPath(dataDir, file)
  const temporary = `${path}.${newId()}${TEMPORARY}`
  try {
    makeFolders(dataDir, dirname(path))
    await writeThrough(temporary, bytes)
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw isFull(error) ? new Problem('insufficient-storage') : error
  }
}

/** The folders above it are new as well where it is the first of its kind. */
function makeFolders(dataDir: string, folder: string): void {
  mkdirSync(uploadFolder(dataDir), { recursive: true, mode: 0o700 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  // A new folder is named in the one above it, and that one in its own.
  for (const path of [folder, dirname(folder), dirname(dirname(folder)), dirname(dirname(dirname(folder)))]) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EIO']
const isFull = (error: unknown): boolean => error instanceof Error && FULL.includes(codeOf(error))
const codeOf = (error: unknown): string => (isJson(error) ? String(error.code ?? '') : '')

/** What nobody needs any more: the upload and its copies. */
export async function dropFiles(dataDir: string, file: StoredFile): Promise<void> {
  await rm(uploadPath(dataDir, file), { force: true })
  await rm(copyFolder(dataDir, file), { recursive: true, force: true })
}

/** Every file below the folder of uploads, by what it would be kept as; what is no upload has no `file`. */
async function* storedFiles(
  dataDir: string,
): AsyncGenerator<{ path: string; file: StoredFile | undefined; isTemporary: boolean }> {
  const folder = uploadFolder(dataDir)
  for (const household of await namesIn(folder))
    for (const start of await namesIn(join(folder, household)))
      for (const name of await namesIn(join(folder, household, start))) {
        const isUpload = /^[0-9a-f]{64}$/.test(name) && name.startsWith(start) && /^\d{1,15}$/.test(household)
        const file = isUpload ? { householdId: Number(household), sha256: name } : undefined
        yield { path: join(folder, household, start, name), file, isTemporary: name.endsWith(TEMPORARY) }
      }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return []
    throw error
  }
}

/**
 * Removes what was left by an upload or a removal that was broken off: files that no row names, and those that never
 * got their name. What is younger than an hour may be on its way.
 */
export async function sweep(
  dataDir: string,
  isKept: (file: StoredFile) => boolean,
  at: number,
): Promise<number> {
  let removed = 0
  for await (const { path, file, isTemporary } of storedFiles(dataDir)) {
    if (!isTemporary && (!file || isKept(file))) continue
    const written = (await stat(path).catch(() => undefined))?.mtimeMs ?? at
    if (at - written < UNCLAIMED_MS || (file && isKept(file))) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
