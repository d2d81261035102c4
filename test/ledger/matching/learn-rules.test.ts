import { expect, test } from 'bun:test'
import type { Instant } from '../../../src/core/time.ts'
import { type LearnedChoice, suggest } from '../../../src/ledger/matching/learn-rules.ts'

const choices = (...chosen: [payee: string, categoryId: string][]): LearnedChoice[] =>
  chosen.map(([payee, categoryId], index) => ({ payee, categoryId, at: index as Instant }))

test('the third equal choice suggests a rule, not the first or the second', () => {
  const three = choices(['METRO #12', 'food'], ['Metro 0042 MONTREAL QC', 'food'], ['metro', 'food'])
  expect(suggest(three.slice(0, 1))).toEqual([])
  expect(suggest(three.slice(0, 2))).toEqual([])
  expect(suggest(three)).toEqual([{ payee: 'Metro', categoryId: 'food', choices: 3, lastAt: 2 as Instant }])
})

test('a choice that contradicts starts anew', () => {
  const mixed = choices(['Metro', 'food'], ['Metro', 'food'], ['Metro', 'pets'], ['Metro', 'food'])
  expect(suggest(mixed)).toEqual([])
  const after = choices(...mixed.map(({ payee, categoryId }) => [payee, categoryId] as [string, string]))
  expect(suggest([...after, ...choices(['x', 'y'])])).toEqual([])
  const moved = choices(['A', 'x'], ['A', 'x'], ['A', 'x'], ['A', 'y'], ['A', 'y'], ['A', 'y'])
  expect(suggest(moved.slice(0, 4))).toEqual([])
  expect(suggest(moved.toReversed()).map(({ categoryId }) => categoryId)).toEqual(['y'])
})

test('the surest comes first, and a payee without a name suggests nothing', () => {
  const some: [string, string][] = [1, 2, 3].flatMap(() => [
    ['Zoo', 'fun'],
    ['Bank', 'fees'],
    [' ', 'fees'],
  ])
  expect(suggest(choices(...some, ['Zoo', 'fun'])).map(({ payee }) => payee)).toEqual(['Zoo', 'Bank'])
})
