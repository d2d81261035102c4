import { expect, test } from 'bun:test'
import { reports as french } from '../../../src/browser/french/reports.ts'
import { words as english } from '../../../src/browser/reports/words.ts'

test.each([
  [0, '0 accounts', '0 compte'],
  [1, '1 account', '1 compte'],
  [2, '2 accounts', '2 comptes'],
])('%d accounts', (count, inEnglish, inFrench) => {
  expect(english.accounts(count)).toBe(inEnglish)
  expect(french.accounts(count)).toBe(inFrench)
})

test('two periods are held against each other in a sentence', () => {
  const textOf = (words: typeof french) =>
    words.less('50,00', words.during('1 nov', '22 nov'), '4,00', words.during('1 oct', '22 oct'))
  expect(textOf(english)).toBe('50,00 spent, 1 nov – 22 nov: 4,00 less than 1 oct – 22 oct.')
  expect(textOf(french)).toBe(
    'Dépenses du 1 nov au 22 nov\u00a0: 50,00, soit 4,00 de moins que du 1 oct au 22 oct.',
  )
})
