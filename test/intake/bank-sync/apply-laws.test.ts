import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { runs } from '../../support/runs.ts'
import type { RemoteAccount, RemoteTransaction } from '../../support/simplefin/books.ts'
import { done, inWords, ledgerOf, transactionsOf, undo } from '../imports/desk.ts'
import { Feed } from './feed.ts'

let feed: Feed
beforeAll(async () => {
  feed = await Feed.open({ isQuick: true })
})
afterAll(() => feed.close())

const RUNS = { numRuns: runs(30) }

/** Few days, shops and amounts, so that purchases are equal, alike and neighbours all the time. */
const purchase = fc.record({
  daysAgo: fc.integer({ min: 0, max: 11 }),
  amount: fc.constantFrom('-4.25', '-5.00', '-9.00', '9.00', '-10.00', '10.00'),
  text: fc.constantFrom('COFFEE', 'COFFEE HOUSE', 'TEA ROOM 12', 'TRANSFER', 'PAYMENT THANK YOU'),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer P> ? P : never

const post = (remote: RemoteAccount, { daysAgo, amount, text }: Purchase) =>
  feed.post(remote, daysAgo, amount, text)

/** The ledger as a bank would list it: words aside, which stay as they first came. */
async function listed(accountId: string): Promise<string[]> {
  const rows = await transactionsOf(feed.house, accountId)
  return rows
    .map(
      (row: Parameters<typeof inWords>[0] & { status: string }) =>
        `${inWords({ ...row, payee: row.status })}`,
    )
    .toSorted()
}

const atBank = ({ transactions }: RemoteAccount): string[] =>
  transactions
    .map(({ posted, transactedAt = 0, amount }) => {
      const day = new Date(transactedAt * 1000).toISOString().slice(0, 10)
      return `${day} ${posted === 0 ? 'PENDING' : 'CLEARED'} ${amount}`
    })
    .toSorted()

async function linked(): Promise<{ remote: RemoteAccount; accountId: string }> {
  feed.books.accounts.length = 0
  const remote = feed.remote()
  return { remote, accountId: await feed.link(remote) }
}

test('runs over overlapping windows, in any order, are one run', async () => {
  const window = fc.tuple(fc.integer({ min: 1, max: 13 }), fc.integer({ min: 0, max: 6 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(purchase, { maxLength: 14 }),
      fc.array(window, { maxLength: 4 }),
      async (all, windows) => {
        const { remote, accountId } = await linked()
        for (const one of all) post(remote, one)
        for (const [days, shorter] of windows)
          await feed.sync({ days, ...(days > shorter && shorter > 0 && { endDays: shorter }) })
        await feed.sync()
        expect(await listed(accountId)).toEqual(atBank(remote))
        const before = ledgerOf(feed.house)
        for (const [days] of windows) expect((await feed.sync({ days })).importId).toBeNull()
        expect(ledgerOf(feed.house)).toEqual(before)
      },
    ),
    RUNS,
  )
})

type Action = (remote: RemoteAccount) => void

const pendingOf = ({ transactions }: RemoteAccount, pick: number): RemoteTransaction | undefined => {
  const pendings = transactions.filter(({ posted }) => posted === 0)
  return pendings[pick % Math.max(1, pendings.length)]
}

/** What may happen at a bank between two runs. */
const action: fc.Arbitrary<Action> = fc.oneof(
  purchase.map(
    (one): Action =>
      (remote) =>
        void post(remote, one),
  ),
  purchase.map(
    ({ daysAgo, amount, text }): Action =>
      (remote) =>
        void feed.pend(remote, daysAgo, amount, text),
  ),
  fc.tuple(fc.nat(9), fc.boolean(), fc.constantFrom(undefined, '-5.50', '-60.00')).map(
    ([pick, newId, amount]): Action =>
      (remote) => {
        const pending = pendingOf(remote, pick)
        if (!pending) return
        const changed = amount !== undefined && pending.amount.startsWith('-') ? { amount } : {}
        feed.books.post(remote, pending, { newId, posted: feed.ago(0), ...changed })
      },
  ),
  fc.nat(9).map(
    (pick): Action =>
      (remote) => {
        const pending = pendingOf(remote, pick)
        if (pending) feed.books.vanish(remote, pending)
      },
  ),
)
/** With whether the bank is asked after it. */
const story = fc.array(fc.tuple(action, fc.boolean()), { maxLength: 16 })

async function tell(remote: RemoteAccount, actions: [Action, boolean][]): Promise<void> {
  for (const [happens, isAsked] of actions) {
    happens(remote)
    if (isAsked) await feed.sync()
  }
}

test('whatever happens to pending transactions, the ledger ends as the bank lists it', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (actions) => {
      const { remote, accountId } = await linked()
      await tell(remote, actions)
      await feed.sync()
      expect(await listed(accountId)).toEqual(atBank(remote))
      const before = ledgerOf(feed.house)
      expect((await feed.sync()).importId).toBeNull()
      expect(ledgerOf(feed.house)).toEqual(before)
    }),
    { numRuns: runs(60) },
  )
})

test('a run and its undo leave the lists as they were, and the next run brings nothing of it back', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.array(purchase, { minLength: 1, maxLength: 5 }), async (actions, more) => {
      const { remote, accountId } = await linked()
      await tell(remote, actions)
      await feed.sync()
      const before = await listed(accountId)
      for (const one of more) post(remote, one)
      const { importId } = await feed.sync()
      expect(done(await undo(feed.house, importId ?? '')).kept).toBe(0)
      expect(await listed(accountId)).toEqual(before)
      expect((await feed.sync()).importId).toBeNull()
    }),
    RUNS,
  )
})
