import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, magnitude } from '../../core/money.ts'
import { checked, type Span } from '../../core/periods.ts'
import { invalid } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { alsoInOne } from './in-one.ts'
import type { ComparisonInput, ComparisonReport } from './model.ts'
import { previousPeriod, yearEarlier } from './previous-period.ts'
import { spanOf } from './ranges.ts'
import { basisPoints } from './ratios.ts'
import { descending, type Line, linesOf, topLines } from './report-lines.ts'
import type { Scope } from './scope.ts'
import { spendingSums } from './spending-sums.ts'
import type { Sum } from './sums.ts'

const USUAL_LINES = 100

/**
 * What was spent in one period beside another, this month so far against the same days of the month before unless said
 * otherwise; what counts is what spending counts. What changed most comes first. Validation-errors name the field.
 */
export const comparison = (db: Db, actor: Actor, input: ComparisonInput): ComparisonReport =>
  readSnapshot(db, () => comparisonOf(db, actor, input))

/** The two periods; refuses what the report refuses of them. */
export function comparedPeriods(db: Db, actor: Actor, input: ComparisonInput): [now: Span, against: Span] {
  const now = spanOf(db, actor, input, 'NONE', 0)
  const { against = 'BEFORE', againstFrom, againstTo } = input
  if ((againstFrom === undefined) !== (againstTo === undefined))
    throw invalid(againstFrom === undefined ? 'againstFrom' : 'againstTo', { kind: 'BOTH_ENDS_OR_NONE' })
  if (againstFrom !== undefined && input.against !== undefined)
    throw invalid('against', { kind: 'COMPARED_TWICE' })
  const other =
    againstFrom !== undefined
      ? { from: againstFrom as Day, to: againstTo as Day }
      : against === 'YEAR_BEFORE'
        ? yearEarlier(now)
        : previousPeriod(now)
  return [now, checked(other, 'NONE', { from: 'againstFrom', to: 'againstTo' })]
}

function comparisonOf(db: Db, actor: Actor, input: ComparisonInput): ComparisonReport {
  const periods = comparedPeriods(db, actor, input)
  return alsoInOne(db, actor, input, periods, (scope) => comparisonIn(db, actor, input, scope, periods))
}

function comparisonIn(
  db: Db,
  actor: Actor,
  input: ComparisonInput,
  scope: Scope,
  [now, against]: ReturnType<typeof comparedPeriods>,
) {
  const { by = 'CATEGORY', limit = USUAL_LINES } = input
  const { grouping, sumsOf } = spendingSums(db, actor, scope, { ...input, by })
  const ofOne = (span: Span, period: number): Sum[] => sumsOf([span]).map((sum) => ({ ...sum, period }))
  const { whole, lines } = linesOf([...ofOne(now, 0), ...ofOne(against, 1)], grouping, -1n)
  const { shown, rest } = topLines(
    lines,
    (one, other) => descending(changeOf(one.line), changeOf(other.line)),
    limit,
  )
  return {
    by,
    ...now,
    currency: scope.currency,
    otherCurrencies: scope.otherCurrencies,
    againstFrom: against.from,
    againstTo: against.to,
    overlaps: by === 'TAG',
    ...comparedIn(whole),
    lines: shown.map(({ named, line }) => ({ ...named, ...comparedIn(line) })),
    rest: rest && { lines: rest.lines, ...comparedIn(rest.line) },
  }
}

const changeOf = (line: Line): Money => magnitude(line.amountIn(0) - line.amountIn(1))

function comparedIn(line: Line) {
  const [total, against] = [line.amountIn(0), line.amountIn(1)]
  return {
    total: formatMoney(total),
    against: formatMoney(against),
    difference: formatMoney(total - against),
    changeBasisPoints: basisPoints(total - against, against),
    count: line.countIn(0),
    againstCount: line.countIn(1),
  }
}
