import { formatMoney, fromColumns, type Money } from '../../core/money.ts'
import { type Day, type Instant, toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { maxOf, minOf } from '../envelopes/division.ts'
import { type GoalProjection, type GoalStatus, goalStatus, type SavingPace } from '../envelopes/goals.ts'
import { monthOf } from '../envelopes/months.ts'
import type { GoalRow } from './goal-rows.ts'
import { linkedTo } from './linked-accounts.ts'
import { type EnvelopeMonths, envelopeOf } from './linked-envelope.ts'
import type { Goal } from './model.ts'
import { lowestInMonth, savingUntil } from './saved-amounts.ts'

const WHOLE_BASIS_POINTS = 10_000n
/** A hundred times the target; more says nothing, and need not fit a number. */
const MOST_BASIS_POINTS = 100n * WHOLE_BASIS_POINTS

export const targetOf = (row: GoalRow): Money => fromColumns({ high: row.targetHigh, low: row.targetLow })

/** A goal as it stands on the day of an instant. */
export function toWire(db: Db, row: GoalRow, at: Instant, budget?: EnvelopeMonths): Goal {
  const target = targetOf(row)
  const stands = statusOf(db, row, householdDay(db, { householdId: row.householdId, at }), budget)
  return {
    id: row.id,
    name: row.name,
    notes: row.notes,
    currency: row.currency,
    target: formatMoney(target),
    startDate: row.startDate,
    targetDate: row.targetDate,
    accountIds: linkedTo(db, row.seq).map(({ id }) => id),
    categoryId: envelopeOf(db, row.seq)?.id ?? null,
    earmarked: formatMoney(fromColumns({ high: row.earmarkedHigh, low: row.earmarkedLow })),
    position: row.position,
    archived: row.archivedAt !== null,
    saved: formatMoney(stands.saved),
    missing: formatMoney(stands.missing),
    percentBasisPoints: share(stands.saved, target),
    reachedAt: toRfc3339OrNull(row.reachedAt),
    reachedIn: stands.reachedIn ?? null,
    pace: stands.pace ? paceShown(stands.pace) : null,
    projection: stands.projection ? projectionShown(stands.projection) : null,
    version: row.version,
    createdAt: toRfc3339(row.createdAt),
  }
}

/** One that begins later is looked at as its first month will begin. */
function statusOf(db: Db, row: GoalRow, today: Day, budget?: EnvelopeMonths): GoalStatus {
  const { earmarked, byMonth } = savingUntil(db, row, today, budget)
  const since = monthOf(row.startDate)
  const now = monthOf(today)
  const by = row.targetDate === null ? {} : { by: monthOf(row.targetDate) }
  const goal = { target: targetOf(row), since, earmarked, ...by }
  return goalStatus(goal, byMonth, now < since ? since : now, lowestInMonth(db, row, today))
}

export const share = (saved: Money, target: Money): number =>
  saved <= 0n ? 0 : Number(minOf((saved * WHOLE_BASIS_POINTS) / maxOf(target, 1n), MOST_BASIS_POINTS))

const paceShown = ({ monthsLeft, neededAMonth, neededStill, due, onTrack }: SavingPace) => ({
  monthsLeft,
  neededAMonth: formatMoney(neededAMonth),
  neededStill: formatMoney(neededStill),
  due: formatMoney(due),
  onTrack,
})

const projectionShown = ({ averageAMonth, reachedIn, savedBy }: GoalProjection) => ({
  averageAMonth: formatMoney(averageAMonth),
  reachedIn: reachedIn ?? null,
  savedBy: savedBy === undefined ? null : formatMoney(savedBy),
})
