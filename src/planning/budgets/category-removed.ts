import type { Actor } from '../../core/actor.ts'
import { fromColumns, type MoneyColumns } from '../../core/money.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Month } from '../envelopes/months.ts'
import { assign, linesIn } from './budget-lines.ts'
import { type BudgetCategory, isEnvelope } from './categories.ts'
import { firstMonth } from './facts.ts'

interface Category {
  id: string
  seq: number
}

/** In how many months something is budgeted for a category. */
export const countMonths = (db: Db, { seq }: { seq: number }): number =>
  db.$client
    .query<{ count: number }, [number]>('SELECT count(*) AS count FROM envelope_lines WHERE category_seq = ?')
    .get(seq)?.count ?? 0

/**
 * Before a category goes: what envelopes/plan.merge and plan.remove do to a plan, done to the tables. Into another of
 * its sort go what was assigned and moved; how it carries on and its templates are those of the other. Into none, or
 * from an expense into an income, and what was assigned is to budget again.
 */
export function categoryRemoved(tx: Tx, { householdId }: Actor, from: Category, into: Category | null): void {
  const replacement = into && isOfOneSort(tx, from.seq, into.seq) ? into.seq : null
  const begin = firstMonth(tx, householdId)
  if (replacement !== null) inheritLines(tx, householdId, from.seq, replacement)
  const { $client: client } = tx
  client.query('DELETE FROM envelope_lines WHERE category_seq = ?').run(from.seq)
  client.query('UPDATE envelope_moves SET from_seq = ? WHERE from_seq = ?').run(replacement, from.seq)
  client.query('UPDATE envelope_moves SET to_seq = ? WHERE to_seq = ?').run(replacement, from.seq)
  client.query('DELETE FROM envelope_moves WHERE household_id = ? AND from_seq IS to_seq').run(householdId)
  if (begin !== undefined) keepFirstMonth(tx, householdId, begin)
}

function isOfOneSort(tx: Tx, ...seqs: [number, number]): boolean {
  const kinds = seqs.map((seq) =>
    tx.$client
      .query<Pick<BudgetCategory, 'kind'>, [number]>('SELECT kind FROM categories WHERE seq = ?')
      .get(seq),
  )
  const [one, other] = kinds.map((kind) => kind && isEnvelope(kind))
  return one === other
}

interface LineRow extends MoneyColumns {
  month: Month
}

function inheritLines(tx: Tx, householdId: number, from: number, replacement: number): void {
  const lines = tx.$client
    .query<LineRow, [number]>(
      'SELECT month, assigned_high AS high, assigned_low AS low FROM envelope_lines WHERE category_seq = ?',
    )
    .all(from)
  for (const { month, ...columns } of lines) {
    const own = linesIn(tx, householdId, month).get(replacement) ?? 0n
    assign(tx, householdId, month, replacement, own + fromColumns(columns))
  }
}

/** A budget goes on beginning where it began: else what the other envelopes carried on from there would be lost. */
function keepFirstMonth(tx: Tx, householdId: number, begin: Month): void {
  if (firstMonth(tx, householdId) === begin) return
  tx.$client
    .query(
      'INSERT OR IGNORE INTO envelope_holds (household_id, month, amount_high, amount_low) VALUES (?, ?, 0, 0)',
    )
    .run(householdId, begin)
}
