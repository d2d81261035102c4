import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import { type Day, shiftDay } from '../../../src/core/time.ts'
import { runs } from '../../support/runs.ts'
import { ACCOUNTS, amountsOf, asked, inEveryAccount, type Kind, readAs } from './sign-accounts.ts'

/*
 * A balance never overrules what names the direction: whatever order the rows stand in and wherever the balance stands,
 * every row has its true sign, or the file is asked about. Never a wrong sign without a word.
 */

/** A way a bank says which way the money went; cells of a row of so many cents, out of the account negative. */
interface Naming {
  name: string
  columns: string[]
  cells: (cents: number) => string[]
  /** Names of the columns of dates, where the layout is one that is known. */
  dates?: string[]
  /** The rows' own signs alone. */
  isSigned?: boolean
}

const money = (cents: number): string => formatMoney(BigInt(cents) * 100n)
const side = (is: boolean, cents: number): string => (is ? money(Math.abs(cents)) : '')
const pair = (out: string, into: string): Naming => ({
  name: `columns ${out} and ${into}`,
  columns: [out, into],
  cells: (cents) => [side(cents < 0, cents), side(cents > 0, cents)],
})
const word = (column: string, out: string, into: string): Naming => ({
  name: `words ${out} and ${into}`,
  columns: ['Amount', column],
  cells: (cents) => [money(Math.abs(cents)), cents < 0 ? out : into],
})

const NAMINGS: Naming[] = [
  pair('Debit', 'Credit'),
  pair('Retraits', 'Dépôts'),
  pair('Soll', 'Haben'),
  pair('Разход', 'Приход'),
  pair('支出', '收入'),
  { ...pair('Credit', 'Debit'), cells: (cents) => [side(cents > 0, cents), side(cents < 0, cents)] },
  word('Type', 'Debit', 'Credit'),
  word('D/K', 'D', 'K'),
  word('收/支', '支出', '收入'),
  {
    name: 'words beside signs',
    columns: ['Amount', 'Type'],
    cells: (cents) => [money(cents), cents < 0 ? 'Withdrawal' : 'Deposit'],
  },
  {
    name: 'words beside the signs of a card',
    columns: ['Amount', 'Type'],
    cells: (cents) => [money(-cents), cents < 0 ? 'Debit' : 'Credit'],
  },
  {
    name: 'columns with signs inside',
    columns: ['Withdrawals', 'Deposits'],
    cells: (cents) => [cents < 0 ? money(cents) : '', cents > 0 ? money(cents) : ''],
  },
  {
    name: 'marks beside the amounts',
    columns: ['Amount'],
    cells: (cents) => [`${money(Math.abs(cents))} ${cents < 0 ? 'DR' : 'CR'}`],
    isSigned: true,
  },
  { name: 'signs', columns: ['Amount'], cells: (cents) => [money(cents)], isSigned: true },
  {
    name: 'the layout of Chase',
    columns: ['Details', 'Amount', 'Check or Slip #'],
    cells: (cents) => ['', money(cents), ''],
    dates: ['Posting Date', 'Other Date'],
  },
  {
    name: 'the layout of Discover',
    columns: ['Amount', 'Category'],
    cells: (cents) => [money(-cents), 'Other'],
    dates: ['Post Date', 'Trans. Date'],
  },
]

const SIGNS = NAMINGS.find(({ name }) => name === 'signs') as Naming

const BALANCES = [
  'NONE',
  'AFTER',
  'BEFORE',
  'OWED',
  'OWED_BEFORE',
  'OTHER_ORDER',
  'OTHER_ORDER_OWED',
] as const
const NAMES = ['Balance', 'Balance after', 'Saldo nach Buchung', 'Solde après opération', 'Running balance']
const ORDERS = ['OLDEST', 'NEWEST', 'EQUAL', 'EQUAL_NEWEST'] as const
const DATES = [
  ['Booking date', 'Transaction date'],
  ['Posted Date', 'Transaction Date'],
  ['Date', 'Value date'],
  ['Buchungstag', 'Valuta'],
  ['Date de comptabilisation', 'Date de valeur'],
  ['Completed Date', 'Started Date'],
]
const PAYEES = ['Partner', 'GROCER', 'PAYROLL', 'PAYMENT THANK YOU', 'Kiosk', 'REFUND']

interface Book {
  cents: number[]
  gaps: number[]
  second: number[]
  payees: string[]
  opening: number
  naming: Naming
  balance: (typeof BALANCES)[number]
  balanceName: string
  dates: string[]
  order: (typeof ORDERS)[number]
  hasSecond: boolean
  kind: Kind | 'MORTGAGE'
}

const row = fc.record({
  size: fc.integer({ min: 101, max: 90_099 }),
  out: fc.boolean(),
  gap: fc.integer({ min: 0, max: 3 }),
  second: fc.integer({ min: -9, max: 9 }),
  payee: fc.constantFrom(...PAYEES),
})

const book: fc.Arbitrary<Book> = fc
  .record({
    rows: fc.array(row, { minLength: 2, maxLength: 14 }),
    opening: fc.constantFrom(-9_000_000, -1_000, 0, 1_000, 100_000, 9_000_000),
    naming: fc.constantFrom(...NAMINGS),
    balance: fc.constantFrom(...BALANCES),
    balanceName: fc.constantFrom(...NAMES),
    dates: fc.constantFrom(...DATES),
    order: fc.constantFrom(...ORDERS),
    hasSecond: fc.boolean(),
    kind: fc.constantFrom(...ACCOUNTS, 'MORTGAGE' as const),
    areEqual: fc.boolean(),
  })
  .map(({ rows, areEqual, ...rest }) => ({
    ...rest,
    // Of sizes that are all different a step of the balance is one row's; of a few it may be several rows'.
    cents: rows.map(
      ({ size, out }, at) => (out ? -1 : 1) * (areEqual ? 1_000 * ((size % 3) + 1) : size + 100_000 * at),
    ),
    gaps: rows.map(({ gap }) => gap),
    second: rows.map(({ second }) => second),
    payees: rows.map(({ payee }, at) => `${payee} ${String.fromCharCode(65 + at)}`),
  }))

/** The balance of each row, in the order the money moved. */
function balancesOf({ cents, opening, balance }: Book): number[] {
  const isReversed = balance.startsWith('OTHER_ORDER')
  const moves = isReversed ? cents.toReversed() : cents
  let running = opening
  const found = moves.map((move) => {
    const before = running
    running += move
    return balance.includes('BEFORE') ? before : running
  })
  const inOrder = isReversed ? found.reverse() : found
  return balance.includes('OWED') ? inOrder.map((held) => -held) : inOrder
}

function linesOf(book: Book): string[] {
  const { naming, order, cents, gaps, second, payees } = book
  const balances = balancesOf(book)
  const hasBalance = book.balance !== 'NONE'
  let day = '2026-02-02' as Day
  const rows = cents.map((amount, at) => {
    day = shiftDay(day, order.startsWith('EQUAL') ? 0 : (gaps[at] ?? 0))
    const other = shiftDay(day, second[at] ?? 0)
    return [
      day,
      ...(book.hasSecond ? [other] : []),
      payees[at],
      ...naming.cells(amount),
      ...(hasBalance ? [money(balances[at] ?? 0)] : []),
    ].join(';')
  })
  if (order.endsWith('NEWEST')) rows.reverse()
  const [booked = '', transacted = ''] = naming.dates ?? book.dates
  const header = [
    booked,
    ...(book.hasSecond ? [transacted] : []),
    'Description',
    ...naming.columns,
    ...(hasBalance ? [naming.dates ? 'Balance' : book.balanceName] : []),
  ]
  return [header.join(';'), ...rows]
}

const meant = ({ cents, order }: Book): string[] => {
  const written = cents.map(money)
  return order.endsWith('NEWEST') ? written.reverse() : written
}

/**
 * Signs alone are turned around by debts: by cards, which are told by their purchases, and by loans, whose payments a
 * balance of what is owed proves. Discover's layout has both dates.
 */
function isTellable({ naming, kind, cents, hasSecond }: Book): boolean {
  if (naming.name.includes('Discover') && !hasSecond) return false
  if (!naming.isSigned) return true
  return kind === 'CREDIT_CARD'
    ? cents.filter((one) => one < 0).length * 2 > cents.length
    : kind !== 'MORTGAGE'
}

test('every row has its true sign, or the file is asked about', () => {
  fc.assert(
    fc.property(book, (found) => {
      fc.pre(isTellable(found))
      const statement = readAs(linesOf(found), found.kind)
      if (statement.questions.length > 0) return
      expect({ file: linesOf(found), kind: found.kind, amounts: amountsOf(statement) }).toEqual({
        file: linesOf(found),
        kind: found.kind,
        amounts: meant(found),
      })
    }),
    { numRuns: runs(1200) },
  )
})

test('what is asked has the true signs among its answers', () => {
  fc.assert(
    fc.property(book, (found) => {
      fc.pre(found.hasSecond || !found.naming.name.includes('Discover'))
      const { questions } = readAs(linesOf(found), found.kind)
      for (const { code, options } of questions) {
        if (code !== 'SIGN') continue
        const read = options.map(({ value }) =>
          amountsOf(readAs(linesOf(found), found.kind, { inverted: value === 'true' })),
        )
        expect(read).toContainEqual(meant(found))
      }
    }),
    { numRuns: runs(200) },
  )
})

/** Rows of one booked day whose second dates run the other way, and rows that run against their days. */
const VARIANTS: { name: string; header: string; rows: string[]; truth: string[] }[] = [
  {
    name: 'columns of money out and in, of one booked day',
    header: 'Booking date,Transaction date,Description,Debit,Credit,Balance',
    rows: [
      '2026-03-30,2026-03-27,GROCER,40.00,,860.00',
      '2026-03-30,2026-03-28,PHARMACY,60.00,,900.00',
      '2026-03-30,2026-03-29,BAKERY,40.00,,960.00',
      '2026-03-30,2026-03-29,PAYROLL,,500.00,1000.00',
    ],
    truth: ['-40.00', '-60.00', '-40.00', '500.00'],
  },
  {
    name: 'words',
    header: 'Booking date,Transaction date,Description,Amount,Type,Balance',
    rows: [
      '2026-03-30,2026-03-27,GROCER,40.00,Debit,860.00',
      '2026-03-30,2026-03-28,PHARMACY,60.00,Debit,900.00',
      '2026-03-30,2026-03-29,PAYROLL,500.00,Credit,960.00',
    ],
    truth: ['-40.00', '-60.00', '500.00'],
  },
  {
    name: 'signs',
    header: 'Booking date,Transaction date,Description,Amount,Balance',
    rows: [
      '2026-03-30,2026-03-27,GROCER,-40.00,860.00',
      '2026-03-30,2026-03-28,PHARMACY,-60.00,900.00',
      '2026-03-30,2026-03-29,PAYROLL,500.00,960.00',
    ],
    truth: ['-40.00', '-60.00', '500.00'],
  },
  {
    name: 'a balance called after its row, against the days',
    header: 'Buchungstag;Empfänger;Betrag;Saldo nach Buchung',
    rows: ['2026-03-27;A;-40,00;860,00', '2026-03-28;B;-60,00;900,00', '2026-03-29;C;500,00;960,00'],
    truth: ['-40.00', '-60.00', '500.00'],
  },
  {
    name: 'a layout that is known, against the days',
    header: 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    rows: [
      'DEBIT,03/27/2026,A,-40.00,DEBIT_CARD,860.00,,',
      'DEBIT,03/28/2026,B,-60.00,DEBIT_CARD,900.00,,',
      'CREDIT,03/29/2026,C,500.00,ACH_CREDIT,960.00,,',
    ],
    truth: ['-40.00', '-60.00', '500.00'],
  },
]

inEveryAccount(
  VARIANTS,
  ({ name }) => name,
  ({ header, rows, truth }, kind) => {
    for (const lines of [
      [header, ...rows],
      [header, ...rows.toReversed()],
    ]) {
      const found = readAs(lines, kind)
      const expected = lines[1] === rows[0] ? truth : truth.toReversed()
      if (asked(found).length === 0) expect(amountsOf(found)).toEqual(expected)
      expect(amountsOf(readAs(lines, kind, { inverted: false }))).toEqual(expected)
    }
  },
)

test('rows of one booked day are in no order, and then the balance agrees with what is named', () => {
  for (const { header, rows, truth } of VARIANTS.slice(0, 3)) {
    const found = readAs([header, ...rows], 'CHECKING')
    expect({ asked: asked(found), amounts: amountsOf(found) }).toEqual({ asked: [], amounts: truth })
  }
})

describe('what agrees is not asked about', () => {
  const agreeing = fc
    .tuple(book, fc.boolean())
    .map(([found, named]): Book => {
      const isDebt = found.kind === 'CREDIT_CARD' || found.kind === 'MORTGAGE'
      const balance = isDebt ? 'OWED' : 'AFTER'
      const opening = isDebt ? -9_000_000 : 9_000_000
      return { ...found, balance, opening, balanceName: named ? found.balanceName : 'Balance' }
    })
    .filter(({ naming }) => !naming.isSigned && !naming.name.includes('Discover'))
    // A credit alone that is negative may be one that was taken back.
    .filter(({ naming, cents }) => !naming.name.includes('of a card') || cents.some((one) => one < 0))
    // A letter says something beside its other half only.
    .filter(({ naming, cents }) => naming.columns[1] !== 'D/K' || new Set(cents.map(Math.sign)).size === 2)

  test('a direction that is named, with a balance that says the same, in any order of the rows', () => {
    fc.assert(
      fc.property(agreeing, (found) => {
        const statement = readAs(linesOf(found), found.kind)
        expect({ file: linesOf(found), kind: found.kind, asked: asked(statement) }).toEqual({
          file: linesOf(found),
          kind: found.kind,
          asked: [],
        })
      }),
      { numRuns: runs(200) },
    )
  })

  test('signs and a balance that rises with them, in an account that is no debt', () => {
    fc.assert(
      fc.property(agreeing, fc.constantFrom('CHECKING' as const, 'SAVINGS' as const), (found, kind) => {
        fc.pre(found.cents.filter((one) => one < 0).length * 2 > found.cents.length)
        const lines = linesOf({
          ...found,
          kind,
          balance: 'AFTER',
          opening: 9_000_000,
          naming: SIGNS,
        })
        const quiet = lines.map((line) => line.replace(/PAYROLL|REFUND|PAYMENT THANK YOU|GROCER/, 'Partner'))
        expect({ quiet, asked: asked(readAs(quiet, kind)) }).toEqual({ quiet, asked: [] })
      }),
      { numRuns: runs(200) },
    )
  })
})
