import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { firefly } from '../../../src/intake/moves/firefly/firefly.ts'
import { runs } from '../../support/runs.ts'
import {
  balances,
  balancesOf,
  contents,
  contentsOf,
  context,
  csv,
  decimal,
  file,
  type Household,
  households,
  proofs,
} from './households.ts'

const HEADER = [
  'user_id',
  'group_id',
  'journal_id',
  'created_at',
  'updated_at',
  'group_title',
  'type',
  'currency_code',
  'amount',
  'foreign_currency_code',
  'foreign_amount',
  'primary_currency_code',
  'description',
  'date',
  'source_name',
  'source_iban',
  'source_type',
  'destination_name',
  'destination_iban',
  'destination_type',
  'reconciled',
  'category',
  'budget',
  'bill',
  'tags',
  'notes',
  'sepa_cc',
  'book_date',
  'external_id',
]
const row = (cells: Record<string, string>) => HEADER.map((name) => cells[name] ?? '')
const table = (...rows: Record<string, string>[]) => csv([HEADER, ...rows.map(row)])
const read = (...rows: Record<string, string>[]) => firefly.read([file(table(...rows))], context())

/** Firefly III has no groups of categories and no unconfirmed transactions, and every line has a description. */
const asThere = ({ accounts, categories, entries }: Household): Household => ({
  accounts,
  categories: categories.map(({ group, name }) => ({ group: '', name: `${group}/${name}` })),
  entries: entries.map(({ parts, ...one }) => {
    const words = (notes: string) => (notes === one.payee ? '' : notes)
    return {
      ...one,
      status: one.status === 'PENDING' ? 'CLEARED' : one.status,
      notes: one.to === undefined ? words(one.notes) : one.notes || 'moved',
      ...(parts && { parts: parts.map((part) => ({ ...part, notes: words(part.notes) })) }),
    }
  }),
})

const ASSET = 'Asset account'
function linesOf({ accounts, categories, entries }: Household): Record<string, string>[] {
  const own = (side: string, at: number) => ({
    [`${side}_name`]: accounts[at]?.name ?? '',
    [`${side}_type`]: ASSET,
  })
  const openings = accounts.map(({ opening, name }, at) => ({
    group_id: `a${at}`,
    journal_id: `a${at}`,
    type: 'Opening balance',
    date: '2020-01-01T00:00:00-05:00',
    amount: decimal(opening),
    currency_code: 'CAD',
    description: `Initial balance for "${name}"`,
    ...own(opening < 0n ? 'source' : 'destination', at),
    ...(opening < 0n
      ? { destination_name: 'Initial balance', destination_type: 'Initial balance account' }
      : { source_name: 'Initial balance', source_type: 'Initial balance account' }),
  }))
  return [
    ...openings,
    ...entries.flatMap((one, at) => {
      const whole = { group_id: `${at}`, date: `${one.date}T00:00:00-05:00`, currency_code: 'CAD' }
      const state = { reconciled: one.status === 'RECONCILED' ? '1' : '' }
      const parts = one.parts ?? [one]
      const isMixed = new Set(parts.map(({ amount }) => amount < 0n)).size > 1
      return parts.map((part, index) => {
        const out = part.amount < 0n
        const payee = { name: one.payee, type: out ? 'Expense account' : 'Revenue account' }
        const other = one.to === undefined ? payee : { name: accounts[one.to]?.name ?? '', type: ASSET }
        const far = out ? 'destination' : 'source'
        return {
          ...whole,
          ...state,
          group_id: isMixed ? `${at}-${out}` : `${at}`,
          journal_id: `${at}-${index}`,
          type: one.to === undefined ? (out ? 'Withdrawal' : 'Deposit') : 'Transfer',
          amount: decimal(one.to === undefined ? part.amount : part.amount < 0n ? -part.amount : part.amount),
          description: part.notes || one.payee,
          category: one.to === undefined ? (categories[part.category]?.name ?? '') : '',
          ...own(out ? 'source' : 'destination', one.account),
          [`${far}_name`]: other.name,
          [`${far}_type`]: other.type,
        }
      })
    }),
  ]
}

test('an export of Firefly III is the household that was written', () => {
  fc.assert(
    fc.property(households.map(asThere), (household) => {
      const source = file(table(...linesOf(household)))
      expect(firefly.recognises([source])).toBe(true)
      const ledger = firefly.read([source], context())
      expect(contents(ledger)).toEqual(contentsOf(household))
      expect(balances(ledger)).toEqual(balancesOf(household))
      expect(proofs(ledger)).toEqual([])
      expect([ledger.leftOut, ledger.warnings, ledger.questions]).toEqual([[], [], []])
      const byId = new Map(ledger.transactions.map((one) => [one.id, one]))
      expect(byId.size).toBe(ledger.transactions.length)
      for (const { id, transfer } of ledger.transactions)
        if (transfer) expect(byId.get(transfer.id ?? '')?.transfer?.id).toBe(id)
    }),
    { numRuns: runs(60) },
  )
})

const bought = {
  group_id: '1',
  journal_id: '1',
  type: 'Withdrawal',
  amount: '-5.00',
  currency_code: 'CAD',
  user_id: '1',
  date: '2026-01-31T23:30:00+02:00',
  description: 'Bread',
  source_name: 'Giro',
  source_type: ASSET,
  destination_name: 'Shop',
  destination_type: 'Expense account',
}

describe('an export of Firefly III', () => {
  test('keeps who, what for, tags, and the day as it was there', () => {
    const { transactions } = read({
      ...bought,
      notes: 'two',
      tags: 'a,b',
      external_id: 'X1',
      reconciled: '1',
    })
    expect(transactions).toMatchObject([
      {
        payee: 'Shop',
        notes: 'Bread\ntwo',
        tags: ['a', 'b'],
        bankId: 'X1',
        status: 'RECONCILED',
        date: '2026-01-31',
      },
    ])
  })

  test('reads the long decimals of older versions, and no number that is none', () => {
    expect(read({ ...bought, amount: '-5.120000000000' }).transactions[0]?.amount).toBe(-51_200n)
    const { transactions, leftOut } = read(
      { ...bought, amount: '-5.12345' },
      { ...bought, date: '2026-02-30' },
    )
    expect(transactions).toEqual([])
    expect(leftOut.map(({ reason }) => reason.kind)).toEqual(['AMOUNT_UNREADABLE', 'DATE_UNREADABLE'])
  })

  test('has the types of debts, and each side of a transfer in its own currency', () => {
    const { accounts, transactions } = read(
      {
        ...bought,
        journal_id: '2',
        type: 'Transfer',
        amount: '100',
        destination_name: 'Dollars',
        destination_type: ASSET,
        foreign_amount: '73.5',
        foreign_currency_code: 'USD',
      },
      { ...bought, journal_id: '3', amount: '-9', destination_name: 'House', destination_type: 'Mortgage' },
      {
        ...bought,
        journal_id: '4',
        type: 'Deposit',
        amount: '7',
        currency_code: 'USD',
        source_name: 'Work',
        source_type: 'Revenue account',
        destination_name: 'Dollars',
        destination_type: ASSET,
      },
    )
    expect(accounts.map(({ name, type, currency }) => [name, type, currency])).toEqual([
      ['Giro', undefined, 'CAD'],
      ['Dollars', undefined, 'USD'],
      ['House', 'MORTGAGE', 'CAD'],
    ])
    expect(
      transactions.map(({ account, amount, transfer }) => [account, decimal(amount), transfer?.account]),
    ).toEqual([
      [0, '-100.00', 1],
      [1, '73.50', 0],
      [0, '-9.00', 2],
      [2, '9.00', 0],
      [1, '7.00', undefined],
    ])
  })

  test('leaves out an amount in a currency its account is not in', () => {
    const { transactions, leftOut } = read(bought, bought, {
      ...bought,
      journal_id: '3',
      currency_code: 'EUR',
    })
    expect(transactions).toHaveLength(1)
    expect(leftOut).toMatchObject([{ count: 1, reason: { kind: 'AMOUNT_IN_OTHER_CURRENCY' } }])
  })

  test('takes corrections and the credit of a debt by the side the household is on', () => {
    const debt = { destination_name: 'Car', destination_type: 'Loan' }
    const { accounts, transactions } = read(
      {
        ...bought,
        journal_id: '1',
        type: 'Liability credit',
        amount: '900',
        source_name: 'Car',
        source_type: 'Loan',
        destination_name: 'x',
        destination_type: 'Liability credit account',
      },
      {
        ...bought,
        journal_id: '2',
        type: 'Reconciliation',
        amount: '3',
        source_name: 'Giro reconciliation',
        source_type: 'Reconciliation account',
        ...debt,
      },
    )
    expect(accounts).toMatchObject([{ name: 'Car', type: 'LOAN', opening: { amount: -9_000_000n } }])
    expect(transactions).toMatchObject([{ amount: 30_000n, payee: 'Giro reconciliation' }])
  })

  test.each([
    ['TAG', ['Fun'], undefined],
    ['CATEGORY', [], 'Fun'],
    ['NONE', [], undefined],
  ])('asks what budgets shall be: %s', (answer, tags, category) => {
    const source = file(table({ ...bought, budget: 'Fun', bill: 'Rent', sepa_cc: 'x' }))
    const ledger = firefly.read([source], context({ BUDGETS: answer }))
    expect(ledger.transactions[0]?.tags).toEqual(tags as string[])
    expect(ledger.categories[ledger.transactions[0]?.category ?? -1]?.name).toBe(category as string)
    expect(ledger.questions).toMatchObject([{ code: 'BUDGETS', taken: answer }])
    expect(ledger.leftOut.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['bills', 1],
      ['budgets', 1],
      ['details of transactions', 1],
    ])
  })

  test('learns from accounts.csv what is closed, saved in or a card, and names other exports', () => {
    const header = ['user_id', 'account_id', 'type', 'name', 'active', 'currency_code', 'role']
    const accounts = csv([
      header,
      ['1', '1', ASSET, 'Giro', '1', 'CAD', 'savingAsset'],
      ['1', '2', ASSET, 'Card', '', 'USD', 'ccAsset'],
      ['1', '3', 'Expense account', 'Shop', '1', 'CAD', ''],
    ])
    const files = [file(accounts), file(table(bought)), file('user_id,bill_id\n1,2\n', 'bills.csv')]
    expect(firefly.recognises(files)).toBe(true)
    const ledger = firefly.read(files, context())
    expect(
      ledger.accounts.map(({ name, type, currency, isClosed }) => [name, type, currency, isClosed]),
    ).toEqual([
      ['Giro', 'SAVINGS', 'CAD', false],
      ['Card', 'CREDIT_CARD', 'USD', true],
    ])
    expect(ledger.leftOut).toMatchObject([{ kind: 'files', examples: [{ kind: 'TEXT', text: 'bills.csv' }] }])
  })
})
