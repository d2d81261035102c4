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
import type { Proof } from '../proof/proof.ts'
import { missingFor, type Proven, piecesOfSum } from '../proof/proven.ts'
import { derivedParts } from '../proof/sales-tax-returns.ts'
import { saleParts } from '../sales/sale-parts.ts'
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
  const whole = lackingYear(db, actor, year, language)
  const { books } = whole
  const own = lackingLines(whole, query.lineId)
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

/** A year, as what lacks evidence in it is looked up in. */
export interface LackingYear {
  books: YearBooks
  lines: LineSum[]
  activities: activities.ActivityRow[]
  proof: Proof
}

export function lackingYear(
  db: Db,
  actor: Pick<Actor, 'householdId'>,
  year: number,
  language?: Language,
): LackingYear {
  const books = booksOf(db, actor, year, { ...(language && { language }) })
  const all = activities.rowsOf(db, actor)
  return { books, activities: all, ...yearLines(db, books, all) }
}

/** In the order of the forms: those that no other line stands for, or the one that is named. */
export function lackingLines({ books, lines }: LackingYear, lineId: string | undefined): LineSum[] {
  const places = new Map([...books.lines.keys()].map((id, place) => [id, place]))
  const placeOf = ({ line }: LineSum) => places.get(line.id) ?? 0
  return lines
    .filter(({ line }) => (lineId === undefined ? !line.follows : line.id === lineId))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What all that lacks evidence on a line has in common. */
export function lineOfLacking({ books, activities: all }: LackingYear, { line, ...sum }: LineSum) {
  return {
    lineId: line.id,
    line: line.line,
    label: labelIn(line, languageFor(books)),
    activityId: all.find(({ seq }) => seq === sum.activitySeq)?.id ?? null,
    personId: sum.personId,
    wanted: wantsOf(line)?.wanted ?? [],
  }
}

function lackingItems(db: Db, year: LackingYear, sum: LineSum): Item[] {
  const common = lineOfLacking(year, sum)
  return lackingPieces(db, year, sum).map(({ piece, missing }) => ({
    transactionId: piece.id,
    part: shownPart(piece.part),
    ...common,
    date: piece.day,
    payee: piece.payee,
    amount: formatMoney(piece.amount),
    currency: piece.currency,
    ...missingIn(missing, languageFor(year.books)),
  }))
}

export interface LackingPiece {
  piece: Piece
  missing: NonNullable<Proven['missing']>
}

/** In the order of their days. */
export const lackingPieces = (db: Db, year: LackingYear, sum: LineSum): LackingPiece[] =>
  allLacking(db, year, sum).toSorted(
    ({ piece: one }, { piece: other }) =>
      one.day.localeCompare(other.day) || one.seq - other.seq || one.part - other.part,
  )

function allLacking(
  db: Db,
  { books, lines, activities: all, proof }: LackingYear,
  sum: LineSum,
): LackingPiece[] {
  const activity = all.find(({ seq }) => seq === sum.activitySeq)
  const lacking = (piece: Piece, missing: Proven['missing']) => (missing ? [{ piece, missing }] : [])
  if (sum.derived && activity) {
    const sources = { lines, proven: [...proof.values()], activities: all }
    return derivedParts(db, books, { ...sources, activity, lineId: sum.line.id }).flatMap(
      ({ piece, missing }) => lacking(piece, missing),
    )
  }
  if (sum.sales.length > 0)
    return saleParts(db, books, sum).flatMap(({ piece, proven }) => lacking(piece, proven.missing))
  return piecesOfSum(db, books, sum).flatMap(({ piece, decision }) => {
    const proven = proof.get(pieceKey(piece))
    return lacking(piece, proven ? proven.missing : missingFor(decision, piece, []))
  })
}
