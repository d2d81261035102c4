import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import { compute } from '../../../src/planning/envelopes/envelopes.ts'
import { type Filling, propose } from '../../../src/planning/envelopes/filling.ts'
import { firstDayOf, shiftMonth } from '../../../src/planning/envelopes/months.ts'
import type { BudgetLine, BudgetPlan } from '../../../src/planning/envelopes/plan.ts'
import type { Template, TemplateRule } from '../../../src/planning/envelopes/templates.ts'
import { inWords } from '../../../src/planning/envelopes/words/in-words.ts'
import {
  anyPlan,
  available,
  CAR,
  envelope,
  FIRST,
  FOOD,
  FUN,
  facts,
  type Message,
  money,
  month,
} from './plans.ts'

const envelopes = [FOOD, CAR, FUN].map((seq) => envelope(seq, 'SURPLUS'))
const budget = (message: Message[]) => compute({ envelopes, months: facts(message) })
const fixed = (amount: number, priority = 0): Template => ({ kind: 'FIXED', amount: money(amount), priority })

const assigned = ({ proposals }: Filling) =>
  proposals.map((each): [number, string] => [each.seq, formatMoney(each.assigned)])

/** The plan after its last month has taken the proposals over. */
function followed(plan: BudgetPlan, { proposals }: Filling): BudgetPlan {
  const last = plan.months.at(-1)
  if (!last) return plan
  const lines = new Map<number, BudgetLine>(last.lines)
  for (const { seq, assigned } of proposals) {
    lines.set(seq, { assigned, activity: lines.get(seq)?.activity ?? 0n })
  }
  return { ...plan, months: plan.months.with(-1, { ...last, lines }) }
}

describe('templates', () => {
  test('are served by priority, then in the household order, until nothing is left', () => {
    const templates = new Map([
      [FUN, [fixed(30, 1)]],
      [FOOD, [fixed(60, 1), fixed(50)]],
      [CAR, [fixed(40)]],
    ])
    const filling = propose(budget([{ income: 130 }]), templates, 'EMPTY')
    expect(assigned(filling)).toEqual([
      [FUN, '30.00'],
      [FOOD, '60.00'],
      [CAR, '40.00'],
    ])
    expect(filling).toMatchObject({ allowed: money(130), left: 0n })
    expect(filling.proposals[1]?.steps.map(({ because }) => inWords(because, 'en'))).toEqual([
      '50.00 every month',
      '60.00 every month; only 10.00 of 60.00 was left to budget',
    ])
  })

  test('propose nothing while more is budgeted than there is', () => {
    const months = budget([{ lines: { [CAR]: [20, 0] } }])
    const filling = propose(months, new Map([[FOOD, [fixed(10)]]]), 'EMPTY')
    expect(filling).toMatchObject({ allowed: money(-20), left: money(-20) })
    expect(filling.proposals[0]?.steps[0]).toMatchObject({ asked: money(10), granted: 0n })
  })

  test('leave what somebody assigned, or begin anew with it', () => {
    const months = budget([{ income: 100, lines: { [FOOD]: [70, -5], [CAR]: [20, 0] } }])
    const templates = new Map([
      [FOOD, [fixed(25)]],
      [FUN, [fixed(90)]],
    ])
    const careful = propose(months, templates, 'EMPTY')
    expect(assigned(careful)).toEqual([[FUN, '10.00']])
    const anew = propose(months, templates, 'ALL')
    expect(assigned(anew)).toEqual([
      [FOOD, '25.00'],
      [FUN, '55.00'],
    ])
    expect(anew).toMatchObject({
      allowed: money(80),
      left: 0n,
      proposals: [{ before: money(70) }, { before: 0n }],
    })
  })

  test('of one envelope add up, and a cap counts what was given before it', () => {
    const months = budget([{ income: 500, lines: { [FOOD]: [20, 0] } }, { income: 500 }])
    const templates = new Map([[FOOD, [fixed(50), { kind: 'UP_TO', cap: money(100), priority: 1 } as const]]])
    expect(propose(months, templates, 'EMPTY').proposals[0]).toMatchObject({
      assigned: money(80),
      steps: [
        { granted: money(50) },
        { granted: money(30), because: { kind: 'UP_TO', cap: '100.00', inside: '70.00' } },
      ],
    })
  })

  test('with dates share what is in the envelope, the earliest first', () => {
    const months = budget([{ income: 1000, lines: { [CAR]: [250, 0] } }, {}])
    const templates = new Map<number, Template[]>([
      [
        CAR,
        [
          { kind: 'BY_DATE', target: money(600), by: month('2025-06'), priority: 0 },
          { kind: 'BY_DATE', target: money(200), by: month('2025-03'), priority: 0 },
        ],
      ],
    ])
    expect(propose(months, templates, 'EMPTY').proposals[0]).toMatchObject({
      assigned: money(110),
      steps: [
        { granted: money(110), because: { target: '600.00', due: '2025-06', setAside: '50.00', months: 5 } },
        { granted: 0n, because: { target: '200.00', due: '2025-03', setAside: '200.00', months: 2 } },
      ],
    })
  })

  test('look at the income and the spending of the month before', () => {
    const months = budget([{ income: 1000, lines: { [FOOD]: [90, -88.8], [CAR]: [75, 0] } }, { income: 100 }])
    const templates = new Map<number, Template[]>([
      [FOOD, [{ kind: 'AVERAGE', months: 3, priority: 0 }]],
      [CAR, [{ kind: 'COPY_LAST_MONTH', priority: 0 }]],
      [FUN, [{ kind: 'PERCENT_OF_INCOME', basisPoints: 500, of: 'LAST_MONTH', priority: 0 }]],
    ])
    expect(assigned(propose(months, templates, 'EMPTY'))).toEqual([
      [FOOD, '88.80'],
      [CAR, '75.00'],
      [FUN, '50.00'],
    ])
  })

  test('of an envelope that is not there, and none at all, propose nothing', () => {
    expect(propose(budget([{ income: 5 }]), new Map([[9, [fixed(1)]]]), 'ALL').proposals).toEqual([])
    expect(propose(budget([{ income: 5 }]), new Map([[FOOD, []]]), 'ALL').proposals).toEqual([])
    expect(propose([], new Map([[FOOD, [fixed(1)]]]), 'ALL')).toEqual({
      allowed: 0n,
      left: 0n,
      proposals: [],
    })
  })
})

test('a yearly bill that is saved up for by its template is there each time, to the cent', () => {
  const bill: Template = {
    kind: 'BY_DATE',
    target: money('1000.01'),
    priority: 0,
    by: month('2025-06'),
    everyMonths: 12,
  }
  let plan: BudgetPlan = { envelopes, months: [] }
  for (let index = 0; index < 24; index++) {
    const due = index % 12 === 5
    const lines = new Map([[CAR, { assigned: 0n, activity: due ? -money('1000.01') : 0n }]])
    const [empty] = facts([{ income: 200 }])
    if (!empty) throw new Error('there is a month')
    plan = { envelopes, months: [...plan.months, { ...empty, month: shiftMonth(FIRST, index), lines }] }
    plan = followed(plan, propose(compute(plan), new Map([[CAR, [bill]]]), 'EMPTY'))
  }
  const months = compute(plan)
  expect(available(months, CAR).filter((_, index) => index % 12 === 5)).toEqual(['0.00', '0.00'])
  expect(months.map(({ totals }) => totals.overspent)).toEqual(months.map(() => 0n))
  expect([0, 4, 5, 6, 17].map((index) => formatMoney(months[index]?.totals.budgeted ?? 0n))).toEqual([
    '166.67',
    '166.67',
    '166.66',
    '83.34',
    '83.33',
  ])
})

describe('always', () => {
  const amount = fc.bigInt({ min: 1n, max: 10_000_000n })
  const anyRule: fc.Arbitrary<TemplateRule> = fc.oneof(
    fc.record({ kind: fc.constant('FIXED' as const), amount }),
    fc.record({ kind: fc.constant('UP_TO' as const), cap: amount, atMost: amount }),
    fc.record({
      kind: fc.constant('BY_DATE' as const),
      target: amount,
      by: fc.integer({ min: -5, max: 40 }).map((months) => shiftMonth(FIRST, months)),
      everyMonths: fc.integer({ min: 1, max: 12 }),
    }),
    fc.record({
      kind: fc.constant('PERCENT_OF_INCOME' as const),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      of: fc.constantFrom('THIS_MONTH' as const, 'LAST_MONTH' as const),
    }),
    fc.record({ kind: fc.constant('AVERAGE' as const), months: fc.integer({ min: 1, max: 12 }) }),
    fc.constant({ kind: 'COPY_LAST_MONTH' as const }),
    fc.record({
      kind: fc.constant('SCHEDULE' as const),
      amount,
      first: fc.constant(firstDayOf(FIRST)),
      everyDays: fc.integer({ min: 1, max: 60 }),
    }),
  )
  const anyTemplate: fc.Arbitrary<Template> = fc
    .tuple(anyRule, fc.integer({ min: 0, max: 3 }))
    .map(([rule, priority]) => ({ ...rule, priority }))
  const anyTemplates = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.array(anyTemplate, { maxLength: 4 })), {
      maxLength: 6,
    })
    .map((entries) => new Map(entries))
  const reach = fc.constantFrom('EMPTY' as const, 'ALL' as const)

  test('templates budget no more than they may, and what they leave is what is then to budget', () => {
    fc.assert(
      fc.property(anyPlan, anyTemplates, reach, (plan, templates, how) => {
        const filling = propose(compute(plan), templates, how)
        const given = filling.proposals.reduce((sum, { assigned }) => sum + assigned, 0n)
        expect(given).toBeLessThanOrEqual(filling.allowed > 0n ? filling.allowed : 0n)
        expect(filling.left).toBe(filling.allowed - given)
        expect(compute(followed(plan, filling)).at(-1)?.toBudget).toBe(filling.left)
      }),
    )
  })

  test('each step is explained and gives no more than it asked, and the steps are the proposal', () => {
    fc.assert(
      fc.property(anyPlan, anyTemplates, reach, (plan, templates, how) => {
        for (const { assigned, steps, seq } of propose(compute(plan), templates, how).proposals) {
          expect(steps.every(({ granted, asked }) => granted >= 0n && granted <= asked)).toBe(true)
          expect(steps.every(({ because }) => inWords(because, 'fr').length > 0)).toBe(true)
          expect(steps.reduce((sum, { granted }) => sum + granted, 0n)).toBe(assigned)
          expect(steps.length).toBe(templates.get(seq)?.length ?? 0)
        }
      }),
    )
  })

  test('a later priority gets nothing while an earlier one wants more', () => {
    fc.assert(
      fc.property(anyPlan, anyTemplates, reach, (plan, templates, how) => {
        const steps = propose(compute(plan), templates, how).proposals.flatMap((each) => each.steps)
        const short = steps
          .filter(({ asked, granted }) => granted < asked)
          .map((step) => step.template.priority)
        const first = Math.min(...short)
        expect(steps.filter((step) => step.template.priority > first && step.granted > 0n)).toEqual([])
      }),
    )
  })
})
