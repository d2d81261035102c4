import { describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { read } from '../../../src/intake/imports/read-file.ts'
import { proofsOf } from '../../../src/intake/statements/proofs-of-files.ts'
import { UnreadableFile } from '../../../src/intake/statements/statements.ts'
import { zipOf } from '../moves/actual/budget-file.ts'
import { type Cell, type MadeSheet, workbook } from './workbooks.ts'

const context = { today: '2026-06-30' as Day, maxRows: 50_000, maxFieldChars: 1000 }
const readOf = (bytes: Uint8Array, limits = {}) => read(bytes, undefined, { ...context, ...limits }, {})
const sheet = (rows: Cell[][], more: Partial<MadeSheet> = {}): MadeSheet => ({
  name: 'Activity',
  rows,
  ...more,
})
const rowsOf = (bytes: Uint8Array, limits = {}) =>
  readOf(bytes, limits).rows.map(({ date, payee, amount, outcome }) =>
    outcome === 'OK' ? [date, payee, amount] : outcome,
  )
const refusal = (bytes: Uint8Array, limits = {}): string => {
  try {
    readOf(bytes, limits)
  } catch (error) {
    if (error instanceof UnreadableFile) return error.code
    throw error
  }
  return 'read'
}

/** 4 and 5 May 2026. */
const [MAY_4, MAY_5] = [46146, 46147]
const HEADER = ['Date', 'Description', 'Amount']

describe('a workbook', () => {
  test('is read as the table it shows: days as days, formulas as their values, letters as they are', () => {
    const bytes = workbook(
      [
        sheet([
          HEADER,
          [{ day: MAY_4 }, { raw: ' t="s"><v>1</v>' }, -10],
          [{ day: MAY_5 + 0.75 }, 'Café & <Bar>', { formula: 'C2*2', value: -20.5 }],
          ['2026-05-06', { raw: ' t="str"><f>A1</f><v>Paid; "quoted", here</v>' }, '(1,030.00)'],
        ]),
      ],
      {
        shared:
          '<si><t>unused</t></si><si><r><t>Hard</t></r><r><t xml:space="preserve">ware </t></r><rPh><t>no</t></rPh></si>',
      },
    )
    expect(readOf(bytes).sourceKind).toBe('XLSX')
    expect(rowsOf(bytes)).toEqual([
      ['2026-05-04', 'Hardware', -100_000n],
      ['2026-05-05', 'Café & <Bar>', -205_000n],
      ['2026-05-06', 'Paid; "quoted", here', -10_300_000n],
    ])
  })

  test.each([
    ['-1005.739999999999', -10_057_400n],
    ['23.780000000001', 237_800n],
    ['1E2', 1_000_000n],
    ['1.234', 12_340n],
    ['12', 120_000n],
    ['0.30000000000000004', 3_000n],
  ])('has the amount %s without what only a binary fraction made of it', (value, amount) => {
    const [row] = rowsOf(
      workbook([
        sheet([HEADER, [{ day: MAY_4 }, 'A', { raw: `><v>${value}</v>` }], [{ day: MAY_5 }, 'B', -2.5]]),
      ]),
    )
    expect(row?.[2]).toBe(amount)
  })

  test('asks about amounts that really have more decimals', () => {
    const { questions } = readOf(
      workbook([sheet([HEADER, [{ day: MAY_4 }, 'A', -1.23456], [{ day: MAY_5 }, 'B', -2.5]])]),
    )
    expect(questions.map(({ code }) => code)).toEqual(['ROUNDING'])
  })

  test('counts days from 1904 where it says so, and knows a date by its format', () => {
    const made = sheet([HEADER, [{ day: MAY_4 - 1462 }, 'A', -1.5], [{ day: MAY_5 - 1462 }, 'B', -2.5]])
    const since1904 = workbook([made], { properties: '<workbookPr date1904="1"/>' })
    expect(rowsOf(since1904).map((row) => row[0])).toEqual(['2026-05-04', '2026-05-05'])
    for (const format of [14, 22])
      expect(
        rowsOf(
          workbook([sheet([HEADER, [{ day: MAY_4 }, 'A', -1.5]])], {
            styles: `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="${format}"/><xf numFmtId="4"/></cellXfs></styleSheet>`,
          }),
        )[0]?.[0],
      ).toBe('2026-05-04')
  })

  test('has titles over two columns and beside two lines, and its balances prove it', () => {
    const made = (closing: number) =>
      workbook([
        sheet(
          [
            ['Account activity'],
            [],
            ['Opening balance', null, null, 100],
            [],
            ['Date', 'Transaction', 'Amount'],
            [null, null, 'Out', 'In'],
            [{ day: MAY_4 }, 'Bakery', 10.5],
            [{ day: MAY_5 }, 'Refund', null, 5],
            [],
            ['Closing balance', null, null, closing],
          ],
          { merged: ['A1:D1', 'A5:A6', 'B5:B6', 'C5:D5'] },
        ),
      ])
    expect(proofsOf(readOf(made(94.5)))).toMatchObject([
      { state: 'PROVEN', opening: 1_000_000n, closing: 945_000n, rowCount: 2 },
    ])
    expect(proofsOf(readOf(made(90)))).toMatchObject([{ state: 'ASK', difference: 45_000n }])
  })

  test('of several sheets has an account for each table, and says which sheets it left', () => {
    const table = (amount: number) => [HEADER, [{ day: MAY_4 }, 'A', -1.5], [{ day: MAY_5 }, 'B', amount]]
    const found = readOf(
      workbook([
        sheet([['Not a statement.']], { name: 'Read me' }),
        sheet(table(-2.25), { name: 'Chequing 1234' }),
        sheet(table(-9.75), { name: 'Savings' }),
        sheet(table(-7), { name: 'old', state: 'hidden' }),
      ]),
    )
    expect(found.accounts).toMatchObject([{ label: 'Chequing 1234', number: '1234' }, { label: 'Savings' }])
    expect(found.rows.map(({ account, amount }) => [account, amount])).toEqual([
      [0, -15_000n],
      [0, -22_500n],
      [1, -15_000n],
      [1, -97_500n],
    ])
    expect(new Set(found.rows.map(({ row }) => row)).size).toBe(4)
    expect(found.warnings).toMatchObject([
      { message: { kind: 'SHEETS_LEFT', names: ['Read me', 'old'], hidden: 1 } },
    ])
    expect(proofsOf(found).map(({ account, rowCount }) => [account, rowCount])).toEqual([
      [0, 2],
      [1, 2],
    ])
  })

  test('that is damaged, dangerous, too large or no statement is refused', () => {
    const good = sheet([HEADER, [{ day: MAY_4 }, 'A', -1.5], [{ day: MAY_5 }, 'B', -2.5]])
    const withPart = (content: string, name = 'xl/worksheets/sheet1.xml') =>
      workbook([good], { parts: { [name]: content } })
    expect(refusal(withPart('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'))).toBe('declarations')
    expect(refusal(withPart('<worksheet><sheetData>'))).toBe('workbook-damaged')
    expect(refusal(workbook([good]).subarray(0, -30))).toBe('workbook-damaged')
    expect(refusal(workbook([sheet([['Hello']])]))).toBe('no-columns')
    expect(refusal(workbook([good]), { maxRows: 1 })).toBe('too-many-rows')
    const bomb = { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(60 * 2 ** 20, 32) }
    expect(
      refusal(
        zipOf(
          {
            name: 'xl/workbook.xml',
            bytes: Buffer.from('<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>'),
          },
          {
            name: 'xl/_rels/workbook.xml.rels',
            bytes: Buffer.from(
              '<Relationships><Relationship Id="r" Target="worksheets/sheet1.xml"/></Relationships>',
            ),
          },
          bomb,
        ),
      ),
    ).toBe('too-demanding')
  })
})
