import { isSafe } from '../../core/safe-url.ts'

/** What a call may cost before it is given up. */
interface PeerLimits {
  /** From the first packet to the last byte of the answer. */
  deadlineMs: number
  bodyBytes: number
}

interface PeerRequest {
  method: string
  headers: Record<string, string>
  /** Whatever `fetch` sends. */
  body?: unknown
}

/** The peer did not answer, or not in a way that is listened to. Its message never quotes what was sent. */
export class PeerFailure extends Error {}

const LIMITS: PeerLimits = { deadlineMs: 10_000, bodyBytes: 1_048_576 }

/**
 * Calls a peer that the operator configured, which may therefore stand at a private address. No redirect is followed, no proxy
 * variable obeyed, nothing unpacked.
 *
 * @throws PeerFailure when it is unreachable, slow, redirects, or says more than `bodyBytes`
 */
export async function askConfiguredPeer(
  url: string,
  { method, headers, body }: PeerRequest,
  { deadlineMs, bodyBytes }: PeerLimits = LIMITS,
): Promise<Response> {
  if (!URL.canParse(url) || !isSafe(new URL(url))) throw new PeerFailure('its address is not https')
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: (body ?? null) as NonNullable<RequestInit['body']> | null,
      redirect: 'manual',
      proxy: false,
      decompress: false,
      keepalive: false,
      signal: AbortSignal.timeout(deadlineMs),
    })
    if (response.status >= 300 && response.status < 400) throw new PeerFailure('it answered with a redirect')
    return await whole(response, bodyBytes)
  } catch (error) {
    throw error instanceof PeerFailure ? error : new PeerFailure(reasonOf(error))
  }
}

/** Counted while it arrives: a declared length may be missing or wrong. */
async function whole(response: Response, limit: number): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > limit) throw new PeerFailure('its answer was too large')
    chunks.push(chunk)
  }
  const { status, headers } = response
  return new Response(size === 0 ? null : Buffer.concat(chunks), { status, headers })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be reached'
  if (error.name === 'TimeoutError') return 'it took too long'
  return 'code' in error ? `it cannot be reached (${error.code})` : 'it cannot be reached'
}
