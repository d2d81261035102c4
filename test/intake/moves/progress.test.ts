import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addStranger, type House, makeHouse } from '../../support/house.ts'
import { mintFile } from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const progress = async (id: string, person = house.admin) => {
  const { status, body } = await house.ask(person, 'GET', `/v1/moves/uploads/${id}/progress`)
  return [status, body.data.progress]
}

function upload(uploadId: string): Promise<Response> {
  const form = new FormData()
  form.append('file', new Blob([mintFile(['2026-06-01', 'Tram', '-3.20', 'Transit', 'Card'])]), 'mint.csv')
  form.append('uploadId', uploadId)
  const headers = { authorization: `Bearer ${house.admin.token}` }
  const request = new Request('http://hearth.test/api/v1/moves', { method: 'POST', body: form, headers })
  return house.handle(request)
}

test('how far the reading of an upload has come is told in its household, before and after as well', async () => {
  const stranger = await addStranger(house)
  const uploadId = crypto.randomUUID()
  expect(await progress(uploadId)).toEqual([200, null])
  const gate = Promise.withResolvers<void>()
  const held = house.deps.write.exclusively(() => gate.promise)
  const answer = upload(uploadId)
  let [, now] = await progress(uploadId)
  while (!now) {
    await new Promise(setImmediate)
    ;[, now] = await progress(uploadId)
  }
  expect(now.total).toBeGreaterThanOrEqual(now.done)
  expect(await progress(uploadId, stranger)).toEqual([200, null])
  gate.resolve()
  await held
  expect((await answer).status).toBe(201)
  expect(await progress(uploadId)).toEqual([200, null])
})
