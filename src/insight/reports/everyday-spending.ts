import type { Actor } from '../../core/actor.ts'
import { fromColumns, type Money } from '../../core/money.ts'
import { before, daysIn, type Span } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { CENT } from '../../planning/envelopes/division.ts'
import { activeSubscriptions } from '../../planning/subscriptions/upcoming.ts'
import type { Db } from '../../platform/db/db.ts'
import { chartOf, seqsOf } from './category-chart.ts'
import { divided } from './ratios.ts'
import type { Scope } from './scope.ts'
import { type Counted, sums } from './sums.ts'

const DAYS = 90

/** The days that tell what is usual: the last 90 before today. */
function usualDays(db: Db, actor: Actor): Span {
  const today = householdDay(db, actor)
  return { from: shiftDay(today, -DAYS), to: before(today) }
}

/**
 * What is spent on a day beside what is expected to come back: the average of the last 90 days, or of as many as there
 * is something known of, to the nearest cent and never below zero.
 */
export function everydaySpending(db: Db, actor: Actor, scope: Scope): Money {
  const { from, to } = usualDays(db, actor)
  const known = firstDay(db, scope.accounts ?? [], from, to)
  if (!known) return 0n
  const span = { from: known, to }
  const counted: Counted = {
    categories: seqsOf(chartOf(db, actor), 'EXPENSE'),
    uncategorised: 'EXPENSE',
    exceptOf: activeSubscriptions(db, actor).map(({ seq }) => seq),
  }
  const found = sums(db, { scope, column: 'ACCOUNT', counted }, [span])
  const spent = -found.reduce((sum, columns) => sum + fromColumns(columns), 0n)
  return spent > 0n ? divided(spent, BigInt(daysIn(span)) * CENT) * CENT : 0n
}

/** The first of the days, or the first of them on which the accounts have a history. */
function firstDay(db: Db, accounts: number[], from: Day, to: Day): Day | undefined {
  const row = db.$client
    .query<{ date: Day | null }, [string]>(`
      SELECT min((SELECT d.date FROM account_days d WHERE d.account_seq = j.value AND d.count > 0 ORDER BY d.date LIMIT 1)) AS date
      FROM json_each(?) j`)
    .get(JSON.stringify(accounts))
  if (!row?.date || row.date > to) return undefined
  return row.date > from ? row.date : from
}
