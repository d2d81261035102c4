import { fromColumns, type Money, type MoneyColumns, toColumns } from '../../core/money.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Month } from '../envelopes/months.ts'

type Cell = [month: Month, categorySeq: number, high: number, low: number]

/** What was assigned, before anything was moved, by month and category. */
export function linesBetween(
  db: Db,
  householdId: number,
  from: Month,
  to: Month,
): Map<Month, Map<number, Money>> {
  const cells = db.$client
    .query(`SELECT month, category_seq, assigned_high, assigned_low FROM envelope_lines
      WHERE household_id = ? AND month BETWEEN ? AND ?`)
    .values(householdId, from, to) as Cell[]
  const lines = new Map<Month, Map<number, Money>>()
  for (const [month, category, high, low] of cells) {
    const line = lines.get(month) ?? new Map<number, Money>()
    line.set(category, high === 0 ? BigInt(low) : fromColumns({ high, low }))
    lines.set(month, line)
  }
  return lines
}

export const linesIn = (db: Db, householdId: number, month: Month): Map<number, Money> =>
  linesBetween(db, householdId, month, month).get(month) ?? new Map()

interface MoveRow extends MoneyColumns {
  from: number | null
  to: number | null
}

/** What was moved into each category in a month, less what was moved out. */
export function movedIn(db: Db, householdId: number, month: Month): Map<number, Money> {
  const rows = db.$client
    .query<MoveRow, [number, string]>(`
      SELECT from_seq AS "from", to_seq AS "to", amount_high AS high, amount_low AS low FROM envelope_moves
      WHERE household_id = ? AND month = ?`)
    .all(householdId, month)
  const moved = new Map<number, Money>()
  const add = (seq: number | null, amount: Money) => {
    if (seq !== null) moved.set(seq, (moved.get(seq) ?? 0n) + amount)
  }
  for (const { from, to, ...columns } of rows) {
    add(from, -fromColumns(columns))
    add(to, fromColumns(columns))
  }
  return moved
}

/** Says what is assigned; nothing is no line, so that a mistake taken back leaves no trace. */
export function assign(
  tx: Tx,
  householdId: number,
  month: Month,
  categorySeq: number,
  assigned: Money,
): void {
  if (assigned === 0n) {
    tx.$client
      .query('DELETE FROM envelope_lines WHERE household_id = ? AND month = ? AND category_seq = ?')
      .run(householdId, month, categorySeq)
    return
  }
  const { high, low } = toColumns(assigned)
  tx.$client
    .query(`INSERT OR REPLACE INTO envelope_lines (household_id, month, category_seq, assigned_high, assigned_low)
      VALUES (?, ?, ?, ?, ?)`)
    .run(householdId, month, categorySeq, high, low)
}
