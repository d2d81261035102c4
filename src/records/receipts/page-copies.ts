import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../core/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PageCopies } from '../../platform/paper/codecs.ts'
import { copyFolder, type StoredFile, UNDRAWABLE } from '../../platform/paper/storage.ts'

export type CopySize = keyof PageCopies

export const copyPath = (dataDir: string, file: StoredFile, page: number, size: CopySize): string =>
  join(copyFolder(dataDir, file), `${page}-${size}.jpg`)

const undrawablePath = (dataDir: string, file: StoredFile): string =>
  join(copyFolder(dataDir, file), UNDRAWABLE)

/** Whether they could not be drawn when they were to be made anew. Another reading asks again. */
export const areUndrawable = (dataDir: string, file: StoredFile): boolean =>
  existsSync(undrawablePath(dataDir, file))

type Receipt = StoredFile & { id: string }
type Keeping = Pick<Deps, 'config' | 'log'>

/** Keeps what people are shown of each page. They can be made again: on a full disk there are none. */
export const keepCopies = (deps: Keeping, row: Receipt, pages: PageCopies[]): Promise<void> =>
  kept(deps, row, async () => {
    const { dataDir } = deps.config
    await rm(undrawablePath(dataDir, row), { force: true })
    for (const [index, copies] of pages.entries())
      for (const size of ['thumb', 'view'] as const)
        await put(copyPath(dataDir, row, index + 1, size), copies[size])
  })

/** Remembers that there will be none, and why, for whoever looks into the folder. */
export const keepUndrawable = (deps: Keeping, row: Receipt, failure: string): Promise<void> =>
  kept(deps, row, () => put(undrawablePath(deps.config.dataDir, row), new TextEncoder().encode(failure)))

async function kept({ config: { dataDir }, log }: Keeping, row: Receipt, keep: () => Promise<void>) {
  try {
    await mkdir(copyFolder(dataDir, row), { recursive: true, mode: 0o700 })
    await keep()
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
