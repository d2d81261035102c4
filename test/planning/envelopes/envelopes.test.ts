import { describe, expect, test } from 'bun:test'
import { formatMoney, MAX_MONEY } from '../../../src/core/money.ts'
import { compute, discrepancy, recompute } from '../../../src/planning/envelopes/envelopes.ts'
import { type BudgetPlan, type Carry, merge, remove } from '../../../src/planning/envelopes/plan.ts'
import {
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
  toBudget,
} from './plans.ts'

const plan = (carries: Record<number, Carry>, message: Message[]): BudgetPlan => ({
  envelopes: Object.entries(carries).map(([seq, carry]) => envelope(Number(seq), carry)),
  months: facts(message),
})

describe('over two years of 100 in, and 90, 90 and 150 spent', () => {
  const twoYears = (carry: Carry) =>
    compute(
      plan(
        { [FOOD]: carry },
        Array.from({ length: 24 }, (_, index) => ({
          opening: index === 0 ? 300 : 0,
          income: 100,
          lines: { [FOOD]: [100, index % 3 === 2 ? -150 : -90] },
        })),
      ),
    )

  test('an envelope that carries nothing gives every rest back and takes what is missing', () => {
    const months = twoYears('NONE')
    expect(available(months, FOOD)).toEqual(
      Array.from({ length: 8 }, () => ['10.00', '10.00', '-50.00']).flat(),
    )
    expect(toBudget(months).map(Number)).toEqual([
      300, 310, 320, 270, 280, 290, 240, 250, 260, 210, 220, 230, 180, 190, 200, 150, 160, 170, 120, 130, 140,
      90, 100, 110,
    ])
    expect(months[1]?.sources).toMatchObject({ returned: money(10), overspentLastMonth: 0n })
    expect(months[3]?.sources).toMatchObject({ returned: 0n, overspentLastMonth: money(50) })
  })

  test('one that carries its surplus takes what is missing and begins anew', () => {
    const months = twoYears('SURPLUS')
    expect(available(months, FOOD)).toEqual(
      Array.from({ length: 8 }, () => ['10.00', '20.00', '-30.00']).flat(),
    )
    expect(toBudget(months).map(Number)).toEqual(
      [300, 270, 240, 210, 180, 150, 120, 90].flatMap((each) => [each, each, each]),
    )
    expect(months[2]?.envelopes.get(FOOD)?.overspent).toBe(money(30))
    expect(months[3]?.envelopes.get(FOOD)?.carriedIn).toBe(0n)
  })

  test('one that carries everything pays its debt itself', () => {
    const months = twoYears('FULL')
    expect(available(months, FOOD).map(Number)).toEqual([
      10, 20, -30, -20, -10, -60, -50, -40, -90, -80, -70, -120, -110, -100, -150, -140, -130, -180, -170,
      -160, -210, -200, -190, -240,
    ])
    expect(new Set(toBudget(months))).toEqual(new Set(['300.00']))
    expect(months.at(-1)?.totals.overspent).toBe(money(240))
  })

  test('all of them end with what the account holds', () => {
    for (const carry of ['NONE', 'SURPLUS', 'FULL'] as const) {
      const last = twoYears(carry).at(-1)
      expect(last && formatMoney(last.onBudget)).toBe('60.00')
      expect(last && formatMoney(last.toBudget + last.totals.available)).toBe('60.00')
    }
  })
})

describe('to budget', () => {
  test('is income and what was carried, less what is budgeted', () => {
    const months = compute(
      plan({ [FOOD]: 'SURPLUS', [CAR]: 'SURPLUS' }, [
        { opening: 50, income: 1000, lines: { [FOOD]: [300, -250], [CAR]: [200, 0] } },
        { income: 900, lines: { [FOOD]: [300, 0], [CAR]: [1200, -100] } },
      ]),
    )
    expect(toBudget(months)).toEqual(['550.00', '-50.00'])
    expect(months[1]?.totals).toEqual({
      carriedIn: money(250),
      budgeted: money(1500),
      activity: money(-100),
      available: money(1650),
      overspent: 0n,
    })
  })

  test('stays below zero until somebody takes money out of an envelope', () => {
    const months = compute(
      plan({ [FOOD]: 'SURPLUS' }, [
        { income: 100, lines: { [FOOD]: [130, 0] } },
        {},
        { lines: { [FOOD]: [-30, 0] } },
      ]),
    )
    expect(toBudget(months)).toEqual(['-30.00', '-30.00', '0.00'])
  })

  test('takes income back that turns out to be less than nothing', () => {
    const months = compute(
      plan({ [FOOD]: 'SURPLUS' }, [
        { income: 100, lines: { [FOOD]: [100, -40] } },
        { income: -25, lines: { [FOOD]: [10, 0] } },
        { income: 50 },
      ]),
    )
    expect(toBudget(months)).toEqual(['0.00', '-35.00', '15.00'])
    expect(available(months, FOOD)).toEqual(['60.00', '70.00', '70.00'])
  })

  test('falls at once with what is uncategorised, and not again when it finds its envelope', () => {
    const spent = plan({ [FOOD]: 'SURPLUS' }, [
      { income: 100, uncategorised: -30, lines: { [FOOD]: [50, 0] } },
    ])
    const sorted = plan({ [FOOD]: 'SURPLUS' }, [{ income: 100, lines: { [FOOD]: [50, -30] } }])
    expect(toBudget(compute(spent))).toEqual(['20.00'])
    expect(toBudget(compute(sorted))).toEqual(['50.00'])
    expect(available(compute(sorted), FOOD)).toEqual(['20.00'])
  })

  test('counts an account that joins later from the month it joins in', () => {
    const months = compute(plan({}, [{ opening: 100 }, { opening: -40 }, { opening: 7 }]))
    expect(toBudget(months)).toEqual(['100.00', '60.00', '67.00'])
  })
})

describe('money held for the next month', () => {
  test('is missing in this one and there in the next, once', () => {
    const months = compute(
      plan({ [FOOD]: 'SURPLUS' }, [
        { income: 1000, held: 400, lines: { [FOOD]: [500, 0] } },
        { income: 200 },
        {},
      ]),
    )
    expect(toBudget(months)).toEqual(['100.00', '700.00', '700.00'])
    expect(months.map(({ sources }) => sources.released)).toEqual([0n, money(400), 0n])
  })

  test('stays held when the income turns out smaller, and what is missing shows', () => {
    const months = compute(plan({}, [{ income: 300, held: 400 }, {}]))
    expect(toBudget(months)).toEqual(['-100.00', '300.00'])
  })

  test('may be held month after month', () => {
    const months = compute(plan({}, [{ income: 300, held: 300 }, { income: 300, held: 300 }, { held: 300 }]))
    expect(toBudget(months)).toEqual(['0.00', '300.00', '300.00'])
    expect(months.map(discrepancy)).toEqual([0n, 0n, 0n])
  })
})

describe('moved money', () => {
  test('covers one envelope out of another, which assigned amounts do not show', () => {
    const [only] = compute(
      plan({ [FOOD]: 'SURPLUS', [CAR]: 'SURPLUS' }, [
        { income: 200, lines: { [FOOD]: [100, -130], [CAR]: [100, 0] }, moves: [[CAR, FOOD, 30]] },
      ]),
    )
    expect(only?.envelopes.get(FOOD)).toMatchObject({ budgeted: money(130), moved: money(30), available: 0n })
    expect(only?.envelopes.get(CAR)).toMatchObject({ budgeted: money(70), moved: money(-30) })
    expect(only?.totals).toMatchObject({ budgeted: money(200), overspent: 0n })
    expect(only?.toBudget).toBe(0n)
  })

  test('comes from what is to budget and goes back to it', () => {
    const months = compute(
      plan({ [FOOD]: 'SURPLUS' }, [
        { income: 100, moves: [[null, FOOD, 60]] },
        { moves: [[FOOD, null, 25.5]] },
      ]),
    )
    expect(toBudget(months)).toEqual(['40.00', '65.50'])
    expect(available(months, FOOD)).toEqual(['60.00', '34.50'])
  })

  test('there and back again is as if it had stayed', () => {
    const told = { income: 100, lines: { [FOOD]: [50, 0] } } satisfies Message
    const carries = { [FOOD]: 'SURPLUS', [FUN]: 'SURPLUS' } as const
    const moved = plan(carries, [
      {
        ...told,
        moves: [
          [FOOD, FUN, 20],
          [FUN, FOOD, 20],
        ],
      },
    ])
    expect(compute(moved)).toEqual(compute(plan(carries, [{ ...told }])))
  })
})

describe('a category', () => {
  const message: Message[] = [
    { income: 300, lines: { [FOOD]: [100, -130], [FUN]: [100, -20] } },
    { lines: { [FOOD]: [40, -30], [FUN]: [0, -10] }, moves: [[FUN, FOOD, 15]] },
    { lines: { [FUN]: [0, -5] } },
  ]
  const both = plan({ [FOOD]: 'SURPLUS', [FUN]: 'SURPLUS' }, message)

  test('merged into another brings its whole history, and one covers what the other overspent', () => {
    expect(available(compute(both), FOOD)).toEqual(['-30.00', '25.00', '25.00'])
    expect(toBudget(compute(both))).toEqual(['100.00', '30.00', '30.00'])
    const merged = compute(merge(both, FOOD, FUN))
    expect(available(merged, FUN)).toEqual(['50.00', '50.00', '45.00'])
    expect(toBudget(merged)).toEqual(['100.00', '60.00', '60.00'])
    expect(merged.map(({ envelopes }) => [...envelopes.keys()])).toEqual([[FUN], [FUN], [FUN]])
    expect(merged[1]?.envelopes.get(FUN)?.moved).toBe(0n)
  })

  test('merged into itself stays as it is', () => {
    expect(merge(both, FOOD, FOOD)).toBe(both)
  })

  test('that is removed gives its money back; what was spent is uncategorised', () => {
    const removed = compute(remove(both, FUN))
    expect(toBudget(removed)).toEqual(['180.00', '85.00', '80.00'])
    expect(available(removed, FOOD)).toEqual(['-30.00', '25.00', '25.00'])
    expect(removed.map(discrepancy)).toEqual([0n, 0n, 0n])
  })

  test('cannot vanish with money in it', () => {
    const { envelopes, months } = plan({ [FOOD]: 'SURPLUS', [FUN]: 'SURPLUS' }, [
      { lines: { [FUN]: [9, 0] } },
      {},
    ])
    const without = { envelopes: envelopes.slice(0, 1), months }
    expect(() => recompute(without, compute({ envelopes, months }), 1)).toThrow(
      'what envelope 3 held in 2025-01 is lost',
    )
  })

  test('carries in a new way from the month somebody said so, not before', () => {
    const changing = {
      envelopes: [
        {
          seq: FOOD,
          carries: [
            { since: FIRST, carry: 'SURPLUS' as const },
            { since: month('2025-03'), carry: 'FULL' as const },
          ],
        },
      ],
      months: facts([-10, 0, -10, 0].map((activity) => ({ lines: { [FOOD]: [0, activity] } }))),
    }
    expect(available(compute(changing), FOOD)).toEqual(['-10.00', '0.00', '-10.00', '-10.00'])
    expect(toBudget(compute(changing))).toEqual(['0.00', '-10.00', '-10.00', '-10.00'])
  })
})

test('a transaction that arrives late in a month long past changes that month and those after it', () => {
  const message: Message[] = Array.from({ length: 24 }, () => ({
    income: 100,
    lines: { [FOOD]: [100, -95] },
  }))
  const before = compute(plan({ [FOOD]: 'SURPLUS' }, message))
  expect(before.at(-1)?.envelopes.get(FOOD)?.available).toBe(money(120))

  const late = plan(
    { [FOOD]: 'SURPLUS' },
    message.with(5, { income: 100, lines: { [FOOD]: [100, -145.0001] } }),
  )
  const after = recompute(late, before, 5)
  expect(after).toEqual(compute(late))
  expect(after.slice(0, 5)).toEqual(before.slice(0, 5))
  expect(available(after, FOOD).slice(4, 8)).toEqual(['25.00', '-20.0001', '5.00', '10.00'])
  expect(toBudget(after).slice(5, 8)).toEqual(['0.00', '-20.0001', '-20.0001'])
  expect(after.at(-1)?.envelopes.get(FOOD)?.available).toBe(money(90))
})

test('the largest amounts there are stay exact to the last ten-thousandth', () => {
  const large = compute({
    envelopes: [envelope(FOOD, 'FULL'), envelope(CAR, 'NONE')],
    months: facts(Array.from({ length: 24 }, () => ({}))).map((one) => ({
      ...one,
      income: MAX_MONEY,
      lines: new Map([
        [FOOD, { assigned: MAX_MONEY, activity: 1n - MAX_MONEY }],
        [CAR, { assigned: 0n, activity: -MAX_MONEY }],
      ]),
    })),
  })
  expect(large.at(-1)?.envelopes.get(FOOD)?.available).toBe(24n)
  expect(large.at(-1)?.toBudget).toBe(-23n * MAX_MONEY)
  expect(large.at(-1)?.onBudget).toBe(24n - 24n * MAX_MONEY)
})

describe('a plan that contradicts itself is refused:', () => {
  const fact: Message[] = [{}, { lines: { [FOOD]: [1, 0] } }]
  const good = plan({ [FOOD]: 'SURPLUS' }, fact)
  const refused: [what: string, plan: BudgetPlan, message: string][] = [
    [
      'a month is missing',
      { ...good, months: facts([{}, {}, {}]).toSpliced(1, 1) },
      '2025-03 does not follow',
    ],
    ['a month holds less than nothing', plan({}, [{ held: -1 }]), '2025-01 holds less than nothing'],
    ['a line has no envelope', plan({ [CAR]: 'NONE' }, fact), '2025-02 names envelope 1'],
    ['a move has none', plan({}, [{ moves: [[null, CAR, 1]] }]), '2025-01 names envelope 2'],
    ['an envelope is there twice', { ...good, envelopes: [...good.envelopes, ...good.envelopes] }, 'twice'],
    ['it carries in no way', { ...good, envelopes: [{ seq: FOOD, carries: [] }] }, 'no carry mode'],
  ]
  test.each(refused)('%s', (_what, contradiction, message) => {
    expect(() => compute(contradiction)).toThrow(message)
  })

  test('months before the change are missing', () => {
    expect(() => recompute(good, [], 1)).toThrow('are missing')
  })
})

test('a household without envelopes and without months has an empty budget', () => {
  expect(compute({ envelopes: [], months: [] })).toEqual([])
})
