import type { House, Person } from './house.ts'
import { answerOf } from './house.ts'
import { type JsonSchema, type Sampler, samplerOf } from './samples.ts'

/** What the reference says of an operation, with what it refers to written out where its parts are named. */
export interface Operation {
  /** "post /api/v1/transactions/bulk" */
  name: string
  method: string
  path: string
  summary: string
  description: string
  parameters: Parameter[]
  /** Undefined where no body is taken. */
  body: { type: string; schema: JsonSchema } | undefined
  /** Who may, as the reference says it: nobody in particular, a session, or a personal token of a scope as well. */
  security: Record<string, string[]>[]
  responses: Record<string, ReferenceResponse>
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

interface ReferenceResponse {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}

interface Document {
  paths: Record<string, Record<string, WrittenOperation>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, ReferenceResponse> }
}

interface WrittenOperation {
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  security: Record<string, string[]>[]
  responses: Record<string, ReferenceResponse & { $ref?: string }>
}

export interface Reference {
  operations: Operation[]
  /** Makes values that schemas of this reference take. */
  samples: Sampler
}

/** Settings under which every operation is there, those of a provider included; none is asked anything. */
export const ALL_ON = {
  oidcIssuer: 'http://127.0.0.1:9',
  oidcClientId: 'hearth',
  oidcClientSecret: 'secret',
  oidcDisplayName: 'Provider',
}

/** Every operation of the API, read from the reference that a house serves, so that a new route is among them by itself. */
export async function readReference(house: Pick<House, 'ask'>): Promise<Reference> {
  const document: Document = (await house.ask(null, 'GET', '/v1/openapi.json')).body
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => operationOf(document, method, path, written)),
  )
  return { operations, samples: samplerOf(document.components.schemas) }
}

function operationOf(document: Document, method: string, path: string, written: WrittenOperation): Operation {
  const { summary, description = '', parameters = [], requestBody, security, responses } = written
  const [content] = Object.entries(requestBody?.content ?? {})
  return {
    name: `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    parameters,
    body: content && { type: content[0], schema: content[1].schema },
    security,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => {
        const name = response.$ref?.replace('#/components/responses/', '')
        return [status, name === undefined ? response : (document.components.responses[name] ?? response)]
      }),
    ),
  }
}

/** What is put into a call instead of what the samples would. */
export interface Call {
  /** By their names; what a path needs and is not here is a sample. */
  path?: Record<string, string>
  query?: Record<string, string>
  /** As the operation takes it: an object, or the fields of a form. None is sent where it is left out. */
  body?: unknown
  headers?: Record<string, string>
}

/** The request of an operation, with samples for all that its path needs. */
export function requestOf(
  { samples }: Reference,
  operation: Operation,
  { path = {}, query = {}, body, headers = {} }: Call = {},
): Request {
  const places = operation.parameters.filter((parameter) => parameter.in === 'path')
  const address = places.reduce(
    (text, { name, schema }) =>
      text.replace(`{${name}}`, encodeURIComponent(path[name] ?? String(samples.of(schema)))),
    operation.path,
  )
  const search = new URLSearchParams(query).toString()
  const isForm = operation.body !== undefined && operation.body.type !== 'application/json'
  return new Request(`http://hearth.test${address}${search && `?${search}`}`, {
    method: operation.method,
    headers: { ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    body:
      body === undefined || operation.method === 'GET'
        ? null
        : isForm
          ? formOf(operation, body as Record<string, unknown>)
          : JSON.stringify(body),
  })
}

function formOf({ body }: Operation, fields: Record<string, unknown>): FormData | URLSearchParams {
  const form = body?.type === 'multipart/form-data' ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, one instanceof Blob ? (one as never) : String(one))
  return form
}

/** Calls an operation as somebody, or as nobody with null. */
export async function callOperation(
  house: Pick<House, 'handle'>,
  reference: Reference,
  person: Pick<Person, 'token'> | null,
  operation: Operation,
  call: Call = {},
) {
  const headers = { ...(person ? { authorization: `Bearer ${person.token}` } : {}), ...call.headers }
  return answerOf(await house.handle(requestOf(reference, operation, { ...call, headers })))
}
