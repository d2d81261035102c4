import type { Actor } from '../../../core/actor.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { totals } from '../totals.ts'
import { booksOf } from '../year-books.ts'
import { closedLine } from './closed-line.ts'
import { countedRows } from './counted-parts.ts'
import { closedYears, storeParts, updateClosing } from './stored-closings.ts'
import { taxTouched } from './tables.ts'

/** Holds what is written from here on in closed years against what they are at present, as behind a restore. */
export function holdToPresent(tx: Tx, ours: Pick<Actor, 'householdId'>): void {
  for (const closing of closedYears(tx, ours)) {
    storeParts(tx, closing, countedRows(tx, booksOf(tx, ours, closing.year)))
    updateClosing(tx, closing, { lines: totals(tx, ours, closing.year).lines.map(closedLine), untold: null })
  }
  tx.delete(taxTouched).run()
}
