import { monthOf } from '../../statements/month-names.ts'
import { type MoveContext, refuseMore } from '../move-limits.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import { amountReader } from '../reading/move-amounts.ts'
import type { MoveTable, TableRow } from '../reading/move-tables.ts'
import type { SourceBudgetLine } from '../source-ledger.ts'
import { CARD_PAYMENTS, categoryOf, namesOf } from './categories.ts'

export const PLAN = ['month', 'activity', 'available']
export const planAmounts = (columns: readonly string[]): string[] => [
  columns.includes('assigned') ? 'assigned' : 'budgeted',
  'activity',
  'available',
]

/** Reads the plan: what each category was given in each month, and what YNAB says is left of it. */
export function readPlan(table: MoveTable, builder: LedgerBuilder, context: MoveContext): void {
  const amounts = planAmounts(table.columns)
  const amount = amountReader(
    table.rows.flatMap(({ cell }) => amounts.map(cell)),
    builder,
    context,
  )
  const lines = new Map<string, SourceBudgetLine>()
  for (const row of table.rows) {
    const line = lineOf(row, amounts, amount, builder)
    if (!line) continue
    const key = `${line.month} ${line.category}`
    if (lines.has(key)) builder.leave('lines of the plan', { kind: 'CATEGORY_TWICE' }, row.cells.join(' | '))
    else lines.set(key, line)
    refuseMore(lines.size - 1, context.limits.maxRows, 'lines of the plan')
  }
  const ascending = [...lines.values()].sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
  builder.ledger.budget = { style: 'ENVELOPES', lines: ascending, held: [] }
}

function lineOf(
  { cell, cells }: TableRow,
  [given = '', , left = '']: string[],
  amount: (cell: string) => bigint | undefined,
  builder: LedgerBuilder,
): SourceBudgetLine | undefined {
  const month = monthIn(cell('month'))
  const [budgeted, available] = [amount(cell(given)), amount(cell(left))]
  const whole = cells.join(' | ')
  if (month === undefined || budgeted === undefined) {
    builder.leave('lines of the plan', { kind: 'MONTH_OR_AMOUNT_UNREADABLE' }, whole)
    return undefined
  }
  const names = {
    group: cell('category group'),
    category: cell('category'),
    both: cell('category group/category'),
  }
  const { group } = namesOf(names)
  if (group.toLowerCase() === CARD_PAYMENTS) {
    if (budgeted !== 0n || (available ?? 0n) !== 0n)
      builder.leave('lines of the plan', { kind: 'CARD_PAYMENTS_APART' }, whole)
    return undefined
  }
  const category = categoryOf(names, builder)
  if (category === undefined || builder.ledger.categories[category]?.kind === 'INCOME') return undefined
  return { month, category, budgeted, carry: 'SURPLUS', ...(available !== undefined && { available }) }
}

const NAMED = /^(\p{L}{3,12})\.? (\d{4})$/u
const NUMBERED = /^(\d{4})-(\d{2})(?:-\d{2})?$/

/** "Aug 2026", "August 2026" and "2026-08". */
function monthIn(cell: string): string | undefined {
  const [, name, year] = NAMED.exec(cell) ?? []
  const number = monthOf(name)
  if (year !== undefined && number > 0) return `${year}-${String(number).padStart(2, '0')}`
  const [, digits, month = ''] = NUMBERED.exec(cell) ?? []
  return digits !== undefined && month >= '01' && month <= '12' ? `${digits}-${month}` : undefined
}
