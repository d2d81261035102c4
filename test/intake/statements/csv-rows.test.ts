import { describe, expect, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readCsv } from '../../../src/intake/statements/csv/csv.ts'
import { type EnglishStatement, inEnglish } from './in-english.ts'

const read = (lines: string[], accountType?: string): EnglishStatement =>
  inEnglish(
    readCsv(
      `${lines.join('\n')}\n`,
      'utf-8',
      { today: '2026-07-15' as Day, maxRows: 1000, maxFieldChars: 1000, ...(accountType && { accountType }) },
      {},
    ),
  )

const shown = ({ rows }: EnglishStatement): string[] =>
  rows.map(({ outcome, date, amount = 0n, payee }) =>
    outcome === 'OK' ? `${date} ${formatMoney(amount)} ${payee}` : outcome,
  )

describe('the state of a row', () => {
  const REVOLUT = 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance'
  const revolut = [
    REVOLUT,
    'CARD_PAYMENT,Current,2026-03-01 10:00:00,2026-03-02 09:00:00,Cafe,-4.25,0.00,EUR,COMPLETED,95.75',
    'TRANSFER,Current,2026-03-03 10:00:00,2026-03-03 10:00:01,To Ann,-50.00,0.50,EUR,COMPLETED,45.25',
    'CARD_PAYMENT,Current,2026-03-04 10:00:00,,Shop,-10.00,0.00,EUR,REVERTED,',
    'CARD_PAYMENT,Current,2026-03-05 10:00:00,,Kiosk,-3.00,0.00,EUR,PENDING,',
    'TOPUP,Current,2026-03-06 10:00:00,2026-03-06 10:00:01,Top-up,20.00,0.00,EUR,COMPLETED,65.25',
  ]

  test('Revolut: the completed day, fees taken off as the balance does, what never happened left out', () => {
    const file = read(revolut)
    expect(shown(file)).toEqual([
      '2026-03-02 -4.25 Cafe',
      '2026-03-03 -50.50 To Ann',
      'SKIPPED',
      '2026-03-05 -3.00 Kiosk',
      '2026-03-06 20.00 Top-up',
    ])
    expect(file.rows[2]?.reason).toBe('The bank did not carry it out: REVERTED.')
    expect(file.rows.map(({ pending }) => pending ?? false)).toEqual([false, false, false, true, false])
    expect(file.rows[1]?.warning).toBe('A fee of 0.50 is in the amount.')
    expect(file.warnings).toEqual([
      {
        code: 'fees-taken-off',
        message: 'The column "Fee" is taken off the amount in one row, as the balance does.',
      },
    ])
    expect(file.questions).toEqual([])
  })

  test('a fee that the balance shows to be in the amount is not taken off again', () => {
    const file = read([
      'Date,Description,Amount,Fees,Balance',
      '2026-03-01,A,-10.50,0.50,89.50',
      '2026-03-02,B,-4.00,0.00,85.50',
      '2026-03-03,C,-20.25,0.25,65.25',
    ])
    expect(shown(file)).toEqual(['2026-03-01 -10.50 A', '2026-03-02 -4.00 B', '2026-03-03 -20.25 C'])
    expect(file.warnings).toEqual([])
  })

  test('without a balance a fee comes on top, and the file says so; of a trade or a net amount it is part', () => {
    const plain = read([
      'Date,Description,Amount,Fee',
      '2026-03-01,A,-10.00,0.50',
      '2026-03-02,B,100.00,1.00',
    ])
    expect(shown(plain)).toEqual(['2026-03-01 -10.50 A', '2026-03-02 99.00 B'])
    expect(plain.warnings.map(({ code }) => code)).toEqual(['fees-taken-off'])
    for (const header of ['Date,Description,Net,Fee', 'Date,Description,Amount,Fee,Quantity']) {
      const more = header.endsWith('Quantity') ? ',1' : ''
      const file = read([header, `2026-03-01,A,-10.00,0.50${more}`, `2026-03-02,B,-100.00,1.00${more}`])
      expect(shown(file)).toEqual(['2026-03-01 -10.00 A', '2026-03-02 -100.00 B'])
    }
  })

  test.each([
    ['State', 'DECLINED'],
    ['Status', 'Failed'],
    ['Status', 'Cancelled'],
    ['Statut', 'Annulé'],
    ['État', 'Refusé'],
    ['Status', 'Abgelehnt'],
    ['Status', 'Storniert'],
    ['Stato', 'Rifiutato'],
    ['Estado', 'Rechazada'],
    ['Estado', 'Anulado'],
    ['Status', 'Geweigerd'],
    ['Estado', 'Recusado'],
  ])('%s %s is skipped, with the word as the reason', (name, word) => {
    const file = read([
      `Date;Description;Amount;${name}`,
      `2026-03-01;A;-1.00;${word}`,
      '2026-03-02;B;-2.00;Completed',
    ])
    expect(shown(file)).toEqual(['SKIPPED', '2026-03-02 -2.00 B'])
    expect(file.rows[0]?.reason).toBe(`The bank did not carry it out: ${word}.`)
  })

  test.each([
    ['Status', 'PENDING'],
    ['Statut', 'En attente'],
    ['Status', 'Vorgemerkt'],
    ['Stato', 'In attesa'],
    ['Estado', 'Pendiente'],
    ['Status', 'In behandeling'],
    ['Estado', 'Pendente'],
    ['Status', 'Authorised'],
  ])('%s %s is pending', (name, word) => {
    const file = read([
      `Date;Description;Amount;${name}`,
      `2026-03-01;A;-1.00;${word}`,
      '2026-03-02;B;-2.00;Completed',
    ])
    expect(file.rows.map(({ pending }) => pending ?? false)).toEqual([true, false])
  })

  test('of a row with nothing but a fee, the fee is the amount', () => {
    const file = read([
      'Date,Description,Money In,Money Out,Fee',
      '2026-03-01,A,,10.00,',
      '2026-03-02,B,,,-3.95',
      '2026-03-03,C,5.00,,',
    ])
    expect(shown(file)).toEqual(['2026-03-01 -10.00 A', '2026-03-02 -3.95 B', '2026-03-03 5.00 C'])
  })

  test('a column of American states is no state of a payment', () => {
    const file = read([
      'Date,Description,Amount,State,Status',
      '2026-03-01,A,-1.00,NY,Declined',
      '2026-03-02,B,-2.00,CA,Posted',
    ])
    expect(shown(file)).toEqual(['SKIPPED', '2026-03-02 -2.00 B'])
  })
})

describe('the date', () => {
  test.each([
    ['Booking Date', 'Value Date'],
    ['Buchungstag', 'Valuta'],
    ['Buchungsdatum', 'Valutadatum'],
    ['Buchung', 'Wertstellung'],
    ['Date de comptabilisation', 'Date de valeur'],
    ['Data contabile', 'Data valuta'],
    ['Fecha contable', 'Fecha valor'],
    ['Fecha operación', 'Fecha valor'],
    ['Boekdatum', 'Rentedatum'],
    ['Data lançamento', 'Data valor'],
    ['Completed Date', 'Started Date'],
    ['Date', 'Value date'],
    ['Transaction Date', 'Date Added'],
    ['Date', 'Reconcile Date'],
    ['Kaufdatum', 'Abrechnungsdatum'],
  ])('is that of %s, in whichever column, not that of %s', (booked, other) => {
    const there = read([
      `${booked};${other};Text;Amount`,
      '2026-03-02;2026-03-05;A;-1.00',
      ';2026-03-06;B;-2.00',
    ])
    const back = read([
      `${other};${booked};Text;Amount`,
      '2026-03-05;2026-03-02;A;-1.00',
      '2026-03-06;;B;-2.00',
    ])
    expect(shown(there)[0]).toBe('2026-03-02 -1.00 A')
    expect(shown(back)[0]).toBe('2026-03-02 -1.00 A')
  })

  test('of a purchase comes before that of its posting', () => {
    const file = read(['Transaction Date,Posting Date,Description,Amount', '2026-03-02,2026-03-05,A,-1.00'])
    expect(file.rows[0]).toMatchObject({ date: '2026-03-02', postedDate: '2026-03-05' })
  })

  test.each([
    ['5. März 2026', '2026-03-05'],
    ['5 mars 2026', '2026-03-05'],
    ['05-ene-2026', '2026-01-05'],
    ['5 gen 2026', '2026-01-05'],
    ['5 mrt 2026', '2026-03-05'],
    ['5 de setembro de 2025', '2025-09-05'],
    ['5 out 2025', '2025-10-05'],
    ['1. Dez. 2025', '2025-12-01'],
    ['Tue, 15 Sep 2025', '2025-09-15'],
    ['Apr 5, 2026', '2026-04-05'],
    ['10/03/2025 as of 10/02/2025', '2025-10-03'],
  ])('%s is read', (cell, day) => {
    const file = read(['Date;Text;Amount', `${cell};A;-1.00`, '12/31/2025;B;-1.00'])
    expect(file.rows[0]?.date).toBe(day as Day)
  })

  test('of a year that may stand first is asked about', () => {
    const file = read(['Date,Description,Amount', '25-09-15,A,-1.00', '25-09-16,B,-1.00', '25-09-17,C,-1.00'])
    expect(file.questions.map(({ code }) => code)).toEqual(['DATE_ORDER'])
    expect(file.questions[0]?.options[0]?.value).toBe('YMD')
    expect(read(['Date,Description,Amount', '15-09-25,A,-1.00', '16-09-25,B,-1.00']).questions).toEqual([])
  })

  test('a year or more ahead, or in no calendar, is refused with the true reason', () => {
    const file = read([
      'Date,Description,Amount',
      '2027-09-01,A,-1.00',
      '1960-01-01,B,-1.00',
      'soon,C,-1.00',
      '2027-03-01,D,-1.00',
    ])
    expect(shown(file)).toEqual(['INVALID', 'INVALID', 'INVALID', '2027-03-01 -1.00 D'])
    expect(file.rows.map(({ reason }) => reason)).toEqual([
      'The date is more than a year ahead.',
      'The date is before 1970.',
      'The date cannot be read.',
      undefined,
    ])
  })
})

describe('what is no transaction', () => {
  test.each([
    'Opening balance',
    'Balance brought forward',
    'B/F',
    'C/F',
    'Solde initial',
    'Ancien solde',
    'Saldo iniziale',
    'Saldo final',
    'Saldo Anterior',
    'S A L D O',
    'Anfangssaldo',
    'Endsaldo',
    'Saldovortrag',
    'Beginsaldo',
    'Eindsaldo',
    'Closing Balance as of 03/31/2026',
  ])('%s is left out', (text) => {
    const file = read([
      'Date;Text;Debit;Credit',
      `2026-03-01;${text};;1000.00`,
      '2026-03-02;B;2.00;',
      '2026-03-03;C;;5.00',
    ])
    expect(shown(file)).toEqual(['SKIPPED', '2026-03-02 -2.00 B', '2026-03-03 5.00 C'])
  })

  test.each(['OPENING BALANCE THEATRE', 'TOTAL WINE', 'BALANCE BODY PILATES', 'SALDO MARKET'])(
    '%s is a merchant',
    (text) => {
      const file = read([
        'Date;Text;Debit;Credit',
        `2026-03-01;${text};10.00;`,
        '2026-03-02;B;2.00;',
        '2026-03-03;C;;5.00',
      ])
      expect(shown(file)[0]).toBe(`2026-03-01 -10.00 ${text}`)
    },
  )

  test('a row of totals with both columns filled is left out', () => {
    const file = read([
      'Date;Text;Debit;Credit',
      '2026-03-02;B;2.00;',
      '2026-03-03;C;;5.00',
      '2026-03-03;TOTAUX;2.00;5.00',
    ])
    expect(shown(file)).toEqual(['2026-03-02 -2.00 B', '2026-03-03 5.00 C', 'SKIPPED'])
  })

  test('a line cut in two by an unquoted comma is no amount of one', () => {
    const file = read([
      'Date,Description,Amount',
      '2026-03-01,A,-45.20',
      '2026-03-02,B,1,800.00',
      '2026-03-03,C,-60.00',
    ])
    expect(shown(file)).toEqual(['2026-03-01 -45.20 A', 'INVALID', '2026-03-03 -60.00 C'])
    expect(file.rows[1]?.reason).toContain('cut in two by a comma')
  })

  test('a preamble with a date and a number stands above the header all the same', () => {
    const file = read([
      'Konto;12345678;;20.11.2025;1.543,21 EUR',
      '',
      'Buchungstag;Text;Detail;Betrag;Saldo',
      '15.09.2025;REWE;x;-72,86;27,14',
      '16.09.2025;LOHN;x;100,00;127,14',
    ])
    expect(file.csv?.headerLine).toBe(3)
    expect(shown(file)).toContain('2025-09-15 -72.86 REWE')
  })
})

describe('the payee', () => {
  test.each([
    [
      'Fidelity',
      'Run Date,Action,Symbol,Description,Type,Amount ($)',
      '2026-03-01,DIRECT DEPOSIT ACME,,No Description,Cash,100.00',
      'DIRECT DEPOSIT ACME',
    ],
    ['text', 'Date,Name,Text,Amount', '2026-03-01,DE89370400440532013000,Miete März,-900.00', 'Miete März'],
    [
      'Swiss',
      'Buchungsdatum,Zeit,Buchungstext,Belastung,Gutschrift',
      '2026-03-01,10:15:00,Coop Bern,4.25,',
      'Coop Bern',
    ],
    ['details', 'Date,Reference,Details,Amount', '2026-03-01,TRX0012345678,Grocer,-4.25', 'Grocer'],
    ['note', 'Date,Note,Amount', '2026-03-01,Pizza with Bob,-4.25', 'Pizza with Bob'],
    ['purpose', 'Buchungstag,Verwendungszweck,Betrag', '2026-03-01,Strom Abschlag,-45.00', 'Strom Abschlag'],
    [
      'Dutch',
      'Datum,Naam / Omschrijving,Rekening,Tegenrekening,Bedrag',
      '2026-03-01,Albert Heijn,NL91ABNA0417164300,NL20INGB0001234567,-4.25',
      'Albert Heijn',
    ],
    ['Spanish', 'Fecha,Concepto,Importe', '2026-03-01,Mercadona,-4.25', 'Mercadona'],
    ['Italian', 'Data,Descrizione operazione,Importo', '2026-03-01,Esselunga,-4.25', 'Esselunga'],
    ['Portuguese', 'Data,Descrição,Valor', '2026-03-01,Padaria,-4.25', 'Padaria'],
    ['French', 'Date,Libellé simplifié,Montant', '2026-03-01,Boulangerie,-4.25', 'Boulangerie'],
    [
      'no header',
      '',
      '2026-03-01,10:15:00,DE89370400440532013000,TRX0012345678,Grocer on Main,-4.25',
      'Grocer on Main',
    ],
  ])(
    '%s: a name or a text, no time, account number, reference or placeholder',
    (_name, header, row, payee) => {
      const file = read([...(header ? [header] : []), row, row.replace('03-01', '03-02')])
      expect(file.rows.map((found) => found.payee)).toEqual([payee, payee])
    },
  )

  test('is the memo where the bank wrote nothing else in that row, and what stood there is kept', () => {
    const file = read([
      'Date,Description,Memo,Amount',
      '2026-03-01,No Description,Rent March,-900.00',
      '2026-03-02,Grocer,,-4.25',
      '2026-03-03,76,GAS STATION,-40.00',
      '2026-03-04,DE89370400440532013000,Strom,-45.00',
      ...Array.from({ length: 6 }, () => '2026-03-05,Baker,,-3.00'),
    ])
    expect(file.rows.slice(0, 4).map(({ payee, memo }) => [payee, memo])).toEqual([
      ['Rent March', ''],
      ['Grocer', ''],
      ['76', 'GAS STATION'],
      ['Strom', 'DE89370400440532013000'],
    ])
  })
})
