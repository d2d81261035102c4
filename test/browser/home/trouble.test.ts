import { expect, test } from 'bun:test'
import { home as french } from '../../../src/browser/french/home.ts'
import { words } from '../../../src/browser/home/words.ts'
import { connectionProblems } from '../../../src/intake/bank-sync/tables.ts'

const why = 'Reconnect the bank at SimpleFIN.'

test('why a connection brings nothing is said as the server says it in English', () => {
  expect(words.problem(why, 'TIMEOUT')).toBe(`: ${why}`)
  expect(words.bankProblem('Big Card', why, 'RECONNECT')).toBe(`Big Card: ${why}`)
})

test('and by its code in French', () => {
  const texts = connectionProblems.map((code) => french.problem(why, code))
  expect(new Set(texts).size).toBe(connectionProblems.length)
  for (const sentence of texts) expect(sentence).not.toContain(why)
  expect(french.problem(why, 'RAIN')).toBe(`\u00a0: ${why}`)
  expect(french.problem(why, null)).toBe(`\u00a0: ${why}`)
})

test('as that of each of its banks', () => {
  expect(french.bankProblem('Big Card', why, 'RECONNECT')).toBe(
    'Big Card demande une nouvelle connexion. Connectez-vous-y chez SimpleFIN, puis synchronisez de nouveau.',
  )
  expect(french.bankProblem('Visa', why, 'RAIN')).toBe(
    'Visa n’a rien apporté. La prochaine synchronisation réessaiera.',
  )
})
