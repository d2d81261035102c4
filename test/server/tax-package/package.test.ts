import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordsOf } from '../../../scripts/tax-recompute/records.ts'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import { uploadPath } from '../../../src/platform/paper/storage.ts'
import { readWaiting } from '../../../src/records/receipts/reading-queue.ts'
import { NOTICE } from '../../../src/records/tax/notice.ts'
import { endInterrupted, keep, packagePath, sweep } from '../../../src/server/tax-package/package-store.ts'
import { type Books, booksNextDoor, booksOf, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { joined, pdfOfText, pngChunk, pngOf } from '../../records/receipts/receipt-files.ts'
import { readReceipts, send, slip } from '../../records/receipts/shoebox.ts'
import { givePassword } from '../../support/house.ts'
import { fileOf, mappedCategory, PASSWORD, packaged, packageOf, proved, sha256, unpacked } from './packing.ts'

const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")',
  '../../x',
  'p'.repeat(300).slice(0, 200),
  '🍕 東京 🧾',
  'CON',
  'ends with dots...',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'C:\\Windows\\x',
  '-+@ΩΩ',
]

let books: Books
let account: string
let childcare: string
const transactions = new Map<string, string>()
beforeAll(async () => {
  books = await openBooks()
  readReceipts(books.house)
  account = await books.account('Chequing')
  childcare = await mappedCategory(books, 'ca.t1.21400')
  const medical = await mappedCategory(books, 'ca.t1.33099')
  for (const [index, payee] of HOSTILE.entries()) {
    const date = `2025-03-${String(index + 1).padStart(2, '0')}`
    const fields = { date, payee, amount: `${index + 10}.00`, categoryId: childcare }
    const { id } = await books.enter(account, fields)
    transactions.set(payee, id)
    await proved(books, id, `SHOP ${index}\n2025-03-01\nTOTAL | ${index + 10}.00\n`)
  }
  const splits = [
    { amount: '30.00', categoryId: childcare },
    { amount: '70.00', categoryId: medical },
  ]
  const { id } = await books.enter(account, { date: '2025-05-01', amount: '100.00', payee: 'Both', splits })
  await proved(books, id, 'BOTH\n2025-05-01\nTOTAL | 100.00\n')
  await books.enter(account, {
    date: '2025-06-01',
    payee: 'Refund',
    amount: '5.00',
    type: 'INCOME',
    categoryId: childcare,
  })
})
afterAll(() => books.house.close())

const storedFiles = () => {
  const folder = join(books.house.dataDir, 'tax-packages')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    : []
}

describe('a package', () => {
  test('holds exactly what its manifest says, to the byte', async () => {
    const { made, names, files, manifest } = await packageOf(books, 2025)
    expect(made).toMatchObject({ status: 'DONE', missing: 0, isOwn: true, year: 2025, files: names.length })
    expect(manifest).toMatchObject({ format: 'hearth-tax', formatVersion: 1, year: 2025, missing: [] })
    expect(names.at(-1)).toBe('manifest.json')
    const others = names.slice(0, -1)
    expect(others).toEqual(others.toSorted())
    expect(manifest.files.map(({ name }: { name: string }) => name)).toEqual(others)
    for (const { name, bytes, sha256: hash } of manifest.files) {
      const held = files.get(name) ?? new Uint8Array()
      expect([name, held.length, sha256(held)]).toEqual([name, bytes, hash])
    }
    expect(others.filter((name) => !name.startsWith('receipts/'))).toEqual([
      'READ-ME.txt',
      'activities.csv',
      'capital.csv',
      'forms/T1.html',
      'index.html',
      'missing-evidence.csv',
      'other-currencies.csv',
      'questions.csv',
      'sales.csv',
      'slips.csv',
      'summary.csv',
      'transactions.csv',
      'trips.csv',
      'workings.csv',
    ])
  })

  test('says in every file that it gives no advice', async () => {
    const { names, text } = await packageOf(books, 2025)
    const texts = names.filter((name) => !name.startsWith('receipts/'))
    const own = NOTICE.replaceAll("'", '&#39;')
    for (const name of texts)
      expect([name, [NOTICE, own].some((notice) => text(name).includes(notice))]).toEqual([name, true])
  })

  test('is the same to the byte as another one of the same state', async () => {
    const bytes = async () => sha256(await (await fileOf(books, await packaged(books, 2025))).bytes())
    const first = await bytes()
    books.house.clock.move(61_000)
    expect(await bytes()).toBe(first)
  })

  test('has harmless names, whatever payees are called', async () => {
    const { names } = await packageOf(books, 2025)
    const receipts = names.filter((name) => name.startsWith('receipts/'))
    expect(receipts).toHaveLength(HOSTILE.length + 1)
    for (const name of receipts) {
      expect(name).toMatch(
        /^receipts\/[a-z][a-z0-9.]*\/2025-\d\d-\d\d_[A-Za-z0-9-]+_-?\d+\.\d\d_[0-9a-f]{8}\.pdf$/,
      )
      expect(name.length).toBeLessThanOrEqual(120)
      expect(name.split('/')).toHaveLength(3)
      expect(name).not.toContain('..')
    }
  })

  test('has no formula in its sheets and no markup of others in its page', async () => {
    const { text } = await packageOf(books, 2025)
    const sheet = text('transactions.csv')
    expect(sheet.startsWith('\ufeffline_id,date,payee,')).toBe(true)
    expect(sheet).not.toMatch(/(?:^|,)"?[=+@]/m)
    expect(sheet).toContain(`'=HYPERLINK`)
    const page = text('index.html')
    expect(page).not.toMatch(/<script|<img|onerror=|javascript:/i)
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => decodeURIComponent(link))
    expect(links.length).toBeGreaterThan(HOSTILE.length)
    for (const link of links) expect(link).toMatch(/^[A-Za-z][A-Za-z0-9./_-]*$/)
  })

  test('has every counted transaction with its sign, and once the receipt of two lines', async () => {
    const { text, names } = await packageOf(books, 2025)
    const rows = recordsOf(text('transactions.csv'))
    expect(rows).toHaveLength(HOSTILE.length + 3)
    const [refund] = rows.filter(({ payee }) => payee === 'Refund')
    expect(refund).toMatchObject({ amount: '5.00', counted: '-5.00', evidence_files: '' })
    const both = rows.filter(({ payee }) => payee === 'Both')
    expect(both.map(({ line_id, amount }) => [line_id, amount])).toEqual([
      ['ca.t1.21400', '-30.00'],
      ['ca.t1.33099', '-70.00'],
    ])
    const [first, second] = both.map(({ evidence_files }) => evidence_files ?? '')
    expect(first).toBe(second as string)
    expect(names).toContain(first ?? '')
    const totals = await books.get('/v1/tax/2025')
    const summary = recordsOf(text('summary.csv'))
    expect(summary.map(({ line, total }) => [line, total])).toEqual(
      totals.lines.map(({ line, total }: Record<string, string>) => [line, total]),
    )
  })

  test('says whose receipts are gone or are not what they were, and is done all the same', async () => {
    const own = await openBooks()
    readReceipts(own.house)
    const of = await own.account('Chequing')
    const categoryId = await mappedCategory(own, 'ca.t1.21400')
    const receipts = []
    for (const payee of ['Whole', 'Gone', 'Changed']) {
      const { id } = await own.enter(of, { date: '2025-02-01', payee, categoryId })
      receipts.push(await proved(own, id, `${payee}\nTOTAL | 10.00\n`))
    }
    const [whole, gone, changed] = receipts
    const pathOf = (sha: string) => {
      const row = own.house.deps.db.$client
        .query<{ householdId: number }, [string]>(
          'SELECT household_id AS householdId FROM receipts WHERE sha256 = ?',
        )
        .get(sha)
      return uploadPath(own.house.dataDir, { householdId: row?.householdId ?? 0, sha256: sha })
    }
    rmSync(pathOf(gone.sha256))
    writeFileSync(pathOf(changed.sha256), 'something else')
    const { made, manifest, names } = await packageOf(own, 2025)
    expect(made).toMatchObject({ status: 'DONE_WITH_GAPS', missing: 2 })
    expect(manifest.missing).toEqual([
      expect.objectContaining({ receiptId: changed.id, sha256: changed.sha256, reason: 'DAMAGED' }),
      expect.objectContaining({ receiptId: gone.id, sha256: gone.sha256, reason: 'MISSING' }),
    ])
    expect(names.filter((name) => name.startsWith('receipts/'))).toEqual([
      expect.stringContaining(whole.sha256.slice(0, 8)),
    ])
    await own.house.close()
  })

  test('tells readers of French in French', async () => {
    await books.house.ask(books.person, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    const { text } = await packageOf(books, 2025)
    expect(text('READ-ME.txt')).toContain('Année d’imposition 2025')
    expect(text('index.html')).toContain('<html lang="fr">')
    await books.house.ask(books.person, 'PUT', '/v1/me/preferences', { locale: 'en-CA' })
    const english = await packageOf(books, 2025)
    expect(english.text('READ-ME.txt')).toContain('It works out no tax, files nothing and gives no advice')
  })

  test('tells what lacks evidence and what is on paper, and numbers of payees only where they are asked for', async () => {
    const year = 2024
    const categoryId = await mappedCategory(books, 'ca.t1.21400')
    const enter = (payee: string, date: string) =>
      books.enter(account, { date, payee, amount: '40.00', categoryId })
    const paper = await enter('Nanny', '2024-04-01')
    const lacking = await enter('Sitter', '2024-04-02')
    await books.post(`/v1/tax/evidence/${paper.id}`, { kind: 'RECEIPT', note: 'folder 3' })
    await books.ask('PUT', '/v1/tax/payees', { payee: 'nanny', number: '123 456 782' })
    const plain = await packageOf(books, year)
    const rows = recordsOf(plain.text('transactions.csv'))
    expect(rows.find(({ payee }) => payee === 'Nanny')?.evidence_files).toBe('on paper: folder 3')
    const listed = await books.get(`/v1/tax/${year}/missing-evidence?limit=200`)
    expect(listed.items.map(({ transactionId }: { transactionId: string }) => transactionId)).toContain(
      lacking.id,
    )
    const missing = recordsOf(plain.text('missing-evidence.csv'))
    expect(missing.map(({ wanted: _, reason: __, ...row }) => row)).toEqual(
      listed.items.map(({ lineId, date, payee, amount, currency }: Record<string, string>) => ({
        line_id: lineId,
        date,
        payee,
        amount,
        currency,
      })),
    )
    expect(missing.every(({ wanted, reason }) => wanted !== '' && reason !== '')).toBe(true)
    expect(plain.names).not.toContain('payees.csv')
    expect([...plain.files.values()].some((bytes) => Buffer.from(bytes).includes('123456782'))).toBe(false)
    const told = await packageOf(books, year, { withIdentifiers: true })
    expect(told.made.withIdentifiers).toBe(true)
    expect(recordsOf(told.text('payees.csv'))).toEqual([{ payee: 'Nanny', number: '123456782' }])
    expect(told.text('READ-ME.txt')).toContain('SINs in clear')
    expect(books.house.log.join('\n')).not.toContain('123456782')
  })

  test('of a year that is closed has its snapshot, as its hash was taken', async () => {
    const closed = await books.ask('POST', '/v1/tax/2025/close', { acknowledgeWarnings: true })
    expect(closed.status).toBe(201)
    const { canonical } = await books.get('/v1/tax/2025/snapshot')
    const { text, names, manifest } = await packageOf(books, 2025)
    expect(text('snapshot.json')).toBe(canonical)
    expect(manifest.files).toContainEqual(
      expect.objectContaining({ name: 'snapshot.json', sha256: sha256(Buffer.from(canonical)) }),
    )
    expect(names.slice(0, -1)).toEqual(names.slice(0, -1).toSorted())
    expect((await books.ask('POST', '/v1/tax/2025/reopen')).status).toBe(200)
    expect((await packageOf(books, 2025)).names).not.toContain('snapshot.json')
  })

  test('of a year without anything is a package too', async () => {
    for (const year of [1999, 2023, 2027]) {
      const { made, names } = await packageOf(books, year)
      expect([made.status, names.includes('summary.csv')]).toEqual(['DONE', true])
    }
  })
})

describe('without metadata', () => {
  let own: Books
  beforeAll(async () => {
    own = await openBooks()
    readReceipts(own.house)
  })
  afterAll(() => own.house.close())

  const PLACE = 'GPS 46.8139N 71.2080W'
  const picture = () => {
    const shown = { width: 40, height: 30, data: new Uint8Array(40 * 30 * 4).fill(200) }
    const plain = pngOf(shown)
    const end = plain.length - 12
    return joined([
      plain.subarray(0, end),
      pngChunk('tEXt', new TextEncoder().encode(`Comment\0${PLACE}`)),
      plain.subarray(end),
    ])
  }

  test('pictures and pages are drawn anew, with the hash of the original; what cannot be drawn stays out', async () => {
    const of = await own.account('Chequing')
    const categoryId = await mappedCategory(own, 'ca.t1.21400')
    const enter = async (payee: string, file: Uint8Array) => {
      const { id } = await own.enter(of, { date: '2025-02-01', payee, categoryId })
      const sent = await send(own.house, own.person, Uint8Array.from(file), {}, 'photo')
      expect(sent.status).toBe(202)
      await readWaiting(own.house.deps)
      const { version } = await own.get(`/v1/receipts/${sent.body.data.id}`)
      const path = `/v1/receipts/${sent.body.data.id}/transaction`
      expect((await own.ask('PUT', path, { transactionId: id, version })).status).toBe(200)
      return sha256(file)
    }
    const photo = await enter('Photo', picture())
    const pages = await enter(
      'Pages',
      pdfOfText([[{ x: 40, y: 40, text: 'ONE' }], [{ x: 40, y: 40, text: 'TWO' }]]),
    )
    const torn = await enter('Torn', slip('no PDF at all'))
    const { made, names, files, manifest, text } = await packageOf(own, 2025, { strip: true })
    expect(made).toMatchObject({ status: 'DONE_WITH_GAPS', strip: true, missing: 1 })
    expect(manifest.missing).toEqual([expect.objectContaining({ sha256: torn, reason: 'NOT_DRAWN' })])
    const pictures = names.filter((name) => name.startsWith('receipts/'))
    expect(pictures.map((name) => name.replace(/^.*2025-02-01_(\w+)_.*_[0-9a-f]{8}/, '$1'))).toEqual([
      'Pages_p1.jpg',
      'Pages_p2.jpg',
      'Photo.jpg',
    ])
    for (const name of pictures) {
      const bytes = files.get(name) ?? new Uint8Array()
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      expect(Buffer.from(bytes).includes('GPS')).toBe(false)
      const listed = manifest.files.find((file: { name: string }) => file.name === name)
      expect(listed.sha256).toBe(sha256(bytes))
      expect(listed.original.sha256).toBe(name.includes('Photo') ? photo : pages)
    }
    expect(text('READ-ME.txt')).toContain('drawn anew without their metadata')
    const whole = await packageOf(own, 2025)
    expect(whole.made.status).toBe('DONE')
    expect([...whole.files.values()].some((bytes) => Buffer.from(bytes).includes(PLACE))).toBe(true)
  }, 180_000)
})

describe('the sheet of a year', () => {
  const sheet = async (query = '', who = books.person) => {
    const request = new Request(`http://hearth.test/api/v1/tax/2025/export.csv${query}`, {
      headers: { authorization: `Bearer ${who.token}` },
    })
    return books.house.handle(request)
  }

  test('has all rows, of all lines or of some, with their signs', async () => {
    const answer = await sheet()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="hearth-tax-2025.csv"')
    const rows = recordsOf(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.bytes()))
    expect(rows).toHaveLength(HOSTILE.length + 3)
    const sum = (line: string) =>
      rows
        .filter(({ line_id }) => line_id === line)
        .reduce((total, { counted }) => total + moneyOf(counted ?? ''), 0n)
    for (const { lineId, total } of (await books.get('/v1/tax/2025')).lines)
      expect([lineId, formatMoney(sum(lineId))]).toEqual([lineId, total])
    const some = recordsOf(await (await sheet('?lines=ca.t1.33099')).text())
    expect(some.map(({ line_id, amount }) => [line_id, amount])).toEqual([['ca.t1.33099', '-70.00']])
  })

  test('has more rows than a page of a list', async () => {
    const own = await openBooks()
    const of = await own.account('Chequing')
    const categoryId = await mappedCategory(own, 'ca.t1.21400')
    const csv = Array.from({ length: 450 }, (_, index) => `2025-01-01,P${index},-1.00`)
    const { body } = await own.house.upload(own.person, `Date,Description,Amount\n${csv.join('\n')}`, {
      accountId: of,
    })
    await own.post(`/v1/imports/${body.data.id}/commit`)
    await own.house.deps.write((tx) =>
      tx.$client.run('UPDATE transactions SET category_seq = (SELECT seq FROM categories WHERE id = ?)', [
        categoryId,
      ]),
    )
    const request = new Request('http://hearth.test/api/v1/tax/2025/export.csv', {
      headers: { authorization: `Bearer ${own.person.token}` },
    })
    const rows = recordsOf(await (await own.house.handle(request)).text())
    expect(new Set(rows.map(({ payee }) => payee)).size).toBe(450)
    await own.house.close()
  })

  test('is for members, and for lines there are', async () => {
    const member = await books.house.add('MEMBER')
    expect((await sheet('', member)).status).toBe(200)
    expect((await sheet('?lines=ca.t1.99999')).status).toBe(404)
    expect((await sheet('?lines=%3Cscript%3E')).status).toBe(400)
    const stranger = await booksNextDoor(books)
    expect(recordsOf(await (await sheet('', stranger.person)).text())).toEqual([])
  })
})

describe('who takes a package', () => {
  test('gives a step-up, is an administrator and of the household', async () => {
    const { house, ask } = books
    await givePassword(house, books.person, PASSWORD)
    for (const body of [{}, { password: 'wrong one here' }])
      expect(refusal(await ask('POST', '/v1/tax/2025/package', body))).toEqual([403, 'step-up-required'])
    const member = await house.add('MEMBER')
    await givePassword(house, member, PASSWORD)
    expect(refusal(await house.ask(member, 'POST', '/v1/tax/2025/package', { password: PASSWORD }))).toEqual([
      403,
      'forbidden',
    ] as never)
    const made = await packaged(books, 2025)
    for (const path of ['', '/file'])
      expect((await house.ask(member, 'GET', `/v1/tax/2025/package/${made.id}${path}`)).status).toBe(403)
    const stranger = await booksNextDoor(books)
    await givePassword(house, stranger.person, PASSWORD)
    for (const path of ['', '/file'])
      expect((await stranger.ask('GET', `/v1/tax/2025/package/${made.id}${path}`)).status).toBe(404)
    expect(await stranger.get('/v1/tax/2025/package')).toEqual([])
    expect((await ask('GET', `/v1/tax/2024/package/${made.id}`)).status).toBe(404)
    expect((await ask('POST', '/v1/tax/2150/package', { password: PASSWORD })).status).toBe(404)
  })

  test('in another session gives a step-up for the file', async () => {
    const made = await packaged(books, 2025)
    const other = await books.house.add('ADMIN')
    await givePassword(books.house, other, PASSWORD)
    expect((await fileOf(books, made, other)).status).toBe(403)
    const taken = await fileOf(books, made, other, { 'x-step-up-password': PASSWORD })
    expect([taken.status, taken.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="hearth-tax-2025.zip"',
    ])
    const list = (await books.house.ask(other, 'GET', '/v1/tax/2025/package')).body.data
    expect(list).toContainEqual({ ...made, isOwn: false })
  })

  test('can have a browser save it by an address, once', async () => {
    const { house, post } = books
    const made = await packaged(books, 2025)
    const { url } = await post(`/v1/tax/2025/package/${made.id}/ticket`, {})
    expect(url).toMatch(/^\/api\/v1\/tax\/packages\/download\/[\w-]{43}$/)
    const take = (path: string) => house.handle(new Request(`http://hearth.test${path}`))
    const token = url.split('/').at(-1)
    expect((await take(`/api/v1/me/export/download/${token}`)).status).toBe(404)
    const { manifest } = await unpacked(await (await take(url)).blob())
    expect(manifest.year).toBe(2025)
    expect((await take(url)).status).toBe(404)
    const noted = house.deps.db.$client
      .query<{ n: number }, []>("SELECT count(*) AS n FROM security_events WHERE kind = 'DATA_EXPORTED'")
      .get()
    expect(noted?.n).toBeGreaterThan(0)
  })
})

describe('packages', () => {
  test('that a process left half way are over, and nothing of them is served', async () => {
    const made = await packaged(books, 2025)
    const { dataDir, clock } = books.house
    const row = books.house.deps.db.$client
      .query<{ householdId: number }, [string]>('SELECT household_id AS householdId FROM users WHERE id = ?')
      .get(books.person.id)
    const half = {
      id: crypto.randomUUID(),
      householdId: row?.householdId ?? 0,
      userId: books.person.id,
      sessionId: books.person.sessionId,
      year: 2025,
      strip: false,
      withIdentifiers: false,
      status: 'RUNNING' as const,
      createdAt: clock.now(),
      finishedAt: null,
      bytes: null,
      files: null,
      missing: null,
      reason: null,
    }
    keep(dataDir, half)
    writeFileSync(`${packagePath(dataDir, half)}.part`, 'half')
    expect((await fileOf(books, { year: 2025, id: half.id })).status).toBe(409)
    endInterrupted(dataDir, clock.now())
    expect(await books.get(`/v1/tax/2025/package/${half.id}`)).toMatchObject({
      status: 'FAILED',
      reason: 'It ended with the process.',
    })
    const french = booksOf(books.house, await books.house.add('ADMIN'))
    await french.ask('PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    const reason = 'Elle s’est arrêtée avec le processus.'
    expect(await french.get(`/v1/tax/2025/package/${half.id}`)).toMatchObject({ status: 'FAILED', reason })
    expect(await french.get('/v1/tax/2025/package')).toContainEqual(expect.objectContaining({ reason }))
    expect((await fileOf(books, { year: 2025, id: half.id })).status).toBe(409)
    expect(storedFiles().filter(({ name }) => name.includes('.part'))).toEqual([])
    expect((await fileOf(books, made)).status).toBe(200)
  })

  test('are made one after the other, and too many at once are refused', async () => {
    await givePassword(books.house, books.person, PASSWORD)
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => books.ask('POST', '/v1/tax/2025/package', { password: PASSWORD })),
    )
    const statuses = asked.map(({ status }) => status).toSorted()
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThanOrEqual(3)
    expect(new Set(statuses)).toEqual(new Set([202, 503]))
    for (const { status, body } of asked) {
      if (status !== 202) continue
      for (let state = body.data; ; state = await books.get(`/v1/tax/2025/package/${body.data.id}`)) {
        if (state.status === 'DONE') break
        expect(['QUEUED', 'RUNNING']).toContain(state.status)
        await Bun.sleep(5)
      }
    }
  }, 180_000)

  test('are gone after a day, and a few are kept at the most', async () => {
    const made = await packaged(books, 2025)
    expect(storedFiles().length).toBeLessThanOrEqual(8)
    books.house.clock.move(24 * 3_600_000)
    const later = booksOf(books.house, await books.house.add('ADMIN'))
    expect((await later.ask('GET', `/v1/tax/2025/package/${made.id}`)).status).toBe(404)
    expect((await fileOf(later, made)).status).toBe(404)
    expect(sweep(books.house.dataDir, books.house.clock.now())).toBeGreaterThan(0)
    expect(storedFiles()).toEqual([])
  })
})
