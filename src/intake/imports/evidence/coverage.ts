import type { Money } from '../../../core/money.ts'
import { after, before, monthStart, monthsBetween } from '../../../core/periods.ts'
import { type Day, daysBetween } from '../../../core/time.ts'

/** A statement by its period, and what it begins and ends with where it says so. */
interface CoveringStatement {
  id: string
  isProven: boolean
  from: Day
  to: Day
  opening: Money | undefined
  closing: Money | undefined
}

/** UNCHANGED: no statement, and the balance before is the balance after. */
export const monthStates = ['PROVEN', 'UNPROVEN', 'MISSING', 'UNCHANGED'] as const
export interface CoveredMonth {
  /** Its first day. */
  month: Day
  state: (typeof monthStates)[number]
}

/** Two statements that do not follow from each other. */
export interface StatementGap {
  afterId: string
  beforeId: string
  /** The days that no statement has; undefined where there are none, and the balances alone disagree. */
  days: { from: Day; to: Day } | undefined
  /** What the later one begins with beyond what the earlier one ended with; undefined where one of them says neither. */
  difference: Money | undefined
}

interface StatementCoverage {
  months: CoveredMonth[]
  gaps: StatementGap[]
}

/** Without balances, so many days without a statement are one that is missing. */
const MOST_DAYS_UNSAID = 20
/** Two months at most; what is longer is no statement of one month. */
const LONGEST_MONTH_DAYS = 45
/** Of an account whose first statement is from another century. */
const MOST_MONTHS = 1_200

/**
 * Which months the statements of an account prove, and where one between two of them is missing: what one ends with is
 * what the next begins with. A statement is that of the month in which it ends, unless it is of several.
 */
export function coverageOf(statements: readonly CoveringStatement[]): StatementCoverage {
  const sorted = statements.toSorted((one, other) => byText(one.from, other.from) || byText(one.to, other.to))
  const covered = new Map<Day, CoveredMonth['state']>()
  for (const one of sorted)
    for (const month of monthsOf(one))
      if (covered.get(month) !== 'PROVEN') covered.set(month, one.isProven ? 'PROVEN' : 'UNPROVEN')
  const gaps: StatementGap[] = []
  const missing = new Set<Day>()
  let last: CoveringStatement | undefined
  for (const one of sorted) {
    if (last && one.from >= last.to && one.to > last.to) {
      const gap = gapBetween(last, one)
      if (gap) gaps.push(gap)
      if (gap?.days) for (const month of between(last, one)) missing.add(month)
    }
    if (!last || one.to > last.to) last = one
  }
  return { months: ribbon(covered, missing), gaps }
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function monthsOf({ from, to }: CoveringStatement): Day[] {
  const end = monthStart(to)
  if (daysBetween(from, to) < LONGEST_MONTH_DAYS) return [end]
  return monthsUntil(from, end)
}

function monthsUntil(from: Day, end: Day): Day[] {
  const count = Math.min(MOST_MONTHS, monthsBetween(from, end))
  return Array.from({ length: count + 1 }, (_, at) => monthStart(end, count - at))
}

/** The months after the one's and before the other's. */
function between(one: CoveringStatement, other: CoveringStatement): Day[] {
  const first = monthsOf(other)[0] ?? other.to
  return monthsUntil(monthStart(one.to, -1), monthStart(first, 1))
}

function gapBetween(one: CoveringStatement, other: CoveringStatement): StatementGap | undefined {
  const first = after(one.to)
  const days = first < other.from ? { from: first, to: before(other.from) } : undefined
  const isSaid = one.closing !== undefined && other.opening !== undefined
  const difference = isSaid ? (other.opening ?? 0n) - (one.closing ?? 0n) : undefined
  const isBroken =
    difference === undefined
      ? days !== undefined && daysBetween(days.from, days.to) >= MOST_DAYS_UNSAID
      : difference !== 0n
  return isBroken ? { afterId: one.id, beforeId: other.id, days, difference } : undefined
}

/** Every month from the first to the last, oldest first. */
function ribbon(covered: ReadonlyMap<Day, CoveredMonth['state']>, missing: ReadonlySet<Day>): CoveredMonth[] {
  const known = [...covered.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return []
  return monthsUntil(first, last).map((month) => ({
    month,
    state: covered.get(month) ?? (missing.has(month) ? 'MISSING' : 'UNCHANGED'),
  }))
}
