import { problems, type Slug } from '../../../core/problem.ts'
import { reasonPhrases } from '../failures.ts'
import { Problem, type Schema, shownSchema } from '../openapi-schemas.ts'
import { isCachedByBrowsers } from '../revalidation.ts'
import { byStatus, type Hooks, takesIdempotencyKey } from '../route-hooks.ts'
import { UndoableDone, UndoMeta } from '../undo.ts'

interface ShownResponse {
  description?: string | undefined
  content?: Record<string, { schema: Schema }>
  $ref?: string
}
/** By status, or among the components by name. */
type Responses = Record<string, ShownResponse>

export function responsesOf(method: string, path: string, hooks: Hooks): Responses {
  const success = successes(hooks.response, hooks.detail)
  const refusal = refusals(method, path, hooks)
  const isRedirect = Object.keys(success).every((status) => status.startsWith('3'))
  const unchanged = isCachedByBrowsers(method, hooks) && { 304: NOT_MODIFIED }
  return { ...success, ...unchanged, ...refusal, ...(isRedirect && { default: ANY_OTHER }) }
}

const NOT_MODIFIED = { description: 'Not modified since the ETag sent as If-None-Match.' }

/** A route without a response schema answers with a file of a type it names, with other bytes, or with headers alone. */
function successes(response: Hooks['response'], detail: Hooks['detail'] = {}): Responses {
  const { 'x-answers': types = [], 'x-streams': stream, 'x-undo': isUndoable } = detail
  const files = types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])
  if (files.length > 0)
    return { 200: { description: reasonPhrases[200], content: Object.fromEntries(files) } }
  if (response === undefined) return { 200: { description: reasonPhrases[200] } }
  return Object.fromEntries(
    Object.entries(byStatus(response)).map(([status, schema]) => [
      status,
      {
        description: reasonPhrases[Number(status)] ?? 'Success',
        ...(schema.type !== 'void' && {
          content: {
            'application/json': { schema: shownSchema(isUndoable ? withUndo(schema) : schema) },
            ...(stream && { [stream]: { schema: { type: 'string' } } }),
          },
        }),
      },
    ]),
  )
}

/** With "Prefer: undo" alone, so that it is not required. */
function withUndo({ properties, required, type }: Schema): Schema {
  if (!properties?.data) return UndoableDone as Schema
  return {
    ...(type && { type }),
    ...(required && { required }),
    properties: { ...properties, meta: UndoMeta as Schema },
  }
}

/** What the route names itself and what every route of its kind can refuse with, grouped by status. */
function refusals(method: string, path: string, hooks: Hooks): Responses {
  const slugs = new Set([...(hooks.detail?.['x-errors'] ?? []), ...commonSlugs(method, path, hooks)])
  const groups = Map.groupBy(slugs, (slug) => problems[slug][0])
  return Object.fromEntries(
    [...groups].map(([status, group]) => [
      status,
      {
        description: group.map((slug) => `\`${slug}\`: ${problems[slug][1]}`).join('\n\n'),
        content: PROBLEM,
      },
    ]),
  )
}

const PROBLEM = { 'application/json': { schema: shownSchema(Problem) } }

/** Beside a redirect, which is no answer that a client could read. */
const ANY_OTHER = { description: 'Any other response is an error.', content: PROBLEM }

/**
 * Every write of a member may meet a closed tax year. Signing in does not concern the books, and a stream that has
 * started cannot refuse.
 */
export const mayChangeClosedYears = (method: string, detail: Hooks['detail'] = {}): boolean =>
  method !== 'GET' &&
  ['MEMBER', 'ADMIN'].includes(detail['x-access'] ?? '') &&
  !detail['x-in-person'] &&
  !detail['x-streams']

function commonSlugs(method: string, path: string, hooks: Hooks): Slug[] {
  const { detail, body } = hooks
  const access = detail?.['x-access']
  const slugs: Slug[] = ['validation-error', 'rate-limited', 'internal-error']
  if (access !== 'PUBLIC') slugs.push('unauthenticated', 'token-invalid')
  if (access === 'ADMIN' || detail?.['x-in-person']) slugs.push('forbidden')
  if (path.includes('{')) slugs.push('not-found')
  if (body) slugs.push(detail?.['x-body'] === 'MULTIPART' ? 'upload-too-large' : 'payload-too-large')
  if (mayChangeClosedYears(method, detail)) slugs.push('tax-year-closed')
  if (takesIdempotencyKey(method, path, hooks)) slugs.push('idempotency-conflict', 'already-done')
  if (method !== 'GET') slugs.push('forbidden', 'csrf-header-missing', 'too-busy', 'insufficient-storage')
  return slugs
}

/** What several routes answer in the same words stands among the components, once, and they refer to it. */
export function shareResponses(operations: Responses[]): Responses {
  const shared = new Map<string, ShownResponse>()
  const places = operations.flatMap((responses) =>
    Object.entries(responses).map(([status, response]) => ({ responses, status, response })),
  )
  const groups = [...Map.groupBy(places, ({ response }) => JSON.stringify(response)).values()]
  // Where the same is answered with and without a way back, the one without has the plain name.
  const plainFirst = groups
    .filter(({ length }) => length > 1)
    .sort((one, other) => Number(isUndoable(one)) - Number(isUndoable(other)))
  for (const alike of plainFirst) {
    const [{ response }] = alike as [(typeof alike)[number]]
    const plain = responseName(response)
    if (plain === undefined) continue
    const name = shared.has(plain) && isUndoable(alike) ? `Undoable${plain}` : plain
    if (shared.has(name)) throw new Error(`Two responses are called ${name}`)
    shared.set(name, response)
    for (const { responses, status } of alike) responses[status] = { $ref: `#/components/responses/${name}` }
  }
  return Object.fromEntries([...shared].sort(([one], [other]) => (one < other ? -1 : 1)))
}

const isUndoable = ([place]: { response: ShownResponse }[]): boolean =>
  nameIn(place?.response.content?.['application/json']?.schema.properties?.meta?.$ref) === 'UndoMeta'

/** Of a refusal its slugs, "ForbiddenOrCsrfHeaderMissing"; else what is answered: "Account", "CreatedAccount", "RuleList". */
function responseName({ description = '', content }: ShownResponse): string | undefined {
  const slugs = [...description.matchAll(/^`([\w-]+)`/gm)].map(([, slug = '']) => inCapitals(slug))
  if (slugs.length > 0) return slugs.join('Or')
  const { $ref, properties = {} } = content?.['application/json']?.schema ?? {}
  const { data } = properties
  const named = nameIn($ref ?? data?.$ref)
  const list = nameIn(data?.items?.$ref)
  const model = list === undefined ? named : `${list}${properties.meta ? 'Page' : 'List'}`
  return model && `${description === reasonPhrases[200] ? '' : description}${model}`
}

const nameIn = (reference: unknown) =>
  typeof reference === 'string' ? reference.split('/').at(-1) : undefined

const inCapitals = (slug: string): string =>
  slug.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
