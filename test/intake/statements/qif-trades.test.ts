import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readQif } from '../../../src/intake/statements/qif/qif.ts'
import { runs } from '../../support/runs.ts'

const context = { today: '2026-06-15' as Day, maxRows: 50_000, maxFieldChars: 1_000 }
const read = (text: string) => readQif(text, 'utf-8', context, {})

const SECURITIES = '!Type:Security\nNGrand River REIT\nSGRR\nTStock\n^\nNUnused Fund\nSUNU\nTMutual Fund\n^\n'
const invst = (...lines: string[]) =>
  `${SECURITIES}!Account\nNBrokerage\nTInvst\n^\n!Type:Invst\n${lines.join('\n')}\n^\n`
const rowsOf = (...lines: string[]) =>
  read(invst('D6/13/2026', ...lines)).rows.map(({ outcome, amount, type, trade, transferAccountName }) =>
    [
      outcome,
      trade?.kind ?? '-',
      trade?.quantity ?? '-',
      trade?.price ?? '-',
      amount === undefined ? '-' : formatMoney(amount),
      type ?? '-',
      transferAccountName ?? '-',
    ].join(' '),
  )
const OF = 'YGrand River REIT'

describe('an investment record of QIF', () => {
  test.each<[name: string, lines: string[], expected: string[]]>([
    [
      'of a purchase',
      ['NBuy', OF, 'I18.40', 'Q1,000', 'T18,409.95', 'O9.95'],
      ['OK BUY 1000 18.4 -18409.95 TRANSFER -'],
    ],
    [
      'of a purchase without a total',
      ['NBuy', OF, 'I12 1/2', 'Q10', 'O1.00'],
      ['OK BUY 10 12.5 -126.00 TRANSFER -'],
    ],
    [
      'of a sale whose cash goes elsewhere',
      ['NSellX', OF, 'I20', 'Q5', 'T100.00', 'L[Chequing]', '$100.00'],
      ['OK SELL 5 20 100.00 TRANSFER -', 'OK - - - -100.00 TRANSFER Chequing'],
    ],
    [
      'of a purchase paid from elsewhere',
      ['NBuyX', OF, 'I20', 'Q5', 'T100.00', 'L[Chequing]', '$100.00'],
      ['OK BUY 5 20 -100.00 TRANSFER -', 'OK - - - 100.00 TRANSFER Chequing'],
    ],
    ['of a dividend', ['NDiv', OF, 'T12.40'], ['OK DIVIDEND - - 12.40 INCOME -']],
    ['of a reinvested one', ['NReinvDiv', OF, 'I18.50', 'Q0.67', 'T12.40'], ['OK REINVEST 0.67 18.5 - - -']],
    ['of a split of two for one', ['NStkSplit', OF, 'Q20'], ['OK SPLIT - - - - -']],
    ['of shares that came in', ['NShrsIn', OF, 'Q7'], ['OK TRANSFER_IN 7 - - - -']],
    ['of interest on cash', ['NIntInc', 'T3.21'], ['OK INTEREST - - 3.21 INCOME -']],
    ['of income of nothing', ['NMiscInc', 'T3.21'], ['OK - - - 3.21 INCOME -']],
    ['of interest on margin', ['NMargInt', 'T3.21'], ['OK FEE - - -3.21 EXPENSE -']],
    ['of cash that went out', ['NXOut', 'T50.00', 'L[Chequing]', '$50.00'], ['OK - - - -50.00 - Chequing']],
    ['of cash as written', ['NCash', 'T-2.00'], ['OK - - - -2.00 - -']],
  ])('%s', (_name, lines, expected) => {
    expect(rowsOf(...lines)).toEqual(expected)
  })

  test('names its security by name or symbol, with the prices that the file lists of it', () => {
    const prices = '!Type:Prices\n"GRR",18.40," 6/12\'26"\n^\n!Type:Prices\n"UNU",1.00," 6/12\'26"\n^\n'
    const { investments, rows } = read(
      `${invst('D6/13/2026', 'NBuy', OF, 'I18.40', 'Q10', 'T184.00', '^', 'D6/14/2026', 'NSell', 'YGRR', 'I19', 'Q10', 'T190.00')}${prices}`,
    )
    expect(investments).toMatchObject({
      securities: [{ name: 'Grand River REIT', symbol: 'GRR', kind: 'STOCK' }],
      prices: [{ security: 0, day: '2026-06-12', price: '18.4' }],
    })
    expect(rows.map(({ trade }) => trade?.security)).toEqual([0, 0])
  })

  test('has the units that were written, whatever they are', () => {
    const units = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 9_999 }))
    fc.assert(
      fc.property(units, ([whole, part]) => {
        const written = `${whole.toLocaleString('en-CA').replace(/\s/g, ',')}.${String(part).padStart(4, '0')}`
        const [row] = read(invst('D6/13/2026', 'NShrsIn', OF, `Q${written}`, 'O1.00')).rows
        expect(Number(row?.trade?.quantity)).toBe(Number(`${whole}.${String(part).padStart(4, '0')}`))
      }),
      { numRuns: runs(40) },
    )
  })
})
