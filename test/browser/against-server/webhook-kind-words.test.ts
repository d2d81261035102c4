import { describe, expect, test } from 'bun:test'
import { speak } from '../../../src/browser/language.ts'
import { words } from '../../../src/browser/settings/webhooks/webhook-kind-words.ts'
import { webhookEvents } from '../../../src/messages/webhooks/event-kinds.ts'
import { speaksFrench } from '../language/speaking.ts'

const kinds = Object.entries(webhookEvents)

test.each(kinds)('%s is told in English as the server says it', (kind, said) => {
  expect(words.whatHappened(kind, said)).toBe(said)
})

describe('in French', () => {
  speaksFrench()

  test.each(kinds)('%s has a sentence of its own', async (kind, said) => {
    await speak('fr')
    expect(words.whatHappened(kind, said)).not.toBe(said)
  })

  test('what a newer server says stays as it is', async () => {
    await speak('fr')
    expect(words.whatHappened('moon.full', 'The moon is full.')).toBe('The moon is full.')
  })
})
