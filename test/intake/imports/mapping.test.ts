import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addStranger, type House, makeHouse } from '../../support/house.ts'
import {
  actions,
  commit,
  decisionsOf,
  done,
  enter,
  imported,
  messages,
  ofx,
  openAccount,
  patched,
  previewed,
  refused,
} from './desk.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const accountOf = async (id: string) => done(await house.ask(house.admin, 'GET', `/v1/accounts/${id}`))
const reread = (id: string, body: unknown) => house.ask(house.admin, 'PATCH', `/v1/imports/${id}`, body)

/** A file of a bank nobody else in these tests uses. */
let bank = 0
beforeEach(() => {
  bank += 100
})
const household = (day = '2026-06-01') =>
  ofx(
    {
      number: `5550${bank + 1}`,
      lines: [{ date: day, amount: '-5', name: 'TEA', fitid: `a${day}` }],
      balance: '95.00',
    },
    {
      number: `5550${bank + 2}`,
      type: 'SAVINGS',
      lines: [{ date: day, amount: '7', name: 'INTEREST', fitid: `b${day}` }],
    },
    {
      number: `5550${bank + 3}`,
      type: 'CREDITCARD',
      lines: [{ date: day, amount: '-9', name: 'BOOKS', fitid: `c${day}` }],
    },
    { number: `5550${bank + 4}`, lines: [] },
  )

describe('several accounts in one file', () => {
  test('are mapped one by one, and the next file finds them', async () => {
    const everyday = await openAccount(house)
    const preview = await previewed(house, household())
    expect(actions(preview)).toEqual(['CREATE', 'CREATE', 'CREATE', 'IGNORE'])
    expect(preview.warnings).toEqual([])
    const [chequing, savings, card] = preview.accounts
    const mapped = await patched(house, preview.id, {
      accounts: [
        { key: chequing.key, action: 'USE', accountId: everyday },
        { key: savings.key, action: 'IGNORE' },
        {
          key: card.key,
          action: 'CREATE',
          create: { name: 'Blue card', type: 'CREDIT_CARD', currency: 'CAD' },
        },
      ],
    })
    expect(actions(mapped)).toEqual(['USE', 'IGNORE', 'CREATE', 'IGNORE'])
    expect(await decisionsOf(house, preview.id)).toEqual(['NEW', 'SKIPPED', 'NEW'])
    const log = done(await commit(house, preview.id))
    expect(log).toMatchObject({ accountId: null, counts: { added: 2, left: 1, total: 3 } })
    expect(log.logs.map(({ counts }: { counts: { added: number } }) => counts.added)).toEqual([1, 1])
    const opened = log.logs[1].accountId
    expect(await accountOf(opened)).toMatchObject({
      name: 'Blue card',
      type: 'CREDIT_CARD',
      source: 'FILE',
      openingDate: '2026-06-01',
    })
    expect(await messages(house, everyday)).toEqual(['2026-06-01 TEA -5.00'])
    expect(await accountOf(everyday)).toMatchObject({
      openingBalance: '100.00',
      openingDate: '2026-05-31',
      reported: { date: '2026-06-14', balance: '95.00', difference: '0.00' },
    })

    const next = await previewed(house, household('2026-06-09'))
    expect(next.accounts).toMatchObject([
      { action: 'USE', accountId: everyday },
      { action: 'CREATE' },
      { action: 'USE', accountId: opened },
      { action: 'IGNORE' },
    ])
  })

  test('never go into the one that was named with the upload', async () => {
    const everyday = await openAccount(house)
    const preview = await previewed(house, household(), { accountId: everyday })
    expect(actions(preview)).toEqual(['CREATE', 'CREATE', 'CREATE', 'IGNORE'])
    expect(preview.warnings).toMatchObject([{ code: 'several-accounts' }])
    const log = done(await commit(house, preview.id))
    expect(log.logs).toHaveLength(3)
    expect(await messages(house, everyday)).toEqual([])
  })

  test('of which one has rows: that one goes into the account named', async () => {
    const everyday = await openAccount(house)
    const file = ofx(
      { number: `${bank}1`, lines: [] },
      { number: `${bank}2`, lines: [{ date: '2026-06-01', amount: '-5', name: 'TEA', fitid: 'x1' }] },
    )
    const preview = await previewed(house, file, { accountId: everyday })
    expect(preview.accounts).toMatchObject([{ action: 'IGNORE' }, { action: 'USE', accountId: everyday }])
    expect(preview.warnings).toEqual([])
  })

  test('of which none has rows: none goes into the account named', async () => {
    const everyday = await openAccount(house)
    const empty = { lines: [], balance: '10.00' }
    const file = ofx({ number: `${bank}5`, ...empty }, { number: `${bank}6`, ...empty })
    expect(actions(await previewed(house, file, { accountId: everyday }))).toEqual(['IGNORE', 'IGNORE'])
  })

  test('without numbers are still several', async () => {
    const lines = [{ date: '2026-06-01', amount: '-5', name: 'TEA', fitid: 'x1' }]
    const file = ofx({ number: '', lines }, { number: '', type: 'SAVINGS', lines })
    const { accounts } = await previewed(house, file)
    expect(new Set(accounts.map(({ key }: { key: string }) => key)).size).toBe(accounts.length)
    expect(actions({ accounts })).toEqual(accounts.map(() => 'CREATE'))
  })

  test('are told by their last four characters, but only where that leaves no doubt', async () => {
    const known = await openAccount(house, { lastFour: `9${bank}` })
    const line = { date: '2026-06-01', amount: '-5', name: 'TEA', fitid: 'x1' }
    const sure = await previewed(house, ofx({ number: `111-9${bank}`, lines: [line] }))
    expect(sure.accounts).toMatchObject([{ action: 'USE', accountId: known }])
    const twins = ofx({ number: `111-9${bank}`, lines: [line] }, { number: `222-9${bank}`, lines: [line] })
    expect(actions(await previewed(house, twins))).toEqual(['CREATE', 'CREATE'])
    const other = { date: '2026-06-02', amount: '-6', name: 'CAKE', fitid: 'x2' }
    await imported(house, ofx({ number: '333', lines: [line] }), known)
    const both = ofx({ number: `111-9${bank}`, lines: [other] }, { number: '333', lines: [other] })
    expect((await previewed(house, both)).accounts).toMatchObject([
      { action: 'CREATE' },
      { accountId: known },
    ])
    const foreign = ofx({ number: `111-9${bank}`, currency: 'USD', lines: [line] })
    expect(actions(await previewed(house, foreign))).toEqual(['CREATE'])
  })
})

describe('two cards of one account', () => {
  const cards = (...rows: string[]) => ['Card,Date,Description,Amount', ...rows].join('\n')
  const file = () =>
    cards(
      `4500-${bank}-1,2026-06-01,COFFEE,-4.25`,
      `4500-${bank}-2,2026-06-01,COFFEE,-4.25`,
      `4500-${bank}-2,2026-06-01,COFFEE,-4.25`,
    )

  test('go into it when a person says so, with every purchase, and do so the next time', async () => {
    const account = await openAccount(house, { type: 'CREDIT_CARD' })
    const preview = await previewed(house, file())
    expect(actions(preview)).toEqual(['CREATE', 'CREATE'])
    const both = preview.accounts.map(({ key }: { key: string }) => ({
      key,
      action: 'USE',
      accountId: account,
    }))
    await patched(house, preview.id, { accounts: both })
    const log = done(await commit(house, preview.id))
    expect(log.counts).toMatchObject({ added: 3, total: 3 })
    expect(log.logs).toHaveLength(1)
    const again = await previewed(house, file())
    expect(again.accounts).toMatchObject(both)
    expect(again.counts).toMatchObject({ total: 3, duplicate: 3 })
  })
})

test('two cards sent into one account never claim one transaction twice', async () => {
  const account = await openAccount(house, { type: 'CREDIT_CARD' })
  await enter(house, account, { date: '2026-06-01', amount: '42', payee: 'Corner Bakery' })
  const rows = [1, 2].map((card) => `4600-${bank}-${card},2026-06-01,CORNER BAKERY,-42.00`)
  const { id, accounts } = await previewed(house, ['Card,Date,Description,Amount', ...rows].join('\n'))
  const both = accounts.map(({ key }: { key: string }) => ({ key, action: 'USE', accountId: account }))
  expect((await patched(house, id, { accounts: both })).counts).toMatchObject({ match: 1, new: 1 })
  done(await commit(house, id))
  expect(await messages(house, account)).toHaveLength(2)
})

describe('a mapping is refused', () => {
  test('by the place in the request that is wrong', async () => {
    const stranger = await addStranger(house)
    const theirs = await house.ask(stranger, 'POST', '/v1/accounts', { name: 'Theirs', type: 'CHECKING' })
    const mine = await openAccount(house)
    const { id, accounts } = await previewed(house, household())
    const [{ key: first }, { key: second }] = accounts
    const good = { key: first, action: 'USE', accountId: mine }
    const cases = [
      [{ key: second, action: 'USE', accountId: theirs.body.data.id }, 'accounts.1.accountId'],
      [{ key: second, action: 'USE' }, 'accounts.1.accountId'],
      [{ key: 'no such', action: 'IGNORE' }, 'accounts.1.key'],
      [{ key: second, action: 'POUR' }, 'accounts.1.action'],
    ] as const
    for (const [wrong, field] of cases) {
      const error = refused(await reread(id, { accounts: [good, wrong] }), 400, 'validation-error')
      expect(error.fieldErrors[0].field).toBe(field)
    }
    expect((await house.ask(house.admin, 'GET', `/v1/imports/${id}`)).body.data.accounts[0].action).toBe(
      'CREATE',
    )
  })

  test('when it changes one account, what was said of the others holds', async () => {
    const { id, accounts } = await previewed(house, household())
    const [{ key: first }, { key: second }] = accounts
    await patched(house, id, { accounts: [{ key: first, action: 'IGNORE' }] })
    expect(actions(await patched(house, id, { accounts: [{ key: second, action: 'IGNORE' }] }))).toEqual([
      'IGNORE',
      'IGNORE',
      'CREATE',
      'IGNORE',
    ])
  })
})
