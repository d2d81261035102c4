import type { Json } from '../../core/json.ts'
import type { PeerAnswer } from '../../platform/outbound/exchange.ts'
import { OutboundFailure } from '../../platform/outbound/failure.ts'
import type { CallLimits, Outbound } from '../../platform/outbound/outbound.ts'
import type { Provider, ProviderRequest } from './ai-provider.ts'
import { dialects } from './dialects.ts'
import { ProviderFailure } from './failure.ts'
import { connectionFailure, errorIn, errorText, refusalOf } from './refusals.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  limits?: Partial<CallLimits> | undefined
}

/** An error is a sentence. */
const LONGEST_ERROR = 65_536
/** As many as there are things to amend. */
const MOST_TRIES = 3

/**
 * Asks for an answer and hands it over as soon as it begins.
 *
 * @throws ProviderFailure where it is refused or nobody answers
 */
export async function answerTo(
  outbound: Outbound,
  provider: Provider,
  request: ProviderRequest,
  leave: CallOptions,
): Promise<PeerAnswer> {
  const dialect = dialects[provider.kind]
  const { url, body } = dialect.asks(provider, request)
  for (let asked = body, left = MOST_TRIES - 1; ; left--) {
    const answer = await open(outbound, provider, url, leave, asked)
    if (answer.status === 200) return answer
    const json = errorIn(await beginningOf(answer))
    const other = left > 0 && json ? dialect.amended(asked, errorText(json)) : undefined
    if (!other) throw refused(provider, answer, json)
    asked = other
  }
}

/** Gets something in JSON. Throws ProviderFailure. */
export async function get(
  outbound: Outbound,
  provider: Provider,
  url: string,
  leave: CallOptions,
): Promise<string> {
  const answer = await open(outbound, provider, url, leave)
  if (answer.status !== 200) throw refused(provider, answer, errorIn(await beginningOf(answer)))
  try {
    const chunks = await Array.fromAsync(answer.body)
    return Buffer.concat(chunks).toString()
  } catch (error) {
    throw unanswered(error)
  }
}

async function open(
  outbound: Outbound,
  provider: Provider,
  url: string,
  { signal, limits = {} }: CallOptions,
  body?: Json,
): Promise<PeerAnswer> {
  const answer = await outbound.open({
    purpose: 'ai',
    url,
    allowPrivateEndpoint: provider.allowPrivate,
    headers: {
      ...dialects[provider.kind].headers(provider),
      accept: body ? 'text/event-stream, application/json' : 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
    limits,
  })
  if (!answer.ok) throw connectionFailure(answer)
  return answer
}

/** If private endpoints are allowed, only responses in a provider's form are distinguished; details of others would map the network. */
function refused({ allowPrivate }: Provider, { status, headers }: PeerAnswer, answer: Json | undefined) {
  if (allowPrivate && !answer) return new ProviderFailure('UNREACHABLE')
  return refusalOf(status, headers, answer)
}

/** As much of a refusal as is read; less where it breaks off, because its status has said the most already. */
async function beginningOf(answer: PeerAnswer): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of answer.body) {
      chunks.push(chunk)
      size += chunk.length
      if (size > LONGEST_ERROR) break
    }
  } catch (error) {
    if (unanswered(error).kind === 'STOPPED') throw unanswered(error)
  }
  return Buffer.concat(chunks).toString()
}

function unanswered(error: unknown): ProviderFailure {
  if (error instanceof OutboundFailure) return connectionFailure(error)
  throw error
}
