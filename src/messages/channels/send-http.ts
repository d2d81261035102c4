import type { Instant } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Purpose } from '../../platform/outbound/policy.ts'
import { retryAfterMs } from '../../platform/outbound/retry-after.ts'
import type { ChannelReply } from './queue.ts'

interface HttpMessage {
  purpose: Purpose
  url: string
  headers: Record<string, string>
  body: string | Uint8Array
  /** Statuses that say that the receiver is gone for good. */
  goneStatuses: readonly number[]
}

const ASKING_FOR_TIME = [429, 503]

/** Sends one message over HTTP; undefined where it was stopped on the way. What is said beside the status is not listened to. */
export async function sendOverHttp(
  { outbound }: Pick<Deps, 'outbound'>,
  { purpose, url, headers, body, goneStatuses }: HttpMessage,
  at: Instant,
  signal?: AbortSignal,
): Promise<ChannelReply | undefined> {
  const answer = await outbound.open({
    purpose,
    url,
    method: 'POST',
    headers,
    body,
    ...(signal && { signal }),
  })
  if (!answer.ok)
    return answer.kind === 'stopped' ? undefined : { failure: answer.fact, isGone: false, waitMs: undefined }
  answer.discard()
  await answer.closed
  const { status } = answer
  if (status >= 200 && status < 300) return { failure: null, isGone: false, waitMs: undefined }
  return {
    failure: { kind: 'ANSWERED', status },
    isGone: goneStatuses.includes(status),
    waitMs: ASKING_FOR_TIME.includes(status)
      ? retryAfterMs(answer.headers.get('retry-after'), at)
      : undefined,
  }
}
