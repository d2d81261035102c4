import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../core/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PageCopies } from './reader/codecs.ts'
import { copyFolder, type StoredFile } from './storage.ts'

export type CopySize = keyof PageCopies

export const copyPath = (dataDir: string, file: StoredFile, page: number, size: CopySize): string =>
  join(copyFolder(dataDir, file), `${page}-${size}.jpg`)

/** Keeps what people are shown of each page. They can be made again: on a full disk there are none. */
export async function keepCopies(
  { config: { dataDir }, log }: Pick<Deps, 'config' | 'log'>,
  row: StoredFile & { id: string },
  pages: PageCopies[],
): Promise<void> {
  try {
    await mkdir(copyFolder(dataDir, row), { recursive: true, mode: 0o700 })
    for (const [index, copies] of pages.entries())
      for (const size of ['thumb', 'view'] as const)
        await put(copyPath(dataDir, row, index + 1, size), copies[size])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn('receipt.copies-not-kept', { receiptId: row.id, reason })
  }
}

/** Whoever looks meanwhile finds the whole of it or nothing. */
async function put(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${newId()}`
  try {
    const handle = await open(temporary, 'wx', 0o600)
    await handle.writeFile(bytes).finally(() => handle.close())
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
