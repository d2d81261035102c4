import type { AnyElysia } from 'elysia'
import { problems, type Slug } from '../../core/problem.ts'
import { VERSION } from '../../core/version.ts'
import type { Access } from './caller.ts'
import { reasonPhrases } from './failures.ts'
import { namedSchemas, ProblemSchema, type Schema, shownSchema } from './openapi-schemas.ts'

interface Hooks {
  detail?: {
    hide?: boolean
    summary?: string
    description?: string
    tags?: string[]
    security?: object[]
    'x-access'?: Access
    'x-errors'?: Slug[]
    'x-body'?: string
    'x-answers'?: string[]
    'x-streams'?: string
  }
  params?: Schema
  query?: Schema
  headers?: Schema
  body?: Schema
  response?: Schema | Record<string, Schema>
}

interface Operation {
  operationId: string
  [part: string]: unknown
}

/** The whole API as OpenAPI 3.1, from the schemas the routes are checked with. */
export function describeApi(app: AnyElysia, baseUrl: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { method, path, hooks } of app.routes) {
    if ((hooks as Hooks).detail?.hide) continue
    const shownPath = path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')
    paths[shownPath] ??= {}
    paths[shownPath][method.toLowerCase()] = operation(method, shownPath, hooks as Hooks)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hearth',
      version: VERSION,
      description:
        "A household's finances: its members, accounts, transactions, imports and bank connections; rules, budgets, goals, subscriptions, net worth and reports; a coach that answers from them; exports.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    paths,
    components: { schemas: { Problem: ProblemSchema, ...namedSchemas(schemasOf(app)) }, securitySchemes },
  }
}

const schemasOf = (app: AnyElysia): (Schema | undefined)[] =>
  app.routes.flatMap(({ hooks }) => {
    const { body, response } = hooks as Hooks
    return [body, ...Object.values(byStatus(response) ?? {})]
  })

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-svc_access',
    description: 'With X-Svc-Auth-Mode: cookie; mutations also send X-XSRF-TOKEN and X-Requested-With.',
  },
}

function operation(method: string, path: string, hooks: Hooks): Operation {
  const { detail = {}, body } = hooks
  const access = detail['x-access']
  const parameters = [
    ...parametersOf('path', hooks.params ?? pathParams(path)),
    ...parametersOf('query', hooks.query),
    ...parametersOf('header', hooks.headers),
  ]
  return {
    operationId: operationId(method, path),
    summary: detail.summary,
    ...(access === 'ADMIN' ? { description: 'For administrators.' } : {}),
    ...(detail.description ? { description: detail.description } : {}),
    tags: detail.tags,
    security: detail.security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: requestBody(body, detail['x-body']) } : {}),
    responses: { ...successes(hooks.response, detail), ...refusals(method, path, hooks) },
  }
}

/** "getV1AccountsById" for GET /api/v1/accounts/{id}. */
function operationId(method: string, path: string): string {
  const words = path.split(/[^\w]+/).filter((word) => word !== '' && word !== 'api')
  const named = path.includes('{')
    ? words.map((word) => (path.includes(`{${word}}`) ? `by-${word}` : word))
    : words
  const capitals = named
    .flatMap((word) => word.split(/[-_]/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + capitals.join('')
}

function pathParams(path: string): Schema {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])), required: names }
}

const parametersOf = (place: 'path' | 'query' | 'header', schema: Schema | undefined) =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (isRequired(schema, name) && property.default === undefined),
    schema: shownSchema(property),
  }))

const isRequired = (schema: Schema | undefined, name: string): boolean =>
  schema?.required?.includes(name) ?? false

const mediaTypes: Record<string, string> = {
  MULTIPART: 'multipart/form-data',
  FORM: 'application/x-www-form-urlencoded',
}

const requestBody = (body: Schema, kind: string | undefined) => ({
  required: (body.required?.length ?? 0) > 0,
  content: {
    [mediaTypes[kind ?? ''] ?? 'application/json']: { schema: shownSchema(body) },
  },
})

/** A route without a response schema answers with a file of a type it names, with other bytes, or with headers alone. */
function successes(response: Hooks['response'], detail: Hooks['detail'] = {}): Record<string, object> {
  const { 'x-answers': types = [], 'x-streams': stream } = detail
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
            'application/json': { schema: shownSchema(schema) },
            ...(stream && { [stream]: { schema: { type: 'string' } } }),
          },
        }),
      },
    ]),
  )
}

function byStatus(response: NonNullable<Hooks['response']>): Record<string, Schema>
function byStatus(response: Hooks['response']): Record<string, Schema> | undefined
function byStatus(response: Hooks['response']): Record<string, Schema> | undefined {
  if (response === undefined) return undefined
  const isOne = 'type' in response || 'anyOf' in response
  return isOne ? { 200: response as Schema } : (response as Record<string, Schema>)
}

/** What the route names itself and what every route of its kind can refuse with, grouped by status. */
function refusals(method: string, path: string, hooks: Hooks): Record<string, object> {
  const slugs = new Set([...(hooks.detail?.['x-errors'] ?? []), ...commonSlugs(method, path, hooks)])
  const byStatus = Map.groupBy(slugs, (slug) => problems[slug][0])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((slug) => `\`${slug}\`: ${problems[slug][1]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function commonSlugs(method: string, path: string, { detail, body }: Hooks): Slug[] {
  const access = detail?.['x-access']
  const slugs: Slug[] = ['validation-error', 'rate-limited', 'internal-error']
  if (access !== 'PUBLIC') slugs.push('unauthenticated', 'token-invalid')
  if (access === 'ADMIN') slugs.push('forbidden')
  if (path.includes('{')) slugs.push('not-found')
  if (body) slugs.push(detail?.['x-body'] === 'MULTIPART' ? 'upload-too-large' : 'payload-too-large')
  if (method !== 'GET') slugs.push('forbidden', 'csrf-header-missing', 'too-busy', 'insufficient-storage')
  return slugs
}
