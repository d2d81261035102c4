import { describe, expect, test } from 'bun:test'
import { languageOf } from '../../../src/browser/language.ts'

describe('the language of a locale', () => {
  test.each([
    ['fr-CA', 'fr'],
    ['fr', 'fr'],
    ['FR-fr', 'fr'],
    ['fro', 'en'],
    ['en-CA', 'en'],
    ['de-CH', 'en'],
    ['', 'en'],
  ] as const)('%s is %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })
})
