import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readInteractiveBrokers } from '../../../src/intake/statements/interactive-brokers/interactive-brokers.ts'
import { runs } from '../../support/runs.ts'

const context = { today: '2026-06-15' as Day, maxRows: 50_000, maxFieldChars: 1_000 }
const read = (text: string) => readInteractiveBrokers(text, 'utf-8', context)
const inWords = (text: string) => {
  const found = read(text)
  return found?.rows.map(({ outcome, date, amount, trade, account, reason }) =>
    [
      outcome,
      found.accounts[account]?.currency,
      date ?? '-',
      trade?.kind ?? '-',
      trade?.security === undefined ? '-' : found.investments?.securities[trade.security]?.symbol,
      trade?.quantity ?? (trade?.newUnits ? `${trade.newUnits}:${trade.oldUnits}` : '-'),
      trade?.price ?? '-',
      amount === undefined ? '-' : formatMoney(amount),
      reason?.[0]?.kind ?? '',
    ]
      .join(' ')
      .trim(),
  )
}

const STATEMENT = `Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers Canada Inc.
Statement,Data,Title,Activity Statement
Statement,Data,Period,"January 1, 2025 - December 31, 2025"
Account Information,Header,Field Name,Field Value
Account Information,Data,Account,U1234567
Account Information,Data,Base Currency,CAD
Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures,
Cash Report,Data,Starting Cash,Base Currency Summary,0,0,0,
Cash Report,Data,Ending Cash,Base Currency Summary,1000,1000,0,
Cash Report,Data,Ending Cash,CAD,2498.25,2498.25,0,
Cash Report,Data,Ending Cash,USD,111.4343555,111.4343555,0,
Cash Report,Data,Ending Settled Cash,USD,111.4343555,111.4343555,0,
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code
Open Positions,Data,Summary,Stocks,USD,ACME,"1,000.5",1,2,2001,2.5,2501.25,500.25,
Open Positions,Data,Lot,Stocks,USD,ACME,"1,000.5",1,2,2001,2.5,2501.25,500.25,
Open Positions,Data,Summary,Futures,USD,ESH6,1,50,2,2,2,2,0,
Open Positions,Total,,Stocks,USD,,,,,2001,,2501.25,500.25,
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,USD,ACME,"2025-03-04, 10:31:22","1,100.5",2,2.1,-2201,-1.0056445,2202.0056445,0,50,O
Trades,Data,Trade,Stocks,USD,ACME,"2025-03-04, 10:31:22","1,100.5",2,2.1,-2201,-1.0056445,2202.0056445,0,50,O
Trades,Data,Order,Stocks,USD,ACME,"2025-04-04, 10:31:22",-100,3.123456789,2.1,312.35,-0.5,-200,112,50,C
Trades,SubTotal,,Stocks,USD,ACME,,1000.5,,,-1888.65,-1.5,,,,
Trades,Data,ClosedLot,Stocks,USD,ACME,2025-03-04,100,2,,,,200,112,,
Trades,Data,Order,Equity and Index Options,USD,ACME 20JUN25 5 C,"2025-05-05, 10:00:00",1,1.2,1.2,-120,-0.7,120.7,0,0,O
Trades,Data,Order,Equity and Index Options,USD,ACME 20JUN25 5 C,"2025-06-20, 16:20:00",-1,0,0,0,0,-120.7,-120.7,0,C;Ep
Trades,Data,Order,Futures,USD,ESH6,"2025-06-20, 16:20:00",1,5000,5000,0,-2.05,0,0,0,O
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,,Proceeds,Comm in CAD,,,MTM in CAD,Code
Trades,Data,Order,Forex,CAD,USD.CAD,"2025-02-03, 09:30:00","2,000",1.4,,-2800,-2,,,0,
Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
Deposits & Withdrawals,Data,CAD,2025-02-01,Electronic Fund Transfer,5300
Deposits & Withdrawals,Data,Total,,,5300
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2025-03-28,ACME(US0378331005) Cash Dividend USD 0.10 per Share (Ordinary Dividend),110.05
Dividends,Data,USD,2025-03-29,ACME(US0378331005) Cash Dividend USD 0.01 per Share (Return of Capital),11.01
Dividends,Data,Total,,,121.06
Dividends,Data,Total in CAD,,,165
Withholding Tax,Header,Currency,Date,Description,Amount,Code
Withholding Tax,Data,USD,2025-03-28,ACME(US0378331005) Cash Dividend USD 0.10 per Share - US Tax,-16.51,
Withholding Tax,Data,Total,,,-16.51,
Interest,Header,Currency,Date,Description,Amount
Interest,Data,CAD,2025-04-03,CAD Credit Interest for Mar-2025,0.25
Fees,Header,Subtitle,Currency,Date,Description,Amount
Fees,Data,Other Fees,USD,2025-05-03,Snapshot,-0.03
Fees,Data,Total,,,,-0.03
Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code
Corporate Actions,Data,Stocks,USD,2025-07-02,"2025-07-01, 20:25:00","ACME(US0378331005) Split 3 for 2 (ACME, ACME CORP, US0378331005)",500,0,0,0,
Corporate Actions,Data,Stocks,USD,2025-08-02,"2025-08-01, 20:25:00","OLD(US0378331006) Merged(Acquisition) FOR USD 4.00 PER SHARE",-5,20,0,0,
Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,Market Value,Realized P/L,Cash Amount,Code
Transfers,Data,Stocks,CAD,GRR,2025-09-01,ACATS,In,A Bank,1,10,--,200,0,0.00,
Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Underlying,Listing Exch,Multiplier,Type,Code
Financial Instrument Information,Data,Stocks,"ACME, ACME.OLD",ACME CORP,1,US0378331005,ACME,NYSE,1,COMMON,
Financial Instrument Information,Data,Stocks,GRR,GRAND RIVER REIT,2,CA3874372053,GRR,TSE,1,ETF,
`

const FLEX = `"BOF","U7654321","Everything","2","20250101","20251231"
"BOS","TRNT","Trades; trade date basis"
"HEADER","TRNT","ClientAccountID","CurrencyPrimary","AssetClass","Symbol","Description","ISIN","TradeID","TradeDate","SettleDateTarget","TransactionType","Quantity","TradePrice","Proceeds","Taxes","IBCommission","IBCommissionCurrency","NetCash","Buy/Sell","LevelOfDetail"
"DATA","TRNT","U7654321","USD","STK","ACME","ACME CORP","US0378331005","900","20250304","20250305","ExchTrade","10","2","-20","0","-1","USD","-21","BUY","EXECUTION"
"EOS","TRNT","1"
"BOS","CTRN","Cash Transactions"
"HEADER","CTRN","ClientAccountID","CurrencyPrimary","AssetClass","Symbol","Description","ISIN","Date/Time","Amount","Type","TransactionID"
"DATA","CTRN","U7654321","USD","STK","ACME","ACME(US0378331005) CASH DIVIDEND USD 0.10 PER SHARE (Ordinary Dividend)","US0378331005","20250328;202000","1.00","Dividends","901"
"DATA","CTRN","U7654321","USD","STK","ACME","ACME(US0378331005) CASH DIVIDEND - US TAX","US0378331005","20250328;202000","-0.15","Withholding Tax","902"
"DATA","CTRN","U7654321","USD","","","CASH RECEIPTS","","20250301","100","Deposits/Withdrawals","903"
"EOS","CTRN","3"
"BOS","POST","Open Positions"
"HEADER","POST","ClientAccountID","CurrencyPrimary","AssetClass","Symbol","Description","ISIN","ReportDate","Quantity","MarkPrice","PositionValue","LevelOfDetail"
"DATA","POST","U7654321","USD","STK","ACME","ACME CORP","US0378331005","20251231","10","2.5","25","SUMMARY"
"EOS","POST","1"
"BOS","CRTT","Cash Report"
"HEADER","CRTT","ClientAccountID","CurrencyPrimary","FromDate","ToDate","StartingCash","EndingCash"
"DATA","CRTT","U7654321","BASE_SUMMARY","20250101","20251231","0","110"
"DATA","CRTT","U7654321","USD","20250101","20251231","0","79.85"
"EOF","U7654321"
`

describe('an activity statement of Interactive Brokers', () => {
  test('becomes a row for each thing that happened, in the account of its currency', () => {
    expect(inWords(STATEMENT)).toEqual([
      'OK USD 2025-03-04 BUY ACME 1100.5 2 -2202.0056',
      'OK USD 2025-04-04 SELL ACME 100 - 311.85',
      'OK USD 2025-05-05 BUY ACME 20JUN25 5 C 1 - -120.70',
      'OK USD 2025-06-20 SELL ACME 20JUN25 5 C 1 - -',
      'SKIPPED USD 2025-06-20 - - - - - UNKNOWN_TRADE',
      'OK CAD 2025-02-03 - - - - -2.00',
      'OK USD 2025-02-03 - - - - 2000.00',
      'OK CAD 2025-02-03 - - - - -2800.00',
      'OK CAD 2025-02-01 - - - - 5300.00',
      'OK USD 2025-03-28 DIVIDEND ACME - - 110.05',
      'OK USD 2025-03-29 RETURN_OF_CAPITAL ACME - - 11.01',
      'OK USD 2025-03-28 TAX_WITHHELD ACME - - -16.51',
      'OK CAD 2025-04-03 INTEREST - - - 0.25',
      'OK USD 2025-05-03 FEE - - - -0.03',
      'OK USD 2025-07-01 SPLIT ACME 3:2 - -',
      'SKIPPED USD 2025-08-01 - - - - - UNKNOWN_TRADE',
      'OK CAD 2025-09-01 TRANSFER_IN GRR 10 - -',
    ])
    const rows = read(STATEMENT)?.rows ?? []
    expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
    expect(rows[0]?.trade?.commission).toBe(10_056n)
  })

  test('names its securities once, by their codes, and says what is held and the cash at the end', () => {
    const found = read(STATEMENT)
    expect(found?.investments?.securities.map(({ name, code, kind }) => [name, code, kind])).toEqual([
      ['ACME CORP', 'US0378331005', 'STOCK'],
      ['GRAND RIVER REIT', 'CA3874372053', 'ETF'],
      ['ACME 20JUN25 5 C', undefined, 'OPTION'],
      ['OLD', 'US0378331006', 'STOCK'],
    ])
    const accounts = found?.accounts.map(({ key }) => key) ?? []
    expect(accounts).toEqual(['broker|U1234567|USD', 'broker|U1234567|CAD'])
    expect(found?.investments).toMatchObject({
      positions: [
        { account: 0, listing: 0, security: 0, quantity: '1000.5', price: '2.5', day: '2025-12-31' },
      ],
      listings: [
        { account: 0, day: '2025-12-31' },
        { account: 1, day: '2025-12-31' },
      ],
      cash: [
        { account: 1, amount: 24_982_500n, day: '2025-12-31' },
        { account: 0, amount: 1_114_344n, day: '2025-12-31' },
      ],
    })
  })
})

describe('a Flex query of Interactive Brokers', () => {
  const withoutCodes = FLEX.split('\n')
    .filter((line) => /^"(?:HEADER|DATA)"/.test(line))
    .map((line) => line.replace(/^"\w+","\w+",/, ''))
    .join('\n')

  test.each([
    ['with codes before each line', FLEX],
    ['with heads alone', withoutCodes],
  ])('%s has trades by their ids and settlement days, cash and positions', (_how, text) => {
    expect(inWords(text)).toEqual([
      'OK USD 2025-03-05 BUY ACME 10 2 -21.00',
      'OK USD 2025-03-28 DIVIDEND ACME - - 1.00',
      'OK USD 2025-03-28 TAX_WITHHELD ACME - - -0.15',
      'OK USD 2025-03-01 - - - - 100.00',
    ])
    const found = read(text)
    expect(found?.rows.map(({ fitid }) => fitid)).toEqual(['900', '901', '902', '903'])
    expect(found?.investments).toMatchObject({
      positions: [{ quantity: '10', price: '2.5', day: '2025-12-31' }],
      cash: [{ amount: 798_500n, day: '2025-12-31' }],
    })
  })
})

describe('any other text', () => {
  test('is not taken', () => {
    expect(read('Date,Description,Amount\n2026-01-02,Coffee,-3.00\n')).toBeUndefined()
    expect(read('')).toBeUndefined()
  })

  test('however damaged a statement is, each row has a day and an amount or a trade, or says why not', () => {
    const lines = STATEMENT.split('\n')
    const damage = fc.array(
      fc.tuple(
        fc.nat(lines.length - 1),
        fc.nat(20),
        fc.constantFrom('', '-', 'x', '1e9', '"', '9'.repeat(40), 'CAD'),
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(damage, (cells) => {
        const damaged = [...lines]
        for (const [line, at, text] of cells) {
          const parts = damaged[line]?.split(',') ?? []
          if (line > 0 && at < parts.length) damaged[line] = parts.with(at, text).join(',')
        }
        for (const { outcome, date, amount, trade, reason } of read(damaged.join('\n'))?.rows ?? []) {
          if (outcome === 'OK') expect([date === undefined, amount ?? trade]).not.toEqual([true, undefined])
          else expect(reason?.length ?? 0).toBeGreaterThan(0)
        }
      }),
      { numRuns: runs(200) },
    )
  })
})
