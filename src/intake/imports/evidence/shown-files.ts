import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import { ChildFailure } from '../../../platform/background/isolated.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PageCopies } from '../../../platform/paper/codecs.ts'
import { bytesOf, importedFile } from './statement-files.ts'

const DEADLINE_MS = 30_000

interface PageRequest {
  id: string
  page: number
  size: keyof PageCopies
  /** That opens the file, where it is locked. */
  password: string | undefined
  signal: AbortSignal
}

/** A page of an import's PDF, drawn by Hearth: in preview, and as long as the file is kept. Throws not-found. */
export async function page(
  deps: Deps,
  actor: Actor,
  { id, page, size, password, signal }: PageRequest,
): Promise<Response> {
  const file = importedFile(deps.db, actor, id)
  if (file.sourceKind !== 'PDF') throw noPicture()
  const bytes = await bytesOf(deps, actor, file)
  if (!bytes) throw noPicture()
  const turns: (0 | 1 | 2 | 3)[] = file.turns === null ? [] : JSON.parse(file.turns)
  const input = { bytes, page, size, turn: turns[page - 1] ?? 0, ...(password !== undefined && { password }) }
  const { picture } = await deps.background
    .isolate('statements.page', input, { lane: 'FILES', deadlineMs: DEADLINE_MS, signal })
    .catch((error: unknown) => {
      if (error instanceof ChildFailure) return { picture: undefined }
      throw error
    })
  if (!picture) throw noPicture()
  return new Response(new Uint8Array(picture), { headers: { ...SHOWN, 'content-type': 'image/jpeg' } })
}

const noPicture = () => new Problem('not-found', { reason: { kind: 'NO_PICTURE' } })

/** The kept statement, byte by byte, to be saved and never shown. */
export async function original(deps: Deps, actor: Actor, id: string): Promise<Response> {
  const file = importedFile(deps.db, actor, id)
  const bytes = await bytesOf(deps, actor, file)
  if (!bytes) throw new Problem('not-found', { reason: { kind: 'FILE_GONE' } })
  const name = `statement-${file.fileHash.slice(0, 8)}.${file.sourceKind.toLowerCase()}`
  return new Response(new Uint8Array(bytes), {
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
