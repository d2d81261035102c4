import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readBrokerCsv } from '../../../src/intake/statements/broker-csv/broker-csv.ts'
import { runs } from '../../support/runs.ts'

const context = { today: '2026-06-15' as Day, maxRows: 50_000, maxFieldChars: 1_000 }
const read = (text: string) => readBrokerCsv(text, 'utf-8', context, {})
const inWords = (text: string) =>
  read(text)?.rows.map(({ outcome, date, amount, trade, account }) =>
    [
      outcome,
      account,
      date ?? '-',
      trade?.kind ?? '-',
      trade?.quantity ?? '-',
      trade?.price ?? '-',
      amount === undefined ? '-' : formatMoney(amount),
    ].join(' '),
  )

const QUESTRADE = `Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type
2026-03-02 12:00:00 AM,2026-03-04 12:00:00 AM,Buy,GRR.TO,GRAND RIVER REIT,10.00000,18.40000000,-184.00,-9.95,-193.95,CAD,26598145,Trades,Individual TFSA
2026-03-20 12:00:00 AM,2026-03-20 12:00:00 AM,DIV,GRR.TO,GRAND RIVER REIT DIST ON 10 SHS,0.00000,0.00000000,0.00,0.00,5.20,CAD,26598145,Dividends,Individual TFSA
2026-03-21 12:00:00 AM,2026-03-23 12:00:00 AM,REI,GRR.TO,GRAND RIVER REIT REINV,0.25000,20.80000000,-5.20,0.00,-5.20,CAD,26598145,Dividend reinvestment,Individual TFSA
2026-04-01 12:00:00 AM,2026-04-01 12:00:00 AM,CON,,CONTRIBUTION,0.00000,0.00000000,0.00,0.00,500.00,CAD,26598145,Deposits,Individual TFSA
2026-04-02 12:00:00 AM,2026-04-07 12:00:00 AM,Sell,ACME,ACME CORP,-3.00000,40.00000000,120.00,-4.95,115.05,USD,26598145,Trades,Individual TFSA
2026-04-09 12:00:00 AM,2026-04-09 12:00:00 AM,BRW,ACME,JOURNALLED,4.00000,0.00000000,0.00,0.00,0.00,USD,26598145,Other,Individual TFSA
`
const FIDELITY = `

Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date
05/29/2026,"YOU BOUGHT ACME CORP (ACME) (Cash)",ACME,ACME CORP,Cash,2.5,40.12,,,,-100.3,06/01/2026
05/30/2026,"DIVIDEND RECEIVED ACME CORP (ACME) (Cash)",ACME,ACME CORP,Cash,0,,,,,1.25,
05/31/2026,"INTEREST EARNED FDIC (QQQ) (Cash)",,CASH,Cash,0,,,,,0.42,

"The data and information in this spreadsheet is provided to you solely for your use"
`
const SCHWAB = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"05/28/2026 as of 05/27/2026","Reinvest Shares","ACME","ACME CORP","0.031","$40.32","","-$1.25"
"05/27/2026","Qualified Dividend","ACME","ACME CORP","","","","$1.25"
"05/14/2026","Sell","ACME","ACME CORP","1","$41.00","$0.02","$40.98"
`
const WEALTHSIMPLE = `transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount
2026-02-03,2026-02-04,H1,TFSA,Trade,BUY,LONG,XGRO,Growth Portfolio,CAD,3.5,30.10,0,-105.35
2026-02-05,2026-02-05,H1,TFSA,MoneyMovement,EFT,,,,CAD,,,,250.00
`
const INVESTORLINE = `Transactions of the last 30 days,,,,,,,,,
Transaction Date,Settlement Date,Activity Description,Description,Symbol,Quantity,Price,Price Currency,Total Amount,Total Currency
----,----,----,----,----,----,----,----,----,----
2026-03-02,2026-03-03,Buy,GRAND RIVER REIT,GRR,10,19.40,CAD,-193.95,CAD
2026-03-20,2026-03-20,Dividend,GRAND RIVER REIT,GRR,,,CAD,5.20,CAD
`
const FRENCH = `Date de transaction;Date de règlement;Opération;Symbole;Description;Quantité;Prix;Commission;Montant net;Devise
2026-02-03;2026-02-05;Achat;GRR;GRAND RIVER REIT;1 000;18,40;9,95;-18 409,95;CAD
`

describe('a broker’s list of activities', () => {
  test.each<[name: string, text: string, expected: string[]]>([
    [
      'of BMO InvestorLine',
      INVESTORLINE,
      ['OK 0 2026-03-03 BUY 10 19.4 -193.95', 'OK 0 2026-03-20 DIVIDEND - - 5.20'],
    ],
    [
      'of Questrade',
      QUESTRADE,
      [
        'OK 0 2026-03-04 BUY 10 18.4 -193.95',
        'OK 0 2026-03-20 DIVIDEND - - 5.20',
        'OK 0 2026-03-23 BUY 0.25 20.8 -5.20',
        'OK 0 2026-04-01 - - - 500.00',
        'OK 1 2026-04-07 SELL 3 40 115.05',
        'SKIPPED 1 2026-04-09 - - - -',
      ],
    ],
    [
      'of Fidelity',
      FIDELITY,
      [
        'OK 0 2026-06-01 BUY 2.5 40.12 -100.30',
        'OK 0 2026-05-30 DIVIDEND - - 1.25',
        'OK 0 2026-05-31 INTEREST - - 0.42',
      ],
    ],
    [
      'of Schwab',
      SCHWAB,
      [
        'OK 0 2026-05-28 BUY 0.031 40.32 -1.25',
        'OK 0 2026-05-27 DIVIDEND - - 1.25',
        'OK 0 2026-05-14 SELL 1 41 40.98',
      ],
    ],
    [
      'of Wealthsimple',
      WEALTHSIMPLE,
      ['OK 0 2026-02-04 BUY 3.5 30.1 -105.35', 'OK 0 2026-02-05 - - - 250.00'],
    ],
    ['in French', FRENCH, ['OK 0 2026-02-05 BUY 1000 18.4 -18409.95']],
  ])('%s', (_name, text, expected) => {
    expect(inWords(text)).toEqual(expected)
  })

  test('has an account for each currency, and a security for each symbol', () => {
    const { accounts, investments } = read(QUESTRADE) ?? {}
    expect(accounts?.map(({ label, type, currency }) => [label, type, currency])).toEqual([
      ['26598145 CAD', 'INVESTMENT', 'CAD'],
      ['26598145 USD', 'INVESTMENT', 'USD'],
    ])
    expect(investments?.securities.map(({ symbol }) => symbol)).toEqual(['GRR.TO', 'ACME'])
  })

  test.each<[name: string, text: string]>([
    ['of a bank', 'Date,Description,Amount\n2026-01-02,COFFEE,-4.25\n'],
    ['of a shop', 'Date,Type,Quantity,Amount\n2026-01-02,Sale,2,4.00\n'],
    ['of nothing', ''],
  ])('is no table %s', (_name, text) => {
    expect(read(text)).toBeUndefined()
  })

  test('asks for the order of days that may be either', () => {
    const head = 'Date,Action,Symbol,Description,Quantity,Price,Amount\n'
    const found = read(`${head}03/04/2026,Buy,GRR,GRAND RIVER,1,2.00,-2.00\n`)
    const isAsked = found?.questions.some(({ code }) => code === 'DATE_ORDER')
    expect(isAsked ? found?.rows[0]?.outcome : found?.dateOrder).toBe(isAsked ? 'INVALID' : 'MDY')
  })

  test('from any cells has one row for each of its lines, read or with the reason', () => {
    const cell = fc.constantFrom(
      '',
      '2026-01-02',
      'Buy',
      'Sell',
      'DIV',
      'GRR',
      '1',
      '-2.5',
      '1e9',
      'x',
      '$3.10',
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { maxLength: 12 }), (lines) => {
        const text = `Date,Action,Symbol,Description,Quantity,Price,Amount\n${lines.map((one) => one.join(',')).join('\n')}\n`
        const filled = lines.filter((one) => [one[0], one[4], one[6]].filter(Boolean).length > 1)
        const rows = read(text)?.rows ?? []
        expect(rows.length).toBe(filled.length)
        for (const { outcome, reason, amount, trade } of rows)
          expect(outcome === 'OK' ? (amount ?? trade) : reason?.length).toBeDefined()
      }),
      { numRuns: runs(200) },
    )
  })
})
