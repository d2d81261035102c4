import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import { percentText } from '../../../src/browser/language.ts'

test.each([
  [12.5, '12.5%', '12,5\u00a0%'],
  [-33, '\u221233.0%', '\u221233,0\u00a0%'],
  [0, '0.0%', '0,0\u00a0%'],
  [338.46, '338.5%', '338,5\u00a0%'],
  [
    '999999999999999800.05',
    '999,999,999,999,999,800.1%',
    '999\u00a0999\u00a0999\u00a0999\u00a0999\u00a0800,1\u00a0%',
  ],
])('%p in a hundred', (percent, english, french) => {
  expect(percentText(percent)).toBe(english)
  expect(percentText(percent, { locale: 'fr-CA' })).toBe(french)
})

test('a change has its plus, what somebody wrote has all it has', () => {
  expect([percentText(5, { plus: true }), percentText(0, { plus: true })]).toEqual(['+5.0%', '0.0%'])
  expect(['9.975', '13', '33.33'].map((rate) => percentText(rate, { exact: true }))).toEqual([
    '9.975%',
    '13%',
    '33.33%',
  ])
})

test('no other place of the app writes a percent sign behind a figure', () => {
  const written = [...new Glob('src/browser/**/*.{ts,tsx}').scanSync('.')].filter((path) =>
    /\$\{[^}]*\}[ \u00a0]?%(?!\w)/.test(
      readFileSync(path, 'utf8').replace(/(?:width|height|left|top|style)\b.*%.*/g, ''),
    ),
  )
  expect(written).toEqual([])
})
