interface OpenRequest {
  key: string
  /** How many wait for its answer. */
  waiting: number
}

/** By what is sent: requests that are under way, and those of which nobody knows whether they arrived. */
const open = new Map<string, OpenRequest>()

/**
 * Sends a POST under an Idempotency-Key, the same one for the same request while it is under way: two clicks at once are
 * one. Where it fails without an answer the key stays, so that sending it again is no second one. A key that the caller
 * gave stands; of what is no text, such as a file, nothing is said.
 */
export async function once<Answer>(
  path: string,
  init: RequestInit,
  send: (init: RequestInit) => Promise<Answer>,
  isUnknown: (error: unknown) => boolean,
): Promise<Answer> {
  const headers = new Headers(init.headers)
  const { method = 'GET', body = '' } = init
  const hasText = typeof body === 'string' || body === null
  if (method.toUpperCase() !== 'POST' || !hasText || headers.has(HEADER)) return send(init)
  const what = `${path}\n${headers.get('prefer') ?? ''}\n${body}`
  const request = open.get(what) ?? { key: crypto.randomUUID(), waiting: 0 }
  open.set(what, request)
  request.waiting++
  headers.set(HEADER, request.key)
  let isAnswered = true
  try {
    return await send({ ...init, headers })
  } catch (error) {
    isAnswered = !isUnknown(error)
    throw error
  } finally {
    request.waiting--
    if (isAnswered && request.waiting === 0) open.delete(what)
  }
}

const HEADER = 'idempotency-key'
