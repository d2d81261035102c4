import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Money } from '../../../src/core/money.ts'
import {
  type BudgetMonth,
  carryIn,
  compute,
  discrepancy,
  recompute,
} from '../../../src/planning/envelopes/envelopes.ts'
import { type BudgetPlan, merge, remove } from '../../../src/planning/envelopes/plan.ts'
import { anyMoney, anyPlan } from './plans.ts'

const total = (amounts: Iterable<Money>): Money => [...amounts].reduce((sum, amount) => sum + amount, 0n)

/** What the accounts hold after each month: every fact that is money in or out, and nothing of the budget. */
function balances({ months }: BudgetPlan): Money[] {
  let balance = 0n
  return months.map(({ opening, income, uncategorised, lines }) => {
    balance += opening + income + uncategorised + total([...lines.values()].map(({ activity }) => activity))
    return balance
  })
}

function expectExact(plan: BudgetPlan, months: BudgetMonth[]) {
  expect(months.map((one) => total([...one.envelopes.values()].map((each) => each.available)))).toEqual(
    months.map(({ totals }) => totals.available),
  )
  expect(months.map(({ totals, toBudget, held }) => totals.available + toBudget + held)).toEqual(
    balances(plan),
  )
  expect(months.map(({ onBudget }) => onBudget)).toEqual(balances(plan))
  expect(months.every((one) => discrepancy(one) === 0n)).toBe(true)
}

describe('always', () => {
  test('what is available, to budget and held is what the accounts hold', () => {
    fc.assert(fc.property(anyPlan, (plan) => expectExact(plan, compute(plan))))
  })

  test('it is so after categories were merged and removed, and the accounts hold the same', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        for (const changed of [merge(plan, 1, 2), remove(plan, 3), remove(merge(plan, 4, 5), 5)]) {
          expect(balances(changed)).toEqual(balances(plan))
          expectExact(changed, compute(changed))
        }
      }),
    )
  })

  test('an envelope begins with what its carry mode left in it', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const months = compute(plan)
        months.slice(1).forEach((month, index) => {
          const before = months[index]
          for (const envelope of plan.envelopes) {
            const rest = before?.envelopes.get(envelope.seq)?.available ?? 0n
            const carry = before && carryIn(envelope, before.month)
            const stays = carry === 'FULL' || (carry === 'SURPLUS' && rest > 0n)
            expect(month.envelopes.get(envelope.seq)?.carriedIn).toBe(stays ? rest : 0n)
          }
        })
      }),
    )
  })

  test('the sources add up to what is to budget', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        for (const { sources, toBudget } of compute(plan)) {
          const { overspentLastMonth, budgeted, held, ...added } = sources
          expect(total(Object.values(added)) - overspentLastMonth - budgeted - held).toBe(toBudget)
        }
      }),
    )
  })

  test('a move between envelopes changes nothing that is to budget in its month', () => {
    fc.assert(
      fc.property(anyPlan, anyMoney, (plan, amount) => {
        const last = plan.months.at(-1)
        if (!last) return
        const moved = { ...last, moves: [...last.moves, { from: 1, to: 2, amount }] }
        const after = compute({ ...plan, months: plan.months.with(-1, moved) })
        expect(after.at(-1)?.toBudget).toBe(compute(plan).at(-1)?.toBudget)
      }),
    )
  })
})

describe('a change in a month', () => {
  test('computed from that month on is the whole computed anew', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), anyMoney, (plan, at, amount) => {
        const index = at % plan.months.length
        const late = { assigned: 0n, activity: amount }
        const months = plan.months.map((facts, place) =>
          place === index ? { ...facts, lines: new Map(facts.lines).set(1, late) } : facts,
        )
        const changed = { ...plan, months }
        expect(recompute(changed, compute(plan), index)).toEqual(compute(changed))
      }),
    )
  })

  test('leaves the months before it the very same', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), (plan, at) => {
        const before = compute(plan)
        const index = at % before.length
        const after = recompute(plan, before, index)
        expect(after.slice(0, index).every((month, place) => month === before[place])).toBe(true)
      }),
    )
  })
})
