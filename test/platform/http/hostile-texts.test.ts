import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { type House, makeHouse } from '../../support/house.ts'
import {
  ALL_ON,
  callOperation,
  type Operation,
  type Reference,
  readReference,
} from '../../support/reference.ts'
import { runs } from '../../support/runs.ts'
import type { Place } from '../../support/samples.ts'

/** JSON that whoever makes a text of it, or asks it what it is, trips over. */
const HOSTILE: unknown[] = [
  { toString: 1 },
  { valueOf: 1, toString: null },
  { toString: { toString: 1 } },
  [{ toString: 1 }],
  [[[{ valueOf: null, toString: 'x' }]]],
  { toJSON: 1, hasOwnProperty: 1, constructor: null },
  { length: 3, 0: 'a' },
  JSON.parse('{ "then": 1, "prototype": {}, "__defineGetter__": 1 }'),
]

let house: House
let reference: Reference
let places: (Place & { operation: Operation })[]
beforeAll(async () => {
  house = await makeHouse(ALL_ON)
  reference = await readReference(house)
  places = reference.operations
    .filter(({ body }) => body?.type === 'application/json')
    .flatMap((operation) =>
      reference.samples.texts(operation.body?.schema ?? {}).map((place) => ({ ...place, operation })),
    )
})
afterAll(() => house.close())
beforeEach(() => {
  house.log.length = 0
})

async function refusalOf(operation: Operation, body: unknown) {
  const { status, body: answer } = await callOperation(house, reference, house.admin, operation, { body })
  return [status, answer.error?.type.split('/').at(-1), (answer.error?.fieldErrors ?? []).length > 0]
}

const REFUSED = [400, 'validation-error', true]
const loud = () => house.log.filter((line) => line.includes(' ERROR ') || line.includes('stack'))

test('every text of every body refuses what cannot be made a text', async () => {
  const odd: unknown[] = []
  for (const [n, { operation, field, put }] of places.entries()) {
    const hostile = HOSTILE[n % HOSTILE.length]
    const answer = await refusalOf(operation, put(hostile))
    if (!Bun.deepEquals(answer, REFUSED)) odd.push([operation.name, field, hostile, answer])
  }
  expect(places.length).toBeGreaterThan(300)
  expect(odd).toEqual([])
  expect(loud()).toEqual([])
})

test('whatever object or list it is, nested in whatever', async () => {
  const hostile = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, fc.constantFrom(...HOSTILE), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 3 }),
      object: fc.dictionary(fc.constantFrom('toString', 'valueOf', 'toJSON', 'a'), tie('value'), {
        maxKeys: 3,
      }),
    })).value,
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(), hostile, async (n, value) => {
      const { operation, put } = places[n % places.length] as (typeof places)[number]
      expect([operation.name, ...(await refusalOf(operation, put(value)))]).toEqual([
        operation.name,
        ...REFUSED,
      ])
    }),
    { numRuns: runs(300) },
  )
  expect(loud()).toEqual([])
})

test('a body that is such an object itself, signed in or not', async () => {
  for (const operation of reference.operations.filter(({ body }) => body?.type === 'application/json'))
    for (const body of [{ toString: 1 }, [{ toString: 1 }]]) {
      const [status] = await refusalOf(operation, body)
      expect([operation.name, status]).toEqual([operation.name, 400])
    }
  const login = await house.ask(null, 'POST', '/v1/auth/login', { email: { toString: 1 }, password: 'x' })
  expect([login.status, login.body.error.fieldErrors]).toMatchObject([
    400,
    [{ field: 'email', message: 'must be text' }],
  ])
  expect(loud()).toEqual([])
})
