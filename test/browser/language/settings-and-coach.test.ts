import { expect, test } from 'bun:test'
import { coachFigures } from '../../../src/browser/french/coach/figures.ts'
import { settingsActions } from '../../../src/browser/french/settings/activity-names.ts'
import { settingsBackups } from '../../../src/browser/french/settings/backups.ts'
import { settingsSystem } from '../../../src/browser/french/settings/system.ts'

test('what somebody did goes on from a name, whatever their gender', () => {
  const sentences = Object.values(settingsActions)
  // With être the participle agrees with who did it.
  expect(sentences.filter((sentence) => !/^a \p{Ll}/u.test(sentence))).toEqual([])
})

test.each([
  [0, 0, '0\u00a0octet'],
  [999, 0, '999\u00a0octets'],
  [1.4, 3, '1,4\u00a0Go'],
  [204, 2, '204\u00a0Mo'],
])('%d in step %d of bytes is %s', (size, step, text) => {
  expect(settingsBackups.size(size, step)).toBe(text)
})

test.each([
  ['bank-sync', 'Synchronisation des banques'],
  ['of-tomorrow', 'Of tomorrow'],
])('the job %s is called %s', (name, title) => {
  expect(settingsSystem.jobTitle(name)).toBe(title)
})

test.each([
  ['CREDIT_CARD', 'Carte de crédit'],
  ['TFSA', 'CELI'],
  ['OF_TOMORROW', 'Of tomorrow'],
])('an account that is a %s is called %s in the answers of the coach', (kind, name) => {
  expect(coachFigures.accountKind(kind)).toBe(name)
  expect(coachFigures.plan(kind)).toBe(name)
})
