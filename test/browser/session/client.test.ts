import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { api } from '../../../src/browser/session/client.ts'
import { Refusal } from '../../../src/browser/session/refusal.ts'

const before = globalThis.fetch
let query: { method: string; path: string; headers: Headers; body: unknown }[]
let answer: () => Response

beforeAll(() => {
  const fakes = { location: new URL('http://hearth.test/'), document: { cookie: 'XSRF-TOKEN=a.b' } }
  const fetch = async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    query.push({ method, path, headers: new Headers(headers), body })
    return answer()
  }
  Object.assign(globalThis, fakes, { fetch })
})
beforeEach(() => {
  query = []
  answer = () => Response.json({ success: true, data: { id: 'a' } })
})
afterAll(() => {
  globalThis.fetch = before
  for (const name of ['location', 'document']) Reflect.deleteProperty(globalThis, name)
})

test('a path is named part by part, and what is in it is written safely', async () => {
  await api.accounts.get()
  await api.accounts({ id: 'a b/c' }).balances.get({ query: { from: '2026-01-01', to: '2026-02-01' } })
  await api['bank-connections']({ id: 7 }).get()
  expect(query.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/accounts',
    'GET /api/v1/accounts/a%20b%2Fc/balances?from=2026-01-01&to=2026-02-01',
    'GET /api/v1/bank-connections/7',
  ])
})

test('what a query leaves undefined is not asked for', async () => {
  await api.transactions.get({ query: { page: 2, limit: '50' } })
  await api.transactions.get({ query: { page: undefined } as object })
  expect(query.map(({ path }) => path)).toEqual([
    '/api/v1/transactions?page=2&limit=50',
    '/api/v1/transactions',
  ])
})

test('a body is JSON, and headers are its own', async () => {
  const answered = await api.budgets.settings.put(
    { style: 'ENVELOPES' },
    { headers: { 'idempotency-key': 'k' } },
  )
  expect(answered.success).toBe(true)
  const [{ headers, body } = { headers: new Headers(), body: '' }] = query
  expect(body).toBe('{"style":"ENVELOPES"}')
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('idempotency-key')).toBe('k')
})

test('without a body none is sent, and a part of a path may be called as a method is', async () => {
  await api.transfers({ id: 't' }).unlink.post()
  await api.me.delete.post({ password: 'p' })
  expect(
    query.map(({ method, path, body, headers }) => [method, path, body, headers.get('content-type')]),
  ).toEqual([
    ['POST', '/api/v1/transfers/t/unlink', undefined, null],
    ['POST', '/api/v1/me/delete', '{"password":"p"}', 'application/json'],
  ])
})

test('files are sent as the parts of a form', async () => {
  const file = [new File(['1'], 'a.csv'), new File(['2'], 'b.csv')]
  await api.moves.post({ file, uploadId: 'u' })
  const form = query[0]?.body as FormData
  expect(form.getAll('file').map((each) => (each as File).name)).toEqual(['a.csv', 'b.csv'])
  expect(form.get('uploadId')).toBe('u')
  expect(query[0]?.headers.get('content-type')).toBeNull()
})

test('what is refused is thrown, and what is no JSON is undefined', async () => {
  answer = () =>
    Response.json({ error: { type: 'https://x/errors/not-found', detail: 'No.' } }, { status: 404 })
  const refusal = await api
    .accounts({ id: 'x' })
    .get()
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect((refusal as Refusal).slug).toBe('not-found')
  answer = () => new Response(null, { status: 204 })
  expect(await api.status.get()).toBeUndefined()
})

/** Never run: that each of these is an error is what the type check shows. */
export const mistakes = async () => {
  // @ts-expect-error A path that is not there.
  await api.accouns.get()
  // @ts-expect-error A method that it has not.
  await api.dashboard.post()
  // @ts-expect-error A name that the query has not.
  await api.transactions.get({ query: { acount: 'a' } })
  // @ts-expect-error A value that is none of the choices.
  await api.transactions.get({ query: { type: 'INCOMES' } })
  // @ts-expect-error A query that must be there.
  await api.reports['category-trend'].get({ query: { interval: 'MONTH' } })
  // @ts-expect-error A name that the body has not.
  await api.accounts.post({ name: 'A', type: 'CASH', currency: 'CAD', colur: 1 })
  // @ts-expect-error A body that must be there.
  await api.accounts.post()
  // @ts-expect-error A name that the answer has not.
  void (await api.accounts.get()).data[0]?.balanse
  // @ts-expect-error A page is said of lists that have one alone.
  void (await api.dashboard.get()).meta
}

test('whoever changes something before any answer came is given the token first', async () => {
  Object.assign(document, { cookie: '' })
  answer = () => {
    Object.assign(document, { cookie: 'XSRF-TOKEN=c.d' })
    return Response.json({ success: true, data: {} })
  }
  await api.auth.login.post({ email: 'a@b.example', password: 'p' })
  expect(query.map(({ method, path, headers }) => [method, path, headers.get('x-xsrf-token')])).toEqual([
    ['GET', '/api/v1/auth/providers', null],
    ['POST', '/api/v1/auth/login', 'c.d'],
  ])
})
