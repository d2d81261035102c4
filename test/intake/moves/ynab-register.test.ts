import { describe, expect, test } from 'bun:test'
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
  csv,
  decimal,
  file,
  type Household,
  households,
  proofs,
} from './households.ts'

const HEADER = [
  'Account',
  'Flag',
  'Date',
  'Payee',
  'Category Group/Category',
  'Category Group',
  'Category',
  'Memo',
  'Outflow',
  'Inflow',
  'Cleared',
]
const STATES = { PENDING: 'Uncleared', CLEARED: 'Cleared', RECONCILED: 'Reconciled' }

interface Locale {
  date(day: string): string
  money(amount: Money): string
  delimiter: string
  encode(text: string): Uint8Array
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const parts = (day: string) => day.split('-') as [string, string, string]
const grouped = (whole: string, by: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, by)
const dollars = (amount: Money) =>
  `$${grouped(decimal(amount).slice(0, -3), ',')}.${decimal(amount).slice(-2)}`

const LOCALES: Record<string, Locale> = {
  'US dollars': {
    date: (day) => parts(day).slice(1).concat(parts(day)[0]).join('/'),
    money: dollars,
    delimiter: ',',
    encode: (text) => utf8(`\ufeff${text}`),
  },
  'kronor with tabs': {
    date: (day) => day,
    money: (amount) => `${grouped(decimal(amount).slice(0, -3), '\u00a0')},${decimal(amount).slice(-2)} kr`,
    delimiter: '\t',
    encode: utf8,
  },
  'euros in UTF-16': {
    date: (day) => parts(day).toReversed().join('.'),
    money: (amount) => `${grouped(decimal(amount).slice(0, -3), '.')},${decimal(amount).slice(-2)}€`,
    delimiter: ';',
    encode: (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  },
}

function registerOf({ accounts, categories, entries }: Household, locale: Locale): string[][] {
  const rows: string[][] = accounts.map(({ name, opening }) => [
    name,
    '',
    locale.date('2020-01-01'),
    'Starting Balance',
    'Inflow: Ready to Assign',
    'Inflow',
    'Ready to Assign',
    '',
    ...sides(opening, locale),
    'Reconciled',
  ])
  for (const { date, account, amount, payee, category, notes, status, to, parts: split } of entries) {
    const row = (at: number, of: Money, who: string, what: number | undefined, memo: string) => {
      const { group = '', name = '' } = categories[what ?? -1] ?? {}
      const both = what === undefined ? '' : `${group}: ${name}`
      return [
        accounts[at]?.name ?? '',
        '',
        locale.date(date),
        who,
        both,
        group,
        name,
        memo,
        ...sides(of, locale),
        STATES[status],
      ]
    }
    if (to !== undefined) {
      rows.push(row(account, amount, `Transfer : ${accounts[to]?.name}`, undefined, notes))
      rows.push(row(to, -amount, `Transfer : ${accounts[account]?.name}`, undefined, notes))
    } else if (split)
      for (const [at, part] of split.entries())
        rows.push(
          row(account, part.amount, payee, part.category, `Split (${at + 1}/${split.length}) ${part.notes}`),
        )
    else rows.push(row(account, amount, payee, category, notes))
  }
  return rows
}

const sides = (amount: Money, { money }: Locale): string[] =>
  amount < 0n ? [money(-amount), money(0n)] : [money(0n), money(amount)]

const read = (text: string | Uint8Array, answers = {}) => ynab.read([file(text)], context(answers))
const line = (cells: Record<string, string>) => HEADER.map((name) => cells[name] ?? '')
const register = (...rows: Record<string, string>[]) => csv([HEADER, ...rows.map(line)])

describe.each(Object.entries(LOCALES))('a register of YNAB in %s', (_, locale) => {
  test('is the household that was written', () => {
    fc.assert(
      fc.property(households, (household) => {
        const text = csv([HEADER, ...registerOf(household, locale)], locale.delimiter)
        const source = file(locale.encode(text))
        expect(ynab.recognises([source])).toBe(true)
        const ledger = ynab.read([source], context({ DATE_ORDER: 'MDY' }))
        expect(contents(ledger)).toEqual(contentsOf(household))
        expect(balances(ledger)).toEqual(balancesOf(household))
        expect(proofs(ledger)).toEqual([])
        expect(ledger.leftOut).toEqual([])
        expect(new Set(ledger.transactions.map(({ id }) => id)).size).toBe(ledger.transactions.length)
      }),
      { numRuns: runs(60) },
    )
  })
})

const bought = { Account: 'Chequing', Date: '2026-01-31', Payee: 'Shop', Outflow: '$5.00', Inflow: '' }

describe('what a register says', () => {
  test.each([
    ['$1,234.56', '-1234.56'],
    ['C$1,234.56', '-1234.56'],
    ['1.234,56€', '-1234.56'],
    ['1 234,56 kr', '-1234.56'],
    ["CHF 1'234.56", '-1234.56'],
    ['Fr.1234.56', '-1234.56'],
    ['1234,56 Kč', '-1234.56'],
    ['R$1.234,56', '-1234.56'],
    ['₹1,23,456.78', '-123456.78'],
    ['$-12.30', '12.30'],
    ['-$12.30', '12.30'],
    ['($12.30)', '12.30'],
    ['12.30', '-12.30'],
  ])('reads %s', (Outflow, amount) => {
    const { transactions, leftOut } = read(register({ ...bought, Outflow }))
    expect(leftOut).toEqual([])
    expect(transactions.map((one) => decimal(one.amount))).toEqual([amount])
  })

  test.each(['1e5', '=1+1', 'five', '1,2,3', '12.34.56', '$'])(
    'leaves out %p as an amount and says so',
    (Outflow) => {
      const { transactions, leftOut } = read(register({ ...bought, Outflow }, bought))
      expect(transactions).toHaveLength(1)
      expect(leftOut).toMatchObject([
        { kind: 'transactions', count: 1, reason: { kind: 'AMOUNT_UNREADABLE' } },
      ])
    },
  )

  test('puts unquoted decimal commas together again', () => {
    const text = `${HEADER.join(',')}\nGiro,,31.01.2026,Laden,,,,Brot,12,34€,0,00€,Cleared\n`
    const { transactions, accounts } = read(text)
    expect(transactions).toMatchObject([{ amount: -123_400n, notes: 'Brot', status: 'CLEARED' }])
    expect(accounts).toMatchObject([{ currency: 'EUR' }])
  })

  test('asks which way the dates go where they do not say', () => {
    const text = register({ ...bought, Date: '03/04/2026' })
    const asked = read(text)
    expect(asked.questions).toMatchObject([{ code: 'DATE_ORDER', taken: 'MDY' }])
    expect(asked.transactions[0]?.date).toBe('2026-03-04' as never)
    expect(read(text, { DATE_ORDER: 'DMY' }).transactions[0]?.date).toBe('2026-04-03' as never)
    expect(() =>
      read(register({ ...bought, Date: '13/04/2026' }, { ...bought, Date: '04/13/2026' })),
    ).toThrow('mixes orders')
  })

  test('asks what thousands and decimals are where they do not say', () => {
    const text = register({ ...bought, Outflow: '¥1,234' })
    expect(read(text).questions).toMatchObject([
      { code: 'DECIMAL_STYLE' },
      { code: 'CURRENCY', taken: 'JPY' },
    ])
    expect(read(text).transactions[0]?.amount).toBe(-12_340_000n)
    expect(read(text, { DECIMAL_STYLE: 'COMMA' }).transactions[0]?.amount).toBe(-12_340n)
  })

  test('keeps a split transaction whole, and a memo that only looks like one', () => {
    const split = (memo: string, Outflow: string, more = {}) => ({ ...bought, Memo: memo, Outflow, ...more })
    const { transactions } = read(
      register(
        split('Split (1/2) food', '$3.00', { Category: 'Food', 'Category Group': 'Home' }),
        split('Split (2/2) cash', '$20.00', { Payee: 'Transfer : Cash' }),
        split('Split (1/2) with Bob', '$7.00'),
        { ...bought, Account: 'Cash', Payee: 'Transfer : Chequing', Outflow: '$0.00', Inflow: '$20.00' },
      ),
    )
    expect(transactions.map(({ amount, notes }) => [decimal(amount), notes])).toEqual([
      ['-23.00', ''],
      ['-7.00', 'Split (1/2) with Bob'],
      ['20.00', ''],
    ])
    expect(transactions[0]).toMatchObject({
      payee: 'Shop',
      parts: [
        { amount: -30_000n, notes: 'food', category: 0 },
        { amount: -200_000n, notes: 'cash', transfer: { account: 1 } },
      ],
    })
    expect(transactions[2]?.transfer).toEqual({ account: 0 })
  })

  test('keeps a transfer into an account that is not in the file, and says so', () => {
    const { transactions, leftOut } = read(register({ ...bought, Payee: 'Transfer : Gone' }))
    expect(transactions).toMatchObject([{ payee: 'Transfer : Gone', amount: -50_000n }])
    expect(leftOut).toMatchObject([
      { kind: 'links of transfers', count: 1, examples: [{ kind: 'TEXT', text: 'Transfer : Gone' }] },
    ])
  })

  test('takes what an account began with as its opening, and a later line of that name as a transaction', () => {
    const start = { ...bought, Payee: 'Starting Balance', Outflow: '$0.00', Inflow: '$100.00' }
    const { accounts, transactions } = read(
      register(
        { ...start, Date: '2026-01-30' },
        bought,
        { ...start, Account: 'Late', Date: '2026-02-02' },
        {
          ...bought,
          Account: 'Late',
        },
      ),
    )
    expect(accounts.map(({ opening }) => opening?.amount)).toEqual([1_000_000n, undefined])
    expect(transactions).toHaveLength(3)
  })

  test('has the same ids in a later export, whatever was cleared meanwhile', () => {
    const before = read(register(bought, bought, { ...bought, Payee: 'Other' }))
    const after = read(
      register({ ...bought, Cleared: 'Reconciled', Flag: 'Red' }, bought, { ...bought, Payee: 'Other' }),
    )
    expect(after.transactions.map(({ id }) => id)).toEqual(before.transactions.map(({ id }) => id))
    expect(after.transactions[0]).toMatchObject({ flag: 'Red', status: 'RECONCILED' })
  })

  test('reads the register of YNAB 4', () => {
    const header = [
      'Account',
      'Flag',
      'Check Number',
      'Date',
      'Payee',
      'Category',
      'Master Category',
      'Sub Category',
      'Memo',
      'Outflow',
      'Inflow',
      'Cleared',
      'Running Balance',
    ]
    const row = (memo: string, out: string) => [
      'Chequing',
      '',
      '101',
      '2014-01-31',
      'Shop',
      'Home:Food',
      'Home',
      'Food',
      memo,
      out,
      '$0.00',
      'C',
      '$0.00',
    ]
    const { transactions, categories } = read(
      csv([header, row('(Split 1/2) a', '$1.00'), row('(Split 2/2) b', '$2.00')]),
    )
    expect(transactions).toMatchObject([{ checkNumber: '101', parts: [{ notes: 'a' }, { notes: 'b' }] }])
    expect(categories).toMatchObject([{ group: 'Home', name: 'Food' }])
  })
})
