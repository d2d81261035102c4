import { expect, test } from 'bun:test'
import { actionsWords, conditionWords, nameFor, valueChanges } from '../../../src/browser/rules/sentences.ts'
import type {
  RuleAction as Action,
  RuleCondition as Condition,
} from '../../../src/browser/session/api-types.ts'

const NAMES = {
  category: (id: string) => ({ c1: 'Groceries', c2: 'Pets' })[id],
  account: (id: string) => ({ a1: 'Visa' })[id],
  locale: 'en-CA',
  today: '2026-11-22',
}

test.each<[Condition, string]>([
  [{ field: 'payee', operator: 'CONTAINS', value: 'metro' }, 'the payee contains “metro”'],
  [{ not: { field: 'payee', operator: 'CONTAINS', value: 'metro' } }, 'the payee does not contain “metro”'],
  [{ not: { field: 'tags', operator: 'IS', value: 'trip' } }, 'no tag is “trip”'],
  [{ field: 'notes', operator: 'IS', value: '' }, 'the note is empty'],
  [
    { field: 'accountId', operator: 'ONE_OF', values: ['a1', 'gone'] },
    'the account is one of Visa or one that is gone',
  ],
  [
    { field: 'amount', operator: 'BETWEEN', from: '1000.00', direction: 'OUT' },
    'the amount going out is at least 1,000.00',
  ],
  [{ field: 'amount', operator: 'BETWEEN', from: '1.00', to: '2.00' }, 'the amount is between 1.00 and 2.00'],
  [{ field: 'date', operator: 'BETWEEN', to: '2026-11-20' }, 'the date is on or before 20 Nov'],
  [{ field: 'weekday', operator: 'BETWEEN', from: 6, to: 7 }, 'the weekday is between Saturday and Sunday'],
  [{ field: 'month', operator: 'IS', value: 12 }, 'the month is December'],
  [{ field: 'type', operator: 'IS', value: 'INCOME' }, 'the kind is income'],
  [{ field: 'receiptMerchant', operator: 'STARTS', value: 'x' }, 'the shop on the receipt starts with “x”'],
  [
    {
      all: [
        { field: 'payee', operator: 'IS', value: 'a' },
        {
          any: [
            { field: 'dayOfMonth', operator: 'IS', value: 1 },
            { field: 'payee', operator: 'IS', value: 'b' },
          ],
        },
      ],
    },
    'the payee is “a” and (the day of the month is 1 or the payee is “b”)',
  ],
])('%j reads well', (condition, words) => {
  expect(conditionWords(condition, NAMES)).toBe(words)
})

test.each<[Action[], string]>([
  [[{ kind: 'SET_CATEGORY', categoryId: 'c1' }], 'category Groceries'],
  [[{ kind: 'SET_CATEGORY', categoryId: null }], 'no category'],
  [
    [
      { kind: 'SET_PAYEE', payee: 'Metro' },
      { kind: 'ADD_TAGS', tags: ['a', 'b'] },
      { kind: 'SET_REVIEWED', reviewed: true },
    ],
    'payee “Metro”, add the tags a and b and mark as reviewed',
  ],
  [[{ kind: 'SET_HIDDEN', hidden: true }], 'leave out of reports'],
  [
    [
      {
        kind: 'SPLIT',
        parts: [
          { categoryId: 'c1', basisPoints: 1250 },
          { categoryId: 'c2', amount: '5.00' },
          { remainder: true },
        ],
      },
    ],
    'split into 12.5% Groceries, 5.00 Pets and the rest no category',
  ],
])('%j is told in words', (actions, words) => {
  expect(actionsWords(actions, NAMES)).toBe(words)
})

test('a name without one is the sentence, and never longer than the API takes', () => {
  const actions: Action[] = [{ kind: 'SET_CATEGORY', categoryId: 'c1' }]
  expect(nameFor({ field: 'payee', operator: 'IS', value: 'Metro' }, actions, NAMES)).toBe(
    'Payee is “Metro” → category Groceries',
  )
  expect(nameFor({ field: 'payee', operator: 'IS', value: 'x'.repeat(400) }, actions, NAMES)).toHaveLength(
    100,
  )
})

test('what changes is told field by field, what was not there as none', () => {
  expect(
    valueChanges(
      { categoryId: null, tags: [], hidden: false },
      { categoryId: 'c2', tags: ['dog'], hidden: true },
      NAMES,
    ),
  ).toEqual([
    { field: 'Category', before: 'none', after: 'Pets' },
    { field: 'Tags', before: 'none', after: 'dog' },
    { field: 'In reports', before: 'yes', after: 'no' },
  ])
})
