import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declarations, type Reference } from '../../../scripts/api-types/declarations.ts'
import { describeApi } from '../../../src/platform/http/openapi/openapi.ts'
import type { Schema } from '../../../src/platform/http/openapi-schemas.ts'
import { makeHouse } from '../../support/house.ts'
import { makeApp } from '../../support/whole-app.ts'

const FILE = join(import.meta.dir, '../../../src/browser/session/api-types.ts')

test('the app knows the API as the routes have it (npm run api-types writes it)', async () => {
  const house = await makeHouse()
  const reference = describeApi(makeApp(house.deps), 'http://hearth.test') as unknown as Reference
  await house.close()
  const isFresh = declarations(reference) === readFileSync(FILE, 'utf8')
  expect(isFresh ? 'as the routes have it' : 'run `npm run api-types`').toBe('as the routes have it')
})

const ANSWER = { success: { const: true }, data: { type: 'integer' } }
const declared = (
  path: string,
  operation: Partial<Reference['paths'][string][string]>,
  schemas: Record<string, Schema> = {},
): string => {
  const responses = {
    200: { content: { 'application/json': { schema: { type: 'object', properties: ANSWER } } } },
  }
  const paths = { [`/api/v1${path}`]: { post: { responses, ...operation } } }
  return declarations({ paths, components: { schemas, responses: {} } })
    .split('\n')
    .slice(4)
    .join('\n')
}

test.each<[string, Schema, string]>([
  ['a text', { type: 'string', format: 'date' }, 'string'],
  ['a file', { type: 'string', format: 'binary' }, 'File'],
  ['a choice', { enum: ['A', "B's"] }, "'A' | 'B\\'s'"],
  ['what may be null', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'number | null'],
  ['several', { type: 'array', items: { anyOf: [{ type: 'string' }, { const: 1 }] } }, 'Array<string | 1>'],
  [
    'all of them',
    { allOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }] },
    'A & Record<string, unknown>',
  ],
  ['a record', { type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [
    'an object',
    { type: 'object', required: ['a'], properties: { a: {}, 'b-c': { const: null } } },
    "{ a: unknown; 'b-c'?: null }",
  ],
])('%s is declared', (_, schema, expected) => {
  expect(declared('/a', {}, { Some: { anyOf: [schema] } })).toContain(`export type Some = ${expected}\n`)
})

test('an operation stands at its path, with what it must be given', () => {
  const written = declared('/things/{id}/mend', {
    parameters: [
      { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } },
      { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
      { name: 'Prefer', in: 'header', required: false, schema: { type: 'string' } },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'string' } } } },
  })
  expect(written.replace(/\s+/g, ' ')).toContain(
    'things: { (params: { id: string | number }): { mend: { post(body: string, options?: { query?: { limit?: Numeral } } & Once): Promise<Data<number>> } } }',
  )
})

test('a schema that has no type here, or a name of the client, is refused', () => {
  expect(() => declared('/a', {}, { Some: { type: 'tuple' } })).toThrow('No type for')
  expect(() => declared('/a', {}, { Page: { type: 'string' } })).toThrow('Page')
})
