import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money } from '../../core/money.ts'
import { type Interval, periodsOf, type Span } from '../../core/periods.ts'
import { invalid } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { GroupingName } from './groupings.ts'
import { alsoInOne } from './in-one.ts'
import type { Spending, SpendingInput } from './model.ts'
import { spanOf } from './ranges.ts'
import { basisPoints } from './ratios.ts'
import { descending, type Line, linesOf, topLines } from './report-lines.ts'
import type { Scope } from './scope.ts'
import { spendingSums } from './spending-sums.ts'

const MOST_CELLS = 500_000
const USUAL_LINES = 100

/**
 * What was spent, by category, group, payee, tag or account and by interval: rows of categories of kind EXPENSE and those
 * of type EXPENSE without a category, less what came back of it; this month unless said otherwise. Payees and tags of
 * any spelling are one whatever their case and accents. A transaction of two tags counts in both, and once in the
 * totals. The largest come first. Validation-errors name the field.
 */
export const spending = (db: Db, actor: Actor, input: SpendingInput): Spending =>
  readSnapshot(db, () => spendingOf(db, actor, input))

function spendingOf(db: Db, actor: Actor, input: SpendingInput): Spending {
  const { by = 'CATEGORY', interval = 'NONE', limit = USUAL_LINES } = input
  const span = spanOf(db, actor, input, interval, 0)
  const periods = periodsOf(span, interval)
  if (periods.length * limit > MOST_CELLS)
    throw invalid('limit', { kind: 'LIMIT_BY_INTERVAL', most: Math.floor(MOST_CELLS / periods.length) })
  return alsoInOne(db, actor, input, [span], (scope) =>
    spendingIn(db, actor, { ...input, by, interval, limit }, scope, { span, periods }),
  )
}

function spendingIn(
  db: Db,
  actor: Actor,
  { by, interval, limit, ...input }: SpendingInput & { by: GroupingName; interval: Interval; limit: number },
  scope: Scope,
  { span, periods }: { span: Span; periods: Span[] },
) {
  const { grouping, sumsOf } = spendingSums(db, actor, scope, { ...input, by })
  const found = linesOf(sumsOf(periods), grouping, -1n)
  const { shown, rest } = topLines(
    found.lines,
    (one, other) => descending(one.line.total, other.line.total),
    limit,
  )
  const shownLine = (line: Line) => amountsOf(line, periods, found.whole.total)
  return {
    by,
    interval,
    ...span,
    currency: scope.currency,
    otherCurrencies: scope.otherCurrencies,
    overlaps: by === 'TAG',
    total: formatMoney(found.whole.total),
    count: found.whole.count,
    periods: periods.map(({ from }) => from),
    cells: cellsOf(found.whole, periods),
    lines: shown.map(({ named, line }) => ({ ...named, ...shownLine(line) })),
    rest: rest && { lines: rest.lines, ...shownLine(rest.line) },
  }
}

/** The periods that spending is asked for; refuses what spending refuses of them. */
export const spendingPeriods = (db: Db, actor: Actor, input: SpendingInput): Span[] =>
  periodsOf(spanOf(db, actor, input, input.interval ?? 'NONE', 0), input.interval ?? 'NONE')

const amountsOf = (line: Line, periods: Span[], whole: Money) => ({
  total: formatMoney(line.total),
  shareBasisPoints: basisPoints(line.total, whole),
  count: line.count,
  cells: cellsOf(line, periods),
})

const cellsOf = (line: Line, periods: Span[]): string[] =>
  periods.map((_, period) => formatMoney(line.amountIn(period)))
