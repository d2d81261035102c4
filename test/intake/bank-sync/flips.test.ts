import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { RemoteAccount } from '../../support/simplefin/books.ts'
import { csv, done, enter, imported, type Line, openAccount, undo } from '../imports/desk.ts'
import { Feed } from './feed.ts'

let feed: Feed
let loan: RemoteAccount
beforeEach(async () => {
  feed = await Feed.open({ isQuick: true })
  loan = feed.remote('Car Loan', { balance: '1000.00' })
})
afterEach(() => feed.close())

const flip = (isFlipped: boolean) =>
  feed.house.deps.write((tx) =>
    tx.$client
      .query('UPDATE bank_links SET is_flipped = ?, synced_until = NULL, backfilled_at = NULL')
      .run(isFlipped ? 1 : 0),
  )

/** A run as people see it: what is new and what is older. */
async function run(): Promise<string[]> {
  const { importId } = await feed.sync({ days: 44 })
  const older = await feed.sync({ days: 89, endDays: 44, pending: false })
  return [importId, older.importId].filter((id) => id !== null)
}

const worth = async (id: string) => {
  const { openingBalance, balance, reported } = await feed.accountOf(id)
  return { openingBalance, balance, difference: reported.difference }
}

const signs = (id: string): number[] =>
  feed.house.deps.db.$client
    .query<{ sign: number }, [number]>(
      'SELECT sign(amount_high * 10000000000 + amount_low) AS sign FROM transactions WHERE account_seq = ? AND deleted_at IS NULL ORDER BY seq',
    )
    .all(feed.seqOf(id))
    .map(({ sign }) => sign)

describe('an opening balance that was worked out with the other sign', () => {
  test('is worked out again, in either direction', async () => {
    feed.post(loan, 5, '-200.00', 'PAYMENT')
    feed.post(loan, 60, '-30.00', 'PAYMENT OF OLD')
    const id = await feed.link(loan)
    await run()
    expect(await worth(id)).toEqual({ openingBalance: '1230.00', balance: '1000.00', difference: '0.00' })
    await flip(true)
    await run()
    expect(await worth(id)).toEqual({ openingBalance: '-1230.00', balance: '-1000.00', difference: '0.00' })
    await flip(false)
    await run()
    expect(await worth(id)).toEqual({ openingBalance: '1230.00', balance: '1000.00', difference: '0.00' })
    expect(await run()).toEqual([])
  })

  test('is so too where a person entered something since', async () => {
    feed.post(loan, 5, '-200.00', 'PAYMENT')
    const id = await feed.link(loan)
    await run()
    await enter(feed.house, id, { date: '2026-06-14', amount: '5.00', payee: 'Cheque' })
    await flip(true)
    await run()
    expect((await worth(id)).difference).toBe('0.00')
  })

  test('waits for a good answer', async () => {
    feed.post(loan, 5, '-200.00', 'PAYMENT')
    const id = await feed.link(loan)
    await run()
    await flip(true)
    const errors = [{ code: 'act.missingdata', msg: 'Incomplete', account_id: loan.id }]
    await feed.sync({ days: 44, errors })
    expect((await worth(id)).openingBalance).toBe('1200.00')
    await run()
    expect((await worth(id)).openingBalance).toBe('-1200.00')
  })

  test('stays as somebody has changed it since', async () => {
    feed.post(loan, 5, '-200.00', 'PAYMENT')
    const id = await feed.link(loan)
    await run()
    const mine = { openingBalance: '7.00' }
    done(await feed.house.ask(feed.house.admin, 'PATCH', `/v1/accounts/${id}`, mine))
    await flip(true)
    await run()
    expect(await worth(id)).toMatchObject(mine)
  })

  test('stays where the account is only linked anew and the signs are the same', async () => {
    feed.post(loan, 5, '-200.00', 'PAYMENT')
    const id = await feed.link(loan)
    await run()
    loan.balance = '950.00'
    await flip(false)
    await run()
    expect(await worth(id)).toEqual({ openingBalance: '1200.00', balance: '1000.00', difference: '-50.00' })
  })
})

describe('the undo of a run that turned the signs', () => {
  test.each([
    ['of all of them', [0, 1]],
    ['of the newer ones', [0]],
    ['of the older ones', [1]],
  ])('leaves none of both once the next run is over: %s', async (_what, which) => {
    for (const days of [5, 20, 60]) feed.post(loan, days, `-${days}.00`, `PAYMENT ${days}`)
    const id = await feed.link(loan)
    await run()
    const before = await worth(id)
    await flip(true)
    const imports = await run()
    expect(signs(id)).toEqual([1, 1, 1])
    for (const at of which.toReversed()) done(await undo(feed.house, imports[at] ?? ''))
    if (which.length === 2)
      expect([signs(id), (await worth(id)).openingBalance]).toEqual([[-1, -1, -1], before.openingBalance])
    expect(feed.linkOf(loan)).toMatchObject({ synced_until: null, backfilled_at: null })
    await run()
    expect([signs(id), await worth(id)]).toEqual([
      [1, 1, 1],
      { openingBalance: '-1085.00', balance: '-1000.00', difference: '0.00' },
    ])
  })

  test('also where it turned nothing but the opening balance', async () => {
    const id = await feed.link(loan)
    await run()
    await flip(true)
    const [importId = ''] = await run()
    done(await undo(feed.house, importId))
    await run()
    expect((await worth(id)).openingBalance).toBe('-1000.00')
  })

  test('asks for nothing again where no sign was turned', async () => {
    feed.post(loan, 5, '-200.00', 'PAYMENT')
    await feed.link(loan)
    const [importId = ''] = await run()
    done(await undo(feed.house, importId))
    expect(feed.linkOf(loan).synced_until).not.toBeNull()
  })
})

describe('an account whose bank had listed nothing yet when it was linked', () => {
  test('opens with what it held before the transactions that come a day later', async () => {
    const id = await feed.link(loan)
    await run()
    expect((await worth(id)).openingBalance).toBe('1000.00')
    await feed.later(1)
    for (let days = 2; days < 30; days += 3) feed.post(loan, days, '-20.00', `SHOP ${days}`)
    feed.pend(loan, 0, '-10.00', 'FUEL')
    loan.balance = '990.00'
    await run()
    expect(await worth(id)).toEqual({ openingBalance: '1190.00', balance: '980.00', difference: '0.00' })
  })

  test('opened with it where the account is only quiet', async () => {
    const id = await feed.link(loan)
    await run()
    await feed.later(1)
    feed.post(loan, 1, '-20.00', 'SHOP')
    loan.balance = '980.00'
    await run()
    expect(await worth(id)).toMatchObject({ openingBalance: '1000.00', balance: '980.00' })
    await feed.later(9)
    feed.post(loan, 12, '-5.00', 'LATE')
    loan.balance = '970.00'
    await run()
    expect((await worth(id)).openingBalance).toBe('1000.00')
  })
})

describe('the undo of a file that the feed has confirmed', () => {
  test('leaves what the feed would not bring again', async () => {
    const { house } = feed
    const id = await openAccount(house)
    const rows = [40, 30, 20, 5].map((days, at): Line => {
      const { posted, description, amount } = feed.post(loan, days, `-${at + 1}.00`, `SHOP ${at}`)
      return [new Date(posted * 1000).toISOString().slice(0, 10), description, amount]
    })
    const only: Line = ['2026-06-01', 'ONLY IN THE FILE', '-9.00']
    const { id: importId } = await imported(house, csv(...rows, only), id)
    await feed.link(loan, { accountId: id })
    expect((await feed.sync({ days: 44 })).accounts).toMatchObject([{ added: 0, duplicates: 4 }])
    expect(done(await undo(house, importId))).toMatchObject({ removed: 1, kept: 4 })
    await feed.later(1)
    await feed.sync({ days: 15 })
    expect(signs(id)).toHaveLength(4)
  })
})
