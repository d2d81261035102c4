import type { Instant } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { retryAfterMs } from '../../platform/outbound/retry-after.ts'
import type { CallFailure } from '../../platform/outbound/words/facts.ts'
import { headersOf, type SealedSecrets, secretsAt } from './signatures.ts'

/** One event on its way, and where to. */
export interface QueuedDelivery extends SealedSecrets {
  seq: number
  id: string
  kind: string
  payload: string
  /** How many went before this one. */
  attempts: number
  webhookSeq: number
  url: string
}

/** The result: a status code, or the reason why there is none. */
export interface Reply {
  status: number | null
  failure: CallFailure | null
  /** What a receiver that is asked too much wishes for. */
  waitMs: number | undefined
}

/** Answers that ask for time (RFC 6585 4, RFC 9110 15.6.4). */
const ASKING_FOR_TIME = [429, 503]

/** Makes one attempt. Undefined where it was stopped on the way: then nobody knows whether it arrived. */
export async function send(
  { outbound, secrets }: Pick<Deps, 'outbound' | 'secrets'>,
  delivery: QueuedDelivery,
  at: Instant,
  signal: AbortSignal,
): Promise<Reply | undefined> {
  const { id, payload, url } = delivery
  const answer = await outbound.open({
    purpose: 'webhook',
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headersOf(id, payload, secretsAt(secrets, delivery, at), at),
    },
    body: payload,
    signal,
  })
  if (!answer.ok) {
    const { kind, fact } = answer
    return kind === 'stopped' ? undefined : { status: null, failure: fact, waitMs: undefined }
  }
  // The status is the whole answer; what is said beside it, however much, is not listened to.
  answer.discard()
  await answer.closed
  const { status, headers } = answer
  const waitMs = ASKING_FOR_TIME.includes(status) ? retryAfterMs(headers.get('retry-after'), at) : undefined
  return { status, failure: null, waitMs }
}

export const isDelivered = ({ status }: Reply): boolean => status !== null && status >= 200 && status < 300
