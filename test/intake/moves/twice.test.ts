import { describe, expect, test } from 'bun:test'
import { addStranger, type House, makeHouse } from '../../support/house.ts'
import { csv, done, imported, previewed, refused, undo } from '../imports/desk.ts'
import { exported } from './actual/budget-file.ts'
import { commitMove, exportOf, mintFile, movedIn, previewMove, uploadMove } from './desk.ts'
import { SAMPLES } from './samples.ts'

type Fields = Record<string, unknown>

async function withHouse<T>(work: (house: House) => Promise<T>): Promise<T> {
  const house = await makeHouse()
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

const get = async (house: House, path: string) => (await house.ask(house.admin, 'GET', path)).body.data
const plans = async (house: House) => [
  (await get(house, '/v1/rules')).length,
  (await get(house, '/v1/subscriptions?status=SUGGESTED')).subscriptions.length,
]
const post = async (house: House, path: string, body: unknown) =>
  (await house.ask(house.admin, 'POST', path, body)).body.data

/** All that a household has, but for the log of what was done and the counters of its versions. */
const LOGS = ['audit_entries', 'events', 'transaction_changes', 'households', 'moves', 'waiting_counts']
function kept({ deps }: House): Record<string, string[]> {
  const tables = deps.db.$client
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'transaction_search%'",
    )
    .all()
    .filter(({ name }) => !LOGS.includes(name))
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      deps.db.$client
        .query(`SELECT * FROM "${name}"`)
        .values()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  )
}

describe('a second move of the same file', () => {
  test('brings no rule and no subscription again, and its undo takes none away', () =>
    withHouse(async (house) => {
      const { id: first } = await movedIn(house, exportOf('envelope'))
      const before = await plans(house)
      expect(before).toEqual([3, 2])
      const again = await previewMove(house, exportOf('envelope'))
      expect(again.counts).toMatchObject({ new: 0, rules: 0, schedules: 0 })
      await commitMove(house, again.id)
      expect(await plans(house)).toEqual(before)
      await house.ask(house.admin, 'DELETE', `/v1/moves/${again.id}`)
      expect(await plans(house)).toEqual(before)
      await house.ask(house.admin, 'DELETE', `/v1/moves/${first}`)
      expect(await plans(house)).toEqual([0, 0])
    }))

  test('brings nothing again that was deleted here, and all of it after an undo', () =>
    withHouse(async (house) => {
      const { id } = await movedIn(house, exportOf('envelope'))
      for (const rule of await get(house, '/v1/rules'))
        await house.ask(house.admin, 'DELETE', `/v1/rules/${rule.id}`)
      const again = await previewMove(house, exportOf('envelope'))
      expect(again.counts).toMatchObject({ rules: 0, schedules: 0 })
      await house.ask(house.admin, 'DELETE', `/v1/moves/${id}`)
      const anew = await previewMove(house, exportOf('envelope'))
      expect(anew.counts).toMatchObject({ schedules: 2 })
    }))
})

test.each(['envelope', 'tracking'])('an undo leaves a household as it was (%s)', (style) =>
  withHouse(async (house) => {
    const before = kept(house)
    const { id } = await movedIn(house, exportOf(style))
    expect(kept(house)).not.toEqual(before)
    await house.ask(house.admin, 'DELETE', `/v1/moves/${id}`)
    expect(kept(house)).toEqual(before)
  }),
)

describe('an account that the move opened, and that a bank file named', () => {
  const moved = async (house: House) => {
    const { id } = await movedIn(house, mintFile(['2026-03-05', 'SHOP', '-7.00', 'Kites', 'Savings']))
    const [account] = await get(house, '/v1/accounts')
    return { path: `/v1/moves/${id}`, account: account.id, file: csv(['2026-04-02', 'Bakery', '-4.50']) }
  }
  test('goes with the move once all of that is undone', () =>
    withHouse(async (house) => {
      const { path, account, file } = await moved(house)
      const { id } = await imported(house, file, account)
      const preview = await previewed(house, csv(['2026-04-03', 'Bakery', '-5.50']), { accountId: account })
      for (const one of [preview.id, id]) done(await undo(house, one))
      done(await house.ask(house.admin, 'DELETE', path))
      refused(await house.ask(house.admin, 'GET', `/v1/accounts/${account}`), 404, 'not-found')
    }))
  test('stays while a file waits to be decided about, or is in it', () =>
    withHouse(async (house) => {
      const { path, account, file } = await moved(house)
      await previewed(house, file, { accountId: account })
      done(await house.ask(house.admin, 'DELETE', path))
      expect(await get(house, `/v1/accounts/${account}`)).toMatchObject({ id: account })
    }))
})

test('what is spent in an account of another currency is no part of what the budget has left', () =>
  withHouse(async (house) => {
    const file = new Blob([exported("INSERT INTO zero_budgets VALUES ('1', 202401, 'food', 5000, 0)")])
    await movedIn(house, file)
    const { id: accountId } = await post(house, '/v1/accounts', {
      name: 'New York',
      type: 'CHECKING',
      currency: 'USD',
    })
    const [{ categoryId }] = (await house.ask(house.admin, 'GET', '/v1/transactions')).body.data
    await post(house, '/v1/transactions', {
      accountId,
      type: 'EXPENSE',
      date: '2024-01-08',
      amount: '9.00',
      categoryId,
    })
    const { proof } = await previewMove(house, file)
    expect(proof.available).toMatchObject({ compared: 2, different: 0 })
  }))

describe('an account that is called like one that is here', () => {
  const file = mintFile(
    ['2026-03-05', 'SHOP', '-7.00', 'Kites', 'Savings'],
    ['2026-03-06', 'SHOP', '-8.00', 'Kites', 'Savings'],
    ['2026-03-07', 'PAY', '90.00', 'Pay', 'Savings'],
  )
  const opened = async (house: House, openingBalance: string, ...rows: [date: string, amount: string][]) => {
    const begun = openingBalance === '0.00' ? {} : { openingBalance, openingDate: '2026-01-01' }
    const account = { name: 'savings', type: 'SAVINGS', ...begun }
    const { id } = await post(house, '/v1/accounts', account)
    for (const [date, amount] of rows)
      await post(house, '/v1/transactions', { accountId: id, type: 'EXPENSE', date, amount })
    return id
  }
  const cases: [what: string, opening: string, rows: [string, string][], action: string][] = [
    ['is used where it is empty', '0.00', [], 'USE'],
    ['is another where it began with something else', '5000.00', [], 'CREATE'],
    ['is used where it has some of its transactions', '5000.00', [['2026-03-05', '7.00']], 'USE'],
    [
      'is used where half of them were imported',
      '0.00',
      [
        ['2026-03-05', '7.00'],
        ['2026-03-06', '8.00'],
      ],
      'USE',
    ],
    [
      'is another where it has others on those days',
      '0.00',
      [
        ['2026-03-05', '70.00'],
        ['2026-03-06', '80.00'],
      ],
      'CREATE',
    ],
    ['is another where it has others on other days', '0.00', [['2025-03-05', '7.00']], 'CREATE'],
  ]
  test.each(cases)('%s', (_what, opening, rows, action) =>
    withHouse(async (house) => {
      const id = await opened(house, opening, ...rows)
      const preview = await previewMove(house, file)
      const [found] = preview.accounts as Fields[]
      expect([found?.action, found?.accountId]).toEqual([action, action === 'USE' ? id : null])
      const message = preview.warnings.filter(({ code }: Fields) => code === 'accounts-alike')
      expect(message.length).toBe(action === 'USE' ? 0 : 1)
      const input = { accounts: [{ key: found?.key, action: 'USE', accountId: id }] }
      const { body } = await house.ask(house.admin, 'PATCH', `/v1/moves/${preview.id}`, input)
      expect(body.data.accounts).toMatchObject([{ action: 'USE', accountId: id }])
      expect(body.data.warnings.filter(({ code }: Fields) => code === 'accounts-alike')).toEqual([])
    }),
  )
})

test('an account of another name, archived or of another currency is another one, however empty', () =>
  withHouse(async (house) => {
    await post(house, '/v1/accounts', { name: 'Cash', type: 'CASH' })
    await post(house, '/v1/accounts', { name: 'Kite money', type: 'SAVINGS', currency: 'USD' })
    const { id } = await post(house, '/v1/accounts', { name: 'Kite money', type: 'SAVINGS' })
    await house.ask(house.admin, 'PATCH', `/v1/accounts/${id}`, { archived: true })
    const { accounts } = await previewMove(
      house,
      mintFile(['2026-03-05', 'SHOP', '-7.00', 'Kites', 'Kite money']),
    )
    expect(accounts).toMatchObject([{ action: 'CREATE', accountId: null }])
  }))

/** Of one program two kinds of export, and of two programs one household. */
const PAIRS = [
  ['YNAB', 'YNAB of the API'],
  ['YNAB of the API', 'YNAB'],
  ['FIREFLY', 'YNAB of the API'],
  ['BEANCOUNT', 'HLEDGER'],
  ['MONARCH', 'MINT'],
] as const

describe.each(PAIRS)('a household that moves in from %s and then from %s', (...pair) => {
  const moveIn = async (house: House, program: string) => {
    const { body } = await uploadMove(house, ...(SAMPLES[program]?.files ?? []))
    return (await commitMove(house, body.data.id)).body.data
  }

  test('has every transaction once', () =>
    withHouse(async (house) => {
      for (const program of pair) await moveIn(house, program)
      const accounts: Fields[] = await get(house, '/v1/accounts')
      expect(accounts.map(({ name, balance }) => [name, balance]).sort()).toEqual([
        ['Chequing', '2709.50'],
        ['Savings', '250.00'],
      ])
    }))

  test.each([false, true])('is as it was once both are undone, the second first: %p', (isTurned) =>
    withHouse(async (house) => {
      const before = kept(house)
      const ids: string[] = []
      for (const program of pair) ids.push((await moveIn(house, program)).id)
      for (const id of isTurned ? ids.toReversed() : ids)
        expect((await house.ask(house.admin, 'DELETE', `/v1/moves/${id}`)).status).toBe(200)
      const counters = { account_days: [], category_months: [] }
      expect({ ...kept(house), ...counters }).toEqual({ ...before, ...counters })
    }),
  )
})

test('a transaction that was renamed there since does not come twice', () =>
  withHouse(async (house) => {
    const [register = ''] = SAMPLES.YNAB?.files ?? []
    await movedIn(house, register)
    const renamed = register.replaceAll('Work', 'Employer')
    const { counts } = await previewMove(house, renamed)
    expect(counts).toMatchObject({ new: 0, known: 3, duplicate: 1 })
  }))

test('a household next door moves in from the same file as if it were the first, and is undone alone', () =>
  withHouse(async (house) => {
    const nextDoor = { ...house, admin: await addStranger(house) }
    /** Without what is its own; they keep their books in dollars of their countries. */
    const plain = ({ counts, proof, status }: Fields) =>
      JSON.stringify([counts, proof, status]).replaceAll('USD', 'CAD')
    const first = await movedIn(house, exportOf('envelope'))
    const preview = await previewMove(nextDoor, exportOf('envelope'))
    expect(preview.accounts.map(({ accountId }: Fields) => accountId ?? null)).toEqual(
      preview.accounts.map(() => null),
    )
    const second = await movedIn(nextDoor, exportOf('envelope'))
    expect(plain(second)).toEqual(plain(first))
    await house.ask(nextDoor.admin, 'DELETE', `/v1/moves/${second.id}`)
    expect((await get(nextDoor, '/v1/accounts')).length).toBe(0)
    expect((await get(house, '/v1/accounts')).length).toBe(first.accounts.length)
  }))
