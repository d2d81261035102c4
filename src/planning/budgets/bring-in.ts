import type { Actor } from '../../core/actor.ts'
import { fromColumns, type Money, type MoneyColumns, toColumns } from '../../core/money.ts'
import type { BroughtBudget, BroughtLine } from '../../intake/moves/plan/planning.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { compute } from '../envelopes/envelopes.ts'
import { type Month, shiftMonth } from '../envelopes/months.ts'
import * as facts from './facts.ts'
import * as settings from './settings.ts'
import type { BudgetStyle } from './tables.ts'
import { trackedIn } from './tracking.ts'

/** What another program budgeted, on its way into a household's own budget. */
interface Brought {
  style: BudgetStyle
  lines: BroughtLine[]
  held: { month: string; amount: Money }[]
}

/** How a household budgets; undefined while it has said nothing and budgeted nothing. */
export function chosenStyle(db: Db, householdId: number): BudgetStyle | undefined {
  const input = db.$client.query('SELECT 1 FROM budget_settings WHERE household_id = ?').get(householdId)
  return input || facts.firstMonth(db, householdId) ? settings.styleOf(db, householdId) : undefined
}

/** What is assigned, by "month category". */
export function assigned(db: Db, householdId: number): Map<string, Money> {
  const lines = db.$client
    .query<MoneyColumns & { key: string }, [number]>(
      "SELECT month || ' ' || category_seq AS key, assigned_high AS high, assigned_low AS low FROM envelope_lines WHERE household_id = ?",
    )
    .all(householdId)
  return new Map(lines.map(({ key, ...columns }) => [key, fromColumns(columns)]))
}

/** Writes only values that the household has not set itself. */
export function bring(tx: Tx, actor: Actor, { style, lines, held }: Brought): BroughtBudget {
  const { householdId } = actor
  const chosen = chosenStyle(tx, householdId)
  if (!chosen) settings.set(tx, actor, { style })
  const brought: BroughtBudget = { styleBefore: chosen ? undefined : null, lines: [], carries: [], held: [] }
  const first = lines[0]?.month
  const add =
    tx.$client.query(`INSERT OR IGNORE INTO envelope_lines (household_id, month, category_seq, assigned_high, assigned_low)
    VALUES (?, ?, ?, ?, ?)`)
  let isBegun = false
  for (const { month, categorySeq, assigned: amount } of lines) {
    // A line of nothing in the first month says that the budget began then: from there on, what is left is carried.
    const isBeginning: boolean = !isBegun && month === first
    if (amount === 0n && !isBeginning) continue
    isBegun ||= isBeginning
    const { high, low } = toColumns(amount)
    if (add.run(householdId, month, categorySeq, high, low).changes > 0)
      brought.lines.push([month, categorySeq, high, low])
  }
  if (style === 'ENVELOPES') bringCarries(tx, householdId, lines, brought)
  const hold = tx.$client.query(
    'INSERT OR IGNORE INTO envelope_holds (household_id, month, amount_high, amount_low) VALUES (?, ?, ?, ?)',
  )
  for (const { month, amount } of held) {
    const { high, low } = toColumns(amount)
    if (hold.run(householdId, month, high, low).changes > 0) brought.held.push([month, high, low])
  }
  record(tx, actor, 'budget.changed')
  return brought
}

/** Only where it changes; until a household says otherwise, SURPLUS. */
function bringCarries(tx: Tx, householdId: number, lines: BroughtLine[], brought: BroughtBudget): void {
  const add = tx.$client.query(
    'INSERT OR IGNORE INTO envelope_carries (household_id, category_seq, since, carry) VALUES (?, ?, ?, ?)',
  )
  const before = new Map<number, string>()
  for (const { month, categorySeq, carry } of lines) {
    if ((before.get(categorySeq) ?? 'SURPLUS') === carry) continue
    before.set(categorySeq, carry)
    if (add.run(householdId, categorySeq, month, carry).changes > 0)
      brought.carries.push([categorySeq, month])
  }
}

/** Takes back what still stands as it was brought. */
export function takeBack(tx: Tx, actor: Actor, { styleBefore, lines, carries, held }: BroughtBudget): void {
  const { householdId } = actor
  const line = tx.$client.query(`DELETE FROM envelope_lines
    WHERE household_id = ? AND month = ? AND category_seq = ? AND assigned_high = ? AND assigned_low = ?`)
  for (const [month, categorySeq, high, low] of lines) line.run(householdId, month, categorySeq, high, low)
  const carry = tx.$client.query(
    'DELETE FROM envelope_carries WHERE household_id = ? AND category_seq = ? AND since = ?',
  )
  for (const [categorySeq, since] of carries) carry.run(householdId, categorySeq, since)
  const hold = tx.$client.query(
    'DELETE FROM envelope_holds WHERE household_id = ? AND month = ? AND amount_high = ? AND amount_low = ?',
  )
  for (const [month, high, low] of held) hold.run(householdId, month, high, low)
  if (styleBefore === null && facts.firstMonth(tx, householdId) === undefined)
    tx.$client.query('DELETE FROM budget_settings WHERE household_id = ?').run(householdId)
  record(tx, actor, 'budget.changed')
}

/** What is left to budget, by month, between two months; none in the tracking style. */
export function toBudgetBetween(db: Db, householdId: number, from: string, to: string): Map<string, Money> {
  if (settings.styleOf(db, householdId) === 'TRACKING') return new Map()
  const { plan } = facts.until(db, householdId, to as Month)
  return new Map(
    compute(plan).flatMap(({ month, toBudget }) => (month < from ? [] : [[month, toBudget] as const])),
  )
}

/** What each category has left, by "month category", between two months, as budgets show it. */
export function availableBetween(db: Db, householdId: number, from: string, to: string): Map<string, Money> {
  const found = new Map<string, Money>()
  if (settings.styleOf(db, householdId) === 'TRACKING') {
    for (let month = from as Month; month <= to; month = shiftMonth(month, 1))
      for (const { seq, kind, planned, activity } of trackedIn(db, householdId, month).tracked)
        found.set(`${month} ${seq}`, kind === 'INCOME' ? planned - activity : planned + activity)
    return found
  }
  for (const { month, envelopes } of compute(facts.until(db, householdId, to as Month).plan))
    for (const [seq, { available }] of envelopes) found.set(`${month} ${seq}`, available)
  return found
}
