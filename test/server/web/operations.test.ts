import { afterAll, beforeAll, expect, test } from 'bun:test'
import { describeApi } from '../../../src/platform/http/openapi/openapi.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { makeApp } from '../../support/whole-app.ts'
import { callsIn, callsOfApp, clientsIn } from './api-calls.ts'
import { WITHOUT_A_CALL } from './operations.ts'

/** Nothing that the API can do needs curl: each operation is called by a screen, or it is said why none does. */
let house: House
let operations: string[]
beforeAll(async () => {
  house = await makeHouse()
  const { paths } = describeApi(makeApp(house.deps), 'http://hearth.test') as {
    paths: Record<string, Record<string, unknown>>
  }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
})
afterAll(() => house.close())

const calls = callsOfApp()

/** Whether a call of the sources, `{}` and `*` in it, is of an operation. */
function isOf(call: string, operation: string): boolean {
  const [theirs, ours] = [operation.split('/'), call.split('/')]
  const isPlace = (part: string | undefined, n: number): boolean =>
    part === theirs[n] || part === '*' || (part === '{}' && /^\{\w+\}$/.test(theirs[n] ?? ''))
  return theirs.length === ours.length && ours.every(isPlace)
}
const isCalled = (operation: string): boolean => calls.some((call) => isOf(call.operation, operation))

test('every operation is called by a screen, or listed with the reason', () => {
  expect(operations.length).toBeGreaterThan(300)
  expect(operations.filter((each) => !isCalled(each) && !(each in WITHOUT_A_CALL))).toEqual([])
})

test('what is listed is there, and no screen calls it', () => {
  const listed = Object.keys(WITHOUT_A_CALL)
  expect(listed.filter((each) => !operations.includes(each))).toEqual([])
  expect(listed.filter(isCalled)).toEqual([])
})

test('what the sources call is in the reference', () => {
  expect(calls.filter(({ operation }) => !operations.some((each) => isOf(operation, each)))).toEqual([])
})

const CLIENTS = clientsIn(`
export const accountsApi = api.accounts
export const feedsApi = api['calendar-feeds']
`)

test.each([
  ['accountsApi.get()', ['get /api/v1/accounts']],
  ['accountsApi({ id }).get()', ['get /api/v1/accounts/{}']],
  ["accountsApi\n  .order['by-name']\n  .put({ ids: [a(1)] })", ['put /api/v1/accounts/order/by-name']],
  ['feedsApi({ id: (x) })({ part }).delete(undefined)', ['delete /api/v1/calendar-feeds/{}/{}']],
  ['accountsApi({ id })[to].post()', ['post /api/v1/accounts/{}/*']],
  [
    'const one = accountsApi({ id })\none.get()\none.patch(it)',
    ['get /api/v1/accounts/{}', 'patch /api/v1/accounts/{}'],
  ],
  ['type New = Parameters<typeof accountsApi.post>[0]', []],
  ["type Change = Parameters<ReturnType<typeof accountsApi>['patch']>[0]", []],
  ["import { accountsApi } from '../session/api.ts'", []],
  [`ask(\`/api/v1/receipts/\${id}/file?page=\${page}\`)`, ['get /api/v1/receipts/{}/file']],
  ["fetch('/api/v1/auth/refresh', {\n  method: 'POST',\n})", ['post /api/v1/auth/refresh']],
  ["const URL = 'https://elsewhere.example/api/v1'", []],
])('%p calls %p', (text, expected) => {
  expect(callsIn(text, CLIENTS)).toEqual(expected)
})
