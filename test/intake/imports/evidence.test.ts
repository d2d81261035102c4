import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { uploadPath } from '../../../src/platform/paper/storage.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { statementPdf } from '../statements/paper-statements.ts'
import {
  commit,
  created,
  csv,
  done,
  imported,
  messages,
  openAccount,
  previewed,
  rowsOf,
  undo,
} from './desk.ts'

// PDFium and the recogniser are loaded in a child process, from megabytes.
setDefaultTimeout(180_000)

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

type Row = [date: string, text: string, amount: string, balance: string]

const page = (number: string, month: string, days: number, [opening, ...rows]: [string, ...Row[]]) =>
  statementPdf(
    [
      `Quarry Bank                        Statement period ${month} 1, 2026 to ${month} ${days}, 2026`,
      `Account number: ${number}  CAD`,
      'Date        Description                           Amount      Balance',
      `            Opening balance                       ${opening.padStart(18)}`,
      ...rows.map(
        ([date, text, amount, balance]) =>
          `${date.padEnd(12)}${text.padEnd(32)}${amount.padStart(12)}${balance.padStart(12)}`,
      ),
      `            Closing balance                       ${(rows.at(-1)?.[3] ?? opening).padStart(18)}`,
    ].join('\n'),
  )

const MAY: [string, ...Row[]] = [
  '100.00',
  ['4 May', 'Lighthouse Bakery', '-10.50', '89.50'],
  ['11 May', 'Payroll', '200.00', '289.50'],
  ['20 May', 'Harbour Hardware', '-39.50', '250.00'],
]
const JULY: [string, ...Row[]] = ['230.00', ['6 Jul', 'Lighthouse Bakery', '-30.00', '200.00']]
const JUNE: [string, ...Row[]] = ['250.00', ['8 Jun', 'Ferry', '-20.00', '230.00']]

const bytesOf = (pdf: Uint8Array) => new Blob([pdf as Uint8Array<ArrayBuffer>])
const pathOf = (pdf: Uint8Array) =>
  uploadPath(house.dataDir, {
    householdId: 1,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    folder: 'statements',
  })
const listed = async (accountId: string) =>
  done(await house.ask(house.admin, 'GET', `/v1/accounts/${accountId}/statements`))
const got = (path: string) =>
  house.handle(
    new Request(`http://hearth.test/api${path}`, {
      headers: { authorization: `Bearer ${house.admin.token}` },
    }),
  )

test('a statement is kept with its pages, each row says where it stands, and goes with its import', async () => {
  const pdf = page('11111-1111111', 'May', 31, MAY)
  const accountId = await openAccount(house, { name: 'Kept' })
  const found = await previewed(house, bytesOf(pdf), { accountId })
  const rows = await rowsOf(house, found.id)
  expect(rows[0].place).toMatchObject({ page: 1, read: 'TEXT', confidence: 1 })
  expect(rows[1].place.y).toBeGreaterThan(rows[0].place.y)
  expect(existsSync(pathOf(pdf))).toBe(false)
  const picture = await got(`/v1/imports/${found.id}/pages/1?size=thumb`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await got(`/v1/imports/${found.id}/pages/2`)).status).toBe(404)
  expect((await commit(house, found.id)).status).toBe(200)

  expect(existsSync(pathOf(pdf))).toBe(true)
  const { statements, months, gaps } = await listed(accountId)
  expect(statements).toMatchObject([
    {
      importId: found.id,
      state: 'PROVEN',
      from: '2026-05-01',
      to: '2026-05-31',
      opening: '100.00',
      closing: '250.00',
      rowCount: 3,
      isImported: true,
      hasFile: true,
      kept: false,
    },
  ])
  expect([months, gaps]).toEqual([[{ month: '2026-05', state: 'PROVEN' }], []])
  const file = await got(`/v1/imports/${found.id}/file`)
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true)
  expect((await got(`/v1/imports/${found.id}/pages/1`)).status).toBe(200)
  const [{ transactionId }] = await rowsOf(house, found.id)
  const reasons = done(await house.ask(house.admin, 'GET', `/v1/transactions/${transactionId}/reasons`))
  expect(reasons.broughtBy).toMatchObject({ place: rows[0].place, hasPage: true })

  expect((await undo(house, found.id)).status).toBe(200)
  expect([existsSync(pathOf(pdf)), (await listed(accountId)).statements]).toEqual([false, []])
  expect((await got(`/v1/imports/${found.id}/file`)).status).toBe(404)
})

test('somebody may keep it when its import is taken back, or not keep it at all', async () => {
  const pdf = page('22222-2222222', 'May', 31, MAY)
  const accountId = await openAccount(house, { name: 'Pinned' })
  const { id } = await previewed(house, bytesOf(pdf), { accountId })
  await commit(house, id)
  const [{ id: statementId }] = (await listed(accountId)).statements
  const path = `/v1/accounts/${accountId}/statements/${statementId}`
  const keep = (kept: boolean) => house.ask(house.admin, 'PATCH', path, { kept }, { prefer: 'undo' })
  const kept = await keep(true)
  expect(kept.body.meta.undo).toEqual({ method: 'PATCH', path, body: { kept: false } })
  await undo(house, id)
  expect((await listed(accountId)).statements).toMatchObject([{ isImported: false, kept: true }])
  expect((await listed(accountId)).months).toEqual([])
  expect(existsSync(pathOf(pdf))).toBe(true)
  expect((await keep(false)).body.data.statements).toEqual([])
  expect(existsSync(pathOf(pdf))).toBe(false)

  const again = await previewed(house, bytesOf(pdf), { accountId })
  const body = { keepStatement: false }
  expect((await house.ask(house.admin, 'POST', `/v1/imports/${again.id}/commit`, body)).status).toBe(200)
  const [one] = (await listed(accountId)).statements
  expect([one.hasFile, existsSync(pathOf(pdf))]).toEqual([false, false])
  const refused = await house.ask(house.admin, 'PATCH', `/v1/accounts/${accountId}/statements/${one.id}`, {
    kept: true,
  })
  expect(refused.status).toBe(409)
})

test('of May and July, June is missing, until it comes', async () => {
  const accountId = await openAccount(house, { name: 'Missing' })
  for (const pdf of [page('33333-3333333', 'May', 31, MAY), page('33333-3333333', 'July', 31, JULY)])
    await commit(house, (await previewed(house, bytesOf(pdf), { accountId })).id)
  const { statements, months, gaps } = await listed(accountId)
  expect(months).toEqual([
    { month: '2026-05', state: 'PROVEN' },
    { month: '2026-06', state: 'MISSING' },
    { month: '2026-07', state: 'PROVEN' },
  ])
  expect(gaps).toEqual([
    {
      afterId: statements[1].id,
      beforeId: statements[0].id,
      from: '2026-06-01',
      to: '2026-06-30',
      difference: '-20.00',
    },
  ])
  const june = await previewed(house, bytesOf(page('33333-3333333', 'June', 30, JUNE)), { accountId })
  await commit(house, june.id)
  expect((await listed(accountId)).gaps).toEqual([])
})

const TABLE = csv(
  ['2026-05-03', 'LIGHTHOUSE BAKERY #12 VANCOUVER', '-10.50'],
  ['2026-05-11', 'ACME PAYROLL', '200.00'],
  ['2026-05-19', 'POS 4417 HH', '-39.50'],
)

test('a table of a month and then its statement: nothing is new, and the undo is exact', async () => {
  const accountId = await openAccount(house, { name: 'Table first' })
  await imported(house, TABLE, accountId)
  const before = await messages(house, accountId)
  const pdf = page('44444-4444444', 'May', 31, MAY)
  const found = await previewed(house, bytesOf(pdf), { accountId })
  expect(found.planned).toEqual({ added: 0, matched: 3, left: 0 })
  expect((await commit(house, found.id)).status).toBe(200)
  const matched = await messages(house, accountId)
  expect(matched).toHaveLength(3)
  const again = await previewed(house, bytesOf(pdf), { accountId })
  expect(again.planned).toMatchObject({ added: 0, matched: 0 })
  expect(again.warnings).toMatchObject([{ code: 'imported-before' }])
  const table = await previewed(house, TABLE, { accountId })
  expect(table.planned).toMatchObject({ added: 0, matched: 0 })
  await undo(house, found.id)
  expect(await messages(house, accountId)).toEqual(before)
})

test('a statement and then a table of its month: nothing is new, and the undo is exact', async () => {
  const accountId = await openAccount(house, { name: 'Paper first' })
  const pdf = page('55555-5555555', 'May', 31, MAY)
  await commit(house, (await previewed(house, bytesOf(pdf), { accountId })).id)
  const before = await messages(house, accountId)
  const table = await imported(house, TABLE, accountId)
  expect(table.planned).toEqual({ added: 0, matched: 3, left: 0 })
  await undo(house, table.id)
  expect(await messages(house, accountId)).toEqual(before)
  // The same statement once more, whatever its bytes are.
  const copy = await previewed(house, bytesOf(new Uint8Array([...pdf, 0x0a])), { accountId })
  expect(copy.planned).toMatchObject({ added: 0, matched: 0 })
  expect(copy.warnings).toMatchObject([
    { message: 'The statement of 2026-05-01 to 2026-05-31 was imported before, with the same balances.' },
  ])
})

test('a proven statement reconciles with its commit where nothing is between, and the undo is exact', async () => {
  const opening = { openingBalance: '100.00', openingDate: '2026-04-30' }
  const accountId = await openAccount(house, { name: 'Reconciled', ...opening })
  await imported(house, TABLE, accountId)
  const before = await messages(house, accountId)
  const pdf = page('66666-6666666', 'May', 31, MAY)
  const { id } = await previewed(house, bytesOf(pdf), { accountId })
  const body = { reconcile: true }
  const log = done(await house.ask(house.admin, 'POST', `/v1/imports/${id}/commit`, body))
  expect(log.reconciled).toEqual([
    {
      accountId,
      date: '2026-05-31',
      balance: '250.00',
      difference: '0.00',
      reconciliationId: expect.any(String),
    },
  ])
  const reconciliations = async () =>
    done(await house.ask(house.admin, 'GET', `/v1/accounts/${accountId}/reconciliations`))
  expect(await reconciliations()).toMatchObject([{ balance: '250.00', transactionCount: 3 }])
  await undo(house, id)
  expect(await reconciliations()).toEqual([])
  expect(await messages(house, accountId)).toEqual(before)
})

test('where the ledger differs from a proven statement, each side says what it has alone', async () => {
  const opening = { openingBalance: '100.00', openingDate: '2026-04-30' }
  const accountId = await openAccount(house, { name: 'Differs', ...opening })
  const pdf = page('77777-7777777', 'May', 31, MAY)
  const { id } = await previewed(house, bytesOf(pdf), { accountId })
  const [first] = await rowsOf(house, id)
  await house.ask(house.admin, 'PATCH', `/v1/imports/${id}/rows`, {
    rows: [{ row: first.row, decision: 'LEAVE' }],
  })
  const extra = { accountId, type: 'EXPENSE', date: '2026-05-09', amount: '12.00', payee: 'Market' }
  const { id: market } = created(
    await house.ask(house.admin, 'POST', '/v1/transactions', { ...extra, status: 'CLEARED' }),
  )
  const log = done(await house.ask(house.admin, 'POST', `/v1/imports/${id}/commit`, { reconcile: true }))
  expect(log.reconciled).toMatchObject([{ reconciliationId: null, difference: '1.50' }])
  const [{ id: statementId }] = (await listed(accountId)).statements
  const path = `/v1/accounts/${accountId}/statements/${statementId}/comparison`
  expect(done(await house.ask(house.admin, 'GET', path))).toEqual({
    statementOnly: [
      { row: first.row, date: '2026-05-04', amount: '-10.50', payee: 'Lighthouse Bakery', page: 1 },
    ],
    ledgerOnly: [{ transactionId: market, date: '2026-05-09', amount: '-12.00', payee: 'Market' }],
  })
})
