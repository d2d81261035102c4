import { Problem } from '../../core/problem.ts'
import type { Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import { byItself } from '../../platform/db/request-context.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { uploadPath } from '../../platform/paper/storage.ts'
import { keepCopies } from './page-copies.ts'
import { claim, giveBack, isAnyNew, isAnyWaiting, recover } from './queue.ts'
import { makeReceiptReader, type ReceiptReader } from './reader/receipt-reader.ts'
import type { ReceiptScan } from './reader/scan.ts'
import type { ReceiptRow } from './receipt-rows.ts'

/** Whose receipts came to something that a person has to look at, since they were last asked to; whoever asked a model looks. */
const UNSEEN = `SELECT r.household_id AS householdId, r.uploaded_by AS userId, min(r.id) AS first FROM receipts r
  WHERE r.deleted_at IS NULL AND r.state IN ('NEEDS_REVIEW', 'FAILED') AND r.reader IS NOT 'ai' AND r.read_at > coalesce((SELECT max(e.at) FROM events e
    WHERE e.household_id = r.household_id AND e.kind = 'receipts.need-review' AND e.user_id = r.uploaded_by), 0)
  GROUP BY r.household_id, r.uploaded_by`

interface Unseen {
  householdId: number
  userId: string
  /** The first of them. */
  first: string
}

/** Asks everybody once for all of theirs: to be called when nothing is left to be read. */
function askToLook(tx: Tx, at: Instant): void {
  for (const { first, ...actor } of tx.$client.query<Unseen, []>(UNSEEN).all())
    record(tx, { ...actor, at }, 'receipts.need-review', first)
}

/** What reads, for the queue and for whoever wants to see a page. */
export const receiptReader = ({ background }: Pick<Deps, 'background'>): ReceiptReader =>
  makeReceiptReader(background.isolate)

/** How long one may be read while others wait: a page or two. What is not done by then comes after all of them. */
export const readingTurn = () => ({ ms: 10_000 })

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
  /** Those that were not done when their turn was over, by their seq. They are known until they are done. */
  slow: Set<number>
  /** Of what is being read. */
  turn: ReadingTurn | undefined
}

interface ReadingTurn {
  isOver: boolean
  end: AbortController
}

const makeQueue = (): Queue => ({
  running: undefined,
  leave: new AbortController(),
  hasRecovered: false,
  progress: undefined,
  slow: new Set(),
  turn: undefined,
})

/** What is being read at this moment. */
export const progressOf = (deps: Deps): Progress | undefined => stateOf(deps, makeQueue).progress

/** Reads what waits until nothing does; while that is under way already there is nothing to do. */
export function readWaiting(deps: Deps): Promise<void> {
  const queue = stateOf(deps, makeQueue)
  makeWay(deps, queue)
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
}

/** Who has been read for long enough lets those go first that have not had their turn. */
function makeWay({ db }: Deps, { turn, slow }: Queue): void {
  if (turn?.isOver && isAnyNew(db, slow)) turn.end.abort(new Problem('too-busy', { retryAfterSeconds: 5 }))
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
  queue.leave.signal.aborted ? undefined : deps.write((tx) => claim(tx, deps.clock(), queue.slow))

/** Answers whether to go on: where no process can be had, what waits does so until the clock tries again. */
async function readOne(deps: Deps, queue: Queue, row: ReceiptRow): Promise<boolean> {
  const { id, householdId, seq } = row
  queue.progress = { householdId, receiptId: id, page: 0, pages: row.pages ?? 1 }
  const turn: ReadingTurn = { isOver: queue.slow.has(seq), end: new AbortController() }
  queue.turn = turn
  const over = setTimeout(() => {
    turn.isOver = true
    makeWay(deps, queue)
  }, stateOf(deps, readingTurn).ms)
  try {
    const scan = await scanOf(deps, queue, row, turn.end.signal)
    await keepCopies(deps, row, scan.pages)
    await keepReading(deps, seq, scan)
    queue.slow.delete(seq)
    return true
  } catch (error) {
    const isFault = !(error instanceof Problem || queue.leave.signal.aborted)
    const madeWay = turn.end.signal.aborted
    if (madeWay) queue.slow.add(seq)
    if (isFault) deps.log.error('receipt.reading-broke', { receiptId: id, reason: String(error) })
    await deps.write((tx) => giveBack(tx, seq, isFault))
    return isFault || madeWay
  } finally {
    clearTimeout(over)
    queue.progress = undefined
    queue.turn = undefined
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

async function scanOf(deps: Deps, queue: Queue, row: ReceiptRow, turn: AbortSignal): Promise<ReceiptScan> {
  const file = Bun.file(uploadPath(deps.config.dataDir, row))
  if (!(await file.exists())) return MISSING
  const tell = (done: number, total: number) => {
    if (queue.progress) Object.assign(queue.progress, { page: done, pages: total })
  }
  const scan = await stateOf(deps, receiptReader).read(await file.bytes(), {
    mostPages: deps.config.receiptsMaxPages,
    signal: AbortSignal.any([queue.leave.signal, turn]),
    tell,
  })
  if (scan.broke) deps.log.error('receipt.reading-broke', { receiptId: row.id, reason: scan.broke })
  return scan
}

const MISSING: ReceiptScan = { pages: [], failure: 'DAMAGED' }
