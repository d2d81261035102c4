import { expect, test } from 'bun:test'
import { settingsSecurity as french } from '../../../src/browser/french/settings/security.ts'
import { words } from '../../../src/browser/settings/security/security-words.ts'

test.each([
  [0, '0 recovery codes left', '0 code de récupération restant'],
  [1, '1 recovery code left', '1 code de récupération restant'],
  [2, '2 recovery codes left', '2 codes de récupération restants'],
])('%d recovery codes that are left are told in both languages', (count, inEnglish, inFrench) => {
  expect(words.codesLeft(count)).toBe(inEnglish)
  expect(french.codesLeft(count)).toBe(inFrench)
})

test.each([
  [undefined, 'Seen today, 04:22', 'Vue aujourd’hui, 04:22'],
  ['22 Nov', 'Seen 22 Nov, 04:22', 'Vue le 22 Nov, 04:22'],
])('a session seen on %p is told in both languages', (day, inEnglish, inFrench) => {
  expect(words.seen(day, '04:22')).toBe(inEnglish)
  expect(french.seen(day, '04:22')).toBe(inFrench)
})
