import { existsSync } from 'node:fs'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { uploadPath } from '../../platform/paper/storage.ts'
import { EXTENSIONS } from './media-types.ts'
import { type CopySize, copyPath } from './page-copies.ts'
import { isUndrawable, missingCopies, refuseWithoutCopies } from './page-copying.ts'
import { type ReceiptRow, rowOf } from './receipt-rows.ts'

/**
 * A page as it is shown: only ever a picture that Hearth has drawn itself, when it read the file. Throws not-found where
 * there is none and will be none, conflict while the file is being read.
 */
export async function page(
  deps: Deps,
  actor: Actor,
  { id, page, size, signal }: { id: string; page: number; size: CopySize; signal: AbortSignal },
): Promise<Response> {
  const row = rowOf(deps.db, actor, id, true)
  const path = copyPath(deps.config.dataDir, row, page, size)
  const made = existsSync(path) ? undefined : await madeAnew(deps, row, { page, size, signal })
  const picture = made ? new Uint8Array(made) : Bun.file(path)
  return new Response(picture, { headers: { ...SHOWN, 'content-type': 'image/jpeg' } })
}

async function madeAnew(
  deps: Deps,
  row: ReceiptRow,
  { page, size, signal }: { page: number; size: CopySize; signal: AbortSignal },
): Promise<Uint8Array> {
  refuseWithoutCopies(deps, row)
  if (row.pages !== null && page > row.pages) throw new Problem('not-found')
  const made = (await missingCopies(deps, row, signal))[page - 1]?.[size]
  if (!made) throw new Problem('not-found')
  return made
}

/** The first pages as people are shown them, for whoever may look at no more than that; none where there is no picture. */
export async function firstViews(
  deps: Deps,
  row: ReceiptRow,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const pathOf = (page: number) => copyPath(deps.config.dataDir, row, page, 'view')
  if (!existsSync(pathOf(1))) {
    if (isUndrawable(deps, row)) return []
    return (await missingCopies(deps, row, signal)).slice(0, most).map(({ view }) => view)
  }
  const paths = Array.from({ length: most }, (_, index) => pathOf(index + 1)).filter(existsSync)
  return Promise.all(paths.map((path) => Bun.file(path).bytes()))
}

/** The upload, byte by byte, to be saved and never shown. */
export function original(deps: Deps, actor: Actor, id: string): Response {
  const row = rowOf(deps.db, actor, id, true)
  const path = uploadPath(deps.config.dataDir, row)
  if (!existsSync(path)) throw new Problem('not-found', { reason: { kind: 'FILE_GONE' } })
  const name = `receipt-${row.date ?? 'undated'}-${row.sha256.slice(0, 8)}.${EXTENSIONS[row.mediaType]}`
  return new Response(Bun.file(path), {
    headers: {
      ...SHOWN,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

const SHOWN = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
}
