import { Problem } from '../../core/problem.ts'
import { type Instant, monotonicMs } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { type DeliveryQueue, makeBackoff, places } from './backoff.ts'

/** What waits to be sent to receivers of one sort, in the order of their numbers. */
interface OutgoingQueue<Delivery extends { id: string }, Reply extends { waitMs: number | undefined }> {
  /** What its events begin with in the log. */
  name: string
  /** The receivers that are on. */
  receivers(db: Db): number[]
  /** What a receiver is sent next, of what is due. */
  next(db: Db, receiverSeq: number, at: Instant): Delivery | undefined
  /** One attempt; undefined where it was stopped on the way: then nobody knows whether it arrived. */
  send(deps: Deps, delivery: Delivery, at: Instant, signal: AbortSignal): Promise<Reply | undefined>
  isDelivered(reply: Reply): boolean
  /** Writes down what came of an attempt and what follows from it. */
  record(tx: Tx, delivery: Delivery, attempt: Reply & AttemptTime, now: Instant): void
}

export interface AttemptTime {
  at: Instant
  tookMs: number
}

/** Sends what is due, to each receiver one at a time. */
export interface Dispatcher {
  /** Begins with what can begin now and returns; when that is done, what is due then follows by itself. */
  turn(): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  /** Begins nothing more; what is under way after the grace is broken off, and due again at the next start. */
  stop(graceMs?: number): Promise<void>
}

const GRACE_MS = 3_000

/** What attempts go by while the dispatcher lives. */
interface Course {
  backoff: ReturnType<typeof makeBackoff>
  breaking: AbortController
  isStopping: boolean
  nextTurn: PromiseWithResolvers<void>
}

interface Sending {
  queueName: DeliveryQueue
  done: Promise<void>
}

/**
 * One process has the data, so that what is under way is known here and nowhere else: no attempt is made twice at once,
 * and what was under way when the process died is simply still due.
 */
export function makeDispatcher<Delivery extends { id: string }, Reply extends { waitMs: number | undefined }>(
  deps: Deps,
  queue: OutgoingQueue<Delivery, Reply>,
): Dispatcher {
  const underWay = new Map<number, Sending>()
  const course: Course = {
    backoff: makeBackoff(),
    breaking: new AbortController(),
    isStopping: false,
    nextTurn: Promise.withResolvers(),
  }
  const { backoff } = course
  const report = (error: unknown) => reportBroken(deps, queue.name, error)

  const hasPlace = (queueName: DeliveryQueue): boolean =>
    [...underWay.values()].filter((sending) => sending.queueName === queueName).length < places[queueName]

  const begin = () => {
    if (course.isStopping) return
    const at = deps.clock()
    const free = queue.receivers(deps.db).filter((receiver) => !underWay.has(receiver))
    for (const receiver of backoff.ready(free, at)) {
      const queueName = backoff.queueOf(receiver)
      const delivery = hasPlace(queueName) ? queue.next(deps.db, receiver, at) : undefined
      if (delivery)
        underWay.set(receiver, { queueName, done: carry(receiver, delivery).then(begin).catch(report) })
    }
  }

  const carry = async (receiver: number, delivery: Delivery): Promise<void> => {
    backoff.goes(receiver)
    try {
      const made = await attempt(deps, course, queue, delivery)
      if (made) backoff.went(receiver, { ...made, isDelivered: queue.isDelivered(made) }, deps.clock())
    } catch (error) {
      backoff.broke(receiver, deps.clock())
      report(error)
    } finally {
      underWay.delete(receiver)
    }
  }

  const announce = () => {
    course.nextTurn.resolve()
    course.nextTurn = Promise.withResolvers()
  }
  const turn = () => {
    announce()
    begin()
  }
  const settled = async () => {
    while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ done }) => done))
  }
  const stop = async (graceMs = GRACE_MS) => {
    course.isStopping = true
    announce()
    const grace = setTimeout(() => course.breaking.abort(), graceMs)
    await settled()
    clearTimeout(grace)
  }
  return { turn, settled, stop }
}

async function attempt<Delivery extends { id: string }, Reply extends { waitMs: number | undefined }>(
  deps: Deps,
  course: Course,
  queue: OutgoingQueue<Delivery, Reply>,
  delivery: Delivery,
): Promise<(Reply & AttemptTime) | undefined> {
  const at = deps.clock()
  const startedMs = monotonicMs()
  const reply = await queue.send(deps, delivery, at, course.breaking.signal)
  if (!reply) return undefined
  const made = { ...reply, at, tookMs: Math.round(monotonicMs() - startedMs) }
  await written(deps, course, `${queue.name}.unwritten`, delivery.id, (tx) =>
    queue.record(tx, delivery, made, deps.clock()),
  )
  return made
}

/** A full disk is waited out with what is known, rather than sending the same each second. */
async function written(
  deps: Deps,
  course: Course,
  event: string,
  delivery: string,
  write: (tx: Tx) => void,
): Promise<void> {
  try {
    await deps.write(write)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    deps.log.error(event, { delivery, slug: error.slug })
    await course.nextTurn.promise
    if (!course.isStopping) await written(deps, course, event, delivery, write)
  }
}

const reportBroken = ({ log }: Deps, name: string, error: unknown): void =>
  log.error(`${name}.broken`, { stack: error instanceof Error ? error.stack : 'a non-error was thrown' })
