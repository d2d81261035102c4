import { addMs, type Instant } from '../../core/time.ts'

/** Whoever failed or let us wait the last time shares the few places, so that they keep nobody else waiting. */
export type DeliveryQueue = 'QUICK' | 'SLOW'
export const places: Record<DeliveryQueue, number> = { QUICK: 16, SLOW: 8 }

const SLOW_MS = 2_000
/** After a failure, so that a receiver that is down is not hammered with all that waits for it. */
const REST_MS = 1_000
/** What a receiver may wish for all that waits; for the one it refused it may wish for longer. */
const LONGEST_REST_MS = 300_000

/** What an attempt says of its receiver. */
interface AttemptOutcome {
  isDelivered: boolean
  tookMs: number
  /** What a receiver that is asked too much wishes for. */
  waitMs: number | undefined
}

interface ReceiverState {
  queueName: DeliveryQueue
  restsUntil: Instant
  /** The number of its last attempt among all. */
  turn: number
}

const NEW: ReceiverState = { queueName: 'QUICK', restsUntil: 0 as Instant, turn: 0 }

/** How each receiver, by its number, has been lately. Kept while the process lives. */
interface Backoff {
  queueOf(receiverSeq: number): DeliveryQueue
  /** Those that do not rest; who went longest ago goes first. */
  ready(receiverSeqs: number[], at: Instant): number[]
  goes(receiverSeq: number): void
  went(receiverSeq: number, attempt: AttemptOutcome, at: Instant): void
  /** For an attempt that came to no end because something is wrong with us. */
  broke(receiverSeq: number, at: Instant): void
}

export function makeBackoff(): Backoff {
  const backoff = new Map<number, ReceiverState>()
  let turns = 0
  const of = (receiverSeq: number): ReceiverState => backoff.get(receiverSeq) ?? NEW
  const change = (receiverSeq: number, state: Partial<ReceiverState>) =>
    void backoff.set(receiverSeq, { ...of(receiverSeq), ...state })
  return {
    queueOf: (receiverSeq) => of(receiverSeq).queueName,
    ready: (receiverSeqs, at) =>
      receiverSeqs.filter((seq) => of(seq).restsUntil <= at).toSorted((a, b) => of(a).turn - of(b).turn),
    goes: (receiverSeq) => change(receiverSeq, { turn: ++turns }),
    went: (receiverSeq, attempt, at) => {
      if (attempt.isDelivered) change(receiverSeq, { queueName: attempt.tookMs < SLOW_MS ? 'QUICK' : 'SLOW' })
      else change(receiverSeq, { queueName: 'SLOW', restsUntil: addMs(at, restMs(attempt)) })
    },
    broke: (receiverSeq, at) => change(receiverSeq, { restsUntil: addMs(at, LONGEST_REST_MS) }),
  }
}

const restMs = ({ waitMs = 0 }: AttemptOutcome): number =>
  Math.min(Math.max(REST_MS, waitMs), LONGEST_REST_MS)
