import { describe, expect, test } from 'bun:test'
import type { ReadingChoices } from '../../../src/intake/statements/statements.ts'
import type { EnglishStatement } from './in-english.ts'
import { amountsOf as amounts, asked, inEveryAccount, readAs } from './sign-accounts.ts'

const read = (lines: string[], accountType?: string, choices: ReadingChoices = {}): EnglishStatement =>
  readAs(lines, accountType, choices)

describe('two columns, one for money out and one for money in', () => {
  const NAMED = [
    'Debit,Credit',
    'Debit (CAD),Credit (CAD)',
    'CAD Debit,CAD Credit',
    'Debit in CHF,Credit in CHF',
    'Debit Amount (USD),Credit Amount (USD)',
    'Amount Debited,Amount Credited',
    'Withdrawal Amt.,Deposit Amt.',
    'Withdrawals ($),Deposits ($)',
    'Withdrawal (-),Deposit (+)',
    'Funds Out,Funds In',
    'Money Out,Money In',
    'Paid out,Paid in',
    'Subtractions,Additions',
    'Outflow,Inflow',
    'Amount out,Amount in',
    'Outgoings,Incomings',
    'Payments,Receipts',
    'Charges,Payments',
    'Purchases,Payments and credits',
    'Spent,Received',
    'Expense,Income',
    'DR,CR',
    'Débit (CAD),Crédit (CAD)',
    'Débits,Crédits',
    'Retraits,Dépôts',
    'Retrait ($),Dépôt ($)',
    'Sorties,Entrées',
    'Dépenses,Revenus',
    'Montant débité,Montant crédité',
    'Lastschrift,Gutschrift',
    'Lastschrift in CHF,Gutschrift in CHF',
    'Belastung,Gutschrift',
    'Belastung CHF,Gutschrift CHF',
    'Soll,Haben',
    'Ausgaben,Einnahmen',
    'Ausgang,Eingang',
    'Zu Lasten,Zu Gunsten',
    'Addebito,Accredito',
    'Addebiti,Accrediti',
    'Dare,Avere',
    'Uscite,Entrate',
    'Importo addebito,Importo accredito',
    'Cargo,Abono',
    'Cargos,Abonos',
    'Debe,Haber',
    'Gastos,Ingresos',
    'Retiros,Depósitos',
    'Egresos,Ingresos',
    'Af,Bij',
    'Bedrag af,Bedrag bij',
    'Uitgaven,Inkomsten',
    'Debet,Credit',
    'Débito,Crédito',
    'Saídas,Entradas',
    'Despesas,Receitas',
    'Разход,Приход',
    'Списание,Зачисление',
    'Borç,Alacak',
    'חובה,זכות',
    '支出,收入',
    '支取,存入',
    'Udbetaling,Indbetaling',
    'Uttak,Innskudd',
    'Uttag,Insättning',
    'Otto,Pano',
    'Debetas,Kreditas',
    'Debets,Kredīts',
    'Deebet,Kreedit',
  ]
  inEveryAccount(
    NAMED,
    (names) => `${names}: told by the names, whichever stands first`,
    (names, kind) => {
      const [out, into] = names.split(',')
      const forward = readAs(
        [`Date;Description;${out};${into}`, '2026-01-05;SHOP;4.25;', '2026-01-06;PAY;;100.00'],
        kind,
      )
      const backward = readAs(
        [`Date;Description;${into};${out}`, '2026-01-05;SHOP;;4.25', '2026-01-06;PAY;100.00;'],
        kind,
      )
      for (const file of [forward, backward]) {
        expect(amounts(file)).toEqual(['-4.25', '100.00'])
        expect(asked(file)).toEqual([])
      }
    },
  )

  test('with names that say nothing, or none, are asked about; the answer turns them', () => {
    const rows = ['2026-01-05;KIOSK;4.25;', '2026-01-06;ACME;;100.00']
    for (const lines of [['Date;Description;Alpha;Omega', ...rows], rows]) {
      expect(asked(read(lines))).toEqual(['SIGN'])
      expect(asked(read(lines, 'CHECKING'))).toEqual(['SIGN'])
      expect(amounts(read(lines, 'CHECKING', { inverted: true }))).toEqual(['4.25', '-100.00'])
      expect(asked(read(lines, 'CHECKING', { inverted: false }))).toEqual([])
    }
    const [question] = read(['Date;Description;Alpha;Omega', ...rows]).questions
    expect(question?.options[0]?.label).toBe('"Alpha" is money out, "Omega" is money in')
  })

  test('the texts say which is likelier, and it is asked all the same', () => {
    const file = read(['2026-01-05;PAYROLL DEPOSIT;2000.00;', '2026-01-06;GROCERY PURCHASE;;100.00'])
    expect(amounts(file)).toEqual(['2000.00', '-100.00'])
    expect(asked(file)).toEqual(['SIGN'])
  })

  test('one name that is known tells the other', () => {
    const file = read(['Date;Text;Zugänge;Omega', '2026-01-05;KIOSK;;4.25', '2026-01-06;ACME;100.00;'])
    expect(amounts(file)).toEqual(['-4.25', '100.00'])
    expect(asked(file)).toEqual([])
  })

  test('without names, money of one direction only is asked about', () => {
    expect(asked(read(['2026-01-05;KIOSK;4.25;', '2026-01-06;CAFE;5.00;']))).toEqual(['SIGN'])
  })

  describe('beside a balance', () => {
    const creditFirst = [
      '2026-01-05;ACME;100.00;;600.00',
      '2026-01-06;KIOSK;;4.25;595.75',
      '2026-01-07;CAFE;;5.00;590.75',
    ]
    const debitFirst = creditFirst.map((line) => line.replace(/;([\d.]*);([\d.]*);/, ';$2;$1;'))

    test('are proven by it without a name, in either order of the rows', () => {
      for (const lines of [creditFirst, [...creditFirst].reverse()]) {
        expect(amounts(read(lines, 'CHECKING')).toSorted()).toEqual(['-4.25', '-5.00', '100.00'])
        expect(asked(read(lines, 'CHECKING'))).toEqual([])
      }
      // Of an account nobody named it takes a text that agrees.
      const spoken = debitFirst.map((line) => line.replace('ACME', 'PAYROLL'))
      expect(asked(read(debitFirst))).toEqual(['SIGN'])
      for (const lines of [spoken, [...spoken].reverse()]) {
        expect(amounts(read(lines)).toSorted()).toEqual(['-4.25', '-5.00', '100.00'])
        expect(asked(read(lines))).toEqual([])
      }
    })

    test('that falls with money in is what is owed on a card, and of an account nobody named it is asked', () => {
      expect(asked(read(creditFirst))).toEqual(['SIGN'])
      // On a card the balance rises with purchases: what raises it is money out.
      expect(amounts(read(creditFirst, 'CREDIT_CARD'))).toEqual(['-100.00', '4.25', '5.00'])
      expect(amounts(read(debitFirst, 'CREDIT_CARD'))).toEqual(['-100.00', '4.25', '5.00'])
    })

    test('and names that the balance contradicts are asked about, as the names say first', () => {
      const lines = ['Date;Text;Debit;Credit;Balance', ...creditFirst]
      for (const type of ['CHECKING', undefined]) {
        expect(amounts(read(lines, type))).toEqual(['-100.00', '4.25', '5.00'])
        expect(asked(read(lines, type))).toEqual(['SIGN'])
        expect(amounts(read(lines, type, { inverted: true }))).toEqual(['100.00', '-4.25', '-5.00'])
      }
      expect(amounts(read(lines, 'CREDIT_CARD'))).toEqual(['-100.00', '4.25', '5.00'])
      expect(asked(read(lines, 'CREDIT_CARD'))).toEqual([])
    })
  })

  test('a sign inside says what goes the other way, where not all have it', () => {
    const lines = (...rows: string[]) => ['Date,Payee,Outflow,Inflow', ...rows]
    const refund = lines(
      '2026-01-05,A,4.25,',
      '2026-01-06,B,9.00,',
      '2026-01-07,C,-2.00,',
      '2026-01-08,D,,50.00',
    )
    expect(amounts(read(refund))).toEqual(['-4.25', '-9.00', '2.00', '50.00'])
    const negative = lines('2026-01-05,A,-4.25,', '2026-01-06,B,-9.00,', '2026-01-08,D,,50.00')
    expect(amounts(read(negative))).toEqual(['-4.25', '-9.00', '50.00'])
    const mixed = lines('2026-01-05,A,-4.25,', '2026-01-06,B,9.00,', '2026-01-08,D,,50.00')
    expect(asked(read(mixed))).toEqual(['SIGN'])
  })

  test('YNAB: zeros stand where nothing is', () => {
    const file = read(['Date,Payee,Outflow,Inflow', '2026-01-05,A,$4.25,$0.00', '2026-01-06,B,$0.00,$9.00'])
    expect(amounts(file)).toEqual(['-4.25', '9.00'])
    expect(asked(file)).toEqual([])
  })

  test('an amount and a foreign amount are no pair', () => {
    for (const [amount, foreign] of [
      ['Importo', 'Importo Estero'],
      ['Betrag', 'Fremdwährung Betrag'],
      ['Amount', 'Foreign Amount'],
      ['Montant', 'Montant étranger'],
      ['Importe', 'Importe original'],
    ]) {
      const file = read([`Date;Text;${amount};${foreign}`, '2026-01-05;A;-4.25;', '2026-01-06;B;-7.00;-9.00'])
      expect(amounts(file)).toEqual(['-4.25', '-7.00'])
      expect(asked(file)).toEqual([])
    }
  })

  test('of more columns the pair counts that makes every row readable', () => {
    for (const [detail, out, into] of [
      ['Betrag Detail', 'Belastung CHF', 'Gutschrift CHF'],
      ['Einzelbetrag', 'Lastschrift', 'Gutschrift'],
      ['Amount', 'Amount Debited', 'Amount Credited'],
      ['Original Amount', 'Withdrawal Amt.', 'Deposit Amt.'],
    ]) {
      const file = read([
        `Date;Text;${detail};${out};${into}`,
        '2026-01-05;A;;4.25;',
        '2026-01-06;B;3.00;;100.00',
        '2026-01-07;C;;5.00;',
      ])
      expect(amounts(file)).toEqual(['-4.25', '100.00', '-5.00'])
      expect(asked(file)).toEqual([])
    }
  })
})

describe('one column of amounts', () => {
  test('called after money in, with signs of both kinds, is signed', () => {
    for (const name of ['Credit', 'Accrediti', 'Gutschrift', 'Crédit (CAD)'])
      expect(
        amounts(read([`Date;Text;${name}`, '2026-01-05;A;-4.25', '2026-01-06;B;9.00', '2026-01-07;C;-1.00'])),
      ).toEqual(['-4.25', '9.00', '-1.00'])
  })

  test('called after money out, with signs of both kinds, is asked about', () => {
    const file = read(['Date;Text;Debit', '2026-01-05;A;4.25', '2026-01-06;B;-9.00', '2026-01-07;C;1.00'])
    expect(asked(file)).toEqual(['SIGN'])
  })

  const mortgage = [
    'Date,Description,Amount',
    '2026-01-01,PAYMENT,1500.00',
    '2026-02-01,PAYMENT,1500.00',
    '2026-02-02,INTEREST,-900.00',
  ]
  test.each([
    ['MORTGAGE', ['1500.00', '1500.00', '-900.00'], []],
    ['LOAN', ['1500.00', '1500.00', '-900.00'], []],
    ['LINE_OF_CREDIT', ['1500.00', '1500.00', '-900.00'], []],
    ['OTHER_LIABILITY', ['1500.00', '1500.00', '-900.00'], []],
  ])('of a %s is read as written, however many are positive', (type, expected, questions) => {
    const file = read(mortgage, type)
    expect(amounts(file)).toEqual(expected)
    expect(asked(file)).toEqual(questions)
  })

  test('of a mortgage whose balance is owed is proven by it', () => {
    const lines = (...rows: string[]) => ['Date,Description,Amount,Balance', ...rows]
    const asWritten = lines(
      '2026-01-01,A,1500.00,98500.00',
      '2026-02-01,B,1500.00,97000.00',
      '2026-02-02,C,-900.00,97900.00',
    )
    const turned = lines(
      '2026-01-01,A,-1500.00,98500.00',
      '2026-02-01,B,-1500.00,97000.00',
      '2026-02-02,C,900.00,97900.00',
    )
    for (const file of [asWritten, turned]) {
      expect(amounts(read(file, 'MORTGAGE'))).toEqual(['1500.00', '1500.00', '-900.00'])
      expect(asked(read(file, 'MORTGAGE'))).toEqual([])
    }
  })

  test('all positive is asked about on an account that has both', () => {
    const lines = ['Date,Description,Amount', '2026-01-01,KIOSK,15.00', '2026-02-01,ACME,1500.00']
    for (const type of [undefined, 'CHECKING', 'SAVINGS', 'LINE_OF_CREDIT'])
      expect(asked(read(lines, type))).toEqual(['SIGN'])
    expect(amounts(read(lines, 'CREDIT_CARD'))).toEqual(['-15.00', '-1500.00'])
  })

  describe('beside a balance', () => {
    const after = ['2026-01-05,A,-10.00,90.00', '2026-01-06,B,30.00,120.00', '2026-01-07,C,-5.00,115.00']
    const before = ['2026-01-05,A,-10.00,100.00', '2026-01-06,B,30.00,90.00', '2026-01-07,C,-5.00,120.00']
    const flipped = (lines: string[]) =>
      lines.map((line) => line.replace(/,(-?)(\d+\.\d\d),/, (_, sign, size) => `,${sign ? '' : '-'}${size},`))
    const header = 'Date,Description,Amount,Balance'

    test.each([
      ['after its row', after],
      ['before its row', before],
    ])('that stands %s, the dates’ order tells which way the amounts go', (_where, rows) => {
      for (const lines of [rows, [...rows].reverse()]) {
        const expected = lines.map((line) => line.split(',')[2] ?? '')
        expect(amounts(read([header, ...lines], 'CHECKING'))).toEqual(expected)
        expect(asked(read([header, ...lines], 'CHECKING'))).toEqual([])
        // The rows' own signs say otherwise.
        expect(asked(read([header, ...flipped(lines)], 'CHECKING'))).toEqual(['SIGN'])
      }
    })

    test('of one day proves nothing, for it may stand on either side', () => {
      const lines = ['2026-01-05,A,10.00,110.00', '2026-01-05,B,30.00,140.00', '2026-01-05,C,-5.00,135.00']
      expect(asked(read([header, ...lines], 'CHECKING'))).toEqual(['SIGN'])
    })

    test('of an account nobody named is asked about where it may be what is owed', () => {
      const owed = ['2026-01-05,A,10.00,110.00', '2026-01-06,B,30.00,140.00', '2026-01-07,C,-5.00,135.00']
      expect(asked(read([header, ...owed]))).toEqual(['SIGN'])
      expect(amounts(read([header, ...owed], 'CREDIT_CARD'))).toEqual(['-10.00', '-30.00', '5.00'])
      expect(amounts(read([header, ...owed], 'CHECKING'))).toEqual(['10.00', '30.00', '-5.00'])
      const asWritten = flipped(owed)
      expect(amounts(read([header, ...asWritten], 'CREDIT_CARD'))).toEqual(['-10.00', '-30.00', '5.00'])
      expect(asked(read([header, ...asWritten]))).toEqual(['SIGN'])
    })
  })
})

describe('a column that says which way the money went', () => {
  const WORDS: [name: string, out: string, into: string][] = [
    ['Type', 'debit', 'credit'],
    ['DR/CR', 'DR', 'CR'],
    ['D/C', 'D', 'C'],
    ['Debit or Credit', 'Debit', 'Credit'],
    ['Af Bij', 'Af', 'Bij'],
    ['Soll/Haben', 'S', 'H'],
    ['Umsatzart', 'Lastschrift', 'Gutschrift'],
    ['Buchungsart', 'Belastung', 'Gutschrift'],
    ['Sens', 'Débit', 'Crédit'],
    ['Tipo', 'Cargo', 'Abono'],
    ['Tipo', 'C', 'A'],
    ['Tipo', 'Gasto', 'Ingreso'],
    ['Segno', 'D', 'A'],
    ['Tipo movimento', 'Uscita', 'Entrata'],
    ['Natureza', 'Débito', 'Crédito'],
    ['Anything', 'Withdrawal', 'Deposit'],
    ['Indicator', 'DBIT', 'CRDT'],
    ['Direction', 'OUT', 'IN'],
    ['Sign', '-', '+'],
    ['收/支', '支出', '收入'],
    ['收/支', '支', '收'],
    ['借贷标志', '借', '贷'],
    ['Вид', 'Разход', 'Приход'],
    ['Тип', 'Списание', 'Поступление'],
    ['Tür', 'Giden', 'Gelen'],
    ['סוג', 'חובה', 'זכות'],
    ['Retning', 'Ut', 'Inn'],
    ['Retning', 'Ud', 'Ind'],
    ['Typ', 'Uttag', 'Insättning'],
    ['Laji', 'Otto', 'Pano'],
    ['D/K', 'D', 'K'],
    ['Tipas', 'Debetas', 'Kreditas'],
    ['Suund', 'Deebet', 'Kreedit'],
    ['Směr', 'Odchozí platba', 'Příchozí platba'],
  ]
  inEveryAccount(
    WORDS,
    ([name, out, into]) => `${name} with ${out} and ${into}`,
    ([name, out, into], kind) => {
      const rows = [`2026-01-05;A;4.25;${out}`, `2026-01-06;B;100.00;${into}`, `2026-01-07;C;5.00;${out}`]
      for (const lines of [[`Date;Text;Amount;${name}`, ...rows], rows]) {
        const file = readAs(lines, kind)
        expect(amounts(file)).toEqual(['-4.25', '100.00', '-5.00'])
        expect(asked(file)).toEqual([])
      }
    },
  )

  test('in two words that are not known is asked about by them, and one answer settles it', () => {
    const lines = [
      'Date;Text;Amount;Kierunek',
      '2026-01-05;A;4.25;Wydatek',
      '2026-01-06;B;100.00;Dochod',
      '2026-01-07;C;5.00;Wydatek',
    ]
    const [question] = read(lines, 'CHECKING').questions
    expect(question).toMatchObject({
      code: 'DIRECTION',
      options: [{ value: 'Wydatek' }, { value: 'Dochod' }],
    })
    const settled = read(lines, 'CHECKING', { moneyOut: 'Wydatek' })
    expect(amounts(settled)).toEqual(['-4.25', '100.00', '-5.00'])
    expect(asked(settled)).toEqual([])
  })

  test('that a current account’s balance contradicts is asked about', () => {
    const lines = [
      'Date;Text;Amount;Type;Balance',
      '2026-01-05;A;4.25;Debit;104.25',
      '2026-01-06;B;4.00;Credit;100.25',
      '2026-01-07;C;5.00;Debit;105.25',
    ]
    for (const type of ['CHECKING', undefined]) {
      expect(amounts(read(lines, type))).toEqual(['-4.25', '4.00', '-5.00'])
      expect(asked(read(lines, type))).toEqual(['SIGN'])
    }
    expect(asked(read(lines, 'CREDIT_CARD'))).toEqual([])
  })
})

describe('marks in or beside some of the amounts', () => {
  test.each(['75.20 CR', '75.20CR', '75.20 Cr.', 'CR 75.20'])(
    '%s among amounts without one is money in, and they are money out',
    (credit) => {
      const file = read([
        'Date,Description,Amount',
        '2026-01-05,TESCO,45.20',
        `2026-01-06,PAYMENT,${credit}`,
        '2026-01-07,BOOTS,12.00',
      ])
      expect(amounts(file)).toEqual(['-45.20', '75.20', '-12.00'])
      expect(asked(file)).toEqual([])
    },
  )

  test('a column that marks the credits alone leaves the debits blank', () => {
    for (const [mark, name] of [
      ['Cr', 'Debit / Credit'],
      ['CR', ''],
      ['Cr.', 'Mark'],
    ]) {
      const file = read([
        `Date~Description~Amount~${name}`,
        '2026-01-05~TESCO~45.20~',
        `2026-01-06~PAY~75.20~${mark}`,
        '2026-01-07~BOOTS~12.00~',
      ])
      expect([name, ...amounts(file)]).toEqual([name, '-45.20', '75.20', '-12.00'])
    }
  })

  test('a balance tells of each amount without a sign which way it went; of the oldest nothing does', () => {
    const lines = ['2026-01-05,A,45.20,954.80', '2026-01-06,B,1800.00,2754.80', '2026-01-07,C,60.00,2694.80']
    for (const rows of [lines, lines.toReversed()]) {
      const file = read(['Date,Description,Amount,Balance', ...rows], 'CHECKING')
      expect(amounts(file).toSorted()).toEqual(['-60.00', '1800.00', 'INVALID'])
      expect(asked(file)).toEqual([])
    }
    expect(asked(read(['Date,Description,Amount,Balance', ...lines]))).toEqual(['SIGN'])
    expect(amounts(read(['Date,Description,Amount,Balance', ...lines], 'CREDIT_CARD')).slice(1)).toEqual([
      '-1800.00',
      '60.00',
    ])
  })

  test('amounts that are all negative, beside words for both directions, are asked about', () => {
    const file = read([
      'Date,Description,Amount,Type',
      '2026-01-05,A,-45.20,Withdrawal',
      '2026-01-06,B,-0.20,Deposit',
    ])
    expect(amounts(file)).toEqual(['-45.20', '0.20'])
    expect(asked(file)).toEqual(['SIGN'])
  })
})

describe('what a file holds beside the amounts', () => {
  test.each([
    ['Gross Amount,Commission,Net Amount', '-70.77,-4.95,-75.72', '0.00,0.00,1837.14'],
    [
      'Subtotal,Fees and/or Spread,Total (inclusive of fees and/or spread)',
      '-70.77,-4.95,-75.72',
      '1837.14,0.00,1837.14',
    ],
    ['Valor (em US$),Cotação,Valor (em R$)', '0,0,-75.72', '0,0,1837.14'],
    ['Source fee amount,Rate,Source amount (after fees)', '0.00,1.0,-75.72', '0.00,1.0,1837.14'],
  ])('%s: the amount is what the account moved by', (header, one, other) => {
    const file = read([`Date,Description,${header}`, `2026-01-05,A,${one}`, `2026-01-06,B,${other}`])
    expect(amounts(file)).toEqual(['-75.72', '1837.14'])
  })

  test('what was charged or received says nothing against signs that are written', () => {
    const file = read(
      [
        'id,Type,Amount,Fee,Net,Description',
        'a1,charge,100.00,3.20,96.80,Order 1',
        'a2,refund,-20.00,0.00,-20.00,Refund 1',
        'a3,payout,-76.80,0.00,-76.80,PAYOUT',
      ].map((line, at) => `${at ? `2026-01-0${at}` : 'Created'},${line}`),
      'CHECKING',
    )
    expect(amounts(file)).toEqual(['96.80', '-20.00', '-76.80'])
  })

  test('numbers in a column that is not read, in rows without an amount, are asked about', () => {
    const file = read(['Date;Text;Amount;Sonstiges', '2026-01-05;A;-4.25;', '2026-01-06;B;;-9.00'])
    expect(amounts(file)).toEqual(['-4.25', 'INVALID'])
    expect(asked(file)).toEqual(['COLUMNS'])
    const columns = file.questions[0]?.options[0]?.value.split(',') as ReadingChoices['columns'] & {}
    expect(
      amounts(
        read(['Date;Text;Amount;Sonstiges', '2026-01-05;A;-4.25;', '2026-01-06;B;;-9.00'], undefined, {
          columns,
        }),
      ),
    ).toEqual(['-4.25', '-9.00'])
  })

  test('two figures in every row without a name to tell them apart are asked about', () => {
    const file = read(['2026-01-05;A;-4.25;-6.10', '2026-01-06;B;-9.00;-12.44', '2026-01-07;C;-1.00;-1.38'])
    expect(asked(file)).toEqual(['COLUMNS'])
  })
})
