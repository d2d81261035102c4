import { describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { readMt940 } from '../../../src/intake/statements/mt940/mt940.ts'
import { proofsOf } from '../../../src/intake/statements/proofs-of-files.ts'
import { sniff } from '../../../src/intake/statements/readers.ts'

const context = { today: '2026-06-30' as Day, maxRows: 50_000, maxFieldChars: 1000 }
const read = (text: string, limits = {}) => readMt940(text, 'utf-8', { ...context, ...limits })

interface Page {
  account?: string
  page?: string
  opening?: string
  closing?: string
  lines: string[]
  after?: string[]
}
const message = ({ account = '10020030/0123', page = '1/1', opening, closing, lines, after = [] }: Page) =>
  [
    ':20:STARTUMS',
    `:25:${account}`,
    `:28C:${page}`,
    `:60${opening ?? 'F:C260301EUR1000,'}`,
    ...lines,
    `:62${closing ?? 'F:C260331EUR954,9'}`,
    ...after,
    '-',
  ].join('\n')
const grocer = [':61:2603020302D45,10NMSCNONREF', ':86:GROCER NORTH']
const row = (...lines: string[]) => read(message({ lines })).rows[0]

describe('an MT940 file', () => {
  test('is known by its fields, in SWIFT’s envelope or without, and never taken for a table', () => {
    const plain = message({ lines: grocer })
    const envelope = `{1:F01BANKDEFFAXXX0000000000}{2:O9401200260430BANKDEFFXXXX00000000002604301200N}{3:{108:X}}{4:\n${plain}}`
    for (const text of [
      plain,
      envelope,
      plain.replaceAll('\n', '\r\n'),
      `\r\n${plain}`,
      `BANKNL2A\n940\nBANKNL2A\n${plain}`,
    ]) {
      expect(sniff(text)).toBe('MT940')
      const found = read(text)
      expect(found.rows).toMatchObject([
        { outcome: 'OK', date: '2026-03-02', amount: -451_000n, payee: 'GROCER NORTH' },
      ])
      expect(proofsOf(found)).toMatchObject([
        { state: 'PROVEN', opening: 10_000_000n, closing: 9_549_000n, from: '2026-03-01', to: '2026-03-31' },
      ])
    }
    const interim = ':20:I\n:25:1/2\n:28C:1/1\n:34F:EURD0,\n:13D:2603021200+0100\n:61:2603020302D45,10NMSC\n'
    expect(sniff(interim)).not.toBe('MT940')
    expect(sniff('Date,Text,Amount\n2026-03-02,":20: :25: :60F:",1.00\n')).toBe('CSV')
  })

  test('names its accounts without the currency that some banks hang on', () => {
    const { accounts } = read(message({ account: '10020030/0123EUR', lines: grocer }))
    expect(accounts).toMatchObject([
      {
        number: '10020030/0123',
        currency: 'EUR',
        startingBalance: { amount: 10_000_000n, day: '2026-03-01' },
        ledgerBalance: { amount: 9_549_000n, day: '2026-03-31' },
      },
    ])
  })

  test.each([
    ['C', 451_000n],
    ['D', -451_000n],
    ['RC', -451_000n],
    ['RD', 451_000n],
    ['CR', 451_000n],
    ['DR', -451_000n],
  ])('of direction %s is %d', (way, amount) => {
    expect(row(`:61:2603020302${way}45,10NMSC`)?.amount).toBe(amount)
  })

  test.each([
    ['2603020302', '2026-03-02'],
    ['2601021230', '2025-12-30'],
    ['2512310102', '2026-01-02'],
    ['260105', '2026-01-05'],
  ])('of days %s is dated by the entry: %s', (days, date) => {
    expect(row(`:61:${days}D45,10NMSC`)?.date).toBe(date as Day)
  })

  test('has what it cannot read as a row that says so, and is then not proven', () => {
    const found = read(message({ lines: [...grocer, ':61:26xx02D1,0NMSC', ':61:2602310231D1,NMSC'] }))
    expect(found.rows.map(({ outcome }) => outcome)).toEqual(['OK', 'INVALID', 'INVALID'])
    expect(proofsOf(found)).toMatchObject([{ state: 'ASK', reasons: [{ code: 'UNREAD_LINES' }] }])
    const long = read(message({ lines: grocer }), { maxFieldChars: 5 })
    expect(long.rows).toMatchObject([{ outcome: 'INVALID', payee: 'GROCE' }])
    expect(() => read(message({ lines: [...grocer, ...grocer] }), { maxRows: 1 })).toThrow()
  })
})

describe('what :86: says', () => {
  const words = (...lines: string[]) => {
    const { payee, memo } = row(grocer[0] ?? '', ...lines) ?? {}
    return { payee, memo }
  }

  test('of subfields is name and purpose, words cut at 27 put together again', () => {
    expect(
      words(
        ':86:166?00SEPA-UEBERWEISUNG?10931?20EREF+2026-7?21SVWZ+Zweites Quartal Hausme?22isterei?30BANKDEFF?32Kontor am Wall?33mit Zusatz',
      ),
    ).toEqual({ payee: 'Kontor am Wall mit Zusatz', memo: 'Zweites Quartal Hausmeisterei' })
    expect(words(':86:177?00LASTSCHRIFT?20SVWZ+Strom')).toEqual({ payee: 'Strom', memo: '' })
    expect(words(':86:177?00GEBUEHREN')).toEqual({ payee: 'GEBUEHREN', memo: '' })
  })

  test('of slashes is /NAME/ and /REMI/, of Dutch words what stands before them', () => {
    expect(words(':86:/TRTP/SEPA/IBAN/NL00/NAME/A de Wit/REMI/USTD//Huur maart/')).toEqual({
      payee: 'A de Wit',
      memo: 'Huur maart',
    })
    const full = `Huur Kade KENMERK 7 ${'x'.repeat(45)}`
    expect(words(`:86:${full}`, '9 rest').payee).toBe('Huur Kade')
    expect(words(`:86:${full}`, '9 rest').memo).toEndWith('x9 rest')
    expect(words(':86:Plain text', 'over two lines')).toEqual({
      payee: 'Plain text over two lines',
      memo: '',
    })
  })

  test('after the closing balance belongs to the statement', () => {
    const { rows } = read(message({ lines: grocer, after: [':86:Not of a row'] }))
    expect(rows).toMatchObject([{ payee: 'GROCER NORTH' }])
  })

  test('and the references behind the amount, the bank’s own before the owner’s', () => {
    const reference = (behind: string) => row(`:61:2603020302D45,10${behind}`)?.reference
    expect(reference('NTRFINV7//B2026')).toBe('B2026')
    expect(reference('NTRFR7//R7BANK')).toBe('R7')
    expect(reference('NTRFR7')).toBe('R7')
    expect(reference('NTRFNONREF')).toBeUndefined()
  })
})

describe('pages', () => {
  const first = message({ page: '7/1', closing: 'M:C260310EUR954,9', lines: grocer })
  const second = message({
    page: '7/2',
    opening: 'M:C260310EUR954,9',
    closing: 'M:C260320EUR900,',
    lines: [':61:2603110311D54,9NMSC', ':86:SHOES'],
  })
  const third = message({
    page: '7/3',
    opening: 'M:C260320EUR900,',
    closing: 'F:C260331EUR910,',
    lines: [':61:2603210321C10,NMSC', ':86:REFUND'],
  })

  test('of one statement are proven together', () => {
    expect(proofsOf(read(`${first}\n${second}\n${third}`))).toMatchObject([
      {
        state: 'PROVEN',
        closing: 9_100_000n,
        rowCount: 3,
        checks: [{ kind: 'SUM' }, { kind: 'RUNNING', held: 3 }],
      },
    ])
  })

  test.each([
    [`${first}\n${third}`, 2],
    [`${second}\n${third}`, 1],
    [`${first}\n${second}`, 3],
    [first, 2],
  ])('of which one is missing are asked about', (text, page) => {
    const [proof, ...others] = proofsOf(read(text))
    expect(others).toEqual([])
    expect(proof).toMatchObject({ state: 'ASK' })
    expect(proof?.reasons[0]).toMatchObject({ code: 'PAGES_MISSING', page })
  })

  test('of another account are another statement, and so is the next number', () => {
    const other = message({ account: '99/1', lines: grocer })
    const april = message({
      page: '8/1',
      opening: 'F:C260331EUR910,',
      closing: 'F:C260430EUR910,',
      lines: [],
    })
    const found = read([first, second, third, other, april].join('\n'))
    expect(proofsOf(found).map(({ state, account, rowCount }) => [state, account, rowCount])).toEqual([
      ['PROVEN', 0, 3],
      ['PROVEN', 1, 1],
      ['PROVEN', 0, 0],
    ])
  })

  test('may count what they have, which must agree', () => {
    const counted = (text: string) =>
      proofsOf(read(message({ lines: grocer, after: [`:90D:${text}`, ':90C:0EUR0,'] })))
    expect(counted('1EUR45,1')).toMatchObject([{ state: 'PROVEN' }])
    expect(counted('2EUR45,1')).toMatchObject([{ state: 'ASK', reasons: [{ code: 'COUNT' }] }])
  })
})
