import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { RemoteAccount, RemoteTransaction } from '../../support/simplefin/books.ts'
import { change, done, enter, ledgerOf, messages, rowsOf, transactionsOf, undo } from '../imports/desk.ts'
import { Feed } from './feed.ts'

let feed: Feed
let visa: RemoteAccount
let accountId: string
beforeEach(async () => {
  feed = await Feed.open({ isQuick: true })
  visa = feed.remote('Visa')
  accountId = await feed.link(visa)
})
afterEach(() => feed.close())

const ledger = () => messages(feed.house, accountId)
const statuses = async () =>
  (await transactionsOf(feed.house, accountId)).map(({ status }: { status: string }) => status)
const tally = async () => (await feed.sync()).accounts[0]

/** A pending transaction that a run has brought; it is a day later now. Answers it and what it became. */
async function pended(amount = '-40.00', text = 'CHEZ NOUS') {
  const pending = feed.pend(visa, 1, amount, text)
  await feed.sync()
  const [row] = (await transactionsOf(feed.house, accountId)).slice(-1)
  await feed.later(1)
  return { pending, id: row.id as string }
}

const posted = (pending: RemoteTransaction, more: Partial<RemoteTransaction> & { newId?: boolean } = {}) =>
  feed.books.post(visa, pending, { posted: feed.ago(0, 1), ...more })

/** A run over the same answer once more finds nothing to do. */
async function expectStill() {
  const before = ledgerOf(feed.house)
  expect((await feed.sync()).importId).toBeNull()
  expect(ledgerOf(feed.house)).toEqual(before)
}

describe('a pending transaction that is posted', () => {
  const cases: [how: string, more: Partial<RemoteTransaction> & { newId?: boolean }, expected: string][] = [
    ['under its id', {}, '-40.00'],
    ['under its id with a tip', { amount: '-46.00' }, '-46.00'],
    ['under another id', { newId: true }, '-40.00'],
    ['under another id in longer words', { newId: true, description: 'CHEZ NOUS TORONTO ON' }, '-40.00'],
    ['under another id with a tip', { newId: true, amount: '-46.00' }, '-46.00'],
  ]
  test.each(cases)('%s stays the same transaction', async (_how, more, expected) => {
    const { pending, id } = await pended()
    posted(pending, more)
    const { importId, accounts } = await feed.sync()
    expect(accounts).toMatchObject([{ added: 0, updated: 1, removed: 0 }])
    expect(await ledger()).toEqual([`2026-06-14 CHEZ NOUS ${expected}`])
    expect((await transactionsOf(feed.house, accountId))[0]).toMatchObject({ id, status: 'CLEARED' })
    const [row] = await rowsOf(feed.house, importId ?? '')
    expect(row).toMatchObject({ decision: 'MATCH', outcome: 'MATCHED', duplicateOf: id })
    expect(row.reason).toStartWith('It was pending since 2026-06-14')
    await expectStill()
  })

  test('keeps what a person made of it', async () => {
    const { pending, id } = await pended()
    const mine = { notes: 'birthday', tags: ['fun'], date: '2026-06-13', payee: 'Dinner' }
    await change(feed.house, id, mine)
    posted(pending, { newId: true, amount: '-46.00' })
    await feed.sync()
    expect(await transactionsOf(feed.house, accountId)).toMatchObject([
      { id, ...mine, amount: '46.00', status: 'CLEARED' },
    ])
    await expectStill()
  })

  test('is not taken over while it is still listed, however equal another purchase is', async () => {
    await pended()
    feed.post(visa, 0, '-40.00', 'CHEZ NOUS')
    expect(await tally()).toMatchObject({ added: 1, updated: 0, removed: 0 })
    expect(await statuses()).toEqual(['PENDING', 'CLEARED'])
    await expectStill()
  })

  test('of two equal ones is each its own', async () => {
    feed.pend(visa, 1, '-5.50', 'TIM')
    const { pending } = await pended('-5.50', 'TIM')
    posted(pending, { newId: true })
    expect(await tally()).toMatchObject({ added: 0, updated: 1, removed: 0 })
    expect((await statuses()).toSorted()).toEqual(['CLEARED', 'PENDING'])
    await expectStill()
  })

  test('is posted also where its words say nothing, since it is gone', async () => {
    const { pending } = await pended('-40.00', 'PENDING 123')
    posted(pending, { newId: true, description: 'CHEZ NOUS' })
    expect(await tally()).toMatchObject({ added: 0, updated: 1 })
    expect(await ledger()).toEqual(['2026-06-14 Pending -40.00'])
  })
})

describe('a pending transaction that vanishes', () => {
  test('goes, and the import says why', async () => {
    const { pending, id } = await pended()
    feed.books.vanish(visa, pending)
    const { importId, accounts } = await feed.sync()
    expect(accounts).toMatchObject([{ added: 0, removed: 1 }])
    expect(await ledger()).toEqual([])
    expect(await rowsOf(feed.house, importId ?? '')).toMatchObject([
      {
        decision: 'VANISHED',
        outcome: 'REMOVED',
        duplicateOf: id,
        amount: '40.00',
        reason: 'The bank no longer lists this pending transaction, so it was removed.',
      },
    ])
    expect((await feed.logsOf(accountId))[0]).toMatchObject({
      message: '1 no longer pending at the bank and removed.',
      counts: { removed: 1, total: 0 },
    })
    await expectStill()
  })

  test('goes as well where the list is empty, but not where there is none', async () => {
    const { pending } = await pended()
    feed.books.vanish(visa, pending)
    visa.sendsEmptyList = false
    expect(await tally()).toMatchObject({ removed: 0 })
    visa.sendsEmptyList = true
    expect(await tally()).toMatchObject({ removed: 1 })
  })

  test('is new again when it comes back, and posted if it is', async () => {
    const { pending } = await pended()
    feed.books.vanish(visa, pending)
    await feed.sync()
    visa.transactions.push(pending)
    expect(await tally()).toMatchObject({ added: 1 })
    feed.books.vanish(visa, pending)
    await feed.sync()
    posted(pending)
    expect(await tally()).toMatchObject({ added: 1 })
    expect(await statuses()).toEqual(['CLEARED'])
  })

  test('such as a fuel hold is pointed out beside what was posted', async () => {
    const { pending, id } = await pended('-1.00', 'SHELL C02146')
    posted(pending, { newId: true, amount: '-61.07', description: 'SHELL C02146 MISSISSAUGA' })
    const { importId, accounts } = await feed.sync()
    expect(accounts).toMatchObject([{ added: 1, updated: 0, removed: 1 }])
    expect(await ledger()).toEqual(['2026-06-14 SHELL -61.07'])
    const rows = await rowsOf(feed.house, importId ?? '')
    expect(rows).toMatchObject([
      { decision: 'POSSIBLE_DUPLICATE', duplicateOf: id },
      { decision: 'VANISHED' },
    ])
    await expectStill()
  })

  test('stays where somebody worked on it, to be reviewed, and is found when it is posted after all', async () => {
    const { pending, id } = await pended()
    await change(feed.house, id, { notes: 'mine', reviewed: true })
    feed.books.vanish(visa, pending)
    const { importId, accounts } = await feed.sync()
    expect(accounts).toMatchObject([{ removed: 0, added: 0 }])
    expect(await transactionsOf(feed.house, accountId)).toMatchObject([
      { id, notes: 'mine', reviewed: false, status: 'PENDING' },
    ])
    expect(await rowsOf(feed.house, importId ?? '')).toMatchObject([
      { decision: 'VANISHED', outcome: 'LEFT' },
    ])
    expect((await feed.logsOf(accountId))[0].message).toContain('kept, because somebody worked on it')
    await expectStill()
    posted(pending, { newId: true })
    expect(await tally()).toMatchObject({ added: 0, matched: 1 })
    expect(await transactionsOf(feed.house, accountId)).toMatchObject([
      { id, notes: 'mine', status: 'CLEARED' },
    ])
  })

  test('is nobody’s work only because the bank corrected it or it was linked to the other side', async () => {
    const { pending } = await pended('-40.00', 'TRANSFER')
    pending.amount = '-44.00'
    await feed.sync()
    const savings = feed.remote('Savings')
    const other = await feed.link(savings)
    feed.post(savings, 1, '44.00', 'TRANSFER')
    await feed.sync()
    expect((await transactionsOf(feed.house, accountId))[0].transfer).toMatchObject({ accountId: other })
    feed.books.vanish(visa, pending)
    expect(await tally()).toMatchObject({ removed: 1 })
    expect(await transactionsOf(feed.house, other)).toMatchObject([{ type: 'INCOME', transfer: null }])
    await expectStill()
  })

  test('stays where a person had entered it', async () => {
    const mine = await enter(feed.house, accountId, {
      date: '2026-06-14',
      amount: '40',
      payee: 'CHEZ NOUS',
      status: 'PENDING',
    })
    const { pending } = await pended()
    expect(await transactionsOf(feed.house, accountId)).toMatchObject([{ id: mine.id }])
    feed.books.vanish(visa, pending)
    expect(await tally()).toMatchObject({ removed: 0 })
    expect(await transactionsOf(feed.house, accountId)).toMatchObject([{ id: mine.id, status: 'PENDING' }])
    await expectStill()
  })

  const unsure: [why: string, asked: Parameters<Feed['sync']>[0]][] = [
    ['nobody asked for pending ones', { pending: false }],
    ['the account is incomplete', { errors: [{ code: 'act.missingdata', msg: 'Incomplete' }] }],
    ['the bank’s login failed', { errors: [{ code: 'con.auth', msg: 'Sign in again' }] }],
    [
      'the server complains of too many requests',
      { errors: [{ code: 'gen.api', msg: 'Make fewer requests' }] },
    ],
    ['it is of the first day of the window', { days: 2 }],
  ]
  test.each(unsure)('stays where %s', async (_why, request) => {
    const { pending } = await pended()
    feed.books.vanish(visa, pending)
    for (const error of request?.errors ?? []) {
      if (error.code?.startsWith('act')) error.account_id = visa.id
      if (error.code?.startsWith('con')) error.conn_id = visa.connection.id
    }
    expect((await feed.sync(request)).accounts).toMatchObject([{ removed: 0 }])
    expect(await ledger()).toHaveLength(1)
  })

  test('goes with a remark on the dates, which means nothing', async () => {
    const { pending } = await pended()
    feed.books.vanish(visa, pending)
    const errors = [{ code: 'gen.api', msg: 'Requested date range exceeds limit of 90 days and was capped.' }]
    expect((await feed.sync({ errors })).accounts).toMatchObject([{ removed: 1 }])
  })

  test('goes after a fortnight, whatever window is asked for', async () => {
    const { pending } = await pended()
    feed.books.vanish(visa, pending)
    await feed.later(12)
    expect((await feed.sync({ days: 5 })).accounts).toMatchObject([{ removed: 0 }])
    await feed.later(2)
    expect((await feed.sync({ days: 5, endDays: 1 })).accounts).toMatchObject([{ removed: 0 }])
    expect((await feed.sync({ days: 5 })).accounts).toMatchObject([{ removed: 1 }])
  })

  test('without an id of its own goes by its content', async () => {
    const first = feed.pend(visa, 1, '-5.00', 'A')
    const second = feed.pend(visa, 1, '-6.00', 'B')
    first.id = second.id = '0'
    await feed.sync()
    await expectStill()
    expect(await statuses()).toEqual(['PENDING', 'PENDING'])
    feed.books.vanish(visa, first)
    feed.books.post(visa, second, { newId: true })
    expect(await tally()).toMatchObject({ added: 0, updated: 1, removed: 1 })
    expect(await statuses()).toEqual(['CLEARED'])
    await expectStill()
  })
})

describe('the undo', () => {
  test('gives back what a posting replaced', async () => {
    const { pending } = await pended()
    const before = ledgerOf(feed.house)
    posted(pending, { newId: true, amount: '-46.00' })
    const { importId } = await feed.sync()
    expect(done(await undo(feed.house, importId ?? ''))).toMatchObject({ removed: 0, restored: 1, kept: 0 })
    expect(ledgerOf(feed.house)).toEqual(before)
  })

  test('brings a vanished one back, which stays as the household’s own', async () => {
    const { pending, id } = await pended()
    feed.books.vanish(visa, pending)
    const { importId } = await feed.sync()
    expect(done(await undo(feed.house, importId ?? ''))).toMatchObject({ restored: 1 })
    expect(await transactionsOf(feed.house, accountId)).toMatchObject([
      { id, status: 'PENDING', amount: '40.00' },
    ])
    expect(await tally()).toMatchObject({ removed: 0 })
    expect(await ledger()).toHaveLength(1)
    await expectStill()
  })

  test('marks one that stayed as reviewed again, and gives it its key back', async () => {
    const { pending, id } = await pended()
    await change(feed.house, id, { notes: 'mine', reviewed: true })
    const keys = ledgerOf(feed.house)[4]
    feed.books.vanish(visa, pending)
    const { importId } = await feed.sync()
    done(await undo(feed.house, importId ?? ''))
    expect(ledgerOf(feed.house)[4]).toEqual(keys)
    expect((await transactionsOf(feed.house, accountId))[0].reviewed).toBe(true)
  })
})
