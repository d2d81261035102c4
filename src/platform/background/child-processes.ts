import { makeLimiter } from '../../core/limiter.ts'
import { Problem } from '../../core/problem.ts'
import { type ChildProcess, startChild } from './child-process.ts'
import { ChildFailure, type IsolatedOptions } from './isolated.ts'
import type { ChildBudget } from './memory-limits.ts'

const IDLE_MS = 30_000
/** What the codecs and networks took is given back by the end of the process alone. */
const JOBS_A_CHILD = 20
/** More than that at rest leaves too little of the budget for the next job. */
const SHARE_AT_REST = 0.8
const RESULT_BYTES = 64 * 2 ** 20

interface ChildProcessLimits extends ChildBudget {
  /** Starts one, which takes the memory it may hold as its last word. */
  command: readonly string[]
  idleMs?: number
}

export interface ChildProcesses {
  /** Takes a job with its name and answers its result, both packed. Throws as Isolate does. */
  run(job: Uint8Array, options: IsolatedOptions): Promise<Uint8Array<ArrayBuffer>>
  /** How much one child may hold. */
  memoryBytes: number
  /** Ends all of them, and whatever they are at. */
  close(): void
}

interface Lane {
  turn: ReturnType<typeof makeLimiter>
  /** Waits for the next job. */
  resting: ChildProcess | undefined
  idle: ReturnType<typeof setTimeout> | undefined
  jobs: number
}

/**
 * Child processes for what strangers have made, one for each lane. One that did its job is kept for the next; after a
 * failure the next job gets a fresh one. Where the memory is for one alone the lanes take turns, and what can be done
 * later makes way.
 */
export function makeChildProcesses(limits: ChildProcessLimits): ChildProcesses {
  const { memoryBytes, atOnce } = limits
  const places = makeLimiter({ atOnce })
  const lanes = makeLanes(limits)
  const working = new Map<ChildProcess, IsolatedOptions>()
  let hurried = 0

  const makeWay = () => {
    if (working.size < atOnce) return
    for (const [child, { mayYield }] of working) if (mayYield) child.end(madeWay())
  }
  /** In its place, as soon as it has one; what may yield gives that up again where something else waits for it. */
  const placed = async (job: Uint8Array, options: IsolatedOptions) => {
    if (options.mayYield)
      return places.run(() => (hurried > 0 ? Promise.reject(madeWay()) : work(job, options)))
    hurried++
    makeWay()
    const giveBack = await places.take()
    hurried--
    return work(job, options).finally(giveBack)
  }

  const work = async (job: Uint8Array, options: IsolatedOptions): Promise<Uint8Array<ArrayBuffer>> => {
    if (lanes.isClosed()) throw new Problem('too-busy', { retryAfterSeconds: 5 })
    options.signal?.throwIfAborted()
    const { deadlineMs, stallMs = deadlineMs, mostResultBytes = RESULT_BYTES, tell = () => {} } = options
    const lane = lanes.named[options.lane]
    const child = lanes.call(lane)
    const hadOthers = lane.jobs > 0
    working.set(child, options)
    try {
      const within = { mostResultBytes, deadlineMs, stallMs }
      const result = await child.work({ ...within, job, signal: options.signal, tell })
      lanes.rest(lane, child)
      return result
    } catch (error) {
      child.end()
      // What the jobs before it left behind is not its fault.
      if (hadOthers && error instanceof ChildFailure && error.kind === 'MEMORY') return work(job, options)
      throw error
    } finally {
      working.delete(child)
    }
  }
  const run: ChildProcesses['run'] = (job, options) =>
    lanes.named[options.lane].turn.run(() => placed(job, options))
  const close = () => {
    lanes.close()
    for (const child of working.keys()) child.end()
  }
  return { run, memoryBytes, close }
}

/** The lanes with the children that rest in them. */
function makeLanes({ command, memoryBytes, atOnce, idleMs = IDLE_MS }: ChildProcessLimits) {
  const named: Record<IsolatedOptions['lane'], Lane> = { RECEIPTS: makeLane(), FILES: makeLane() }
  let isClosed = false

  const letGo = (lane: Lane) => {
    clearTimeout(lane.idle)
    lane.resting?.end()
    lane.resting = undefined
    lane.jobs = 0
  }
  const call = (lane: Lane): ChildProcess => {
    clearTimeout(lane.idle)
    const rested = lane.resting?.isAlive() ? lane.resting : undefined
    lane.resting = undefined
    if (!rested) lane.jobs = 0
    if (atOnce === 1) for (const other of Object.values(named)) if (other !== lane) letGo(other)
    return rested ?? startChild(command, memoryBytes)
  }
  const rest = (lane: Lane, child: ChildProcess) => {
    const isWorn = ++lane.jobs >= JOBS_A_CHILD || (child.residentBytes() ?? 0) > SHARE_AT_REST * memoryBytes
    if (isClosed || isWorn || !child.isAlive()) return child.end()
    lane.resting = child
    lane.idle = setTimeout(() => letGo(lane), idleMs)
  }
  const close = () => {
    isClosed = true
    for (const lane of Object.values(named)) letGo(lane)
  }
  return { named, call, rest, close, isClosed: () => isClosed }
}

const makeLane = (): Lane => ({
  turn: makeLimiter({ atOnce: 1 }),
  resting: undefined,
  idle: undefined,
  jobs: 0,
})

const madeWay = () => new Problem('too-busy', { reason: { kind: 'OTHER_READ_FIRST' }, retryAfterSeconds: 5 })
