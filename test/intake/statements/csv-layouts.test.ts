import { describe, expect, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readCsv } from '../../../src/intake/statements/csv/csv.ts'
import type { StatementContext } from '../../../src/intake/statements/statements.ts'
import { type EnglishStatement, inEnglish } from './in-english.ts'

const context: StatementContext = { today: '2026-07-15' as Day, maxRows: 1000, maxFieldChars: 1000 }

const read = (lines: string[], more: Partial<StatementContext> = {}): EnglishStatement =>
  inEnglish(readCsv(`${lines.join('\n')}\n`, 'utf-8', { ...context, ...more }, {}))

/** "2026-01-02 -4.25 TIM HORTONS | TORONTO" for every row that can be imported. */
const shown = ({ rows }: EnglishStatement): string[] =>
  rows
    .filter(({ outcome }) => outcome === 'OK')
    .map(
      ({ date, amount, payee, memo }) =>
        `${date} ${formatMoney(amount ?? 0n)} ${payee}${memo ? ` | ${memo}` : ''}`,
    )

const outcomes = ({ rows }: EnglishStatement): string[] => rows.map(({ row, outcome }) => `${row} ${outcome}`)

describe('Canadian banks', () => {
  test('RBC: several accounts in one file, the amount in the column of its currency', () => {
    const file = read([
      '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"',
      'Chequing,00001-111,1/2/2026,,"COFFEE","TORONTO ON",-4.25,',
      'Chequing,00001-111,1/13/2026,17,"RENT",,-1850.00,,',
      'Visa,4510000000000001,1/14/2026,,"BOOKS",,,-20.00',
      'Visa,4510000000000001,1/15/2026,,"PAYMENT",,100.00,',
      'Visa,4510000000000001,1/15/2026,,"PAYMENT",,100.00,',
    ])
    expect(shown(file).slice(0, 3)).toEqual([
      '2026-01-02 -4.25 COFFEE | TORONTO ON',
      '2026-01-13 -1850.00 RENT',
      '2026-01-14 -20.00 BOOKS',
    ])
    expect(file.accounts.map(({ label, currency, type }) => [label, currency, type])).toEqual([
      ['Chequing 00001-111', 'CAD', 'CHECKING'],
      ['Visa 4510000000000001', 'CAD', 'CREDIT_CARD'],
    ])
    expect(file.rows.map(({ account }) => account)).toEqual([0, 0, 1, 1, 1])
    expect(file.rows[2]?.currency).toBe('USD')
    expect(file.rows[1]?.checkNumber).toBe('17')
    expect(file.rows[0]?.text).toBe('COFFEE TORONTO ON')
  })

  test('TD: no header, money out and in side by side, the balance proves nothing is missing', () => {
    const file = read([
      '01/02/2026,RENT,1850.00,,150.00',
      '01/15/2026,PAYROLL,,2431.17,2581.17',
      '01/16/2026,"DINER, LTD",81.17,,2500.00',
    ])
    expect(shown(file)).toEqual([
      '2026-01-02 -1850.00 RENT',
      '2026-01-15 2431.17 PAYROLL',
      '2026-01-16 -81.17 DINER, LTD',
    ])
    expect(file.csv?.headerLine).toBeNull()
    expect(file.accounts[0]?.ledgerBalance).toEqual({ amount: 25_000_000n, day: '2026-01-16' as Day })
    expect(file.questions).toEqual([])
  })

  test('TD card: a balance that grows with purchases does not turn the columns around', () => {
    const file = read([
      '03/14/2026,DINER,4.25,,104.25',
      '03/13/2026,PAYMENT,,200.00,100.00',
      '03/12/2026,BOOKS,50.00,,300.00',
    ])
    expect(shown(file)).toEqual([
      '2026-03-14 -4.25 DINER',
      '2026-03-13 200.00 PAYMENT',
      '2026-03-12 -50.00 BOOKS',
    ])
  })

  test('CIBC: no header, a masked card; withdrawals alone leave the other column empty', () => {
    const both = read([
      '2026-03-14,"DINER, LTD",4.25,,4500********1234',
      '2026-03-13,PAYMENT,,500.00,4500********1234',
    ])
    expect(shown(both)).toEqual(['2026-03-14 -4.25 DINER, LTD', '2026-03-13 500.00 PAYMENT'])
    expect(both.accounts[0]?.number).toBe('4500********1234')
    expect(shown(read(['2026-03-14,DINER,4.25,', '2026-03-13,BOOKS,87.63,']))).toEqual([
      '2026-03-14 -4.25 DINER',
      '2026-03-13 -87.63 BOOKS',
    ])
  })

  test('Scotiabank card: amounts without a sign, the type says which way; French header likewise', () => {
    const file = read([
      'Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount',
      '"February, all",2026-02-01,corner shop   ,Toronto On   ,posted,Debit,23.4',
      ',2026-02-06,payment,,posted,Credit,500',
      ',2026-02-27,late fee,,pending,Debit,29.00',
    ])
    expect(shown(file)).toEqual([
      '2026-02-01 -23.40 corner shop | Toronto On',
      '2026-02-06 500.00 payment',
      '2026-02-27 -29.00 late fee',
    ])
    expect(file.rows.map(({ pending }) => pending ?? false)).toEqual([false, false, true])
    const french = read([
      "Filtre,Date,Description,Sous-description,État,Type d'opération,Montant",
      ',2026-03-03,Épicerie,Montréal,inscrit,Débit,23.4',
      ',2026-03-02,Paiement,,inscrit,Crédit,100',
    ])
    expect(shown(french)).toEqual(['2026-03-03 -23.40 Épicerie | Montréal', '2026-03-02 100.00 Paiement'])
  })

  test('Scotiabank legacy: no header, fixed width, a column of dashes', () => {
    const file = read([
      '3/14/2026,-45.10,-,"Point of sale purchase    ","GROCER 1089      "',
      '3/13/2026,1200.00,-,"Payroll deposit           ","ACME INC         "',
      '3/12/2026,-4.25,-,"Point of sale purchase    ","COFFEE #4412     "',
    ])
    expect(shown(file)[0]).toBe('2026-03-14 -45.10 GROCER 1089 | Point of sale purchase')
  })

  test('BMO: a preamble, a header for each account, cards kept apart', () => {
    const section = (card: string, rows: string[]) => [
      'Following data is valid as of 20260301091512:',
      '',
      'First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description',
      '',
      ...rows.map((row) => `'${card}',${row}`),
    ]
    const file = read([
      ...section('500766', ['DEBIT,20260203,-23.47,[PR]SHOP', 'CREDIT,20260204,100.0,[DN]PAY']),
      ...section('500777', ['DEBIT,20260203,-2.47,[CW]FEE']),
    ])
    expect(shown(file)).toEqual([
      '2026-02-03 -23.47 [PR]SHOP',
      '2026-02-04 100.00 [DN]PAY',
      '2026-02-03 -2.47 [CW]FEE',
    ])
    expect(file.accounts.map(({ number }) => number)).toEqual(['500766', '500777'])
    expect(outcomes(file)).toEqual(['5 OK', '6 OK', '7 SKIPPED', '9 SKIPPED', '11 OK'])
  })

  test('BMO Mastercard: purchases are positive; the day of the purchase and the posting day are both kept', () => {
    const file = read([
      'Item #,Card #,Transaction Date,Posting Date,Transaction Amount,Description',
      "1,'5191',20260201,20260203,6.10,COFFEE",
      "2,'5191',20260206,20260206,-500.00,PAYMENT",
    ])
    expect(shown(file)).toEqual(['2026-02-01 -6.10 COFFEE', '2026-02-06 500.00 PAYMENT'])
    expect(file.rows[0]?.postedDate).toBe('2026-02-03' as Day)
    expect(file.csv?.signReason).toContain('COFFEE 6.10 -> you spent 6.10')
  })

  test('Desjardins: an empty first line, no header, accounts by folio and type', () => {
    const row = (folio: string, type: string, day: string, out: string, into: string, balance: string) =>
      `"Montréal ","${folio}","${type}","2026/01/${day}",00001,"Achat /BISTRO","",${out},${into},"","","","",${balance}`
    const file = read([
      '',
      row('377646', 'EOP', '02', '50.00', '""', '950.00'),
      row('377646', 'EOP', '03', '""', '10.00', '960.00'),
      row('377646', 'ES1', '03', '5.00', '""', '100.00'),
    ])
    expect(shown(file)).toEqual([
      '2026-01-02 -50.00 Achat /BISTRO',
      '2026-01-03 10.00 Achat /BISTRO',
      '2026-01-03 -5.00 Achat /BISTRO',
    ])
    expect(file.accounts.map(({ key, type }) => [key, type])).toEqual([
      ['csv|377646|EOP', 'CHECKING'],
      ['csv|377646|ES1', 'SAVINGS'],
    ])
    expect(file.warnings).toEqual([])
  })

  test('Tangerine, Simplii, EQ and PC', () => {
    expect(
      shown(
        read([
          'Transaction date,Transaction,Name,Memo,Amount',
          '2/13/2026,DEBIT,BOOKS,~ 0.12,-52',
          '2/14/2026,CREDIT,PAY,,500.0',
        ]),
      ),
    ).toEqual(['2026-02-13 -52.00 BOOKS | ~ 0.12', '2026-02-14 500.00 PAY'])
    expect(
      shown(
        read([
          'Date, Transaction Details, Funds Out, Funds In ',
          '01/15/2026, "FOO, BAR", 12.50, ',
          '01/14/2026, PAY, , 1200.00',
        ]),
      ),
    ).toEqual(['2026-01-15 -12.50 FOO, BAR', '2026-01-14 1200.00 PAY'])
    expect(
      shown(
        read([
          'Transfer date,Description,Amount,Balance',
          '05 APR 2026,Out,-$135,$865',
          '04 APR 2026,Interest,$0.5,"$1,000"',
        ]),
      ),
    ).toEqual(['2026-04-05 -135.00 Out', '2026-04-04 0.50 Interest'])
    const pc = ['"Merchant Name","Type","Card Holder Name","Date","Time","Amount"']
    expect(
      shown(
        read([
          ...pc,
          '"SHOP","PURCHASE","J","02/14/2026","01:02 PM","23.47"',
          '"PAY","PAYMENT","J","02/10/2026","01:02 PM","-200.00"',
        ]),
      ),
    ).toEqual(['2026-02-14 -23.47 SHOP', '2026-02-10 200.00 PAY'])
  })

  test('American Express: purchases are positive, cells with line breaks, the reference in quotes', () => {
    const file = read([
      'Date,Date Processed,Description,Amount,Merchant,City / Province,Reference',
      '18 Jul 2025,19 Jul 2025,COFFEE #1 TORONTO,4.25,COFFEE,"TORONTO\nON",\'AT1\'',
      "16 Dec. 2025,17 Dec. 2025,PAYMENT RECEIVED,-500.00,,,'AT2'",
    ])
    expect(shown(file)).toEqual(['2025-07-18 -4.25 COFFEE', '2025-12-16 500.00 PAYMENT RECEIVED'])
    expect(file.rows.map(({ row, reference, text }) => [row, reference, text])).toEqual([
      [2, 'AT1', 'COFFEE #1 TORONTO'],
      [4, 'AT2', 'PAYMENT RECEIVED'],
    ])
  })
})

describe('US banks', () => {
  test('Chase: one field more than the header, newest first, entities resolved for display only', () => {
    const checking = read([
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'CREDIT,03/31/2026,"INTEREST          ",0.07,ACH_CREDIT, ,,',
      'CHECK,03/30/2026,"CHECK 1042        ",-12.00,CHECK_PAID,88.00,1042,',
      'DEBIT,03/29/2026,"FEE               ",-5.00,DEBIT_CARD,100.00,,',
    ])
    expect(shown(checking)).toEqual([
      '2026-03-31 0.07 INTEREST',
      '2026-03-30 -12.00 CHECK 1042',
      '2026-03-29 -5.00 FEE',
    ])
    expect(checking.rows.map(({ warning, checkNumber }) => [warning, checkNumber])).toEqual([
      [undefined, undefined],
      [undefined, '1042'],
      [undefined, undefined],
    ])
    const card = read([
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      '03/14/2026,03/15/2026,BARNES &amp; NOBLE,Shopping,Sale,-12.00,',
    ])
    expect(card.rows[0]).toMatchObject({
      payee: 'BARNES & NOBLE',
      text: 'BARNES &amp; NOBLE',
      categoryName: 'Shopping',
    })
  })

  test('Bank of America: a summary above the header and a balance row below it', () => {
    const file = read([
      'Description,,Summary Amt.',
      'Beginning balance as of 03/01/2026,,"2,000.00"',
      'Total credits,,"10.00"',
      '',
      'Date,Description,Amount,Running Bal.',
      '03/01/2026,Beginning balance as of 03/01/2026,,"2,000.00"',
      '03/02/2026,"RENT","-1,450.00","550.00"',
      '03/20/2026,"TOTAL WINE","-50.00","500.00"',
    ])
    expect(shown(file)).toEqual(['2026-03-02 -1450.00 RENT', '2026-03-20 -50.00 TOTAL WINE'])
    expect(outcomes(file)).toEqual(['6 SKIPPED', '7 OK', '8 OK'])
    expect(file.csv?.signReason).toStartWith('the balance column proves it')
  })

  test('Wells Fargo: no header, everything quoted, a column of stars, check numbers', () => {
    const file = read([
      '"03/31/2026","0.07","*","","INTEREST"',
      '"03/18/2026","-27.35","*","1042","CHECK"',
      '"03/17/2026","-2.35","*","","SHOP"',
    ])
    expect(shown(file)).toEqual([
      '2026-03-31 0.07 INTEREST',
      '2026-03-18 -27.35 CHECK',
      '2026-03-17 -2.35 SHOP',
    ])
    expect(file.rows[1]?.checkNumber).toBe('1042')
  })

  test('Capital One and Citi: columns of their own, whatever the sign of a credit', () => {
    const capitalOne = read([
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      '2026-04-29,2026-04-30,1234,LATE FEE,Fees,29.00,',
      '2026-04-18,2026-04-19,1234,REFUND,Shopping,,42.10',
    ])
    expect(shown(capitalOne)).toEqual(['2026-04-29 -29.00 LATE FEE', '2026-04-18 42.10 REFUND'])
    const citi = (credit: string) =>
      shown(
        read([
          'Status,Date,Description,Debit,Credit',
          'Cleared,03/14/2026,SHOP,5.75,',
          `Cleared,03/13/2026,PAY,,${credit}`,
        ]),
      )
    expect(citi('-100.00')).toEqual(['2026-03-14 -5.75 SHOP', '2026-03-13 100.00 PAY'])
    expect(citi('100.00')).toEqual(citi('-100.00'))
  })

  test('Capital One 360: unsigned amounts, two-digit years; the type outweighs two rows of balance', () => {
    const file = read([
      'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
      '1234,Withdrawal,03/14/26,Debit,21,979',
      '1234,Deposit,03/13/26,Credit,504.5,1000',
    ])
    expect(shown(file)).toEqual(['2026-03-14 -21.00 Withdrawal', '2026-03-13 504.50 Deposit'])
  })

  test('Discover, Apple and American Express write purchases as positive', () => {
    expect(
      shown(
        read([
          'Trans. Date,Post Date,Description,Amount,Category',
          '03/14/2026,03/15/2026,SHOP,5.75,Food',
          '03/13/2026,03/13/2026,PAY,-50.00,Payments',
        ]),
      ),
    ).toEqual(['2026-03-14 -5.75 SHOP', '2026-03-13 50.00 PAY'])
    const apple = read([
      'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By',
      '03/14/2026,03/15/2026,"SHOP 341276 CHICAGO","Shop","Food","Purchase","5.75","J"',
    ])
    expect(shown(apple)).toEqual(['2026-03-14 -5.75 Shop'])
    expect(apple.accounts[0]?.currency).toBe('USD')
    const amex = read([
      'Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Reference,Category',
      '03/14/2026,SHOP,J,-11007,5.75,"X\nY",SHOP #34 CHICAGO,\'32026\',Food',
      "03/13/2026,PAY,J,-11015,-75.00,,PAY,'32027',",
    ])
    expect(shown(amex)).toEqual(['2026-03-14 -5.75 SHOP | X Y', '2026-03-13 75.00 PAY'])
    expect(amex.rows[0]?.text).toBe('SHOP #34 CHICAGO')
    expect(amex.accounts).toHaveLength(1)
  })

  test('Schwab: a title line, headings between the rows, amounts with a dollar sign', () => {
    const file = read([
      '"Transactions  for Checking account XXXXXX-123456 as of 03/15/2026"',
      '"Date","Type","Check #","Description","Withdrawal (-)","Deposit (+)","RunningBalance"',
      '"Posted Transactions","","","","","",""',
      '"03/14/2026","CHECK","1042","Check Paid","$1,450.00","","$550.00"',
      '"03/13/2026","ACH","","PAYROLL","","$2,000.00","$2,000.00"',
    ])
    expect(shown(file)).toEqual(['2026-03-14 -1450.00 Check Paid', '2026-03-13 2000.00 PAYROLL'])
    expect(file.rows[0]?.outcome).toBe('SKIPPED')
  })

  test('USAA: the original description is the text, the shown one the payee', () => {
    const file = read([
      'Date,Description,Original Description,Category,Amount,Status',
      '2026-03-14,Diner,DINER #341276,Food,-5.75,Pending',
    ])
    expect(file.rows[0]).toMatchObject({
      payee: 'Diner',
      text: 'DINER #341276',
      pending: true,
      amount: -57_500n,
    })
  })

  test('PayPal: the net amount, by currency; memos and denied payments are skipped', () => {
    const file = read([
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance","Subject","Balance Impact"',
      '"03/14/2026","10:00:00","PST","Radio","Payment","Completed","USD","-9.99","-0.01","-10.00","1A","90.00","Premium","Debit"',
      '"03/14/2026","10:00:00","PST","Radio","Payment","Denied","USD","-9.99","0.00","-9.99","1B","90.00","","Debit"',
      '"03/13/2026","10:00:00","PST","","Hold","Completed","USD","5.00","0.00","5.00","1C","100.00","","Memo"',
      '"03/12/2026","10:00:00","PST","Laden","Payment","Completed","EUR","-5.00","0.00","-5.00","1D","-5.00","","Debit"',
    ])
    expect(shown(file)).toEqual(['2026-03-14 -10.00 Radio | Premium', '2026-03-12 -5.00 Laden'])
    expect(outcomes(file)).toEqual(['2 OK', '3 SKIPPED', '4 SKIPPED', '5 OK'])
    expect(file.rows.map(({ reference, currency }) => [reference, currency])[3]).toEqual(['1D', 'EUR'])
  })

  test('Venmo: the payee is the other party, stub and footer are skipped', () => {
    const file = read([
      'Account Statement - (@jane) ,,,,,,,,',
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Ending Balance,Disclaimer',
      ',,,,,,,,,,$7.94,',
      ',430,2026-03-02T02:16:52,Payment,Complete,pizza,Jane Doe,Bob,"- $1,450.00",,,',
      ',431,2026-03-03T02:16:52,Payment,Complete,"rent, march",Amy,Jane Doe,+ $125.00,,,',
      ',432,2026-03-03T02:16:52,Payment,Cancelled,x,Jane Doe,X,- $99.00,,,',
      ',433,2026-03-04T02:16:52,Standard Transfer,Issued,,,,- $40.00,,,',
      ',,,,,,,,,,$6.94,"In case of errors:\nTelephone us"',
    ])
    expect(shown(file)).toEqual([
      '2026-03-02 -1450.00 Bob | pizza',
      '2026-03-03 125.00 Amy | rent, march',
      '2026-03-04 -40.00 Standard Transfer',
    ])
    expect(outcomes(file)).toEqual(['3 SKIPPED', '4 OK', '5 OK', '6 SKIPPED', '7 OK', '8 SKIPPED'])
    expect(file.rows[1]?.reference).toBe('430')
  })
})

describe('other programs and places', () => {
  test('Mint and YNAB: several accounts, categories', () => {
    const mint = read([
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"3/14/2026","Diner","DINER #34","5.75","debit","Coffee","Checking","",""',
      '"3/13/2026","Payroll","ACME","2000.00","credit","Paycheck","Savings","","hi"',
    ])
    expect(shown(mint)).toEqual(['2026-03-14 -5.75 Diner', '2026-03-13 2000.00 Payroll | hi'])
    expect(mint.accounts.map(({ label }) => label)).toEqual(['Checking', 'Savings'])
    const ynab = read([
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      '"Checking","","03/14/2026","Diner","Food: Out","Food","Out","Split (1/2)",$5.75,$0.00,"Cleared"',
      '"Visa","","03/13/2026","Transfer : Checking","","","","",$0.00,$50.00,"Cleared"',
    ])
    expect(shown(ynab)).toEqual([
      '2026-03-14 -5.75 Diner | Split (1/2)',
      '2026-03-13 50.00 Transfer : Checking',
    ])
    expect(ynab.rows[0]?.categoryName).toBe('Food:Out')
  })

  test('semicolons, tabs, decimal commas and dots in dates', () => {
    const german = read([
      'Buchungstag;Empfänger;Verwendungszweck;Betrag;Saldo',
      '04.03.2026;Laden;Einkauf, Brot;-1.234,56;100,00',
      '05.03.2026;Firma;;2.000,00;2.100,00',
    ])
    expect(shown(german)).toEqual(['2026-03-04 -1234.56 Laden | Einkauf, Brot', '2026-03-05 2000.00 Firma'])
    const french = read([
      'Date;Libellé;Débit;Crédit;Solde',
      '14/03/2026;"Épicerie; Métro";12,50;;987,50',
      '15/03/2026;Paie;;1\u00a0200,00;2\u00a0187,50',
    ])
    expect(shown(french)).toEqual(['2026-03-14 -12.50 Épicerie; Métro', '2026-03-15 1200.00 Paie'])
    expect(shown(read(['Date\tDescription\tAmount', '03/14/2026\tX, Y\t-1.50']))).toEqual([
      '2026-03-14 -1.50 X, Y',
    ])
  })

  test('a header in an unknown language is still a header', () => {
    const file = read(['Fecha,Concepto,Importe', '02/01/2026,Café,-1.50', '15/01/2026,Libros,-15.00'])
    expect(shown(file)).toEqual(['2026-01-02 -1.50 Café', '2026-01-15 -15.00 Libros'])
    expect(file.csv?.headerLine).toBe(1)
  })

  test('a currency in the first column is each row’s', () => {
    const file = read([
      'Currency,Date,Description,Amount',
      'CAD,2026-01-02,A,-1.00',
      'USD,2026-01-03,B,-2.00',
      'CAD,2026-01-04,C,-3.00',
    ])
    expect(file.accounts.map(({ currency }) => currency)).toEqual(['CAD'])
    expect(file.rows.map(({ currency }) => currency)).toEqual([undefined, 'USD', undefined])
  })

  test('without a header, neither a status nor a number that counts up says anything of the payee', () => {
    const file = read([
      '2026-01-02,Posted,TIM HORTONS,TORONTO,-4.25,5001',
      '2026-01-03,Settled,METRO MARKET,HALIFAX,-86.10,5002',
      '2026-01-04,Pending,RENT,OTTAWA,-950.00,5003',
    ])
    expect(file.rows.map(({ payee, memo }) => [payee, memo])).toEqual([
      ['TIM HORTONS', 'TORONTO'],
      ['METRO MARKET', 'HALIFAX'],
      ['RENT', 'OTTAWA'],
    ])
  })

  test.each(['4510000000000001', '000123'])(
    'without a header, a column of numbers such as %s is no money',
    (number) => {
      const next = String(Number(number) + 1).padStart(number.length, '0')
      const file = read([
        `2026-01-02,${number},TIM HORTONS,-4`,
        `2026-01-03,${next},METRO MARKET,-86`,
        `2026-01-04,${number},RENT,-950`,
      ])
      expect(shown(file).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
        '2026-01-02 -4.00 TIM',
        '2026-01-03 -86.00 METRO',
        '2026-01-04 -950.00 RENT',
      ])
    },
  )
})
