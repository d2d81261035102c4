import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import { ChildFailure } from '../../../platform/background/isolated.ts'
import type { Deps } from '../../../platform/deps.ts'
import { stateOf } from '../../../platform/installation-state.ts'
import { type ReportProgress, tracked } from '../../../platform/jobs/progress.ts'
import type { PaperScan } from '../../statements/pdf/pdf.ts'
import { UnreadableFile } from '../../statements/statements.ts'
import { asRefusal, orThrow } from '../../statements/unreadable.ts'
import { failureOf } from '../failures.ts'
import { nameOf } from '../passwords.ts'
import type { UploadedFile } from '../prepared-import.ts'
import { bytesOf, claim, fail, giveBack, isAnyWaiting, tookTooLong, type WaitingFile } from './waiting.ts'

/** To open it, and to read the letters it may have. */
const LOOK_MS = 30_000
/** For a page that is a picture. */
const PAGE_MS = 60_000

interface Queue {
  /** Whether a file may wait: nobody asks the database each second where none does. */
  mayWait: boolean
  leave: AbortController
  /** The import that is being read. */
  current: { name: string; end: AbortController } | undefined
  /** What their senders call them, by the names of the imports. */
  uploads: Map<string, string>
}

const makeQueue = (): Queue => ({
  // An earlier process may have left some.
  mayWait: true,
  leave: new AbortController(),
  current: undefined,
  uploads: new Map(),
})

/** Whether reading a PDF is to be waited for elsewhere than at its upload. */
export async function isSlow({ background, config }: Deps, { bytes }: UploadedFile): Promise<boolean> {
  try {
    const input = { bytes, maxPages: config.statementsMaxPages }
    const options = { lane: 'FILES', deadlineMs: LOOK_MS } as const
    return (await background.isolate('statements.look', input, options)).isScanned
  } catch (error) {
    // What it breaks is told when it is read.
    if (error instanceof ChildFailure) return false
    throw error
  }
}

/** Has it read as soon as those before it are; `uploadId` is what its sender calls it. */
export function readSoon(deps: Deps, actor: Actor, id: string, uploadId: string | undefined): void {
  const queue = stateOf(deps, makeQueue)
  if (uploadId !== undefined) queue.uploads.set(nameOf(actor, id), nameOf(actor, uploadId))
  queue.mayWait = true
}

/** Breaks off the reading of an import that was given up. */
export function stopReadingOf(deps: Deps, actor: Actor, id: string): void {
  const { current } = stateOf(deps, makeQueue)
  if (current?.name === nameOf(actor, id)) current.end.abort(broken())
}

/** Breaks off what is being read, which is begun anew at the next start. */
export function stopReading(deps: Deps): void {
  stateOf(deps, makeQueue).leave.abort(broken())
}

const broken = () => new Problem('too-busy', { retryAfterSeconds: 5 })

/** Reads what waits, one after the other, until nothing does. */
export async function readWaiting(deps: Deps): Promise<void> {
  const queue = stateOf(deps, makeQueue)
  while (queue.mayWait && !queue.leave.signal.aborted) {
    queue.mayWait = isAnyWaiting(deps.db)
    const next = queue.mayWait && (await deps.write((tx) => claim(tx, deps.clock())))
    if (!next) return
    if (!(await readOne(deps, queue, next))) return
  }
}

/** Answers whether to go on: where no process can be had, what waits does so until the clock tries again. */
async function readOne(deps: Deps, queue: Queue, next: WaitingFile): Promise<boolean> {
  const name = nameOf(next.actor, next.id)
  const end = new AbortController()
  queue.current = { name, end }
  try {
    await tracked(deps, name, (tell) =>
      tracked(deps, queue.uploads.get(name) ?? name, (tellSender) =>
        readPages(deps, next, AbortSignal.any([queue.leave.signal, end.signal]), (done, total) => {
          tell(done, total)
          tellSender(done, total)
        }),
      ),
    )
    queue.uploads.delete(name)
    return true
  } catch (error) {
    return end.signal.aborted || (await settle(deps, queue, next, error))
  } finally {
    queue.current = undefined
  }
}

async function readPages(
  deps: Deps,
  next: WaitingFile,
  signal: AbortSignal,
  tell: ReportProgress,
): Promise<void> {
  const bytes = bytesOf(deps.db, next)
  if (!bytes) return
  const {
    statementsMaxPages: maxPages,
    importMaxRows: maxRows,
    importMaxFieldChars: maxFieldChars,
  } = deps.config
  const scan = await deps.background.isolate(
    'statements.scan',
    { bytes, maxPages },
    // With the receipts, so that files that are read at once need not wait for it.
    { lane: 'RECEIPTS', deadlineMs: maxPages * PAGE_MS, stallMs: PAGE_MS, signal, tell },
  )
  const pages: PaperScan = orThrow(scan)
  const input = { ...next, limits: { maxRows, maxFieldChars, maxPages }, scan: pages }
  await deps.background.run('imports.read', input, bytes.length)
}

/** What becomes of a file that was not read to its end; answers as readOne does. */
async function settle(deps: Deps, queue: Queue, next: WaitingFile, error: unknown): Promise<boolean> {
  const { id, actor } = next
  const isRefused = error instanceof Problem
  const isTooLong = isRefused && error.reason?.kind === 'TOOK_TOO_LONG'
  if (isRefused && error.status >= 500 && !isTooLong) {
    await deps.write((tx) => giveBack(tx, next))
    return false
  }
  // Somebody gave it up in the meantime.
  if (isRefused && !bytesOf(deps.db, next)) return true
  const unreadable = error instanceof ChildFailure ? asRefusal(error) : error
  const isTold = unreadable instanceof UnreadableFile
  if (!isTold && !isTooLong) deps.log.error('import.reading-broke', { importId: id, reason: String(error) })
  queue.uploads.delete(nameOf(actor, id))
  const failure = isTold ? failureOf(unreadable) : isTooLong ? tookTooLong() : brokeReader()
  await deps.write((tx) => fail(tx, actor, id, failure))
  return true
}

const brokeReader = () => failureOf(asRefusal({ kind: 'BROKEN' }))
