import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { hledger } from '../../../src/intake/moves/hledger/hledger.ts'
import { runs } from '../../support/runs.ts'
import {
  balances,
  balancesOf,
  contents,
  contentsOf,
  context,
  decimal,
  file,
  type Household,
  households,
  proofs,
} from './households.ts'
import { asInJournals, entriesOf, figure } from './journal-texts.ts'

const read = (text: string, answers = {}) => hledger.read([file(text, 'all.journal')], context(answers))

/** Names that are plain; words of one line, with nothing that begins a comment, a tag or a note. */
function plain(household: Household): Household {
  const words = (text: string) =>
    text
      .replace(/[\n;|:,()*!]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const { accounts, categories, entries } = asInJournals(household)
  return {
    accounts: accounts.map((one, at) => ({ ...one, name: `${at} ${words(one.name)}`.trim() })),
    categories: categories.map(({ group, name }, at) => ({
      group: `g${at} ${words(group)}`.trim(),
      name: `n ${words(name)}`.trim(),
    })),
    entries: entries.map(({ parts, ...one }) => ({
      ...one,
      payee: `p ${words(one.payee)}`.trim(),
      notes: words(one.notes),
      ...(parts && { parts: parts.map((part) => ({ ...part, notes: words(part.notes) })) }),
    })),
  }
}

interface Dialect {
  money(amount: bigint): string
  head: string
  /** Leaves the last amount of an entry out. */
  isShort: boolean
}

const DIALECTS: Record<string, Dialect> = {
  'codes behind': { money: (amount) => `${figure(amount)} CAD`, head: 'decimal-mark .\n', isShort: false },
  'dollars before, the last left out': {
    money: (amount) => `$${figure(amount)}`,
    head: '; mine\n',
    isShort: true,
  },
  'commas and groups': {
    money: (amount) =>
      `${figure(amount)
        .replace('.', ',')
        .replace(/\B(?=(?:\d{3})+,)/g, '.')} CAD`,
    head: 'commodity 1.000,00 CAD\n',
    isShort: false,
  },
}

function textOf(household: Household, { money, head, isShort }: Dialect): string {
  const { accounts, categories } = household
  const account = (at: number) => `assets:${accounts[at]?.name}`
  const category = (at: number) => `expenses:${categories[at]?.group}:${categories[at]?.name}`
  const entries = entriesOf(household, account, category, 'equity:opening balances').map((entry) => {
    const postings = entry.postings.map(({ account: name, amount, notes }, at, all) => {
      const isLast = isShort && at === all.length - 1
      return `    ${name}${isLast ? '' : `  ${money(amount)}`}${notes === '' ? '' : `  ; ${notes}`}\n`
    })
    const words = entry.notes === '' ? entry.payee : `${entry.payee} | ${entry.notes}`
    return `${entry.date} ${entry.isPending ? '!' : '*'} ${words}\n${postings.join('')}`
  })
  return `${head}\n${entries.join('\n')}`
}

test.each(Object.entries(DIALECTS))('a journal with %s is the household that was written', (_, dialect) => {
  fc.assert(
    fc.property(households.map(plain), (household) => {
      const source = file(textOf(household, dialect))
      expect(hledger.recognises([source])).toBe(true)
      const ledger = hledger.read([source], context())
      expect(contents(ledger)).toEqual(contentsOf(household))
      expect(balances(ledger)).toEqual(balancesOf(household))
      expect([proofs(ledger), ledger.leftOut, ledger.warnings, ledger.questions]).toEqual([[], [], [], []])
    }),
    { numRuns: runs(40) },
  )
})

const sums = (text: string, answers = {}) => balances(read(text, answers))

describe('what a journal says', () => {
  test.each([
    ['$-12.30', '-12.30'],
    ['-$12.30', '-12.30'],
    ['$ -12.30', '-12.30'],
    ['-12.30 CAD', '-12.30'],
    ['CAD -1,234.5', '-1234.50'],
    ['- 12.30 CAD', '-12.30'],
    ['-1 234.50 CAD', '-1234.50'],
    ['-.5 CAD', '-0.50'],
    ['-12.', '-12.00'],
    ['-12', '-12.00'],
  ])('reads %s', (written, amount) => {
    expect(sums(`2026-01-31 x\n  assets:cash  ${written}\n  expenses:food\n`)).toEqual({ cash: amount })
  })

  test.each(['1e5 CAD', '12 CAD 13', '1.2.3.4 CAD', '12,,3 CAD', 'x', '(1+2) CAD', '9999999999999999 CAD'])(
    'leaves out an entry with %p and says so',
    (written) => {
      const { transactions, leftOut } = read(
        `2026-01-31 x\n  assets:cash  ${written}\n  expenses:food\n\n2026-01-31 y\n  assets:cash  1 CAD\n  income:pay\n`,
      )
      expect(transactions.map(({ payee }) => payee)).toEqual(['y'])
      expect(leftOut).toMatchObject([{ kind: 'entries', count: 1 }])
    },
  )

  test('dates in every form, states, codes, and what is left of a year', () => {
    const { transactions } = read(
      'Y2025\n2026/1/5 * (123) Shop | bread\n  assets:cash  -1 CAD\n  expenses:food\n\n3.4 ! x\n  assets:cash  -1 CAD\n' +
        '  expenses:food\n\n2026-02-01=2026-02-03 y\n  ! assets:cash  -1 CAD\n  expenses:food\n',
    )
    expect(
      transactions.map(({ date, status, checkNumber, payee, notes }) => [
        date,
        status,
        checkNumber,
        payee,
        notes,
      ]),
    ).toEqual([
      ['2025-03-04', 'PENDING', undefined, 'x', ''],
      ['2026-01-05', 'CLEARED', '123', 'Shop', 'bread'],
      ['2026-02-01', 'PENDING', undefined, 'y', ''],
    ] as never)
  })

  test('asserted balances, and what they make where there is no amount', () => {
    const text = (asserted: string) =>
      `2026-01-02 x\n  assets:cash  5 CAD = ${asserted} CAD\n  income:pay\n\n2026-01-01 y\n  assets:cash  = 10 CAD\n  income:pay\n`
    expect(sums(text('15'))).toEqual({ cash: '15.00' })
    expect(read(text('15')).warnings).toEqual([])
    expect(read(text('16')).warnings).toMatchObject([{ kind: 'ASSERTIONS' }])
  })

  test('several commodities are several accounts, and a price is what counts', () => {
    const { accounts, transactions, leftOut } = read(
      '2026-01-31 change\n  assets:bank  -100.00 CAD\n  assets:bank  73.00 USD @@ 100.00 CAD\n\n' +
        '2026-02-01 buy\n  assets:broker  3 VGRO @ 30.10 CAD\n  assets:bank  -90.30 CAD\n\n' +
        '2026-02-02 no price\n  assets:bank  -10.00 CAD\n  assets:euros  7.00 EUR\n',
    )
    expect(accounts.map(({ name, currency }) => [name, currency])).toEqual([
      ['bank', 'CAD'],
      ['bank (USD)', 'USD'],
      ['euros', 'EUR'],
    ])
    expect(
      transactions.map(({ account, amount, transfer }) => [account, decimal(amount), transfer?.account]),
    ).toEqual([
      [0, '-100.00', 1],
      [1, '73.00', 0],
      [0, '-90.30', undefined],
      [0, '-10.00', 2],
      [2, '7.00', 0],
    ])
    expect(leftOut).toMatchObject([{ kind: 'shares', count: 1, examples: [{ text: 'VGRO' }] }])
  })

  test('a payment into two accounts and a category is split between them', () => {
    const { transactions } = read(
      '2026-01-31 bank\n  assets:cash  -1000 CAD\n  liabilities:mortgage  800 CAD\n  expenses:interest  200 CAD\n',
    )
    expect(transactions).toMatchObject([
      {
        amount: -10_000_000n,
        parts: [
          { amount: -8_000_000n, transfer: { account: 1 } },
          { amount: -2_000_000n, category: 0 },
        ],
      },
      { amount: 8_000_000n, transfer: { account: 0, id: transactions[0]?.parts?.[0]?.id as string } },
    ])
  })

  test('types of accounts, by their directive, their names, or an answer', () => {
    const text =
      'account Giro  ; type:A\naccount Giro:old  ; closed:\naccount liabilities:visa\n\n2026-01-31 x\n  Giro  -1 CAD\n  Essen\n\n' +
      '2026-01-31 y\n  liabilities:visa  -1 CAD\n  Essen\n'
    const ledger = read(text)
    expect(ledger.accounts.map(({ name, type }) => [name, type])).toEqual([
      ['Giro', undefined],
      ['visa', 'CREDIT_CARD'],
    ])
    expect(ledger.questions).toMatchObject([{ code: 'KIND_OF Essen', taken: 'EXPENSE' }])
    expect(read(text, { 'KIND_OF Essen': 'INCOME' }).categories[0]?.kind).toBe('INCOME')
  })

  test.each(['1969-12-31', '2149-06-06'])('an entry of %s is left out and named', (day) => {
    const entry = '  assets:cash  1 CAD\n  income:pay\n'
    const { transactions, leftOut } = read(`${day} x\n${entry}\n2026-01-31 y\n${entry}`)
    expect(transactions.map(({ payee }) => payee)).toEqual(['y'])
    expect(leftOut).toMatchObject([{ kind: 'entries', count: 1 }])
  })

  test('what is not money is named and counted', () => {
    const { transactions, leftOut } = read(
      'P 2026-01-01 AAPL 187 USD\n= expenses:food\n  (budget:food)  1\n~ monthly\n  expenses:food  5 CAD\n  assets:cash\n' +
        'comment\n2026-01-01 no\n  assets:cash  1 CAD\n  income:pay\nend comment\n; 2026\n' +
        '2026-01-31 x  ; hm, trip:\n  ; more\n  assets:cash  -1 CAD\n  (budget:food)  -1 CAD\n  expenses:food\n' +
        '2026-02-30 z\n  assets:cash  -1 CAD\n  expenses:food\n\n2026-02-01 w\n  expenses:a  -1 CAD\n  expenses:b\n\n' +
        '2026-02-01 v\n  assets:cash  -1 CAD\n  expenses:b  2 CAD\n',
    )
    expect(transactions).toMatchObject([{ payee: 'x', notes: 'hm, trip:\nmore', tags: ['trip'] }])
    expect(leftOut.map(({ kind, count }) => `${kind} ${count}`).sort()).toEqual([
      'automatic postings 1',
      'entries 1',
      'entries 1',
      'entries 1',
      'periodic entries 1',
      'prices 1',
      'virtual postings 1',
    ])
  })

  test.each([
    ['P 2026-01-31 USD 1.3984 CAD', 'USD CAD 2026-01-31 1.3984'],
    ['P 2026/1/31 00:00:00 € C$1.5', 'EUR CAD 2026-01-31 1.5'],
    ['Y2025\nP 01-31 "USD" 1.3984 CAD', 'USD CAD 2025-01-31 1.3984'],
    ['D 1,000.00 CAD\nP 2026-01-31 USD 1.40', 'USD CAD 2026-01-31 1.4'],
    ['decimal-mark ,\nP 2026-01-31 USD 1,3984 CAD', 'USD CAD 2026-01-31 1.3984'],
    ['P 2026-01-31 JPY 0.00931234567891 CAD ; of the bank', 'JPY CAD 2026-01-31 0.009312345679'],
    ['P 2026-01-31 USD 1.3 CAD\nP 2026-01-31 USD 1.4 CAD', 'USD CAD 2026-01-31 1.4'],
  ])('takes %s as a rate', (written, rate) => {
    const { rates = [], leftOut } = read(`${written}\n2026-01-31 x\n  assets:cash  1 CAD\n  income:pay\n`)
    expect(rates.map(({ from, to, day, rate: own }) => [from, to, day, own].join(' '))).toEqual([rate])
    expect(leftOut).toEqual([])
  })

  test.each([
    'P 2026-02-30 USD 1.3984 CAD',
    'P 2026-01-31 USD',
    'P 2026-01-31 USD 0 CAD',
    'P 2026-01-31 USD -1.4 CAD',
    'P 2026-01-31 USD 1.4 CAD 2',
    'P 2026-01-31 CAD 1 CAD',
    'P 1969-12-31 USD 1.4 CAD',
    'P 2026-01-31 USD 1.2.3.4 CAD',
    'P 2026-01-31 USD 1234567890123 CAD',
  ])('names %s as left out', (written) => {
    const { rates, leftOut } = read(`${written}\n2026-01-31 x\n  assets:cash  1 CAD\n  income:pay\n`)
    expect([rates, leftOut.map(({ kind, count }) => `${kind} ${count}`)]).toEqual([undefined, ['prices 1']])
  })

  test('which decimals it means is asked where it does not say', () => {
    const text = '2026-01-31 x\n  assets:cash  1,234 CAD\n  income:pay\n'
    expect(read(text).questions).toMatchObject([{ code: 'DECIMAL_STYLE', taken: 'POINT' }])
    expect([sums(text), sums(text, { DECIMAL_STYLE: 'COMMA' })]).toEqual([
      { cash: '1234.00' },
      { cash: '1.234' },
    ])
  })
})

describe('a journal is refused in words', () => {
  test.each([
    ['include other.journal\n', 'includes other files'],
    ['alias a=b\n', 'other names'],
    ['apply account x\n', 'other names'],
    [`2026-01-31 ${'x'.repeat(20_001)}\n`, 'Line 1 has more than'],
  ])('%#', (text, words) => expect(() => read(text)).toThrow(words))

  test('or read quickly, whatever stands in it', () => {
    for (const evil of [
      `2026-01-31 x\n${'  a  1 CAD\n'.repeat(50_000)}`,
      `2026-01-31 ${'('.repeat(19_000)}\n  a  1\n  b\n`,
      `2026-01-31 x\n  assets:a  ${'1 '.repeat(9_000)}\n  b\n`,
      `2026-01-31 x ; ${'a:'.repeat(1_900)}\n  assets:a  1 CAD\n  b\n`,
      `${'2026-01-31\n'.repeat(50_000)}`,
      `${'\u0000'.repeat(100_000)}`,
    ]) {
      hledger.recognises([file(evil)])
      try {
        read(evil)
      } catch (error) {
        expect(String(error)).toMatch(/more than/)
      }
    }
  })
})

test('a year is applied to the dates between, and no longer', () => {
  const spent = (date: string) => `${date} shop\n    assets:bank  -1.00\n    expenses:food\n`
  const text = `Y2019\n${spent('01-05')}apply year 2020\n${spent('01-05')}end apply year\n${spent('01-05')}`
  const { transactions } = hledger.read([file(text)], context())
  expect(transactions.map(({ date }) => date as string)).toEqual(['2019-01-05', '2019-01-05', '2020-01-05'])
})

test('a posting moves on the day its comment says', () => {
  const text = `2024-01-31 * Rent
    assets:bank  -10.00  ; date:2024-02-02, late
    assets:savings  10.00
      ; [03/04]

2024-01-31 Shop  ; date:2024-05-05
    assets:bank  -1.00
    assets:bank  -2.00  ; date:02-03
    expenses:food
`
  const ledger = hledger.read([file(text)], context())
  const found = ledger.transactions.map(({ date, amount, transfer }) => [
    date,
    decimal(amount),
    transfer !== undefined,
  ])
  expect(found).toEqual([
    ['2024-01-31', '-3.00', false],
    ['2024-02-02', '-10.00', true],
    ['2024-03-04', '10.00', true],
  ])
  expect(proofs(ledger)).toEqual([])
})
