import { addMs, type Instant } from '../../core/time.ts'
import type { DeliveryAttempt } from './attempts.ts'
import { isDelivered } from './send-delivery.ts'

/** Whoever failed or let us wait the last time shares the few places, so that they keep nobody else waiting. */
export type DeliveryQueue = 'QUICK' | 'SLOW'
export const places: Record<DeliveryQueue, number> = { QUICK: 16, SLOW: 8 }

const SLOW_MS = 2_000
/** After a failure, so that a receiver that is down is not hammered with all that waits for it. */
const REST_MS = 1_000
/** What a receiver may wish for all that waits; for the one it refused it may wish for longer. */
const LONGEST_REST_MS = 300_000

interface WebhookState {
  queueName: DeliveryQueue
  restsUntil: Instant
  /** The number of its last attempt among all. */
  turn: number
}

const NEW: WebhookState = { queueName: 'QUICK', restsUntil: 0 as Instant, turn: 0 }

/** How each webhook, by its number, has been lately. Kept while the process lives. */
interface Backoff {
  queueOf(webhookSeq: number): DeliveryQueue
  /** Those that do not rest; who went longest ago goes first. */
  ready(webhookSeqs: number[], at: Instant): number[]
  goes(webhookSeq: number): void
  went(webhookSeq: number, attempt: DeliveryAttempt, at: Instant): void
  /** For an attempt that came to no end because something is wrong with us. */
  broke(webhookSeq: number, at: Instant): void
}

export function makeBackoff(): Backoff {
  const backoff = new Map<number, WebhookState>()
  let turns = 0
  const of = (webhookSeq: number): WebhookState => backoff.get(webhookSeq) ?? NEW
  const change = (webhookSeq: number, state: Partial<WebhookState>) =>
    void backoff.set(webhookSeq, { ...of(webhookSeq), ...state })
  return {
    queueOf: (webhookSeq) => of(webhookSeq).queueName,
    ready: (webhookSeqs, at) =>
      webhookSeqs.filter((seq) => of(seq).restsUntil <= at).toSorted((a, b) => of(a).turn - of(b).turn),
    goes: (webhookSeq) => change(webhookSeq, { turn: ++turns }),
    went: (webhookSeq, attempt, at) => {
      if (isDelivered(attempt)) change(webhookSeq, { queueName: attempt.tookMs < SLOW_MS ? 'QUICK' : 'SLOW' })
      else change(webhookSeq, { queueName: 'SLOW', restsUntil: addMs(at, restMs(attempt)) })
    },
    broke: (webhookSeq, at) => change(webhookSeq, { restsUntil: addMs(at, LONGEST_REST_MS) }),
  }
}

const restMs = ({ waitMs = 0 }: DeliveryAttempt): number =>
  Math.min(Math.max(REST_MS, waitMs), LONGEST_REST_MS)
