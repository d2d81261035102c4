import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { discardAbandoned } from '../../../src/intake/imports/abandoned-previews.ts'
import { readWaiting, stopReading } from '../../../src/intake/imports/pictures/reading-queue.ts'
import { claim } from '../../../src/intake/imports/pictures/waiting.ts'
import { pdfOfText } from '../../records/receipts/receipt-files.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { scannedPdf } from '../statements/scanned-statements.ts'
import { commit, done, importOf, undo } from './desk.ts'

// PDFium and the recogniser are loaded in a child process, from megabytes.
setDefaultTimeout(180_000)

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const DAY_MS = 86_400_000
const PAGE = `Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Account number: 12345-6789012  CAD
Date        Description                           Amount      Balance
            Opening balance                                    100.00
4 May       Bakery                                -10.50        89.50
11 May      Payroll                               200.00       289.50
            Closing balance                                    289.50`

const fileOf = (pdf: Uint8Array) => new Blob([pdf as Uint8Array<ArrayBuffer>])
/** Of pages that show nothing, which is told before any of them is recognised. */
const blank = (pages = 1) => fileOf(pdfOfText(Array.from({ length: pages }, () => [])))

async function accepted(file: Blob, fields: Record<string, string> = {}) {
  const { status, body } = await house.upload(house.admin, file, fields, 'scan.pdf')
  expect({ status, error: body.error }).toEqual({ status: 202, error: undefined })
  return body.data
}

const filesOf = () =>
  house.deps.db.$client.query<{ n: number }, []>('SELECT count(*) AS n FROM import_files').get()?.n

const readIn = (locale: string) => house.ask(house.admin, 'PUT', '/v1/me/preferences', { locale })

test('a scan is accepted at once and read afterwards, and nobody decides about it before', async () => {
  const found = await accepted(fileOf(await scannedPdf(PAGE)), { uploadId: crypto.randomUUID() })
  expect(found).toMatchObject({
    status: 'READING',
    sourceKind: 'PDF',
    failure: null,
    planned: null,
    rows: [],
    counts: { total: 0 },
  })
  const [listed] = done(await house.ask(house.admin, 'GET', '/v1/imports'))
  expect(listed).toMatchObject({ id: found.id, status: 'READING' })
  for (const refused of [
    await commit(house, found.id),
    await house.ask(house.admin, 'PATCH', `/v1/imports/${found.id}`, { choices: { inverted: true } }),
    await house.ask(house.admin, 'PATCH', `/v1/imports/${found.id}/rows`, {
      rows: [{ row: 1, decision: 'TAKE' }],
    }),
  ])
    expect([refused.status, refused.body.error.detail]).toEqual([
      409,
      'The pages of the file are still being read. Its preview comes after that.',
    ])
  await readWaiting(house.deps)
  expect(await importOf(house, found.id)).toMatchObject({
    status: 'PREVIEW',
    progress: null,
    proof: [{ opening: '100.00', closing: '289.50', difference: '0.00', rowCount: 2 }],
    counts: { total: 2, new: 2 },
    planned: { added: 2 },
  })
  // The days of a scan are asked; whoever has looked at them says so.
  const accepting = { acceptUnproven: true }
  expect(
    done(await house.ask(house.admin, 'POST', `/v1/imports/${found.id}/commit`, accepting)),
  ).toMatchObject({ counts: { added: 2 } })
})

test('what cannot be read says why in the language of its reader, and can be discarded', async () => {
  const { id } = await accepted(blank())
  const many = await accepted(blank(21))
  const kept = filesOf() ?? 0
  await readWaiting(house.deps)
  expect(filesOf()).toBe(kept - 2)
  expect(await importOf(house, many.id)).toMatchObject({
    failure: {
      code: 'TOO_MANY_PAGES',
      message: 'The file has more than 20 pages. Import a shorter period.',
    },
  })
  await readIn('fr-CA')
  expect(await importOf(house, id)).toMatchObject({
    status: 'FAILED',
    planned: null,
    failure: {
      code: 'NO_TEXT',
      message: expect.stringContaining('ne peut lire aucun texte dans ce fichier'),
    },
  })
  await readIn('en-CA')
  const refused = await commit(house, id)
  expect([refused.status, refused.body.error.detail]).toEqual([
    409,
    'The file could not be read, so there is nothing to import. Upload another one.',
  ])
  expect(done(await undo(house, id))).toEqual({ id, status: 'UNDONE', removed: 0, restored: 0, kept: 0 })
  expect(await importOf(house, id)).toMatchObject({ status: 'UNDONE', failure: null })
})

test('one that was given up is not read', async () => {
  const { id } = await accepted(blank())
  expect((await undo(house, id)).status).toBe(200)
  await readWaiting(house.deps)
  expect(await importOf(house, id)).toMatchObject({ status: 'UNDONE', failure: null })
})

test('a file over which the service ended twice is not read a third time', async () => {
  const { id } = await accepted(blank())
  const claimed = () => house.deps.write((tx) => claim(tx, house.deps.clock())?.id)
  expect([await claimed(), await claimed()]).toEqual([id, id])
  await readWaiting(house.deps)
  expect(await importOf(house, id)).toMatchObject({ status: 'FAILED', failure: { code: 'TIMEOUT' } })
})

test('after a day it is given up like any preview, and a stop takes no attempt', async () => {
  const { id: failed } = await accepted(blank())
  await readWaiting(house.deps)
  const { id } = await accepted(blank())
  for (let starts = 0; starts < 3; starts++) {
    const reading = readWaiting(house.deps)
    if (starts === 0) stopReading(house.deps)
    await reading
  }
  expect(await importOf(house, id)).toMatchObject({ status: 'READING', failure: null })
  const { $client: client } = house.deps.db
  const stored = (one: string) =>
    client
      .query<{ status: string; attempts: number }, [string]>(
        "SELECT status, understood ->> '$.attempts' AS attempts FROM imports WHERE id = ?",
      )
      .get(one)
  expect(stored(id)?.attempts).toBe(0)
  house.clock.move(DAY_MS)
  await house.deps.write((tx) => discardAbandoned(tx, house.deps.clock(), 20))
  expect([stored(failed)?.status, stored(id)?.status]).toEqual(['UNDONE', 'UNDONE'])
})
