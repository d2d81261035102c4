import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Day } from '../../../src/core/time.ts'
import { readCamt } from '../../../src/intake/statements/camt/camt.ts'
import { readCsv } from '../../../src/intake/statements/csv/csv.ts'
import { readMt940 } from '../../../src/intake/statements/mt940/mt940.ts'
import { readOfx } from '../../../src/intake/statements/ofx/ofx.ts'
import { giveOriginal, type StatedOriginal } from '../../../src/intake/statements/original.ts'
import type { Statement, StatementRow } from '../../../src/intake/statements/statements.ts'
import { formatRate, inverse, parseRate } from '../../../src/ledger/rates/exact-rates.ts'

const context = { today: '2026-06-30' as Day, maxRows: 1_000, maxFieldChars: 1_000 }

/** "-40.00 USD 1.357" of each row. */
const shown = ({ rows }: Statement): (string | null)[] => rows.map(ofRow)
const ofRow = ({ originalAmount, originalCurrency, rate }: Partial<StatementRow>): string | null =>
  originalAmount === undefined
    ? null
    : [Number(originalAmount) / 10_000, originalCurrency, rate].filter((part) => part !== undefined).join(' ')

const given = (amount: bigint, stated: StatedOriginal, own = 'CAD') => {
  const row: Partial<StatementRow> = { amount }
  giveOriginal(row, stated, own)
  return ofRow(row)
}

describe('what a row was in another currency', () => {
  test.each<[string, bigint, StatedOriginal, string | null]>([
    ['its own way', -542_800n, { amount: 400_000n, currency: 'usd', rate: '1.357' }, '-40 USD 1.357'],
    ['turned about', -542_800n, { amount: -400_000n, currency: 'USD', rate: '0.73692' }, '-40 USD 1.3569994'],
    ['with a comma', 100_000n, { amount: 92_400n, currency: 'EUR', rate: '1,0823' }, '9.24 EUR 1.0823'],
    ['with a card’s fee', -556_370n, { amount: 400_000n, currency: 'USD', rate: '1.357' }, '-40 USD 1.357'],
    ['of neither way', -542_800n, { amount: 400_000n, currency: 'USD', rate: '13.57' }, '-40 USD'],
    ['without one', -542_800n, { amount: 400_000n, currency: 'USD' }, '-40 USD'],
    ['and no amount', -542_800n, { currency: 'USD', rate: '1.357' }, '-40 USD 1.357'],
    ['and a coin of none', -54_280n, { currency: 'JPY', rate: '0.0092' }, '-590 JPY 0.0092'],
    [
      'per unit of the account’s',
      -100_000n,
      { currency: 'USD', rate: '0.74', isInverse: true },
      '-7.4 USD 1.3513514',
    ],
    ['of one, which says none', -542_800n, { currency: 'USD', rate: '1' }, null],
    ['in the account’s currency', -542_800n, { amount: 400_000n, currency: 'CAD', rate: '1.357' }, null],
    ['in no currency', -542_800n, { amount: 400_000n, currency: 'ZZZ' }, null],
    ['of nothing', 0n, { amount: 400_000n, currency: 'USD' }, null],
    ['that is none', -542_800n, { currency: 'USD', rate: 'n/a' }, null],
  ])('has a rate %s', (_, amount, stated, expected) => expect(given(amount, stated)).toBe(expected))

  test('is the same whichever way its rate is written', () => {
    const cents = fc.bigInt({ min: 10_000n, max: 10n ** 12n }).map((size) => size * 100n)
    const rate = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(cents, rate, (original, [digits, places]) => {
        const exact = parseRate((digits / 10 ** places).toFixed(places))
        fc.pre(exact !== undefined && exact.numerator !== exact.denominator)
        if (!exact) return
        const amount = (original * exact.numerator) / exact.denominator
        fc.pre(amount > 0n && amount * exact.denominator === original * exact.numerator)
        const row: StatementRow[] = [exact, inverse(exact)].map((written) => {
          const one = { amount } as StatementRow
          giveOriginal(one, { amount: original, currency: 'USD', rate: formatRate(written) }, 'CAD')
          return one
        })
        const [plain, turned] = row.map((one) => Number(one.rate))
        expect(row[0]?.rate).toBe(formatRate(exact))
        expect(Math.abs((turned ?? 0) / (plain ?? 1) - 1)).toBeLessThan(1e-6)
      }),
    )
  })
})

describe('a CSV', () => {
  const read = (...lines: string[]) => readCsv(`${lines.join('\n')}\n`, 'utf-8', context, {})

  test.each<[string, string[], (string | null)[]]>([
    [
      'of American Express',
      [
        'Date,Date Processed,Description,Amount,Foreign Spend Amount,Commission,Exchange Rate',
        '13 Jun 2026,14 Jun 2026,HOTEL NYC,54.28,40.00 UNITED STATES DOLLAR,1.30,0.7369',
        '14 Jun 2026,15 Jun 2026,BAKERY,4.20,,,',
        '15 Jun 2026,15 Jun 2026,CAFE PARIS,15.00,10.00 EUR,,1.5',
      ],
      ['-40 USD 1.3570362', null, '-10 EUR 1.5'],
    ],
    [
      'of Wise',
      [
        'TransferWise ID,Date,Amount,Currency,Description,Running Balance,Exchange From,Exchange To,Exchange Rate',
        'CARD-1,03-06-2026,-54.28,CAD,Card transaction,945.72,CAD,USD,0.7369',
        'CARD-2,13-06-2026,-10.00,CAD,Card transaction,935.72,,,',
      ],
      ['-40 USD 1.3570362', null],
    ],
    [
      'of Wise, its history',
      [
        'ID,Status,Direction,Created on,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate',
        'T-1,COMPLETED,OUT,2026-06-13 10:00:00,Ana,54.28,CAD,Hotel,40.00,USD,0.7369',
        'T-2,COMPLETED,OUT,2026-06-14 10:00:00,Ana,20.00,CAD,Baker,20.00,CAD,1.0',
      ],
      ['-40 USD 1.3570362', null],
    ],
    [
      'of Revolut',
      [
        'Date completed (UTC),Type,Description,Amount,Payment currency,Orig currency,Orig amount,Exchange rate',
        '2026-06-13,CARD_PAYMENT,HOTEL,-54.28,CAD,USD,-40.00,1.357',
        '2026-06-14,CARD_PAYMENT,BAKERY,-4.20,CAD,CAD,-4.20,',
      ],
      ['-40 USD 1.357', null],
    ],
    [
      'of N26',
      [
        'Booking Date,Partner Name,Type,Amount (EUR),Original Amount,Original Currency,Exchange Rate',
        '2026-06-13,HOTEL,Presentment,-36.96,-40.00,USD,0.924',
        '2026-06-14,BAKERY,Presentment,-4.20,-4.20,EUR,1.0',
      ],
      ['-40 USD 0.924', null],
    ],
    [
      'in French',
      [
        'Date;Description;Montant;Devise;Montant d’origine;Devise d’origine;Taux de change',
        '2026-06-13;HÔTEL;-54,28;CAD;40,00;USD;1,357',
        '2026-06-14;BOULANGERIE;-4,20;CAD;;;',
      ],
      ['-40 USD 1.357', null],
    ],
  ])('%s', (_, lines, expected) => {
    const file = read(...lines)
    expect(file.rows.map(({ outcome }) => outcome)).toEqual(expected.map(() => 'OK'))
    expect(shown(file)).toEqual(expected)
  })

  test('is read as it was where it has none', () => {
    expect(
      shown(read('Date,Description,Amount,Interest rate', '2026-06-13,A,-1.00,5', '2026-06-14,B,-2.00,5')),
    ).toEqual([null, null])
  })
})

test('OFX says it in ORIGCURRENCY, or amounts in it in CURRENCY', () => {
  const row = (fields: string) =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260603<TRNAMT>-54.28<FITID>${fields}</STMTTRN>`
  const text = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${[
    row('1<ORIGCURRENCY><CURRATE>1.357<CURSYM>USD</ORIGCURRENCY>'),
    row('2<CURRENCY><CURRATE>1.357<CURSYM>USD</CURRENCY>'),
    row('3<ORIGCURRENCY><CURRATE>1.0<CURSYM>CAD</ORIGCURRENCY>'),
    row('4'),
  ].join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const statement = readOfx(text, 'utf-8', context)
  expect(shown(statement)).toEqual(['-40 USD 1.357', '-54.28 USD 1.357', null, null])
  expect(statement.rows[1]?.amount).toBe(-736_580n)
})

test('CAMT says it as the amount instructed, of the transaction or exchanged', () => {
  const amount = (name: string, of: string, rate = '') =>
    `<${name}><Amt Ccy="${of.split(' ')[1]}">${of.split(' ')[0]}</Amt>${rate && `<CcyXchg><XchgRate>${rate}</XchgRate></CcyXchg>`}</${name}>`
  const entry = (amounts: string, isEntrys = false) =>
    `<Ntry><Amt Ccy="CHF">10.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>${
      isEntrys
        ? `<AmtDtls>${amounts}</AmtDtls>`
        : `<NtryDtls><TxDtls><AmtDtls>${amounts}</AmtDtls></TxDtls></NtryDtls>`
    }</Ntry>`
  const entries = [
    entry(amount('InstdAmt', '10.00 EUR', '1.05')),
    entry(amount('InstdAmt', '10.50 CHF') + amount('TxAmt', '10.00 EUR', '0.952381')),
    entry(amount('InstdAmt', '10.00 EUR') + amount('CntrValAmt', '10.50 CHF', '1.05')),
    entry(amount('InstdAmt', '10.00 EUR', '1.05'), true),
    entry(amount('TxAmt', '10.50 CHF', '1')),
  ]
  const text = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>CH9300762011623852957</IBAN></Id><Ccy>CHF</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  const eur = '-10 EUR 1.05'
  expect(shown(readCamt(text, 'utf-8', context))).toEqual([eur, '-10 EUR 1.0499999', eur, eur, null])
})

test('MT940 says it in what describes the entry', () => {
  const lines = [
    ':61:2603020302D92,40NMSCNONREF',
    ':86:/OCMT/USD100,00//EXCH/0,924/ HOTEL NYC',
    ':61:2603030303D92,40NMSCNONREF',
    ':86:166?00KARTENZAHLUNG?20EREF+1?21OAMT+USD 100,00?22SVWZ+HOTEL',
    ':61:2603040304D45,10NMSCNONREF',
    ':86:GROCER NORTH',
  ]
  const text = `:20:S\n:25:10020030/0123\n:28C:1/1\n:60F:C260301EUR1000,\n${lines.join('\n')}\n:62F:C260331EUR770,1\n-`
  expect(shown(readMt940(text, 'utf-8', context))).toEqual(['-100 USD 0.924', '-100 USD', null])
})
