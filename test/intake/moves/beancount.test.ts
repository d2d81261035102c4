import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { beancount } from '../../../src/intake/moves/beancount/beancount.ts'
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

const read = (text: string) => beancount.read([file(text, 'all.beancount')], context())

/** Names of letters, digits and dashes; words of any kind. */
function plain(household: Household): Household {
  const { accounts, categories, entries } = asInJournals(household)
  const letters = (text: string) => text.replace(/[^\p{L}\p{Nd}]+/gu, '')
  return {
    accounts: accounts.map((one, at) => ({ ...one, name: `A${at}${letters(one.name)}` })),
    categories: categories.map(({ group, name }, at) => ({
      group: `G${at}${letters(group)}`,
      name: `N${letters(name)}`,
    })),
    entries,
  }
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`

function textOf(household: Household, isShort: boolean): string {
  const { accounts, categories } = household
  const account = (at: number) => `Assets:${accounts[at]?.name}`
  const category = (at: number) => `Expenses:${categories[at]?.group}:${categories[at]?.name}`
  const entries = entriesOf(household, account, category, 'Equity:Opening-Balances').map((entry) => {
    const postings = entry.postings.map(({ account: name, amount, notes }, at, all) => {
      const isLast = isShort && at === all.length - 1
      const meta = notes === '' ? '' : `    notes: ${quoted(notes)}\n`
      return `  ${name}${isLast ? '' : `  ${figure(amount)} CAD`}\n${meta}`
    })
    const words = `${quoted(entry.payee)} ${quoted(entry.notes)}`
    // Of a transfer without a payee the notes are all there is.
    return `${entry.date} ${entry.isPending ? '!' : '*'} ${words}\n${postings.join('')}`
  })
  return `option "title" "Home"\n2020-01-01 open Assets:Never CAD\n\n${entries.join('\n')}`
}

test.each([true, false])(
  'a ledger is the household that was written, the last amount left out: %p',
  (isShort) => {
    fc.assert(
      fc.property(households.map(plain), (household) => {
        const source = file(textOf(household, isShort))
        expect(beancount.recognises([source])).toBe(true)
        const ledger = beancount.read([source], context())
        expect(contents(ledger)).toEqual(contentsOf(household))
        expect(balances(ledger)).toEqual({ ...balancesOf(household), Never: '0.00' })
        expect([proofs(ledger), ledger.leftOut, ledger.warnings, ledger.questions]).toEqual([[], [], [], []])
        expect(ledger.title).toBe('Home')
      }),
      { numRuns: runs(40) },
    )
  },
)

const one = (posting: string, other = 'Expenses:Food') =>
  `2026-01-31 * "Shop" "bread"\n  Assets:Cash  ${posting}\n  ${other}\n`
const sums = (text: string) => balances(read(text))

describe('what a ledger says', () => {
  test.each([
    ['-12.30 CAD', '-12.30'],
    ['- 12.30 CAD', '-12.30'],
    ['-1,234.5 CAD', '-1234.50'],
    ['-12. CAD ; why', '-12.00'],
    ['-.5 CAD', '-0.50'],
    ['10.00 CAD @ 0.73 USD', '10.00'],
  ])('reads %s', (written, amount) => expect(sums(one(written))).toEqual({ Cash: amount }))

  test.each(['12.00/0 CAD', '(1+2 CAD', '12 cad', '1e5 CAD', '12,3 CAD 4'])(
    'leaves out %p and says so',
    (written) => {
      const { transactions, leftOut } = read(`${one(written)}\n${one('-1 CAD')}`)
      expect([transactions.length, leftOut.map(({ kind, count }) => [kind, count])]).toEqual([
        1,
        [['entries', 1]],
      ])
    },
  )

  test('payees, narrations over several lines, tags, links and states', () => {
    const { transactions } = read(
      `pushtag #trip\n${one('-1 CAD').replace('"bread"', '"two\nlines; \\"and\\"" #food ^l1')}poptag #trip\n` +
        '2026-02-01 txn "only narration"\n  ! Assets:Cash  -1 CAD\n  check: "77"\n  Expenses:Food\n',
    )
    expect(transactions).toMatchObject([
      { payee: 'Shop', notes: 'two\nlines; "and"', tags: ['trip', 'food'] },
      { payee: 'only narration', notes: '', tags: [], status: 'PENDING' },
    ])
  })

  test('a pad fills up what a balance asks for, and a balance that does not hold is told', () => {
    const text = (query: string) =>
      `2026-01-01 open Assets:Cash CAD\n2026-01-01 pad Assets:Cash Equity:Opening-Balances\n` +
      `2026-01-05 balance Assets:Cash  100.00 CAD\n\n${one('-5 CAD')}\n2026-02-01 balance Assets:Cash ${query} ~ 0.01 CAD\n`
    const ledger = read(text('95.00'))
    expect(ledger.accounts[0]).toMatchObject({
      opening: { amount: 1_000_000n, day: '2026-01-01' },
      balance: 950_000n,
    })
    expect([sums(text('95.00')), ledger.warnings]).toEqual([{ Cash: '95.00' }, []])
    expect(read(text('90.00')).warnings).toMatchObject([{ kind: 'ASSERTIONS' }])
  })

  test('shares are what they cost, sold ones too, and only money is kept', () => {
    const { accounts, transactions, leftOut } = read(
      '2026-01-01 * "buy"\n  Assets:Shares  10 ABC {30.00 CAD, "lot"}\n  Assets:Cash  -300.00 CAD\n' +
        '2026-01-02 * "sell"\n  Assets:Shares  -10 ABC {} @ 35.00 CAD\n  Assets:Cash  350.00 CAD\n  Income:Gains\n' +
        '2026-01-03 * "lot"\n  Assets:Shares  -1 ABC {}\n  Assets:Cash  35.00 CAD\n',
    )
    expect(accounts.map(({ name }) => name)).toEqual(['Cash'])
    expect(transactions.map(({ amount }) => decimal(amount))).toEqual(['-300.00', '350.00', '35.00'])
    expect(leftOut).toMatchObject([{ kind: 'shares', count: 3 }])
  })

  test('money from one currency to another, at a price or a total', () => {
    const { accounts, transactions } = read(
      '2026-01-01 * "change"\n  Assets:A  -100.00 CAD\n  Assets:B  73.00 USD @@ 100.00 CAD\n' +
        '2026-01-02 * "fee"\n  Assets:A  -101.00 CAD\n  Assets:B  50.00 USD @ 2 CAD\n  Expenses:Fee  1.00 CAD\n',
    )
    expect(accounts.map(({ currency }) => currency)).toEqual(['CAD', 'USD'])
    expect(transactions[2]).toMatchObject({
      parts: [{ amount: -1_000_000n, transfer: { account: 1 } }, { category: 0 }],
    })
    expect(transactions[3]).toMatchObject({ account: 1, amount: 500_000n, transfer: { account: 0 } })
  })

  test('fields and links that have no place here are named, and a number that is too long for a cheque', () => {
    const { leftOut } = read(
      '2026-01-31 * "Shop" "x" ^invoice-7\n  colour: "red"\n  check: "' +
        `${'7'.repeat(51)}"\n  Assets:Cash  -1 CAD\n    lot: "a"\n  Expenses:Food\n`,
    )
    expect(leftOut.map(({ kind, examples }) => [kind, examples])).toEqual([
      [
        'fields of entries',
        [
          { kind: 'TEXT', text: 'colour' },
          { kind: 'OF_POSTING', text: 'lot' },
        ],
      ],
      ['links', [{ kind: 'TEXT', text: 'invoice-7' }]],
      ['check numbers', [{ kind: 'TEXT', text: '7'.repeat(51) }]],
    ])
  })

  test('other names of the roots, closed accounts, and what is named and counted', () => {
    const { accounts, leftOut } = read(
      'option "name_assets" "Vermoegen"\nplugin "beancount.plugins.auto"\n2026-01-01 open Vermoegen:Giro CAD\n' +
        '2026-01-01 price AAPL 187 USD\n2026-01-01 note Vermoegen:Giro "x"\n2026-01-01 event "place" "Here"\n' +
        '2026-06-01 close Vermoegen:Giro\n2026-13-01 * "x"\n  Vermoegen:Giro  1 CAD\n  Income:Pay\nwhat is this\n',
    )
    expect(accounts).toMatchObject([{ name: 'Giro', isClosed: true, currency: 'CAD' }])
    expect(leftOut.map(({ kind }) => kind).sort()).toEqual([
      'entries',
      'events',
      'lines',
      'notes of accounts',
      'plugins',
      'prices',
    ])
  })
})

test.each([
  ['2026-01-31 price USD 1.3984 CAD', ['USD CAD 2026-01-31 1.3984'], []],
  ['2026-01-31 price USD (2.8 / 2) CAD ; of the bank', ['USD CAD 2026-01-31 1.4'], []],
  ['2026-01-31 price USD 1.3 CAD\n2026-01-31 price USD 1.4 CAD', ['USD CAD 2026-01-31 1.4'], []],
  ['2026-01-31 price USD 0 CAD', [], ['prices 1']],
  ['2026-01-31 price USD', [], ['prices 1']],
  ['2026-01-31 price USD 1.4 CAD 2', [], ['prices 1']],
  ['2026-01-31 price CAD 1 CAD', [], ['prices 1']],
])('of %s come the rates %p', (written, expected, left) => {
  const { rates = [], leftOut } = read(`${written}\n2026-01-31 * "x"\n  Assets:Cash  1 CAD\n  Income:Pay\n`)
  expect(rates.map(({ from, to, day, rate }) => [from, to, day, rate].join(' '))).toEqual(expected)
  expect(leftOut.map(({ kind, count }) => `${kind} ${count}`)).toEqual(left)
})

test('a ledger that includes others is refused in words', () => {
  expect(() => read('include "other.beancount"\n')).toThrow('includes other files')
  expect(() => read(`2026-01-01 * "${'x'.repeat(20_001)}"\n`)).toThrow('Line 1 has more than')
})

test('hostile ledgers are refused or read quickly', () => {
  for (const evil of [
    `2026-01-01 * "${'x\n'.repeat(100_000)}`,
    `2026-01-01 * "x"\n${'  Assets:A 1 CAD\n'.repeat(50_000)}`,
    `2026-01-01 * ${'"\\'.repeat(9_000)}\n`,
    `2026-01-01 * "x" ${'#a '.repeat(6_000)}\n  Assets:A  ${'1'.repeat(15_000)} CAD\n`,
    `2026-01-01 * "x"\n  Assets:${'A:'.repeat(9_000)}  1 CAD\n`,
    `2026-01-01 * "x"\n  Assets:A  1 CAD {${'{'.repeat(15_000)}\n`,
  ]) {
    beancount.recognises([file(evil)])
    try {
      read(evil)
    } catch (error) {
      expect(String(error)).toMatch(/more than/)
    }
  }
})

test('a ledger may begin with an empty line, and end without one', () => {
  const text = '\n2026-01-01 open Assets:Cash CAD\n2026-01-02 * "Tea"\n  Assets:Cash  -3 CAD\n  Expenses:Tea'
  expect(read(text).transactions).toMatchObject([{ payee: 'Tea', row: 3 }])
})
