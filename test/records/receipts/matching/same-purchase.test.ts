import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { duplicateHints, tokenSimilarity } from '../../../../src/records/receipts/matching/same-purchase.ts'

const words = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `word${at + from}`)

describe('two receipts of one total and day', () => {
  const one = { seq: 1, merchant: 'Kaffe House', tokens: words(20) }
  test.each([
    ['with nearly the same words', words(20).slice(1), 'Other', 'SAME_TEXT'],
    ['of one shop with other words', words(20, 12), 'KAFFE-HOUSE', 'SAME_PURCHASE'],
    ['of one shop, read without a space', words(20, 40), 'Kaffehouse', 'SAME_PURCHASE'],
    ['of other shops', words(20, 12), 'Teahouse', undefined],
    ['of no shop', words(20, 12), null, undefined],
  ])('%s', (_what, tokens, merchant, reason) => {
    expect(duplicateHints(one, [{ seq: 2, tokens, merchant }]).at(0)?.reason).toBe(reason as never)
  })
  test('that are one are none', () => {
    expect(duplicateHints(one, [one])).toEqual([])
  })
  test('without words are not the same for that', () => {
    const empty = { merchant: null, tokens: [] }
    expect(duplicateHints({ seq: 1, ...empty }, [{ seq: 2, ...empty }])).toEqual([])
  })
})

test('likeness is the same both ways, between nothing and all, and all for itself', () => {
  const tokens = fc.array(fc.constantFrom(...words(12)), { maxLength: 12 })
  fc.assert(
    fc.property(tokens, tokens, (one, other) => {
      const alike = tokenSimilarity(one, other)
      expect(alike).toBe(tokenSimilarity(other, one))
      expect(alike).toBeGreaterThanOrEqual(0)
      expect(alike).toBeLessThanOrEqual(1)
      expect(tokenSimilarity(one, one)).toBe(one.length > 0 ? 1 : 0)
    }),
  )
})
