import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addStranger, type House, makeHouse } from '../../support/house.ts'
import { exported } from './actual/budget-file.ts'
import { commitMove, commitUnanswered, exportOf, mintFile, movedIn, previewMove, uploadMove } from './desk.ts'

type Loose = Record<string, unknown>

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const get = async (path: string) => (await house.ask(house.admin, 'GET', path)).body.data
const ask = (method: 'PATCH' | 'DELETE' | 'POST' | 'GET', path: string, body?: unknown) =>
  house.ask(house.admin, method, path, body)

describe('what comes from Actual', () => {
  let id = ''
  let transactions: Loose[] = []
  beforeAll(async () => {
    ;({ id } = await movedIn(house, exportOf('envelope')))
    const pages = await Promise.all([0, 1, 2].map((page) => get(`/v1/transactions?limit=200&page=${page}`)))
    transactions = pages.flat()
  })

  test('has its splits, tags, notes and states', () => {
    const split = transactions.find(({ payee, date }) => payee === 'Superstore' && date === '2023-01-11')
    expect(split).toMatchObject({
      amount: '123.45',
      notes: 'weekly #shop',
      tags: ['shop'],
      status: 'CLEARED',
    })
    const parts = (split?.splits ?? []) as Loose[]
    expect(parts.map(({ amount, notes }) => [amount, notes])).toEqual([
      ['100.00', 'food'],
      ['23.45', ''],
    ])
    const states = new Set(transactions.map(({ status }) => status))
    expect([...states].toSorted()).toEqual(['CLEARED', 'PENDING', 'RECONCILED'])
  })

  test('says why it is as it is', async () => {
    const { status } = await ask('GET', `/v1/transactions/${transactions[0]?.id}/reasons`)
    expect(status).toBe(200)
  })

  test('has its transfers linked on both sides, those inside of splits too', () => {
    const transfers = transactions.filter(({ type }) => type === 'TRANSFER')
    expect(transfers.length).toBeGreaterThan(24 * 8 - 1)
    expect(transfers.every(({ transfer }) => transfer !== null)).toBe(true)
    const half = transactions.filter(({ notes, date }) => notes === 'half moved' && date === '2023-01-20')
    expect(half.map(({ amount }) => amount).toSorted()).toEqual(['200.00', '300.00'])
  })

  test('is proposed as subscriptions and made rules where ours can say the same', async () => {
    const { subscriptions } = await get('/v1/subscriptions?status=SUGGESTED')
    expect(
      subscriptions.map(({ name, cadence, amount }: Loose) => [name, cadence, amount]).toSorted(),
    ).toEqual([
      ['Power', 'BIWEEKLY', '105.00'],
      ['Rent', 'MONTHLY', '1500.00'],
    ])
    const rules: Loose[] = await get('/v1/rules')
    expect(rules.map(({ stage, actions }) => [stage, (actions as Loose[])[0]?.kind])).toEqual([
      ['PRE', 'SET_PAYEE'],
      ['DEFAULT', 'SET_CATEGORY'],
      ['POST', 'SET_NOTES'],
    ])
  })

  test('is named where it cannot come', async () => {
    const { leftOut } = await get(`/v1/moves/${id}`)
    expect(leftOut.map(({ kind, count }: Loose) => [kind, count])).toEqual([
      ['schedules', 1],
      ['rules', 1],
      ['notes', 1],
    ])
    expect(leftOut[0].examples).toEqual(['Daily bread'])
  })

  test('goes again, but for what somebody worked on', async () => {
    const kept = transactions.find(({ payee }) => payee === 'Kiosk')
    expect((await ask('PATCH', `/v1/transactions/${kept?.id}`, { notes: 'mine' })).status).toBe(200)
    const { status, body } = await ask('DELETE', `/v1/moves/${id}`)
    expect([status, body.data.status, body.data.kept]).toEqual([200, 'UNDONE', 1])
    expect((await get('/v1/transactions')).map((one: Loose) => one.id)).toEqual([kept?.id])
    expect((await get('/v1/accounts')).map((one: Loose) => one.name)).toEqual(['Everyday chequing'])
    expect(await get('/v1/rules')).toEqual([])
    expect((await get('/v1/subscriptions?status=SUGGESTED')).subscriptions).toEqual([])
    expect((await ask('DELETE', `/v1/moves/${id}`)).status).toBe(409)
    expect((await commitMove(house, id)).status).toBe(409)
  })
})

describe('before a move is committed', () => {
  const rows = mintFile(
    ['2026-01-05', 'SHOP', '-5.00', 'Model trains', 'Old bank'],
    ['2026-02-05', 'SHOP', '-6.00', 'Kites', 'Old bank'],
    ['2026-02-06', 'PAY', '100.00', 'Pay', 'Other bank'],
  )

  test('accounts and categories get other names, types and places, or stay out', async () => {
    const { id, accounts, categories } = await previewMove(house, rows)
    const keyOf = (list: Loose[], name: string) =>
      list.find((one) => one.name === name || one.sourceName === name)?.key
    const { status, body } = await ask('PATCH', `/v1/moves/${id}`, {
      accounts: [
        { key: keyOf(accounts, 'Old bank'), name: 'New name', type: 'SAVINGS' },
        { key: keyOf(accounts, 'Other bank'), action: 'SKIP' },
      ],
      categories: [{ key: keyOf(categories, 'Kites'), action: 'SKIP' }],
    })
    expect(status).toBe(200)
    expect(body.data.accounts).toMatchObject([
      { name: 'New name', type: 'SAVINGS', action: 'CREATE' },
      { action: 'SKIP' },
    ])
    expect(body.data.counts).toMatchObject({ new: 2, left: 1 })
    await commitMove(house, id)
    const made = (await get('/v1/accounts')).find(({ name }: Loose) => name === 'New name')
    expect(made).toMatchObject({ type: 'SAVINGS', balance: '-11.00' })
    const entered: Loose[] = await get(`/v1/transactions?accountId=${made.id}`)
    expect(entered.map(({ amount, categoryId }) => [amount, categoryId === null])).toEqual([
      ['6.00', true],
      ['5.00', false],
    ])
    const again = await previewMove(house, rows)
    expect(again.counts).toMatchObject({ known: 2, new: 1 })
    expect(again.accounts[0]).toMatchObject({ action: 'USE', accountId: made.id })
  })

  test('what is older than a day becomes what an account begins with', async () => {
    const other = await makeHouse()
    try {
      const { id } = await previewMove(other, rows)
      const later = await other.ask(other.admin, 'PATCH', `/v1/moves/${id}`, { from: '2026-02-01' })
      expect(later.body.data.counts).toMatchObject({ new: 2, left: 1 })
      await commitMove(other, id)
      const accounts: Loose[] = (await other.ask(other.admin, 'GET', '/v1/accounts')).body.data
      const old = accounts.find(({ name }) => name === 'Old bank')
      expect(old).toMatchObject({ openingBalance: '-5.00', openingDate: '2026-02-01', balance: '-11.00' })
    } finally {
      await other.close()
    }
  })

  test('its rows are read page by page', async () => {
    const { id } = await previewMove(house, exportOf('tracking'))
    const { body } = await ask('GET', `/v1/moves/${id}/preview?limit=100&page=4`)
    expect(body.data).toHaveLength(100)
    expect(body.data[0].row).toBe(401)
    const { body: last } = await ask('GET', `/v1/moves/${id}/preview?limit=200&page=9`)
    expect(last.data).toEqual([])
    expect((await ask('GET', `/v1/moves/${id}/preview?limit=201`)).status).toBe(400)
    expect((await ask('DELETE', `/v1/moves/${id}`)).body.data).toMatchObject({ removed: 0, status: 'UNDONE' })
  })

  test('what an account has already, by day and amount, is no news', async () => {
    const account = await house.ask(house.admin, 'POST', '/v1/accounts', {
      name: 'Credit union',
      type: 'CHECKING',
    })
    const body = { accountId: account.body.data.id, type: 'EXPENSE', date: '2026-03-05', amount: '7.00' }
    await house.ask(house.admin, 'POST', '/v1/transactions', body)
    const file = mintFile(
      ['2026-03-05', 'SHOP', '-7.00', 'Kites', 'Credit union'],
      ['2026-03-05', 'SHOP', '-7.00', 'Kites', 'Credit union'],
    )
    const { accounts, counts } = await previewMove(house, file)
    expect(accounts).toMatchObject([{ action: 'USE', accountId: account.body.data.id }])
    expect(counts).toMatchObject({ duplicate: 1, new: 1 })
  })
})

describe('is refused, and nothing changes:', () => {
  const cases: [what: string, bytes: () => Uint8Array | string, status: number, why: string][] = [
    ['nothing', () => '', 400, 'empty'],
    ['a letter', () => 'Dear Sir or Madam', 400, 'no files of a program'],
    ['a hostile database', () => exported("UPDATE transactions SET amount = 'x'"), 400, 'no amount'],
  ]
  test.each(cases)('%s', async (_what, bytes, status, why) => {
    const before = await get('/v1/moves')
    const { status: found, body } = await uploadMove(house, new Blob([bytes()]))
    expect([found, JSON.stringify(body)]).toEqual([status, expect.stringContaining(why)])
    expect(await get('/v1/moves')).toEqual(before)
  })

  test('an account or a category that is not there', async () => {
    const { id, accounts } = await previewMove(house, exportOf('envelope'))
    const wrong = [
      { accounts: [{ key: 'nobody', action: 'SKIP' }] },
      { accounts: [{ key: accounts[0].key, accountId: crypto.randomUUID() }] },
      { categories: [{ key: 'nobody', action: 'SKIP' }] },
    ]
    for (const change of wrong) expect((await ask('PATCH', `/v1/moves/${id}`, change)).status).toBe(400)
    expect((await get(`/v1/moves/${id}`)).status).toBe('PREVIEW')
  })
})

describe('two at once', () => {
  test('commits of one move are one, and the same file twice comes in once', async () => {
    const other = await makeHouse()
    try {
      const file = mintFile(['2026-01-05', 'SHOP', '-5.00', 'Kites', 'Old bank'])
      const [one, two] = [await previewMove(other, file), await previewMove(other, file)]
      for (const { id } of [one, two]) {
        const input = { answers: { CURRENCY: 'CAD', DATE_ORDER: 'MDY' } }
        expect((await other.ask(other.admin, 'PATCH', `/v1/moves/${id}`, input)).status).toBe(200)
      }
      const answers = await Promise.all([one.id, one.id, two.id].map((id) => commitUnanswered(other, id)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
      const accounts: Loose[] = (await other.ask(other.admin, 'GET', '/v1/accounts')).body.data
      expect(accounts.map(({ name, balance }) => [name, balance])).toEqual([['Old bank', '-5.00']])
    } finally {
      await other.close()
    }
  })

  test('a member of another household finds neither the move nor its rows', async () => {
    const { id } = await previewMove(house, mintFile(['2026-01-05', 'SHOP', '-5.00', 'Kites', 'Far bank']))
    const stranger = await addStranger(house)
    for (const path of [`/v1/moves/${id}`, `/v1/moves/${id}/preview`])
      expect((await house.ask(stranger, 'GET', path)).status).toBe(404)
  })
})
