import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { instalmentsPaid } from '../../../src/planning/envelopes/division.ts'
import { goalStatus, type SavingsTarget } from '../../../src/planning/envelopes/goals.ts'
import { type Month, shiftMonth } from '../../../src/planning/envelopes/months.ts'
import { FIRST, money, month } from './plans.ts'

const contributions = (told: Record<string, number>): Map<Month, bigint> =>
  new Map(Object.entries(told).map(([each, amount]) => [month(each), money(amount)]))

const holiday: SavingsTarget = { target: money(1000), since: FIRST, earmarked: 0n, by: month('2025-03') }

describe('instalments', () => {
  test('of 1000.00 over three months are 333.34, 333.33 and 333.33', () => {
    expect([1, 2, 3].map((paid) => instalmentsPaid(money(1000), 3, paid))).toEqual(
      [333.34, 666.67, 1000].map(money),
    )
  })

  test('end with the part of a cent that the total ends with', () => {
    expect([1, 2].map((paid) => instalmentsPaid(money('0.0303'), 2, paid))).toEqual(
      ['0.02', '0.0303'].map(money),
    )
  })

  const total = fc.bigInt({ min: 1n, max: 10n ** 19n })
  const count = fc.integer({ min: 1, max: 120 })

  test('are the total, differ by a cent at most, and never rise', () => {
    fc.assert(
      fc.property(total, count, (whole, months) => {
        const paid = Array.from({ length: months + 1 }, (_, index) => instalmentsPaid(whole, months, index))
        const parts = paid.slice(1).map((sum, index) => sum - (paid[index] ?? 0n))
        expect(paid.at(-1)).toBe(whole)
        expect(parts.every((part, index) => index === 0 || part <= (parts[index - 1] ?? 0n))).toBe(true)
        expect((parts[0] ?? 0n) - (parts.at(-1) ?? 0n)).toBeLessThan(200n)
      }),
    )
  })

  test('worked out anew each month are the same', () => {
    fc.assert(
      fc.property(total, count, (whole, months) => {
        let left = whole
        for (let paid = 0; paid < months; paid++) {
          expect(whole - left).toBe(instalmentsPaid(whole, months, paid))
          left -= instalmentsPaid(left, months - paid, 1)
        }
        expect(left).toBe(0n)
      }),
    )
  })
})

describe('a goal with a date', () => {
  test('says what each month needs, and what this one still does', () => {
    const { saved, missing, pace } = goalStatus(holiday, contributions({ '2025-01': 100 }), FIRST)
    expect({ saved, missing }).toEqual({ saved: money(100), missing: money(900) })
    expect(pace).toEqual({
      monthsLeft: 3,
      neededAMonth: money(333.34),
      neededStill: money(233.34),
      due: 0n,
      onTrack: true,
    })
  })

  test('is on track while what was due by the last month is there', () => {
    const after = (saved: number) =>
      goalStatus(holiday, contributions({ '2025-01': saved }), month('2025-02')).pace
    expect(after(333.34)).toMatchObject({ onTrack: true, due: money(333.34), neededAMonth: money(333.33) })
    expect(after(333.33)).toMatchObject({ onTrack: false, neededAMonth: money(333.34) })
  })

  test('catches up within the month', () => {
    const behind = contributions({ '2025-01': 0, '2025-02': 500 })
    expect(goalStatus(holiday, behind, month('2025-02')).pace).toMatchObject({
      onTrack: true,
      neededStill: 0n,
    })
  })

  test('counts what was earmarked before, and divides only the rest', () => {
    const { saved, pace } = goalStatus({ ...holiday, earmarked: money(700) }, contributions({}), FIRST)
    expect({ saved, needed: pace?.neededAMonth }).toEqual({ saved: money(700), needed: money(100) })
  })

  test('that began with more than its target is on track as long as the target is there', () => {
    const rich = { ...holiday, earmarked: money(1200) }
    const after = (taken: number) =>
      goalStatus(rich, contributions({ '2025-01': taken }), month('2025-02')).pace
    expect(after(-200)).toMatchObject({ onTrack: true, due: money(1000), neededAMonth: 0n })
    expect(after(-200.01)).toMatchObject({ onTrack: false, neededAMonth: money(0.01) })
  })

  test('that is past needs all at once', () => {
    const { pace, projection } = goalStatus(holiday, contributions({ '2025-01': 400 }), month('2025-06'))
    expect(pace).toMatchObject({ monthsLeft: 0, neededAMonth: money(600), onTrack: false })
    expect(projection).toEqual({ averageAMonth: money(80), reachedIn: month('2026-01') })
  })

  test('asks for more after something was taken out', () => {
    const out = contributions({ '2025-01': 400, '2025-02': -200 })
    expect(goalStatus(holiday, out, month('2025-03')).pace).toMatchObject({
      neededAMonth: money(800),
      onTrack: false,
    })
  })

  test('spreads what was taken out this month over the months left', () => {
    const year = { ...holiday, target: money(1200), by: month('2025-12') }
    const after = (now: number) =>
      goalStatus(year, contributions({ '2025-01': 100, '2025-02': 100, '2025-03': now }), month('2025-03'))
        .pace
    expect(after(0)).toMatchObject({ monthsLeft: 10, neededAMonth: money(100), neededStill: money(100) })
    expect(after(-150)).toMatchObject({
      neededAMonth: money(115),
      neededStill: money(115),
      due: money(200),
      onTrack: false,
    })
    // A little put back makes it less, and what is put in after that counts towards the month.
    expect(after(-50)).toMatchObject({ neededAMonth: money(105), neededStill: money(105) })
    expect(after(40)).toMatchObject({ neededAMonth: money(100), neededStill: money(60) })
  })

  test('is reached exactly by paying each month what it needs, whatever was taken out before it was paid', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 16n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 40 }),
        (target, taken) => {
          const last = shiftMonth(FIRST, taken.length - 1)
          const goal: SavingsTarget = { target, since: FIRST, earmarked: 0n, by: last }
          const paid = new Map<Month, bigint>()
          for (const [index, out] of taken.entries()) {
            const now = shiftMonth(FIRST, index)
            paid.set(now, -out)
            const { pace, saved } = goalStatus(goal, paid, now)
            // Each month left brings the same, to the cent: nobody is asked to put all of it back at once.
            const asked = (pace?.neededStill ?? 0n) * BigInt(taken.length - index)
            expect(asked).toBeLessThan(target - saved + 100n * BigInt(taken.length))
            paid.set(now, -out + (pace?.neededStill ?? 0n))
            // Nothing more is asked of a month once it has brought what it was asked for.
            expect(goalStatus(goal, paid, now, saved).pace).toMatchObject({ neededStill: 0n })
          }
          expect(goalStatus(goal, paid, last).saved).toBe(target)
        },
      ),
    )
  })

  test('is reached exactly by paying each month what it needs', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 16n }),
        fc.integer({ min: 1, max: 60 }),
        (target, count) => {
          const goal: SavingsTarget = {
            target,
            since: FIRST,
            earmarked: 0n,
            by: shiftMonth(FIRST, count - 1),
          }
          const paid = new Map<Month, bigint>()
          for (let index = 0; index < count; index++) {
            const now = shiftMonth(FIRST, index)
            const { pace } = goalStatus(goal, paid, now)
            expect(pace?.onTrack).toBe(true)
            paid.set(now, pace?.neededAMonth ?? 0n)
          }
          expect(goalStatus(goal, paid, shiftMonth(FIRST, count - 1))).toMatchObject({
            saved: target,
            missing: 0n,
          })
        },
      ),
    )
  })
})

describe('a goal is reached', () => {
  test('in the first month that had it, though something was taken out since', () => {
    const told = contributions({ '2025-02': 700, '2025-01': 300, '2025-03': -50 })
    expect(goalStatus(holiday, told, month('2025-03'))).toMatchObject({
      reachedIn: month('2025-02'),
      missing: money(50),
    })
  })

  test('not by what a later month brings', () => {
    const { reachedIn, saved } = goalStatus(holiday, contributions({ '2025-02': 1000 }), FIRST)
    expect({ reachedIn, saved }).toEqual({ reachedIn: undefined, saved: 0n })
  })

  test('from the beginning when it was there, and then nothing is needed or projected', () => {
    const there = goalStatus({ ...holiday, earmarked: money(1000) }, contributions({}), FIRST)
    expect(there).toMatchObject({ reachedIn: FIRST, missing: 0n, pace: { neededAMonth: 0n, onTrack: true } })
    expect(there).not.toHaveProperty('projection')
  })
})

describe('a projection', () => {
  const open: SavingsTarget = { target: money(1000), since: FIRST, earmarked: 0n }

  test('goes on with the average of the last six full months', () => {
    const told = contributions({
      '2025-01': 500,
      '2025-02': 50,
      '2025-03': 50,
      '2025-04': 50,
      '2025-05': 50,
      '2025-06': 50,
      '2025-07': 50,
    })
    const { projection, pace } = goalStatus(open, told, month('2025-08'))
    expect(projection).toEqual({ averageAMonth: money(50), reachedIn: month('2025-11') })
    expect(pace).toBeUndefined()
  })

  test('rounds nothing on the way: a hundred in three months is four hundred in twelve', () => {
    const goal = { ...open, target: money('300.01'), by: month('2025-12') }
    const told = contributions({ '2025-01': 100, '2025-02': 0, '2025-03': 0 })
    const { projection } = goalStatus(goal, told, month('2025-04'))
    expect(projection).toEqual({
      averageAMonth: money('33.33'),
      reachedIn: month('2025-10'),
      savedBy: money(400),
    })
  })

  test('says in whole cents what will be there, rounded down', () => {
    const goal = { ...open, by: month('2025-05') }
    const told = contributions({ '2025-01': 50, '2025-02': 25, '2025-03': 25, '2025-04': 0 })
    expect(goalStatus(goal, told, month('2025-04')).projection?.savedBy).toBe(money('166.66'))
  })

  test('counts a month that has brought more than usual as it is', () => {
    const told = contributions({ '2025-01': 100, '2025-02': 800 })
    expect(goalStatus(open, told, month('2025-02')).projection?.reachedIn).toBe(month('2025-03'))
  })

  test('knows what was taken out this month, and that the usual is still to come', () => {
    const goal = { ...open, by: month('2025-06') }
    const told = (now: number) => contributions({ '2025-01': 100, '2025-02': 100, '2025-03': now })
    const projected = (now: number) => goalStatus(goal, told(now), month('2025-03')).projection
    expect(projected(0)?.savedBy).toBe(money(600))
    expect(projected(-150)).toEqual({
      averageAMonth: money(100),
      reachedIn: month('2025-12'),
      savedBy: money(450),
    })
    expect(projected(60)?.savedBy).toBe(money(600))
    expect(projected(250)?.savedBy).toBe(money(750))
  })

  test('is so much less as was taken out', () => {
    const cents = fc.bigInt({ min: 0n, max: 1_000_000n }).map((one) => one * 100n)
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), cents, (before, taken) => {
        const goal = { target: 10n ** 15n, since: FIRST, earmarked: 0n, by: month('2026-12') }
        const now = shiftMonth(FIRST, before.length)
        const projected = (out: bigint) => {
          const told = new Map(before.map((amount, index) => [shiftMonth(FIRST, index), amount]))
          return goalStatus(goal, told.set(now, -out), now).projection?.savedBy ?? 0n
        }
        expect(projected(0n) - projected(taken)).toBe(taken)
      }),
    )
  })

  test('takes the first month as it is when there is no other', () => {
    expect(goalStatus(open, contributions({ '2025-01': 250 }), FIRST).projection?.reachedIn).toBe(
      month('2025-04'),
    )
  })

  test.each([
    ['nothing comes in', {}],
    ['more goes out', { '2025-01': -10 }],
    ['it would take more than a hundred years', { '2025-01': 0.5 }],
  ])('names no month when %s', (_what, told) => {
    const { projection } = goalStatus(open, contributions(told), month('2025-02'))
    expect(projection).toBeDefined()
    expect(projection).not.toHaveProperty('reachedIn')
  })
})
