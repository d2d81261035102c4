import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sweep } from '../../../src/platform/paper/sweeping.ts'
import type { ReceiptReader } from '../../../src/records/receipts/reader/receipt-reader.ts'
import { readWaiting, receiptReader } from '../../../src/records/receipts/reading-queue.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { readReceipts, send, slip, storeReceipt } from './shoebox.ts'

let house: House
beforeEach(async () => {
  house = await makeHouse()
  readReceipts(house)
})
afterEach(() => house.close())

const MUCH_LATER = Number.MAX_SAFE_INTEGER
const TEXT = 'SHOP\nTOTAL | 3.00'
const view = (id: string, page = 1, signal: AbortSignal | null = null) =>
  house.handle(
    new Request(`http://hearth.test/api/v1/receipts/${id}/file?page=${page}`, {
      ...(signal && { signal }),
      headers: { authorization: `Bearer ${house.admin.token}` },
    }),
  )
const emptyCache = () => rmSync(join(house.dataDir, 'cache'), { recursive: true })

type Copies = ReceiptReader['copies']
/** Counts how often pages are drawn anew, by `draw` in the place of the slips' reader. */
function drawing(draw?: Copies): { times: number } {
  const drawn = { times: 0 }
  const usual = house.deps.state.get(receiptReader) as ReceiptReader
  const copies: Copies = (...given) => {
    drawn.times++
    return (draw ?? usual.copies)(...given)
  }
  house.deps.state.set(receiptReader, { ...usual, copies })
  return drawn
}

const untilAborted: Copies = (_bytes, _turns, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

test('what was read is shown without being drawn again', async () => {
  const drawn = drawing()
  const { id } = await storeReceipt(house, TEXT)
  expect((await view(id)).status).toBe(200)
  expect((await view(id, 2)).status).toBe(404)
  expect(drawn.times).toBe(0)
})

test('what is not read yet has no pictures yet, and nothing is begun for who asks', async () => {
  const held = Promise.withResolvers<void>()
  readReceipts(house, () => held.promise)
  const drawn = drawing()
  const { body } = await send(house, house.admin, slip(TEXT))
  expect((await view(body.data.id)).status).toBe(409)
  held.resolve()
  await readWaiting(house.deps)
  expect((await view(body.data.id)).status).toBe(200)
  expect(drawn.times).toBe(0)
})

test.each(['TIMEOUT', 'OUT_OF_MEMORY', 'READER_BROKE', 'DAMAGED', 'ENCRYPTED_PDF', 'TOO_MANY_PAGES'])(
  'what could not be read (%s) has no pictures, and nobody tries again for who asks',
  async (code) => {
    const drawn = drawing()
    const { id, failure } = await storeReceipt(house, `FAILED:${code}`)
    expect(failure.code).toBe(code)
    for (let times = 0; times < 6; times++) expect((await view(id)).status).toBe(404)
    expect(drawn.times).toBe(0)
  },
)

test('pictures that are gone are drawn once for all who look, and are there then', async () => {
  const { id } = await storeReceipt(house, TEXT)
  emptyCache()
  const drawn = drawing()
  const answers = await Promise.all(Array.from({ length: 6 }, () => view(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await view(id)).status).toBe(200)
  expect(drawn.times).toBe(1)
})

test('that they cannot be drawn anew is remembered, until it is read again', async () => {
  const { id } = await storeReceipt(house, TEXT)
  emptyCache()
  const drawn = drawing(async () => ({ pages: [], failure: 'OUT_OF_MEMORY' }))
  expect((await view(id)).status).toBe(404)
  await sweep(house.dataDir, { isKept: () => true, at: MUCH_LATER })
  house.deps.state.delete(receiptReader)
  readReceipts(house)
  expect((await view(id)).status).toBe(404)
  expect(drawn.times).toBe(1)
  expect((await house.ask(house.admin, 'POST', `/v1/receipts/${id}/read`)).status).toBe(202)
  await readWaiting(house.deps)
  expect((await view(id)).status).toBe(200)
})

test('drawing ends when the last of those who look has left', async () => {
  const { id } = await storeReceipt(house, TEXT)
  emptyCache()
  const ended = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  drawing((bytes, turns, options) => {
    begun.resolve()
    options.signal?.addEventListener('abort', () => ended.resolve())
    return untilAborted(bytes, turns, options)
  })
  const [one, other] = [new AbortController(), new AbortController()]
  const answers = [view(id, 1, one.signal), view(id, 1, other.signal)]
  await begun.promise
  one.abort()
  other.abort()
  await ended.promise
  await Promise.allSettled(answers)
  drawing(async () => ({ pages: [], failure: 'DAMAGED' }))
  expect((await view(id)).status).toBe(404)
})

test('where many wait for pictures of others, the next is told when to come back', async () => {
  const ids: string[] = []
  for (let number = 0; number < 10; number++) ids.push((await storeReceipt(house, `${TEXT}\n${number}`)).id)
  emptyCache()
  const held = Promise.withResolvers<void>()
  drawing(async () => {
    await held.promise
    return { pages: [], failure: 'DAMAGED' }
  })
  const waiting = ids.slice(0, 9).map((id) => view(id))
  await Bun.sleep(50)
  const refused = await view(ids[9] ?? '')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  held.resolve()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(9).fill(404))
})

test('nothing is kept of a receipt that is gone for good', async () => {
  const { id } = await storeReceipt(house, TEXT)
  emptyCache()
  drawing(async () => ({ pages: [], failure: 'DAMAGED' }))
  await view(id)
  const folder = join(house.dataDir, 'cache/receipts/1')
  expect(existsSync(folder)).toBe(true)
  await sweep(house.dataDir, { isKept: () => false, at: MUCH_LATER })
  expect(
    readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('undrawable')),
  ).toEqual([])
})
