import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '../../../src/core/time.ts'
import { follow } from '../../../src/messages/notifications/follow-events.ts'
import { payloadOf } from '../../../src/messages/webhooks/enqueue.ts'
import { uploadPath } from '../../../src/platform/paper/storage.ts'
import { recover } from '../../../src/records/receipts/queue.ts'
import { readingTurn, readWaiting, stopReading } from '../../../src/records/receipts/reading-queue.ts'
import { clearUnclaimed, emptyBins } from '../../../src/records/receipts/removal.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { GROCER, readReceipts, send, slip, storeReceipt, untilStopped } from './shoebox.ts'

let house: House
beforeEach(async () => {
  house = await makeHouse()
})
afterEach(() => house.close())

const ask = (method: string, path: string, body?: unknown) => house.ask(house.admin, method, path, body)
const uploaded = async (text: string) => (await send(house, house.admin, slip(text))).body.data
const stateOf = (id: string) =>
  house.deps.db.$client
    .query<{ state: string; attempts: number }, [string]>('SELECT state, attempts FROM receipts WHERE id = ?')
    .get(id)
const leaveReading = (id: string, attempts: number) =>
  house.deps.write((tx) =>
    tx.$client.query("UPDATE receipts SET state = 'READING', attempts = ? WHERE id = ?").run(attempts, id),
  )
/** Every file fails at that step of being written. */
async function fullDisk(step: 'writeFile' | 'sync') {
  const handle = await open(import.meta.path)
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const broken = spyOn(Object.getPrototypeOf(handle), step).mockImplementation(async () => {
    throw full
  })
  await handle.close()
  return broken
}

const files = (): string[] => filesIn('receipts')
const copies = (): string[] => filesIn('cache/receipts')
const filesIn = (name: string): string[] => {
  const folder = join(house.dataDir, name)
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []
}

describe('the queue', () => {
  test('reads the oldest first, and before all what somebody wants read again', async () => {
    const held = Promise.withResolvers<void>()
    const read = readReceipts(house, (text) => (text === 'FIRST' ? held.promise : Promise.resolve()))
    const first = await uploaded('FIRST')
    await uploaded('SECOND')
    const third = await uploaded('THIRD')
    await uploaded('FOURTH')
    await house.deps.write((tx) =>
      tx.$client.query("UPDATE receipts SET state = 'READ' WHERE id = ?").run(third.id),
    )
    expect((await ask('POST', `/v1/receipts/${first.id}/read`)).status).toBe(409)
    expect((await ask('POST', `/v1/receipts/${third.id}/read`)).status).toBe(202)
    const progress = (await ask('GET', '/v1/receipts/progress')).body.data
    expect(progress).toMatchObject({ waiting: 4, reading: { receiptId: first.id } })
    held.resolve()
    await readWaiting(house.deps)
    expect(read).toEqual(['FIRST', 'THIRD', 'SECOND', 'FOURTH'])
    expect((await ask('GET', '/v1/receipts/progress')).body.data).toMatchObject({ waiting: 0, reading: null })
  })

  test('lets the next one go first when one takes long, and reads that to its end when nobody waits', async () => {
    house.deps.state.set(readingTurn, { ms: 5 })
    let isFirst = true
    const read = readReceipts(house, (text, signal) => {
      if (text !== 'LONG' || !isFirst) return Promise.resolve()
      isFirst = false
      return untilStopped(text, signal)
    })
    const long = await uploaded('LONG')
    await Bun.sleep(20)
    expect(stateOf(long.id)).toEqual({ state: 'READING', attempts: 1 })
    await uploaded('NEXT')
    await uploaded('AND ANOTHER')
    await readWaiting(house.deps)
    expect(read).toEqual(['NEXT', 'AND ANOTHER', 'LONG'])
    expect(stateOf(long.id)).toEqual({ state: 'NEEDS_REVIEW', attempts: 0 })
  })

  test('reads what a killed process was at once more, and gives it up the second time', async () => {
    readReceipts(house, untilStopped)
    const { id } = await uploaded(GROCER)
    await stopReading(house.deps)
    await leaveReading(id, 1)
    await house.deps.write(recover)
    expect(stateOf(id)).toEqual({ state: 'UPLOADED', attempts: 1 })
    await leaveReading(id, 2)
    await house.deps.write(recover)
    const { data } = (await ask('GET', `/v1/receipts/${id}`)).body
    expect(data).toMatchObject({ status: 'FAILED', failure: { code: 'TIMEOUT' } })
  })

  test('leaves what it is at to the next start where the service stops', async () => {
    readReceipts(house, untilStopped)
    const { id } = await uploaded(GROCER)
    await Bun.sleep(1)
    await stopReading(house.deps)
    expect(stateOf(id)).toEqual({ state: 'UPLOADED', attempts: 0 })
    await readWaiting(house.deps)
    expect(stateOf(id)).toEqual({ state: 'UPLOADED', attempts: 0 })
  })

  test('tries what breaks the thread twice, and goes on with the next', async () => {
    let broken = 0
    readReceipts(house, async (text) => {
      if (text !== 'BREAKS') return
      broken++
      throw new Error('the thread that reads receipts ended early')
    })
    const { id } = await uploaded('BREAKS')
    const next = await storeReceipt(house, GROCER)
    expect([broken, stateOf(id)?.state, next.status]).toEqual([2, 'FAILED', 'READ'])
  })

  test('begins with the clock where no upload does', async () => {
    readReceipts(house)
    const { id } = await storeReceipt(house, GROCER)
    await house.deps.write((tx) => tx.$client.query("UPDATE receipts SET state = 'UPLOADED'").run())
    const { followers } = await import('../../../src/server/timetable.ts')
    await followers.reading?.(house.deps)
    expect(stateOf(id)?.state).toBe('READ')
  })
})

describe('a receipt that cannot be read', () => {
  test.each(['ENCRYPTED_PDF', 'TOO_MANY_PAGES', 'TIMEOUT', 'DAMAGED', 'NO_TEXT'])(
    'because of %s says so, keeps its file, and can be filled by hand',
    async (code) => {
      readReceipts(house)
      const receipt = await storeReceipt(house, `FAILED:${code}`)
      expect(receipt).toMatchObject({
        status: 'FAILED',
        failure: { code, message: expect.stringMatching(/\.$/) },
      })
      const fill = async (fields: object) =>
        (await ask('PATCH', `/v1/receipts/${receipt.id}`, fields)).body.data
      expect((await fill({ merchant: 'By hand' })).status).toBe('FAILED')
      expect((await fill({ total: '5.00' })).status).toBe('FAILED')
      const data = await fill({ date: '2026-06-01' })
      expect(data).toMatchObject({ status: 'READ', fields: { total: { value: '5.00', read: null } } })
    },
  )

  test('asks for nothing where it is no receipt', async () => {
    readReceipts(house)
    expect(await storeReceipt(house, 'WARRANTY CARD', { documentKind: 'DOCUMENT' })).toMatchObject({
      status: 'READ',
      documentKind: 'DOCUMENT',
      reviewReasons: [],
    })
  })
})

describe('what needs a look', () => {
  const notes = async () => {
    await follow(house.deps)
    return (await ask('GET', '/v1/notifications')).body.data
  }

  test('is told once to whoever uploaded it, when nothing is left to be read', async () => {
    readReceipts(house)
    await notes()
    await storeReceipt(house, 'TOTAL | 4.00')
    house.clock.move(1_000)
    const [note] = await notes()
    expect(note).toMatchObject({ kind: 'RECEIPT_NEEDS_REVIEW', title: 'A receipt needs a look' })
    expect(note.href).toBe(`/receipts/${note.subjectId}`)
    await Promise.all([uploaded('TOTAL | 5.00'), uploaded('TOTAL | 6.00'), uploaded(GROCER)])
    await readWaiting(house.deps)
    expect((await notes()).map(({ title }: { title: string }) => title)).toEqual([
      '2 receipts need a look',
      'A receipt needs a look',
    ])
    house.clock.move(1_000)
    await storeReceipt(house, GROCER.replace('BREAD', 'BUTTER'))
    expect(await notes()).toHaveLength(2)
  })

  test('goes out as id and state alone', () => {
    const event = { kind: 'receipt.read', subjectId: 'id', userId: null, at: house.clock.now() }
    expect(JSON.parse(payloadOf(event, 'NEEDS_REVIEW').payload).data).toEqual({
      id: 'id',
      userId: null,
      status: 'NEEDS_REVIEW',
    })
  })
})

describe('the bin', () => {
  test('gives a receipt back for thirty days, then row, file and copies go', async () => {
    readReceipts(house)
    const { id, sha256 } = await storeReceipt(house, GROCER)
    const path = uploadPath(house.dataDir, { householdId: 1, sha256 })
    expect((await ask('DELETE', `/v1/receipts/${id}?version=1`)).status).toBe(409)
    expect((await ask('DELETE', `/v1/receipts/${id}`)).status).toBe(200)
    expect((await ask('GET', '/v1/receipts')).body.meta.total).toBe(0)
    expect((await ask('GET', '/v1/receipts?deleted=true')).body.data[0].id).toBe(id)
    expect((await ask('PATCH', `/v1/receipts/${id}`, { merchant: 'X' })).status).toBe(404)
    expect(await emptyBins(house.deps, addDays(house.clock.now(), 29))).toBe(0)
    expect((await ask('POST', `/v1/receipts/${id}/restore`)).body.data).toMatchObject({
      status: 'READ',
      deletedAt: null,
    })
    await ask('DELETE', `/v1/receipts/${id}`)
    expect(await emptyBins(house.deps, addDays(house.clock.now(), 30))).toBe(1)
    expect([existsSync(path), files()]).toEqual([false, []])
    expect((await ask('GET', `/v1/receipts/${id}`)).status).toBe(404)
    expect(readdirSync(join(house.dataDir, 'cache/receipts'), { recursive: true }).join()).not.toContain(
      sha256,
    )
  })

  test('is not read: what is brought back is', async () => {
    const held = Promise.withResolvers<void>()
    const read = readReceipts(house, () => held.promise)
    await uploaded('A')
    const { id } = await uploaded('B')
    await ask('DELETE', `/v1/receipts/${id}`)
    held.resolve()
    await readWaiting(house.deps)
    expect(read).toEqual(['A'])
    await ask('POST', `/v1/receipts/${id}/restore`)
    await readWaiting(house.deps)
    expect(read).toEqual(['A', 'B'])
  })
})

describe('files', () => {
  test('that an upload or a removal left when it was killed go after an hour; those of rows and of others stay', async () => {
    readReceipts(house)
    const { sha256 } = await storeReceipt(house, GROCER)
    const folder = join(house.dataDir, 'receipts/1/ab')
    mkdirSync(folder, { recursive: true })
    const left = [`ab${'0'.repeat(62)}`, `ab${'1'.repeat(62)}.0190.part`, 'notes.txt']
    for (const name of left) writeFileSync(join(folder, name), 'x')
    const now = house.clock.now()
    const written = (at: number) => {
      for (const path of [
        ...left.map((name) => join(folder, name)),
        uploadPath(house.dataDir, { householdId: 1, sha256 }),
      ])
        utimesSync(path, at / 1000, at / 1000)
    }
    written(now - 3_500_000)
    expect(await clearUnclaimed(house.deps, now)).toBe(0)
    written(now - 3_700_000)
    expect(await clearUnclaimed(house.deps, now)).toBe(2)
    expect(files().toSorted()).toEqual([sha256, 'notes.txt'].toSorted())
  })

  test('that are shown go too where their receipt is gone, and where they never got their name', async () => {
    readReceipts(house)
    const { sha256 } = await storeReceipt(house, GROCER)
    const cache = join(house.dataDir, 'cache/receipts/1')
    const ofRow = join(cache, sha256.slice(0, 2), sha256)
    const ofNone = join(cache, 'ab', `ab${'0'.repeat(62)}`)
    mkdirSync(ofNone, { recursive: true })
    const temporary = join(ofRow, '1-view.jpg.01a20547-4788-72e3-8d60-ea2d625eb49e')
    const left = [temporary, join(ofNone, '1-thumb.jpg'), join(ofNone, '1-view.jpg')]
    for (const path of left) writeFileSync(path, 'x')
    const now = house.clock.now()
    const written = (at: number) => {
      for (const path of [...left, join(ofRow, '1-view.jpg')]) utimesSync(path, at / 1000, at / 1000)
    }
    written(now - 3_500_000)
    expect(await clearUnclaimed(house.deps, now)).toBe(0)
    written(now - 3_700_000)
    expect(await clearUnclaimed(house.deps, now)).toBe(3)
    expect([existsSync(ofNone), readdirSync(ofRow).toSorted()]).toEqual([
      false,
      ['1-thumb.jpg', '1-view.jpg'],
    ])
  })

  test.each(['writeFile', 'sync'] as const)(
    'on a full disk are not begun: 507, no row and nothing left (%s)',
    async (step) => {
      readReceipts(house)
      const broken = await fullDisk(step)
      const { status, body } = await send(house, house.admin, slip(GROCER)).finally(() =>
        broken.mockRestore(),
      )
      expect([status, body.error.type]).toEqual([507, expect.stringContaining('insufficient-storage')])
      expect([files(), (await ask('GET', '/v1/receipts')).body.meta.total]).toEqual([[], 0])
      expect((await send(house, house.admin, slip(GROCER))).status).toBe(202)
      await readWaiting(house.deps)
    },
  )

  test('that are shown are not kept on a full disk: it is read, and pages are drawn each time', async () => {
    const held = Promise.withResolvers<void>()
    readReceipts(house, () => held.promise)
    const { id } = await uploaded(GROCER)
    const broken = await fullDisk('writeFile')
    const page = () =>
      house.handle(
        new Request(`http://hearth.test/api/v1/receipts/${id}/file`, {
          headers: { authorization: `Bearer ${house.admin.token}` },
        }),
      )
    try {
      held.resolve()
      await readWaiting(house.deps)
      expect((await ask('GET', `/v1/receipts/${id}`)).body.data).toMatchObject({
        status: 'READ',
        fields: { total: { value: '7.30' } },
      })
      const shown = await page()
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect((await shown.bytes()).length).toBeGreaterThan(0)
      expect(copies()).toEqual([])
    } finally {
      broken.mockRestore()
    }
    expect((await page()).status).toBe(200)
    expect(copies().toSorted()).toEqual(['1-thumb.jpg', '1-view.jpg'])
  })

  test('go again where the database has no room for their row', async () => {
    readReceipts(house)
    house.deps.db.$client.run(
      "CREATE TRIGGER full BEFORE INSERT ON receipts BEGIN SELECT raise(ABORT, 'no room'); END",
    )
    const { status } = await send(house, house.admin, slip(GROCER))
    house.deps.db.$client.run('DROP TRIGGER full')
    expect([status, files()]).toEqual([500, []])
  })
})
