import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readCsv } from '../../../src/intake/statements/csv/csv.ts'
import {
  type ReadingChoices,
  type StatementContext,
  UnreadableFile,
} from '../../../src/intake/statements/statements.ts'
import { runs } from '../../support/runs.ts'
import { type EnglishStatement, inEnglish } from './in-english.ts'

const context: StatementContext = { today: '2026-07-15' as Day, maxRows: 100, maxFieldChars: 1000 }
const HEADER = 'Date,Description,Amount\n'

const read = (
  text: string,
  choices: ReadingChoices = {},
  more: Partial<StatementContext> = {},
): EnglishStatement => inEnglish(readCsv(text, 'utf-8', { ...context, ...more }, choices))

const shown = ({ rows }: Pick<EnglishStatement, 'rows'>): string[] =>
  rows.map(({ outcome, date, amount, payee }) =>
    outcome === 'OK' ? `${date} ${formatMoney(amount ?? 0n)} ${payee}` : outcome,
  )

function refusal(text: string, more: Partial<StatementContext> = {}): UnreadableFile | undefined {
  try {
    read(text, {}, more)
    return undefined
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}

describe('the shape of the file', () => {
  test('any mix of line breaks separates rows, and lines are counted as a person counts them', () => {
    const file = read(
      `${HEADER.trim()}\r\n2026-01-05,A,-1\n2026-01-06,B,-2\r2026-01-07,C,-3\r\n\r\n2026-01-08,"two\r\nlines",-4\n2026-01-09,E,-5`,
    )
    expect(file.rows.map(({ row, payee }) => [row, payee])).toEqual([
      [2, 'A'],
      [3, 'B'],
      [4, 'C'],
      [6, 'two lines'],
      [8, 'E'],
    ])
  })

  test('NULs and control characters go, with a warning', () => {
    const file = read(`${HEADER}2026-01-05,A\0B\u0085,-1.00\n2026-01-06,C,-2.00\0\0\n${'\0'.repeat(5000)}`)
    expect(shown(file)).toEqual(['2026-01-05 -1.00 AB', '2026-01-06 -2.00 C'])
    expect(file.warnings.map(({ code }) => code)).toEqual(['control-characters-removed'])
  })

  test('quotes that are not there to quote are kept', () => {
    const rows = [
      '5" pipe',
      'say "hi" there',
      ' "A, B"',
      '"BAR "LOUIE""',
      '"BAR "LOUIE" GRILL"',
      '"thanks" said Bob',
      '"a ""b"" c"  ',
    ]
    const file = read(HEADER + rows.map((payee) => `2026-01-05,${payee},-1.00\n`).join(''))
    expect(file.rows.map(({ payee }) => payee)).toEqual([
      '5" pipe',
      'say "hi" there',
      'A, B',
      'BAR "LOUIE"',
      'BAR "LOUIE" GRILL',
      '"thanks" said Bob',
      'a "b" c',
    ])
    expect(file.rows.every(({ outcome }) => outcome === 'OK')).toBe(true)
  })

  test('a quote that is never closed stops the import and names its line', () => {
    const open = `${HEADER}2026-01-05,"Open,-1.00\n2026-01-06,B,-2.00\n`
    expect(refusal(open)).toMatchObject({
      code: 'unclosed-quote',
      message: expect.stringContaining('quote opened on line 2 is never closed'),
    })
    expect(refusal(`${open}2026-01-07,"C, D",-3.00\n`)?.code).toBe('unclosed-quote')
  })

  test('short rows, long rows, blank rows and totals each end as they should', () => {
    const file = read(
      `${HEADER}2026-01-05,A\n2026-01-06,B,-2.00,extra,\n\n2026-01-07,C,-3.00,,\n,,\nTotal,,-5.00\nDate,Description,Amount\n,note,\n`,
    )
    expect(file.rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual([
      '2 INVALID',
      '3 OK',
      '5 OK',
      '7 SKIPPED',
      '8 SKIPPED',
      '9 SKIPPED',
    ])
    expect(file.rows[0]?.reason).toBe('The amount is missing.')
    expect(file.rows[1]?.warning).toBeDefined()
    expect(file.warnings.map(({ code, line }) => [code, line])).toEqual([['surplus-cells', 3]])
  })

  test('columns go by position: hostile and repeated names do no harm', () => {
    const hostile = read('Date,__proto__,constructor,Description,Amount\n2026-01-05,x,y,A,-1.00\n')
    expect(shown(hostile)).toEqual(['2026-01-05 -1.00 A'])
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('x')
    expect(shown(read(',Date,Description,Amount\n,2026-01-05,A,-1.00\n'))).toEqual(['2026-01-05 -1.00 A'])
  })

  test('two columns with the name of the amount are asked about, and either can be chosen', () => {
    const text = 'Date,Amount,Description,Amount\n2026-01-05,-1.00,A,-99.00\n'
    const [question] = read(text).questions
    expect(question?.code).toBe('COLUMNS')
    const columns = question?.options[1]?.value.split(',') as ReadingChoices['columns'] & {}
    expect(shown(read(text, { columns }))).toEqual(['2026-01-05 -99.00 A'])
  })

  test('a header alone is an empty statement with a warning', () => {
    const file = read(HEADER)
    expect(file.rows).toEqual([])
    expect(file.warnings.map(({ code }) => code)).toEqual(['no-rows'])
  })

  test('files beyond the limits are refused with the figure and the line', () => {
    const row = '2026-01-05,A,-1.00\n'
    expect(refusal(HEADER + row.repeat(100))).toBeUndefined()
    expect(refusal(HEADER + row.repeat(101))).toMatchObject({
      code: 'too-many-rows',
      message: expect.stringMatching(/101 rows.*line 102/),
    })
    expect(refusal('\n'.repeat(2000))?.code).toBe('too-many-rows')
    expect(refusal(`a${',a'.repeat(200)}\n`)?.code).toBe('too-many-columns')
  })

  test('a field beyond the limit spoils its row where its column is read, and nothing elsewhere', () => {
    const long = (payee: string, other: string) =>
      read(`Date,Description,Amount,Disclaimer\n2026-01-05,${payee},-1.00,${other}\n2026-01-06,B,-2.00,\n`)
    expect(shown(long('x'.repeat(1000), ''))[0]).toStartWith('2026-01-05 -1.00 x')
    expect(shown(long('😀'.repeat(1000), ''))[0]).toStartWith('2026-01-05 -1.00')
    const spoiled = long('x'.repeat(1001), '')
    expect(shown(spoiled)).toEqual(['INVALID', '2026-01-06 -2.00 B'])
    expect(spoiled.rows[0]?.reason).toBe(
      'The field Description has 1001 characters, more than the 1000 allowed.',
    )
    expect(shown(long('A', 'In case of errors '.repeat(90)))).toEqual([
      '2026-01-05 -1.00 A',
      '2026-01-06 -2.00 B',
    ])
  })

  test('text that is no table is refused', () => {
    for (const text of ['', 'hello\nworld\n', 'hello, world\nfoo, bar\n'])
      expect(refusal(text)?.code).toBe('no-columns')
  })
})

describe('what the file leaves open', () => {
  const ambiguous = `${HEADER}03/04/2026,A,-1.00\n05/06/2026,B,-2.00\n`

  test('dates that can be read in two orders are asked about, in words, and one answer settles them', () => {
    const open = read(ambiguous)
    expect(shown(open)).toEqual(['INVALID', 'INVALID'])
    expect(open.questions[0]).toMatchObject({
      code: 'DATE_ORDER',
      options: [
        { value: 'MDY', label: 'Month first: 4 March 2026 to 6 May 2026' },
        { value: 'DMY', label: 'Day first: 3 April 2026 to 5 June 2026' },
      ],
    })
    const settled = read(ambiguous, { dateOrder: 'DMY' })
    expect(shown(settled)).toEqual(['2026-04-03 -1.00 A', '2026-06-05 -2.00 B'])
    expect(settled.questions).toEqual([])
  })

  test('a column that mixes orders is reported; no row is read in an order of its own', () => {
    const text = `${HEADER}03/04/2026,A,-1.00\n25/12/2025,B,-1.00\n12/26/2025,C,-1.00\n`
    const open = read(text)
    expect(shown(open)).toEqual(['INVALID', 'INVALID', 'INVALID'])
    expect(open.warnings.map(({ code }) => code)).toEqual(['mixed-date-orders'])
    expect(shown(read(text, { dateOrder: 'MDY' }))).toEqual([
      '2026-03-04 -1.00 A',
      'INVALID',
      '2025-12-26 -1.00 C',
    ])
  })

  test('serial numbers are dates only when a person says so', () => {
    const text = `${HEADER}46117,A,-1.00\n46118,B,-2.50\n`
    expect(read(text).questions.map(({ code }) => code)).toEqual(['EXCEL_DATES'])
    expect(shown(read(text, { dateOrder: 'EXCEL' }))).toEqual(['2026-04-05 -1.00 A', '2026-04-06 -2.50 B'])
  })

  test('a separator before three digits everywhere is asked about; a balance with decimals answers', () => {
    const text = `${HEADER}2026-01-05,A,"-1,234"\n2026-01-06,B,"-5,678"\n`
    const open = read(text)
    expect(open.questions.map(({ code }) => code)).toEqual(['DECIMAL_STYLE'])
    expect(shown(open)).toEqual(['INVALID', 'INVALID'])
    expect(shown(read(text, { decimalStyle: 'POINT' }))[0]).toBe('2026-01-05 -1234.00 A')
    expect(shown(read(text, { decimalStyle: 'COMMA' }))[0]).toBe('2026-01-05 -1.234 A')
    const balanced =
      'Date,Description,Amount,Balance\n2026-01-05,A,"-1,234","10,000.00"\n2026-01-06,B,"-5,678","4,322.00"\n'
    expect(shown(read(balanced))).toEqual(['2026-01-05 -1234.00 A', '2026-01-06 -5678.00 B'])
  })

  test('amounts of more than four decimals are refused, or rounded to cents for the whole column', () => {
    const text = `${HEADER}2026-01-05,A,-1.23456\n2026-01-06,B,-1.3333\n`
    expect(shown(read(text))).toEqual(['INVALID', '2026-01-06 -1.3333 B'])
    expect(read(text).questions.map(({ code }) => code)).toEqual(['ROUNDING'])
    expect(shown(read(text, { roundToCents: true }))).toEqual(['2026-01-05 -1.23 A', '2026-01-06 -1.33 B'])
    expect(read(text, { roundToCents: false }).questions).toEqual([])
  })

  test('amounts that cannot be are refused row by row', () => {
    const cells = ['1e3', 'NaN', '4500123412341234', '0x10', '=1+1', '-5.00']
    const file = read(HEADER + cells.map((cell) => `2026-01-05,A,${cell}\n`).join(''))
    expect(shown(file)).toEqual(['INVALID', 'INVALID', 'INVALID', 'INVALID', 'INVALID', '2026-01-05 -5.00 A'])
  })

  test('columns without a date are left to a person, and a mapping is followed', () => {
    const text = 'one,two,three\nA,-1.00,5 Jan 26\nB,-2.00,\n'
    const unmapped = read(text.replace('5 Jan 26', 'x'))
    expect(unmapped.questions.map(({ code }) => code)).toEqual(['COLUMNS'])
    expect(unmapped.rows.every(({ outcome }) => outcome === 'INVALID')).toBe(true)
    const mapped = read(text, { columns: ['PAYEE', 'AMOUNT', 'DATE'], headerLine: 1 })
    expect(shown(mapped)).toEqual(['2026-01-05 -1.00 A', 'INVALID'])
    expect(mapped.rows[1]?.reason).toBe('The date is missing.')
  })

  test('delimiter and header can be chosen', () => {
    const text = 'a|2026-01-05|-1.00\nb|2026-01-06|-2.00\n'
    expect(shown(read(text, { delimiter: '|', headerLine: null }))).toEqual([
      '2026-01-05 -1.00 a',
      '2026-01-06 -2.00 b',
    ])
    expect(read(text, { headerLine: 1 }).rows).toHaveLength(1)
  })
})

describe('the sign', () => {
  const card = `${HEADER}04/29/2026,LATE FEE,29.00\n04/22/2026,SHOP,73.00\n04/10/2026,PAYMENT THANK YOU,-100.00\n`

  test('of mostly positive amounts is asked about when nothing tells', () => {
    const open = read(card)
    expect(open.questions.map(({ code }) => code)).toEqual(['SIGN'])
    expect(shown(open)[0]).toBe('2026-04-29 -29.00 LATE FEE')
    expect(open.csv?.signReason).toContain('LATE FEE 29.00 -> you spent 29.00')
    for (const inverted of [true, false]) {
      const settled = read(card, { inverted })
      expect(settled.questions).toEqual([])
      expect(settled.csv?.inverted).toBe(inverted)
      expect(settled.rows[0]?.amount).toBe(inverted ? -290_000n : 290_000n)
    }
  })

  test('follows the type of the account where one is named', () => {
    expect(read(card, {}, { accountType: 'CREDIT_CARD' })).toMatchObject({
      questions: [],
      csv: { inverted: true },
    })
    const deposits = `${HEADER}04/29/2026,PAYROLL,2900.00\n04/22/2026,INTEREST PAID,0.73\n04/10/2026,RENT,-1000.00\n`
    expect(read(deposits, {}, { accountType: 'CHECKING' })).toMatchObject({
      questions: [],
      csv: { inverted: false },
    })
    // A card's file that was sent into a current account.
    expect(read(card, {}, { accountType: 'CHECKING' }).questions.map(({ code }) => code)).toEqual(['SIGN'])
  })

  test('is proven by the balance, in either file order, and a missing row shows', () => {
    const head = 'Date,Description,Amount,Balance\n'
    const rows = [
      '2026-03-14,A,1.00,99.00',
      '2026-03-15,B,-2.00,101.00',
      '2026-03-16,C,3.00,98.00',
      '2026-03-17,D,4.00,94.00',
      '2026-03-18,E,5.00,89.00',
      '2026-03-19,F,6.00,83.00',
      '2026-03-20,G,7.00,76.00',
    ]
    for (const lines of [rows, [...rows].reverse()]) {
      const whole = read(`${head}${lines.join('\n')}\n`)
      expect(whole.csv).toMatchObject({
        inverted: true,
        signReason: expect.stringContaining('the balance column proves it'),
      })
      expect(whole.warnings).toEqual([])
    }
    const gap = read(`${head}${rows.filter((row) => !row.includes(',D,')).join('\n')}\n`)
    expect(gap.warnings.map(({ code, line }) => [code, line])).toEqual([['balance-break', 5]])
  })

  test('of a row whose type says neither debit nor credit is not guessed', () => {
    const rows = Array.from(
      { length: 10 },
      (_, at) => `2026-03-${at + 10},A,${at % 2 ? 'Debit' : 'Credit'},5.00`,
    )
    const file = read(`Date,Description,Type,Amount\n${rows.join('\n')}\n2026-03-30,B,Other,7.00\n`)
    expect(file.rows.at(-1)).toMatchObject({
      outcome: 'INVALID',
      reason: expect.stringContaining('came in or went out'),
    })
    expect(file.rows[1]?.amount).toBe(-50_000n)
  })
})

describe('texts', () => {
  test('formulas and markup are stored as written; the quote our export puts before a formula is taken off', () => {
    const cells = ['=1+1', "'=1+1", '@SUM(A1)', "'-2+3", "'\t=1", "'tis", '<script>alert(1)</script>']
    const file = read(HEADER + cells.map((cell) => `2026-01-05,${cell},-1.00\n`).join(''))
    expect(file.rows.map(({ text }) => text)).toEqual([
      '=1+1',
      '=1+1',
      '@SUM(A1)',
      '-2+3',
      '\t=1',
      "'tis",
      '<script>alert(1)</script>',
    ])
  })

  test('are trimmed and collapsed for display and left alone as the bank’s words', () => {
    const [row] = read(`${HEADER}2026-01-05,"  A \t\u00a0 B\u0007\u009f ",-1.00\n`).rows
    expect(row?.payee).toBe('A B')
    expect(row?.text).toBe('  A \t\u00a0 B\u009f ')
  })
})

test('the signature of a layout stays the same from file to file', () => {
  const signature = (text: string) => read(text).csv?.signature
  expect(signature(`${HEADER}2026-01-05,A,-1.00\n`)).toBe(
    signature('date,DESCRIPTION , amount\n2026-02-05,B,-2.00\n'),
  )
  expect(signature('2026-01-05,A,-1.00\n')).toBe(signature('2026-02-05,B,-2.00\n'))
  expect(signature('2026-01-05,A,-1.00\n')).not.toBe(signature(`${HEADER}2026-01-05,A,-1.00\n`))
})

const cell = fc
  .string({ unit: fc.constantFrom(...'ab é",;|\t\n\'x.-'), maxLength: 12 })
  .filter((text) => !/^'[=+\-@\t\n]/.test(text))

test('a quote and a line break in a quoted cell do not end it', () => {
  const rows = ['"\t""\n"', '"\n\t"', '"\n"', '"a ""b""\nc"'].map((text) => `2026-01-05,${text},-1.00`)
  const file = read(['Date,Description,Amount', ...rows].join('\n'))
  expect(file.rows.map(({ text }) => text)).toEqual(['\t"\n', '\n\t', '\n', 'a "b"\nc'])
})

test('every cell comes back as it was written, quoted or not', () => {
  const quoted = (text: string, always: boolean) =>
    always || /[",;|\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, fc.boolean()), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (cells, newline) => {
        const rows = cells.map(([text, always]) => `2026-01-05,${quoted(text, always)},-1.00`)
        const file = read(['Date,Description,Amount', ...rows].join(newline))
        expect(file.rows.map(({ text }) => text)).toEqual(cells.map(([text]) => text))
        expect(file.rows.every(({ outcome }) => outcome === 'OK')).toBe(true)
      },
    ),
  )
})

test('whatever the text, it is refused as unreadable or every row is in exactly one bucket', () => {
  const seeds = [
    `${HEADER}03/14/2026,"A, B",-1.00\n\n03/15/2026,C,"1,234.50"\n`,
    '01/02/2026,RENT,1850.00,,1150.00\n01/03/2026,PAY,,10.00,1160.00\n',
    'Datum;Name;Betrag\n04.03.2026;X;-1,00\n',
  ]
  const noise = fc.string({ unit: fc.constantFrom(...',;\t|"\n\r\0 -.\'09/é😀'), maxLength: 4 })
  const mutated = fc
    .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(120), fc.nat(5), noise), { maxLength: 6 }))
    .map(([seed, edits]) =>
      edits.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), seed),
    )
  fc.assert(
    fc.property(fc.oneof(mutated, fc.string({ unit: 'binary', maxLength: 200 }), noise), (text) => {
      if (refusal(text)) return
      const { rows, accounts } = read(text)
      expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
      for (const { outcome, reason, date, amount, account } of rows) {
        expect(accounts[account]).toBeDefined()
        expect(outcome === 'OK' ? date !== undefined && amount !== undefined : reason !== undefined).toBe(
          true,
        )
      }
    }),
    { numRuns: runs(300) },
  )
})

test('fifty thousand rows are read', () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, at) => `03/${10 + (at % 19)}/2026,SHOP ${at % 700},${-at / 100},x,y`,
  )
  const text = `Date,Description,Amount,Type,Notes\n${rows.join('\n')}\n`
  const file = read(text, {}, { maxRows: 50_000 })
  expect(file.rows).toHaveLength(50_000)
})
