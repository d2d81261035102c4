import { describe, expect, test } from 'bun:test'
import { speak } from '../../../src/browser/language.ts'
import { words } from '../../../src/browser/settings/job-words.ts'
import { timetable } from '../../../src/server/timetable.ts'
import { testConfig } from '../../support/house.ts'
import { speaksFrench } from '../language/speaking.ts'

const jobs = timetable(testConfig({ updateCheck: 'https://releases.example' }))

test.each(jobs)('$name is told in English as the server says it', ({ name, sentence }) => {
  expect(words.whatItDoes(name, sentence)).toBe(sentence)
})

describe('in French', () => {
  speaksFrench()

  test.each(jobs)('$name has a sentence of its own', async ({ name, sentence }) => {
    await speak('fr')
    expect(words.whatItDoes(name, sentence)).not.toBe(sentence)
  })

  test('a job of a newer server is told as that says it', async () => {
    await speak('fr')
    expect(words.whatItDoes('newer', 'Does more.')).toBe('Does more.')
  })
})
