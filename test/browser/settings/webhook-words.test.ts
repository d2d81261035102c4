import { describe, expect, test } from 'bun:test'
import {
  attemptWords,
  eventGroups,
  eventsWords,
  isFailing,
  isUnderWay,
  payloadShown,
  stateOf,
} from '../../../src/browser/settings/webhooks/webhook-words.ts'
import { kindNames, webhookEvents } from '../../../src/messages/webhooks/event-kinds.ts'

const EVENTS = kindNames.map((type) => ({ type, description: webhookEvents[type] }))

describe('the kinds of events', () => {
  test('stand each in one group, and none is lost', () => {
    const groups = eventGroups(EVENTS)
    expect(groups.flatMap(({ events }) => events.map(({ type }) => type)).toSorted()).toEqual(
      kindNames.toSorted(),
    )
    expect(new Set(groups.map(({ about }) => about)).size).toBe(groups.length)
    expect(groups[0]?.about).toBe('Transactions')
  })

  test('of a later version stand under their own name', () => {
    const strange = { type: 'tax-year.closed', description: 'A tax year was closed.' }
    expect(eventGroups([...EVENTS, strange]).at(-1)).toEqual({ about: 'Tax year', events: [strange] })
  })
})

test.each([
  [[], 'Everything that happens'],
  [['import.committed'], 'import.committed'],
  [['import.committed', 'import.undone'], 'import.committed, import.undone'],
  [['a.b', 'c.d', 'e.f'], 'a.b and 2 other kinds'],
])('%p is said as %p', (events, words) => expect(eventsWords({ events })).toBe(words))

test.each([
  [true, null, 'On'],
  [false, null, 'Off'],
  [false, 'The receiver answered 410 Gone.', 'Switched off by Hearth'],
])('active %p with the reason %p is %p', (active, disabledReason, label) =>
  expect(stateOf({ active, disabledReason }).label as string).toBe(label),
)

test.each([
  [{ status: 204, failure: null, tookMs: 38 }, 'Answered 204, after 38 ms'],
  [{ status: 500, failure: null, tookMs: 1_449 }, 'Answered 500, after 1.4 s'],
  [{ status: null, failure: 'The name leads nowhere.', tookMs: 4 }, 'The name leads nowhere, after 4 ms'],
  [{ status: null, failure: null, tookMs: 15_000 }, 'No answer, after 15.0 s'],
])('%p is %p', (attempt, words) => expect(attemptWords(attempt)).toBe(words))

test('fails what was tried and waits to be again', () => {
  const attempt = { at: '2026-11-22T10:00:00Z', status: 500, failure: null, tookMs: 1 }
  expect(isFailing({ state: 'PENDING', attempts: [attempt] })).toBe(true)
  expect(isFailing({ state: 'PENDING', attempts: [] })).toBe(false)
  expect(isFailing({ state: 'DELIVERED', attempts: [attempt] })).toBe(false)
})

test('a payload is set out where it is JSON', () => {
  expect(payloadShown('{"type":"a.b"}')).toBe('{\n  "type": "a.b"\n}')
  expect(payloadShown('not {')).toBe('not {')
})

test.each([
  ['PENDING', '2026-11-22T09:59:00Z', true],
  ['PENDING', '2026-11-22T10:00:05Z', true],
  ['PENDING', '2026-11-22T10:05:00Z', false],
  ['PENDING', null, false],
  ['DELIVERED', null, false],
] as const)('%s with the next attempt at %p is under way: %p', (state, nextAttemptAt, isIt) =>
  expect(isUnderWay({ state, nextAttemptAt }, Date.parse('2026-11-22T10:00:00Z'))).toBe(isIt),
)
