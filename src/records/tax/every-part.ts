import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import * as categories from '../../ledger/categories/categories.ts'
import type { Db } from '../../platform/db/db.ts'
import * as activities from './activities.ts'
import { byDay, partOf, sourcesOf } from './line-parts.ts'
import { type LineSum, yearSums } from './line-sums.ts'
import { everyPiece, type Piece } from './pieces.ts'
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
  const ids = new Map(activities.rowsOf(db, actor).map(({ seq, id }) => [seq, id]))
  const names = new Map(categories.list(db, actor).map(({ id, name }) => [id, name]))
  const seqs = categories.idsBySeq(db, actor)
  const sums = yearSums(db, books).lines
  for (const line of books.lines.values()) {
    const own = sums.filter((sum) => sum.line.id === line.id)
    if (own.length === 0 || (lineIds && !lineIds.includes(line.id))) continue
    const { query, others } = sourcesOf(books, line, own)
    for (const piece of inOrder(everyPiece(db, query), others)) {
      const decision = decide(books, piece)
      if (decision?.as !== 'LINE') continue
      const category = names.get(seqs.get(piece.category) ?? '') ?? ''
      const part = partOf(books, piece, decision, { ids, name: category })
      yield { lineId: line.id, piece, part, category }
    }
  }
}

/** Two lists, each in the order of days, as one. */
function* inOrder(read: Iterable<Piece>, others: LineSum['specials']): Generator<Piece> {
  let next = 0
  for (const piece of read) {
    for (let other = others[next]; other && byDay(other, piece) < 0; other = others[++next]) yield other
    yield piece
  }
  yield* others.slice(next)
}
