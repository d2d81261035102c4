import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { openRichBooks, type RichBooks } from '../../server/exports/rich-books.ts'
import { makeApp } from '../../support/whole-app.ts'

let rich: RichBooks
let ids: { [parameter: string]: string }
beforeAll(async () => {
  rich = await openRichBooks()
  const { books } = rich
  const first = async (path: string) => (await books.get(path))[0].id
  await books.post('/v1/saved-views', { name: 'Transfers', query: { q: 'is:transfer' } })
  ids = {
    '/v1/accounts': await first('/v1/accounts'),
    '/v1/transactions': await first('/v1/transactions?q=is%3Atransfer'),
    '/v1/saved-views': (await books.get('/v1/saved-views')).at(-1).id,
    '/v1/budgets': '2026-05',
    '/v1/goals': await first('/v1/goals'),
    '/v1/subscriptions': (await books.get('/v1/subscriptions')).subscriptions[0].id,
    '/v1/categories': await first('/v1/categories'),
    '/v1/rules/runs': await first('/v1/rules/runs'),
    '/v1/envelopes': await first('/v1/categories'),
    '/v1/imports': await first('/v1/imports'),
  }
}, 180_000)
afterAll(() => rich.books.house.close())

interface SentRequest {
  path: string
  schema: TSchema | undefined
}

/** Every answer that may be read without doing anything, with what the reference says is in it. */
function readable(): SentRequest[] {
  return makeApp(rich.books.house.deps)
    .routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v1/'))
    .flatMap(({ path, hooks }) => {
      const pattern = path.replace('/api', '').replace(/\/$/, '')
      const thing = Object.keys(ids).find((one) => pattern.startsWith(`${one}/:`))
      const filled = thing ? pattern.replace(/:\w+/, ids[thing] ?? '') : pattern
      const schema = hooks.response?.[200] ?? hooks.response
      return filled.includes(':')
        ? []
        : [{ path: filled, schema: schema?.type === 'object' ? schema : undefined }]
    })
}

test('no answer says more than the reference tells, whether it is checked on its way out or not', async () => {
  const { house, person } = rich.books
  const request = readable().filter(({ schema }) => schema)
  const tooMuch: { path: string; extra: unknown }[] = []
  const answered: string[] = []
  for (const { path, schema } of request) {
    const { status, body } = await house.ask(person, 'GET', path)
    if (status !== 200 || typeof body !== 'object' || !schema) continue
    answered.push(path)
    const told = Value.Clean(schema, structuredClone(body))
    if (!Bun.deepEquals(told, body)) tooMuch.push({ path, extra: firstDifference(body, told) })
  }
  expect(tooMuch).toEqual([])
  for (const path of [
    '/v1/transactions',
    `/v1/saved-views/${ids['/v1/saved-views']}/transactions`,
    '/v1/dashboard',
    '/v1/budgets/2026-05',
  ])
    expect(answered).toContain(path)
  expect(answered.length).toBeGreaterThan(45)
})

test('a side of a transfer names the other by its ids alone', async () => {
  const { books } = rich
  const [side] = await books.get('/v1/transactions?q=is%3Atransfer&limit=1')
  expect(Object.keys(side.transfer).toSorted()).toEqual(['accountId', 'transactionId'])
})

/** Where an answer has what is not told, by the way to it. */
function firstDifference(whole: unknown, told: unknown, way = ''): string {
  if (typeof whole !== 'object' || whole === null || typeof told !== 'object' || told === null) return way
  for (const [name, value] of Object.entries(whole)) {
    const other = (told as { [name: string]: unknown })[name]
    if (!Bun.deepEquals(value, other)) return firstDifference(value, other, `${way}.${name}`)
  }
  return way
}
