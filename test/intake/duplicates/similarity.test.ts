import { expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { fingerprint, normalise } from '../../../src/intake/duplicates/fingerprints.ts'
import {
  distinctiveWords,
  likeness,
  SIMILAR,
  similarity,
  wordings,
} from '../../../src/intake/duplicates/similarity.ts'

const day = '2026-01-05' as Day

test('a fingerprint is 128 bits of date, amount and words', () => {
  const one = fingerprint(day, -42_500n, 'TIM HORTONS')
  expect(one).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(Buffer.from(one, 'base64url')).toHaveLength(16)
  // printf '2026-01-05|-42500|TIM HORTONS' | sha256sum | cut -c 1-32
  expect(Buffer.from(one, 'base64url').toString('hex')).toBe('c6dd16196fbd5e305ca029bd53092020')
  expect(fingerprint('2026-01-06' as Day, -42_500n, 'TIM HORTONS')).not.toBe(one)
  expect(fingerprint(day, 42_500n, 'TIM HORTONS')).not.toBe(one)
  expect(fingerprint(day, -42_500n, 'TIM HORTON')).not.toBe(one)
})

test('case, runs of blanks and Unicode forms do not change a fingerprint', () => {
  const forms = ['Café  Noir', ' CAFÉ NOIR ', 'Cafe\u0301\tnoir', 'ＣＡＦÉ\u00a0NOIR']
  expect(new Set(forms.map((text) => fingerprint(day, 1n, text))).size).toBe(1)
  expect(normalise('  two\n words ')).toBe('TWO WORDS')
})

test('the words that tell a payee leave out how and where was paid', () => {
  expect(distinctiveWords('POS PURCHASE 004217 SHELL C02146 TORONTO ON')).toEqual(['SHELL', 'TORONTO'])
  expect(distinctiveWords("SQ *BÉBÉ'S 7ELEVEN BÉBÉ")).toEqual(['BEBE', '7ELEVEN'])
  expect(distinctiveWords('INTERAC E-TRANSFER 0042')).toEqual([])
  expect(distinctiveWords('ABC12 AB12 A12')).toEqual(['ABC12'])
})

const pairs: [string, string, boolean][] = [
  ['Chez Nous', 'RESTAURANT CHEZ NOUS TORONTO', true],
  ['STARBUCK', 'STARBUCKS #0123', true],
  ['AMAZON PRIME', 'AMAZON MKTPLACE', true],
  ['TIM', 'TIM HORTONS #42', true],
  ['SHELL TORONTO', 'ESSO TORONTO', false],
  ['SHOPPERS', 'SHOPPING CART', false],
  ['PAYPAL *SPOTIFY', 'PAYPAL *NETFLIX', false],
  ['ATM WITHDRAWAL', 'INTERNET TRANSFER', false],
  ['ATM WITHDRAWAL 1', 'atm withdrawal 1', true],
  ['', '', false],
]
for (const [one, other, expected] of pairs) {
  test(`"${one}" and "${other}" are ${expected ? '' : 'not '}similar`, () => {
    const wording = wordings()
    const alike = likeness(wording(one, ''), wording(other, ''))
    expect(alike >= SIMILAR).toBe(expected)
    expect(likeness(wording(other, ''), wording(one, ''))).toBe(alike)
  })
}

test('similarity is the share of the shorter list, and the same first word is worth 0.8', () => {
  expect(similarity(['CORNER', 'COFFEE'], ['COFFEE', 'HOUSE', 'HALIFAX'])).toBe(0.5)
  expect(similarity(['MARKET', 'ABC', 'DEF'], ['MARKET', 'GHI', 'JKL'])).toBe(0.8)
  expect(similarity([], ['COFFEE'])).toBe(0)
})

test('a payee a person gave counts as well as the bank words', () => {
  const wording = wordings()
  expect(likeness(wording('WM SUPERC 3041', 'Walmart'), wording('', 'Walmart'))).toBe(1)
})
