import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  ACTIVITY_KINDS,
  phraseOf,
  refusedAs,
  routesOf,
  triedPhraseOf,
  wordsOf,
} from '../../../src/browser/settings/activity/activity-words.ts'
import { type House, makeHouse } from '../../support/house.ts'

const MUTATING = new Set(['post', 'put', 'patch', 'delete'])

let house: House
let routes: [method: string, route: string][]
beforeAll(async () => {
  house = await makeHouse()
  const { paths } = (await house.ask(null, 'GET', '/v1/openapi.json')).body as {
    paths: Record<string, Record<string, unknown>>
  }
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => MUTATING.has(method))
      .map((method): [string, string] => [method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1')]),
  )
})
afterAll(() => house.close())

test('there are words for whatever the audit log can hold', () => {
  expect(routes.length).toBeGreaterThan(100)
  expect(routes.filter(([method, route]) => wordsOf(method, route) === undefined)).toEqual([])
})

test('what can be looked for is where routes begin', () => {
  for (const value of ACTIVITY_KINDS)
    expect(routes.some(([, route]) => route.startsWith(routesOf(value)))).toBe(true)
})

test('who was refused did not do it', () => {
  expect(triedPhraseOf('POST', '/api/v1/auth/login')).toBe('tried to sign in')
  expect(triedPhraseOf('POST', '/api/v1/accounts')).toBe('added an account')
})

test('a route without words is named as it is', () => {
  expect(phraseOf('PATCH', '/api/v1/kites/:id')).toBe('sent PATCH /kites/:id')
  expect(phraseOf('POST', '/api/v1/accounts/')).toBe('added an account')
})

test.each([
  [200, undefined],
  [201, undefined],
  [302, undefined],
  [400, 'Refused'],
  [401, 'Wrong password or code'],
  [404, 'Was not there'],
  [429, 'Too often'],
  [500, 'Failed'],
  [507, 'Failed'],
])('%d is told as %p', (status, expected) => {
  expect(refusedAs(status)).toBe(expected as string)
})
