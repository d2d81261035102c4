import { Problem } from '../../core/problem.ts'
import { byItself } from '../../platform/db/asked.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { askToLook } from './ask-to-look.ts'
import { keepCopies } from './page-copies.ts'
import { claim, giveBack, isAnyWaiting, recover } from './queue.ts'
import { makeReceiptReader } from './reader/receipt-reader.ts'
import type { ReceiptScan } from './reader/scan.ts'
import type { ReceiptRow } from './receipt-rows.ts'
import { uploadPath } from './storage.ts'

/** The one thread that reads, for the queue and for whoever wants to see a page. */
export const receiptReader = (): Pick<ReturnType<typeof makeReceiptReader>, 'read' | 'copies' | 'close'> =>
  makeReceiptReader()

interface Progress {
  householdId: number
  receiptId: string
  page: number
  pages: number
}

interface Queue {
  running: Promise<void> | undefined
  leave: AbortController
  hasRecovered: boolean
  progress: Progress | undefined
}

const makeQueue = (): Queue => ({
  running: undefined,
  leave: new AbortController(),
  hasRecovered: false,
  progress: undefined,
})

/** What is being read at this moment. */
export const progressOf = (deps: Deps): Progress | undefined => stateOf(deps, makeQueue).progress

/** Reads what waits until nothing does; while that is under way already there is nothing to do. */
export function readWaiting(deps: Deps): Promise<void> {
  const queue = stateOf(deps, makeQueue)
  if (queue.running) return queue.running
  if (queue.leave.signal.aborted || !isAnyWaiting(deps.db)) return Promise.resolve()
  queue.running = byItself(() => readAll(deps, queue)).finally(() => {
    queue.running = undefined
  })
  return queue.running
}

/** Breaks off what is being read, which is begun anew at the next start, and waits until that is written down. */
export async function stopReading(deps: Deps): Promise<void> {
  const queue = stateOf(deps, makeQueue)
  queue.leave.abort(new Problem('too-busy', { retryAfterSeconds: 5 }))
  await queue.running?.catch(() => {})
  stateOf(deps, receiptReader).close()
}

async function readAll(deps: Deps, queue: Queue): Promise<void> {
  if (!queue.hasRecovered) {
    await deps.write(recover)
    queue.hasRecovered = true
  }
  do {
    for (let row = await next(deps, queue); row; row = await next(deps, queue))
      if (!(await readOne(deps, queue, row))) return
    await deps.write((tx) => askToLook(tx, deps.clock()))
    // Something may have come while they were asked.
  } while (!queue.leave.signal.aborted && isAnyWaiting(deps.db))
}

const next = async (deps: Deps, queue: Queue): Promise<ReceiptRow | undefined> =>
  queue.leave.signal.aborted ? undefined : deps.write((tx) => claim(tx, deps.clock()))

/** Answers whether to go on: where no thread can be had, what waits does so until the clock tries again. */
async function readOne(deps: Deps, queue: Queue, row: ReceiptRow): Promise<boolean> {
  const { id, householdId, seq } = row
  queue.progress = { householdId, receiptId: id, page: 0, pages: row.pages ?? 1 }
  try {
    const scan = await scanOf(deps, queue, row)
    await keepCopies(deps, row, scan.pages)
    await keepReading(deps, seq, scan)
    return true
  } catch (error) {
    const isFault = !(error instanceof Problem || queue.leave.signal.aborted)
    if (isFault) deps.log.error('receipt.reading-broke', { receiptId: id, reason: String(error) })
    await deps.write((tx) => giveBack(tx, seq, isFault))
    return isFault
  } finally {
    queue.progress = undefined
  }
}

/** What takes too long here is the fault of the receipt. */
async function keepReading(deps: Deps, seq: number, { pages, failure }: ReceiptScan): Promise<void> {
  const words = pages.map(({ width, height, words }) => ({ width, height, words }))
  const turns = pages.map(({ turn }) => turn)
  const input = { seq, failure, turns, pages: words, at: deps.clock() }
  try {
    await deps.background.run('receipts.keep-reading', input)
  } catch (error) {
    throw error instanceof Problem ? new Error(error.message) : error
  }
}

async function scanOf(deps: Deps, queue: Queue, row: ReceiptRow): Promise<ReceiptScan> {
  const file = Bun.file(uploadPath(deps.config.dataDir, row))
  if (!(await file.exists())) return MISSING
  const tell = (done: number, total: number) => {
    if (queue.progress) Object.assign(queue.progress, { page: done, pages: total })
  }
  return stateOf(deps, receiptReader).read(await file.bytes(), {
    mostPages: deps.config.receiptsMaxPages,
    signal: queue.leave.signal,
    tell,
  })
}

const MISSING: ReceiptScan = { pages: [], failure: 'DAMAGED' }
