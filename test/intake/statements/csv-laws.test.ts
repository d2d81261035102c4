import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import { type Day, shiftDay } from '../../../src/core/time.ts'
import { readCsv } from '../../../src/intake/statements/csv/csv.ts'
import type { ColumnRole, ReadingChoices, Statement } from '../../../src/intake/statements/statements.ts'
import { runs } from '../../support/runs.ts'

/*
 * A ledger written by any bank is read as that ledger, or the file is asked about. Never wrong without a word.
 */

interface Line {
  day: Day
  payee: string
  /** In cents, out of the account is negative. */
  cents: number
}

interface Ledger {
  type: 'CHECKING' | 'SAVINGS' | 'CREDIT_CARD' | 'MORTGAGE'
  opening: number
  lines: Line[]
}

/** Words of one language, as its banks head their columns. */
interface Language {
  date: string
  text: string
  amount: string
  balance: string
  direction: string
  out: string
  into: string
  pairs: [string, string][]
  words: [string, string][]
  comma: boolean
}

const LANGUAGES: Record<string, Language> = {
  English: {
    date: 'Date',
    text: 'Description',
    amount: 'Amount',
    balance: 'Balance',
    direction: 'Type',
    out: 'Purchase',
    into: 'Refund',
    pairs: [
      ['Debit', 'Credit'],
      ['Withdrawals (CAD)', 'Deposits (CAD)'],
      ['Funds Out', 'Funds In'],
      ['Subtractions', 'Additions'],
      ['Amount Debited', 'Amount Credited'],
      ['Withdrawal Amt.', 'Deposit Amt.'],
    ],
    words: [
      ['Debit', 'Credit'],
      ['DR', 'CR'],
    ],
    comma: false,
  },
  French: {
    date: 'Date',
    text: 'Libellé',
    amount: 'Montant',
    balance: 'Solde',
    direction: 'Sens',
    out: 'Achat',
    into: 'Remboursement',
    pairs: [
      ['Débit', 'Crédit'],
      ['Débit (CAD)', 'Crédit (CAD)'],
      ['Retraits', 'Dépôts'],
    ],
    words: [['Débit', 'Crédit']],
    comma: true,
  },
  German: {
    date: 'Buchungstag',
    text: 'Verwendungszweck',
    amount: 'Betrag',
    balance: 'Saldo',
    direction: 'Soll/Haben',
    out: 'Einkauf',
    into: 'Gehalt',
    pairs: [
      ['Lastschrift', 'Gutschrift'],
      ['Belastung in CHF', 'Gutschrift in CHF'],
      ['Soll', 'Haben'],
    ],
    words: [
      ['S', 'H'],
      ['Belastung', 'Gutschrift'],
    ],
    comma: true,
  },
  Italian: {
    date: 'Data contabile',
    text: 'Descrizione',
    amount: 'Importo',
    balance: 'Saldo',
    direction: 'Segno',
    out: 'Spesa',
    into: 'Rimborso',
    pairs: [
      ['Addebito', 'Accredito'],
      ['Dare', 'Avere'],
      ['Uscite', 'Entrate'],
    ],
    words: [['Addebito', 'Accredito']],
    comma: true,
  },
  Spanish: {
    date: 'Fecha',
    text: 'Concepto',
    amount: 'Importe',
    balance: 'Saldo',
    direction: 'Tipo',
    out: 'Compra',
    into: 'Nómina',
    pairs: [
      ['Cargo', 'Abono'],
      ['Debe', 'Haber'],
      ['Gastos', 'Ingresos'],
    ],
    words: [
      ['Cargo', 'Abono'],
      ['C', 'A'],
    ],
    comma: true,
  },
  Dutch: {
    date: 'Datum',
    text: 'Omschrijving',
    amount: 'Bedrag',
    balance: 'Saldo',
    direction: 'Af Bij',
    out: 'Aankoop',
    into: 'Loon',
    pairs: [
      ['Af', 'Bij'],
      ['Uitgaven', 'Inkomsten'],
    ],
    words: [['Af', 'Bij']],
    comma: true,
  },
  Portuguese: {
    date: 'Data',
    text: 'Descrição',
    amount: 'Valor',
    balance: 'Saldo',
    direction: 'Tipo',
    out: 'Compra',
    into: 'Salário',
    pairs: [
      ['Débito', 'Crédito'],
      ['Saídas', 'Entradas'],
    ],
    words: [['Débito', 'Crédito']],
    comma: true,
  },
}

/** What a bank makes of a ledger: the cells of a line, below the names of the columns. */
interface Dialect {
  name: string
  header: boolean
  columns: (words: Language) => string[]
  cells: (line: Line, balance: Balances, words: Language) => string[]
  newestFirst: boolean
  pick: number
}

interface Balances {
  before: number
  after: number
  owed: boolean
}

/** Ways to write an amount; `pick` chooses among the words of the language. */
const SHAPES: Pick<Dialect, 'name' | 'columns' | 'cells'>[] = []
const money = (cents: number, { comma }: Language): string => {
  const text = formatMoney(BigInt(cents) * 100n)
  return comma ? text.replace('.', ',') : text
}
const at = <T>(list: T[], pick: number): T => list[pick % list.length] as T

function shapes(pick: number): typeof SHAPES {
  const pair = (words: Language) => at(words.pairs, pick)
  const sides = ({ cents }: Line, words: Language) => [
    cents < 0 ? money(-cents, words) : '',
    cents > 0 ? money(cents, words) : '',
  ]
  const textOf = ({ cents }: Line, words: Language) => at(words.words, pick)[cents < 0 ? 0 : 1]
  const balanced = ({ after, owed }: Balances, words: Language) => money(owed ? -after : after, words)
  const earlier = ({ before, owed }: Balances, words: Language) => money(owed ? -before : before, words)
  return [
    { name: 'signed', columns: (w) => [w.amount], cells: (l, _b, w) => [money(l.cents, w)] },
    { name: 'turned', columns: (w) => [w.amount], cells: (l, _b, w) => [money(-l.cents, w)] },
    { name: 'pair', columns: (w) => pair(w), cells: (l, _b, w) => sides(l, w) },
    {
      name: 'pair reversed',
      columns: (w) => pair(w).toReversed(),
      cells: (l, _b, w) => sides(l, w).toReversed(),
    },
    { name: 'unnamed pair', columns: () => ['Alpha', 'Omega'], cells: (l, _b, w) => sides(l, w) },
    {
      name: 'unnamed pair reversed',
      columns: () => ['Alpha', 'Omega'],
      cells: (l, _b, w) => sides(l, w).toReversed(),
    },
    {
      name: 'direction',
      columns: (w) => [w.amount, w.direction],
      cells: (l, _b, w) => [money(Math.abs(l.cents), w), textOf(l, w) ?? ''],
    },
    {
      name: 'signed, balance',
      columns: (w) => [w.amount, w.balance],
      cells: (l, b, w) => [money(l.cents, w), balanced(b, w)],
    },
    {
      name: 'turned, balance',
      columns: (w) => [w.amount, w.balance],
      cells: (l, b, w) => [money(-l.cents, w), balanced(b, w)],
    },
    {
      name: 'signed, balance before',
      columns: (w) => [w.amount, w.balance],
      cells: (l, b, w) => [money(l.cents, w), earlier(b, w)],
    },
    {
      name: 'pair, balance',
      columns: (w) => [...pair(w), w.balance],
      cells: (l, b, w) => [...sides(l, w), balanced(b, w)],
    },
    {
      name: 'unnamed pair reversed, balance',
      columns: (w) => ['Alpha', 'Omega', w.balance],
      cells: (l, b, w) => [...sides(l, w).toReversed(), balanced(b, w)],
    },
    {
      name: 'signs in a pair',
      columns: (w) => pair(w),
      cells: (l, _b, w) => [l.cents < 0 ? money(l.cents, w) : '', l.cents > 0 ? money(l.cents, w) : ''],
    },
  ]
}

const dialect: fc.Arbitrary<Dialect> = fc
  .record({ shape: fc.nat(12), pick: fc.nat(5), header: fc.boolean(), newestFirst: fc.boolean() })
  .map(({ shape, pick, header, newestFirst }) => ({ ...at(shapes(pick), shape), header, newestFirst, pick }))

const ledger: fc.Arbitrary<Ledger> = fc
  .record({
    type: fc.constantFrom('CHECKING', 'SAVINGS', 'CREDIT_CARD', 'MORTGAGE'),
    opening: fc.integer({ min: 100, max: 900_000 }),
    steps: fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 3 }),
        cents: fc.integer({ min: 101, max: 250_099 }).filter((cents) => cents % 100 > 0),
        out: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 2, maxLength: 12 },
    ),
    bias: fc.integer({ min: 2, max: 8 }),
  })
  .map(({ type, opening, steps, bias }) => {
    let day = '2026-01-15' as Day
    const lines = steps.map(({ days, cents, out }, index) => {
      day = shiftDay(day, days)
      return {
        day,
        payee: `Partner ${String.fromCharCode(65 + index)} GmbH`,
        cents: (out < bias ? -1 : 1) * (cents + 3_000 * index),
      }
    })
    return {
      type,
      opening: type === 'CREDIT_CARD' || type === 'MORTGAGE' ? -opening - 9_000_000 : opening + 3_000_000,
      lines,
    }
  })

function written(
  { lines, opening }: Ledger,
  { header, columns, cells, newestFirst }: Dialect,
  words: Language,
  owed: boolean,
): string {
  let balance = opening
  const rows = lines.map((line) => {
    const before = balance
    balance += line.cents
    return [line.day, line.payee, ...cells(line, { before, after: balance, owed }, words)].join(';')
  })
  if (newestFirst) rows.reverse()
  return `${[...(header ? [[words.date, words.text, ...columns(words)].join(';')] : []), ...rows].join('\n')}\n`
}

const textsOf = ({ rows }: Statement): string[] =>
  rows
    .map(({ outcome, date, amount = 0n, payee }) =>
      outcome === 'OK' ? `${date} ${formatMoney(amount)} ${payee}` : outcome,
    )
    .toSorted()

const meant = ({ lines }: Ledger): string[] =>
  lines.map(({ day, cents, payee }) => `${day} ${formatMoney(BigInt(cents) * 100n)} ${payee}`).toSorted()

const isCardOfPurchases = ({ type, lines }: Ledger): boolean =>
  type === 'CREDIT_CARD' && lines.filter(({ cents }) => cents < 0).length * 2 > lines.length

/**
 * What no reader could doubt: one column of amounts and nothing beside it is turned around by cards alone, which are
 * told by their purchases; and what is owed on a loan nobody named, its payments negative, looks like money spent. Balances
 * before each of a single day's lines are those behind them, upside down and turned around.
 */
function isTellable(book: Ledger, { name }: Dialect, isNamed: boolean, isOwed: boolean): boolean {
  if (name === 'turned') return isCardOfPurchases(book)
  const isOneDay = book.lines.every(({ day }) => day === book.lines[0]?.day)
  if (name === 'signed' || (name === 'signed, balance before' && isOneDay))
    return book.type !== 'CREDIT_CARD' || isCardOfPurchases(book)
  const isTurned = name === 'turned, balance' && book.opening < 0 && isOwed && !isNamed
  return !isTurned || isCardOfPurchases(book)
}

const read = (text: string, accountType: string | undefined, choices: ReadingChoices = {}): Statement =>
  readCsv(
    text,
    'utf-8',
    { today: '2026-07-15' as Day, maxRows: 1000, maxFieldChars: 1000, ...(accountType && { accountType }) },
    choices,
  )

/** The readings a person can choose from, by the options of the one question there is. */
const answersTo = (statement: Statement): ReadingChoices[] =>
  statement.questions.flatMap(({ code, options }) =>
    options.map(({ value }): ReadingChoices => {
      if (code === 'SIGN') return { inverted: value === 'true' }
      return code === 'DIRECTION' ? { moneyOut: value } : { columns: value.split(',') as ColumnRole[] }
    }),
  )

test.each(Object.keys(LANGUAGES))(
  '%s: a ledger in any dialect is read as it is, or an answer makes it so',
  (language) => {
    const words = LANGUAGES[language] as Language
    fc.assert(
      fc.property(ledger, dialect, fc.boolean(), fc.boolean(), (book, spoken, named, owed) => {
        fc.pre(isTellable(book, spoken, named, owed))
        const text = written(book, spoken, words, owed && book.opening < 0)
        const type = named ? book.type : undefined
        const statement = read(text, type)
        const readings = statement.questions.length > 0 ? answersTo(statement) : [{}]
        const rows = readings.map((choices) => textsOf(read(text, type, choices)).join('\n'))
        expect({ text, type, rows }).toEqual({
          text,
          type,
          rows: expect.arrayContaining([meant(book).join('\n')]),
        })
      }),
      { numRuns: runs(500) },
    )
  },
)

test.each(Object.keys(LANGUAGES))('%s: columns whose names tell are never asked about', (language) => {
  const words = LANGUAGES[language] as Language
  fc.assert(
    fc.property(ledger, dialect, (book, spoken) => {
      fc.pre(spoken.header && /^(?:pair|signs in a pair|pair reversed)$/.test(spoken.name))
      expect(read(written(book, spoken, words, false), undefined).questions).toEqual([])
    }),
    { numRuns: runs(100) },
  )
})
