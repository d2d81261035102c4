import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { YearBooks } from '../books/year-books.ts'
import type { tableOf } from '../forms/year-table.ts'
import { bestMedicalWindow } from '../lines/medical-window.ts'
import * as activities from '../mappings/activities.ts'
import { type Made, madeOf } from './line-total.ts'
import { resultLines } from './result-lines.ts'
import { yearLines } from './year-lines.ts'

export type Table = NonNullable<ReturnType<typeof tableOf>>

/** A year with each of its lines as it is told of, and all that made them. */
export interface MadeYear extends ReturnType<typeof yearLines> {
  activities: activities.ActivityRow[]
  rows: activities.Activities
  /** Those that are made of transactions, and none that is worked out of other lines. */
  made: Made[]
  /** All of them, in the order of the forms. */
  ordered: Made[]
}

export function madeYear(
  db: Db,
  actor: Pick<Actor, 'householdId'>,
  books: YearBooks,
  table: Table,
): MadeYear {
  const all = activities.rowsOf(db, actor)
  const rows: activities.Activities = new Map(all.map((row) => [row.seq, row]))
  const year = yearLines(db, books, all)
  const medical = bestMedicalWindow(db, books, year.lines)
  const made = year.lines.map((sum) => madeOf(db, books, { sum, rows, medical, proof: year.proof }))
  const ordered = inOrder(table, [...made, ...resultLines(books, table, made, rows)])
  return { ...year, activities: all, rows, made, ordered }
}

function inOrder({ lines }: Table, made: Made[]): Made[] {
  const places = new Map(lines.map(({ id }, place) => [id, place]))
  const placeOf = ({ line }: Made) => places.get(line.id) ?? 0
  return made.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one.activitySeq ?? 0) - (other.activitySeq ?? 0),
  )
}
