import { and, count, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { amountIn } from '../../core/currencies.ts'
import { newId } from '../../core/ids.ts'
import { formatMoney, fromColumns, type MoneyColumns, toColumns } from '../../core/money.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { toRfc3339 } from '../../core/time.ts'
import { dayOf } from '../../ledger/transactions/changes.ts'
import { lines } from '../../ledger/transactions/text-fields.ts'
import { record } from '../../people/events/events.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { refuseChanged } from '../../platform/http/undo.ts'
import { recheckReached, recordReached } from './goal-reached.ts'
import { type GoalRow, rowOf } from './goal-rows.ts'
import type { Contribution, ContributionChange, NewContribution } from './model.ts'
import { isCounted } from './places.ts'
import { goalContributions } from './tables.ts'

type Row = typeof goalContributions.$inferSelect

/** What was put aside for a goal by hand, the newest first. */
export function list(db: Db, actor: Actor, goalId: string, page: Page): Paged<Contribution> {
  const ofGoal = eq(goalContributions.goalSeq, rowOf(db, actor, goalId).seq)
  const rows = db
    .select()
    .from(goalContributions)
    .where(ofGoal)
    .orderBy(desc(goalContributions.date), desc(goalContributions.seq))
    .limit(page.limit)
    .offset(offsetOf(page))
    .all()
  const total = db.select({ n: count() }).from(goalContributions).where(ofGoal).get()?.n ?? 0
  return { items: rows.map(toWire), total, page }
}

/** Puts aside, or takes out again what is below zero. Throws conflict where accounts or an envelope say what is there. */
export function add(tx: Tx, actor: Actor, goalId: string, input: NewContribution): Contribution {
  const goal = rowOf(tx, actor, goalId)
  if (isCounted(tx, goal.seq))
    throw new Problem('conflict', {
      reason: { kind: 'GOAL_IS_COUNTED' },
    })
  const row = tx
    .insert(goalContributions)
    .values({
      id: newId(),
      goalSeq: goal.seq,
      date: input.date === undefined ? householdDay(tx, actor) : dayOf('date', input.date),
      ...halves(goal, input.amount),
      notes: lines(input.notes ?? ''),
      userId: actor.userId,
      at: actor.at,
    })
    .returning()
    .get()
  record(tx, actor, 'goal.changed', goalId)
  recordReached(tx, actor.householdId, actor.at)
  return toWire(row)
}

export const get = (db: Db, actor: Actor, goalId: string, id: string): Contribution =>
  toWire(contributionOf(db, rowOf(db, actor, goalId), id))

/** Corrects what the input names; naming nothing changes nothing. */
export function change(
  tx: Tx,
  actor: Actor,
  goalId: string,
  id: string,
  input: ContributionChange,
): Contribution {
  const goal = rowOf(tx, actor, goalId)
  const before = contributionOf(tx, goal, id)
  const { date, amount, notes, was } = input
  refuseChanged(toWire(before), was)
  if (Object.keys(input).length === 0) return toWire(before)
  const after = tx
    .update(goalContributions)
    .set({
      ...(date !== undefined && { date: dayOf('date', date) }),
      ...(amount !== undefined && halves(goal, amount)),
      ...(notes !== undefined && { notes: lines(notes) }),
    })
    .where(eq(goalContributions.seq, before.seq))
    .returning()
    .get()
  corrected(tx, actor, goal)
  return toWire(after)
}

/** Answers what it was. */
export function remove(tx: Tx, actor: Actor, goalId: string, id: string): Contribution {
  const goal = rowOf(tx, actor, goalId)
  const row = contributionOf(tx, goal, id)
  tx.delete(goalContributions).where(eq(goalContributions.seq, row.seq)).run()
  corrected(tx, actor, goal)
  return toWire(row)
}

function corrected(tx: Tx, actor: Actor, goal: GoalRow): void {
  record(tx, actor, 'goal.changed', goal.id)
  recheckReached(tx, goal, actor.at)
}

function contributionOf(tx: Db, goal: GoalRow, id: string): Row {
  const row = tx
    .select()
    .from(goalContributions)
    .where(and(eq(goalContributions.id, id), eq(goalContributions.goalSeq, goal.seq)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

function halves({ currency }: GoalRow, text: string): { amountHigh: number; amountLow: number } {
  const { high, low }: MoneyColumns = toColumns(amountIn(currency, text, 'amount'))
  if (high === 0 && low === 0) throw invalid('amount', { kind: 'NOT_ZERO' })
  return { amountHigh: high, amountLow: low }
}

const toWire = (row: Row): Contribution => ({
  id: row.id,
  date: row.date,
  amount: formatMoney(fromColumns({ high: row.amountHigh, low: row.amountLow })),
  notes: row.notes,
  userId: row.userId,
  createdAt: toRfc3339(row.at),
})
