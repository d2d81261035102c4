import { describe, expect, test } from 'bun:test'
import {
  countUnanswered,
  NOTHING_SUGGESTED,
  openOf,
  type Suggested,
  type Suggestion,
  stepsOf,
  suggestedIn,
  withAnswer,
  withDeclined,
  withoutDeclined,
} from '../../../src/browser/review/suggested.ts'
import { amountsOf, sentOf } from '../../../src/browser/review/suggestion-words.ts'

const one = (transactionId: string, source: Suggestion['source'] = 'PROVIDER'): Suggestion => ({
  transactionId,
  source,
  payee: 'Shop',
  amount: '1.00',
  direction: 'OUT',
  currency: 'CAD',
  date: '2026-11-01',
  categoryId: 'c',
  categoryName: 'Groceries',
  why: 'suggested by a-model',
})
const told = (...proposals: Suggestion[]) => ({ looked: 2, model: 'a-model', proposals, note: null })
const ids = (suggestions: Suggestion[]) => suggestions.map(({ transactionId }) => transactionId)
const all = new Set(['a', 'b', 'c'])
const known: Suggested = withAnswer(NOTHING_SUGGESTED, ['a', 'b', 'c'], told(one('a'), one('b', 'LEARNED')))

describe('what was suggested', () => {
  test('waits, the household’s own choices first, and says how many got nothing', () => {
    expect(ids(openOf(known, all))).toEqual(['b', 'a'])
    expect(countUnanswered(known, all)).toBe(1)
    expect(countUnanswered(known, new Set(['a', 'b']))).toBe(0)
  })

  test('is gone once its transaction has a category, and back when that is undone', () => {
    expect(ids(openOf(known, new Set(['a', 'c'])))).toEqual(['a'])
    expect(ids(openOf(known, all))).toEqual(['b', 'a'])
  })

  test('is gone once it is declined, until that is undone or it is asked about again', () => {
    const declined = withDeclined(known, 'a')
    expect(ids(openOf(declined, all))).toEqual(['b'])
    expect(ids(openOf(withoutDeclined(declined, 'a'), all))).toEqual(['b', 'a'])
    expect(ids(openOf(withAnswer(declined, ['a'], told(one('a'))), all))).toEqual(['b', 'a'])
  })

  test('gives way to a later answer about the same transaction, also to none', () => {
    const again = withAnswer(known, ['a', 'b'], { ...told(), note: 'It was not asked about all of them.' })
    expect(again).toEqual({
      proposals: [],
      declined: [],
      asked: ['c', 'a', 'b'],
      note: 'It was not asked about all of them.',
    })
  })

  test('is read back as it was kept, and forgotten where it is something else', () => {
    expect(suggestedIn(JSON.stringify(known))).toEqual(known)
    for (const other of [
      'null',
      '{}',
      '[]',
      '{"proposals":[{}],"declined":[],"asked":[]}',
      '{"proposals":[]}',
    ])
      expect(suggestedIn(other)).toEqual(NOTHING_SUGGESTED)
    expect(() => suggestedIn('')).toThrow(SyntaxError)
  })
})

test.each([
  [0, []],
  [1, [1]],
  [25, [25]],
  [26, [25, 1]],
  [200, [25, 25, 25, 25, 25, 25, 25, 25]],
])('%d transactions are asked about in steps of %p', (count, sizes) => {
  const questions = Array.from({ length: count }, (_, at) => `${at}`)
  expect(stepsOf(questions).map(({ length }) => length)).toEqual(sizes)
  expect(stepsOf(questions).flat()).toEqual(questions)
})

test.each([
  [3, ['3']],
  [25, ['25']],
  [60, ['25', '50', '60']],
  [450, ['25', '50', '100', '200']],
])('of %d transactions %p may be asked about', (count, amounts) => {
  expect(amountsOf(count)).toEqual(amounts)
})

test('what is sent is said with where it goes and what it has cost today', () => {
  const usedToday = { inputTokens: 1_000, outputTokens: 234 }
  const provider = { baseUrl: 'https://ai.example:8443/v1', model: 'small', dailyTokens: 50_000, usedToday }
  const lines = Object.fromEntries(sentOf(provider, 1, 40))
  expect(lines['Goes to']).toBe('ai.example:8443')
  expect(lines.Sent).toStartWith('Payee, amount, currency and direction of 1 transaction at the most')
  expect(lines.Today).toBe('1,234 of the 50,000 tokens you allow.')
  expect(Object.fromEntries(sentOf({ ...provider, dailyTokens: null }, 2, 1)).Today).toBe(
    '1,234 tokens used.',
  )
})
