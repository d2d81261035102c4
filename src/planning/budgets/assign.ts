import type { Actor } from '../../core/actor.ts'
import {
  formatMoney,
  fromColumns,
  type Money,
  type MoneyColumns,
  moneyOf,
  toColumns,
} from '../../core/money.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { refuseChanged } from '../../platform/http/undo.ts'
import { maxOf } from '../envelopes/division.ts'
import { compute } from '../envelopes/envelopes.ts'
import type { Month } from '../envelopes/months.ts'
import { assign, linesIn, movedIn } from './budget-lines.ts'
import { categoryKey, isEnvelope } from './categories.ts'
import * as facts from './facts.ts'
import type { Budgeted, Hold, ManyBudgeted } from './model.ts'
import { within } from './months.ts'
import { refuseTracking, styleOf } from './settings.ts'

/**
 * Says what is budgeted for a category, what was moved included, so that the same number is read again. 404 when there
 * is no such category; a conflict for one of income, which only has a plan in the tracking style. Answers
 * what takes it back.
 */
export function budget(
  tx: Tx,
  actor: Actor,
  text: string,
  categoryId: string,
  input: Budgeted,
): Required<Budgeted> {
  const month = within(tx, actor, text)
  const key = categoryKey(tx, actor, categoryId)
  if (!key) throw new Problem('not-found')
  if (!isBudgetable(tx, actor, key))
    throw new Problem('conflict', { reason: { kind: 'INCOME_HAS_NO_ENVELOPE' } })
  const cell = { ...storedCell(tx, actor, month), month, categorySeq: key.seq }
  const back = assignTo(tx, actor, cell, input, 'budgeted')
  record(tx, actor, 'budget.changed')
  return back
}

const storedCell = (tx: Tx, { householdId }: Actor, month: Month) => ({
  moved: movedIn(tx, householdId, month),
  lines: linesIn(tx, householdId, month),
})

interface BudgetCell extends ReturnType<typeof storedCell> {
  month: Month
  categorySeq: number
}

/** Answers what stood there, and what stands there now. */
function assignTo(
  tx: Tx,
  { householdId }: Actor,
  { moved: allMoved, lines, month, categorySeq }: BudgetCell,
  { budgeted, was }: Budgeted,
  field: string,
): Required<Budgeted> {
  const moved = allMoved.get(categorySeq) ?? 0n
  const before = formatMoney((lines.get(categorySeq) ?? 0n) + moved)
  if (was !== undefined) refuseChanged({ was: before }, { was })
  const amount = nonNegative(budgeted, field)
  assign(tx, householdId, month, categorySeq, amount - moved)
  return { budgeted: before, was: formatMoney(amount) }
}

/** The same for several categories, all or none. */
export function budgetMany(
  tx: Tx,
  actor: Actor,
  text: string,
  { categories }: ManyBudgeted,
): ManyBudgeted['categories'] {
  const month = within(tx, actor, text)
  const before = storedCell(tx, actor, month)
  const named = new Set<number>()
  const back = categories.map(({ categoryId, ...input }, index) => {
    const field = `categories.${index}.categoryId`
    const key = categoryKey(tx, actor, categoryId)
    if (!key) throw invalid(field, { kind: 'NO_SUCH_CATEGORY' })
    if (!isBudgetable(tx, actor, key)) throw invalid(field, { kind: 'INCOME_WITHOUT_ENVELOPE' })
    if (named.has(key.seq)) throw invalid(field, { kind: 'NAMED_TWICE' })
    named.add(key.seq)
    const cell = { ...before, month, categorySeq: key.seq }
    return { categoryId, ...assignTo(tx, actor, cell, input, `categories.${index}.budgeted`) }
  })
  record(tx, actor, 'budget.changed')
  return back
}

/** Keeps so much of a month for the next one; 0 keeps nothing. No more than there is to budget: the rest would be nowhere. */
export function hold(tx: Tx, actor: Actor, text: string, { amount, was }: Hold): Required<Hold> {
  refuseTracking(tx, actor)
  const month = within(tx, actor, text)
  const held = nonNegative(amount, 'amount')
  const before = heldIn(tx, actor.householdId, month)
  if (was !== undefined) refuseChanged({ was: before }, { was })
  refuseMoreThanThereIs(tx, actor.householdId, month, held)
  const { high, low } = toColumns(held)
  if (held === 0n)
    tx.$client
      .query('DELETE FROM envelope_holds WHERE household_id = ? AND month = ?')
      .run(actor.householdId, month)
  else
    tx.$client
      .query(
        'INSERT OR REPLACE INTO envelope_holds (household_id, month, amount_high, amount_low) VALUES (?, ?, ?, ?)',
      )
      .run(actor.householdId, month, high, low)
  record(tx, actor, 'budget.changed')
  return { amount: before, was: formatMoney(held) }
}

function heldIn(tx: Tx, householdId: number, month: Month): string {
  const row = tx.$client
    .query<MoneyColumns, [number, string]>(
      'SELECT amount_high AS high, amount_low AS low FROM envelope_holds WHERE household_id = ? AND month = ?',
    )
    .get(householdId, month)
  return formatMoney(row ? fromColumns(row) : 0n)
}

/** Less than is held already can always be held, whatever was budgeted since. */
function refuseMoreThanThereIs(db: Db, householdId: number, month: Month, held: Money): void {
  const budget = compute(facts.until(db, householdId, month).plan).at(-1)
  const before = budget?.held ?? 0n
  if (held <= before) return
  const most = maxOf((budget?.toBudget ?? 0n) + before, before)
  if (held > most) throw invalid('amount', { kind: 'MORE_THAN_LEFT', most: formatMoney(most) })
}

const isBudgetable = (db: Db, { householdId }: Actor, key: Parameters<typeof isEnvelope>[0]): boolean =>
  isEnvelope(key) || styleOf(db, householdId) === 'TRACKING'

/** Less than nothing is not budgeted: money is taken out of an envelope by moving it. */
function nonNegative(text: string, field: string): Money {
  const amount = moneyOf(text)
  if (amount < 0n) throw invalid(field, { kind: 'BELOW_ZERO' })
  return amount
}
