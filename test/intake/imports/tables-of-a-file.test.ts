import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import { commit, done, messages, openAccount, patched, previewed, rowsOf } from './desk.ts'
import { readBothWays } from './desk-columns.ts'

/* A summary above the transactions, what is pending below what is booked: nothing is left out without a word. */

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const SHOPS = ['GROCER NORTH', 'PHARMACY EAST', 'BAKERY WEST', 'CAFE SOUTH', 'BOOKS UPTOWN', 'FUEL HARBOUR']
const sizeOf = (at: number): string => `${at + 3}.${at}5`
const rows = (make: (day: string, shop: string, size: string) => string): string[] =>
  SHOPS.map((shop, at) => make(`2026-03-${at + 14}`, shop, sizeOf(at)))
const SIZES = SHOPS.map((_, at) => sizeOf(at))

/** A summary with its line, and a header with what it makes of a row. */
const CARDS: [
  bank: string,
  summary: string[],
  header: string,
  row: (...cells: [string, string, string]) => string,
][] = [
  [
    'English',
    ['Due date,Minimum payment', '2026-04-05,25.00'],
    'Date,Description,Amount',
    (d, s, a) => `${d},${s},-${a}`,
  ],
  [
    'statement day',
    ['Statement date,Closing balance', '2026-04-01,812.40'],
    'Posted,Merchant,Charge',
    (d, s, a) => `${d},${s},${a}`,
  ],
  [
    'with credits',
    ['Payment due date,Minimum due,Credit limit', '2026-04-05,25.00,5000.00'],
    'Date,Payee,Debit,Credit',
    (d, s, a) => `${d},${s},${a},`,
  ],
  [
    'French',
    ['Date d’échéance;Paiement minimum', '2026-04-05;25,00'],
    'Date;Libellé;Montant',
    (d, s, a) => `${d};${s};-${a.replace('.', ',')}`,
  ],
  [
    'Québec',
    ['Date du relevé;Solde;Limite', '2026-04-01;812,40;5000,00'],
    'Date d’inscription;Description;Retrait;Dépôt',
    (d, s, a) => `${d};${s};${a.replace('.', ',')};`,
  ],
  [
    'German',
    ['Fälligkeitsdatum;Mindestbetrag', '05.04.2026;25,00'],
    'Buchungstag;Verwendungszweck;Betrag',
    (d, s, a) => `${d};${s};-${a.replace('.', ',')}`,
  ],
  [
    'Italian',
    ['Data scadenza;Importo minimo', '05/04/2026;25,00'],
    'Data contabile;Descrizione;Importo',
    (d, s, a) => `${d};${s};-${a.replace('.', ',')}`,
  ],
  [
    'Spanish',
    ['Fecha de vencimiento;Pago mínimo', '2026-04-05;25,00'],
    'Fecha;Concepto;Importe',
    (d, s, a) => `${d};${s};-${a.replace('.', ',')}`,
  ],
  [
    'Dutch',
    ['Vervaldatum;Minimum bedrag', '2026-04-05;25,00'],
    'Datum;Omschrijving;Bedrag',
    (d, s, a) => `${d};${s};-${a.replace('.', ',')}`,
  ],
  [
    'Polish',
    ['Termin płatności;Kwota minimalna', '2026-04-05;25,00'],
    'Data operacji;Opis;Kwota',
    (d, s, a) => `${d};${s};-${a.replace('.', ',')}`,
  ],
]

describe.each(CARDS)('a summary above the transactions: %s', (_bank, summary, header, row) => {
  const file = (between: string[]) => [...summary, ...between, header, ...rows(row)].join('\n')

  test.each([
    ['with a blank line between', ['']],
    ['without a blank line', []],
    ['with a title between', ['', 'TRANSACTIONS']],
  ])('%s, it is the transactions that are read', async (_shape, between) => {
    for (const { sizes, reasons, codes } of await readBothWays(house, file(between))) {
      expect(sizes).toEqual(SIZES)
      expect(codes).not.toContain('COLUMNS')
      expect(reasons).not.toContain('It has no date and no amount.')
    }
  })
})

const BELOW: [kind: string, header: string, row: (...cells: [string, string, string]) => string][] = [
  ['pending', 'Date,Merchant,City,Amount', (d, s, a) => `${d},${s},Leeds,-${a}`],
  ['another account', 'Posted,Details,Withdrawal,Deposit', (d, s, a) => `${d},${s},${a},`],
  ['fees', 'Fee date,Fee,Amount charged', (d, s, a) => `${d},${s},${a}`],
  ['instalments', 'Datum,Rate,Händler,Betrag', (d, s, a) => `${d},1,${s},-${a}`],
]
/** A file of nobody else here: what was chosen for one is remembered. */
const headerOf = (kind: string): string => `Transaction date,Description,Amount,${kind}`
const above = (kind: string): string =>
  `${headerOf(kind)}\n2026-03-02,RENT,-900.00,\n2026-03-03,PAYROLL,2000.00,\n`

describe.each(BELOW)('a second table below: %s', (kind, header, row) => {
  test('is asked about whichever is the longer, and the answer reads the other', async () => {
    const file = `${above(kind)}\n${header}\n${rows(row).join('\n')}\n`
    for (const { id, codes, questions, sizes } of await readBothWays(house, file)) {
      expect(codes).toContain('COLUMNS')
      expect(sizes).toEqual(SIZES)
      const [{ options }] = questions.filter(({ code }) => code === 'COLUMNS') as [(typeof questions)[number]]
      expect(options.map(({ value }) => value)).toEqual(['headerLine=1', 'headerLine=5'])
      const first = await patched(house, id, { choices: { headerLine: 1 } })
      expect(first.questions.filter(({ code }: { code: string }) => code === 'COLUMNS')).toEqual([])
      const read = (await rowsOf(house, id)).filter(
        ({ decision }: { decision: string }) => decision !== 'SKIPPED',
      )
      expect(read.map(({ amount }: { amount: string }) => amount)).toEqual(['900.00', '2000.00'])
      const left = (await rowsOf(house, id)).filter(
        ({ decision }: { decision: string }) => decision === 'SKIPPED',
      )
      expect(left.map(({ reason }: { reason: string }) => reason)).toContain(
        'It belongs to another table of the file.',
      )
    }
  })

  test('the table that was chosen is found again on another line', async () => {
    const accountId = await openAccount(house)
    const below = (day: string) =>
      `${header}\n${row(day, `SHOP OF ${day}`, '4.25')}\n${row(day, 'KIOSK', '1.25')}\n`
    const { id } = await previewed(house, `${above(kind)}\n${below('2026-03-20')}`, { accountId })
    await patched(house, id, { choices: { headerLine: 1, inverted: false } })
    done(await commit(house, id))
    const next = `${headerOf(kind)}\n2026-04-02,RENT,-900.00,\n\n${below('2026-04-20')}`
    const again = await previewed(house, next, { accountId })
    expect(again.questions).toEqual([])
    done(await commit(house, again.id))
    expect(await messages(house, accountId)).toEqual([
      '2026-03-02 RENT -900.00',
      '2026-03-03 PAYROLL 2000.00',
      '2026-04-02 RENT -900.00',
    ])
  })
})

test('pending purchases above the booked ones are asked about, few as they are', async () => {
  const file = `Pending since,Merchant,Amount\n2026-03-20,KIOSK,-4.25\n\nDate,Description,Amount\n${rows((d, s, a) => `${d},${s},-${a}`).join('\n')}\n`
  for (const { codes, sizes } of await readBothWays(house, file)) {
    expect(codes).toContain('COLUMNS')
    expect(sizes).toEqual(SIZES)
  }
})

test.each([2, 5, 9, 20])(
  '%d lines of another form that have a date and a number are more than what is read, and asked about',
  async (count) => {
    const lines = Array.from(
      { length: count },
      (_, at) => `,,"card 1","2026-03-${10 + at}","SHOP ${at}","${at + 1}.50"`,
    )
    const file = `Date,Amount,Note\n2026-03-02,-4.25,KIOSK\n${lines.join('\n')}\n`
    for (const { codes, reasons } of await readBothWays(house, file)) {
      expect(codes).toContain('COLUMNS')
      expect(reasons).not.toContain('It has no date and no amount.')
      expect(reasons).toContain('It has a date and a number, but not in the columns that are read.')
    }
  },
)

test('one header repeated for each account is one table', async () => {
  const part = (name: string) =>
    `Date,Description,Amount\n2026-03-02,${name} A,-4.25\n2026-03-03,${name} B,-2.25\n`
  for (const { codes, sizes } of await readBothWays(house, `${part('ONE')}\n${part('TWO')}`)) {
    expect(codes).not.toContain('COLUMNS')
    expect(sizes).toHaveLength(4)
  }
})
