import { Problem } from '../../core/problem.ts'
import { monotonicMs } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { type DeliveryAttempt, recordAttempt } from './attempts.ts'
import { type DeliveryQueue, makeBackoff, places } from './backoff.ts'
import * as queue from './queue.ts'
import { type QueuedDelivery, send } from './send-delivery.ts'

/** Sends what is due, to each webhook one at a time. */
interface Dispatcher {
  /** Begins with what can begin now and returns; when that is done, what is due then follows by itself. */
  turn(): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  /** Begins nothing more; what is under way after `graceMs` is broken off, and due again at the next start. */
  stop(graceMs: number): Promise<void>
}

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
export function makeDispatcher(deps: Deps): Dispatcher {
  const underWay = new Map<number, Sending>()
  const course: Course = {
    backoff: makeBackoff(),
    breaking: new AbortController(),
    isStopping: false,
    nextTurn: Promise.withResolvers(),
  }
  const { backoff } = course
  const report = (error: unknown) => reportBroken(deps, error)

  const hasPlace = (queueName: DeliveryQueue): boolean =>
    [...underWay.values()].filter((sending) => sending.queueName === queueName).length < places[queueName]

  const begin = () => {
    if (course.isStopping) return
    const at = deps.clock()
    const free = queue.activeWebhooks(deps.db).filter((webhookSeq) => !underWay.has(webhookSeq))
    for (const webhookSeq of backoff.ready(free, at)) {
      const queueName = backoff.queueOf(webhookSeq)
      const delivery = hasPlace(queueName) ? queue.nextDelivery(deps.db, webhookSeq, at) : undefined
      if (delivery) underWay.set(webhookSeq, { queueName, done: carry(delivery).then(begin).catch(report) })
    }
  }

  const carry = async (delivery: QueuedDelivery): Promise<void> => {
    backoff.goes(delivery.webhookSeq)
    try {
      await attempt(deps, course, delivery)
    } catch (error) {
      backoff.broke(delivery.webhookSeq, deps.clock())
      report(error)
    } finally {
      underWay.delete(delivery.webhookSeq)
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
  const stop = async (graceMs: number) => {
    course.isStopping = true
    announce()
    const grace = setTimeout(() => course.breaking.abort(), graceMs)
    await settled()
    clearTimeout(grace)
  }
  return { turn, settled, stop }
}

async function attempt(deps: Deps, course: Course, delivery: QueuedDelivery): Promise<void> {
  const at = deps.clock()
  const startedMs = monotonicMs()
  const reply = await send(deps, delivery, at, course.breaking.signal)
  if (!reply) return
  const made = { ...reply, at, tookMs: Math.round(monotonicMs() - startedMs) }
  await record(deps, course, delivery, made)
  course.backoff.went(delivery.webhookSeq, made, deps.clock())
}

/** A full disk is waited out with what is known, rather than sending the same each second. */
async function record(
  deps: Deps,
  course: Course,
  delivery: QueuedDelivery,
  made: DeliveryAttempt,
): Promise<void> {
  try {
    await deps.write((tx) => recordAttempt(tx, delivery, made, deps.clock()))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    deps.log.error('webhook.unwritten', { delivery: delivery.id, slug: error.slug })
    await course.nextTurn.promise
    if (!course.isStopping) await record(deps, course, delivery, made)
  }
}

const reportBroken = ({ log }: Deps, error: unknown): void =>
  log.error('webhook.broken', { stack: error instanceof Error ? error.stack : 'a non-error was thrown' })

/** The one dispatcher of an installation. */
const dispatcherOf = (deps: Deps): Dispatcher => stateOf(deps, makeDispatcher)

/** To be called each second: begins to send what is due, and returns while it is under way. */
export const deliver = async (deps: Deps): Promise<void> => dispatcherOf(deps).turn()

/** Resolves when nothing is under way. */
export const settled = (deps: Deps): Promise<void> => dispatcherOf(deps).settled()

const GRACE_MS = 3_000

/** Ends sending for good, before the data is closed. What is broken off is sent again at the next start. */
export const stop = (deps: Deps, graceMs = GRACE_MS): Promise<void> => dispatcherOf(deps).stop(graceMs)
