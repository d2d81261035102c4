import type { Money } from '../../core/money.ts'
import { ceilDivide, floorDivide, instalmentsPaid, maxOf, minOf, toCentsDown } from './division.ts'
import { type Month, monthsBetween, shiftMonth } from './months.ts'

export interface SavingsTarget {
  target: Money
  /** The first month money is put aside in. */
  since: Month
  /** What was there for it before. */
  earmarked: Money
  /** The last month money can be put aside in. */
  by?: Month
}

/** What keeps a goal with a date on its way: even instalments from its first month to its last. */
export interface SavingPace {
  /** Months money can still be put aside in, this one included; 0 when the date is past. */
  monthsLeft: number
  /**
   * What each month left must bring, as this one began; what was taken out in it is spread over the months left. Cents, rounded up until nothing is missing, so that paying just that reaches the target
   * exactly. All that is missing, once the date is past.
   */
  neededAMonth: Money
  /** The part of it that this month has not brought yet. */
  neededStill: Money
  /** What should have been there when this month began. */
  due: Money
  /** Whether at least that is there now. */
  onTrack: boolean
}

/** How it goes on at the pace of the last full months, six at most; of this month where there is none. */
export interface GoalProjection {
  /** Cents, rounded down. */
  averageAMonth: Money
  /** The month it will be reached in; undefined when not within a hundred years. */
  reachedIn?: Month
  /** What will be there in the goal's last month, in cents, rounded down. */
  savedBy?: Money
}

export interface GoalStatus {
  saved: Money
  /** 0 once it is reached. */
  missing: Money
  /** The first month that ended with the target there, whatever was taken out since. */
  reachedIn?: Month
  pace?: SavingPace
  /** Undefined when nothing is missing. */
  projection?: GoalProjection
}

const PACE_MONTHS = 6
const FARTHEST_MONTHS = 1_200n

/**
 * Where a goal stands in a month that is under way. Contributions are by month; what was taken out is below zero. `lowest`
 * is the least there was in the month so far: from there on it goes, so that what was taken out is missed in all the
 * months left, and what was put in since counts towards this one. Left out, a month is what it comes to.
 */
export function goalStatus(
  goal: SavingsTarget,
  contributions: ReadonlyMap<Month, Money>,
  now: Month,
  lowest?: Money,
): GoalStatus {
  const saved = savedUntil(goal, contributions, now)
  const start = minOf(minOf(saved - (contributions.get(now) ?? 0n), saved), lowest ?? saved)
  const missing = maxOf(goal.target - saved, 0n)
  const reachedIn = firstReached(goal, contributions, now)
  return {
    saved,
    missing,
    ...(reachedIn && { reachedIn }),
    ...(goal.by && { pace: pace(goal, goal.by, { saved, start }, now) }),
    ...(missing > 0n && { projection: project(goal, contributions, { saved, start }, now) }),
  }
}

function savedUntil(
  { earmarked }: SavingsTarget,
  contributions: ReadonlyMap<Month, Money>,
  last: Month,
): Money {
  let saved = earmarked
  for (const [month, amount] of contributions) if (month <= last) saved += amount
  return saved
}

function firstReached(
  goal: SavingsTarget,
  contributions: ReadonlyMap<Month, Money>,
  now: Month,
): Month | undefined {
  if (goal.earmarked >= goal.target) return goal.since
  const months = [...contributions].filter(([month]) => month <= now).sort(([a], [b]) => (a < b ? -1 : 1))
  let saved = goal.earmarked
  for (const [month, amount] of months) {
    saved += amount
    if (saved >= goal.target) return month
  }
  return undefined
}

interface MonthUnderWay {
  saved: Money
  /** What it goes on from: what was there when the month began, less what was taken out in it. */
  start: Money
}

function pace(goal: SavingsTarget, by: Month, { saved, start }: MonthUnderWay, now: Month): SavingPace {
  const monthsLeft = Math.max(monthsBetween(now, by) + 1, 0)
  const neededAMonth = instalmentsPaid(goal.target - start, monthsLeft, 1)
  const due = plannedAfter(goal, by, monthsBetween(goal.since, now))
  return {
    monthsLeft,
    neededAMonth,
    neededStill: maxOf(neededAMonth - (saved - start), 0n),
    due,
    onTrack: saved >= due,
  }
}

/** What should be there once so many months have brought their instalment. */
export const plannedAfter = (
  { target, earmarked, since }: Pick<SavingsTarget, 'target' | 'earmarked' | 'since'>,
  by: Month,
  months: number,
): Money =>
  minOf(earmarked, target) + instalmentsPaid(target - earmarked, monthsBetween(since, by) + 1, months)

/** Counts in units of a month's average, sum / months, so that nothing is rounded before the end. */
function project(
  goal: SavingsTarget,
  contributions: ReadonlyMap<Month, Money>,
  { saved, start }: MonthUnderWay,
  now: Month,
): GoalProjection {
  const { sum, months } = recent(goal, contributions, now)
  const atMonthsEnd = maxOf(saved * months, start * months + sum)
  const missing = goal.target * months - atMonthsEnd
  const monthsMore = missing <= 0n ? 0n : sum > 0n ? ceilDivide(missing, sum) : undefined
  return {
    averageAMonth: toCentsDown(floorDivide(sum, months)),
    ...(monthsMore !== undefined &&
      monthsMore <= FARTHEST_MONTHS && { reachedIn: shiftMonth(now, Number(monthsMore)) }),
    ...(goal.by &&
      goal.by >= now && {
        savedBy: toCentsDown(floorDivide(atMonthsEnd + sum * BigInt(monthsBetween(now, goal.by)), months)),
      }),
  }
}

function recent({ since }: SavingsTarget, contributions: ReadonlyMap<Month, Money>, now: Month) {
  const full = Math.min(monthsBetween(since, now), PACE_MONTHS)
  if (full < 1) return { sum: contributions.get(now) ?? 0n, months: 1n }
  let sum = 0n
  for (let back = 1; back <= full; back++) sum += contributions.get(shiftMonth(now, -back)) ?? 0n
  return { sum, months: BigInt(full) }
}
