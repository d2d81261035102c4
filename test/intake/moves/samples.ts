import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { csv } from './households.ts'

/**
 * One small household as each program writes it: 1,000.00 at first in Chequing, 250.00 moved from it to Savings, 40.50 spent
 * on food, 12.25 of it bread and 28.25 cheese where the program knows splits, and 2,000.00 of pay.
 */
export interface Sample {
  files: string[]
  /** Whether the program knows what accounts began with. */
  hasOpenings: boolean
  /** Transactions, both sides of the transfer counted. */
  transactions: number
  /** Months of envelopes whose rest the program shows. */
  months?: number
}

const YNAB = csv([
  ['Account', 'Flag', 'Date', 'Payee', 'Category Group', 'Category', 'Memo', 'Outflow', 'Inflow', 'Cleared'],
  [
    'Chequing',
    '',
    '2026-01-01',
    'Starting Balance',
    'Inflow',
    'Ready to Assign',
    '',
    '$0.00',
    '$1,000.00',
    'Cleared',
  ],
  ['Chequing', 'Red', '2026-01-15', 'Transfer : Savings', '', '', '', '$250.00', '$0.00', 'Reconciled'],
  ['Savings', '', '2026-01-15', 'Transfer : Chequing', '', '', '', '$0.00', '$250.00', 'Cleared'],
  ['Chequing', '', '2026-01-20', 'Shop', 'Home', 'Food', 'Split (1/2) bread', '$12.25', '$0.00', 'Cleared'],
  ['Chequing', '', '2026-01-20', 'Shop', 'Home', 'Food', 'Split (2/2) cheese', '$28.25', '$0.00', 'Cleared'],
  ['Chequing', '', '2026-01-31', 'Work', 'Inflow', 'Ready to Assign', '', '$0.00', '$2,000.00', 'Uncleared'],
])

const PLAN = csv([
  ['Month', 'Category Group/Category', 'Category Group', 'Category', 'Assigned', 'Activity', 'Available'],
  ['Jan 2026', 'Home: Food', 'Home', 'Food', '$100.00', '-$40.50', '$59.50'],
  ['Feb 2026', 'Home: Food', 'Home', 'Food', '$10.00', '$0.00', '$69.50'],
])

const ynabTransaction = (id: string, date: string, amount: number, more: object) => ({
  id,
  date,
  amount,
  account_id: 'a0',
  cleared: 'cleared',
  deleted: false,
  ...more,
})
const YNAB_JSON = JSON.stringify({
  data: {
    budget: {
      id: 'b',
      name: 'Home',
      last_modified_on: '',
      currency_format: { iso_code: 'CAD' },
      accounts: [
        { id: 'a0', name: 'Chequing', type: 'checking', on_budget: true, balance: 2_709_500 },
        { id: 'a1', name: 'Savings', type: 'savings', on_budget: true, balance: 250_000 },
      ],
      payees: [
        { id: 'p0', name: 'Starting Balance' },
        { id: 'p1', name: 'Shop' },
      ],
      category_groups: [{ id: 'g0', name: 'Home' }],
      categories: [{ id: 'c0', category_group_id: 'g0', name: 'Food' }],
      months: [{ month: '2026-01-01', categories: [{ id: 'c0', budgeted: 100_000, balance: 59_500 }] }],
      transactions: [
        ynabTransaction('t0', '2026-01-01', 1_000_000, { payee_id: 'p0' }),
        ynabTransaction('t1', '2026-01-15', -250_000, {
          transfer_account_id: 'a1',
          transfer_transaction_id: 't2',
        }),
        ynabTransaction('t2', '2026-01-15', 250_000, {
          account_id: 'a1',
          transfer_account_id: 'a0',
          transfer_transaction_id: 't1',
        }),
        ynabTransaction('t3', '2026-01-20', -40_500, { payee_id: 'p1' }),
        ynabTransaction('t4', '2026-01-31', 2_000_000, {}),
      ],
      subtransactions: [
        { id: 's0', transaction_id: 't3', amount: -12_250, memo: 'bread', category_id: 'c0' },
        { id: 's1', transaction_id: 't3', amount: -28_250, memo: 'cheese', category_id: 'c0' },
      ],
    },
  },
})

const ASSET = 'Asset account'
const FIREFLY = csv([
  [
    'user_id',
    'group_id',
    'journal_id',
    'type',
    'currency_code',
    'amount',
    'description',
    'date',
    'source_name',
    'source_type',
    'destination_name',
    'destination_type',
    'reconciled',
    'category',
    'tags',
    'notes',
  ],
  ...[
    [
      '1',
      '1',
      'Opening balance',
      '1000',
      'Initial',
      '2026-01-01',
      'x',
      'Initial balance account',
      'Chequing',
      ASSET,
      '',
    ],
    ['2', '2', 'Transfer', '250', 'Move', '2026-01-15', 'Chequing', ASSET, 'Savings', ASSET, ''],
    [
      '3',
      '3',
      'Withdrawal',
      '-12.25',
      'bread',
      '2026-01-20',
      'Chequing',
      ASSET,
      'Shop',
      'Expense account',
      'Food',
    ],
    [
      '3',
      '4',
      'Withdrawal',
      '-28.25',
      'cheese',
      '2026-01-20',
      'Chequing',
      ASSET,
      'Shop',
      'Expense account',
      'Food',
    ],
    ['4', '5', 'Deposit', '2000', 'Pay', '2026-01-31', 'Work', 'Revenue account', 'Chequing', ASSET, 'Pay'],
  ].map(([group = '', journal = '', type = '', amount = '', words = '', day, ...rest]) => [
    '1',
    group,
    journal,
    type,
    'CAD',
    amount,
    words,
    `${day}T00:00:00-05:00`,
    ...rest.slice(0, 4),
    '',
    rest[4] ?? '',
    '',
    '',
  ]),
])

const PLAIN_ROWS = [
  ['2026-01-15', 'Move', 'Transfer', 'Chequing', '-250.00'],
  ['2026-01-15', 'Move', 'Transfer', 'Savings', '250.00'],
  ['2026-01-20', 'Shop', 'Food', 'Chequing', '-40.50'],
  ['2026-01-31', 'Work', 'Paychecks', 'Chequing', '2000.00'],
] as const

const MONARCH = csv([
  ['Date', 'Merchant', 'Category', 'Account', 'Original Statement', 'Notes', 'Amount', 'Tags'],
  ...PLAIN_ROWS.map(([day, who, category, account, amount]) => [
    day,
    who,
    category,
    account,
    who,
    '',
    amount,
    '',
  ]),
])
const MONARCH_BALANCES = csv([
  ['Date', 'Balance', 'Account'],
  ['2026-01-01', '1000.00', 'Chequing'],
  ['2026-01-31', '2709.50', 'Chequing'],
])

const MINT = csv([
  [
    'Date',
    'Description',
    'Original Description',
    'Amount',
    'Transaction Type',
    'Category',
    'Account Name',
    'Labels',
    'Notes',
  ],
  ...PLAIN_ROWS.map(([day, who, category, account, amount]) => [
    `${Number(day.slice(5, 7))}/${day.slice(8)}/${day.slice(0, 4)}`,
    who,
    who,
    amount.replace('-', ''),
    amount.startsWith('-') ? 'debit' : 'credit',
    category,
    account,
    '',
    '',
  ]),
])

const HLEDGER = `; a household
2026-01-01 opening balances
    assets:Chequing  $1,000.00
    equity:opening balances

2026-01-15 * Move
    assets:Savings  $250.00
    assets:Chequing  $-250.00

2026-01-20 * Shop
    assets:Chequing  $-40.50 = $709.50
    expenses:Home:Food  $12.25  ; bread
    expenses:Home:Food  $28.25  ; cheese

2026-01-31 ! Work
    assets:Chequing  $2,000.00
    income:Pay
`

const BEANCOUNT = `option "operating_currency" "CAD"
2026-01-01 open Assets:Chequing CAD
2026-01-01 open Assets:Savings CAD
2026-01-01 pad Assets:Chequing Equity:Opening-Balances
2026-01-02 balance Assets:Chequing 1000.00 CAD

2026-01-15 * "Move"
  Assets:Savings  250.00 CAD
  Assets:Chequing

2026-01-20 * "Shop" ""
  Assets:Chequing  -40.50 CAD
  Expenses:Home:Food  12.25 CAD
    notes: "bread"
  Expenses:Home:Food  28.25 CAD
    notes: "cheese"

2026-01-31 ! "Work" ""
  Assets:Chequing  2000.00 CAD
  Income:Pay
`

export const SAMPLES: Record<string, Sample> = {
  YNAB: { files: [YNAB, PLAN], hasOpenings: true, transactions: 4, months: 2 },
  'YNAB of the API': { files: [YNAB_JSON], hasOpenings: true, transactions: 4, months: 1 },
  FIREFLY: { files: [FIREFLY], hasOpenings: true, transactions: 4 },
  MONARCH: { files: [MONARCH, MONARCH_BALANCES], hasOpenings: true, transactions: 4 },
  MINT: { files: [MINT], hasOpenings: false, transactions: 4 },
  HLEDGER: { files: [HLEDGER], hasOpenings: true, transactions: 4 },
  BEANCOUNT: { files: [BEANCOUNT], hasOpenings: true, transactions: 4 },
}

/** An archive as programs make them, of texts by their names. */
export async function zipOf(texts: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new BlobWriter('application/zip'))
  for (const [name, text] of Object.entries(texts)) await writer.add(name, new TextReader(text))
  return new Uint8Array(await (await writer.close()).arrayBuffer())
}
