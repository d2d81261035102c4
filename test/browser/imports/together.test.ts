import { expect, test } from 'bun:test'
import type { Import } from '../../../src/browser/imports/queries.ts'
import { readyTogether } from '../../../src/browser/imports/statements/together.ts'

interface Drawn {
  id: string
  account?: string
  from?: string
  to?: string
  rows?: number
  isReady?: boolean
}

const importOf = ({
  id,
  account = 'a',
  from = '2026-10-01',
  to = '2026-10-31',
  rows = 9,
  isReady = true,
}: Drawn) =>
  ({
    id,
    isReady,
    counts: { total: rows },
    accounts: [{ key: account, accountId: null, action: 'CREATE' }],
    proof: [{ account, from, to, state: 'PROVEN' }],
  }) as unknown as Import

const idsOf = (...drawn: Drawn[]) => readyTogether(drawn.map(importOf)).map(({ id }) => id)

test('those that are ready come in together, the earliest first', () => {
  expect(
    idsOf(
      { id: '1', from: '2026-10-31', to: '2026-11-30' },
      { id: '2' },
      { id: '3', account: 'b' },
      { id: '4', account: 'c', isReady: false },
    ),
  ).toEqual(['2', '3', '1'])
})

test.each([
  ['the same days', { from: '2026-10-01', to: '2026-10-31' }],
  ['some of the days', { from: '2026-10-30', to: '2026-11-30' }],
  ['its last day alone', { from: '2026-10-31', to: '2026-10-31' }],
])('of two of one account with %s the second is left', (_, days) => {
  expect(idsOf({ id: '1' }, { id: '2', ...days })).toEqual(['1'])
  expect(idsOf({ id: '1' }, { id: '2', account: 'b', ...days })).toHaveLength(2)
})

test('what would be too many rows waits for the next press', () => {
  expect(idsOf({ id: '1', rows: 1_500 }, { id: '2', account: 'b', rows: 600 })).toEqual(['1'])
})
