import { describe, expect, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import type { Coverage } from '../../../src/intake/bank-feed/bank-feed.ts'
import { feedId } from '../../../src/intake/bank-feed/bank-feed.ts'
import { ACCOUNT, accountOf, CARD, flawOf, MAPLE, reading, TRANSACTION } from './answer.ts'

const ORG = {
  domain: 'maplebank.example',
  name: 'Maple Bank',
  'sfin-url': 'https://bridge.test/',
  id: 'INST-1',
}

describe('an answer', () => {
  const { conn_id: _, ...bare } = { ...ACCOUNT, transactions: [TRANSACTION] }
  const read = {
    id: 'ACT-1',
    institution: 'Maple Bank',
    name: 'Chequing (1234)',
    likelyType: 'CHECKING',
    currency: 'CAD',
    balance: { amount: 12_043_600n, date: '2026-03-10' },
    transactions: [
      {
        id: 'TRN-1',
        pending: false,
        date: '2026-03-01',
        postedDate: '2026-03-02',
        amount: -55_000n,
        payee: 'TIM HORTONS #4412',
        text: 'TIM HORTONS #4412',
        memo: '',
      },
    ],
    listedIds: new Set(['TRN-1']),
    flaws: [],
    coverage: 'COMPLETE',
  }

  test('of version 2 has connections', () => {
    const set = reading({
      errlist: [],
      connections: [MAPLE, CARD],
      accounts: [{ ...bare, conn_id: 'CON-1' }],
    })
    expect(set).toEqual({
      connections: [
        { id: 'CON-1', name: 'Maple Bank - Jill', institution: 'Maple Bank', institutionId: 'INST-1' },
        { id: 'CON-2', name: 'Big Card - Jill', institution: 'Big Card', institutionId: 'INST-2' },
      ],
      accounts: [{ ...read, connectionId: 'CON-1' }],
      notices: [],
      flaws: [],
    } as never)
  })

  test('of version 1 has an organisation in each account', () => {
    const set = reading({
      errors: [],
      accounts: [
        { ...bare, org: ORG },
        { ...bare, id: 'ACT-2', org: ORG },
      ],
    })
    const [connection] = set.connections
    expect(set.connections).toEqual([
      {
        id: 'org:maplebank.example',
        name: 'Maple Bank',
        institution: 'Maple Bank',
        institutionId: 'maplebank.example',
      },
    ])
    expect(set.accounts).toEqual([
      { ...read, connectionId: connection?.id },
      { ...read, connectionId: connection?.id, id: 'ACT-2' },
    ] as never)
  })

  test('of both at once is read by its connections', () => {
    const set = reading({
      errors: [],
      errlist: [],
      connections: [MAPLE],
      accounts: [{ ...bare, conn_id: 'CON-1', org: ORG }],
    })
    expect(set.accounts).toEqual([{ ...read, connectionId: 'CON-1' }] as never)
  })

  test('names a connection by what the account says where it is not listed', () => {
    const set = reading({ accounts: [{ ...bare, conn_id: 'CON-9', conn_name: 'Other - Jill' }, bare] })
    expect(set.connections).toEqual([{ id: 'CON-9', name: 'Other - Jill', institution: 'Other - Jill' }])
    expect(set.accounts.map(({ connectionId, id }) => [connectionId, id])).toEqual([
      ['CON-9', 'ACT-1'],
      [undefined, 'ACT-1'],
    ])
  })

  const unreadable: [what: string, body: string, why: RegExp][] = [
    ['nothing', '', /incomplete or not JSON/],
    ['half of one', JSON.stringify({ accounts: [ACCOUNT] }).slice(0, 90), /incomplete or not JSON/],
    ['a page', '\n<html><body>Something broke.</body></html>', /a web page/],
    ['words', 'Forbidden', /incomplete or not JSON/],
    ['a list', '[]', /something else/],
    ['null', 'null', /something else/],
    ['a number', '1.5', /something else/],
    ['another object', '{"message":"Internal Server Error"}', /something else/],
    ['a deep nest', `{"accounts":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, /incomplete or not JSON/],
    ['a huge one', `{"accounts":[],"x":"${'a'.repeat(21_000_000)}"}`, /too large/],
    ['too many accounts', JSON.stringify({ accounts: new Array(1_001).fill({}) }), /more than 1000 accounts/],
    ['too many errors', JSON.stringify({ errors: new Array(1_001).fill('x') }), /more than 1000 errors/],
    [
      'too many transactions',
      JSON.stringify({ accounts: [{ transactions: new Array(50_001).fill(0) }] }),
      /more than 50000 transactions/,
    ],
  ]
  test.each(unreadable)('is not %s', (_what, body, why) => {
    expect(flawOf(body)).toMatch(why)
  })

  test.each(['{"accounts":[]}', '{"errors":[]}', '{"errlist":null,"accounts":null}'])(
    'may be as empty as %s',
    (body) => {
      expect(reading(body)).toEqual({ connections: [], accounts: [], notices: [], flaws: [] })
    },
  )

  test('keeps quotes, brackets and backslashes in strings beside exact numbers', () => {
    const name = 'A "quoted" \\ {name} [1.5e3] \\" -7.25'
    const body = JSON.stringify({ accounts: [{ ...ACCOUNT, name, balance: 'HERE' }] }).replace(
      '"HERE"',
      '-0.10',
    )
    const [account] = reading(body).accounts
    expect([account?.name, formatMoney(account?.balance?.amount ?? 0n)]).toEqual([name, '-0.10'])
  })
})

describe('an account', () => {
  test('without an id can be nobody’s, and the others stand', () => {
    const set = reading({ accounts: [null, { ...ACCOUNT, id: '' }, ACCOUNT, 'x', { id: {} }] })
    expect(set.accounts.map(({ id }) => id)).toEqual(['ACT-1'])
    expect(set.flaws).toEqual([1, 2, 4, 5].map((number) => ({ kind: 'ACCOUNT_WITHOUT_ID', number })))
  })

  test('is named where it is not, and its bad rows are told', () => {
    const account = accountOf({
      name: null,
      balance: 'n/a',
      'balance-date': null,
      transactions: [
        { id: 'T1', posted: '1772470800', amount: '1,00', description: null },
        { posted: 1_772_470_800, amount: '-1.00', description: 'no id' },
        { id: 'T3', posted: 1_772_470_800, amount: -7.1, description: 'number amount' },
      ],
    })
    expect(account).toMatchObject({ name: 'Unnamed account', coverage: 'UNSURE' })
    expect(account.balance).toBeUndefined()
    expect([...account.listedIds]).toEqual(['T1', 'T3'])
    expect(account.flaws).toEqual([
      { reason: { kind: 'FIGURE_NO_DECIMAL', of: 'BALANCE', text: 'n/a' } },
      { row: 1, id: 'T1', reason: { kind: 'FIGURE_NO_DECIMAL', of: 'AMOUNT', text: '1,00' } },
      { row: 2, reason: { kind: 'TRANSACTION_WITHOUT_ID' } },
    ])
    expect(account.transactions.map(({ id, amount }) => [id, formatMoney(amount)])).toEqual([['T3', '-7.10']])
  })

  const units: [currency: unknown, read: object][] = [
    ['CAD', { currency: 'CAD' }],
    ['usd', { currency: 'USD' }],
    ['https://bigcard.example/miles.json', { customUnit: 'https://bigcard.example/miles.json' }],
    ['http://169.254.169.254/latest', { customUnit: 'http://169.254.169.254/latest' }],
    ['ZZQ', { flaws: [{ reason: { kind: 'CURRENCY_UNKNOWN', text: 'ZZQ' } }] }],
    [null, { flaws: [{ reason: { kind: 'CURRENCY_UNKNOWN', text: '' } }] }],
    ['ftp://x', { flaws: [expect.anything()] }],
  ]
  test.each(units)('counts in %p', (currency, read) => {
    const account = accountOf({ currency })
    expect(account).toMatchObject({ flaws: [], ...read })
    expect('currency' in account && 'customUnit' in account).toBe(false)
  })

  test('has balances as the bank signs them, of the day in the household', () => {
    expect(
      accountOf({ balance: '-84.20', 'available-balance': '0', 'balance-date': '1773113400' }),
    ).toMatchObject({
      balance: { amount: -842_000n, date: '2026-03-09' },
      available: 0n,
    })
    expect(accountOf({ balance: 5000, 'balance-date': 0 }).balance).toEqual({ amount: 50_000_000n })
  })

  const types: [name: string, type: string][] = [
    ['Chequing (1234)', 'CHECKING'],
    ['Everyday Checking', 'CHECKING'],
    ['Visa (9876)', 'CREDIT_CARD'],
    ['Visa Debit', 'CHECKING'],
    ['World Elite Mastercard', 'CREDIT_CARD'],
    ['Home Equity Line of Credit', 'LINE_OF_CREDIT'],
    ['Mortgage 4.1%', 'MORTGAGE'],
    ['Auto Loan', 'LOAN'],
    ['High Interest Savings', 'SAVINGS'],
    ['Compte épargne', 'SAVINGS'],
    ['Credit Union Savings', 'SAVINGS'],
    ['Credit Union Share', 'CHECKING'],
    ['TFSA', 'INVESTMENT'],
    ['Something', 'CHECKING'],
  ]
  test.each(types)('called %s is likely %s', (name, type) => {
    expect(accountOf({ name }).likelyType).toBe(type as never)
  })

  test('with holdings is likely an investment', () => {
    expect(accountOf({ name: 'Account', holdings: [{ id: 'x' }] }).likelyType).toBe('INVESTMENT')
    expect(accountOf({ name: 'Account', extra: { holdings: [{}] } }).likelyType).toBe('INVESTMENT')
    expect(accountOf({ name: 'Account', holdings: [] }).likelyType).toBe('CHECKING')
  })

  test('listed twice is one with the transactions of both', () => {
    const set = reading({
      accounts: [
        { ...ACCOUNT, transactions: [TRANSACTION] },
        { ...ACCOUNT, transactions: [{ ...TRANSACTION, id: 'TRN-2' }] },
        { ...ACCOUNT, conn_id: 'CON-2' },
        { ...ACCOUNT, currency: 'USD' },
      ],
    })
    expect(set.accounts.map(({ connectionId, transactions }) => [connectionId, transactions.length])).toEqual(
      [
        ['CON-1', 2],
        ['CON-2', 0],
      ],
    )
    expect(set.flaws).toEqual([{ kind: 'ACCOUNT_IN_CURRENCIES', id: 'ACT-1' }])
  })

  const coverages: [what: string, transactions: unknown, coverage: Coverage][] = [
    ['an empty list', [], 'COMPLETE'],
    ['a good list', [TRANSACTION], 'COMPLETE'],
    ['a bad row that says which it is', [{ ...TRANSACTION, amount: 'x' }], 'COMPLETE'],
    ['a bad row that may be any', [{ ...TRANSACTION, id: '' }], 'UNSURE'],
    ['no list', undefined, 'UNSURE'],
    ['null', null, 'UNSURE'],
    ['what is no list', { '0': TRANSACTION }, 'PARTIAL'],
  ]
  test.each(coverages)('with %s is so well covered', (_what, transactions, coverage) => {
    expect(accountOf({ transactions }).coverage).toBe(coverage)
  })

  test('has its own name for each of its transactions', () => {
    expect(feedId('ACT 1', 'x')).not.toBe(feedId('ACT', '1 x'))
  })
})
