import { describe, expect, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import { parseDay } from '../../../src/core/time.ts'
import {
  flawOf,
  nextDue,
  requestOf,
  type TemplateContext,
  type TemplateRule,
} from '../../../src/planning/envelopes/templates.ts'
import { inWords } from '../../../src/planning/envelopes/words/in-words.ts'
import { money, month } from './plans.ts'

const NOW = month('2025-05')

const around = (told: Partial<TemplateContext> = {}): TemplateContext => ({
  month: NOW,
  income: 0n,
  incomeLastMonth: 0n,
  past: [],
  inside: 0n,
  setAside: 0n,
  ...told,
})

const before = (assigned: number, activity: number, moved = 0) => ({
  carriedIn: 0n,
  budgeted: money(assigned + moved),
  moved: money(moved),
  activity: money(activity),
  available: money(assigned + moved + activity),
  overspent: 0n,
})

const asked = (rule: TemplateRule, told?: Partial<TemplateContext>): [string, string] => {
  const { amount, because } = requestOf(rule, around(told))
  return [formatMoney(amount), inWords(because, 'en')]
}

function day(text: string) {
  const read = parseDay(text)
  if (!read) throw new Error(`${text} is no day`)
  return read
}

describe('a template asks', () => {
  test('for a fixed amount', () => {
    expect(asked({ kind: 'FIXED', amount: money(50) })).toEqual(['50.00', '50.00 every month'])
  })

  test('for what is missing up to a cap, a debt included', () => {
    const rule: TemplateRule = { kind: 'UP_TO', cap: money(300) }
    expect(asked(rule, { inside: money(288) })).toEqual(['12.00', 'up to 300.00; 288.00 is there'])
    expect(asked(rule, { inside: money(-10) })[0]).toBe('310.00')
    expect(asked(rule, { inside: money(301) })).toEqual(['0.00', 'up to 300.00; 301.00 is there'])
  })

  test('for no more than it may a month', () => {
    expect(asked({ kind: 'UP_TO', cap: money(300), atMost: money(25) }, { inside: money(10) })).toEqual([
      '25.00',
      'up to 300.00, at most 25.00 a month; 10.00 is there',
    ])
  })

  test('for an even part of what is due later', () => {
    const rule: TemplateRule = { kind: 'BY_DATE', target: money(1200), by: month('2025-10') }
    expect(asked(rule, { setAside: money(200) })).toEqual([
      '166.67',
      '1200.00 by 2025-10, 200.00 of it is there; 6 months left',
    ])
  })

  test('for all of what is due now, and nothing once it was', () => {
    const rule: TemplateRule = { kind: 'BY_DATE', target: money(90), by: NOW }
    expect(asked(rule)).toEqual(['90.00', '90.00 by 2025-05, 0.00 of it is there; this is the last month'])
    expect(asked(rule, { month: month('2025-06') })).toEqual(['0.00', 'was due in 2025-05'])
  })

  test('for a part of the income, never rounded up', () => {
    const rule: TemplateRule = { kind: 'PERCENT_OF_INCOME', basisPoints: 1_250, of: 'THIS_MONTH' }
    expect(asked(rule, { income: money('99.99') })).toEqual(['12.49', '12.5 % of 99.99 income in 2025-05'])
    expect(asked(rule, { income: money(-50) })[0]).toBe('0.00')
    expect(asked({ ...rule, of: 'LAST_MONTH' }, { incomeLastMonth: money(200) })).toEqual([
      '25.00',
      '12.5 % of 200.00 income in 2025-04',
    ])
  })

  test('for what was spent on average, rounded up to a cent', () => {
    const past = [before(0, -999), before(0, -10), before(0, -20), before(0, -0.01)]
    expect(asked({ kind: 'AVERAGE', months: 3 }, { past })).toEqual([
      '10.01',
      '30.01 spent in the 3 months before',
    ])
    expect(asked({ kind: 'AVERAGE', months: 12 }, { past: past.slice(1, 2) })).toEqual([
      '10.00',
      '10.00 spent in the month before',
    ])
    expect(asked({ kind: 'AVERAGE', months: 1 }, { past: [before(0, 70)] })[0]).toBe('0.00')
  })

  test('for what was assigned last month, without what was moved then', () => {
    const rule: TemplateRule = { kind: 'COPY_LAST_MONTH' }
    expect(asked(rule, { past: [before(1, 0), before(40, -60, 20)] })).toEqual(['40.00', '40.00 in 2025-04'])
    expect(asked(rule, { past: [before(-40, 0)] })[0]).toBe('0.00')
  })

  test('for nothing where there is no month to look at', () => {
    const nothing: [string, string] = ['0.00', 'there is no month before']
    expect(asked({ kind: 'COPY_LAST_MONTH' })).toEqual(nothing)
    expect(asked({ kind: 'AVERAGE', months: 3 })).toEqual(nothing)
  })

  test('as often as the days of its schedule fall into the month', () => {
    const fridays: TemplateRule = {
      kind: 'SCHEDULE',
      amount: money(100),
      first: day('2025-01-03'),
      everyDays: 7,
    }
    expect(asked(fridays)).toEqual(['500.00', '100.00 5 times in 2025-05'])
    expect(asked(fridays, { month: month('2025-02') })[0]).toBe('400.00')
    expect(asked(fridays, { month: month('2024-12') })[0]).toBe('0.00')
    expect(asked({ ...fridays, first: day('2025-05-31') })).toEqual(['100.00', '100.00 once in 2025-05'])
    expect(
      asked({ ...fridays, first: day('2025-05-01'), everyDays: 365 }, { month: month('2026-05') })[0],
    ).toBe('100.00')
  })
})

test('what repeats is due next in its turn', () => {
  const yearly = { kind: 'BY_DATE', target: 1n, by: month('2024-03'), everyMonths: 12 } as const
  expect(nextDue(yearly, month('2023-01'))).toBe(month('2024-03'))
  expect(nextDue(yearly, month('2024-03'))).toBe(month('2024-03'))
  expect(nextDue(yearly, month('2024-04'))).toBe(month('2025-03'))
  expect(nextDue({ ...yearly, everyMonths: 5 }, month('2025-02'))).toBe(month('2025-06'))
})

describe('a rule', () => {
  const first = day('2025-01-01')
  const flawed: [TemplateRule, object][] = [
    [{ kind: 'FIXED', amount: 0n }, { kind: 'RULE_AMOUNT' }],
    [{ kind: 'UP_TO', cap: -1n }, { kind: 'RULE_AMOUNT' }],
    [{ kind: 'UP_TO', cap: 1n, atMost: 0n }, { kind: 'RULE_AMOUNT' }],
    [{ kind: 'BY_DATE', target: 0n, by: NOW }, { kind: 'RULE_AMOUNT' }],
    [
      { kind: 'BY_DATE', target: 1n, by: NOW, everyMonths: 0 },
      { kind: 'RULE_COUNT', name: 'everyMonths' },
    ],
    [
      { kind: 'PERCENT_OF_INCOME', basisPoints: 10_001, of: 'THIS_MONTH' },
      { kind: 'RULE_COUNT', name: 'basisPoints' },
    ],
    [
      { kind: 'AVERAGE', months: 1.5 },
      { kind: 'RULE_COUNT', name: 'months' },
    ],
    [{ kind: 'SCHEDULE', amount: 0n, first, everyDays: 7 }, { kind: 'RULE_AMOUNT' }],
    [
      { kind: 'SCHEDULE', amount: 1n, first, everyDays: Number.NaN },
      { kind: 'RULE_COUNT', name: 'everyDays' },
    ],
  ]
  test('that cannot be followed says what is wrong', () => {
    for (const [rule, flaw] of flawed) expect(flawOf(rule)).toMatchObject(flaw)
  })

  test('that can be followed has no flaw', () => {
    const good: TemplateRule[] = [
      { kind: 'FIXED', amount: 1n },
      { kind: 'UP_TO', cap: 1n },
      { kind: 'BY_DATE', target: 1n, by: NOW },
      { kind: 'PERCENT_OF_INCOME', basisPoints: 10_000, of: 'LAST_MONTH' },
      { kind: 'AVERAGE', months: 120 },
      { kind: 'COPY_LAST_MONTH' },
      { kind: 'SCHEDULE', amount: 1n, first, everyDays: 1 },
    ]
    expect(good.map(flawOf).filter(Boolean)).toEqual([])
  })
})
