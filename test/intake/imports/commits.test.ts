import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addStranger, type House, makeHouse } from '../../support/house.ts'
import {
  choose,
  commit,
  csv,
  decisionsOf,
  done,
  imported,
  importOf,
  type Line,
  messages,
  ofx,
  openAccount,
  patched,
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
  expect(await messages(house, accountId)).toEqual([
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

test.each(['oldest', 'newest'])(
  'a file that begins with its %s row is listed newest first',
  async (first) => {
    const lines: Line[] = [
      ['2026-06-01', 'BREAKFAST', '-1.00'],
      ['2026-06-01', 'LUNCH', '-2.00'],
      ['2026-06-02', 'DINNER', '-3.00'],
    ]
    await imported(house, csv(...(first === 'oldest' ? lines : lines.toReversed())), accountId)
    const listed = done(await house.ask(house.admin, 'GET', `/v1/transactions?accountId=${accountId}`))
    expect(listed.map(({ payee }: { payee: string }) => payee)).toEqual(['Dinner', 'Lunch', 'Breakfast'])
  },
)

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
    expect(await messages(house, accountId)).toHaveLength(3)
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
    expect(await messages(house, opened)).toHaveLength(1)
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

  test('opens a second account where the first was archived meanwhile', async () => {
    const file = ofx({
      number: '4473',
      lines: [{ date: '2026-06-01', amount: '-5', name: 'TEA', fitid: 'T1' }],
    })
    const first = await previewed(house, file)
    const second = await previewed(house, file)
    const opened = done(await commit(house, first.id)).accountId
    done(await house.ask(house.admin, 'PATCH', `/v1/accounts/${opened}`, { archived: true }))
    const log = done(await commit(house, second.id))
    expect(log.counts.added).toBe(1)
    expect(log.accountId).not.toBe(opened)
  })

  test('is told to have been imported before, with the day', async () => {
    const file = csv(['2026-05-01', 'RENT', '-900.00'])
    await previewed(house, file, { accountId })
    expect((await imported(house, file, accountId)).warnings).toEqual([])
    const again = await previewed(house, file, { accountId })
    expect(again.warnings).toMatchObject([
      { code: 'imported-before', message: expect.stringContaining('2026-06-15') },
    ])
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
    expect(await messages(house, accountId)).toEqual(['2026-06-01 COFFEE -4.25', '2026-06-02 PAY 1000.00'])
  })

  test('a duplicate becomes a second transaction, and both are known from then on', async () => {
    await imported(house, csv(['2026-06-01', 'COFFEE', '-4.25']), accountId)
    const { id } = await previewed(house, csv(['2026-06-01', 'COFFEE', '-4.25']), { accountId })
    expect(await decisionsOf(house, id)).toEqual(['DUPLICATE'])
    done(await choose(house, id, { row: 2, import: true }))
    done(await commit(house, id))
    expect(await messages(house, accountId)).toHaveLength(2)
    const both = await imported(
      house,
      csv(['2026-06-01', 'COFFEE', '-4.25'], ['2026-06-01', 'COFFEE', '-4.25']),
      accountId,
    )
    expect(both.log.counts.added).toBe(0)
    expect(await messages(house, accountId)).toHaveLength(2)
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

test('a duplicate whose first import was undone after the preview is new', async () => {
  const first = await imported(house, coffees, accountId)
  const second = await previewed(house, coffees, { accountId })
  expect(second.counts).toMatchObject({ duplicate: 3 })
  done(await undo(house, first.id))
  expect(done(await commit(house, second.id)).counts).toMatchObject({ added: 3 })
  expect(await messages(house, accountId)).toHaveLength(3)
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
  expect(await messages(house, accountId)).toEqual([])
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
