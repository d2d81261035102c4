import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import * as activities from './activities.ts'
import { everyItem, namesOf, partOf } from './line-parts.ts'
import { yearSums } from './line-sums.ts'
import type { Piece } from './pieces.ts'
import { prove } from './proof.ts'
import type { TaxPart } from './total-model.ts'
import { booksOf, decide, knownYear } from './year-books.ts'

/** A part of a line with what it is in the ledger. */
interface CountedPart {
  lineId: string
  piece: Piece
  part: TaxPart
  /** Empty without one. */
  category: string
}

/**
 * Every part of a year that counts, or of some of its lines: line after line as the forms have them, each in the order of
 * days. Read one by one, so it is to be taken within one snapshot. Throws not-found where there is no such line.
 */
export function* everyPart(db: Db, actor: Actor, year: number, lineIds?: string[]): Generator<CountedPart> {
  const books = booksOf(db, actor, knownYear(year))
  const strange = lineIds?.find((lineId) => !books.lines.has(lineId))
  if (strange !== undefined)
    throw new Problem('not-found', { detail: `There is no line ${strange} in ${year}.` })
  const all = activities.rowsOf(db, actor)
  const { lines } = yearSums(db, books)
  const shown = {
    ...{ books, activities: all, names: namesOf(db, actor), proof: prove(db, books, lines, all) },
    ids: new Map(all.map(({ seq, id }) => [seq, id])),
  }
  for (const line of books.lines.values()) {
    const sums = lines.filter((sum) => sum.line.id === line.id)
    if (sums.length === 0 || (lineIds && !lineIds.includes(line.id))) continue
    for (const { piece, counted } of everyItem(db, shown, { lines, sums })) {
      const decision = decide(books, piece)
      if (decision?.as !== 'LINE') continue
      const category = shown.names.get(piece.category) ?? ''
      yield { lineId: line.id, piece, part: partOf(shown, piece, decision, counted), category }
    }
  }
}
