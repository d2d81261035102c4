import { describe, expect, test } from 'bun:test'
import { EVEN, ODD } from '../../../src/server/tls/pgp-words.ts'
import { wordsOf } from '../../../src/server/tls/trust.ts'

describe.each([
  ['even', EVEN, []],
  // As it was published.
  ['odd', ODD, ['apollo']],
])('the list of %s words', (_, words, late) => {
  test('has one for each byte, in the order of the alphabet, in lower case', () => {
    expect(new Set(words).size).toBe(256)
    expect(words.filter((word, at) => (words[at - 1] ?? '') > word)).toEqual(late)
    expect(words.filter((word) => !/^[a-z]{4,11}$/.test(word))).toEqual([])
  })
})

test('no word is in both lists', () => {
  expect(EVEN.filter((word) => ODD.includes(word))).toEqual([])
})

test('the first eight bytes of a fingerprint are the words that PGP says of them', () => {
  // From the description of the list: E582 94F2 E9A2 2748 is read so.
  const fingerprint = 'E5:82:94:F2:E9:A2:27:48:6E:8B:06:1B:31:CC:52:8F:D7:FA:3F:19'
  expect(wordsOf(fingerprint)).toBe('topmost istanbul pluto vagabond treadmill pacific brackish dictator')
})
