import { existsSync } from 'node:fs'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { EXTENSIONS } from './media-types.ts'
import { type CopySize, copyPath, keepCopies } from './page-copies.ts'
import type { PageCopies } from './reader/codecs.ts'
import type { Turn } from './reader/page-words.ts'
import { receiptReader } from './reading-queue.ts'
import { type ReceiptRow, rowOf } from './receipt-rows.ts'
import { uploadPath } from './storage.ts'

/** A page as it is shown: only ever a picture that Hearth has drawn itself. */
export async function page(
  deps: Deps,
  actor: Actor,
  { id, page, size }: { id: string; page: number; size: CopySize },
): Promise<Response> {
  const row = rowOf(deps.db, actor, id, true)
  const path = copyPath(deps.config.dataDir, row, page, size)
  const made = existsSync(path) ? undefined : (await makeCopies(deps, row))[page - 1]?.[size]
  if (!made && !existsSync(path)) throw new Problem('not-found')
  const picture = made ? new Uint8Array(made) : Bun.file(path)
  return new Response(picture, { headers: { ...SHOWN, 'content-type': 'image/jpeg' } })
}

/** The first pages as people are shown them, for whoever may look at no more than that; none where there is no picture. */
export async function firstViews(deps: Deps, row: ReceiptRow, most: number): Promise<Uint8Array[]> {
  const pathOf = (page: number) => copyPath(deps.config.dataDir, row, page, 'view')
  if (!existsSync(pathOf(1))) await makeCopies(deps, row)
  const paths = Array.from({ length: most }, (_, index) => pathOf(index + 1)).filter(existsSync)
  return Promise.all(paths.map((path) => Bun.file(path).bytes()))
}

/** The upload, byte by byte, to be saved and never shown. */
export function original(deps: Deps, actor: Actor, id: string): Response {
  const row = rowOf(deps.db, actor, id, true)
  const path = uploadPath(deps.config.dataDir, row)
  if (!existsSync(path)) throw new Problem('not-found', { detail: 'The file is missing.' })
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

/** The cache may be emptied at any time, and a restore leaves it empty. On a full disk they are made each time. */
async function makeCopies(deps: Deps, row: ReceiptRow): Promise<PageCopies[]> {
  // What was never read, or not to its end, is shown once it was.
  if (row.state === 'UPLOADED' || row.state === 'READING') return []
  const file = Bun.file(uploadPath(deps.config.dataDir, row))
  if (!(await file.exists())) return []
  const { pages } = await stateOf(deps, receiptReader).copies(
    await file.bytes(),
    (row.turns ?? []) as Turn[],
    {
      mostPages: deps.config.receiptsMaxPages,
    },
  )
  await keepCopies(deps, row, pages)
  return pages
}
