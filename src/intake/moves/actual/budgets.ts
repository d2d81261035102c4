import type { Money } from '../../../core/money.ts'
import { refuseMore } from '../move-limits.ts'
import type { SourceBudget, SourceBudgetLine } from '../source-ledger.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import type { BudgetFault } from '../words/english-faults.ts'
import { type ActualBook, centsOf } from './book.ts'
import { isTrue, textOf, wholeOf } from './database.ts'
import { toBudgetOf } from './to-budget.ts'
import type { ActualRow } from './transactions.ts'

interface Budgeted {
  amount: Money
  isCarried: boolean
}

/** By month and category: 202412 and the index of the category. */
type Cells<T> = Map<number, Map<number, T>>

const MONTHS_MOST = 1_200

/**
 * The budget with what Actual shows as the balance of each category in each month, worked out as Actual does
 * (server/budget/envelope.ts and tracking.ts): what was budgeted, what was spent, and of the month before what was left and,
 * where the category says so, what was missing.
 */
export function budgetOf(book: ActualBook, rows: readonly ActualRow[]): SourceBudget | undefined {
  const style = styleOf(book)
  const budgeted = budgetedIn(book, style === 'ENVELOPES' ? 'zero_budgets' : 'reflect_budgets')
  const byHand = style === 'ENVELOPES' ? heldByHand(book) : new Map<number, Money>()
  if (budgeted.size === 0 && byHand.size === 0) return undefined
  const spent = spentIn(book, rows)
  const months = monthsOf([...budgeted.keys(), ...spent.keys(), ...byHand.keys()])
  const lines = book.categories.flatMap(({ kind }, category) =>
    kind === 'INCOME' && style === 'ENVELOPES'
      ? []
      : linesOf(category, { style, kind, budgeted, spent, months }),
  )
  refuseMore(lines.length - 1, book.context.limits.maxRows, 'amounts in the budget')
  lines.sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : a.category - b.category))
  if (style === 'TRACKING') return { style, lines, held: [] }
  const held = months.map((month) => {
    const amount = byHand.get(month) || heldByItself(book, month, { budgeted, spent })
    return { month: monthText(month), amount }
  })
  const toBudget = toBudgetOf(book, { lines, held, spent, rows })
  return { style, lines, held: held.filter(({ amount }) => amount > 0n), toBudget }
}

/** Called rollover and report until 2025. Without a word of it the budget has envelopes. */
function styleOf({ db }: ActualBook): SourceBudget['style'] {
  for (const [id, value] of db.rows('preferences', ['id', 'value']))
    if (id === 'budgetType') return value === 'tracking' || value === 'report' ? 'TRACKING' : 'ENVELOPES'
  return 'ENVELOPES'
}

function budgetedIn({ db, categories, context }: ActualBook, table: string): Cells<Budgeted> {
  const at = new Map(categories.map(({ id }, index) => [id, index]))
  const cells: Cells<Budgeted> = new Map()
  let count = 0
  for (const [month, id, cents, carryover] of db.rows(table, ['month', 'category', 'amount', 'carryover'])) {
    refuseMore(count++, context.limits.maxRows, 'amounts in the budget')
    const category = at.get(textOf(id))
    if (category === undefined) continue
    const amount = centsOf(cents ?? null)
    if (amount === undefined) throw unreadable('NO_AMOUNT')
    inMonth(cells, checkedMonth(wholeOf(month))).set(category, { amount, isCarried: isTrue(carryover) })
  }
  return cells
}

/** Held for the next month by hand; the ids of months are texts such as 2024-12. */
function heldByHand({ db }: ActualBook): Map<number, Money> {
  const held = new Map<number, Money>()
  for (const [id, buffered] of db.rows('zero_budget_months', ['id', 'buffered'])) {
    const amount = centsOf(buffered ?? null)
    if (amount === undefined || amount === 0n) continue
    refuseMore(held.size, MONTHS_MOST, 'months')
    held.set(checkedMonth(Number(textOf(id).replace('-', ''))), amount)
  }
  return held
}

/** What came in of the categories of income whose money is for the next month; only where nothing is held by hand. */
function heldByItself(
  { categories }: ActualBook,
  month: number,
  { budgeted, spent }: { budgeted: Cells<Budgeted>; spent: Cells<Money> },
): Money {
  let held = 0n
  for (const [category, { isCarried }] of budgeted.get(month) ?? [])
    if (isCarried && categories[category]?.kind === 'INCOME') held += spent.get(month)?.get(category) ?? 0n
  return held
}

/** What Actual adds up by category: the accounts on budget, and of split transactions the parts. */
function spentIn({ accounts, categoryAt }: ActualBook, rows: readonly ActualRow[]): Cells<Money> {
  const cells: Cells<Money> = new Map()
  for (const { isParent, account, categoryId, date, amount } of rows) {
    const category = isParent || !accounts[account]?.onBudget ? undefined : categoryAt.get(categoryId)
    if (category === undefined) continue
    const month = inMonth(cells, Math.floor(date / 100))
    month.set(category, (month.get(category) ?? 0n) + amount)
  }
  return cells
}

interface Known {
  style: SourceBudget['style']
  kind: string
  budgeted: Cells<Budgeted>
  spent: Cells<Money>
  months: number[]
}

function linesOf(category: number, { style, kind, budgeted, spent, months }: Known): SourceBudgetLine[] {
  const isEnvelope = style === 'ENVELOPES'
  let left = 0n
  return months.map((month) => {
    const line = budgeted.get(month)?.get(category)
    const activity = spent.get(month)?.get(category) ?? 0n
    const amount = line?.amount ?? 0n
    const available = left + amount + (kind === 'INCOME' ? -activity : activity)
    const carry = line?.isCarried ? 'FULL' : isEnvelope ? 'SURPLUS' : 'NONE'
    left = carry === 'FULL' || (isEnvelope && available > 0n) ? available : 0n
    return { month: monthText(month), category, budgeted: amount, carry, available }
  })
}

/** From the first to the last without a gap. */
function monthsOf(found: number[]): number[] {
  const first = found.reduce((least, one) => Math.min(least, one))
  const last = found.reduce((most, one) => Math.max(most, one))
  const months: number[] = []
  for (let month = first; month <= last; month += month % 100 === 12 ? 89 : 1) {
    refuseMore(months.length, MONTHS_MOST, 'months')
    months.push(month)
  }
  return months
}

function inMonth<T>(cells: Cells<T>, month: number): Map<number, T> {
  const known = cells.get(month)
  if (known) return known
  const made = new Map<number, T>()
  cells.set(month, made)
  return made
}

function checkedMonth(month: number | undefined): number {
  if (month !== undefined && month >= 197_001 && month <= 214_906 && month % 100 >= 1 && month % 100 <= 12)
    return month
  throw unreadable('NO_MONTH')
}

const monthText = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`

const unreadable = (what: BudgetFault): UnreadableMove =>
  new UnreadableMove({ kind: 'BUDGET_UNREADABLE', what })
