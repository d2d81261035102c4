import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { type Answer, type House, makeHouse } from '../../support/house.ts'
import {
  ALL_ON,
  callOperation,
  type Operation,
  type Reference,
  readReference,
} from '../../support/reference.ts'
import { makeApp } from '../../support/whole-app.ts'

/** One that nothing is called, and that is like nothing. */
const INVENTED = 'qqqq'

let house: House
let reference: Reference
beforeAll(async () => {
  house = await makeHouse(ALL_ON)
  reference = await readReference(house)
})
afterAll(() => house.close())

/** Whose callers are other programs, and whose standards have what they add ignored. */
const IGNORED: Record<string, string> = {
  'get /api/v1/auth/callback': 'RFC 6749',
  'post /api/v1/auth/backchannel-logout': 'OpenID Connect Back-Channel Logout',
}

const BULK = (filter: object) => ({ filter, expectedCount: 0, change: { addTags: ['t'] } })
const CONDITION = (condition: object) => ({ name: 'R', condition, actions: [] })
const TEMPLATE = (rule: object) => ({ templates: [{ rule }] })

const judged = () => reference.operations.filter(({ name }) => !(name in IGNORED))
const fieldsOf = ({ body }: Answer): string[] =>
  (body.error?.fieldErrors ?? []).map(({ field }: { field: string }) => field)
const slugOf = ({ body }: Answer): string => body.error?.type.split('/').at(-1)

/** What does not refuse the name at this place; nothing where all is well. */
const unrefused = (answer: Answer, operation: Operation, field: string): unknown[] =>
  answer.status === 400 && slugOf(answer) === 'validation-error' && fieldsOf(answer).includes(field)
    ? []
    : [[operation.name, field, answer.status, slugOf(answer), fieldsOf(answer)]]

describe('a misspelt name does nothing else than it was meant to', () => {
  const ID = crypto.randomUUID()
  test.each<[string, string, object | undefined, string, string]>([
    ['POST', '/v1/transactions/bulk', BULK({ acountId: ID }), 'filter.acountId', 'accountId'],
    ['POST', '/v1/transactions/bulk', BULK({ accountID: ID }), 'filter.accountID', 'accountId'],
    ['POST', '/v1/rules/runs', { filtr: {}, expectedCount: 0 }, 'filtr', 'filter'],
    ['GET', `/v1/transactions?acountId=${ID}`, undefined, 'acountId', 'accountId'],
    ['GET', `/v1/transactions/export?format=csv&acountId=${ID}`, undefined, 'acountId', 'accountId'],
    ['DELETE', `/v1/chat/history?sesionId=${ID}`, undefined, 'sesionId', 'sessionId'],
    ['POST', '/v1/admin/invites', { role: 'MEMBER', emial: 'only@home.test' }, 'emial', 'email'],
    [
      'POST',
      '/v1/me/tokens',
      { name: 'App', scope: 'READ', expiresAt: '2027-01-01' },
      'expiresAt',
      'expiresOn',
    ],
    [
      'POST',
      '/v1/accounts',
      { name: 'A', type: 'CASH', openingBalanse: '5.00' },
      'openingBalanse',
      'openingBalance',
    ],
    ['POST', '/v1/transactions', { categoryID: ID }, 'categoryID', 'categoryId'],
    ['PUT', '/v1/notifications/preferences', { SECURTY: false }, 'SECURTY', 'SECURITY'],
    ['POST', '/v1/rules', CONDITION({ all: [{ fild: 'payee' }] }), 'condition.all.0.fild', 'field'],
    [
      'PUT',
      `/v1/envelopes/${ID}`,
      TEMPLATE({ kind: 'FIXED', amout: '5' }),
      'templates.0.rule.amout',
      'amount',
    ],
    ['POST', '/v1/budgets/2026-06/moves', [{ fromCategoryID: ID }], '0.fromCategoryID', 'fromCategoryId'],
  ])('%s %s', async (method, path, body, field, meant) => {
    const answer = await house.ask(house.admin, method, path, body)
    expect([answer.status, slugOf(answer)]).toEqual([400, 'validation-error'])
    const error = answer.body.error.fieldErrors.find((one: { field: string }) => one.field === field)
    expect(error?.message).toEndWith(`; did you mean ${meant}?`)
  })

  test('a part of an upload is told as well, beside whatever else is wrong', async () => {
    const answer = await house.upload(house.admin, 'a,b', { acountId: ID, sourceKind: 'TELEX' })
    expect(answer.body.error.fieldErrors).toMatchObject([
      { field: 'acountId', message: 'is no field of ImportUpload; did you mean accountId?' },
      { field: 'sourceKind', message: expect.stringContaining('must be one of') },
    ])
  })

  test('what is like no name there is gets no hint, and nothing long is repeated', async () => {
    const answer = await house.ask(house.admin, 'POST', '/v1/category-groups', {
      name: 'Boats',
      lifetimeDays: 5,
      ['x'.repeat(5_000)]: 1,
    })
    expect(answer.body.error.fieldErrors).toMatchObject([
      { field: 'lifetimeDays', message: 'is no field of NewCategoryGroup' },
      { field: `${'x'.repeat(60)}…`, message: 'is no field of NewCategoryGroup' },
    ])
  })

  test('many of them are refused at once, and some are told', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`name${n}`, 1]))
    const answer = await house.ask(house.admin, 'POST', '/v1/category-groups', many)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer).length).toBeLessThan(70)
  })

  test('a path that names nothing is answered as such', async () => {
    expect((await house.ask(house.admin, 'PATCH', '/v1/category-groups/x', { nam: 'x' })).status).toBe(404)
    expect((await house.ask(house.admin, 'GET', '/v1/categories/x?y=1')).status).toBe(404)
  })

  test('keys that are free stay free', async () => {
    const ui = { theme: 'dark', anything: { deep: [1] } }
    const answer = await house.ask(house.admin, 'PUT', '/v1/me/preferences', { ui })
    expect(answer.status).toBe(200)
  })
})

test('what is ignored, a standard says so of', () => {
  const input = makeApp(house.deps).routes.flatMap(({ method, path, hooks }) =>
    hooks.detail['x-ignores-unknown'] === undefined
      ? []
      : [[`${method.toLowerCase()} ${path}`, hooks.detail['x-ignores-unknown']]],
  )
  expect(input.map(([name]) => name).toSorted()).toEqual(Object.keys(IGNORED).toSorted())
  for (const [name, standard] of input) expect(standard).toStartWith(IGNORED[name as string] ?? 'nothing')
})

describe('a name that the reference has not is refused', () => {
  test('in every object of every body, at every depth', async () => {
    const open: unknown[] = []
    let places = 0
    for (const operation of judged().filter(({ body }) => body))
      for (const { field, sample, put } of reference.samples.objects(operation.body?.schema ?? {})) {
        places++
        const body = put({ ...sample, [INVENTED]: 'x' })
        const answer = await callOperation(house, reference, house.admin, operation, { body })
        open.push(...unrefused(answer, operation, field ? `${field}.${INVENTED}` : INVENTED))
      }
    expect(places).toBeGreaterThan(190)
    expect(open).toEqual([])
  })

  test('in the body of whatever takes none', async () => {
    const open: unknown[] = []
    for (const operation of judged().filter(({ body, method }) => !body && method !== 'GET')) {
      const answer = await callOperation(house, reference, house.admin, operation, {
        body: { [INVENTED]: 1 },
        headers: { 'content-type': 'application/json' },
      })
      open.push(...unrefused(answer, operation, INVENTED))
    }
    expect(open).toEqual([])
  })

  test('in every query', async () => {
    const open: unknown[] = []
    for (const operation of judged()) {
      const query = { [INVENTED]: '1' }
      const answer = await callOperation(house, reference, house.admin, operation, { query })
      open.push(...unrefused(answer, operation, INVENTED))
    }
    expect(open).toEqual([])
  })
})

test('what is sent else is what the routes take', () => {
  const routes = makeApp(house.deps).routes.map(({ method, path, hooks }) => ({
    name: `${method.toLowerCase()} ${path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')}`,
    body: hooks.body as TSchema | undefined,
  }))
  const bodies = judged().flatMap(({ name, body }) =>
    body ? [{ name, sample: reference.samples.of(body.schema) }] : [],
  )
  const misfits = bodies.flatMap(({ name, sample }) => {
    const schema = routes.find((route) => route.name === name)?.body
    const [fault] = schema ? Value.Errors(schema, sample) : [{ path: 'not found' }]
    return fault ? [[name, fault.path]] : []
  })
  expect(bodies.length).toBeGreaterThan(120)
  expect(misfits).toEqual([])
})
