import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Money } from '../../../src/core/money.ts'
import { ynab } from '../../../src/intake/moves/ynab/ynab.ts'
import { runs } from '../../support/runs.ts'
import {
  balances,
  balancesOf,
  contents,
  contentsOf,
  context,
  file,
  type Household,
  households,
  proofs,
} from './households.ts'

const milli = (amount: Money): number => Number(amount / 10n)
const STATES = { PENDING: 'uncleared', CLEARED: 'cleared', RECONCILED: 'reconciled' }
const GROUPS = [
  { id: 'g-internal', name: 'Internal Master Category', hidden: false, deleted: false },
  { id: 'g-hidden', name: 'Hidden Categories', hidden: false, deleted: false },
  { id: 'g-cards', name: 'Credit Card Payments', hidden: false, deleted: false },
]

function budgetOf(household: Household) {
  const { accounts, categories, entries } = household
  const sums = balancesOf(household)
  const start = accounts.map(({ opening }, at) => ({
    id: `s${at}`,
    account_id: `a${at}`,
    date: '2020-01-01',
    amount: milli(opening),
    memo: null,
    cleared: 'reconciled',
    payee_id: 'p-start',
    category_id: 'c-inflow',
    deleted: false,
  }))
  const transactions = entries.flatMap((one, at): object[] => {
    const whole = {
      id: `t${at}`,
      date: one.date,
      amount: milli(one.amount),
      memo: one.notes,
      cleared: STATES[one.status],
      account_id: `a${one.account}`,
      payee_id: `p${at}`,
      deleted: false,
    }
    if (one.to === undefined) return [{ ...whole, category_id: one.parts ? null : `c${one.category}` }]
    const link = (other: number, id: string) => ({
      transfer_account_id: `a${other}`,
      transfer_transaction_id: id,
    })
    return [
      { ...whole, ...link(one.to, `o${at}`) },
      {
        ...whole,
        ...link(one.account, `t${at}`),
        id: `o${at}`,
        account_id: `a${one.to}`,
        amount: -whole.amount,
      },
    ]
  })
  return {
    id: 'b',
    name: 'Home',
    last_modified_on: '2026-06-30T00:00:00Z',
    currency_format: { iso_code: 'CAD' },
    accounts: accounts.map(({ name }, at) => ({
      id: `a${at}`,
      name,
      type: 'checking',
      on_budget: true,
      closed: at === 1,
      note: null,
      deleted: false,
      balance: Math.round(Number(sums[name]) * 1000),
    })),
    payees: [
      { id: 'p-start', name: 'Starting Balance', deleted: false },
      ...entries.map(({ payee }, at) => ({ id: `p${at}`, name: payee, deleted: false })),
    ],
    category_groups: [...GROUPS, ...categories.map(({ group }, at) => ({ id: `g${at}`, name: group }))],
    categories: [
      { id: 'c-inflow', category_group_id: 'g-internal', name: 'Inflow: Ready to Assign' },
      ...categories.map(({ name }, at) => ({
        id: `c${at}`,
        category_group_id: `g${at}`,
        name,
        deleted: false,
      })),
    ],
    months: [],
    transactions: [...start, ...transactions].toReversed(),
    subtransactions: entries.flatMap(({ parts = [] }, at) =>
      parts.map((part, index) => ({
        id: `t${at}-${index}`,
        transaction_id: `t${at}`,
        amount: milli(part.amount),
        memo: part.notes,
        category_id: `c${part.category}`,
        payee_id: null,
        deleted: false,
      })),
    ),
  }
}

test('a budget of the API is the household that was written, its transfers linked by their ids', () => {
  fc.assert(
    fc.property(households, (household) => {
      const source = file(JSON.stringify({ data: { budget: budgetOf(household) } }))
      expect(ynab.recognises([source])).toBe(true)
      const ledger = ynab.read([source], context())
      expect(contents(ledger)).toEqual(contentsOf(household))
      expect(balances(ledger)).toEqual(balancesOf(household))
      expect(proofs(ledger)).toEqual([])
      expect([ledger.leftOut, ledger.warnings, ledger.questions]).toEqual([[], [], []])
      const byId = new Map(ledger.transactions.map((one) => [one.id, one]))
      for (const { id, transfer } of ledger.transactions)
        if (transfer) expect(byId.get(transfer.id ?? '')?.transfer?.id).toBe(id)
    }),
    { numRuns: runs(60) },
  )
})
