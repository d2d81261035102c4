import { describe, expect, test } from 'bun:test'
import { speak } from '../../../src/browser/language.ts'
import { words } from '../../../src/browser/settings/ai-check-words.ts'
import { CheckResult } from '../../../src/coach/ai-settings/model.ts'
import { speaksFrench } from '../language/speaking.ts'

const results: string[] = CheckResult.properties.result.anyOf.map(
  ({ const: result }: { const: string }) => result,
)

test.each(results)('%s is told in English as the server says it', (result) => {
  expect(words.whatCameOfIt(result, 'As it is.')).toBe('As it is.')
})

describe('in French', () => {
  speaksFrench()

  test.each(results)('%s has a sentence of its own', async (result) => {
    await speak('fr')
    expect(words.whatCameOfIt(result, 'As it is.')).not.toBe('As it is.')
  })

  test('what a newer server finds is told as that says it', async () => {
    await speak('fr')
    expect(words.whatCameOfIt('TOO_CLEVER', 'It is too clever.')).toBe('It is too clever.')
  })
})
