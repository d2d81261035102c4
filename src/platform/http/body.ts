import type { Config } from '../../core/config.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { type Caller, knownCaller, type Route } from './caller.ts'
import { judgeBodyNames } from './request-names.ts'

export const JSON_LIMIT_BYTES = 1_048_576
export const MULTIPART_OVERHEAD_BYTES = 65_536
/** No more of an endless body is read. */
const BODILESS_LIMIT_BYTES = 65_536
const DEEPEST = 32

/** Largest body a route takes, in bytes; one that takes none may be sent one, which is not read. */
const bodyLimit = (route: Route, config: Config): number =>
  route.body === 'MULTIPART' ? config[route.largest] + MULTIPART_OVERHEAD_BYTES : JSON_LIMIT_BYTES

const tooLarge = (route: Route): Problem =>
  new Problem(route.body === 'MULTIPART' ? 'upload-too-large' : 'payload-too-large')

/** Refuses what the headers alone give away, before a byte of the body is read. */
export function judgeBodyHeaders(request: Request, route: Route, config: Config): void {
  const { headers } = request
  const length = headers.get('content-length')
  if (length !== null && Number(length) > bodyLimit(route, config)) throw tooLarge(route)
  if (!route.body) return
  if (length === '0' || (length === null && request.body === null)) return
  if (headers.get('content-encoding') !== null) throw invalid('Content-Encoding', { kind: 'BODY_COMPRESSED' })
  const type = (headers.get('content-type') ?? '').toLowerCase()
  if (route.body === 'JSON' && !/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/.test(type)) {
    throw invalid('Content-Type', { kind: 'WRONG_CONTENT_TYPE', type: 'application/json' })
  }
  if (route.body === 'MULTIPART' && !/^multipart\/form-data\s*;.*boundary=/.test(type)) {
    throw invalid('Content-Type', { kind: 'WRONG_CONTENT_TYPE', type: 'multipart/form-data' })
  }
  if (
    route.body === 'FORM' &&
    !/^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/.test(type)
  ) {
    throw invalid('Content-Type', { kind: 'WRONG_CONTENT_TYPE', type: 'application/x-www-form-urlencoded' })
  }
}

/**
 * Reads a body as the one type its route takes. None reads as one without properties: Elysia takes undefined for "not
 * read yet" and reads by itself, whatever the type and the size.
 */
export async function readBody(request: Request, config: Config): Promise<unknown> {
  const caller = knownCaller(request)
  const { route } = caller
  if (!route?.body) return {}
  const body = await parsed(await capped(request, bodyLimit(route, config), route), request, route)
  if (!route.ignoresUnknown) judgeBodyNames(caller, route, body)
  return body
}

function parsed(bytes: Uint8Array, request: Request, { body, takesFiles }: Route): unknown {
  if (bytes.length === 0) return {}
  if (body === 'FORM') return parseForm(bytes)
  return body === 'JSON' ? parseJson(bytes) : parseMultipart(bytes, request, takesFiles)
}

/** Of a route that takes none: names that nothing is made of are refused. What cannot be read has none. */
export async function judgeNoBody(request: Request, caller: Caller, route: Route): Promise<void> {
  if (request.body === null || request.headers.get('content-length') === '0') return
  judgeBodyNames(caller, route, await readBodiless(request, route))
}

async function readBodiless(request: Request, route: Route): Promise<unknown> {
  try {
    return parseJson(await capped(request, BODILESS_LIMIT_BYTES, route))
  } catch {
    return undefined
  }
}

async function capped(request: Request, limit: number, route: Route): Promise<Uint8Array> {
  // With a declared length that was judged already, the runtime holds the sender to it.
  if (request.headers.get('content-length') !== null) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge(route)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw invalid('body', { kind: 'BODY_NOT_UTF8' })
  }
  if (deeperThan(text, DEEPEST)) throw invalid('body', { kind: 'BODY_TOO_DEEP', most: DEEPEST })
  let value: unknown
  try {
    value = JSON.parse(text, PROTO.test(text) ? withoutProto : undefined)
  } catch {
    throw invalid('body', { kind: 'BODY_NOT_JSON' })
  }
  // Raw text cannot hold either; only an escape can bring a NUL or half a surrogate pair in.
  if (/\\u(0000|d[89a-f])/i.test(text) && !wellFormed(value)) throw malformedText()
  return value
}

const PROTO = /__proto__|\\u005f/i
const withoutProto = (name: string, value: unknown) => (name === '__proto__' ? undefined : value)
const malformedText = () => invalid('body', { kind: 'BODY_NOT_UNICODE' })

/** Counts brackets outside strings, so that hostile depth never reaches a recursive parser. */
function deeperThan(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 92) i++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 123 || code === 91) {
      if (++depth > limit) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}

function wellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (Array.isArray(value)) return value.every(wellFormed)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([name, inner]) => wellFormed(name) && wellFormed(inner))
}

/** A name that comes twice has no one meaning. */
function parseForm(bytes: Uint8Array): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    if (name in fields) throw invalid('body', { kind: 'FIELD_TWICE' })
    fields[name] = value
  }
  if (!Object.values(fields).every(wellFormed)) throw malformedText()
  return fields
}

const FILES = 'file'

/** No part that is known here has a longer name. */
const LONGEST_NAME = 60

/** A part comes once, but for the files of a route that takes several: these are a list where they are more than one. */
async function parseMultipart(
  bytes: Uint8Array,
  request: Request,
  takesFiles: boolean,
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  const parts: Record<string, unknown> = Object.create(null)
  const files: unknown[] = []
  for (const [name, part] of await formParts(bytes, type)) {
    if (name === FILES && takesFiles) {
      files.push(part)
      continue
    }
    if (name in parts) throw invalid(name.length <= LONGEST_NAME ? name : 'body', { kind: 'ONE_PART' })
    parts[name] = part
  }
  if (files.length > 0) parts[FILES] = files.length === 1 ? files[0] : files
  if (!Object.values(parts).every((part) => typeof part !== 'string' || wellFormed(part)))
    throw malformedText()
  return parts
}

/** Of bytes it takes those in a plain buffer alone, which is what these are. */
type ResponseBody = ConstructorParameters<typeof Response>[0]

async function formParts(bytes: Uint8Array, type: string): Promise<[name: string, part: unknown][]> {
  try {
    return [...(await new Response(bytes as ResponseBody, { headers: { 'content-type': type } }).formData())]
  } catch {
    throw invalid('body', { kind: 'BODY_NOT_MULTIPART' })
  }
}
