import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { formatMoney } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { offsetOf, type Page } from '../../../platform/http/paging.ts'
import { booksOf, knownYear, languageFor, type YearBooks } from '../books/year-books.ts'
import { pieceKey } from '../evidence/sales-taxes.ts'
import { missingIn, wantsOf } from '../evidence/wants.ts'
import type { LineSum } from '../lines/line-sum.ts'
import * as activities from '../mappings/activities.ts'
import { noticeIn } from '../notice.ts'
import { shownPart } from '../part-keys.ts'
import type { Piece } from '../pieces.ts'
import { derivedParts } from '../proof/gst-return.ts'
import type { Proof } from '../proof/proof.ts'
import { missingFor, type Proven, piecesOfSum } from '../proof/proven.ts'
import { labelIn } from '../words/form-words.ts'
import type { MissingTaxEvidenceList } from './transaction-tax-model.ts'
import { yearLines } from './year-lines.ts'

type Item = MissingTaxEvidenceList['items'][number]

interface MissingEvidenceQuery extends Page {
  lineId?: string
  language?: Language
}

/** What lacks the evidence that its line wants, line by line: what is still to be looked for. */
export const missingEvidence = (
  db: Db,
  actor: Actor,
  year: number,
  query: MissingEvidenceQuery,
): MissingTaxEvidenceList => readSnapshot(db, () => listOf(db, actor, knownYear(year), query))

function listOf(db: Db, actor: Actor, year: number, query: MissingEvidenceQuery): MissingTaxEvidenceList {
  const { language } = query
  const books = booksOf(db, actor, year, { ...(language && { language }) })
  const all = activities.rowsOf(db, actor)
  const { lines, proof } = yearLines(db, books, all)
  const whole = { books, lines, activities: all, proof }
  const places = new Map([...books.lines.keys()].map((id, place) => [id, place]))
  const placeOf = ({ line }: LineSum) => places.get(line.id) ?? 0
  const own = lines
    .filter(({ line }) => (query.lineId === undefined ? !line.follows : line.id === query.lineId))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const counts = own.map(countOf)
  const items: Item[] = []
  // Lines that are before the page, or behind it, are not looked at.
  let before = 0
  const [begin, end] = [offsetOf(query), offsetOf(query) + query.limit]
  for (const [at, sum] of own.entries()) {
    const count = counts[at] ?? 0
    if (count > 0 && before < end && before + count > begin) {
      const found = lackingItems(db, whole, sum)
      items.push(...found.slice(Math.max(0, begin - before), end - before))
    }
    before += count
  }
  return {
    notice: noticeIn(languageFor(books)),
    year,
    count: before,
    items,
  }
}

const countOf = ({ derived, lacking }: LineSum): number => (derived ? derived.missing : lacking).count

interface Year {
  books: YearBooks
  lines: LineSum[]
  activities: activities.ActivityRow[]
  proof: Proof
}

function lackingItems(db: Db, year: Year, sum: LineSum): Item[] {
  const activity = year.activities.find(({ seq }) => seq === sum.activitySeq)
  const { line, personId } = sum
  const common = {
    lineId: line.id,
    line: line.line,
    label: labelIn(line, languageFor(year.books)),
    activityId: activity?.id ?? null,
    personId,
    wanted: wantsOf(line)?.wanted ?? [],
  }
  return lackingPieces(db, year, sum, activity)
    .toSorted(
      ({ piece: one }, { piece: other }) =>
        one.day.localeCompare(other.day) || one.seq - other.seq || one.part - other.part,
    )
    .map(({ piece, missing }) => ({
      transactionId: piece.id,
      part: shownPart(piece.part),
      ...common,
      date: piece.day,
      payee: piece.payee,
      amount: formatMoney(piece.amount),
      ...missingIn(missing, languageFor(year.books)),
    }))
}

interface LackingPiece {
  piece: Piece
  missing: NonNullable<Proven['missing']>
}

function lackingPieces(
  db: Db,
  { books, lines, activities: all, proof }: Year,
  sum: LineSum,
  activity: activities.ActivityRow | undefined,
): LackingPiece[] {
  const lacking = (piece: Piece, missing: Proven['missing']) => (missing ? [{ piece, missing }] : [])
  if (sum.derived && activity) {
    const sources = { lines, proven: [...proof.values()], activities: all }
    return derivedParts(db, books, { ...sources, activity, lineId: sum.line.id }).flatMap(
      ({ piece, missing }) => lacking(piece, missing),
    )
  }
  return piecesOfSum(db, books, sum).flatMap(({ piece, decision }) => {
    const proven = proof.get(pieceKey(piece))
    return lacking(piece, proven ? proven.missing : missingFor(decision, piece, []))
  })
}
