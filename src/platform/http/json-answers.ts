import { ElysiaCustomStatusResponse } from 'elysia'
import { callerOf } from './caller.ts'
import { COMPRESSED_FROM_BYTES, codingOf, compress } from './compression.ts'
import { JSON_TYPE, WrittenJson } from './envelope.ts'
import { isCurrent, tagOf } from './revalidation.ts'
import { takeOffer } from './undo.ts'

interface Answering {
  request: Request
  responseValue: unknown
  set: { status?: number | string; headers: Record<string, string | number> }
}

/**
 * The last hand on every answer: JSON is written here once, to be named by its content and compressed. What is a file or
 * a stream, or has no route, goes on as it is; that has to be said, as what a refusal becomes is what this returns.
 */
export const finishJson =
  (note: NoteAnswer) =>
  ({ request, responseValue, set }: Answering): Response =>
    finished({ request, responseValue, set }, note) as Response

/** Called with every JSON response once it is serialised. */
type NoteAnswer = (request: Request, status: number, text: string) => void

/** What the router makes the response of: one made here would be read and written once more. */
function finished({ request, responseValue, set }: Answering, note: NoteAnswer): unknown {
  const route = callerOf(request)?.route
  const plain = jsonOf(responseValue, set)
  if (!route || plain === undefined) return responseValue
  const text = withUndo(request, plain)
  note(request, Number(set.status ?? 200), text)
  set.headers['content-type'] = JSON_TYPE
  if (route.isKeptByBrowsers && set.status === 200) {
    const tag = tagOf(text)
    set.headers.etag = tag
    set.headers['cache-control'] = 'private, no-cache'
    if (isCurrent(request.headers.get('if-none-match'), tag)) return notModified(set)
  }
  return route.answersSecret ? text : compressed(request, text, set)
}

/** Undefined for what is no JSON of ours. */
function jsonOf(value: unknown, set: Answering['set']): string | undefined {
  if (value instanceof WrittenJson) return value.written
  if (value instanceof ElysiaCustomStatusResponse) {
    set.status = value.code
    return jsonOf(value.response, set)
  }
  return value?.constructor === Object ? JSON.stringify(value) : undefined
}

/** Written in behind the rest, so that no answer has to be taken apart for it. */
function withUndo(request: Request, text: string): string {
  const undo = takeOffer(request)
  return undo ? `${text.slice(0, -1)},"meta":${JSON.stringify({ undo })}}` : text
}

function notModified(set: Answering['set']): Response {
  set.status = 304
  set.headers.vary = 'accept-encoding'
  delete set.headers['content-type']
  return new Response(null, { status: 304 })
}

function compressed(request: Request, text: string, { headers }: Answering['set']): string | Uint8Array {
  // The one thing an answer depends on that a cache would not see; also where it is too short to be compressed.
  headers.vary = 'accept-encoding'
  const coding =
    text.length < COMPRESSED_FROM_BYTES ? undefined : codingOf(request.headers.get('accept-encoding'))
  if (!coding) return text
  headers['content-encoding'] = coding
  return compress(text, coding)
}
