import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addStranger, type House, makeHouse } from '../../support/house.ts'
import { commit, csv, openAccount } from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

/** Nobody may write until it is let go, so that whatever is under way waits in the middle. */
function hold() {
  const gate = Promise.withResolvers<void>()
  const held = house.deps.write.exclusively(() => gate.promise)
  return async () => {
    gate.resolve()
    await held
  }
}

const progress = async (id: string, person = house.admin) =>
  (await house.ask(person, 'GET', `/v1/imports/${id}/progress`)).body.data?.progress

async function reached(id: string, done: number) {
  let now = await progress(id)
  while (now?.done !== done) {
    await new Promise(setImmediate)
    now = await progress(id)
  }
  return now
}

const file = csv(['2026-06-01', 'Tram', '-3.20'], ['2026-06-02', 'Cafe', '-4.00'])

test('how far an import has come is told while it is read and committed, in its household', async () => {
  const accountId = await openAccount(house, {})
  const stranger = await addStranger(house)
  const uploadId = crypto.randomUUID()
  expect(await progress(uploadId)).toBeUndefined()

  const letRead = hold()
  const upload = house.upload(house.admin, file, { accountId, uploadId })
  expect(await reached(uploadId, 4)).toEqual({ done: 4, total: 6 })
  expect(await progress(uploadId, stranger)).toBeUndefined()
  await letRead()
  const { status, body } = await upload
  expect([status, body.data.progress, await progress(uploadId)]).toEqual([201, null, undefined])

  const { id } = body.data
  expect(await progress(id)).toBeNull()
  const letCommit = hold()
  const committing = commit(house, id)
  expect(await reached(id, 0)).toEqual({ done: 0, total: 5 })
  const { data } = (await house.ask(house.admin, 'GET', `/v1/imports/${id}`)).body
  expect([data.status, data.progress]).toEqual(['PREVIEW', { done: 0, total: 5 }])
  const [listed] = (await house.ask(house.admin, 'GET', '/v1/imports')).body.data
  expect(listed.progress).toEqual({ done: 0, total: 5 })
  await letCommit()
  expect((await committing).status).toBe(200)
  expect((await house.ask(house.admin, 'GET', `/v1/imports/${id}`)).body.data).toMatchObject({
    status: 'COMMITTED',
    progress: null,
  })
})
