import { now } from '../clock.ts'

interface SentRequest {
  key: string
  /** How many wait for its answer. */
  waiting: number
  /** When it was done; undefined while that is not known. */
  doneAt: number | undefined
}

const HEADER = 'idempotency-key'
const SAFE = new Set(['GET', 'HEAD'])
/** The second of two clicks may wait for what the first one changes, and is sent after that was answered. */
const SECOND_CLICK_MS = 2_000

/** By what is sent: writes that are under way, were just done, or of which nobody knows whether they arrived. */
const sent = new Map<string, SentRequest>()

/**
 * Sends a write under an Idempotency-Key, the same one for the same write while it is under way and a moment longer, as
 * long as nothing else is written in between: two clicks are one. Where it fails without an answer the key stays, so that
 * sending it again is no second one. A key that the caller gave stands; of what is no text, such as a file, nothing is
 * said.
 */
export async function once<Answer>(
  path: string,
  init: RequestInit,
  send: (init: RequestInit) => Promise<Answer>,
  isUnknown: (error: unknown) => boolean,
): Promise<Answer> {
  const headers = new Headers(init.headers)
  const { method = 'GET', body = '' } = init
  if (SAFE.has(method.toUpperCase())) return send(init)
  const what = `${method} ${path}\n${body}`
  forgetDone(what)
  if (headers.has(HEADER) || (typeof body !== 'string' && body !== null)) return send(init)
  const request = sent.get(what) ?? { key: crypto.randomUUID(), waiting: 0, doneAt: undefined }
  sent.set(what, request)
  headers.set(HEADER, request.key)
  request.waiting++
  try {
    const answer = await send({ ...init, headers })
    request.doneAt = now()
    return answer
  } catch (error) {
    // Refused, it was not done, and is another one when it is sent again.
    if (!isUnknown(error) && request.waiting === 1 && request.doneAt === undefined) sent.delete(what)
    throw error
  } finally {
    request.waiting--
  }
}

/** What was done is over when something else is written, or after a moment. */
function forgetDone(next: string): void {
  for (const [what, { doneAt, waiting }] of sent) {
    const isOver = doneAt !== undefined && waiting === 0
    if (isOver && (what !== next || now() - doneAt > SECOND_CLICK_MS)) sent.delete(what)
  }
}
