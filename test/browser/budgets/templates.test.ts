import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { envelopeStatus, monthEnd } from '../../../src/browser/budgets/envelope/envelope-words.ts'
import type { Rule } from '../../../src/browser/budgets/queries.ts'
import { partText, percentTyped, ruleSentence } from '../../../src/browser/budgets/templates/rule-sentence.ts'
import {
  draftOf,
  newDraft,
  priorityOf,
  ruleOf,
} from '../../../src/browser/budgets/templates/template-draft.ts'
import { amountOf } from '../../../src/browser/money.ts'

const TODAY = '2026-11-22'
const READER = { locale: 'en-CA', today: TODAY }

const amount = fc.bigInt({ min: 1n, max: 10_000_000_000n }).map(amountOf)
const rules: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ kind: fc.constant('FIXED' as const), amount }),
  fc.record({ kind: fc.constant('UP_TO' as const), cap: amount }),
  fc.record({ kind: fc.constant('UP_TO' as const), cap: amount, atMost: amount }),
  fc.record({ kind: fc.constant('BY_DATE' as const), target: amount, by: fc.constant('2027-06') }),
  fc.record({
    kind: fc.constant('BY_DATE' as const),
    target: amount,
    by: fc.constant('2027-06'),
    everyMonths: fc.integer({ min: 1, max: 1_200 }),
  }),
  fc.record({
    kind: fc.constant('PERCENT_OF_INCOME' as const),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    of: fc.constantFrom('THIS_MONTH' as const, 'LAST_MONTH' as const),
  }),
  fc.record({ kind: fc.constant('AVERAGE' as const), months: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ kind: fc.constant('COPY_LAST_MONTH' as const) }),
  fc.record({
    kind: fc.constant('SCHEDULE' as const),
    amount,
    first: fc.constant('2026-11-06'),
    everyDays: fc.integer({ min: 1, max: 10_000 }),
  }),
)

const locales = fc.constantFrom('en-CA', 'fr-CA', 'de-DE')

describe('a template in its form', () => {
  test('is the same when nothing is changed', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 99 }), locales, (rule, priority, locale) => {
        const draft = draftOf({ rule, priority }, 0, { locale, today: TODAY })
        expect(ruleOf(draft, locale)).toEqual({ rule })
        expect(priorityOf(draft.priority)).toBe(priority)
      }),
    )
  })

  test.each([
    [{ amount: '' }, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-5.00' }, 'amount'],
    [{ kind: 'UP_TO', amount: '5.00', atMost: '0.00' }, 'atMost'],
    [{ kind: 'AVERAGE', months: '0' }, 'months'],
    [{ kind: 'AVERAGE', months: '121' }, 'months'],
    [{ kind: 'AVERAGE', months: 'three' }, 'months'],
    [{ kind: 'PERCENT_OF_INCOME', percent: '101' }, 'percent'],
    [{ kind: 'PERCENT_OF_INCOME', percent: '0.001' }, 'percent'],
    [{ kind: 'PERCENT_OF_INCOME', percent: '' }, 'percent'],
    [{ kind: 'SCHEDULE', amount: '5.00', everyDays: '1.5' }, 'everyDays'],
    [{ kind: 'SCHEDULE', amount: '5.00', first: '' }, 'first'],
    [{ amount: '5.00', priority: '100' }, 'priority'],
  ] as const)('says of %p what is wrong', (wrong, field) => {
    const made = ruleOf({ ...newDraft(0, TODAY), ...wrong }, 'en-CA')
    expect(Object.keys('faults' in made ? made.faults : {})).toEqual([field])
  })

  test.each([
    ['12.5', 1250],
    ['12,5 %', 1250],
    ['100', 10_000],
    ['0.01', 1],
  ])('reads %p percent', (percent, basisPoints) => {
    const made = ruleOf({ ...newDraft(0, TODAY), kind: 'PERCENT_OF_INCOME', percent }, 'en-CA')
    expect(made).toMatchObject({ rule: { basisPoints } })
  })
})

test.each([
  [1250, 'en-CA', '12.5'],
  [1250, 'fr-CA', '12,5'],
  [1005, 'fr-CA', '10,05'],
  [10_000, 'fr-CA', '100'],
  [1, 'en-CA', '0.01'],
])('%d hundredths of a percent are written in %s as %s', (basisPoints, locale, text) => {
  expect(percentTyped(basisPoints, locale)).toBe(text)
})

describe('a template as a sentence', () => {
  test.each<[Rule, string]>([
    [{ kind: 'FIXED', amount: '200.00' }, '200.00 every month'],
    [{ kind: 'UP_TO', cap: '500.00', atMost: '50.00' }, 'Up to 500.00, at most 50.00 a month'],
    [{ kind: 'BY_DATE', target: '2600.00', by: '2027-06' }, '2,600.00 by Jun 2027'],
    [
      { kind: 'BY_DATE', target: '2600.00', by: '2027-06', everyMonths: 12 },
      '2,600.00 by Jun 2027, again every year',
    ],
    [
      { kind: 'BY_DATE', target: '60.00', by: '2027-06', everyMonths: 18 },
      '60.00 by Jun 2027, again every 18 months',
    ],
    [{ kind: 'PERCENT_OF_INCOME', basisPoints: 1250, of: 'LAST_MONTH' }, '12.5% of what came in last month'],
    [{ kind: 'PERCENT_OF_INCOME', basisPoints: 1005, of: 'THIS_MONTH' }, '10.05% of what comes in'],
    [{ kind: 'AVERAGE', months: 1 }, 'What was spent last month'],
    [{ kind: 'AVERAGE', months: 6 }, 'What was spent on average in 6 months'],
    [{ kind: 'COPY_LAST_MONTH' }, 'As much as last month'],
    [
      { kind: 'SCHEDULE', amount: '25.00', first: '2026-11-06', everyDays: 14 },
      '25.00 every 2 weeks, from 6 Nov',
    ],
    [
      { kind: 'SCHEDULE', amount: '25.00', first: '2025-11-06', everyDays: 10 },
      '25.00 every 10 days, from 6 Nov 2025',
    ],
  ])('%p', (rule, sentence) => {
    expect(ruleSentence(rule, READER)).toBe(sentence)
  })
})

test('a template that comes again names the next time', () => {
  const rule = { kind: 'BY_DATE', target: '60.00', by: '2025-03', everyMonths: 3 } as const
  expect(ruleSentence(rule, READER)).toBe('60.00 by Dec 2026, again every 3 months')
  const once = { kind: 'BY_DATE', target: '60.00', by: '2025-03' } as const
  expect(ruleSentence(once, READER)).toBe('60.00 by Mar 2025')
})

test.each([
  ['AMOUNT', '2600.00', '2,600.00'],
  ['AMOUNT', '1000.4625', '1,000.4625'],
  ['MONTH', '2026-12', 'Dec 2026'],
  ['TEXT', ' of 2600.00 by 2026-12', ' of 2600.00 by 2026-12'],
] as const)('the part of a reason %s %p is written %p', (kind, text, written) => {
  expect(partText({ kind, text }, 'en-CA')).toBe(written)
})

describe('the end of a month', () => {
  test.each([
    ['434.35', 'SURPLUS', 'It begins December with 434.35.'],
    ['434.35', 'FULL', 'It begins December with 434.35.'],
    ['434.35', 'NONE', '434.35 goes back, to be budgeted in December.'],
    ['-25.00', 'SURPLUS', '25.00 is taken from December’s money unless it is covered.'],
    ['-25.00', 'NONE', '25.00 is taken from December’s money unless it is covered.'],
    ['-25.00', 'FULL', 'It begins December 25.00 short.'],
    ['0.00', 'FULL', 'Nothing is left over for December.'],
  ] as const)('of %s with %s', (available, carry, sentence) => {
    expect(monthEnd(available, carry, 'December', 'en-CA')).toBe(sentence)
  })
})

test('an envelope says how it stands', () => {
  const line = {
    id: '',
    name: '',
    isArchived: false,
    isIncome: false,
    percent: 0,
    hasTemplate: false,
    budgeted: '0.00',
    spent: '0.00',
    there: '0.00',
    left: '0.00',
    isOver: false,
  }
  expect(envelopeStatus(line)).toBe('It’s empty.')
  expect(envelopeStatus({ ...line, isOver: true, left: '-1.00' })).toBe(
    'More was spent than the envelope had.',
  )
  expect(envelopeStatus({ ...line, there: '5.00', left: '5.00' })).toBe(
    'Nothing was added, nothing was spent.',
  )
  expect(envelopeStatus({ ...line, there: '5.00', spent: '5.00' })).toBe('All of it is spent.')
  expect(envelopeStatus({ ...line, there: '5.00', spent: '2.00', left: '3.00' })).toBe(
    'There is still something in it.',
  )
})
