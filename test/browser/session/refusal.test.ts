import { beforeAll, describe, expect, test } from 'bun:test'
import { reasons as frenchReasons } from '../../../src/browser/french/reasons/reasons.ts'
import { speak } from '../../../src/browser/language.ts'
import { type Problem, Refusal } from '../../../src/browser/session/refusal.ts'
import { refusalSentence, refusalText } from '../../../src/browser/words.ts'
import { problems, type Slug } from '../../../src/core/problem.ts'
import { type Reason, reasons } from '../../../src/core/refusals/reasons.ts'
import { ENGLISH } from '../../support/words.ts'
import { french, saidOf } from '../language/all-french.ts'
import { speaksFrench } from '../language/speaking.ts'

const UNKNOWN = { kind: 'OF_A_LATER_HEARTH', most: 3 } as unknown as Reason

const refusal = (slug: Slug, more: Partial<Problem> = {}): Refusal =>
  new Refusal(problems[slug][0], {
    type: `https://hearth/errors/${slug}`,
    detail: problems[slug][1],
    requestId: 'r',
    ...more,
  })

/** Which of its facts a reason says; a sentence of the server comes in two languages. */
function factsIn(words: unknown): string[] {
  if (typeof words !== 'function') return []
  const names = new Set<string>()
  words(
    new Proxy(
      {},
      {
        get: (_, name: string) => {
          names.add(name === 'english' ? 'told' : name)
          return Object.assign(['2'], { toLowerCase: () => '2' })
        },
      },
    ),
  )
  return [...names].toSorted()
}

const slugs = Object.keys(problems) as Slug[]
/** What is told already needs no words of the app. */
const ALL = Object.entries(saidOf(reasons)).filter(([kind]) => kind !== 'TOLD')

describe('in French', () => {
  speaksFrench()
  beforeAll(() => speak('fr'))

  test.each(slugs)('%s has its sentence', (slug) => {
    const output = refusalText(refusal(slug))
    expect(output).not.toBe(refusalText(new Refusal(400, undefined)))
    expect(output).not.toBe(problems[slug][1])
    expect(output).toMatch(/\p{L}{2}.*[.]$/u)
  })

  test.each(ALL)('%s is said', (kind, english) => {
    const reason = { kind, most: 2, at: 1, names: ['a', 'b'] } as unknown as Reason
    const of = (told: Reason) =>
      refusal('validation-error', {
        detail: english,
        reason: told,
        fieldErrors: [{ field: 'x', message: english, reason: told }],
      })
    // Facts that this one lacks are no matter here: the tables are looked at as a whole elsewhere.
    const facts = new Proxy(reason, {
      get: (given, name) => Reflect.get(given, name) ?? Object.assign(['2'], { toLowerCase: () => '2' }),
    })
    const said = of(facts)
    expect(said.detail).not.toBe('')
    expect(said.detail).not.toBe(english)
    expect(said.messageFor('x')).toBe(said.detail)
  })

  test.each(Object.keys(reasons) as Reason['kind'][])('%s says the same facts', (kind) => {
    expect(factsIn(frenchReasons[kind])).toEqual(factsIn(reasons[kind]))
  })

  test.each(Object.entries(french.reasons))('%s has no word of English', (_, text) => {
    expect(text.replaceAll(/«.*?»|X-[A-Z-]+|this-(?:month|year)/g, '')).not.toMatch(ENGLISH)
  })

  test('what the app has no words for is said as generally as can be', () => {
    const said = refusal('conflict', {
      detail: 'Something new happened.',
      reason: UNKNOWN,
      fieldErrors: [
        { field: 'new', message: 'must be new', reason: UNKNOWN },
        { field: 'old', message: 'kept by an older Hearth' },
      ],
    })
    expect(said.detail).toBe('')
    expect(refusalText(said)).toBe(refusalSentence(refusal('conflict')))
    expect(said.fieldErrors.map(({ message }) => message)).toEqual([
      'Cela ne peut pas être accepté.',
      'Cela ne peut pas être accepté.',
    ])
  })
})

test('in English it is as the server says it', () => {
  const said = refusal('conflict', {
    detail: 'Something new happened.',
    reason: UNKNOWN,
    fieldErrors: [{ field: 'new', message: 'must be new', reason: UNKNOWN }],
  })
  expect([refusalText(said), said.messageFor('new')]).toEqual(['Something new happened.', 'must be new'])
  expect(refusalText(new Error('a bug'), 'That is odd.')).toBe('That is odd.')
})
