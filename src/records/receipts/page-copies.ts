import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../core/ids.ts'
import type { PageCopies } from './reader/codecs.ts'
import { copyFolder, type StoredFile } from './storage.ts'

export type CopySize = keyof PageCopies

export const copyPath = (dataDir: string, file: StoredFile, page: number, size: CopySize): string =>
  join(copyFolder(dataDir, file), `${page}-${size}.jpg`)

/** Keeps what people are shown of each page. They can be made again: on a full disk there are none. */
export async function keepCopies(dataDir: string, file: StoredFile, pages: PageCopies[]): Promise<void> {
  await mkdir(copyFolder(dataDir, file), { recursive: true, mode: 0o700 })
  for (const [index, copies] of pages.entries())
    for (const size of ['thumb', 'view'] as const)
      await put(copyPath(dataDir, file, index + 1, size), copies[size])
}

/** Whoever looks meanwhile finds the whole of it or nothing. */
async function put(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${newId()}`
  try {
    await writeFile(temporary, bytes, { mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
