import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
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
  messages,
  ofx,
  openAccount,
  previewed,
  rowsOf,
  transactionsOf,
  undo,
} from './desk.ts'

let house: House
let accountId: string
beforeAll(async () => {
  house = await makeHouse()
})
beforeEach(async () => {
  accountId = await openAccount(house)
})
afterAll(() => house.close())

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
    expect(await messages(house, accountId)).toEqual(['2026-06-03 CORNER BAKERY -42.00'])
  })

  test('is new when that transaction was changed after the preview', async () => {
    const mine = await enter(house, accountId, entered)
    const { id } = await previewed(house, file, { accountId })
    await change(house, mine.id, { amount: '43' })
    expect(done(await commit(house, id)).counts).toMatchObject({ added: 1, matched: 0 })
    expect(await messages(house, accountId)).toHaveLength(2)
  })

  test('is imported beside it when a person says so, and known by then', async () => {
    await enter(house, accountId, entered)
    const { id } = await previewed(house, file, { accountId })
    done(await choose(house, id, { row: 1, import: true }))
    expect((await rowsOf(house, id))[0].import).toBe(true)
    expect(done(await commit(house, id)).counts).toMatchObject({ added: 1, matched: 0 })
    expect(await messages(house, accountId)).toHaveLength(2)
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
    await enter(house, accountId, entered)
    await imported(house, file.replace('<FITID>', '<CHECKNUM>0042<FITID>'), accountId)
    expect((await transactionsOf(house, accountId))[0].checkNumber).toBe('0042')
  })

  test('takes what it was in another currency, and gives it back with the import', async () => {
    await enter(house, accountId, entered)
    const abroad = '<ORIGCURRENCY><CURRATE>1.4<CURSYM>USD</ORIGCURRENCY><FITID>'
    const { id } = await imported(house, file.replace('<FITID>', abroad), accountId)
    const original = { amount: '30.00', currency: 'USD', rate: '1.4' }
    expect((await transactionsOf(house, accountId))[0].original).toEqual(original)
    done(await undo(house, id))
    expect((await transactionsOf(house, accountId))[0].original).toBeNull()
  })

  test('keeps what a person said it was, and nothing in the account’s own currency', async () => {
    const original = { amount: '29.50', currency: 'USD', rate: null }
    await enter(house, accountId, { ...entered, original })
    const inOwn =
      'Date,Description,Amount,Original Amount,Original Currency\n2026-06-09,KIOSK,-10.00,-10.00,CAD\n'
    const abroad = '<ORIGCURRENCY><CURRATE>1.4<CURSYM>USD</ORIGCURRENCY><FITID>'
    await imported(house, file.replace('<FITID>', abroad), accountId)
    await imported(house, inOwn, accountId)
    const all = await transactionsOf(house, accountId)
    expect(
      all.map((one: { payee: string; original: unknown }) => [one.payee, one.original]).toSorted(),
    ).toEqual([
      ['Corner Bakery', original],
      ['Kiosk', null],
    ])
  })
})

describe('a pending row', () => {
  const card = (status: string) =>
    `Status,Date,Description,Debit,Credit\n${status},2026-06-05,TRATTORIA ROMA,18.40,\n`

  const entry = ({ status = 'BOOK', amount = '20.00', day = '2026-06-05', text = 'TRATTORIA ROMA' }) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>CH9300762011623852957</IBAN></Id><Ccy>CAD</Ccy></Acct><Ntry><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>REF-778899</AcctSvcrRef>
<AddtlNtryInf>${text}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`

  test('that posts on another day and in other words takes them over, but not what a person wrote', async () => {
    const posted = entry({ day: '2026-06-07', text: 'TRATTORIA ROMA 0012' })
    await imported(house, entry({ status: 'PDNG', text: '' }), accountId)
    const before = ledgerOf(house)
    const { id } = await imported(house, posted, accountId)
    expect(await messages(house, accountId)).toEqual(['2026-06-07 TRATTORIA ROMA -20.00'])
    done(await undo(house, id))
    expect(ledgerOf(house)).toEqual(before)
    const [pending] = await transactionsOf(house, accountId)
    await change(house, pending.id, { date: '2026-06-04', payee: 'Dinner with Ann' })
    await imported(house, posted, accountId)
    expect(await messages(house, accountId)).toEqual(['2026-06-04 Dinner with Ann -20.00'])
    expect((await transactionsOf(house, accountId))[0]).toMatchObject({
      status: 'CLEARED',
      importedText: 'TRATTORIA ROMA 0012',
    })
  })

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
    await imported(house, entry({ status: 'PDNG' }), accountId)
    const [pending] = await transactionsOf(house, accountId)
    await change(house, pending.id, { splits: [{ amount: '15' }, { amount: '5' }] })
    const before = ledgerOf(house)
    const second = await imported(house, entry({ amount: '23.50' }), accountId)
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
    expect(await messages(house, accountId)).toEqual([])
  })

  test('is imported again on request, once', async () => {
    await imported(house, file, accountId)
    const [only] = await transactionsOf(house, accountId)
    done(await house.ask(house.admin, 'DELETE', `/v1/transactions/${only.id}`))
    const { id } = await previewed(house, file, { accountId })
    done(await choose(house, id, { row: 2, import: true }))
    expect(done(await commit(house, id)).counts.added).toBe(1)
    expect(await messages(house, accountId)).toEqual(['2026-06-01 COFFEE -4.25'])
    expect((await imported(house, file, accountId)).log.counts.added).toBe(0)
    expect(await messages(house, accountId)).toEqual(['2026-06-01 COFFEE -4.25'])
  })

  test('and restored after the preview is not imported beside itself', async () => {
    await imported(house, file, accountId)
    const [only] = await transactionsOf(house, accountId)
    done(await house.ask(house.admin, 'DELETE', `/v1/transactions/${only.id}`))
    const { id } = await previewed(house, file, { accountId })
    done(await choose(house, id, { row: 2, import: true }))
    done(await house.ask(house.admin, 'POST', `/v1/transactions/${only.id}/restore`))
    expect(done(await commit(house, id)).counts.added).toBe(0)
    expect(await messages(house, accountId)).toHaveLength(1)
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
