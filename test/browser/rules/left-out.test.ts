import { describe, expect, test } from 'bun:test'
import { speak } from '../../../src/browser/language.ts'
import { words } from '../../../src/browser/rules/words.ts'
import { unappliedToWire, unsavedNames } from '../../../src/ledger/rules/reason-texts.ts'
import { speaksFrench } from '../language/speaking.ts'

const actions = ['SPLIT', 'SET_TYPE'] as const
const leftOut = unappliedToWire(
  actions.map((action) => ({ ruleId: '0', action })),
  unsavedNames([{ name: 'A rule' }]),
)

test.each(leftOut)('$action is told in English as the server says it', ({ action, why }) => {
  expect(words.changes.whyLeftOut(action, why)).toBe(why)
})

describe('in French', () => {
  speaksFrench()

  test.each(leftOut)('$action has a sentence of its own', async ({ action, why }) => {
    await speak('fr')
    expect(words.changes.whyLeftOut(action, why)).not.toBe(why)
  })

  test('what a newer server leaves out is told as that says it', async () => {
    await speak('fr')
    expect(words.changes.whyLeftOut('PAINT', 'It has no colour.')).toBe('It has no colour.')
  })
})
