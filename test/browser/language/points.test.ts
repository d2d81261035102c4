import { expect, test } from 'bun:test'
import { onePoint, speak } from '../../../src/browser/language.ts'
import { words as tokens } from '../../../src/browser/settings/security/token-words.ts'
import { readable } from '../../../src/browser/words.ts'
import { speaksFrench } from './speaking.ts'

speaksFrench()

test.each([
  ['jusqu’au 3 nov..', 'jusqu’au 3 nov.'],
  ['le 3 nov.. Le 4 nov., non.', 'le 3 nov. Le 4 nov., non.'],
  ['un moment...', 'un moment...'],
  ['un moment.', 'un moment.'],
])('%s has the points of a sentence', (text, expected) => {
  expect(onePoint(text)).toBe(expected)
})

test('a French sentence ends with one point, whatever day is put into it', async () => {
  await speak('fr')
  expect(tokens.goodThrough('3 nov.')).toBe('Valide jusqu’au 3 nov.')
  expect(readable('Depuis le 2026-11-03.', { locale: 'fr-CA', today: '2026-11-22' })).toBe('Depuis le 3 nov.')
})
