import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../../core/ids.ts'
import { isJson } from '../../core/json.ts'
import { Problem } from '../../core/problem.ts'
import { sync } from '../db/key-file.ts'

/** Receipts, and statements that were imported: the same bytes in both are two files, of which either goes alone. */
export type PaperFolder = 'receipts' | 'statements'

/** What a file is kept by: the bytes themselves say where. */
export interface StoredFile {
  householdId: number
  sha256: string
  /** A receipt's, where it is not said. */
  folder?: PaperFolder
}

/** Lies among the copies of a receipt of which there can be none. */
export const UNDRAWABLE = 'undrawable'
const RECEIPTS: PaperFolder = 'receipts'
const TEMPORARY = '.part'
/** Nothing takes longer to be written, and to get its row. */
export const UNCLAIMED_MS = 60 * 60_000

export const uploadPath = (dataDir: string, { householdId, sha256, folder = RECEIPTS }: StoredFile): string =>
  join(dataDir, folder, String(householdId), sha256.slice(0, 2), sha256)

/** Copies can be made again, so nothing waits for them to be on the disk, and no backup has them. */
export const copyFolder = (dataDir: string, { householdId, sha256 }: StoredFile): string =>
  join(dataDir, 'cache', RECEIPTS, String(householdId), sha256.slice(0, 2), sha256)

/**
 * Puts an upload on the disk for good: whoever names it in a row after this can rely on it. On a full disk nothing is
 * left behind.
 */
export async function keepUpload(dataDir: string, file: StoredFile, bytes: Uint8Array): Promise<void> {
  const path = uploadPath(dataDir, file)
  const temporary = `${path}.${newId()}${TEMPORARY}`
  try {
    const naming = makeFolders(dataDir, dirname(path))
    for (const folder of naming) await syncFolder(folder)
    await writeThrough(temporary, bytes)
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw isFull(error) ? new Problem('insufficient-storage') : error
  }
}

/** Answers the folders that name a new one, which is there for good once they are on the disk. */
function makeFolders(dataDir: string, folder: string): string[] {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return []
  const naming: string[] = []
  for (let above = dirname(folder); above.startsWith(dirname(first)); above = dirname(above)) {
    naming.push(above)
    if (above === dataDir) break
  }
  return naming
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

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EIO']
const isFull = (error: unknown): boolean => error instanceof Error && FULL.includes(codeOf(error))
const codeOf = (error: unknown): string => (isJson(error) ? String(error.code ?? '') : '')

/** What nobody needs any more: the upload and its copies. */
export async function dropFiles(dataDir: string, file: StoredFile): Promise<void> {
  await rm(uploadPath(dataDir, file), { force: true })
  if ((file.folder ?? RECEIPTS) === RECEIPTS)
    await rm(copyFolder(dataDir, file), { recursive: true, force: true })
}

/** A file below the folders of uploads or of copies; `file` is what it belongs to, where its place says so. */
export interface FoundFile {
  path: string
  file: StoredFile | undefined
  isTemporary: boolean
}

export function* storedFiles(dataDir: string, folder: PaperFolder = RECEIPTS): Generator<FoundFile> {
  for (const { path, household, start, name } of filesBelow(join(dataDir, folder))) {
    const owner = ownerOf(household, start, name)
    const file = owner && folder !== RECEIPTS ? { ...owner, folder } : owner
    yield { path, file, isTemporary: name.endsWith(TEMPORARY) }
  }
}

/** What has not the name of a copy never got it. */
export function* storedCopies(dataDir: string): Generator<FoundFile> {
  for (const { path, household, start, name } of filesBelow(join(dataDir, 'cache', RECEIPTS)))
    for (const copy of namesIn(path))
      yield {
        path: join(path, copy),
        file: ownerOf(household, start, name),
        isTemporary: copy !== UNDRAWABLE && !/^\d+-[a-z]+\.jpg$/.test(copy),
      }
}

function* filesBelow(folder: string) {
  for (const household of namesIn(folder))
    for (const start of namesIn(join(folder, household)))
      for (const name of namesIn(join(folder, household, start)))
        yield { path: join(folder, household, start, name), household, start, name }
}

function ownerOf(household: string, start: string, sha256: string): StoredFile | undefined {
  const isUpload = /^[0-9a-f]{64}$/.test(sha256) && sha256.startsWith(start) && /^\d{1,15}$/.test(household)
  return isUpload ? { householdId: Number(household), sha256 } : undefined
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return []
    throw error
  }
}

/** Moves files that are whole beside the data to where it has them. Those that no row names do no harm. */
export function moveUploads(from: string, dataDir: string, files: StoredFile[]): void {
  const folders = new Set<string>()
  for (const file of files) {
    const path = uploadPath(dataDir, file)
    makeFolders(dataDir, dirname(path))
    renameSync(uploadPath(from, file), path)
    for (let folder = dirname(path); folder !== dataDir; folder = dirname(folder)) folders.add(folder)
  }
  for (const folder of folders) sync(folder)
  if (folders.size > 0) sync(dataDir)
}
