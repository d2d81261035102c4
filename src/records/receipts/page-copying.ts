import { makeLimiter } from '../../core/limiter.ts'
import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import type { PageCopies } from '../../platform/paper/codecs.ts'
import type { Turn } from '../../platform/paper/page-words.ts'
import { uploadPath } from '../../platform/paper/storage.ts'
import { areUndrawable, keepCopies, keepUndrawable } from './page-copies.ts'
import { receiptReader } from './reading-queue.ts'
import type { ReceiptRow } from './receipt-rows.ts'

/** Whoever looks through a restored household asks for a page of each. */
const WAITING_LIMIT = 8
const RETRY_AFTER_SECONDS = 15

/** One making of a receipt's copies, for all who wait for them. */
interface Copying {
  waiting: number
  leave: AbortController
  pages: Promise<PageCopies[]>
}

const makeCopying = () => ({
  line: makeLimiter({
    atOnce: 1,
    waitingLimit: WAITING_LIMIT,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  }),
  running: new Map<string, Copying>(),
})

/** Throws conflict for what is being read, not-found for what nobody can draw. */
export function refuseWithoutCopies(deps: Deps, row: ReceiptRow): void {
  if (row.state === 'UPLOADED' || row.state === 'READING')
    throw new Problem('conflict', { reason: { kind: 'PICTURES_WHEN_READ' } })
  if (isUndrawable(deps, row)) throw new Problem('not-found', { reason: { kind: 'NO_PICTURE' } })
}

/** What could not be read or drawn once is not tried again, until somebody wants it read again. */
export const isUndrawable = ({ config: { dataDir } }: Deps, row: ReceiptRow): boolean =>
  (row.failure !== null && row.failure !== 'NO_TEXT') || areUndrawable(dataDir, row)

/**
 * Copies are made when a receipt is read. Only the cache of them may be emptied, and a restore leaves it empty: then the
 * first who looks has them made once, for all who look meanwhile. It ends when the last of them leaves. Throws too-busy
 * where too many wait for others'.
 */
export async function missingCopies(deps: Deps, row: ReceiptRow, signal: AbortSignal): Promise<PageCopies[]> {
  const { running } = stateOf(deps, makeCopying)
  const copying = running.get(row.id) ?? begun(deps, row)
  copying.waiting++
  const leave = () => {
    if (--copying.waiting === 0) copying.leave.abort(new Problem('too-busy'))
  }
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  try {
    return await copying.pages
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

function begun(deps: Deps, row: ReceiptRow): Copying {
  const { line, running } = stateOf(deps, makeCopying)
  const leave = new AbortController()
  const pages = line
    .run(() => {
      leave.signal.throwIfAborted()
      return madeCopies(deps, row, leave.signal)
    })
    .finally(() => running.delete(row.id))
  const copying = { waiting: 0, leave, pages }
  running.set(row.id, copying)
  return copying
}

async function madeCopies(deps: Deps, row: ReceiptRow, signal: AbortSignal): Promise<PageCopies[]> {
  const file = Bun.file(uploadPath(deps.config.dataDir, row))
  if (!(await file.exists())) return []
  const turns = (row.turns ?? []) as Turn[]
  const { pages, failure } = await stateOf(deps, receiptReader).copies(await file.bytes(), turns, {
    mostPages: deps.config.receiptsMaxPages,
    signal,
  })
  if (failure === null) await keepCopies(deps, row, pages)
  else await keepUndrawable(deps, row, failure)
  return pages
}
