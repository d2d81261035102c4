import { toOpenAPISchema } from '@elysiajs/openapi/openapi'
import type { AnyElysia } from 'elysia'
import { problems, type Slug } from '../problem.ts'
import { VERSION } from '../version.ts'

interface Operation {
  'x-access'?: string
  'x-errors'?: Slug[]
  'x-body'?: string
  requestBody?: unknown
  responses?: Record<string, unknown>
}

const ProblemSchema = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      required: ['type', 'title', 'status', 'detail', 'instance', 'requestId'],
      properties: {
        type: {
          type: 'string',
          format: 'uri',
          description: 'Ends with the slug, the only part clients may switch on.',
        },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string' },
        instance: { type: 'string' },
        requestId: { type: 'string' },
        fieldErrors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
}

/** The whole API as OpenAPI 3.1, from the schemas the routes are checked with. */
export function describeApi(app: AnyElysia, baseUrl: string) {
  const { paths, components } = toOpenAPISchema(app)
  for (const methods of Object.values(paths)) {
    for (const operation of Object.values(methods ?? {})) complete(operation as Operation)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hearth',
      version: VERSION,
      description: "A household's finances: accounts, transactions and file imports.",
      license: { name: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: { ...components.schemas, Problem: ProblemSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-svc_access',
          description: 'With X-Svc-Auth-Mode: cookie; mutations also send X-XSRF-TOKEN and X-Requested-With.',
        },
      },
    },
  }
}

/** Adds what every route of its kind can refuse with to what it names itself, grouped by status. */
function complete(operation: Operation): void {
  const slugs = new Set<Slug>([...(operation['x-errors'] ?? []), ...commonSlugs(operation)])
  const byStatus = Map.groupBy(slugs, (slug) => problems[slug][0])
  operation.responses ??= {}
  for (const [status, group] of byStatus) {
    operation.responses[status] = {
      description: group.map((slug) => `\`${slug}\`: ${problems[slug][1]}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  delete operation['x-errors']
  delete operation['x-body']
}

function commonSlugs(operation: Operation): Slug[] {
  const signedIn: Slug[] = operation['x-access'] === 'PUBLIC' ? [] : ['unauthenticated', 'token-invalid']
  const administrators: Slug[] = operation['x-access'] === 'ADMIN' ? ['forbidden'] : []
  const body: Slug[] = operation.requestBody
    ? [
        'validation-error',
        operation['x-body'] === 'MULTIPART' ? 'upload-too-large' : 'payload-too-large',
        'forbidden',
        'csrf-header-missing',
        'insufficient-storage',
      ]
    : []
  return [...signedIn, ...administrators, ...body, 'validation-error', 'internal-error']
}
