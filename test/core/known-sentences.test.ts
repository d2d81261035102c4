import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type SentenceFacts, sentenceTranslator, translator } from '../../src/core/known-sentences.ts'

const table = {
  'It is there.': 'C’est là.',
  'The file has {count} rows.': ({ count = '' }: SentenceFacts) =>
    `Le fichier a ${count} ${Number(count) < 2 ? 'ligne' : 'lignes'}.`,
  'The id {id} is there, on {day}.': 'L’identifiant {id} est là, le {day}.',
  'The id {id} is there.': 'L’identifiant {id} est là.',
  'Is it {what}?': 'Est-ce {what}?',
}
const french = translator(table)

describe('a known sentence in another language', () => {
  test.each([
    ['It is there.', 'C’est là.'],
    ['The file has 1 rows.', 'Le fichier a 1 ligne.'],
    [
      'The file has 2 rows. Is it this one? It is there.',
      'Le fichier a 2 lignes. Est-ce this one? C’est là.',
    ],
    [
      'The id a. b is there, on 2026-07-01. It is there.',
      'L’identifiant a. b est là, le 2026-07-01. C’est là.',
    ],
    ['The id $& is there.', 'L’identifiant $& est là.'],
    ['It is there. The bank says so. It is there.', 'C’est là. The bank says so. C’est là.'],
    ['The bank says so.', 'The bank says so.'],
    ['', ''],
  ])('%s', (english, expected) => {
    expect(french(english)).toBe(expected)
  })

  test('keeps its facts as they are, however they are made', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        expect(french(`The id ${id} is there, on 2026-07-01.`)).toContain(id)
      }),
    )
  })

  test('is whole or none', () => {
    const one = sentenceTranslator(table)
    expect(one('It is there. It is there.')).toBeUndefined()
    expect(one('So it is there.')).toBeUndefined()
    expect(one('It is there.')).toBe('C’est là.')
  })

  test('of a stranger’s making is not searched at length', () => {
    const long = `The id ${'a'.repeat(600)} is there.`
    expect(sentenceTranslator(table)(long)).toBeUndefined()
    expect(french(`It is there. ${long}`)).toBe(`C’est là. ${long}`)
  })

  test('of a text that is far too long is that text', () => {
    const long = `The id ${'a. '.repeat(3_000)} is there.`
    expect(french(long)).toBe(long)
  })
})
