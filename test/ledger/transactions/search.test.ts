import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { inEnglish } from '../../../src/core/refusals/reasons.ts'
import type { Day } from '../../../src/core/time.ts'
import { fold } from '../../../src/ledger/categories/names.ts'
import { formatSearch, parseSearch, type Search } from '../../../src/ledger/transactions/search/search.ts'
import { CHOICES } from '../../../src/ledger/transactions/search/search-terms.ts'
import {
  transactionSources,
  transactionStatuses,
  transactionTypes,
} from '../../../src/ledger/transactions/tables.ts'
import { runs } from '../../support/runs.ts'

const TODAY = '2026-03-15' as Day

const word = (text: string, prefix = false): Search => ({ kind: 'text', anyOf: [{ text, prefix }] })
const not = (of: Search): Search => ({ kind: 'not', of })
const and = (...of: Search[]): Search => ({ kind: 'and', of })
const or = (...of: Search[]): Search => ({ kind: 'or', of })
const dates = (from: string, to: string): Search => ({
  kind: 'date',
  anyOf: [{ from: from as Day, to: to as Day }],
})
const amount = (is: '=' | '>' | '>=' | '<' | '<=', tenThousandths: bigint): Search => {
  return { kind: 'amount', is, amount: tenThousandths }
}

const number = (text: string, ...amounts: bigint[]): Search => ({ kind: 'number', text, amounts })

function searchFor(text: string, today = TODAY): Search {
  const parsed = parseSearch(text, today)
  if (!parsed.ok) throw new Error(`${text}: ${inEnglish(parsed.reason)}`)
  return parsed.search
}

const READ: [string, Search][] = [
  ['', and()],
  [' \t\n ', and()],
  ['coffee', word('coffee')],
  ['coffee beans', and(word('coffee'), word('beans'))],
  ['"coffee beans"', word('coffee beans')],
  ['"say ""hi"""', word('say "hi"')],
  ['""', word('')],
  ['star*', word('star', true)],
  ['"tim hort"*', word('tim hort', true)],
  ['*', word('*')],
  ['"star*"', word('star*')],
  ['-coffee', not(word('coffee'))],
  ['-"a b"', not(word('a b'))],
  ['-(a b)', not(and(word('a'), word('b')))],
  ['-(-a)', not(not(word('a')))],
  ['--a', not(word('-a'))],
  ['wal-mart', word('wal-mart')],
  ['a - b', and(word('a'), word('-'), word('b'))],
  ['a OR b', or(word('a'), word('b'))],
  ['a b OR c', or(and(word('a'), word('b')), word('c'))],
  ['a (b OR c)', and(word('a'), or(word('b'), word('c')))],
  ['a(b)"c"', and(word('a'), word('b'), word('c'))],
  ['((a b) c)', and(word('a'), word('b'), word('c'))],
  ['(a OR b) OR (c OR d)', or(word('a'), word('b'), word('c'), word('d'))],
  ['a or b AND', and(word('a'), word('or'), word('b'), word('AND'))],
  ['"OR" -OR', and(word('OR'), not(word('OR')))],
  ['https://x.y 12:30 foo:bar', and(word('https://x.y'), word('12:30'), word('foo:bar'))],
  ['constructor:x __proto__:x', and(word('constructor:x'), word('__proto__:x'))],
  ['"payee:x"', word('payee:x')],
  ['payee:tim', { kind: 'text', column: 'payee', anyOf: [{ text: 'tim', prefix: false }] }],
  ['PAYEE:Tim', { kind: 'text', column: 'payee', anyOf: [{ text: 'Tim', prefix: false }] }],
  [
    'text:"a, b",c*',
    {
      kind: 'text',
      column: 'text',
      anyOf: [
        { text: 'a, b', prefix: false },
        { text: 'c', prefix: true },
      ],
    },
  ],
  ['-notes:x', not({ kind: 'text', column: 'notes', anyOf: [{ text: 'x', prefix: false }] })],
  ['tag:"été 26"', { kind: 'tag', anyOf: ['été 26'] }],
  ['category:"Eating out"', { kind: 'category', anyOf: ['Eating out'] }],
  ['account:visa,chequing', { kind: 'account', anyOf: ['visa', 'chequing'] }],
  ['category:"50% *"', { kind: 'category', anyOf: ['50% *'] }],
  ['type:Expense,income', { kind: 'type', anyOf: ['expense', 'income'] }],
  ['status:pending', { kind: 'status', anyOf: ['pending'] }],
  ['source:csv,ofx', { kind: 'source', anyOf: ['csv', 'ofx'] }],
  ['is:uncategorized,unreviewed', { kind: 'is', anyOf: ['uncategorised', 'unreviewed'] }],
  ['groupe:"Eating out"', { kind: 'group', anyOf: ['Eating out'] }],
  [
    'exact:"A, b" currency:USD',
    and({ kind: 'exact', anyOf: ['A, b'] }, { kind: 'currency', anyOf: ['USD'] }),
  ],
  ['jour:lundi', { kind: 'weekday', anyOf: ['monday'] }],
  ['counts:spent', { kind: 'counts', anyOf: ['spent'] }],
  ['has:notes', { kind: 'has', anyOf: ['notes'] }],
  ['amount:50', amount('=', 500_000n)],
  ['amount:>50.5', amount('>', 505_000n)],
  ['amount:>=0.0001', amount('>=', 1n)],
  ['amount:<50', amount('<', 500_000n)],
  ['amount:<=999999999999999.9999', amount('<=', 9_999_999_999_999_999_999n)],
  ['amount:10..20', { kind: 'amount', is: '..', from: 100_000n, to: 200_000n }],
  ['amount:10..', amount('>=', 100_000n)],
  ['amount:..20', amount('<=', 200_000n)],
  ['121.67', number('121.67', 1_216_700n)],
  ['121,67', number('121,67', 1_216_700n)],
  ['metro 121.67', and(word('metro'), number('121.67', 1_216_700n))],
  ['"121.67"', word('121.67')],
  ['12*', word('12', true)],
  ['12-34', word('12-34')],
  ['12,', word('12,')],
  ['1,234', number('1,234', 12_340_000n, 12_340n)],
  ['1.234', number('1.234', 12_340n, 12_340_000n)],
  ['0,500', number('0,500', 5_000n)],
  ['1,234.56', number('1,234.56', 12_345_600n)],
  ['1.234,56', number('1.234,56', 12_345_600n)],
  ['1 234,56', number('1 234,56', 12_345_600n)],
  ['1\u202f234,56\u00a0$', number('1\u202f234,56\u00a0$', 12_345_600n)],
  ['12 345 678', number('12 345 678', 123_456_780_000n)],
  ['12 34', and(number('12', 120_000n), number('34', 340_000n))],
  ['12 (345)', and(number('12', 120_000n), number('345', 3_450_000n))],
  ['50 ($)', and(number('50', 500_000n), word('$'))],
  ['−45.10', number('−45.10', 451_000n)],
  ['+$45', number('+$45', 450_000n)],
  ['-45', not(number('45', 450_000n))],
  ['9999999999999999', word('9999999999999999')],
  ['amount:1,000', amount('=', 10_000_000n)],
  ['amount:121,67', amount('=', 1_216_700n)],
  ['amount:>1,234.56', amount('>', 12_345_600n)],
  ['montant:10,5..20', { kind: 'amount', is: '..', from: 105_000n, to: 200_000n }],
  ['bénéficiaire:tim', { kind: 'text', column: 'payee', anyOf: [{ text: 'tim', prefix: false }] }],
  ['CATEGORIE:rent', { kind: 'category', anyOf: ['rent'] }],
  ['est:à-réviser,Virement', { kind: 'is', anyOf: ['unreviewed', 'transfer'] }],
  ['avec:reçu', { kind: 'has', anyOf: ['receipt'] }],
  ['a OU b', or(word('a'), word('b'))],
  ['date:mois-dernier', dates('2026-02-01', '2026-02-28')],
  ['date:aujourd’hui', dates('2026-03-15', '2026-03-15')],
  ["date:>=aujourd'hui", { kind: 'date', anyOf: [{ from: TODAY }] }],
  ['date:2026', dates('2026-01-01', '2026-12-31')],
  ['date:2024-02', dates('2024-02-01', '2024-02-29')],
  ['date:2026-01-15', dates('2026-01-15', '2026-01-15')],
  ['date:2026-01..2026-03', dates('2026-01-01', '2026-03-31')],
  ['date:..2026-03', { kind: 'date', anyOf: [{ to: '2026-03-31' as Day }] }],
  ['date:2026-02-03..', { kind: 'date', anyOf: [{ from: '2026-02-03' as Day }] }],
  ['date:>2026-01-01', { kind: 'date', anyOf: [{ from: '2026-01-02' as Day }] }],
  ['date:>=2026-01', { kind: 'date', anyOf: [{ from: '2026-01-01' as Day }] }],
  ['date:>2025', { kind: 'date', anyOf: [{ from: '2026-01-01' as Day }] }],
  ['date:<2026-03', { kind: 'date', anyOf: [{ to: '2026-02-28' as Day }] }],
  ['date:<=2026-02', { kind: 'date', anyOf: [{ to: '2026-02-28' as Day }] }],
  ['date:today', dates('2026-03-15', '2026-03-15')],
  ['date:Yesterday', dates('2026-03-14', '2026-03-14')],
  ['date:this-month', dates('2026-03-01', '2026-03-31')],
  ['date:last-month', dates('2026-02-01', '2026-02-28')],
  ['date:this-year', dates('2026-01-01', '2026-12-31')],
  ['date:last-year', dates('2025-01-01', '2025-12-31')],
  ['date:last-month..today', dates('2026-02-01', '2026-03-15')],
]

const deep = (levels: number) => `${'('.repeat(levels)}a${')'.repeat(levels)}`

test.each(['"', '"""', '(', ')', '()', '( "', '-(', ' " '])('%s is looked for as it stands', (text) => {
  expect(parseSearch(text, TODAY)).toEqual({
    ok: true,
    search: { kind: 'text', anyOf: [{ text: text.trim(), prefix: false }] },
  })
})

// Each with the place it points at and what the sentence has to mention.
const REFUSED: [string, number, string][] = [
  ['foo "bar', 4, 'quote'],
  ['category:"Eating', 9, 'quote'],
  ['24" tv', 2, 'quote'],
  ['a (b', 2, 'never closed'],
  ['(a (b c)', 0, 'never closed'],
  ['a) b', 1, 'closes nothing'],
  ['a ()', 3, 'missing'],
  ['(a OR )', 6, 'missing'],
  ['OR a', 0, 'OR'],
  ['a OR', 4, 'OR'],
  ['a OR OR b', 5, 'OR'],
  ['(OR a)', 1, 'OR'],
  ['payee:', 6, 'value'],
  ['payee: x', 6, 'value'],
  ['account:visa,', 13, 'value'],
  ['tag:""', 4, 'value'],
  ['payee:(a OR b)', 6, 'value'],
  ['category:foo*', 9, 'whole names'],
  ['is:blue', 3, 'unreviewed'],
  ['x is:pending,blue', 13, 'reconciled'],
  ['is:pend*', 3, 'pending'],
  ['type:debit', 5, 'expense'],
  ['status:open', 7, 'cleared'],
  ['source:doc', 7, 'csv'],
  ['has:invoice', 4, 'notes'],
  ['amount:abc', 7, '12.34'],
  ['amount:-5', 7, 'without sign'],
  ['amount:1,00,000', 7, '1,234.56'],
  ['amount:20..10', 7, 'smaller first'],
  ['amount:..', 7, '10..20'],
  ['amount:>', 7, '12.34'],
  ['amount:1.23456', 7, '12.34'],
  ['amount:1e3', 7, '12.34'],
  ['amount:9999999999999999', 7, '12.34'],
  ['date:2026-13', 5, '2026-01'],
  ['date:2026-02-29', 5, '2026-01-15'],
  ['date:2026,2026-1', 10, 'today'],
  ['date:..', 5, '2026-01..2026-03'],
  ['date:2026-03..2026-01', 5, 'earlier first'],
  ['date:>9999', 5, '2026'],
  ['date:<0001', 5, '2026'],
  ['date:tomorrow', 5, 'yesterday'],
  ['a'.repeat(1001), 1000, '1000 characters'],
  [`${'a '.repeat(64)}b`, 128, '64 terms'],
  [`tag:${'a,'.repeat(64)}b`, 0, '64 terms'],
  [deep(17), 16, '16 deep'],
  ['('.repeat(1000), 16, '16 deep'],
]

describe('the search language', () => {
  test.each(READ)('reads %s', (text, search) => {
    expect(searchFor(text)).toStrictEqual(search)
  })

  test.each(REFUSED)('refuses %s at the place that is wrong', (text, at, mention) => {
    const parsed = parseSearch(text, TODAY)
    expect(parsed).toMatchObject({ ok: false, reason: { at: at + 1 } })
    expect(parsed.ok ? '' : inEnglish(parsed.reason)).toContain(mention)
  })

  test('goes up to its limits', () => {
    expect(searchFor('a'.repeat(1000))).toEqual(word('a'.repeat(1000)))
    expect(searchFor('a '.repeat(64))).toMatchObject({ kind: 'and', of: { length: 64 } })
    expect(searchFor(deep(16))).toEqual(word('a'))
    expect(parseSearch('-'.repeat(1000), TODAY).ok).toBe(true)
  })

  test('counts months and years from the given day', () => {
    expect(searchFor('date:last-month', '2026-01-31' as Day)).toEqual(dates('2025-12-01', '2025-12-31'))
    expect(searchFor('date:last-month', '2024-03-31' as Day)).toEqual(dates('2024-02-01', '2024-02-29'))
    expect(searchFor('date:yesterday', '2026-01-01' as Day)).toEqual(dates('2025-12-31', '2025-12-31'))
  })

  test('knows every type, status and source a transaction may have', () => {
    const lower = (words: readonly string[]) => words.map((each) => each.toLowerCase())
    expect([...CHOICES.type]).toEqual(lower(transactionTypes) as never)
    expect([...CHOICES.status]).toEqual(lower(transactionStatuses) as never)
    expect([...CHOICES.source]).toEqual(lower(transactionSources) as never)
  })
})

describe('a formatted search', () => {
  test.each(READ)('is read as the same search again: %s', (_, search) => {
    expect(searchFor(formatSearch(search))).toStrictEqual(search)
  })

  test('keeps numbers and the signs of currencies apart, negated or not', () => {
    const amount = fc.constantFrom('12', '345', '6,78', '$', '€', '-12', '-345', '-$')
    const term = fc.oneof(
      amount,
      amount.map((each) => `(${each})`),
      amount.map((each) => `-(${each.replace('-', '')})`),
      fc.constant('metro'),
    )
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 5 }), (terms) => {
        const search = searchFor(terms.join(' '))
        expect(searchFor(formatSearch(search))).toStrictEqual(search)
      }),
      { numRuns: runs(2000) },
    )
  })

  test('is what a person would type', () => {
    const typed =
      'a (b OR -"c d") -(e f) payee:tim* amount:>50 date:2026-01,2025 category:"Eating out",Rent is:split'
    expect(formatSearch(searchFor(typed))).toBe(typed)
  })
})

const piece = fc.oneof(
  fc.constantFrom(...READ.map(([text]) => text), ...REFUSED.map(([text]) => text.slice(0, 40))),
  fc.constantFrom(
    '(',
    ')',
    '"',
    '""',
    '-',
    '*',
    ',',
    ':',
    'OR',
    ' ',
    '  ',
    '..',
    '>',
    'tag:',
    'date:',
    'amount:',
    '12',
    '345',
    '6,78',
    '$',
    'OU',
    'montant:',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const anyText = fc
  .tuple(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', ' '))
  .map(([all, by]) => all.join(by))

describe('any amount', () => {
  const grouped = (whole: string, by: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, by)
  const styles = ['.', ',', ' .', ' ,', '\u00a0,', '\u202f,', ',.', '.,']

  test('is found however its thousands and decimals are written, and before or behind words', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 999_999_999n),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(...styles),
        fc.constantFrom('', '$'),
        fc.constantFrom('', 'metro ', '(a OU b) '),
        (whole, cents, style, currency, before) => {
          const text = `${grouped(`${whole}`, style.slice(0, -1))}${style.slice(-1)}${`${cents}`.padStart(2, '0')}`
          const found = searchFor(`${before}${currency}${text} cafe`)
          const numbers = found.kind === 'and' ? found.of.filter(({ kind }) => kind === 'number') : []
          expect(numbers).toEqual([
            number(`${currency}${text}`, whole * 10_000n + BigInt(cents) * 100n) as never,
          ])
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})

describe('any text', () => {
  test('is read or refused at a place within it, and what was read survives formatting', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseSearch(text, TODAY)
        if (!parsed.ok) return parsed.reason.at > 0 && parsed.reason.at <= text.length + 1
        const formatted = formatSearch(parsed.search)
        if (formatted.length <= 1000) expect(searchFor(formatted)).toStrictEqual(parsed.search)
        return true
      }),
      { numRuns: runs(3000) },
    )
  })
})

test('names fold their case, their accents and their compatibility forms', () => {
  expect(fold('Épicerie CAFÉ')).toBe('epicerie cafe')
  expect(fold('cafe\u0301')).toBe(fold('CAFÉ'))
  expect(fold('İstanbul ﬁn ２')).toBe('istanbul fin 2')
  expect(fold('Straße')).toBe('straße')
  expect(fold('कि')).not.toBe(fold('कु'))
  expect(fold('が')).not.toBe(fold('か'))
})
