import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { parse } from 'papaparse'
import { type Cell, record } from '../../src/core/csv.ts'

const cells = (text: string): string[] => {
  const { data, errors } = parse<string[]>(text, { delimiter: ',', newline: '\r\n' })
  expect(errors).toEqual([])
  expect(data.at(-1)).toEqual([''])
  return data[0] ?? []
}

describe('a CSV record', () => {
  const written: [cell: Cell, text: string][] = [
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [true, 'yes'],
    [12, '12'],
    ['-12.34', '-12.34'],
    ['12.34', '12.34'],
    ['+12.34', "'+12.34"],
    ['-12.34-5', "'-12.34-5"],
    ['-', "'-"],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' padded ', '" padded "'],
  ]
  test.each(written)('writes %j as %j', (cell, text) => {
    expect(record([cell])).toBe(`${text}\r\n`)
  })

  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.tuple(fc.constantFrom(...'=+-@\t\r\n"\',;＝＋'), fc.string()).map(([first, rest]) => first + rest),
    fc
      .tuple(fc.constantFrom('', '-'), fc.stringMatching(/^\d{1,15}(\.\d{1,4})?$/))
      .map(([sign, digits]) => sign + digits),
  )

  test('is read back as it was, but for the apostrophe before what would be run', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 6 }), (row) => {
        const back = cells(record(row))
        expect(back.map((cell, at) => (cell === row[at] ? cell : cell.replace(/^'/, '')))).toEqual(row)
      }),
    )
  })

  test('never holds a cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(text, (cell) => {
        const [written = ''] = cells(record([cell, 'x']))
        expect(/^[=+\-@\t\r]/.test(written) && !/^-\d+(\.\d+)?$/.test(written)).toBe(false)
      }),
    )
  })
})
