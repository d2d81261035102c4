import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { utcDay } from '../../../src/core/time.ts'
import { furnish } from '../../../src/server/demo/demo.ts'
import { type EmptyHouse, makeEmptyHouse, makeHouse, START } from '../../support/house.ts'
import type { Household } from '../../support/ledger-copies.ts'
import {
  accountsAsTheyAre,
  monthEnds,
  moveBy,
  moveFormats,
  spanTo,
  transactionsAsTheyAre,
} from '../../support/round-trips.ts'

const TODAY = utcDay(START)
const SPAN = spanTo(TODAY, 5)

let demo: EmptyHouse
let from: Household
let held: Set<string>
beforeAll(async () => {
  demo = await makeEmptyHouse()
  await furnish(demo.deps, { today: TODAY, seed: 1, password: 'maple kettle ember' })
  const row = demo.deps.db.$client
    .query<{ id: string; home: number }, []>('SELECT id, household_id AS home FROM users')
    .get()
  from = {
    deps: demo.deps,
    actor: {
      userId: row?.id ?? '',
      householdId: row?.home ?? 0,
      role: 'ADMIN',
      sessionId: 'test',
      at: START,
    },
  }
  const trading = demo.deps.db.$client
    .query<{ name: string }, []>(
      'SELECT DISTINCT a.name FROM trades t JOIN accounts a ON a.seq = t.account_seq',
    )
    .all()
  held = new Set(trading.map(({ name }) => name))
}, 180_000)
afterAll(() => demo.close())

/** What securities were worth arrives as values that were entered: no format has the trades. */
const withoutHeld = (account: ReturnType<typeof accountsAsTheyAre>[number]) =>
  held.has(`${account.name}`) ? { ...account, valuations: [] } : account

describe.each(moveFormats)('the made-up household, moved by its own %s', (format) => {
  test('is worth what it was at the end of every month, in the same accounts', async () => {
    const house = await makeHouse()
    const to: Household = {
      deps: house.deps,
      actor: { ...from.actor, userId: house.admin.id, householdId: 1 },
    }
    try {
      const { proof, leftOut, counts } = await moveBy(format, from, to)
      const accounts = accountsAsTheyAre(from)
      expect(accountsAsTheyAre(to).map(withoutHeld)).toEqual(accounts.map(withoutHeld))
      expect(accounts.filter(({ transactions }) => transactions === 0).length).toBeGreaterThan(0)
      expect(counts.valuations).toBeGreaterThan(50)
      const ends = monthEnds(from, SPAN)
      expect(ends.length).toBeGreaterThan(60)
      expect(monthEnds(to, SPAN)).toEqual(ends)
      expect(transactionsAsTheyAre(to, format)).toEqual(transactionsAsTheyAre(from, format))
      expect(proof).toMatchObject({ verdict: 'EQUAL', isEqual: true })
      const left = leftOut.map(({ kind, count }) => [kind, count > 0])
      const named = ['receipts', 'rules', 'budgeted months', 'goals', 'subscriptions', 'reconciliations']
      expect(left).toEqual(
        // What was paid for securities went to no account.
        (format === 'csv'
          ? [...named, 'tax choices']
          : ['links of transfers', ...named, 'tax choices', 'texts of banks']
        ).map((kind) => [kind, true]),
      )
    } finally {
      await house.close()
    }
  }, 180_000)
})
