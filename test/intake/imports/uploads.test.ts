import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { makeBackground } from '../../../src/platform/background/background.ts'
import { noChildren } from '../../support/children.ts'
import { addStranger, type House, makeHouse } from '../../support/house.ts'
import { commit, csv, done, messages, ofx, openAccount, previewed, refused, rowsOf } from './desk.ts'

let house: House
let accountId: string
beforeAll(async () => {
  house = await makeHouse()
})
beforeEach(async () => {
  accountId = await openAccount(house)
})
afterAll(() => house.close())

const small = csv(['2026-06-01', 'COFFEE', '-4.25'])
const tea = ofx({ number: '4471', lines: [{ date: '2026-06-01', amount: '-5', name: 'TEA', fitid: 'T1' }] })
const camt = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<Stmt><Acct><Id><IBAN>CH9300762011623852957</IBAN></Id><Ccy>CAD</Ccy></Acct><Ntry><Amt Ccy="CAD">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<Sts>BOOK</Sts><BookgDt><Dt>2026-06-01</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef><AddtlNtryInf>TEA</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`
const qif = '!Type:Bank\nD6/13/2026\nT-5.00\nPTEA\n^\n'
const qfx = tea.replace(
  '<BANKMSGSRSV1>',
  '<SIGNONMSGSRSV1><SONRS><INTU.BID>3000</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1>',
)

const importCount = async () => (await house.ask(house.admin, 'GET', '/v1/imports')).body.meta.total

describe('the kind of a file', () => {
  test.each([
    ['CSV', small],
    ['OFX', tea],
    ['QFX', qfx],
    ['CAMT', camt],
    ['QIF', qif],
  ])('%s is found out from its content, whatever its name', async (kind, file) => {
    const preview = await previewed(house, file, { accountId }, 'export.txt')
    expect(preview).toMatchObject({
      status: 'PREVIEW',
      sourceKind: kind,
      accountId,
      counts: { total: 1, new: 1 },
    })
    expect(preview.rows).toMatchObject([{ decision: 'NEW', import: true, accountId, type: 'EXPENSE' }])
    expect(await messages(house, accountId)).toEqual([])
  })

  test('is refused when it is not the one that was said', async () => {
    const error = refused(
      await house.upload(house.admin, small, { sourceKind: 'OFX' }),
      400,
      'validation-error',
    )
    expect(error.fieldErrors).toMatchObject([{ field: 'file', message: expect.stringContaining('CSV') }])
    expect((await previewed(house, qfx, { sourceKind: 'OFX' })).sourceKind).toBe('QFX')
  })

  test('must be one there is', async () => {
    const error = refused(
      await house.upload(house.admin, small, { sourceKind: 'XYZ' }),
      400,
      'validation-error',
    )
    expect(error.fieldErrors[0].field).toBe('sourceKind')
  })
})

test('a preview says how the file was understood and saves no transaction', async () => {
  const preview = await previewed(house, csv(['06/13/2026', 'COFFEE', '-4.25']), {}, 'june.csv')
  expect(preview).toMatchObject({
    fileName: 'june.csv',
    fileBytes: 47,
    accountId: null,
    accounts: [{ action: 'CREATE', create: { name: 'june', type: 'CHECKING', currency: 'CAD' } }],
    understood: {
      encoding: 'utf-8',
      csv: {
        delimiter: ',',
        headerLine: 1,
        columns: ['DATE', 'PAYEE', 'AMOUNT'],
        dateOrder: 'MDY',
        inverted: false,
      },
    },
    outcome: null,
    committedAt: null,
  })
  expect(preview.understood.csv.signReason).not.toBe('')
  const accounts = done(await house.ask(house.admin, 'GET', '/v1/accounts'))
  expect(accounts.map(({ name }: { name: string }) => name)).not.toContain('june')
})

describe('an upload is refused', () => {
  test('for an account of another household, or one that is no id', async () => {
    const stranger = await addStranger(house)
    const theirs = await house.ask(stranger, 'POST', '/v1/accounts', { name: 'Theirs', type: 'CHECKING' })
    refused(await house.upload(house.admin, small, { accountId: theirs.body.data.id }), 404, 'not-found')
    const error = refused(
      await house.upload(house.admin, small, { accountId: 'mine' }),
      400,
      'validation-error',
    )
    expect(error.fieldErrors[0].field).toBe('accountId')
  })

  test('without a file, or with one that is only text', async () => {
    const form = new FormData()
    form.append('file', small)
    const headers = { authorization: `Bearer ${house.admin.token}` }
    const asText = new Request('http://hearth.test/api/v1/imports', { method: 'POST', body: form, headers })
    expect(await (await house.handle(asText)).json()).toMatchObject({
      error: { fieldErrors: [{ field: 'file' }] },
    })
    const none = new FormData()
    none.append('accountId', accountId)
    const without = new Request('http://hearth.test/api/v1/imports', { method: 'POST', body: none, headers })
    expect(await (await house.handle(without)).json()).toMatchObject({
      error: { fieldErrors: [{ field: 'file' }] },
    })
  })

  test.each([['file'], ['accountId'], ['sourceKind']])('with two parts “%s”', async (name) => {
    const form = new FormData()
    const values = { file: new File([small], 'a.csv'), accountId, sourceKind: 'CSV' }
    for (const [part, value] of Object.entries(values)) {
      form.append(part, value)
      if (part === name) form.append(part, value)
    }
    const headers = { authorization: `Bearer ${house.admin.token}` }
    const answer = await house.handle(
      new Request('http://hearth.test/api/v1/imports', { method: 'POST', body: form, headers }),
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { fieldErrors: [{ field: name }] } })
  })

  test.each([
    ['is empty', ''],
    ['is a web page', '<!DOCTYPE html><html><body>Session expired</body></html>'],
    ['is a ZIP', 'PK\u0003\u0004xxxxxxxxxxxx'],
    ['declares entities', tea.replace('<OFX>', '<!DOCTYPE x [<!ENTITY a "b">]><OFX>')],
    [
      'has a quote that never closes',
      'Date,Description,Amount\n2026-06-01,"COFFEE,-4.25\n2026-06-02,TEA,-1.00\n',
    ],
    ['is prose', 'Dear customer,\nyour statement is ready.\n'],
  ])('when the file %s, with a sentence', async (_what, file) => {
    const before = await importCount()
    const error = refused(await house.upload(house.admin, file, { accountId }), 400, 'validation-error')
    expect(error.fieldErrors[0]).toMatchObject({ field: 'file', message: expect.stringMatching(/\w+ \w+/) })
    expect(await importCount()).toBe(before)
  })

  test("with the bank's own words when the bank refused", async () => {
    const error = refused(
      await house.upload(
        house.admin,
        '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Invalid sign-on</STATUS></SONRS></SIGNONMSGSRSV1></OFX>',
      ),
      400,
      'validation-error',
    )
    expect(error.detail).toContain('Invalid sign-on')
    expect(error.detail).toContain('15500')
  })

  test('from a stranger before its body is looked at', async () => {
    const request = new Request('http://hearth.test/api/v1/imports', { method: 'POST', body: 'no form' })
    expect((await house.handle(request)).status).toBe(401)
  })
})

test('a file without transactions has an empty preview and opens no account', async () => {
  const preview = await previewed(house, ofx({ number: '8080', lines: [] }))
  expect(preview.counts.total).toBe(0)
  expect(preview.accounts).toMatchObject([{ action: 'IGNORE', create: null }])
  expect(done(await commit(house, preview.id))).toMatchObject({ counts: { added: 0, total: 0 }, logs: [] })
})

test('a file that breaks off is told so, and its last row is no silent loss', async () => {
  const whole = ofx({
    number: '8081',
    lines: [
      { date: '2026-06-01', amount: '-5', name: 'TEA', fitid: 'T1' },
      { date: '2026-06-02', amount: '-6', name: 'CAKE', fitid: 'T2' },
    ],
  })
  const preview = await previewed(house, whole.slice(0, whole.indexOf('<NAME>CAKE')), { accountId })
  expect(preview.warnings.map(({ code }: { code: string }) => code)).toContain('truncated')
  expect(preview.counts).toMatchObject({ total: 2, new: 1, invalid: 1 })
})

describe('a file name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\bank\\june.csv', 'june.csv'],
    ['a\u0000\u0007\u202eb\r\n.csv', 'ab.csv'],
    ['x'.repeat(10_000), 'x'.repeat(200)],
    ['\u{1F4B0}'.repeat(300), '\u{1F4B0}'.repeat(200)],
    ['..', '..'],
    ['/', 'file'],
  ])('is for showing only', async (given, shown) => {
    const form = new FormData()
    form.append('file', new File([small], given))
    form.append('accountId', accountId)
    const headers = { authorization: `Bearer ${house.admin.token}` }
    const answer = await house.handle(
      new Request('http://hearth.test/api/v1/imports', { method: 'POST', body: form, headers }),
    )
    const { data } = (await answer.json()) as { data: { fileName: string } }
    expect(data.fileName.replaceAll('%0D%0A', '')).toBe(shown)
  })
})

test('the log says nothing of what is in a file', async () => {
  await previewed(house, csv(['2026-06-01', 'SECRET CLINIC', '-123.45']), { accountId }, 'secret-name.csv')
  const answer = await house.upload(house.admin, 'SECRET,PROSE\n"never closed')
  const { requestId } = refused(answer, 400, 'validation-error')
  // The line is written after the answer.
  while (!house.log.some((line) => line.includes(requestId))) await new Promise(setImmediate)
  expect(house.log.join('')).not.toMatch(/secret|123\.45/i)
})

test('uploads run beside each other, and the server answers meanwhile', async () => {
  const lines = Array.from({ length: 10_000 }, (_, i): [string, string, string] => [
    '2026-06-01',
    `SHOP ${i}`,
    `-${i + 1}.00`,
  ])
  let running = true
  const uploads = Promise.all([
    previewed(house, csv(...lines), { accountId }),
    previewed(house, csv(...lines), { accountId }),
  ]).finally(() => {
    running = false
  })
  let answers = 0
  while (running) {
    expect((await house.ask(null, 'GET', '/v1/status')).status).toBe(200)
    answers++
    await new Promise(setImmediate)
  }
  const previews = await uploads
  expect(previews.map(({ counts }) => counts.new)).toEqual([10_000, 10_000])
  expect(answers).toBeGreaterThan(5)
})

describe('when the reading', () => {
  const replacing = async (workerUrl: string, deadlineMs: number, status: number, slug: string) => {
    const usual = house.deps.background
    house.deps.background = makeBackground(house.deps.db.$client.filename, house.deps.write, {
      workerUrl,
      deadlineMs,
      children: noChildren,
    })
    const before = await importCount()
    refused(await house.upload(house.admin, small, { accountId }), status, slug)
    house.deps.background = usual
    expect(await importCount()).toBe(before)
    const { id } = await previewed(house, small, { accountId })
    expect(done(await commit(house, id)).counts.added).toBe(1)
  }

  test('takes too long it is stopped, nothing is kept and nothing is locked', () =>
    replacing(new URL('../../../src/server/worker.ts', import.meta.url).href, 1, 503, 'too-busy'))

  test('dies the answer is an envelope, nothing is kept and nothing is locked', () =>
    replacing(
      URL.createObjectURL(new Blob(['process.exit(3)'], { type: 'text/javascript' })),
      120_000,
      500,
      'internal-error',
    ))
})

test('a client that goes away in the middle of its upload leaves nothing behind', async () => {
  const { port } = house.listen()
  const before = await importCount()
  const head = `POST /api/v1/imports HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${house.admin.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n`
  const part = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${small}\r\n`
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: { data() {}, close: () => close() },
  })
  socket.write(head + part)
  socket.flush()
  socket.terminate()
  await closed
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/status`)).status).toBe(200)
  expect(await importCount()).toBe(before)
  expect((await rowsOf(house, (await previewed(house, small, { accountId })).id)).length).toBe(1)
})
