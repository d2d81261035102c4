import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { NOTHING, plus } from './exact.ts'
import { everyItem, partOf, shownYear } from './line-parts.ts'
import { exactTotal } from './line-sum.ts'
import type { Piece } from './pieces.ts'
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
  const shown = shownYear(db, actor, books)
  for (const line of books.lines.values()) {
    const sums = shown.lines.filter((sum) => sum.line.id === line.id)
    if (sums.length === 0 || (lineIds && !lineIds.includes(line.id))) continue
    const isPositive = sums.map(exactTotal).reduce(plus, NOTHING).numerator >= 0n
    for (const item of everyItem(db, shown, sums)) {
      const decision = decide(books, item.piece)
      if (decision?.as !== 'LINE') continue
      const category = shown.names.get(item.piece.category) ?? ''
      const part = partOf(shown, item, decision, isPositive)
      yield { lineId: line.id, piece: item.piece, part, category }
    }
  }
}
