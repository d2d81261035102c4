import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import {
  change,
  choose,
  commit,
  csv,
  done,
  enter,
  imported,
  importOf,
  ledgerOf,
  messages,
  ofx,
  openAccount,
  previewed,
  refused,
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

const file = csv(
  ['2026-06-01', 'COFFEE', '-4.25'],
  ['2026-06-01', 'COFFEE', '-4.25'],
  ['2026-06-02', 'PAY', '1000.00'],
)

test('a commit and its undo leave the ledger as it was', async () => {
  await enter(house, accountId, { date: '2026-06-01', amount: '9', payee: 'Lunch' })
  const before = ledgerOf(house)
  const { id } = await imported(house, file, accountId)
  expect(ledgerOf(house)).not.toEqual(before)
  expect(done(await undo(house, id))).toEqual({ id, status: 'UNDONE', removed: 3, restored: 0, kept: 0 })
  expect(ledgerOf(house)).toEqual(before)
  expect((await importOf(house, id)).status).toBe('UNDONE')
  expect(
    (await rowsOf(house, id)).map(({ transactionId }: { transactionId: null }) => transactionId),
  ).toEqual([null, null, null])
})

test('an undo is done once; a preview that is undone is given up', async () => {
  const { id } = await imported(house, file, accountId)
  done(await undo(house, id))
  refused(await undo(house, id), 409, 'conflict')
  refused(await commit(house, id), 409, 'conflict')
  const preview = await previewed(house, file, { accountId })
  expect(done(await undo(house, preview.id))).toMatchObject({ status: 'UNDONE', removed: 0 })
  refused(await commit(house, preview.id), 409, 'conflict')
})

test('what was undone is new when it comes again', async () => {
  const { id } = await imported(house, file, accountId)
  done(await undo(house, id))
  const again = await imported(house, file, accountId)
  expect(again.warnings).toEqual([])
  expect(again.log.counts.added).toBe(3)
})

test('what somebody worked on stays: an edit, a deletion, a reconciliation', async () => {
  const lines = csv(
    ['2026-06-01', 'EDITED', '-1.00'],
    ['2026-06-02', 'DELETED', '-2.00'],
    ['2026-06-03', 'PLAIN', '-3.00'],
  )
  const { id } = await imported(house, lines, accountId)
  const [edited, deleted] = await transactionsOf(house, accountId)
  await change(house, edited.id, { notes: 'mine' })
  done(await house.ask(house.admin, 'DELETE', `/v1/transactions/${deleted.id}`))
  expect(done(await undo(house, id))).toMatchObject({ removed: 1, kept: 1 })
  expect(await messages(house, accountId)).toEqual(['2026-06-01 EDITED -1.00'])
  const again = await previewed(house, lines, { accountId })
  expect(again.counts).toMatchObject({ duplicate: 1, deletedEarlier: 1, new: 1 })

  const other = await openAccount(house)
  const second = await imported(house, csv(['2026-06-01', 'RENT', '-900.00']), other)
  done(
    await house.ask(house.admin, 'POST', `/v1/accounts/${other}/reconcile`, {
      date: '2026-06-10',
      balance: '-900',
    }),
  )
  expect(done(await undo(house, second.id))).toMatchObject({ removed: 0, kept: 1 })
  expect((await transactionsOf(house, other))[0].status).toBe('RECONCILED')
})

describe('a matched transaction', () => {
  const bakery = ofx({
    number: '9',
    lines: [{ date: '2026-06-03', amount: '-42.00', name: 'CORNER BAKERY 0042', fitid: 'B7' }],
  })

  test('gets back what it had, without the keys', async () => {
    await enter(house, accountId, {
      date: '2026-06-02',
      amount: '42',
      payee: 'Corner Bakery',
      status: 'PENDING',
    })
    const before = ledgerOf(house)
    const { id } = await imported(house, bakery, accountId)
    expect(done(await undo(house, id))).toMatchObject({ removed: 0, restored: 1, kept: 0 })
    expect(ledgerOf(house)).toEqual(before)
  })

  test('keeps what it has when somebody worked on it since', async () => {
    const mine = await enter(house, accountId, { date: '2026-06-02', amount: '42', payee: 'Corner Bakery' })
    const { id } = await imported(house, bakery, accountId)
    await change(house, mine.id, { notes: 'checked' })
    expect(done(await undo(house, id))).toMatchObject({ removed: 0, restored: 0, kept: 1 })
    expect((await transactionsOf(house, accountId))[0]).toMatchObject({
      notes: 'checked',
      importedText: 'CORNER BAKERY 0042',
    })
  })

  test('of two imports is what it was when both are undone, the later one first', async () => {
    const before = ledgerOf(house)
    const first = await imported(house, csv(['2026-06-02', 'Corner Bakery', '-42.00']), accountId)
    const between = ledgerOf(house)
    const second = await imported(house, bakery, accountId)
    expect(second.log.counts.matched).toBe(1)
    done(await undo(house, second.id))
    expect(ledgerOf(house)).toEqual(between)
    expect(done(await undo(house, first.id))).toMatchObject({ removed: 1, kept: 0 })
    expect(ledgerOf(house)).toEqual(before)
  })

  test('that two imports found is after each undo what it was before, the later one first', async () => {
    const fields = { date: '2026-06-01', amount: '42', payee: 'Corner Bakery', status: 'PENDING' }
    await enter(house, accountId, fields)
    const before = ledgerOf(house)
    const first = await imported(house, csv(['2026-06-02', 'Corner Bakery', '-42.00']), accountId)
    const between = ledgerOf(house)
    const second = await imported(house, bakery, accountId)
    expect([first, second].map(({ log }) => log.counts.matched)).toEqual([1, 1])
    done(await undo(house, second.id))
    expect(ledgerOf(house)).toEqual(between)
    done(await undo(house, first.id))
    expect(ledgerOf(house)).toEqual(before)
  })

  test('that is reconciled never changes, whatever comes and goes', async () => {
    const mine = await enter(house, accountId, { date: '2026-06-02', amount: '42', payee: 'Corner Bakery' })
    const statement = { date: '2026-06-10', balance: '-42' }
    done(await house.ask(house.admin, 'POST', `/v1/accounts/${accountId}/reconcile`, statement))
    const before = ledgerOf(house)
    const { id } = await imported(house, bakery, accountId)
    await change(house, mine.id, { status: 'CLEARED' })
    expect(done(await undo(house, id))).toMatchObject({ restored: 0 })
    expect((await transactionsOf(house, accountId))[0].status).toBe('CLEARED')
    await change(house, mine.id, { notes: '' })
    expect(ledgerOf(house)[4]).toEqual(before[4])
  })
})

describe('a transfer that an import linked by itself', () => {
  let amount = 200
  let outgoing: string
  let incoming: string
  let savings: string
  beforeEach(async () => {
    amount++
    outgoing = csv(['2026-06-02', 'TRANSFER TO SAVINGS', `-${amount}.00`])
    incoming = csv(['2026-06-03', 'TRANSFER FROM CHEQUING', `${amount}.00`])
    savings = await openAccount(house, { name: 'Savings', type: 'SAVINGS' })
  })

  test.each(['EXPENSE', 'TRANSFER'])('leaves its other side, an %s by hand, as it was', async (type) => {
    await enter(house, accountId, { date: '2026-06-02', amount: `${amount}`, payee: 'To savings', type })
    const before = ledgerOf(house)
    const { id, log } = await imported(house, incoming, savings)
    expect(log.transfersLinked).toBe(1)
    expect((await transactionsOf(house, accountId))[0]).toMatchObject({
      type: 'TRANSFER',
      transfer: { accountId: savings },
    })
    expect(done(await undo(house, id))).toMatchObject({ removed: 1, kept: 0 })
    expect(ledgerOf(house)).toEqual(before)
  })

  test('can be undone from the later import, then from the earlier', async () => {
    const before = ledgerOf(house)
    const first = await imported(house, outgoing, accountId)
    const between = ledgerOf(house)
    const second = await imported(house, incoming, savings)
    expect(second.log.transfersLinked).toBe(1)
    done(await undo(house, second.id))
    expect(ledgerOf(house)).toEqual(between)
    done(await undo(house, first.id))
    expect(ledgerOf(house)).toEqual(before)
  })

  test('can be undone from the earlier import, then from the later', async () => {
    const before = ledgerOf(house)
    const first = await imported(house, outgoing, accountId)
    const second = await imported(house, incoming, savings)
    expect(done(await undo(house, first.id))).toMatchObject({ removed: 1, kept: 0 })
    expect((await transactionsOf(house, savings))[0]).toMatchObject({ type: 'INCOME', transfer: null })
    expect(done(await undo(house, second.id))).toMatchObject({ removed: 1, kept: 0 })
    expect(ledgerOf(house)).toEqual(before)
  })

  test('stays whole where somebody worked on the imported side, and falls apart cleanly where they did not', async () => {
    const file = ofx(
      {
        number: `77${savings}`,
        lines: [{ date: '2026-06-02', amount: `-${amount}`, name: 'TRANSFER', fitid: 't1' }],
      },
      {
        number: `78${savings}`,
        type: 'SAVINGS',
        lines: [{ date: '2026-06-02', amount: `${amount}`, name: 'TRANSFER', fitid: 't2' }],
      },
    )
    const { id, log } = await imported(house, file)
    expect(log).toMatchObject({ transfersLinked: 1, counts: { added: 2 } })
    const [out] = await transactionsOf(house, log.logs[0].accountId)
    await change(house, out.id, { notes: 'ours' })
    expect(done(await undo(house, id))).toMatchObject({ removed: 1, kept: 1 })
    expect((await transactionsOf(house, log.logs[0].accountId))[0]).toMatchObject({
      type: 'EXPENSE',
      transfer: null,
      notes: 'ours',
    })
  })
})

describe('an account that the import opened', () => {
  const opening = () =>
    ofx({
      number: `${accountId}88`,
      balance: '95',
      lines: [{ date: '2026-06-01', amount: '-5', name: 'TEA', fitid: 'T1' }],
    })

  test('goes with the undo when nothing is left in it', async () => {
    const before = ledgerOf(house)
    const { id, log } = await imported(house, opening())
    done(await undo(house, id))
    expect(ledgerOf(house)).toEqual(before)
    refused(await house.ask(house.admin, 'GET', `/v1/accounts/${log.accountId}`), 404, 'not-found')
    expect((await previewed(house, opening())).accounts).toMatchObject([{ action: 'CREATE' }])
  })

  test('goes though a preview that was given up named it', async () => {
    const before = ledgerOf(house)
    const { id, log } = await imported(house, opening())
    const preview = await previewed(house, file, { accountId: log.accountId })
    done(await undo(house, preview.id))
    done(await undo(house, id))
    expect(ledgerOf(house)).toEqual(before)
    refused(await house.ask(house.admin, 'GET', `/v1/accounts/${log.accountId}`), 404, 'not-found')
  })

  test('stays when somebody has used it', async () => {
    const { id, log } = await imported(house, opening())
    await enter(house, log.accountId, { date: '2026-06-02', amount: '1', payee: 'Milk' })
    done(await undo(house, id))
    expect(await messages(house, log.accountId)).toEqual(['2026-06-02 Milk -1.00'])
  })

  test('is not opened when no row goes into it', async () => {
    const { id } = await previewed(house, opening())
    done(await choose(house, id, { row: 1, import: false }))
    const before = ledgerOf(house)
    expect(done(await commit(house, id))).toMatchObject({ accountId: null, counts: { added: 0, left: 1 } })
    expect(ledgerOf(house)).toEqual(before)
    expect(done(await undo(house, id))).toMatchObject({ removed: 0 })
  })
})
