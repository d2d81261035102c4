import { expect, test } from 'bun:test'
import { track } from '../../../src/planning/envelopes/tracking.ts'
import { CAR, FOOD, FUN, money } from './plans.ts'

const SALARY = 9

test('plan and fact stand side by side, and nothing is carried', () => {
  const month = track([
    { seq: SALARY, kind: 'INCOME', planned: money(3000), activity: money(2900) },
    { seq: FOOD, kind: 'EXPENSE', planned: money(400), activity: money('-450.0001') },
    { seq: CAR, kind: 'EXPENSE', planned: money(100), activity: money(20) },
    { seq: FUN, kind: 'SAVINGS', planned: money(500), activity: money(-500) },
  ])
  expect(month.categories.get(FOOD)).toEqual({
    planned: money(400),
    actual: money('450.0001'),
    remaining: money('-50.0001'),
  })
  expect(month.categories.get(CAR)).toEqual({
    planned: money(100),
    actual: money(-20),
    remaining: money(120),
  })
  expect(month.income).toEqual({ planned: money(3000), actual: money(2900), remaining: money(100) })
  expect(month.spending).toEqual({
    planned: money(1000),
    actual: money('930.0001'),
    remaining: money('69.9999'),
  })
  expect([month.plannedResult, month.result]).toEqual([money(2000), money('1969.9999')])
})
