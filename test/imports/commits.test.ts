import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addStranger, type House } from '../support/house.ts'
import {
  change,
  choose,
  commit,
  csv,
  decisionsOf,
  done,
  enter,
  imported,
  importOf,
  ledgerOf,
  makeQuickHouse,
  ofx,
  openAccount,
  patched,
  previewed,
  refused,
  rowsOf,
  told,
  transactionsOf,
  undo,
} from './desk.ts'

let house: House
let accountId: string
beforeAll(async () => {
  house = await makeQuickHouse()
})
beforeEach(async () => {
  accountId = await openAccount(house)
})
afterAll(() => house.close())

const coffees = csv(
  ['2026-06-01', 'COFFEE', '-4.25'],
  ['2026-06-01', 'COFFEE', '-4.25'],
  ['2026-06-02', 'PAY', '1000.00'],
)

test('a commit makes transactions of what the preview shows, and answers the sync log', async () => {
  const { id } = await previewed(house, coffees, { accountId })
  const log = done(await commit(house, id))
  expect(log).toMatchObject({
    kind: 'IMPORT',
    status: 'SUCCESS',
    importId: id,
    accountId,
    counts: { added: 3, matched: 0, left: 0, invalid: 0, total: 3 },
  })
  expect(await told(house, accountId)).toEqual([
    '2026-06-01 COFFEE -4.25',
    '2026-06-01 COFFEE -4.25',
    '2026-06-02 PAY 1000.00',
  ])
  const [coffee] = await transactionsOf(house, accountId)
  expect(coffee).toMatchObject({
    source: 'CSV',
    importId: id,
    status: 'CLEARED',
    reviewed: false,
    importedText: 'COFFEE',
  })
  const rows = await rowsOf(house, id)
  expect(
    rows.every(
      (row: { outcome: string; transactionId: string }) => row.outcome === 'ADDED' && row.transactionId,
    ),
  ).toBe(true)
})

test('nobody of another household can look at an import or touch it', async () => {
  const stranger = await addStranger(house)
  const { id } = await previewed(house, coffees, { accountId })
  refused(await commit(house, id, stranger), 404, 'not-found')
  for (const [method, path, body] of [
    ['GET', `/v1/imports/${id}`],
    ['GET', `/v1/imports/${id}/preview`],
    ['PATCH', `/v1/imports/${id}`, {}],
    ['PATCH', `/v1/imports/${id}/rows`, { rows: [{ row: 2, import: false }] }],
    ['DELETE', `/v1/imports/${id}`],
  ] as const) {
    refused(await house.ask(stranger, method, path, body), 404, 'not-found')
  }
  expect((await house.ask(stranger, 'GET', '/v1/imports')).body.meta.total).toBe(0)
  done(await commit(house, id))
})

describe('the same file', () => {
  test('in preview twice and committed twice adds nothing the second time', async () => {
    const first = await previewed(house, coffees, { accountId })
    const second = await previewed(house, coffees, { accountId })
    done(await commit(house, first.id))
    const log = done(await commit(house, second.id))
    expect(log.counts).toMatchObject({ added: 0, left: 3 })
    expect(await told(house, accountId)).toHaveLength(3)
    expect((await importOf(house, second.id)).counts).toMatchObject({ total: 3, new: 0, duplicate: 3 })
    expect(await decisionsOf(house, second.id)).toEqual(['DUPLICATE', 'DUPLICATE', 'DUPLICATE'])
  })

  test('in preview twice adds nothing the second time even where its rows were chosen', async () => {
    const first = await previewed(house, coffees, { accountId })
    const second = await previewed(house, coffees, { accountId })
    done(await choose(house, second.id, { row: 2, import: true }))
    done(await commit(house, first.id))
    expect(done(await commit(house, second.id)).counts.added).toBe(0)
  })

  test('in preview twice opens its new account once', async () => {
    const file = ofx({
      number: '4471',
      lines: [{ date: '2026-06-01', amount: '-5', name: 'TEA', fitid: 'T1' }],
    })
    const first = await previewed(house, file)
    const second = await previewed(house, file)
    expect(second.accounts[0]).toMatchObject({ action: 'CREATE' })
    const opened = done(await commit(house, first.id)).accountId
    expect(done(await commit(house, second.id))).toMatchObject({
      accountId: opened,
      counts: { added: 0, left: 1 },
    })
    expect(await told(house, opened)).toHaveLength(1)
  })

  test('opens a second account for whoever asks for one', async () => {
    const file = ofx({
      number: '4472',
      lines: [{ date: '2026-06-01', amount: '-5', name: 'TEA', fitid: 'T1' }],
    })
    const first = await previewed(house, file)
    const second = await previewed(house, file)
    const [{ key }] = second.accounts
    await patched(house, second.id, { accounts: [{ key, action: 'CREATE' }] })
    const opened = done(await commit(house, first.id)).accountId
    const log = done(await commit(house, second.id))
    expect(log.counts.added).toBe(1)
    expect(log.accountId).not.toBe(opened)
  })

  test('is told to have been imported before, with the day', async () => {
    const file = csv(['2026-05-01', 'RENT', '-900.00'])
    expect((await imported(house, file, accountId)).warnings).toEqual([])
    const again = await previewed(house, file, { accountId })
    expect(again.warnings).toMatchObject([
      { code: 'imported-before', message: expect.stringContaining('2026-06-15') },
    ])
  })
})

describe('a row that matches a transaction entered by hand', () => {
  const file = ofx({
    number: '9001',
    lines: [{ date: '2026-06-03', amount: '-42.00', name: 'CORNER BAKERY 0042', fitid: 'B7' }],
  })
  const entered = {
    date: '2026-06-02',
    amount: '42',
    payee: 'Corner Bakery',
    notes: 'bread',
    tags: ['food'],
    status: 'PENDING',
  }

  test("keeps the person's words and takes the bank's", async () => {
    const categories = (await house.ask(house.admin, 'GET', '/v1/categories')).body.data
    const mine = await enter(house, accountId, { ...entered, categoryId: categories[10].id })
    const { id, log } = await imported(house, file, accountId)
    expect(log.counts).toMatchObject({ added: 0, matched: 1 })
    const [only, another] = await transactionsOf(house, accountId)
    expect(another).toBeUndefined()
    expect(only).toMatchObject({
      id: mine.id,
      date: '2026-06-02',
      payee: 'Corner Bakery',
      notes: 'bread',
      tags: ['food'],
      categoryId: categories[10].id,
      importedText: 'CORNER BAKERY 0042',
      status: 'CLEARED',
      source: 'MANUAL',
    })
    expect((await rowsOf(house, id))[0]).toMatchObject({
      decision: 'MATCH',
      import: false,
      outcome: 'MATCHED',
      transactionId: mine.id,
    })
    expect((await house.ask(house.admin, 'GET', '/v1/transactions?q=0042')).body.meta.total).toBe(1)
    expect(await decisionsOf(house, (await previewed(house, file, { accountId })).id)).toEqual(['DUPLICATE'])
  })

  test('is new when that transaction was deleted after the preview', async () => {
    const mine = await enter(house, accountId, entered)
    const { id } = await previewed(house, file, { accountId })
    expect(await decisionsOf(house, id)).toEqual(['MATCH'])
    done(await house.ask(house.admin, 'DELETE', `/v1/transactions/${mine.id}`))
    expect(done(await commit(house, id)).counts).toMatchObject({ added: 1, matched: 0 })
    expect((await importOf(house, id)).counts).toMatchObject({ new: 1, match: 0 })
    expect(await told(house, accountId)).toEqual(['2026-06-03 CORNER BAKERY 0042 -42.00'])
  })

  test('is new when that transaction was changed after the preview', async () => {
    const mine = await enter(house, accountId, entered)
    const { id } = await previewed(house, file, { accountId })
    await change(house, mine.id, { amount: '43' })
    expect(done(await commit(house, id)).counts).toMatchObject({ added: 1, matched: 0 })
    expect(await told(house, accountId)).toHaveLength(2)
  })

  test('is imported beside it when a person says so, and known by then', async () => {
    await enter(house, accountId, entered)
    const { id } = await previewed(house, file, { accountId })
    done(await choose(house, id, { row: 1, import: true }))
    expect((await rowsOf(house, id))[0].import).toBe(true)
    expect(done(await commit(house, id)).counts).toMatchObject({ added: 1, matched: 0 })
    expect(await told(house, accountId)).toHaveLength(2)
    expect(await decisionsOf(house, (await previewed(house, file, { accountId })).id)).toEqual(['DUPLICATE'])
  })

  test('changes nothing about it when it is reconciled, and is known by then', async () => {
    const mine = await enter(house, accountId, { ...entered, status: 'CLEARED' })
    done(
      await house.ask(house.admin, 'POST', `/v1/accounts/${accountId}/reconcile`, {
        date: '2026-06-10',
        balance: '-42',
      }),
    )
    const before = (await transactionsOf(house, accountId))[0]
    const { log } = await imported(house, file, accountId)
    expect(log.counts).toMatchObject({ matched: 1 })
    expect((await transactionsOf(house, accountId))[0]).toEqual(before)
    expect(before).toMatchObject({ id: mine.id, status: 'RECONCILED', importedText: '' })
    expect(await decisionsOf(house, (await previewed(house, file, { accountId })).id)).toEqual(['DUPLICATE'])
  })

  test('is new when another import has taken that transaction, reconciled as it is', async () => {
    await enter(house, accountId, { ...entered, status: 'CLEARED' })
    const statement = { date: '2026-06-10', balance: '-42' }
    done(await house.ask(house.admin, 'POST', `/v1/accounts/${accountId}/reconcile`, statement))
    const one = await previewed(house, csv(['2026-06-03', 'CORNER BAKERY 0042', '-42.00']), { accountId })
    const other = await previewed(house, csv(['2026-06-01', 'CORNER BAKERY 0077', '-42.00']), { accountId })
    for (const { counts } of [one, other]) expect(counts.match).toBe(1)
    expect(done(await commit(house, one.id)).counts).toMatchObject({ added: 0, matched: 1 })
    expect(done(await commit(house, other.id)).counts).toMatchObject({ added: 1, matched: 0 })
  })

  test('fills what was left blank', async () => {
    await enter(house, accountId, { date: '2026-06-03', amount: '42', payee: '' })
    const { id } = await previewed(house, file, { accountId })
    const [row] = await rowsOf(house, id)
    done(await commit(house, id))
    if (row.decision === 'MATCH')
      expect(await told(house, accountId)).toEqual(['2026-06-03 CORNER BAKERY 0042 -42.00'])
    else expect(row.decision).toBe('POSSIBLE_DUPLICATE')
  })
})

describe('a pending row', () => {
  const card = (status: string) =>
    `Status,Date,Description,Debit,Credit\n${status},2026-06-05,TRATTORIA ROMA,18.40,\n`

  test('becomes the posted one, not a second', async () => {
    const first = await imported(house, card('Pending'), accountId)
    expect((await transactionsOf(house, accountId))[0].status).toBe('PENDING')
    const second = await imported(house, card('Cleared'), accountId)
    expect(await decisionsOf(house, first.id)).toEqual(['NEW'])
    expect(await decisionsOf(house, second.id)).toEqual(['MATCH'])
    const [only, another] = await transactionsOf(house, accountId)
    expect(only.status).toBe('CLEARED')
    expect(another).toBeUndefined()
  })

  test('that was split and posts with a tip keeps parts that add up', async () => {
    const pendingOfx = (amount: string, pending: boolean) =>
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>CH9300762011623852957</IBAN></Id><Ccy>CAD</Ccy></Acct><Ntry><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<Sts>${pending ? 'PDNG' : 'BOOK'}</Sts><BookgDt><Dt>2026-06-05</Dt></BookgDt><AcctSvcrRef>REF-778899</AcctSvcrRef>
<AddtlNtryInf>TRATTORIA ROMA</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`
    await imported(house, pendingOfx('20.00', true), accountId)
    const [pending] = await transactionsOf(house, accountId)
    await change(house, pending.id, { splits: [{ amount: '15' }, { amount: '5' }] })
    const before = ledgerOf(house)
    const second = await imported(house, pendingOfx('23.50', false), accountId)
    const [posted] = await transactionsOf(house, accountId)
    expect(posted).toMatchObject({
      id: pending.id,
      amount: '23.50',
      status: 'CLEARED',
      splits: [{ amount: '18.50' }, { amount: '5.00' }],
    })
    done(await undo(house, second.id))
    expect(ledgerOf(house)).toEqual(before)
  })
})

describe('a transaction that was imported and deleted', () => {
  const file = csv(['2026-06-01', 'COFFEE', '-4.25'])

  test('stays deleted when its file comes again', async () => {
    await imported(house, file, accountId)
    const [only] = await transactionsOf(house, accountId)
    done(await house.ask(house.admin, 'DELETE', `/v1/transactions/${only.id}`))
    const again = await imported(house, file, accountId)
    expect(await decisionsOf(house, again.id)).toEqual(['DELETED_EARLIER'])
    expect(again.counts).toMatchObject({ deletedEarlier: 1, new: 0 })
    expect(await told(house, accountId)).toEqual([])
  })

  test('is imported again on request, once', async () => {
    await imported(house, file, accountId)
    const [only] = await transactionsOf(house, accountId)
    done(await house.ask(house.admin, 'DELETE', `/v1/transactions/${only.id}`))
    const { id } = await previewed(house, file, { accountId })
    done(await choose(house, id, { row: 2, import: true }))
    expect(done(await commit(house, id)).counts.added).toBe(1)
    expect(await told(house, accountId)).toEqual(['2026-06-01 COFFEE -4.25'])
    expect((await imported(house, file, accountId)).log.counts.added).toBe(0)
    expect(await told(house, accountId)).toEqual(['2026-06-01 COFFEE -4.25'])
  })

  test('and restored after the preview is not imported beside itself', async () => {
    await imported(house, file, accountId)
    const [only] = await transactionsOf(house, accountId)
    done(await house.ask(house.admin, 'DELETE', `/v1/transactions/${only.id}`))
    const { id } = await previewed(house, file, { accountId })
    done(await choose(house, id, { row: 2, import: true }))
    done(await house.ask(house.admin, 'POST', `/v1/transactions/${only.id}/restore`))
    expect(done(await commit(house, id)).counts.added).toBe(0)
    expect(await told(house, accountId)).toHaveLength(1)
  })
})

describe('a person decides about single rows:', () => {
  test('a new one is left out', async () => {
    const { id } = await previewed(house, coffees, { accountId })
    done(await choose(house, id, { row: 3, import: false }))
    expect((await rowsOf(house, id)).map((row: { import: boolean }) => row.import)).toEqual([
      true,
      false,
      true,
    ])
    expect(done(await commit(house, id)).counts).toMatchObject({ added: 2, left: 1 })
    expect(await told(house, accountId)).toEqual(['2026-06-01 COFFEE -4.25', '2026-06-02 PAY 1000.00'])
  })

  test('a duplicate becomes a second transaction, and both are known from then on', async () => {
    await imported(house, csv(['2026-06-01', 'COFFEE', '-4.25']), accountId)
    const { id } = await previewed(house, csv(['2026-06-01', 'COFFEE', '-4.25']), { accountId })
    expect(await decisionsOf(house, id)).toEqual(['DUPLICATE'])
    done(await choose(house, id, { row: 2, import: true }))
    done(await commit(house, id))
    expect(await told(house, accountId)).toHaveLength(2)
    const both = await imported(
      house,
      csv(['2026-06-01', 'COFFEE', '-4.25'], ['2026-06-01', 'COFFEE', '-4.25']),
      accountId,
    )
    expect(both.log.counts.added).toBe(0)
    expect(await told(house, accountId)).toHaveLength(2)
  })

  test('and takes the decision back with null', async () => {
    const { id } = await previewed(house, coffees, { accountId })
    done(await choose(house, id, { row: 2, import: false }, { row: 2, import: null }))
    expect(done(await commit(house, id)).counts.added).toBe(3)
  })

  test('a row that is none, or cannot be imported, is refused and nothing of the request holds', async () => {
    const bad = csv(['2026-06-01', 'COFFEE', '-4.25'], ['2026-02-30', 'NEVER', '-1.00'])
    const { id } = await previewed(house, bad, { accountId })
    for (const row of [3, 99]) {
      const error = refused(
        await choose(house, id, { row: 2, import: false }, { row, import: true }),
        400,
        'validation-error',
      )
      expect(error.fieldErrors[0].field).toBe('rows.1.row')
    }
    expect(done(await commit(house, id)).counts).toMatchObject({ added: 1, left: 1, invalid: 1 })
  })

  test('only while it is a preview', async () => {
    const { id } = await imported(house, coffees, accountId)
    refused(await choose(house, id, { row: 2, import: false }), 409, 'conflict')
    refused(await house.ask(house.admin, 'PATCH', `/v1/imports/${id}`, {}), 409, 'conflict')
  })
})

describe('a duplicate from another source', () => {
  const dinner = (name: string, date = '2026-06-03') =>
    ofx({ number: '9', lines: [{ date, amount: '-31.00', name, fitid: 'D-100' }] })

  test('is known by the id of that source from then on', async () => {
    await imported(house, csv(['2026-06-03', 'DINER 12', '-31.00']), accountId)
    const second = await imported(house, dinner('DINER 12'), accountId)
    expect(await decisionsOf(house, second.id)).toEqual(['DUPLICATE'])
    const renamed = await previewed(house, dinner('ALL OTHER WORDS', '2026-06-05'), { accountId })
    expect(await decisionsOf(house, renamed.id)).toEqual(['DUPLICATE'])
  })

  test('that was moved to another account brings no id into that one', async () => {
    await imported(house, csv(['2026-06-03', 'DINER 12', '-31.00']), accountId)
    const [moved] = await transactionsOf(house, accountId)
    const other = await openAccount(house)
    await change(house, moved.id, { accountId: other })
    await imported(house, dinner('DINER 12'), accountId)
    const elsewhere = await previewed(house, dinner('ALL OTHER WORDS', '2026-06-05'), { accountId: other })
    expect(elsewhere.counts.duplicate).toBe(0)
    expect((await imported(house, dinner('DINER 12'), accountId)).counts).toMatchObject({
      total: 1,
      duplicate: 1,
    })
  })
})

test('a duplicate whose first import was undone after the preview is new', async () => {
  const first = await imported(house, coffees, accountId)
  const second = await previewed(house, coffees, { accountId })
  expect(second.counts).toMatchObject({ duplicate: 3 })
  done(await undo(house, first.id))
  expect(done(await commit(house, second.id)).counts).toMatchObject({ added: 3 })
  expect(await told(house, accountId)).toHaveLength(3)
  expect((await imported(house, coffees, accountId)).log.counts.added).toBe(0)
})

test('a row in another currency than its account is a listed bad row and never imported', async () => {
  const file = ofx({
    number: '77',
    currency: 'USD',
    lines: [{ date: '2026-06-01', amount: '-5', name: 'DINER', fitid: 'D1' }],
  })
  const { id, counts } = await previewed(house, file, { accountId })
  expect(counts).toMatchObject({ total: 1, invalid: 1 })
  const [row] = await rowsOf(house, id)
  expect(row).toMatchObject({ decision: 'INVALID', import: false, reason: expect.stringContaining('USD') })
  refused(await choose(house, id, { row: row.row, import: true }), 400, 'validation-error')
  expect(done(await commit(house, id))).toMatchObject({
    status: 'PARTIAL',
    counts: { added: 0, left: 1, invalid: 1 },
  })
  expect(await told(house, accountId)).toEqual([])
})

test('a transfer the bank speaks of is linked with its other side', async () => {
  const savings = await openAccount(house, { name: 'Savings', type: 'SAVINGS' })
  await imported(house, csv(['2026-06-03', 'TRANSFER FROM CHEQUING', '200.00']), savings)
  const { log } = await imported(house, csv(['2026-06-02', 'TRANSFER TO SAVINGS', '-200.00']), accountId)
  expect(log.transfersLinked).toBe(1)
  const [out] = await transactionsOf(house, accountId)
  const [into] = await transactionsOf(house, savings)
  expect(out).toMatchObject({ type: 'TRANSFER', transfer: { transactionId: into.id, accountId: savings } })
})
