import { describe, expect, test } from 'bun:test'
import { ynab } from '../../../src/intake/moves/ynab/ynab.ts'
import { context, decimal, file } from './households.ts'

const GROUPS = [
  { id: 'g-internal', name: 'Internal Master Category', hidden: false, deleted: false },
  { id: 'g-hidden', name: 'Hidden Categories', hidden: false, deleted: false },
  { id: 'g-cards', name: 'Credit Card Payments', hidden: false, deleted: false },
]

const read = (budget: object) =>
  ynab.read([file(JSON.stringify({ data: { budget, server_knowledge: 1 } }))], context())

const EMPTY = {
  last_modified_on: '',
  currency_format: { iso_code: 'CAD' },
  months: [],
  subtransactions: [],
  accounts: [{ id: 'a0', name: 'Chequing', type: 'checking', on_budget: true, balance: -5000 }],
  payees: [],
  category_groups: [...GROUPS, { id: 'g0', name: 'Home' }, { id: 'g1', name: 'Old', hidden: true }],
  categories: [
    { id: 'c0', category_group_id: 'g0', name: 'Food', goal_type: 'TB' },
    { id: 'c1', category_group_id: 'g-hidden', original_category_group_id: 'g0', name: 'Beer', hidden: true },
    { id: 'c2', category_group_id: 'g1', name: 'Club' },
    { id: 'c3', category_group_id: 'g0', name: 'Gone', deleted: true },
    { id: 'c4', category_group_id: 'g-internal', name: 'Uncategorized' },
    { id: 'c5', category_group_id: 'g-cards', name: 'Visa' },
  ],
  transactions: [
    { id: 't0', account_id: 'a0', date: '2026-01-31', amount: -5000, cleared: 'cleared' },
  ] as object[],
}

describe('a budget of the API', () => {
  test('may stand in data.plan, in budget, or by itself', () => {
    for (const whole of [{ data: { plan: EMPTY } }, { budget: EMPTY }, EMPTY])
      expect(ynab.read([file(JSON.stringify(whole))], context()).transactions).toHaveLength(1)
  })

  test('has the types of accounts, debts among them, and those off the budget and closed', () => {
    const types = [
      'creditCard',
      'mortgage',
      'autoLoan',
      'studentLoan',
      'medicalDebt',
      'otherAsset',
      'newKind',
    ]
    const { accounts } = read({
      ...EMPTY,
      transactions: [],
      accounts: types.map((type) => ({
        id: type,
        name: type,
        type,
        on_budget: false,
        closed: true,
        balance: 0,
      })),
    })
    expect(accounts.map(({ type }) => type)).toEqual([
      ...(['CREDIT_CARD', 'MORTGAGE', 'LOAN', 'LOAN', 'OTHER_LIABILITY', 'OTHER_ASSET'] as const),
      undefined,
    ])
    expect(accounts.every(({ onBudget, isClosed }) => onBudget === false && isClosed)).toBe(true)
  })

  test('keeps hidden categories in the group they were in, and names what categories cannot keep', () => {
    const { categories, leftOut } = read(EMPTY)
    expect(categories.map(({ group, name, isHidden }) => [group, name, isHidden])).toEqual([
      ['Home', 'Food', false],
      ['Home', 'Beer', true],
      ['Old', 'Club', true],
    ])
    expect(leftOut).toMatchObject([{ kind: 'targets', count: 1, examples: [{ text: 'Food' }] }])
  })

  test('counts deleted transactions and accounts, and uses a deleted category that is still used', () => {
    const ledger = read({
      ...EMPTY,
      accounts: [...EMPTY.accounts, { id: 'a1', name: 'Gone', deleted: true }],
      transactions: [
        { ...EMPTY.transactions[0], category_id: 'c3' },
        { id: 't1', account_id: 'a0', date: '2026-01-31', amount: 1, deleted: true },
      ],
    })
    expect(ledger.transactions).toHaveLength(1)
    expect(ledger.categories.at(-1)).toMatchObject({ name: 'Gone', isHidden: true })
    expect(ledger.leftOut.map(({ kind, count }) => [kind, count])).toContainEqual(['accounts', 1])
    expect(ledger.leftOut.map(({ kind, count }) => [kind, count])).toContainEqual(['transactions', 1])
  })

  test('ties a part that is a transfer to the other side, though that knows nothing of the part', () => {
    const { transactions } = read({
      ...EMPTY,
      accounts: [...EMPTY.accounts, { id: 'a1', name: 'Cash', type: 'cash', balance: 2000 }],
      transactions: [
        ...EMPTY.transactions,
        {
          id: 't1',
          account_id: 'a1',
          date: '2026-01-31',
          amount: 2000,
          transfer_account_id: 'a0',
          transfer_transaction_id: 't0',
        },
      ],
      subtransactions: [
        { id: 's0', transaction_id: 't0', amount: -3000, category_id: 'c0' },
        {
          id: 's1',
          transaction_id: 't0',
          amount: -2000,
          transfer_account_id: 'a1',
          transfer_transaction_id: 't1',
        },
      ],
    })
    expect(transactions[0]?.parts).toMatchObject([
      { category: 0 },
      { id: 's1', transfer: { account: 1, id: 't1' } },
    ])
    expect(transactions[1]?.transfer).toEqual({ account: 0, id: 's1' })
  })

  test('gives the rest of parts that do not come to the whole, and says so', () => {
    const { transactions, warnings } = read({
      ...EMPTY,
      subtransactions: [{ id: 's0', transaction_id: 't0', amount: -3000, category_id: 'c0' }],
    })
    expect(transactions[0]?.parts?.map(({ amount }) => decimal(amount))).toEqual(['-3.00', '-2.00'])
    expect(warnings).toMatchObject([{ kind: 'SPLIT_REST' }])
  })

  test('has the months of the plan, without what YNAB keeps for cards', () => {
    const line = (id: string, budgeted: number, balance: number) => ({ id, name: id, budgeted, balance })
    const card = { ...line('c5', 9000, 9000), category_group_id: 'g-cards' }
    const { budget, leftOut } = read({
      ...EMPTY,
      months: [
        { month: '2026-02-01', categories: [line('c0', 0, -4000), line('c4', 0, 0)] },
        { month: '2026-01-01', note: 'hm', categories: [line('c0', 1000, 1000), card] },
      ],
    })
    expect(budget?.lines).toEqual([
      { month: '2026-01', category: 0, budgeted: 10_000n, carry: 'SURPLUS', available: 10_000n },
      { month: '2026-02', category: 0, budgeted: 0n, carry: 'SURPLUS', available: -40_000n },
    ])
    expect(leftOut.map(({ kind }) => kind).sort()).toEqual([
      'lines of the plan',
      'notes of months',
      'targets',
    ])
  })

  test('proposes what comes back, and names other rhythms', () => {
    const scheduled = (frequency: string, more = {}) => ({
      id: frequency,
      frequency,
      date_next: '2026-07-15',
      amount: -9990,
      memo: 'Gym',
      account_id: 'a0',
      ...more,
    })
    const { schedules, leftOut } = read({
      ...EMPTY,
      scheduled_transactions: [
        scheduled('monthly'),
        scheduled('twiceAMonth'),
        scheduled('weekly', { transfer_account_id: 'a0' }),
        scheduled('yearly', { deleted: true }),
      ],
    })
    expect(schedules).toMatchObject([
      { cadence: 'MONTHLY', amount: -99_900n, nextDate: '2026-07-15', payee: 'Gym' },
    ])
    expect(leftOut.filter(({ kind }) => kind === 'scheduled transactions')).toHaveLength(2)
  })

  test('names marks, places and parts of schedules that have no place here', () => {
    const { leftOut } = read({
      ...EMPTY,
      categories: [],
      payee_locations: [{ id: 'l0', latitude: '45.5' }, { id: 'l1' }],
      scheduled_subtransactions: [
        { id: 'x', memo: 'half' },
        { id: 'y', deleted: true },
      ],
      transactions: [{ ...EMPTY.transactions[0], approved: false }],
    })
    expect(leftOut.map(({ kind, count }) => [kind, count])).toEqual([
      ['places of payees', 2],
      ['approval marks', 1],
      ['parts of scheduled transactions', 1],
    ])
  })

  test.each([
    ['cut off', JSON.stringify({ data: { budget: EMPTY } }).slice(0, -9), 'cut off or broken'],
    [
      'nested deep',
      `{"budget":1,"on_budget":1,"plan":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'nested too deep',
    ],
    ['another answer', '{"budget":{},"plan":{},"category_groups":[]}', 'no budget with accounts'],
  ])('is refused in words where it is %s', (_, text, words) => {
    expect(() => ynab.read([file(text)], context())).toThrow(words)
  })

  test('reads no amount that is no whole number of thousandths', () => {
    for (const amount of [1.5, '1e3', 1e300, null, {}, Number.MAX_SAFE_INTEGER + 1]) {
      const { transactions, leftOut } = read({
        ...EMPTY,
        transactions: [{ ...EMPTY.transactions[0], amount }],
      })
      expect([transactions.length, leftOut.find(({ kind }) => kind === 'transactions')?.count]).toEqual(
        amount === Number.MAX_SAFE_INTEGER + 1 ? [1, undefined] : [0, 1],
      )
    }
  })
})
