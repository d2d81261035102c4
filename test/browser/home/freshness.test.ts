import { describe, expect, test } from 'bun:test'
import { staleAccounts } from '../../../src/browser/home/freshness.ts'

const TODAY = '2026-11-22'
const OPENED = '2023-11-22'
const YEARS_3 = 1096

type Household = Parameters<typeof staleAccounts>[0]
type Account = Household['accounts'][number]

/** An account with so many transactions in three years, the last of them on a day. */
const asked = (transactionCount: number, latest: string | null, more: Partial<Account> = {}): Household => ({
  date: TODAY,
  accounts: [
    {
      ...({ id: 'a', name: 'Visa', source: 'FILE', openingDate: OPENED, archived: false } as Account),
      transactionCount,
      ...more,
    },
  ],
  freshness: { connections: [], accounts: [{ accountId: 'a', latest }] },
})

const cases: [what: string, dashboard: Household, isStale: boolean][] = [
  ['a card of every day that heard nothing for ten days', asked(2 * YEARS_3, '2026-11-12'), true],
  ['the same after a week', asked(2 * YEARS_3, '2026-11-15'), false],
  ['the same after eight days', asked(2 * YEARS_3, '2026-11-14'), true],
  ['savings whose interest came three weeks ago', asked(36, '2026-11-02'), false],
  ['savings whose interest has not come for five months', asked(36, '2026-06-20'), true],
  ['a line of credit that nobody uses', asked(4, '2025-01-20'), false],
  ['what nothing has ever come into', asked(0, null), false],
  ['what is kept by hand', asked(2 * YEARS_3, '2026-11-01', { source: 'MANUAL' }), false],
  ['what a bank fills', asked(2 * YEARS_3, '2026-11-01', { source: 'AGGREGATOR' }), true],
  ['what is archived', asked(2 * YEARS_3, '2026-11-01', { archived: true }), false],
]

describe('quiet for too long', () => {
  test.each(cases)('%s', (_what, dashboard, isStale) => {
    const found = staleAccounts(dashboard)
    expect(found.map(({ account }) => account.id)).toEqual(isStale ? ['a'] : [])
    for (const { latest } of found) expect(latest).toBe(dashboard.freshness.accounts[0]?.latest ?? '')
  })
})
