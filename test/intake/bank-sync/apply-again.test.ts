import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { change, ledgerOf, openAccount, transactionsOf } from '../imports/desk.ts'
import { Feed } from './feed.ts'

let feed: Feed
beforeEach(async () => {
  feed = await Feed.open({ isQuick: true })
})
afterEach(() => feed.close())

const textsOf = async (accountId: string): Promise<string[]> =>
  (await transactionsOf(feed.house, accountId))
    .map(
      ({ date, amount, status }: Record<'date' | 'amount' | 'status', string>) =>
        `${date} ${amount} ${status}`,
    )
    .toSorted()

describe('a bank that was connected anew, with two purchases of one shop', () => {
  for (const fate of ['vanishes', 'is posted under another id'] as const) {
    test(`changes nothing, and the pending one ${fate} as ever`, async () => {
      const remote = feed.remote()
      const accountId = await feed.link(remote)
      const pending = feed.pend(remote, 5, '-20.00', 'SHELL 2210')
      feed.post(remote, 3, '-20.00', 'SHELL 2210')
      await feed.sync({ days: 44 })
      const before = ['2026-06-10 20.00 PENDING', '2026-06-12 20.00 CLEARED']
      expect(await textsOf(accountId)).toEqual(before)

      const { id } = remote
      feed.books.relink(remote.connection)
      const at = feed.house.clock.now()
      await feed.house.deps.write((tx) =>
        tx.$client
          .query("UPDATE bank_links SET action = 'IGNORE', missing_since = ? WHERE remote_id = ?")
          .run(at, id),
      )
      await feed.link(remote, { accountId })
      await feed.sync({ days: 44 })
      expect(await textsOf(accountId)).toEqual(before)

      if (fate === 'vanishes') feed.books.vanish(remote, pending)
      else feed.books.post(remote, pending, { newId: true, posted: feed.ago(0, 1) })
      await feed.sync({ days: 44 })
      const rest = fate === 'vanishes' ? [] : ['2026-06-10 20.00 CLEARED']
      expect(await textsOf(accountId)).toEqual([...rest, '2026-06-12 20.00 CLEARED'])
    })
  }
})

describe('a coffee every other day, posted one to four days later', () => {
  const lags = [2, 2, 1, 3, 1, 4, 1, 2]
  const days = [20, 18, 16, 14, 12, 10, 8, 6]
  const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

  for (const order of ['file, feed', 'feed, file']) {
    test(`is in the books once from ${order}`, async () => {
      const { house } = feed
      const accountId = await openAccount(house, { name: 'Mine' })
      const remote = feed.remote()
      const lines = days.map((day, i) => {
        const posted = feed.ago(day - (lags[i] ?? 0))
        feed.post(remote, day, '-4.50', 'TIM HORTONS #12', { posted, transactedAt: feed.ago(day) })
        return `${isoOf(posted)},TIM HORTONS #12,-4.50\n`
      })
      for (const source of order.split(', ')) {
        if (source === 'feed') {
          await feed.link(remote, { accountId })
          await feed.sync({ days: 44 })
          continue
        }
        const csv = `Date,Description,Amount\n${lines.join('')}`
        const { body } = await house.upload(house.admin, csv, { accountId })
        await house.ask(house.admin, 'POST', `/v1/imports/${body.data.id}/commit`)
      }
      expect(await textsOf(accountId)).toHaveLength(days.length)
      await feed.sync({ days: 44 })
      expect(await textsOf(accountId)).toHaveLength(days.length)
    })
  }
})

describe('a pending transaction that a person moved to another account', () => {
  const moved = async () => {
    const remote = feed.remote()
    const accountId = await feed.link(remote)
    const pending = feed.pend(remote, 1, '-7.00', 'PARKING')
    await feed.sync()
    const other = await openAccount(feed.house, { name: 'Other' })
    const [{ id }] = await transactionsOf(feed.house, accountId)
    await change(feed.house, id, { accountId: other })
    await feed.later(1)
    return { remote, accountId, pending, other }
  }

  test('is posted there, also under another id', async () => {
    const { remote, accountId, pending, other } = await moved()
    feed.books.post(remote, pending, { newId: true, posted: feed.ago(0, 1) })
    expect((await feed.sync()).accounts).toMatchObject([{ added: 0, updated: 1, removed: 0 }])
    expect(await textsOf(accountId)).toEqual([])
    expect(await textsOf(other)).toEqual(['2026-06-14 7.00 CLEARED'])
    const before = ledgerOf(feed.house)
    expect((await feed.sync()).importId).toBeNull()
    expect(ledgerOf(feed.house)).toEqual(before)
  })

  test('stays there to be reviewed when it vanishes, as what somebody worked on does', async () => {
    const { remote, pending, other } = await moved()
    feed.books.vanish(remote, pending)
    await feed.sync()
    expect(await transactionsOf(feed.house, other)).toMatchObject([{ status: 'PENDING', reviewed: false }])
    expect((await feed.sync()).importId).toBeNull()
  })

  test('is not taken for vanished where that account is filled by a feed of its own', async () => {
    const { remote, other } = await moved()
    const savings = feed.remote('Savings')
    await feed.link(savings, { accountId: other })
    feed.post(savings, 0, '-7.00', 'PARKING')
    await feed.sync()
    expect(remote.transactions).toHaveLength(1)
    expect((await textsOf(other)).filter((line) => line.endsWith('PENDING'))).toHaveLength(1)
  })
})
