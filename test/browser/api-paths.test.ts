import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeApi } from '../../src/platform/http/openapi.ts'
import { makeApp } from '../../src/server/app.ts'
import { type House, makeHouse } from '../support/house.ts'

/**
 * The typed clients of session/api.ts cannot name a path that is not there. What the app writes out by hand, for links,
 * streams and sessions, is looked up in the reference here.
 */
const root = join(import.meta.dir, '../..')
const WRITTEN_OUT = /['"`](\/api\/v1\/[^'"`?]*)/g

interface Mention {
  file: string
  path: string
}

const mentions: Mention[] = [...new Bun.Glob('src/browser/**/*.{ts,tsx}').scanSync(root)].flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(WRITTEN_OUT)].map(([, path = '']) => ({ file, path })),
)

let house: House
let known: RegExp[]
beforeAll(async () => {
  house = await makeHouse()
  const { paths } = describeApi(makeApp(house.deps), 'http://hearth.test') as { paths: object }
  known = Object.keys(paths).map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))
})
afterAll(() => house.close())

const isKnown = (path: string): boolean =>
  known.some((pattern) => pattern.test(path.replace(/\$\{[^}]+\}/g, 'x')))

test('every path the app writes out is in the reference', () => {
  expect(mentions.length).toBeGreaterThan(3)
  expect(mentions.filter(({ path }) => !isKnown(path))).toEqual([])
})

test.each([
  [`/api/v1/transactions/\${id}`, true],
  ['/api/v1/transactions/export', true],
  ['/api/v1/transaction', false],
  [`/api/v1/transactions/\${id}/reason`, false],
])('%s is known: %p', (path, isThere) => {
  expect(isKnown(path)).toBe(isThere)
})
