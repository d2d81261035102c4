import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { readQif } from '../../../src/intake/statements/qif/qif.ts'
import { type EnglishRow, inEnglish } from './in-english.ts'

const context = { today: '2026-06-30' as Day, maxRows: 50_000, maxFieldChars: 1000 }
const read = (text: string) => inEnglish(readQif(text, 'utf-8', context, {}))
const bank = (...lines: string[]) => `!Type:Bank\n${lines.join('\n')}\n`
const textsOf = (rows: EnglishRow[]) =>
  rows.map(({ outcome, date, amount = 0n, payee }) => `${outcome} ${date} ${formatMoney(amount)} ${payee}`)

function rowOf(...lines: string[]): EnglishRow {
  const { rows } = read(bank('D12/31/2025', ...lines, '^'))
  const [row] = rows
  if (!row || rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}

interface Written {
  day: number
  cents: number
  payee: string
}

const FIELDS = {
  D: ({ day }: Written) => `D12/${String(day).padStart(2, '0')}/2025`,
  T: ({ cents }: Written) => `T${(cents / 100).toFixed(2)}`,
  P: ({ payee }: Written) => `P${payee}`,
  M: ({ payee }: Written) => `Mof ${payee}`,
}
const letters = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

describe('the end of a QIF record', () => {
  const two = (end: string) =>
    bank('D12/30/2025', 'T-1.00', 'POne', end, 'D12/31/2025', 'T-2.00', 'PTwo', end).replaceAll('\n\n', '\n')
  const both = ['OK 2025-12-30 -1.00 One', 'OK 2025-12-31 -2.00 Two']

  test.each(['^', '^^', '^EUR', '^ ', ' ^', '^ end of record', ''])('may be written as %j', (end) => {
    expect(textsOf(read(two(end)).rows)).toEqual(both)
  })

  test('may have the next record behind it', () => {
    const text = bank('D12/30/2025', 'T-1.00', 'POne', '^D12/31/2025', 'T-2.00', 'PTwo', '^')
    expect(textsOf(read(text).rows)).toEqual(both)
  })

  test('says what stands behind its sign', () => {
    expect(read(two('^EUR')).warnings).toMatchObject([{ code: 'after-record', line: 5 }])
    expect(read(two('^^')).warnings).toEqual([])
  })

  test('is where the next section begins', () => {
    const text = '!Type:Bank\nD12/30/2025\nT-1.00\nPOne\n!Type:CCard\nD12/31/2025\nT-2.00\nPTwo\n^\n'
    expect(textsOf(read(text).rows)).toEqual(both)
    expect(read(text).accounts).toHaveLength(2)
  })

  test('that is missing is never a wrong row: two amounts of one day are no record', () => {
    const [row] = read(bank('D12/30/2025', 'T-1.00', 'POne', 'T-2.00', 'PTwo', '^')).rows
    expect(row).toMatchObject({ outcome: 'INVALID' })
    expect(row?.reason).toContain('two amounts')
  })

  test('U repeats the amount, however it is written', () => {
    expect(textsOf([rowOf('U-1,000', 'T-1,000.00', 'PX')])).toEqual(['OK 2025-12-31 -1000.00 X'])
  })

  const written = fc.record({
    day: fc.integer({ min: 13, max: 31 }),
    cents: fc.integer({ min: -99_999, max: 99_999 }),
    payee: fc.constantFrom('SHOP', 'CAFE', 'RENT'),
  })
  test('changes nothing of what is read, in whatever order the fields are', () => {
    fc.assert(
      fc.property(
        fc.array(written, { minLength: 1, maxLength: 12 }),
        fc.shuffledSubarray(letters, { minLength: letters.length }),
        fc.infiniteStream(fc.constantFrom('^', '^^', '^CAD', undefined)),
        (ledger, order, ends) => {
          const lines = ledger.flatMap((one) => {
            const end = ends.next().value
            return [...order.map((letter) => FIELDS[letter](one)), ...(end === undefined ? [] : [end])]
          })
          expect(textsOf(read(bank(...lines, '^')).rows)).toEqual(
            ledger.map(
              ({ day, cents, payee }) => `OK 2025-12-${day} ${formatMoney(BigInt(cents) * 100n)} ${payee}`,
            ),
          )
        },
      ),
    )
  })
})

describe('the opening balance of a QIF account', () => {
  const opening = (payee: string, category: string, header = '') =>
    read(
      `${header}!Type:Bank\nD12/13/2025\nT1,500.50\nP${payee}\nL${category}\n^\nD12/31/2025\nT-1.00\nPX\n^\n`,
    )
  const named = '!Account\nNMain\nTBank\n^\n'

  const known: [payee: string, category: string, header?: string][] = [
    ['Opening Balance', '[Main]', named],
    ['Opening Balance', '[Checking]'],
    ['Opening balance', ''],
    ['', '[Main]', named],
    ['Solde initial', '[Main]', named],
    ["Solde d'ouverture", ''],
    ['Anfangsbestand', ''],
    ['Eröffnungssaldo', ''],
    ['Saldo inicial', ''],
    ['Saldo iniziale', ''],
    ['Beginsaldo', ''],
  ]
  test.each(known)('is read from “%s” in “%s”', (payee, category, header = '') => {
    const { accounts, rows } = opening(payee, category, header)
    expect(accounts).toMatchObject([
      { opening: { amount: 15_005_000n, day: '2025-12-13', row: header ? 6 : 2 } },
    ])
    expect(rows.map(({ outcome }) => outcome)).toEqual(['SKIPPED', 'OK'])
    expect(rows[0]?.reason).toContain('1500.50')
  })

  test('gives its name to the account of a file that says it nowhere else', () => {
    expect(opening('Opening Balance', '[Checking]').accounts).toMatchObject([{ key: '', label: 'Checking' }])
  })

  const others: [payee: string, category: string][] = [
    ['Opening Balance', '[Savings]'],
    ['Opening night tickets', ''],
    ['Transfer', '[Savings]'],
  ]
  test.each(others)('is not what “%s” in “%s” is', (payee, category) => {
    const { accounts, rows } = opening(payee, category, named)
    expect(accounts[0]?.opening).toBeUndefined()
    expect(rows[0]?.outcome).toBe('OK')
  })

  test('counts once', () => {
    const one = 'D12/13/2025\nT5\nPOpening Balance\nL[Main]\n^\n'
    const { accounts, rows } = read(`${named}!Type:Bank\n${one}${one.replace('T5', 'T6')}`)
    expect(accounts[0]?.opening?.amount).toBe(50_000n)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['SKIPPED', 'SKIPPED'])
    expect(rows[1]?.reason).toContain('second opening balance')
  })
})

describe('what else a QIF record says', () => {
  const categories: [lines: string[], expected: object][] = [
    [['LFood:Groceries'], { categoryName: 'Food:Groceries' }],
    [['LFood/Trip'], { categoryName: 'Food', tags: ['Trip'] }],
    [['LFood:Out/Trip:Rome/Maya'], { categoryName: 'Food:Out', tags: ['Trip', 'Rome', 'Maya'] }],
    [['L[Savings]'], { transferAccountName: 'Savings' }],
    [['L[Savings]/Trip'], { transferAccountName: 'Savings', tags: ['Trip'] }],
    [['SFood/Trip', '$-5.00', 'Emilk'], { categoryName: 'Food', tags: ['Trip'], memo: 'milk' }],
    [['S[Savings]', '$-5.00'], { transferAccountName: 'Savings' }],
    [['NATM'], { checkNumber: 'ATM' }],
    [['Mone', 'Mtwo'], { memo: 'one two' }],
  ]
  test.each(categories)('%j is understood', (lines, expected) => {
    expect(rowOf('T-5.00', ...lines)).toMatchObject(expected)
  })

  test.each(['L--Split--', 'LUncategorized', 'L'])('%s is no category', (line) => {
    expect(rowOf('T-5.00', line).categoryName).toBeUndefined()
  })

  test('a category with a stroke that the file lists is one', () => {
    const text = `!Type:Cat\nNBooks/Media\nE\n^\nNPay\nI\n^\n${bank('D12/31/2025', 'T-1', 'LBooks/Media', '^')}`
    const { rows, categories: listed } = read(text)
    expect(rows).toMatchObject([{ categoryName: 'Books/Media' }])
    expect(rows[0]?.tags).toBeUndefined()
    expect(listed).toEqual([
      { name: 'Books/Media', kind: 'EXPENSE' },
      { name: 'Pay', kind: 'INCOME' },
    ])
  })

  test('a part of a split that goes to another account stays a part, and says where it went', () => {
    const row = rowOf('T-10.00', 'SInterest/House', '$-4.00', 'S[Mortgage]', '$-6.00', 'Eprincipal')
    expect(row.splits).toEqual([
      { amount: -40_000n, memo: '', categoryName: 'Interest' },
      { amount: -60_000n, memo: '[Mortgage] principal' },
    ])
    expect(row.tags).toEqual(['House'])
    expect(row.warning).toContain('goes to another account')
  })

  test('a split that does not add up is one line that still says what its parts were', () => {
    const row = rowOf('T-10.00', 'Mat home', 'SFood', 'Emilk', '$-4.00', 'SHome', '$-5.00')
    expect(row).toMatchObject({ amount: -100_000n, memo: 'at home; Food milk -4.00; Home -5.00' })
    expect(row.splits).toBeUndefined()
    expect(row.warning).toContain('do not add up')
  })

  test('what has no place is told', () => {
    expect(rowOf('T-1.00', 'A12 Elm Street', 'AOttawa', 'F1', 'YACME').warning).toBe(
      'Not taken over: the address, that it is reimbursable, the field Y.',
    )
    expect(rowOf('T-1.00', 'C*', 'A').warning).toBeUndefined()
    const text = `!Type:Class\nNTrip\n^\n!Type:Budget\nNACME\n^\n${bank('D12/31/2025', 'T-1', '^')}`
    expect(read(text).warnings).toEqual([
      {
        code: 'lists-passed-over',
        message: 'Lists that stand beside the transactions are passed over: class, budget.',
      },
    ])
  })

  test('that rows are reconciled elsewhere is told once', () => {
    const { warnings, rows } = read(
      bank(...['X', 'R', '*'].flatMap((mark) => ['D12/31/2025', 'T-1', `C${mark}`, '^'])),
    )
    expect(warnings).toMatchObject([{ code: 'reconciled-elsewhere' }])
    expect(warnings[0]?.message).toStartWith('2 records')
    expect(rows.map(({ warning }) => warning)).toEqual([undefined, undefined, undefined])
  })

  test('transactions of a section of no known type are not lost', () => {
    const { rows, warnings } = read('!Type:Invoice\nD12/31/2025\nT-1.00\nPX\n^\n')
    expect(textsOf(rows)).toEqual(['OK 2025-12-31 -1.00 X'])
    expect(warnings).toMatchObject([{ code: 'unknown-section', line: 1 }])
  })
})
