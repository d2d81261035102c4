import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { problems } from '../../../src/core/problem.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { makeApp } from '../../support/whole-app.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Record<string, unknown>
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: object[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, Response>
}

interface Response {
  description: string
  content?: Record<string, { schema: object }>
}

let house: House
let document: {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Response> }
}
let operations: { path: string; method: string; operation: Operation }[]
beforeAll(async () => {
  house = await makeHouse()
  document = (await house.ask(null, 'GET', '/v1/openapi.json')).body
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses, ...operation }]) => ({
      path,
      method,
      operation: { ...operation, responses: writtenOut(responses) },
    })),
  )
})
afterAll(() => house.close())

/** Answers that several routes give stand among the components. */
const writtenOut = (responses: Record<string, Response & { $ref?: string }>): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const name = response.$ref?.replace('#/components/responses/', '')
      return [status, name === undefined ? response : (document.components.responses[name] as Response)]
    }),
  )

/** Whatever does not hold, by name. */
const failing = (rule: (each: (typeof operations)[number]) => boolean): string[] =>
  operations.filter((each) => !rule(each)).map(({ method, path }) => `${method} ${path}`)

/** Addresses that something else has taken the place of; see openapi-names.test.ts. */
const FORMER = / \/api\/v1\/(categories\/groups|budgets\/categories|subscriptions\/calendar-feeds)/

const OURS = [
  'enumOf',
  'integer',
  'component',
  'x-access',
  'x-errors',
  'x-body',
  'x-answers',
  'x-streams',
  'x-ignores-unknown',
]

function everyObject(value: unknown, visit: (each: Record<string, unknown>) => void): void {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) visit(value as Record<string, unknown>)
  for (const inner of Object.values(value)) everyObject(inner, visit)
}

describe('the reference', () => {
  test('is OpenAPI 3.1 and names every route of the API once', () => {
    const routes = makeApp(house.deps)
      .routes.map(
        ({ method, path }) => `${method.toLowerCase()} ${path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')}`,
      )
      .filter((route) => route.includes(' /api/') && !FORMER.test(route))
    const named = operations.map(({ method, path }) => `${method} ${path}`)
    expect(document.openapi).toBe('3.1.0')
    expect(named.toSorted()).toEqual(routes.toSorted())
  })

  test('says of every operation what it is, what it belongs to and who may', () => {
    expect(failing(({ operation }) => operation.summary?.length > 5)).toEqual([])
    expect(failing(({ operation }) => operation.tags?.length === 1)).toEqual([])
    expect(failing(({ operation }) => Array.isArray(operation.security))).toEqual([])
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })

  test('asks for a sign-in exactly where a stranger is refused', () => {
    const refuses = ({ responses }: Operation) =>
      responses[401]?.description.includes('`unauthenticated`') ?? false
    expect(failing(({ operation }) => operation.security.length > 0 === refuses(operation))).toEqual([])
    expect(document.paths['/api/v1/auth/login']?.post?.security).toEqual([])
    expect(document.paths['/api/v1/auth/me']?.get?.security).toEqual([
      { bearer: [] },
      { cookie: [] },
      { personalToken: ['READ'] },
    ])
  })

  test('gives every operation one answer that is a success', () => {
    const successes = ({ operation }: (typeof operations)[number]) =>
      Object.keys(operation.responses).filter((status) => /^[23]/.test(status) && status !== '304')
    // What was there before is not kept a second time; what takes long to read is read afterwards.
    expect(failing((each) => successes(each).length === 1)).toEqual([
      'post /api/v1/imports',
      'post /api/v1/receipts/upload',
    ])
    expect(
      failing(({ operation }) => Object.values(operation.responses).every(({ description }) => description)),
    ).toEqual([])
  })

  test('says which answers may be kept and asked for again', () => {
    const remaining = operations.filter(({ operation }) => operation.responses['304'])
    const named = remaining.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)
    for (const one of ['accounts', 'budgets/{month}', 'categories', 'dashboard', 'transactions'])
      expect(named).toContain(`get /${one}`)
    expect(named.filter((one) => !one.startsWith('get '))).toEqual([])
    for (const other of ['auth/me', 'admin/invites', 'status', 'transactions/export', 'chat/history'])
      expect(named).not.toContain(`get /${other}`)
  })

  test('says where a redirect is the success what else may come', () => {
    const redirects = operations.filter(({ operation }) => operation.responses.default)
    expect(redirects.map(({ path }) => path)).toEqual(['/api/v1/auth/start'])
    expect(Object.keys(redirects[0]?.operation.responses ?? {})).toContain('302')
  })

  test('names only slugs there are, under the status they are sent with', () => {
    const wrong = operations.flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { description }]) =>
        [...description.matchAll(/^`([\w-]+)`/gm)]
          .map((match) => match[1] ?? '')
          .filter((slug) => problems[slug as keyof typeof problems]?.[0] !== Number(status)),
      ),
    )
    expect(wrong).toEqual([])
    expect(Object.keys(document.paths['/api/v1/auth/login']?.post?.responses ?? {})).toContain('401')
  })

  test('shows each parameter of a path, and only those', () => {
    expect(
      failing(({ path, operation }) => {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
        const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
        return (
          Bun.deepEquals(
            inPath,
            named.map(({ name }) => name),
          ) && named.every(({ required }) => required)
        )
      }),
    ).toEqual([])
  })

  test('describes every body as the one type its route takes', () => {
    const types = operations.flatMap(({ path, operation }) =>
      operation.requestBody
        ? Object.keys(operation.requestBody.content).map((type) => `${type} ${path}`)
        : [],
    )
    expect(types.filter((type) => type.startsWith('multipart'))).toEqual([
      'multipart/form-data /api/v1/setup/restore/piece',
      'multipart/form-data /api/v1/imports',
      'multipart/form-data /api/v1/moves',
      'multipart/form-data /api/v1/prices/files',
      'multipart/form-data /api/v1/rates/files',
      'multipart/form-data /api/v1/receipts/upload',
      'multipart/form-data /api/v1/tax/trips.csv',
    ])
    expect(types.filter((type) => !/^(multipart\/form-data|application\/json) /.test(type))).toEqual([
      'application/x-www-form-urlencoded /api/v1/auth/backchannel-logout',
    ])
    expect(document.paths['/api/v1/auth/login']?.post?.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Credentials' } } },
    })
    expect(document.components.schemas.Credentials).toEqual({
      type: 'object',
      required: ['email', 'password'],
      properties: {
        email: { type: 'string', format: 'email', maxLength: 254 },
        password: { type: 'string', minLength: 1, maxLength: 1024 },
      },
    })
  })

  test('describes the file of an upload as bytes, several where several are taken', () => {
    const binary = { type: 'string', format: 'binary' }
    const files = operations.flatMap(({ path, operation }) => {
      const schema = operation.requestBody?.content['multipart/form-data']?.schema
      const name =
        String(schema?.$ref ?? '')
          .split('/')
          .at(-1) ?? ''
      const { properties } = (document.components.schemas[name] ?? schema ?? {}) as {
        properties?: Record<string, object>
      }
      return properties ? [[path, properties.file]] : []
    })
    const several = { type: 'array', minItems: 1, items: binary }
    expect(files).toEqual([
      ['/api/v1/setup/restore/piece', binary],
      ['/api/v1/imports', { ...several, description: expect.stringContaining('one part of this name') }],
      ['/api/v1/moves', { ...several, description: expect.stringContaining('one part of this name') }],
      ['/api/v1/prices/files', binary],
      ['/api/v1/rates/files', binary],
      ['/api/v1/receipts/upload', binary],
      ['/api/v1/tax/trips.csv', binary],
    ])
  })

  test('shows numbers in a query as numbers with their range', () => {
    const parameters = document.paths['/api/v1/transactions']?.get?.parameters ?? []
    const paging = parameters.filter(({ name }) => name === 'page' || name === 'limit')
    expect(paging).toEqual([
      {
        name: 'page',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 0, maximum: 2_000_000_000, default: 0 },
      },
      {
        name: 'limit',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 500, default: 50 },
      },
    ])
  })

  test('refers only to what is there, and holds nothing that is only ours', () => {
    const references: string[] = []
    const strange: string[] = []
    everyObject(document, (each) => {
      if (typeof each.$ref === 'string') references.push(each.$ref)
      for (const key of Object.keys(each)) {
        if (OURS.includes(key)) strange.push(key)
      }
    })
    const missing = references.filter(
      (reference) =>
        reference
          .slice(2)
          .split('/')
          .reduce(
            (place, name) => (place as Record<string, unknown> | undefined)?.[name],
            document as unknown,
          ) === undefined,
    )
    expect(references.length).toBeGreaterThan(operations.length)
    expect([missing, strange]).toEqual([[], []])
  })

  test('tells which answers may come as a stream, and what a conversation is gone on with by', () => {
    const streams = operations.filter(
      ({ operation }) => operation.responses[200]?.content?.['text/event-stream'],
    )
    expect(streams.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'get /api/v1/changes',
      'post /api/v1/chat/completions',
    ])
    const { operation } = streams.at(-1) as (typeof operations)[number]
    expect(Object.keys(operation.responses[200]?.content ?? {})).toEqual([
      'application/json',
      'text/event-stream',
    ])
    expect(operation.parameters?.map(({ name, in: place }) => [name, place])).toEqual([
      ['stream', 'query'],
      ['x-session-id', 'header'],
    ])
    expect(operation.description).toContain('load no image')
  })

  test('has paths without a last slash', () => {
    expect(Object.keys(document.paths).filter((path) => path.endsWith('/'))).toEqual([])
  })
})
