import { expect, test } from 'bun:test'
import { changedBy, changeKindNames, changesOf } from '../../../src/people/events/event-kinds.ts'

test('of an event of another version everything may have changed', () => {
  expect([changesOf('something.new'), changesOf('constructor')]).toEqual([changeKindNames, changeKindNames])
})

test('every kind of change is told by some event', () => {
  const told = new Set<string>(Object.values(changedBy).flat())
  expect(changeKindNames.filter((kind) => !told.has(kind))).toEqual([])
})
