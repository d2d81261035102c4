import { problems } from '../../src/core/problem.ts'
import { inEnglish, type Reason, reasons } from '../../src/core/refusals/reasons.ts'
import { reasonPhrases } from '../../src/platform/http/failures.ts'

/** An answer of the API as somebody outside gets it. */
export interface ReceivedAnswer {
  path: string
  status: number
  headers: Headers
  text: string
}

/** JSON that is no envelope (spec 2.1): for uptime probes, and the reference itself. */
const BARE = /^\/api\/v1\/(?:status|openapi\.json)$/
/** Where Retry-After must say how long (spec 7). */
const WAITS = new Set(['rate-limited', 'account-locked'])

/** What the JSON of an answer has otherwise than sections 2.1 to 2.3 and 7 of the service's document say. */
export function envelopeFaults(answer: ReceivedAnswer): string[] {
  const { path, status, headers, text } = answer
  if (BARE.test(path)) return []
  const body: unknown = JSON.parse(text)
  if (!isRecord(body)) return ['is no object']
  const { success, data, error, meta, ...rest } = body
  return [
    ...Object.keys(rest).map((name) => `has ${name} beside success, data, error and meta`),
    ...(headers.get('x-request-id') ? [] : ['has no X-Request-Id']),
    ...(success === status < 400 ? [] : [`says success: ${success} at ${status}`]),
    ...(success === true ? successFaults(body, { data, meta }) : problemFaults(body, error, answer)),
  ]
}

type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function successFaults(body: Json, { data, meta }: { data: unknown; meta: unknown }): string[] {
  const { undo, ...page } = isRecord(meta) ? meta : {}
  const isPage = ['total', 'page', 'limit'].every((name) => Number.isInteger(page[name]))
  const hasOther = Object.keys(page).some((name) => !['total', 'page', 'limit'].includes(name))
  return [
    ...('error' in body ? ['has an error at success'] : []),
    ...('data' in body && (data === null || data === undefined) ? ['has data that is null'] : []),
    ...('meta' in body && !isRecord(meta) ? ['has a meta that is no object'] : []),
    ...(isRecord(meta) && undo === undefined && !isPage ? ['has a meta that is of no page'] : []),
    ...(hasOther ? ['has more in its meta than a page and a way back'] : []),
  ]
}

function problemFaults(body: Json, error: unknown, { path, status, headers }: ReceivedAnswer): string[] {
  if (!isRecord(error)) return ['has no error']
  const { type, title, detail, instance, requestId, reason, fieldErrors } = error
  const slug = typeof type === 'string' ? (/^https?:\/\/.+\/([a-z-]+)$/.exec(type)?.[1] ?? '') : ''
  const expected = (problems as Record<string, readonly [number, string]>)[slug]?.[0]
  return [
    ...('data' in body || 'meta' in body ? ['has data or meta beside its error'] : []),
    ...(expected === status ? [] : [`has the type ${type} at ${status}`]),
    ...(error.status === status ? [] : [`says status ${error.status} at ${status}`]),
    ...(title === reasonPhrases[status] ? [] : [`has the title ${title}`]),
    ...(typeof detail === 'string' && detail !== '' ? [] : ['has no detail']),
    ...(instance === path ? [] : [`has the instance ${instance}`]),
    ...(requestId === headers.get('x-request-id') ? [] : ['has another requestId than X-Request-Id']),
    ...(reason === undefined || isReason(reason) ? [] : ['has a reason of no kind that there is']),
    ...(fieldErrors === undefined || areFieldErrors(fieldErrors) ? [] : ['has fieldErrors of another form']),
    ...(WAITS.has(slug) && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '')
      ? ['has no Retry-After']
      : []),
  ]
}

const areFieldErrors = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (one) =>
      isRecord(one) &&
      Object.keys(one).toSorted().join() === 'field,message,reason' &&
      typeof one.field === 'string' &&
      isReason(one.reason) &&
      one.message === inEnglish(one.reason),
  )

const isReason = (value: unknown): value is Reason =>
  isRecord(value) && typeof value.kind === 'string' && value.kind in reasons

/** Throws where an answer of the API in JSON breaks a rule of the envelope; its body can still be read. */
export async function expectEnvelope(url: string, response: Response): Promise<void> {
  const path = new URL(url).pathname
  const { headers, status } = response
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (!path.startsWith('/api/v1/') || !isJson || headers.has('content-encoding') || !response.body) return
  const faults = envelopeFaults({ path, status, headers, text: await response.clone().text() })
  if (faults.length > 0) throw new Error(`The answer of ${path} (${status}) ${faults.join(', ')}.`)
}
