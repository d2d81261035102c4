import { describe, expect, test } from 'bun:test'
import { keywordOf } from '../../../src/browser/french/transactions/search-keywords.ts'
import {
  completed,
  isUnfinished,
  suggestionsFor,
  wordAt,
  written,
} from '../../../src/browser/transactions/search/search-words.ts'
import { parseDay } from '../../../src/core/time.ts'
import { parseSearch } from '../../../src/ledger/transactions/search/search.ts'

const at = (text: string) => {
  const caret = text.indexOf('|')
  const plain = text.replace('|', '')
  return { plain, word: wordAt(plain, caret) }
}
const names = { category: ['Groceries', 'Eating out', 'Épicerie'], payee: ['Farm Boy'], tag: ['trip'] }

describe('the word at the caret', () => {
  test.each([
    ['|', undefined, ''],
    ['far|', undefined, 'far'],
    ['payee:|', 'payee', ''],
    ['amount:>5 cat|', undefined, 'cat'],
    ['category:"Eating o|', 'category', 'Eating o'],
    ['category:Groceries,Ea|', 'category', 'Ea'],
    ['-is:tr|', 'is', 'tr'],
    ['(is:pe| OR x)', 'is', 'pe'],
  ])('%s', (text, field, typed) => {
    const { word } = at(text)
    expect(word).toMatchObject({ field, typed })
  })
})

describe('a suggestion', () => {
  test.each([
    ['cat|', 'category:', 'category:|'],
    ['-ta|', 'tag:', '-tag:|'],
    ['category:gro|', 'Groceries', 'category:Groceries |'],
    ['category:epi|', 'Épicerie', 'category:Épicerie |'],
    ['category:out|', 'Eating out', 'category:"Eating out" |'],
    ['category:Groceries,ea|', 'Eating out', 'category:Groceries,"Eating out" |'],
    ['is:unrev| farm', 'unreviewed', 'is:unreviewed |farm'],
    ['date:last-m|', 'last-month', 'date:last-month |'],
    ['payee:fa|', 'Farm Boy', 'payee:"Farm Boy" |'],
  ])('%s takes %s', (text, label, expected) => {
    const { plain, word } = at(text)
    const suggestion = suggestionsFor(word, names).find((one) => one.label === label)
    if (!suggestion) throw new Error(`no ${label}`)
    const done = completed(plain, word, suggestion)
    expect(`${done.text.slice(0, done.caret)}|${done.text.slice(done.caret)}`).toBe(expected)
  })

  test('is made of every field that the server reads', () => {
    const fields = suggestionsFor(wordAt('', 0), {})
    expect(fields.map(({ label }) => label)).toContain('amount:')
    for (const name of [
      'payee',
      'category',
      'account',
      'is',
      'tag',
      'amount',
      'date',
      'notes',
      'text',
      'has',
      'type',
    ])
      expect(suggestionsFor(wordAt(name, name.length), {}).map(({ text }) => text)).toContain(`${name}:`)
  })

  test('of a fixed choice is one that the server takes', () => {
    const today = parseDay('2026-11-22')
    if (!today) throw new Error('no day')
    for (const field of ['is', 'has', 'type', 'status', 'source', 'date']) {
      const values = suggestionsFor(wordAt(`${field}:`, field.length + 1), {})
      expect(values.length).toBeGreaterThan(0)
      for (const { text } of values)
        expect([field, text, parseSearch(`${field}:${text}`, today).ok]).toEqual([field, text, true])
    }
  })

  test('written in French is the same search', () => {
    const today = parseDay('2026-11-22')
    if (!today) throw new Error('no day')
    for (const field of ['is', 'has', 'type', 'status', 'source', 'date'])
      for (const { text } of suggestionsFor(wordAt(`${field}:`, field.length + 1), {})) {
        const french = parseSearch(`${keywordOf(field)}:${keywordOf(text)}`, today)
        expect([text, french]).toEqual([text, parseSearch(`${field}:${text}`, today)])
      }
    for (const field of ['payee', 'text', 'notes', 'tag', 'category', 'account', 'amount'])
      expect(parseSearch(`${keywordOf(field)}:5`, today)).toEqual(parseSearch(`${field}:5`, today))
  })

  test('quotes what would end the word', () => {
    expect(written('Farm Boy')).toBe('"Farm Boy"')
    expect(written('5" pipe')).toBe('"5"" pipe"')
    expect(written('Visa')).toBe('Visa')
  })
})

describe('a search is still being written', () => {
  test.each([
    'is:',
    'is:un',
    '-is:un',
    'amount:',
    'amount:>',
    'amount:12,',
    'a OU',
    'date:2026-',
    'date:las',
    'category:"Eat',
    '(a',
    'a OR',
    'has:n',
  ])('%s', (text) => expect(isUnfinished(text)).toBe(true))
  test.each([
    '',
    'farm',
    'is:unreviewed',
    'amount:>75',
    'amount:12.5',
    'amount:12,5',
    'date:2026-11',
    'date:>2026-01-15',
    'date:2026-01..2026-03',
    'date:last-month',
    '(a OR b)',
    'is:nonsense',
    'https://x',
    'payee:"Farm Boy" -x',
    'category:gro',
  ])('no longer: %s', (text) => expect(isUnfinished(text)).toBe(false))
})
