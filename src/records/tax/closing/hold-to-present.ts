import type { Actor } from '../../../core/actor.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { booksOf } from '../books/year-books.ts'
import { closedLine } from '../closed/closed-line.ts'
import { countedRows } from '../closed/counted-parts.ts'
import { type Closing, closedYears, storeParts, updateClosing } from '../closed/stored-closings.ts'
import { tableVersion } from '../forms/year-table.ts'
import { totals } from '../totals/totals.ts'

type Ours = Pick<Actor, 'householdId'>

/**
 * Holds what is written from here on in closed years against what they are at present: behind a restore, and where a
 * newer Hearth has other tables, which say something else of the same books.
 */
export function holdToPresent(tx: Tx, ours: Ours): void {
  for (const closing of ofOtherTables(tx, ours)) {
    storeParts(tx, closing, countedRows(tx, booksOf(tx, ours, closing.year)))
    const lines = totals(tx, ours, closing.year).lines.map(closedLine)
    updateClosing(tx, closing, { present: { tableVersion, lines } })
  }
  tx.$client.query('DELETE FROM tax_touched WHERE household_id = ?').run(ours.householdId)
}

/** The same in every household, before anything is written. */
export function holdAllToPresent(tx: Tx): void {
  for (const ours of householdsWithClosings(tx))
    if (ofOtherTables(tx, ours).length > 0) holdToPresent(tx, ours)
}

const ofOtherTables = (db: Db, ours: Ours): Closing[] =>
  closedYears(db, ours).filter(({ present }) => present?.tableVersion !== tableVersion)

const householdsWithClosings = ({ $client }: Db): Ours[] =>
  $client
    .query<Ours, []>(
      'SELECT DISTINCT household_id AS householdId FROM tax_closings WHERE reopened_at IS NULL',
    )
    .all()
