import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Day } from '../../../src/core/time.ts'
import { readQif } from '../../../src/intake/statements/qif/qif.ts'
import { type ReadingChoices, UnreadableFile } from '../../../src/intake/statements/statements.ts'
import { runs } from '../../support/runs.ts'
import { type EnglishRow, inEnglish } from './in-english.ts'

const context = { today: '2026-06-30' as Day, maxRows: 50_000, maxFieldChars: 1000 }
const read = (text: string, choices: ReadingChoices = {}, limits = {}) =>
  inEnglish(readQif(text, 'utf-8', { ...context, ...limits }, choices))
const bank = (...lines: string[]) => `!Type:Bank\n${lines.join('\n')}\n`

function rowOf(...lines: string[]): EnglishRow {
  const { rows } = read(bank('D12/31/2025', ...lines, '^'))
  const [row] = rows
  if (!row || rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}

describe('a QIF file', () => {
  test('gives a row per record, numbered by its line', () => {
    const text = bank(
      'D12/19/18',
      'T-1,234.56',
      'PShop',
      'Mnote',
      'N101',
      'LFood:Groceries/Trip',
      'Cx',
      '^',
      'D6/24/2024',
      'U5',
      '^',
    )
    const { rows, accounts, dateOrder, sourceKind, questions } = read(text)
    expect({ sourceKind, dateOrder, questions }).toEqual({
      sourceKind: 'QIF',
      dateOrder: 'MDY',
      questions: [],
    })
    expect(accounts).toEqual([{ key: '', label: 'Bank account', type: 'CHECKING' }])
    expect(rows).toEqual([
      {
        row: 2,
        account: 0,
        outcome: 'OK',
        date: '2018-12-19' as Day,
        amount: -12_345_600n,
        payee: 'Shop',
        text: 'Shop note',
        memo: 'note',
        checkNumber: '101',
        categoryName: 'Food:Groceries',
        tags: ['Trip'],
      },
      {
        row: 10,
        account: 0,
        outcome: 'OK',
        date: '2024-06-24' as Day,
        amount: 50_000n,
        payee: '',
        text: '',
        memo: '',
      },
    ])
  })

  test('reads padded dates and the apostrophe that means 2000', () => {
    const text = bank('D12/31/97', 'T1', '^', 'D 8/ 1/97', 'T1', '^', "D1/ 1'05", 'T1', '^')
    expect(read(text).rows.map(({ date }) => date as string)).toEqual([
      '1997-12-31',
      '1997-08-01',
      '2005-01-01',
    ])
  })

  test('reads any line ending and letters it does not know', () => {
    const text = bank('D12/31/2025', 'T-1.00', 'X?', 'ZZ', '^')
    for (const ending of ['\r\n', '\r']) {
      expect(read(text.replaceAll('\n', ending)).rows).toEqual(read(text).rows)
    }
  })

  test('keeps accounts apart and passes over lists', () => {
    const text =
      '!Option:AutoSwitch\n!Account\nNMain\nTBank\n^\nNVisa\nTCCard\n^\n!Clear:AutoSwitch\n' +
      '!Type:Cat\nNFood\nE\n^\n!Account\nNMain\nTBank\n^\n!Type:Bank\nD12/31/2025\nT-1.00\n^\n' +
      '!Account\nNVisa\nTCCard\n^\n!Type:CCard\nD12/30/2025\nT-2.00\n^\n!Type:Memorized\nKP\nT9\n^\n'
    const { accounts, rows } = read(text)
    expect(accounts).toEqual([
      { key: 'qif|Main|bank', label: 'Main', type: 'CHECKING' },
      { key: 'qif|Visa|ccard', label: 'Visa', type: 'CREDIT_CARD' },
    ])
    expect(rows.map(({ account, amount }) => [account, amount])).toEqual([
      [0, -10_000n],
      [1, -20_000n],
    ])
  })

  test('knows transfers, and the opening balance is none', () => {
    expect(rowOf('T-5.00', 'L[Savings]')).toMatchObject({ transferAccountName: 'Savings' })
    expect(rowOf('T-5.00', 'L[Savings]').categoryName).toBeUndefined()
    expect(rowOf('T500', 'POpening Balance', 'L[Main]').outcome).toBe('SKIPPED')
  })

  test('reads trades, and says why one cannot be', () => {
    const { rows } = read(
      '!Type:Invst\nD12/31/2025\nNBuy\nYSHARE\nT100.00\n^\nD12/31/2025\nNVest\nYSHARE\n^\n',
    )
    expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'INVALID'],
      [7, 'SKIPPED'],
    ])
    expect(rows[0]?.reason).toContain('quantity')
    expect(rows[1]?.reason).toContain('Vest')
  })

  test('splits a row whose parts add up, and keeps it whole where they do not', () => {
    const parts = ['SFood', 'Emilk', '$-4.00', 'SHome/Trip', '$-6.00']
    expect(rowOf('T-10.00', 'LFood', ...parts).splits).toEqual([
      { amount: -40_000n, categoryName: 'Food', memo: 'milk' },
      { amount: -60_000n, categoryName: 'Home', memo: '' },
    ])
    const whole = rowOf('T-10.01', 'LFood', ...parts)
    expect(whole).toMatchObject({ outcome: 'OK', amount: -100_100n, categoryName: 'Food' })
    expect(whole.splits).toBeUndefined()
    expect(whole.warning).toContain('do not add up')
  })

  test('asks for the order of days and months where nothing decides it', () => {
    const text = bank('D03/04/2026', 'T-1.00', '^')
    const query = read(text)
    expect(query.questions).toMatchObject([{ code: 'DATE_ORDER' }])
    expect(query.rows).toMatchObject([{ outcome: 'INVALID', amount: -10_000n }])
    const told = read(text, { dateOrder: 'DMY' })
    expect(told.questions).toEqual([])
    expect(told.rows).toMatchObject([{ outcome: 'OK', date: '2026-04-03' }])
  })

  test('mixing two orders is reported, not guessed row by row', () => {
    const { warnings, rows } = read(bank('D31/12/2025', 'T1.00', '^', 'D12/31/2025', 'T1.00', '^'))
    expect(warnings).toMatchObject([{ code: 'mixed-dates' }])
    expect(rows.map(({ outcome }) => outcome)).toEqual(['INVALID', 'INVALID'])
  })

  test('asks for the decimal mark where nothing decides it', () => {
    const text = bank('D12/31/2025', 'T-1,234', '^')
    expect(read(text).questions).toMatchObject([{ code: 'DECIMAL_STYLE' }])
    expect(read(text, { decimalStyle: 'POINT' }).rows[0]?.amount).toBe(-12_340_000n)
    expect(read(text, { decimalStyle: 'COMMA' }).rows[0]?.amount).toBe(-12_340n)
  })

  test('refuses records one by one', () => {
    expect(rowOf('Tabc')).toMatchObject({ outcome: 'INVALID' })
    expect(rowOf('PShop').reason).toBe('The amount is missing.')
    expect(read(bank('T1.00', '^', 'D12/31/2025', 'T1.00', '^')).rows[0]?.reason).toBe('The date is missing.')
  })

  test('that is cut off gives what is complete and says so', () => {
    const whole = bank('D12/31/2025', 'T-1.00', '^', 'D12/30/2025', 'T-12.34', '^')
    const cut = read(whole.slice(0, whole.indexOf('.34') + 1))
    expect(cut.rows.map(({ outcome }) => outcome)).toEqual(['OK', 'INVALID'])
    expect(cut.warnings).toMatchObject([{ code: 'truncated' }])
    expect(read(whole.slice(0, -2)).rows.map(({ outcome }) => outcome)).toEqual(['OK', 'OK'])
  })

  test('with too many rows or too long a field is refused', () => {
    const refusal = (text: string, limits: object) => {
      try {
        read(text, {}, limits)
      } catch (error) {
        return error instanceof UnreadableFile ? error.message : error
      }
      return 'none'
    }
    const two = bank('D12/31/2025', 'T1', '^', 'D12/31/2025', 'T1', '^')
    expect(refusal(two, { maxRows: 1 })).toContain('more than 1 rows')
    expect(refusal(two, { maxRows: 2 })).toBe('none')
    const row = (field: string) => read(bank('D12/31/2025', 'T1', field, '^')).rows[0]
    expect(row(`P${'x'.repeat(1001)}`)).toMatchObject({
      outcome: 'INVALID',
      reason: 'The field P has more than 1000 characters.',
    })
    expect(row(`A${'x'.repeat(1001)}`)?.outcome).toBe('OK')
  })

  test('of any lines at all is read, each record as one row', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '^',
        'D12/31/2025',
        'D3/4/26',
        'T-1.00',
        '!Type:Bank',
        '!Type:Cat',
        '!Account',
        'SFood',
        '$1',
      ),
      fc.string({ maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const { rows, accounts } = read(lines.join('\n'))
        expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
        for (const { account } of rows) expect(accounts[account]).toBeDefined()
      }),
      { numRuns: runs(200) },
    )
  })
})
