import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  type Draft,
  draftOf,
  type Group,
  isGroup,
  newAction,
  newGroup,
  newTest,
  replaced,
  withField,
  withOp,
} from '../../../src/browser/rules/draft.ts'
import { type Op, TESTS, type TestField } from '../../../src/browser/rules/tests.ts'
import { basisPointsOf, ownerOf, written } from '../../../src/browser/rules/written.ts'
import type {
  RuleAction as Action,
  RuleCondition as Condition,
} from '../../../src/browser/session/api-types.ts'

const READER = { locale: 'en-CA', today: '2026-11-22' }
const CATEGORY = '019a0000-0000-7000-8000-000000000001'
const HOLDS: Action[] = [{ kind: 'SET_CATEGORY', categoryId: CATEGORY }]

const draftOfParts = (condition: Condition, actions: Action[] = HOLDS): Draft =>
  draftOf({
    name: 'x',
    stage: 'DEFAULT',
    active: true,
    condition,
    actions,
    position: 0,
    learned: false,
    version: 1,
    createdAt: '',
    updatedAt: '',
  })

const someValueOf = (field: TestField): fc.Arbitrary<string | number> => {
  switch (TESTS[field].kind) {
    case 'text':
      return fc.constantFrom('metro', 'a, b', 'Café "x"')
    case 'amount':
      return fc.constantFrom('12.50', '1000.00', '0.0001')
    case 'date':
      return fc.constantFrom('2026-01-31', '2024-02-29', '2030-12-01')
    case 'account':
      return fc.constant(CATEGORY)
    case 'type':
      return fc.constantFrom('EXPENSE', 'INCOME', 'TRANSFER')
    default:
      return fc.integer({ min: 1, max: 7 })
  }
}

/** Every test that the API knows, in the form in which it keeps it. */
const someTest: fc.Arbitrary<Condition> = fc
  .constantFrom(...(Object.keys(TESTS) as TestField[]))
  .chain((field) =>
    fc.constantFrom(...TESTS[field].ops).chain((op) => {
      const value = someValueOf(field)
      const told = (rest: fc.Arbitrary<Condition>) => rest.map((one) => ({ field, ...one }) as Condition)
      switch (op as Op) {
        case 'ONE_OF':
          return told(
            fc.record({
              operator: fc.constant('ONE_OF' as const),
              values: fc.array(value, { minLength: 1, maxLength: 3 }),
            }),
          )
        case 'BETWEEN':
          return told(fc.record({ operator: fc.constant('BETWEEN' as const), from: value, to: value }))
        case 'AT_LEAST':
          return told(fc.record({ operator: fc.constant('BETWEEN' as const), from: value }))
        case 'AT_MOST':
          return told(fc.record({ operator: fc.constant('BETWEEN' as const), to: value }))
        default:
          return told(fc.record({ operator: fc.constant(op as 'IS'), value }))
      }
    }),
  )

const someCondition = fc.letrec<{ node: Condition }>((tie) => {
  const parts = fc.array(tie('node'), { minLength: 2, maxLength: 3 })
  const negated = someTest.map((not): Condition => ({ not }))
  return {
    node: fc.oneof(
      { depthSize: 'small' },
      someTest,
      negated,
      parts.map((all): Condition => ({ all })),
      parts.map((any): Condition => ({ any })),
      parts.map((any): Condition => ({ not: { any } })),
    ),
  }
}).node

const ACTIONS: Action[] = [
  { kind: 'SET_CATEGORY', categoryId: CATEGORY },
  { kind: 'SET_CATEGORY', categoryId: null },
  { kind: 'SET_PAYEE', payee: 'Metro' },
  { kind: 'ADD_TAGS', tags: ['a', 'b'] },
  { kind: 'REMOVE_TAGS', tags: ['c'] },
  { kind: 'SET_NOTES', notes: '' },
  { kind: 'SET_TYPE', type: 'TRANSFER' },
  { kind: 'SET_REVIEWED', reviewed: false },
  { kind: 'SET_HIDDEN', hidden: true },
  {
    kind: 'SPLIT',
    parts: [
      { categoryId: CATEGORY, notes: 'n', amount: '5.00' },
      { categoryId: null, basisPoints: 1250 },
      { categoryId: CATEGORY, remainder: true },
    ],
  },
]

describe('a rule on the screen', () => {
  test('says to the API what it was read from', () => {
    fc.assert(
      fc.property(someCondition, fc.shuffledSubarray(ACTIONS, { minLength: 1 }), (condition, actions) => {
        const sheet = written(draftOfParts(condition, actions), READER)
        expect([...sheet.missing.values()]).toEqual([])
        expect(sheet.condition).toEqual(condition)
        expect(sheet.actions).toEqual(actions)
      }),
    )
  })

  test('names the part that wrote each path, also inside of not', () => {
    const draft = draftOfParts({
      all: [
        { field: 'payee', operator: 'IS', value: 'a' },
        {
          not: {
            any: [
              { field: 'notes', operator: 'IS', value: 'b' },
              { field: 'month', operator: 'IS', value: 1 },
            ],
          },
        },
      ],
    })
    const { owners } = written(draft, READER)
    const inner = draft.root.parts[1] as Group
    expect(ownerOf('condition.all.0.value', owners)).toBe(draft.root.parts[0]?.id)
    expect(ownerOf('condition.all.1.not.any.1.value', owners)).toBe(inner.parts[1]?.id)
    expect(ownerOf('actions.0.categoryId', owners)).toBe(draft.actions[0]?.id)
    expect(ownerOf('name', owners)).toBeUndefined()
  })

  test('tells what is missing in the part it is missing in', () => {
    const empty = newTest()
    const action = newAction()
    const { missing } = written({ root: newGroup('all', [empty]), actions: [action] }, READER)
    expect(missing.get(empty.id)).toBe('Write what to look for.')
    expect(missing.get(action.id)).toBe('Choose the category.')
  })

  test.each([
    ['an amount', { field: 'amount', op: 'AT_LEAST', from: 'much' }, '“much” is not an amount.'],
    ['a day', { field: 'date', op: 'IS', value: 'someday' }, '“someday” is not a day.'],
    ['an account', { field: 'accountId', op: 'IS', value: '' }, 'Choose the account.'],
    ['a day of the month', { field: 'dayOfMonth', op: 'IS', value: 'x' }, 'Write a day from 1 to 31.'],
    ['a list', { field: 'payee', op: 'ONE_OF', value: ' \n ' }, 'Write at least one.'],
    ['a ticked list', { field: 'weekday', op: 'ONE_OF', values: [] }, 'Tick at least one.'],
  ] as const)('does not take for %s what is none', (_, given, sentence) => {
    const one = { ...newTest(given.field), ...given, values: [] }
    expect(written({ root: newGroup('all', [one]), actions: [] }, READER).missing.get(one.id)).toBe(sentence)
  })

  test('that a note is empty can be asked, and amounts are read as people write them', () => {
    const note = { ...newTest('notes'), op: 'IS' as const }
    const amount = { ...newTest('amount'), op: 'IS' as const, value: '1 234,50' }
    const { condition, missing } = written({ root: newGroup('any', [note, amount]), actions: [] }, READER)
    expect(missing.size).toBe(0)
    expect(condition.any?.map(({ value }) => value)).toEqual(['', '1234.50'])
  })
})

test('the last part of inner brackets takes them with it', () => {
  const [one, other] = [newTest(), newTest('notes')]
  const inner = newGroup('any', [other])
  const root = newGroup('all', [one, inner])
  expect(replaced(root, other.id, undefined).parts).toEqual([one])
  const put = replaced(root, one.id, newGroup('any', [one])).parts[0]
  expect(put && isGroup(put) && put.parts).toEqual([one])
})

test('another comparison keeps what was written, and another kind of field does not', () => {
  const payee = { ...newTest('payee'), value: 'metro' }
  expect(withField(payee, 'notes').value).toBe('metro')
  expect(withField(payee, 'amount').value).toBe('')
  expect(withOp(payee, 'ONE_OF').value).toBe('metro')
  expect(withOp({ ...payee, op: 'ONE_OF', value: 'metro\nloblaws' }, 'IS').value).toBe('metro')
  const amount = { ...newTest('amount'), op: 'AT_LEAST' as const, from: '10.00' }
  expect(withOp(amount, 'AT_MOST').to).toBe('10.00')
  expect(withOp(amount, 'IS').value).toBe('10.00')
  const weekday = { ...newTest('weekday'), op: 'IS' as const, value: '3' }
  expect(withOp(weekday, 'ONE_OF').values).toEqual(['3'])
})

test.each([
  ['12.5', 1250],
  ['12,5 %', 1250],
  ['100', 10_000],
  ['0.01', 1],
  ['0', undefined],
  ['100.01', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['', undefined],
])('%p percent is %p hundredths of one', (text, points) => {
  expect(basisPointsOf(text)).toBe(points)
})
