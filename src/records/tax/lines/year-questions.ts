import { formatMoney, magnitude } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isAsking, mayBeForYearBefore, untilFiling, yearOf } from '../books/windows.ts'
import { type YearBooks, yearlessMeaning } from '../books/year-books.ts'
import type { FormLine } from '../forms/year-file.ts'
import type { Meaning } from '../mappings/mappings.ts'
import { type Piece, type PieceQuery, pieces } from '../pieces.ts'
import type { Message } from '../words/message-facts.ts'
import { sumKey } from './line-sum.ts'
import { ALL, queryOf } from './line-sums.ts'
import type { Warned } from './warnings.ts'

/** What was paid between New Year and the filing day, and nobody has said for which of the two years. */
export interface YearQuestion {
  piece: Piece
  line: FormLine
  meaning: Meaning
  /** That of its day, until somebody says otherwise. */
  countsFor: number
  other: number
  told: Message
}

/** Those that a year is one of the two in: what counts for it and may be for the year before, and what may be for it. */
export function yearQuestions(db: Db, books: YearBooks): YearQuestion[] {
  const stored = [...books.lines.values()].filter(isAsking).flatMap((line) => {
    const categories = sourcesOf(books.byCategory, line)
    const subtypes = sourcesOf(books.bySubtype, line)
    if (categories.length + subtypes.length === 0) return []
    const query = queryOf(books, line, { categories, subtypes })
    return [books.year, books.year + 1].flatMap((year) =>
      between(db, { ...query, span: untilFiling(books.country, year) }),
    )
  })
  return [...stored, ...books.specials]
    .flatMap((piece) => questionOf(books, piece) ?? [])
    .toSorted(({ piece: one }, { piece: other }) => one.day.localeCompare(other.day) || one.seq - other.seq)
}

const sourcesOf = <Source>(mapped: ReadonlyMap<Source, { lineId: string }>, { id }: FormLine): Source[] =>
  [...mapped].flatMap(([source, { lineId }]) => (lineId === id ? [source] : []))

const between = (db: Db, query: PieceQuery): Piece[] => pieces(db, query, ALL)

/** Undefined where there is nothing to ask of it in this year. */
export function questionOf(books: YearBooks, piece: Piece): YearQuestion | undefined {
  const found = yearlessMeaning(books, piece)
  const countsFor = yearOf(piece.day)
  const other = countsFor - 1
  if (!found || ![countsFor, other].includes(books.year)) return undefined
  const { line } = found
  if (!mayBeForYearBefore(line, books.country, piece.day)) return undefined
  const told: Message = {
    kind: 'which-year',
    line,
    amount: formatMoney(magnitude(piece.amount)),
    day: piece.day,
    countsFor,
    other,
  }
  return { piece, ...found, countsFor, other, told }
}

/** One sentence for each line and pair of years: the first, and how many more. */
export function yearWarnings(
  questions: YearQuestion[],
  idOf: (activitySeq: number | null) => string | null,
): Warned[] {
  const keyOf = ({ line, meaning, countsFor }: YearQuestion) => `${sumKey(line, meaning)} ${countsFor}`
  return [...Map.groupBy(questions, keyOf).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { line, meaning, told } = first
    return {
      kind: 'WHICH_YEAR',
      lineId: line.id,
      told,
      more: all.length - 1,
      activityId: idOf(meaning.activitySeq),
      personId: meaning.personId,
      transactionIds: [...new Set(all.map(({ piece }) => piece.id))].slice(0, MOST_NAMED),
    }
  })
}

const MOST_NAMED = 20
