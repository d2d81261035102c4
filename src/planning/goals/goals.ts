import { eq, max } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { amountIn } from '../../core/currencies.ts'
import { newId } from '../../core/ids.ts'
import { type Money, toColumns } from '../../core/money.ts'
import { invalid, Problem, refuseStale } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import { dayOf, dayOrNone } from '../../ledger/transactions/changes.ts'
import { lines } from '../../ledger/transactions/text-fields.ts'
import { record } from '../../people/events/events.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { convertedGoal } from './converted-goal.ts'
import { recheckReached, recordReached } from './goal-reached.ts'
import { type GoalRow, rowOf, rowsOf } from './goal-rows.ts'
import { linkedTo } from './linked-accounts.ts'
import { envelopeMonths, envelopeOf } from './linked-envelope.ts'
import type { Goal, GoalChange, GoalsQuery, NewGoal } from './model.ts'
import { isCounted, isSomewhere, type NamedPlace, placeOf, put, refuseEnvelope } from './places.ts'
import { goalContributions, goals } from './tables.ts'
import { toWire } from './wire.ts'

/** Every goal in the household's order, archived ones included. */
export const list = (db: Db, actor: Actor, { convert }: GoalsQuery = {}): Goal[] =>
  rowsOf(db, actor).map(showing(db, actor, convert))

export const get = (db: Db, actor: Actor, id: string, { convert }: GoalsQuery = {}): Goal =>
  showing(db, actor, convert)(rowOf(db, actor, id))

/** All of them by one reading of the budget. */
function showing(db: Db, actor: Actor, convert: string | undefined): (row: GoalRow) => Goal {
  const budget = envelopeMonths(db, actor.householdId)
  return (row) => ({
    ...toWire(db, row, actor.at, budget),
    ...(convert !== undefined && { converted: convertedGoal(db, actor, row, convert, budget) }),
  })
}

/** Sets a goal; the last of the household's unless a place is named. */
export function create(tx: Tx, actor: Actor, input: NewGoal): Goal {
  const place = placeOf(tx, actor, input)
  const currency = input.currency ?? place.accounts[0]?.currency ?? household.ofActor(tx, actor).currency
  refuseEnvelope(tx, actor, place, currency)
  const target = targetAmount(input.target, currency)
  const earmarked = earmarkedAmount(input.earmarked ?? '0', currency)
  if (isSomewhere(place) && earmarked !== 0n) throw invalid('earmarked', { kind: 'GOAL_COUNTS_ACCOUNTS' })
  const startDate =
    input.startDate === undefined ? householdDay(tx, actor) : dayOf('startDate', input.startDate)
  const row = tx
    .insert(goals)
    .values({
      id: newId(),
      householdId: actor.householdId,
      name: input.name.trim(),
      notes: lines(input.notes ?? ''),
      currency,
      startDate,
      targetDate: inOrder(startDate, dayOrNone('targetDate', input.targetDate)),
      ...halves('target', target),
      ...halves('earmarked', earmarked),
      position: input.position ?? nextPosition(tx, actor),
      createdAt: actor.at,
    })
    .returning()
    .get()
  put(tx, row.seq, place)
  record(tx, actor, 'goal.created', row.id)
  recordReached(tx, actor.householdId, actor.at)
  return get(tx, actor, row.id)
}

/** Changes what the input names; naming nothing changes nothing. */
export function change(tx: Tx, actor: Actor, id: string, { version, ...input }: GoalChange): Goal {
  const before = rowOf(tx, actor, id)
  refuseStale(version, before, () => toWire(tx, before, actor.at))
  if (Object.keys(input).length === 0) return toWire(tx, before, actor.at)
  if (input.accountIds ?? input.categoryId !== undefined) relink(tx, actor, before, input)
  const after = tx
    .update(goals)
    .set({ ...changesOf(actor, before, input), version: before.version + 1 })
    .where(eq(goals.seq, before.seq))
    .returning()
    .get()
  if (isCounted(tx, after.seq) && (after.earmarkedHigh !== 0 || after.earmarkedLow !== 0))
    throw invalid('earmarked', { kind: 'GOAL_COUNTS_ACCOUNTS' })
  record(tx, actor, 'goal.changed', id)
  recheckReached(tx, after, actor.at)
  return get(tx, actor, id)
}

/** Forgets a goal with its contributions; archiving keeps both. */
export function remove(tx: Tx, actor: Actor, id: string, version?: string): void {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => toWire(tx, row, actor.at))
  tx.delete(goals).where(eq(goals.seq, row.seq)).run()
  record(tx, actor, 'goal.removed', id)
}

/** What was put in by hand would not count beside accounts or an envelope, and is not to be lost silently. */
function relink(tx: Tx, actor: Actor, goal: GoalRow, input: NamedPlace): void {
  const place = placeOf(tx, actor, {
    accountIds: input.accountIds ?? linkedTo(tx, goal.seq).map(({ id }) => id),
    categoryId: input.categoryId === undefined ? (envelopeOf(tx, goal.seq)?.id ?? null) : input.categoryId,
  })
  if (place.envelope?.seq !== envelopeOf(tx, goal.seq)?.seq) refuseEnvelope(tx, actor, place, goal.currency)
  const byHand = tx
    .select()
    .from(goalContributions)
    .where(eq(goalContributions.goalSeq, goal.seq))
    .limit(1)
    .get()
  if (isSomewhere(place) && byHand)
    throw new Problem('conflict', {
      reason: { kind: 'GOAL_HAS_CONTRIBUTIONS' },
    })
  put(tx, goal.seq, place)
}

function changesOf(actor: Actor, before: GoalRow, input: Omit<GoalChange, 'version'>) {
  const { name, notes, target, earmarked, archived, position } = input
  const startDate = input.startDate === undefined ? before.startDate : dayOf('startDate', input.startDate)
  const targetDate =
    input.targetDate === undefined ? before.targetDate : dayOrNone('targetDate', input.targetDate)
  return {
    startDate,
    targetDate: inOrder(startDate, targetDate),
    ...(name !== undefined && { name: name.trim() }),
    ...(notes !== undefined && { notes: lines(notes) }),
    ...(target !== undefined && halves('target', targetAmount(target, before.currency))),
    ...(earmarked !== undefined && halves('earmarked', earmarkedAmount(earmarked, before.currency))),
    ...(position !== undefined && { position }),
    ...(archived !== undefined && { archivedAt: archived ? (before.archivedAt ?? actor.at) : null }),
  }
}

function inOrder(startDate: Day, targetDate: Day | null): Day | null {
  if (targetDate !== null && targetDate < startDate)
    throw invalid('targetDate', { kind: 'BEFORE_GOAL_BEGINS' })
  return targetDate
}

function targetAmount(text: string, currency: string): Money {
  const amount = amountIn(currency, text, 'target')
  if (amount <= 0n) throw invalid('target', { kind: 'NOT_MORE_THAN_ZERO' })
  return amount
}

function earmarkedAmount(text: string, currency: string): Money {
  const amount = amountIn(currency, text, 'earmarked')
  if (amount < 0n) throw invalid('earmarked', { kind: 'LESS_THAN_ZERO' })
  return amount
}

const halves = <Name extends 'target' | 'earmarked'>(name: Name, amount: Money) => {
  const { high, low } = toColumns(amount)
  return { [`${name}High`]: high, [`${name}Low`]: low } as Record<`${Name}High` | `${Name}Low`, number>
}

function nextPosition(tx: Tx, { householdId }: Actor): number {
  const last = tx
    .select({ position: max(goals.position) })
    .from(goals)
    .where(eq(goals.householdId, householdId))
    .get()
  return (last?.position ?? -1) + 1
}
