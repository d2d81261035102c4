import { KindGuard, type TSchema } from '@sinclair/typebox'
import type { AnyElysia } from 'elysia'
import { VERSION } from '../../../core/version.ts'
import { CONFIRM_TAX_YEAR } from '../../db/request-context.ts'
import { namedSchemas, Problem, type Schema, shownSchema } from '../openapi-schemas.ts'
import { byStatus, type Hooks, IDEMPOTENCY_KEY, takesIdempotencyKey } from '../route-hooks.ts'
import { scopeFor } from '../token-scopes.ts'
import { PREFER, UNDO_TEXT, UndoableDone } from '../undo.ts'
import { mayChangeClosedYears, responsesOf, shareResponses } from './openapi-responses.ts'

/** The whole API as OpenAPI 3.1, from the schemas the routes are checked with. */
export function describeApi(app: AnyElysia, baseUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const { method, path, hooks } of app.routes) {
    if ((hooks as Hooks).detail?.hide || FORMER.test(path)) continue
    const shownPath = path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')
    paths[shownPath] ??= {}
    paths[shownPath][method.toLowerCase()] = operation(method, shownPath, hooks as Hooks)
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const responses = shareResponses(operations.map((each) => each.responses))
  const schemas = namedSchemas([Problem, UndoableDone as Schema, ...schemasOf(app)])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hearth',
      version: VERSION,
      description:
        "A household's finances: its members, accounts, transactions, imports and bank connections; rules, budgets, goals, subscriptions, net worth and reports; a coach that answers from them; exports. Unknown field names in a request’s body or query are refused with `validation-error` and listed in `fieldErrors`, so that a misspelt field is never silently ignored.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '{baseUrl}', variables: { baseUrl: { default: baseUrl, description: BASE_URL } } }],
    paths,
    components: { schemas, responses, securitySchemes },
  }
}

/**
 * Addresses that still answer and are no longer named: of /categories/{id}/merge and /categories/groups/{id} a reader of
 * templates cannot tell which one /categories/groups/merge is.
 */
const FORMER = /^\/api\/v1\/(categories\/groups|budgets\/categories|subscriptions\/calendar-feeds)(\/|$)/

const BASE_URL = 'The address of your installation: its SVC_BASE_URL.'

const schemasOf = (app: AnyElysia): Schema[] =>
  app.routes.flatMap(({ hooks }) => {
    const { params, query, headers, body, response } = hooks as Hooks
    const parameters = [params, query, headers].flatMap((schema) => Object.values(schema?.properties ?? {}))
    return [...parameters, ...(body ? [body] : []), ...Object.values(byStatus(response) ?? {})]
  })

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'hearth_pat_…',
    description:
      'A personal access token from POST /api/v1/me/tokens, for apps: READ for reading, WRITE for changes as well. Operations that do not list it do not accept it.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-svc_access',
    description: 'With X-Svc-Auth-Mode: cookie; mutations also send X-XSRF-TOKEN and X-Requested-With.',
  },
}

const CONFIRM = {
  name: CONFIRM_TAX_YEAR,
  in: 'header',
  required: false,
  description:
    'Closed tax years that this request may change, separated by commas. Not accepted with a personal access token.',
  schema: { type: 'string', examples: ['2025', '2024,2025'] },
} as const

const ONCE = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description:
    'A unique value of your own, such as a UUID. Within seven days the same request with the same key is carried out only once and gets the same response, with Idempotency-Replayed: true from the second time on; a different request with the same key is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
} as const

function operation(method: string, path: string, hooks: Hooks) {
  const { detail = {}, body } = hooks
  const access = detail['x-access']
  const scope = scopeFor(method, hooks)
  const description = [
    ...(access === 'ADMIN' ? ['For administrators.'] : []),
    ...(detail.description ? [detail.description] : []),
    ...(detail['x-undo'] ? [UNDO_TEXT] : []),
  ].join('\n\n')
  const parameters = [
    ...parametersOf('path', hooks.params ?? pathParams(path)),
    ...parametersOf('query', hooks.query),
    ...parametersOf('header', hooks.headers),
    ...(detail['x-undo'] ? [PREFER] : []),
    ...(mayChangeClosedYears(method, detail) ? [CONFIRM] : []),
    ...(takesIdempotencyKey(method, path, hooks) ? [ONCE] : []),
  ]
  return {
    operationId: detail.operationId,
    summary: detail.summary,
    ...(description && { description }),
    tags: detail.tags,
    security: [...(detail.security ?? []), ...(scope ? [{ personalToken: [scope] }] : [])],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: requestBody(body, detail['x-body']) } : {}),
    responses: responsesOf(method, path, hooks),
  }
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
  required: (body.required?.length ?? 0) > 0 && !KindGuard.IsOptional(body as unknown as TSchema),
  content: {
    [mediaTypes[kind ?? ''] ?? 'application/json']: { schema: shownSchema(body) },
  },
})
