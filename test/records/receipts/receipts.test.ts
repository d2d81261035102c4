import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readWaiting } from '../../../src/records/receipts/reading-queue.ts'
import { addStranger, type House, makeHouse } from '../../support/house.ts'
import { GROCER, readReceipts, send, slip, storeReceipt } from './shoebox.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse({ receiptsMaxFileBytes: 5_000 })
  readReceipts(house)
})
afterAll(() => house.close())

const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  house.ask(house.admin, method, path, body, headers)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pathOf = (sha256: string) => join(house.dataDir, 'receipts', '1', sha256.slice(0, 2), sha256)

describe('an upload', () => {
  test('is on the disk for its owner alone when it is answered, and read afterwards', async () => {
    const file = slip(GROCER)
    const { status, body } = await send(house, house.admin, file, {}, '../../etc/Photo 1.PDF')
    expect(status).toBe(202)
    expect(body.data).toMatchObject({
      status: 'UPLOADED',
      duplicate: false,
      fileName: 'Photo 1.PDF',
      mediaType: 'application/pdf',
      bytes: file.length,
      sha256: hashOf(file),
      uploadedBy: house.admin.id,
      missing: false,
    })
    expect(statSync(pathOf(body.data.sha256)).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(pathOf(body.data.sha256))).mode & 0o777).toBe(0o700)
    await readWaiting(house.deps)
    const { data } = (await ask('GET', `/v1/receipts/${body.data.id}`)).body
    expect(data).toMatchObject({
      status: 'READ',
      kind: 'PURCHASE',
      pages: 1,
      reader: 'pp-ocrv4/1',
      reviewReasons: [],
      failure: null,
      fields: {
        merchant: { value: 'NO FRILLS', read: 'NO FRILLS', correctedBy: null },
        date: { value: '2026-06-10', alternatives: ['2026-06-10'] },
        total: { value: '7.30', read: '7.30' },
        items: [{ text: 'BREAD', amount: '4.20' }, { text: 'MILK' }],
      },
    })
  })

  test('of the same bytes is the same receipt, whatever it is called', async () => {
    const first = await storeReceipt(house, 'SAME BYTES\nTOTAL | 5.00')
    const again = await send(house, house.admin, slip('SAME BYTES\nTOTAL | 5.00'), {}, 'other.jpg')
    expect([again.status, again.body.data.id, again.body.data.duplicate]).toEqual([200, first.id, true])
  })

  test('of the same bytes at one moment is one receipt', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(house, house.admin, slip('TWINS\nTOTAL | 6.00'))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 202])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  })

  test('of bytes in the bin brings them back', async () => {
    const { id } = await storeReceipt(house, 'BACK\nTOTAL | 8.00')
    await ask('DELETE', `/v1/receipts/${id}`)
    const again = await send(house, house.admin, slip('BACK\nTOTAL | 8.00'))
    expect([again.status, again.body.data.id, again.body.data.deletedAt]).toEqual([200, id, null])
  })

  const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0, 0, 0])
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['nothing', new Uint8Array(), 'empty'],
    [
      'a page with a script',
      new TextEncoder().encode('<!doctype html><script>1</script>'),
      'must be a JPEG, PNG or WebP',
    ],
    ['a ZIP called receipt.pdf', new TextEncoder().encode('PK\x03\x04'), 'must be a JPEG, PNG or WebP'],
    ['HEIC', heic, 'as JPEG'],
  ])('of %s is refused and leaves nothing', async (_what, file, sentence) => {
    const { status, body } = await send(house, house.admin, file)
    expect([status, body.error.fieldErrors[0].field]).toEqual([400, 'file'])
    expect(body.error.detail).toContain(sentence)
    expect(existsSync(pathOf(hashOf(file)))).toBe(false)
  })

  test('is as large as the setting says, and no byte larger', async () => {
    const filled = (bytes: number) => slip(`${'X '.repeat(bytes)}`.slice(0, bytes - 9))
    expect((await send(house, house.admin, filled(5_000))).status).toBe(202)
    const refused = await send(house, house.admin, filled(5_001))
    expect([refused.status, refused.body.error.detail]).toEqual([413, expect.stringContaining('5000')])
    expect((await send(house, house.admin, filled(100_000))).status).toBe(413)
  })

  test('for a transaction of nobody here is refused, and its file is gone', async () => {
    const file = slip('NOBODY\nTOTAL | 9.99')
    const { status } = await send(house, house.admin, file, { transactionId: crypto.randomUUID() })
    expect(status).toBe(404)
    expect(existsSync(pathOf(hashOf(file)))).toBe(false)
  })
})

describe('what is shown', () => {
  const raw = (path: string) =>
    house.handle(
      new Request(`http://hearth.test/api/v1/receipts/${path}`, {
        headers: { authorization: `Bearer ${house.admin.token}` },
      }),
    )

  test('of a page is a JPEG of our own that no browser takes for anything else', async () => {
    const { id, sha256 } = await storeReceipt(house, 'SHOWN\nTOTAL | 3.00')
    for (const size of ['thumb', 'view']) {
      const answer = await raw(`${id}/file?size=${size}`)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      })
    }
    expect((await raw(`${id}/file?page=2`)).status).toBe(404)
    // The cache may go at any time.
    rmSync(join(house.dataDir, 'cache'), { recursive: true })
    expect((await raw(`${id}/file`)).status).toBe(200)
    expect(
      existsSync(join(house.dataDir, 'cache/receipts/1', sha256.slice(0, 2), sha256, '1-view.jpg')),
    ).toBe(true)
  })

  test('of the upload is every byte of it, to be saved', async () => {
    const file = slip('ÖRIGINAL\nTOTAL | 3.50')
    const { id } = await storeReceipt(house, 'ÖRIGINAL\nTOTAL | 3.50', {}, 'Quittung "ä".pdf')
    const answer = await raw(`${id}/original`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="receipt-[\w-]+\.pdf"$/),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file)
  })

  test('of a receipt whose file is gone says so', async () => {
    const { id, sha256 } = await storeReceipt(house, 'LOST\nTOTAL | 2.00')
    rmSync(pathOf(sha256))
    expect((await ask('GET', `/v1/receipts/${id}`)).body.data.missing).toBe(true)
    expect((await raw(`${id}/original`)).status).toBe(404)
    expect((await send(house, house.admin, slip('LOST\nTOTAL | 2.00'))).body.data).toMatchObject({
      id,
      missing: false,
    })
  })
})

describe('a correction', () => {
  test('holds, keeps what was read, and survives another reading', async () => {
    const { id, version } = await storeReceipt(house, 'SHOPP\n2026-06-11\nTOTAL | 11.00')
    const fixed = await ask('PATCH', `/v1/receipts/${id}`, { merchant: ' Shop ', total: '12', version })
    expect(fixed.body.data.fields.merchant).toMatchObject({
      value: 'Shop',
      read: 'SHOPP',
      confidence: 1,
      correctedBy: house.admin.id,
      correctedAt: '2026-06-15T12:00:00.000Z',
    })
    expect(fixed.body.data.fields.total).toMatchObject({ value: '12.00', read: '11.00' })
    expect((await ask('POST', `/v1/receipts/${id}/read`)).status).toBe(202)
    await readWaiting(house.deps)
    const again = (await ask('GET', `/v1/receipts/${id}`)).body.data
    expect(again.fields.merchant.value).toBe('Shop')
    expect(again.fields.total).toMatchObject({ value: '12.00', read: '11.00' })
  })

  test('of what somebody changed since is refused with what is there now', async () => {
    const { id, version } = await storeReceipt(house, 'STALE\n2026-06-11\nTOTAL | 1.00')
    await ask('PATCH', `/v1/receipts/${id}`, { tip: '1.00' })
    const stale = await ask('PATCH', `/v1/receipts/${id}`, { tip: '2.00', version })
    expect([stale.status, stale.body.error.type]).toEqual([409, expect.stringContaining('version-conflict')])
  })

  test('settles what was to be looked at; the value as it was read, or none, will do', async () => {
    const receipt = await storeReceipt(house, 'TOTAL | 4.00')
    expect(receipt).toMatchObject({ status: 'NEEDS_REVIEW' })
    expect(receipt.reviewReasons).toContain('DATE_MISSING')
    const { data } = (
      await ask('PATCH', `/v1/receipts/${receipt.id}`, { date: null, merchant: 'Kiosk', total: '4.00' })
    ).body
    expect(data).toMatchObject({ status: 'READ', reviewReasons: [], fields: { date: { value: null } } })
  })

  test('of a sum ends what a check said of the sum that was read; the same sum does not', async () => {
    const { id, checks } = await storeReceipt(house, GROCER.replace('FRILLS', 'SUMS'))
    expect(checks).toMatchObject({ subtotalPlusTax: true, itemsSum: true })
    const change = async (to: object) => (await ask('PATCH', `/v1/receipts/${id}`, to)).body.data.checks
    expect(await change({ total: '7.30' })).toMatchObject({ subtotalPlusTax: true, itemsSum: true })
    expect(await change({ total: '565.52' })).toMatchObject({ subtotalPlusTax: null, itemsSum: true })
    expect(await change({ subtotal: '565.52' })).toMatchObject({ subtotalPlusTax: null, itemsSum: null })
  })

  test('to a total below zero makes a refund, whose money is all negative', async () => {
    const { id } = await storeReceipt(
      house,
      'RETURNS DESK\n2026-06-12\nSUBTOTAL | 20.00\nHST 13% | 2.60\nTOTAL | 22.60',
    )
    const { data } = (await ask('PATCH', `/v1/receipts/${id}`, { total: '-22.60' })).body
    expect(data).toMatchObject({
      kind: 'REFUND',
      fields: { total: { value: '-22.60' }, subtotal: { value: '-20.00' }, taxes: [{ amount: '-2.60' }] },
    })
    const back = (await ask('PATCH', `/v1/receipts/${id}`, { kind: 'PURCHASE' })).body.data
    expect(back.fields.subtotal.value).toBe('20.00')
  })

  test('of taxes and items replaces them', async () => {
    const { id } = await storeReceipt(house, 'LISTS\n2026-06-12\nTEA | 3.00\nTOTAL | 3.00')
    const { data } = (
      await ask('PATCH', `/v1/receipts/${id}`, {
        taxes: [{ kind: 'GST', amount: '0.15', rate: '5' }],
        items: [{ text: 'Green tea', amount: '2.85' }],
      })
    ).body
    expect(data.fields).toMatchObject({
      taxes: [{ kind: 'GST', amount: '0.15', rate: '5', included: false, confidence: 1, box: null }],
      items: [{ kind: 'ITEM', text: 'Green tea', amount: '2.85' }],
      itemsCorrected: { by: house.admin.id },
    })
  })

  test('of a merchant is known of the next receipt with the same number', async () => {
    const { id } = await storeReceipt(house, 'MAPPLE FOOOD\n2026-06-01\nGST 812345678RT0001\nTOTAL | 10.00')
    await ask('PATCH', `/v1/receipts/${id}`, { merchant: 'Maple Foods' })
    const next = await storeReceipt(house, 'MAPLF F00D\n2026-06-02\nGST 812345678RT0001\nTOTAL | 11.00')
    expect(next.fields.merchant.value).toBe('Maple Foods')
  })

  test.each<[string, unknown]>([
    ['total', '1,50'],
    ['total', '99999999999999999'],
    ['date', '2026-02-30'],
    ['time', '25:00'],
    ['currency', 'ABC'],
    ['cardLast4', '12'],
    ['merchant', ' '],
    ['merchant', 'x'.repeat(201)],
    ['kind', 'GIFT'],
    ['taxes', [{ kind: 'XST', amount: '1' }]],
  ])('of %s as %j is refused', async (field, value) => {
    const { id, version } = await storeReceipt(house, 'JUDGED\n2026-06-12\nTOTAL | 3.00').catch(async () => {
      const { body } = await send(house, house.admin, slip('JUDGED\n2026-06-12\nTOTAL | 3.00'))
      return body.data
    })
    expect((await ask('PATCH', `/v1/receipts/${id}`, { [field]: value })).status).toBe(400)
    expect((await ask('GET', `/v1/receipts/${id}`)).body.data.version).toBe(version)
  })
})

describe('the list', () => {
  test('finds by words, days, state and whether it is matched', async () => {
    const far = await storeReceipt(
      house,
      'ZANZIBAR SPICES\n2026-01-02\nSAFFRON | 40.00\nTOTAL | 40.00',
      {},
      'Façade.pdf',
    )
    const found = async (query: string) =>
      (await ask('GET', `/v1/receipts?${query}`)).body.data.map(({ id }: { id: string }) => id)
    for (const query of [
      'q=zanzibar',
      'q=saffron',
      'q=40.00%20ZANZ',
      'q=facade',
      'from=2026-01-01&to=2026-01-02',
    ])
      expect(await found(query)).toEqual([far.id])
    expect(await found('q=zanzibar&to=2026-01-01')).toEqual([])
    expect(await found('q=zanzibar&status=READ&matched=false')).toEqual([far.id])
    for (const query of ['status=MATCHED', 'matched=true', 'status=READING', `transactionId=${far.id}`])
      expect(await found(`q=zanzibar&${query}`)).toEqual([])
    const page = await ask('GET', '/v1/receipts?limit=2&page=1')
    expect(page.body.data).toHaveLength(2)
    expect(page.body.meta.total).toBeGreaterThan(5)
  })
})

describe('what another household keeps', () => {
  test('is not there, on any route and in no list', async () => {
    const { id } = await storeReceipt(house, 'OURS\n2026-06-12\nTOTAL | 3.00')
    const stranger = await addStranger(house)
    const routes: [string, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { merchant: 'Mine' }],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/read'],
      ['GET', '/file'],
      ['GET', '/original'],
      ['GET', '/suggestions'],
      ['PUT', '/transaction', { transactionId: crypto.randomUUID() }],
      ['DELETE', '/transaction'],
      ['POST', '/transaction', { accountId: crypto.randomUUID() }],
      ['POST', '/split', { apply: false }],
      ['POST', '/undo', {}],
    ]
    for (const [method, path, body] of routes)
      expect([path, (await house.ask(stranger, method, `/v1/receipts/${id}${path}`, body)).status]).toEqual([
        path,
        404,
      ])
    expect((await house.ask(stranger, 'GET', '/v1/receipts')).body.meta.total).toBe(0)
    const progress = await house.ask(stranger, 'GET', '/v1/receipts/progress')
    expect(progress.body.data).toEqual({ waiting: 0, reading: null, needsReview: 0, failed: 0 })
    // The same bytes are a receipt of its own next door.
    const theirs = await send(house, stranger, slip('OURS\n2026-06-12\nTOTAL | 3.00'))
    expect(theirs.status).toBe(202)
    await readWaiting(house.deps)
    expect(readFileSync(pathOf(theirs.body.data.sha256)).length).toBe(theirs.body.data.bytes)
  })
})

describe('the name of a merchant', () => {
  test.each([
    ['TIM HORTONS #0423', 'TIM HORTONS', 'Tim Hortons'],
    ['CANADIANTIRE', 'CANADIANTIRE', 'Canadian Tire'],
    ['BOREAL HOSTING INC.', 'BOREAL HOSTING INC.', 'Boreal Hosting'],
  ])('%s is as payees are called, beside what is printed', async (printed, read, name) => {
    const { merchantName, fields } = await storeReceipt(
      house,
      `${printed}\n2026-06-10\nTEA | 2.00\nTOTAL | 2.00`,
    )
    expect([merchantName, fields.merchant.read]).toEqual([name, read])
  })
})
