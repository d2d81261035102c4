import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readCsv } from '../../../src/intake/statements/csv/csv.ts'
import type { ReadingChoices } from '../../../src/intake/statements/statements.ts'
import type { TradeMeaning } from '../../../src/intake/statements/trade-mapping.ts'
import { runs } from '../../support/runs.ts'

/* Lists of trades whose layout is no known broker's. */

const context = {
  today: '2026-06-15' as Day,
  maxRows: 50_000,
  maxFieldChars: 1_000,
  accountType: 'INVESTMENT',
}
const read = (text: string, choices: ReadingChoices = {}, accountType = 'INVESTMENT') =>
  readCsv(text, 'utf-8', { ...context, accountType }, choices)

const FUNDS = `Booked;Settles;What;Fund;ISIN;Units;Price per unit;Fee;Net;Ccy
2026-03-02;2026-03-04;Purch;Lake Fund;CA0641491075;10;18.40;9.95;-193.95;CAD
2026-03-20;2026-03-20;Dividend;Lake Fund;CA0641491075;;;;5.20;CAD
2026-04-02;2026-04-07;Sell;Lake Fund;CA0641491075;-3;20;4.95;55.05;CAD
2026-04-03;2026-04-03;Paid in;;;;;;500;CAD
2026-04-04;2026-04-04;Message;;;;;;;CAD
`
const COLUMNS: NonNullable<ReadingChoices['trades']>['columns'] = [
  'DAY',
  'SETTLED',
  'ACTION',
  'NAME',
  'CODE',
  'QUANTITY',
  'PRICE',
  'COMMISSION',
  'AMOUNT',
  'CURRENCY',
]
const WORDS: [string, TradeMeaning][] = [
  ['PURCH', 'BUY'],
  ['Paid in', 'DEPOSIT'],
  ['message', 'IGNORE'],
]
const mapped = (columns = COLUMNS, words = WORDS): ReadingChoices => ({
  trades: { columns, actions: words.map(([word, meaning]) => ({ word, meaning })) },
})

const inWords = (text: string, choices: ReadingChoices) =>
  read(text, choices).rows.map(({ outcome, date, amount, trade, reason }) =>
    [
      outcome,
      date ?? '-',
      trade?.kind ?? '-',
      trade?.quantity ?? '-',
      trade?.price ?? '-',
      trade?.commission === undefined ? '-' : formatMoney(trade.commission),
      amount === undefined ? '-' : formatMoney(amount),
      ...(reason ?? []).map(({ kind }) => kind),
    ].join(' '),
  )

describe('a list of trades of no known broker', () => {
  test('asks which column and which word is what, and proposes what their names say', () => {
    const { questions, trades, rows } = read(FUNDS)
    expect(questions.map(({ code }) => code)).toEqual(['TRADES'])
    expect(trades?.columns).toEqual(COLUMNS)
    expect(trades?.actions.map(({ word, rows: count, meaning }) => [word, count, meaning])).toEqual([
      ['Purch', 1, null],
      ['Dividend', 1, 'DIVIDEND'],
      ['Sell', 1, 'SELL'],
      ['Paid in', 1, null],
      ['Message', 1, null],
    ])
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['INVALID']))
  })

  test('is read as it was said', () => {
    const { questions, accounts, investments } = read(FUNDS, mapped())
    expect(questions).toEqual([])
    expect(accounts).toMatchObject([{ key: '', type: 'INVESTMENT', currency: 'CAD' }])
    expect(investments?.securities).toMatchObject([{ name: 'Lake Fund', code: 'CA0641491075' }])
    expect(inWords(FUNDS, mapped())).toEqual([
      'OK 2026-03-04 BUY 10 18.4 9.95 -193.95',
      'OK 2026-03-20 DIVIDEND - - - 5.20',
      'OK 2026-04-07 SELL 3 20 4.95 55.05',
      'OK 2026-04-03 - - - - 500.00',
      'SKIPPED - - - - - - LEFT_OUT_BY_HAND',
    ])
  })

  test('is asked about again where it has a word that nobody has said anything of', () => {
    const { questions, rows } = read(FUNDS, mapped(COLUMNS, WORDS.slice(0, 2)))
    expect(questions.map(({ code }) => code)).toEqual(['TRADES'])
    expect(rows.map(({ outcome }) => outcome)).toEqual(['OK', 'OK', 'OK', 'OK', 'SKIPPED'])
  })

  test('takes the direction from the words where amounts have no signs, and asks for none that they do not say', () => {
    const text = FUNDS.replaceAll('-193.95', '193.95').replace('-3;20', '3;20')
    expect(inWords(text, mapped()).slice(0, 3)).toEqual([
      'OK 2026-03-04 BUY 10 18.4 9.95 -193.95',
      'OK 2026-03-20 DIVIDEND - - - 5.20',
      'OK 2026-04-07 SELL 3 20 4.95 55.05',
    ])
    const cash: [string, TradeMeaning][] = [...WORDS.slice(0, 1), ['paid in', 'CASH'], ['message', 'IGNORE']]
    expect(inWords(text, mapped(COLUMNS, cash))[3]).toBe('INVALID 2026-04-03 - - - - - DIRECTION_MISSING')
  })

  test('knows units that came in from those that went out by their sign, where one word is of both', () => {
    const text = 'Date,Side,Symbol,Qty,Total\n2026-01-02,Moved,GRR,-4,0\n2026-01-03,Moved,GRR,6,0\n'
    const kinds = (file: string, meaning: TradeMeaning) =>
      read(file, mapped(['DAY', 'ACTION', 'SYMBOL', 'QUANTITY', 'AMOUNT'], [['moved', meaning]])).rows.map(
        ({ trade }) => trade?.kind,
      )
    expect(kinds(text, 'TRANSFER_IN')).toEqual(['TRANSFER_OUT', 'TRANSFER_IN'])
    expect(kinds(text, 'TRANSFER_OUT')).toEqual(['TRANSFER_OUT', 'TRANSFER_IN'])
    expect(kinds(text.replace('-4', '4'), 'TRANSFER_OUT')).toEqual(['TRANSFER_OUT', 'TRANSFER_OUT'])
  })

  test('works the amount out where no column or one without the commission has it', () => {
    const rows = ['OK 2026-03-04 BUY 10 18.4 9.95 -193.95', 'OK 2026-04-07 SELL 3 20 4.95 55.05']
    const none = mapped(COLUMNS.with(8, 'IGNORE'))
    expect(inWords(FUNDS, none).filter((row) => /BUY|SELL/.test(row))).toEqual(rows)
    const gross = FUNDS.replace('-193.95', '-184').replace('55.05', '60')
    expect(
      inWords(gross, mapped(COLUMNS.with(8, 'GROSS_AMOUNT'))).filter((row) => /BUY|SELL/.test(row)),
    ).toEqual(rows)
  })

  test.each<[name: string, text: string, choices: ReadingChoices, accountType: string]>([
    ['in an account of another type', FUNDS, {}, 'CHECKING'],
    ['that somebody says is none', FUNDS, { trades: null }, 'INVESTMENT'],
    ['whose columns were named otherwise', FUNDS, { columns: ['DATE', 'IGNORE', 'PAYEE'] }, 'INVESTMENT'],
    ['that is plain', 'Date,Description,Amount\n2026-01-02,INTEREST,4.25\n', {}, 'REGISTERED'],
  ])('is none %s', (_name, text, choices, accountType) => {
    const { questions, trades, investments } = read(text, choices, accountType)
    expect([trades, investments]).toEqual([undefined, undefined])
    expect(questions.map(({ code }) => code)).not.toContain('TRADES')
  })

  test('from any cells and any mapping has one row for each line, read or with the reason', () => {
    const cell = fc.constantFrom(
      '',
      '2026-01-02',
      'Buy',
      'Sell',
      'X',
      'GRR',
      '1',
      '-2.5',
      '1e9',
      '$3.10',
      '0',
    )
    const role = fc.constantFrom(...COLUMNS, 'IGNORE' as const, 'GROSS_AMOUNT' as const, 'ACCOUNT' as const)
    const meaning = fc.constantFrom<TradeMeaning>(
      'BUY',
      'SELL',
      'REINVEST',
      'CASH',
      'DEPOSIT',
      'SPLIT',
      'IGNORE',
    )
    const lines = fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), { maxLength: 12 })
    fc.assert(
      fc.property(lines, fc.array(role, { minLength: 1, maxLength: 9 }), meaning, (body, columns, x) => {
        const filled = body.map((one) => ['2026-02-03', ...one.slice(1)])
        const text = `Date,a,b,c,d,e,f,Amount\n2026-01-01,,,,,,,1.00\n${filled.map((one) => one.join(',')).join('\n')}\n`
        const { rows } = read(text, mapped(columns, [['x', x]]))
        expect(rows.length).toBe(body.length + 1)
        for (const { outcome, reason, amount, trade, date } of rows)
          expect(outcome === 'OK' ? date && (amount ?? trade) : reason?.length).toBeDefined()
      }),
      { numRuns: runs(200) },
    )
  })

  test('a purchase comes to its units times its price and the commission, to the cent', () => {
    const figure = fc.record({
      units: fc.integer({ min: 1, max: 1_000_000 }),
      cents: fc.integer({ min: 1, max: 500_000 }),
      fee: fc.integer({ min: 0, max: 9_999 }),
      isSale: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1, maxLength: 8 }), (figures) => {
        const decimal = (value: number) =>
          `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
        const body = figures.map(
          ({ units, cents, fee, isSale }) =>
            `2026-03-02,${isSale ? 'Out' : 'In'},GRR,${units},${decimal(cents)},${decimal(fee)}`,
        )
        const { rows } = read(
          `Date,Side,Symbol,Qty,Price,Fee\n${body.join('\n')}\n`,
          mapped(
            ['DAY', 'ACTION', 'SYMBOL', 'QUANTITY', 'PRICE', 'COMMISSION'],
            [
              ['out', 'SELL'],
              ['in', 'BUY'],
            ],
          ),
        )
        figures.forEach(({ units, cents, fee, isSale }, at) => {
          const { amount } = rows[at] ?? {}
          const whole = BigInt(units) * BigInt(cents)
          const expected = isSale ? whole - BigInt(fee) : -whole - BigInt(fee)
          // A sale that costs more than it brings, or brings nothing, is no row of a trade.
          if (expected !== 0n && amount !== undefined) expect(amount).toBe(expected * 100n)
        })
      }),
      { numRuns: runs(200) },
    )
  })
})
