import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, moneyOf, toColumns } from '../../core/money.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { maxOf } from '../envelopes/division.ts'
import { compute } from '../envelopes/envelopes.ts'
import type { Month } from '../envelopes/months.ts'
import { assign, movedIn } from './budget-lines.ts'
import { categoryKey, isEnvelope } from './categories.ts'
import * as facts from './facts.ts'
import type { ManyBudgeted } from './model.ts'
import { within } from './months.ts'
import { refuseTracking, styleOf } from './settings.ts'

/**
 * Says what is budgeted for a category, what was moved included, so that the same number is read again. 404 when there
 * is no such category; a conflict for one of income, which only has a plan in the tracking style.
 */
export function budget(tx: Tx, actor: Actor, text: string, categoryId: string, budgeted: string): void {
  const month = within(tx, actor, text)
  const key = categoryKey(tx, actor, categoryId)
  if (!key) throw new Problem('not-found')
  if (!isBudgetable(tx, actor, key))
    throw new Problem('conflict', { detail: 'A category of income has no envelope.' })
  const moved = movedIn(tx, actor.householdId, month).get(key.seq) ?? 0n
  assign(tx, actor.householdId, month, key.seq, nonNegative(budgeted, 'budgeted') - moved)
  record(tx, actor, 'budget.changed')
}

/** The same for several categories, all or none. */
export function budgetMany(tx: Tx, actor: Actor, text: string, { categories }: ManyBudgeted): void {
  const month = within(tx, actor, text)
  const moved = movedIn(tx, actor.householdId, month)
  const named = new Set<number>()
  for (const [index, { categoryId, budgeted }] of categories.entries()) {
    const field = `categories.${index}.categoryId`
    const key = categoryKey(tx, actor, categoryId)
    if (!key) throw invalid(field, 'there is no such category')
    if (!isBudgetable(tx, actor, key)) throw invalid(field, 'a category of income has no envelope')
    if (named.has(key.seq)) throw invalid(field, 'is named twice')
    named.add(key.seq)
    const amount = nonNegative(budgeted, `categories.${index}.budgeted`)
    assign(tx, actor.householdId, month, key.seq, amount - (moved.get(key.seq) ?? 0n))
  }
  record(tx, actor, 'budget.changed')
}

/** Keeps so much of a month for the next one; 0 keeps nothing. No more than there is to budget: the rest would be nowhere. */
export function hold(tx: Tx, actor: Actor, text: string, amount: string): void {
  refuseTracking(tx, actor)
  const month = within(tx, actor, text)
  const held = nonNegative(amount, 'amount')
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
}

/** Less than is held already can always be held, whatever was budgeted since. */
function refuseMoreThanThereIs(db: Db, householdId: number, month: Month, held: Money): void {
  const budget = compute(facts.until(db, householdId, month).plan).at(-1)
  const before = budget?.held ?? 0n
  if (held <= before) return
  const most = maxOf((budget?.toBudget ?? 0n) + before, before)
  if (held > most) throw invalid('amount', `must be at most ${formatMoney(most)}, all that is left to budget`)
}

const isBudgetable = (db: Db, { householdId }: Actor, key: Parameters<typeof isEnvelope>[0]): boolean =>
  isEnvelope(key) || styleOf(db, householdId) === 'TRACKING'

/** Less than nothing is not budgeted: money is taken out of an envelope by moving it. */
function nonNegative(text: string, field: string): Money {
  const amount = moneyOf(text)
  if (amount < 0n) throw invalid(field, 'must not be below zero')
  return amount
}
