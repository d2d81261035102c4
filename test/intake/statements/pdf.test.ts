import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readPdf } from '../../../src/intake/statements/pdf/pdf.ts'
import { proofsOf } from '../../../src/intake/statements/proofs-of-files.ts'
import { type Statement, UnreadableFile } from '../../../src/intake/statements/statements.ts'
import { encryptedPdf } from '../../records/receipts/receipt-files.ts'
import { statementPdf } from './paper-statements.ts'

// PDFium and the recogniser are loaded once, from megabytes.
setDefaultTimeout(180_000)

const context = { today: '2026-12-31' as Day, maxRows: 50_000, maxFieldChars: 1000 }
const readOf = (...pages: string[]) => readPdf(statementPdf(...pages), context)
const rowsOf = ({ rows }: Statement) =>
  rows.map(({ date, amount = 0n, payee }) => `${date} ${formatMoney(amount)} ${payee}`)
const reasonsOf = (statement: Statement) =>
  proofsOf(statement).flatMap(({ reasons }) => reasons.map(({ code }) => code))
const refusalOf = (reading: Promise<Statement>) =>
  reading.then(
    () => 'read',
    (error) => (error instanceof UnreadableFile ? error.code : Promise.reject(error)),
  )

const line = (day: string, text: string, ...amounts: string[]) =>
  [day.padEnd(12), text.padEnd(36), ...amounts.map((amount) => amount.padStart(13))].join('').trimEnd()

const chequing = (closing = '139.50', bakery = '10.50') =>
  [
    'Quarry Bank                        Statement period May 1, 2026 to May 31, 2026',
    'Account number: 12345-6789012  CAD',
    line('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'),
    line('', 'Opening balance', '', '', '100.00'),
    line('4 May', 'Bakery', bakery, '', '89.50'),
    line('6 May', 'Cinema on Front Street', '20.00', ''),
    line('', 'Payroll deposit', '', '75.00', '144.50'),
    line('9 May', 'Store 2026 Holdings', '5.00', '', '139.50'),
    line('', 'Closing balance', '', '', closing),
    'Page 1 of 1',
  ].join('\n')

describe('a statement in a PDF', () => {
  test('is read by the balances it prints, without a template of its bank', async () => {
    const statement = await readOf(chequing())
    expect(statement.accounts).toMatchObject([
      {
        number: '12345-6789012',
        currency: 'CAD',
        startingBalance: { amount: 1_000_000n, day: '2026-05-01' },
        ledgerBalance: { amount: 1_395_000n, day: '2026-05-31' },
      },
    ])
    expect(rowsOf(statement)).toEqual([
      '2026-05-04 -10.50 Bakery',
      '2026-05-06 -20.00 Cinema on Front Street',
      '2026-05-06 75.00 Payroll deposit',
      '2026-05-09 -5.00 Store 2026 Holdings',
    ])
    expect(proofsOf(statement)).toMatchObject([
      {
        state: 'PROVEN',
        opening: 1_000_000n,
        closing: 1_395_000n,
        checks: [{ kind: 'SUM' }, { kind: 'RUNNING', held: 3 }, { kind: 'DATES', held: 4, of: 4 }],
      },
    ])
  })

  test('that does not add up is asked, with the page, the line and the money', async () => {
    expect(proofsOf(await readOf(chequing('152.40')))).toMatchObject([
      { state: 'ASK', difference: -129_000n, reasons: [{ code: 'DIFFERENCE', amount: -129_000n }] },
    ])
    const [proof] = proofsOf(await readOf(chequing('139.50', '19.50')))
    expect(proof).toMatchObject({
      state: 'ASK',
      reasons: [{ code: 'DIFFERENCE', row: 5, page: 1, amount: -90_000n }],
    })
  })

  test('of a card has what is owed as less than nothing, whichever mark its payments have', async () => {
    const card = (
      payment: string,
    ) => `Quarry Card                      Statement period December 9, 2025 to January 8, 2026
Card number: **** **** **** 4106
Previous balance                       618.29
New balance                            576.15
Credit limit                         8,500.00
Trans date    Post date    Description                                       Amount
Dec 8         Dec 9        Gas Bar 17 Kamloops                                57.86
Dec 30        Jan 2        Payment received                                  ${payment}
Jan 5         Jan 6        24 Hour Fitness                                    20.00`
    for (const payment of ['120.00-', '120.00CR', '120.00 CR', '-120.00']) {
      const statement = await readOf(card(payment))
      expect(rowsOf(statement)).toEqual([
        '2025-12-09 -57.86 Gas Bar 17 Kamloops',
        '2026-01-02 120.00 Payment received',
        '2026-01-06 -20.00 24 Hour Fitness',
      ])
      expect(statement.rows.map(({ transactedDate }) => transactedDate)).toEqual([
        '2025-12-08',
        '2025-12-30',
        '2026-01-05',
      ] as Day[])
      expect(statement.accounts).toMatchObject([{ type: 'CREDIT_CARD', number: '4106' }])
      expect(proofsOf(statement)).toMatchObject([
        { state: 'PROVEN', opening: -6_182_900n, closing: -5_761_500n },
      ])
    }
  })

  test('in the way Germans and the French write amounts and days', async () => {
    const german = `Volksbank                              Auszug vom 01.05.2026 bis 31.05.2026
Kontonummer: 45901-6728572 EUR
Buchung        Vorgang                                    Betrag
               Alter Kontostand                         1.577,06
02.05.2026     Entgelt                                     -5,53
04.05.2026     Gehalt Werkstatt                         2.033,55
               Neuer Kontostand                         3.605,08`
    expect(proofsOf(await readOf(german))).toMatchObject([
      { state: 'PROVEN', closing: 36_050_800n, rowCount: 2 },
    ])
    const french = `Caisse             du 1er juillet 2026 au 30 juillet 2026
Folio compte: 55199-2715300 CAD
Date          Description                      Retrait        Depot        Solde
              Solde d'ouverture                                         2 189,10
2 JUL         Frais de service                    4,50                  2 184,60
5 JUL         Remboursement                                845,80       3 030,40
              Solde de fermeture                                        3 030,40`
    const statement = await readOf(french)
    expect(rowsOf(statement)).toEqual([
      '2026-07-02 -4.50 Frais de service',
      '2026-07-05 845.80 Remboursement',
    ])
    expect(proofsOf(statement)).toMatchObject([{ state: 'PROVEN' }])
  })

  test('of several pages lacks none, and one that is there twice counts once', async () => {
    const page = (number: number, ...lines: string[]) =>
      `Quarry Bank                        Statement period May 1, 2026 to May 31, 2026
Account number: 12345-6789012
Date        Description                           Amount      Balance
${lines.join('\n')}
Page ${number} of 3`
    const pages = [
      page(
        1,
        '            Opening balance                                  100.00',
        '4 May       Bakery                                10.50-       89.50',
      ),
      page(2, '6 May       Cinema                                20.00-       69.50'),
      page(
        3,
        '9 May       Payroll                               75.00       144.50',
        '            Closing balance                                  144.50',
      ),
    ] as const
    expect(proofsOf(await readOf(...pages))).toMatchObject([{ state: 'PROVEN', rowCount: 3 }])
    expect(proofsOf(await readOf(pages[0], pages[1], pages[1], pages[2]))).toMatchObject([
      { state: 'PROVEN', rowCount: 3 },
    ])
    expect(proofsOf(await readOf(pages[0], pages[2]))[0]?.reasons[0]).toMatchObject({
      code: 'PAGES_MISSING',
      page: 2,
    })
    expect(reasonsOf(await readOf(pages[0], pages[1]))).toContain('NO_CLOSING')
  })

  test('whose days fit with the day first and with the month first is asked', async () => {
    const statement = await readOf(`Quarry Bank         from 2026-04-01 to 2026-06-30
Account number: 12345-6789012
Date        Description                           Amount      Balance
            Opening balance                                    100.00
04/05       Bakery                                -10.50        89.50
05/06       Cinema                                -20.00        69.50
            Closing balance                                     69.50`)
    expect(proofsOf(statement)).toMatchObject([{ state: 'ASK' }])
    expect(reasonsOf(statement)).toContain('DATE_ORDER')
  })
})

test('a PDF without text, without rows, with too many pages, damaged or locked is refused with what to do', async () => {
  const letter = 'We thank you for your trust in our branch of Quarry Bank in this year, too.'
  expect(await refusalOf(readOf(''))).toBe('no-text')
  expect(await refusalOf(readOf(letter))).toBe('no-rows')
  expect(await refusalOf(readOf(...Array.from({ length: 61 }, (_, at) => `${letter} ${at}`)))).toBe(
    'too-many-pages',
  )
  const few = { ...context, maxPages: 1 }
  expect(await refusalOf(readPdf(statementPdf(letter, letter), few))).toBe('too-many-pages')
  expect(await refusalOf(readPdf(encryptedPdf(), context))).toBe('encrypted-pdf')
  expect(await refusalOf(readPdf(statementPdf(chequing()).subarray(0, 400), context))).toBe('pdf-damaged')
})

test('what is printed in white is left out, and said', async () => {
  const bytes = new TextDecoder('latin1').decode(statementPdf(chequing()))
  // The same length, so that the file stays whole.
  const hidden = bytes.replace(/\(Payroll deposit\) Tj/, '3 Tr (Payroll de) Tj')
  expect(hidden).toHaveLength(bytes.length)
  const statement = await readPdf(
    Uint8Array.from(hidden, (letter) => letter.charCodeAt(0)),
    context,
  )
  expect(statement.warnings).toMatchObject([{ code: 'hidden-text' }])
})
