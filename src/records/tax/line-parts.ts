import type { Actor } from '../../core/actor.ts'
import { formatMoney } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import * as categories from '../../ledger/categories/categories.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import * as activities from './activities.ts'
import { CENT, DOLLAR, exactly, exactText, NOTHING, plus, rounded, times } from './exact.ts'
import type { FormLine } from './forms/year-file.ts'
import { allowedOf, exactTotal, type LineSum, queryOf, signed, yearSums } from './line-sums.ts'
import { NOTICE } from './notice.ts'
import { percentText, WHOLE } from './percent.ts'
import { type Piece, pieces } from './pieces.ts'
import type { TaxLineParts, TaxPart } from './total-model.ts'
import { amountText, unitOf } from './totals.ts'
import { booksOf, type Decision, decide, knownYear, type YearBooks } from './year-books.ts'

type InLine = Extract<Decision, { as: 'LINE' }>

interface Asked extends Page {
  activityId?: string
  personId?: string
}

interface Of {
  year: number
  lineId: string
}

/** What a line is made of, in the order of days: with what of each counts, and why. Throws not-found where there is no such line. */
export const lineParts = (db: Db, actor: Actor, of: Of, asked: Asked): TaxLineParts =>
  readSnapshot(db, () => partsOf(db, actor, { ...of, year: knownYear(of.year) }, asked))

function partsOf(db: Db, actor: Actor, { year, lineId }: Of, asked: Asked): TaxLineParts {
  const books = booksOf(db, actor, year)
  const line = books.lines.get(lineId)
  if (!line) throw new Problem('not-found', { detail: `There is no line ${lineId} in ${year}.` })
  const ids = new Map(activities.rowsOf(db, actor).map(({ seq, id }) => [seq, id]))
  const sums = yearSums(db, books).lines.filter(
    (sum) =>
      sum.line.id === lineId &&
      (asked.activityId === undefined || ids.get(sum.activitySeq ?? 0) === asked.activityId.toLowerCase()) &&
      (asked.personId === undefined || sum.personId === asked.personId.toLowerCase()),
  )
  const exact = sums.map(exactTotal).reduce(plus, NOTHING)
  const names = new Map(categories.list(db, actor).map(({ id, name }) => [id, name]))
  const seqs = categories.idsBySeq(db, actor)
  const nameOf = (piece: Piece) => names.get(seqs.get(piece.category) ?? '') ?? ''
  const { count, items } = pageOf(db, books, sums, asked)
  return {
    ...{ notice: NOTICE, year, lineId, count, page: asked.page, limit: asked.limit },
    total: amountText(books, rounded(exact, unitOf(books))),
    cents: unitOf(books) === DOLLAR ? formatMoney(rounded(exact, CENT)) : null,
    parts: items.flatMap((piece) => {
      const decision = decide(books, piece)
      return decision?.as === 'LINE' ? [partOf(books, piece, decision, { ids, name: nameOf(piece) })] : []
    }),
  }
}

interface PartNames {
  ids: Map<number, string>
  name: string
}

export function partOf(books: YearBooks, piece: Piece, decision: InLine, { ids, name }: PartNames): TaxPart {
  const { line, meaning } = decision
  const [numerator, denominator] = allowedOf(line)
  const shared = times(exactly(signed(line, piece, books)), BigInt(meaning.share), BigInt(WHOLE))
  return {
    ...{ transactionId: piece.id, part: piece.part < 0 ? null : piece.part, date: piece.day },
    ...{ payee: piece.payee, amount: formatMoney(piece.amount), sharePercent: percentText(meaning.share) },
    counted: exactText(times(shared, numerator, denominator)),
    activityId: (meaning.activitySeq !== null && ids.get(meaning.activitySeq)) || null,
    personId: meaning.personId,
    why: whyOf(piece, decision, name),
  }
}

function whyOf(piece: Piece, { line, because }: InLine, name: string): string {
  const called = line.line ?? line.label
  if ('reason' in because)
    return `Somebody said so of ${because.part < 0 ? 'the transaction' : 'this part'}${because.reason ? `: ${because.reason}` : ''}`
  if (piece.type === 'TRANSFER')
    return `What moves into accounts of the subtype ${piece.subtype} is mapped to ${called} since ${because.fromYear}`
  return `Category ${name} is mapped to ${called} since ${because.fromYear}`
}

/**
 * A page of what is read from the ledger and of the special ones, in one order. There are few of those: what is before
 * the page among all is at most as many fewer among the others.
 */
function pageOf(db: Db, books: YearBooks, sums: LineSum[], page: Page): { count: number; items: Piece[] } {
  const [first] = sums
  if (!first) return { count: 0, items: [] }
  const { query, others } = sourcesOf(books, first.line, sums)
  const stored = sums.reduce((total, sum) => total + sum.count, 0) - others.length
  const offset = offsetOf(page)
  const begin = Math.max(0, Math.min(offset - others.length, stored - 1))
  const read = pieces(db, query, { offset: begin, limit: page.limit + others.length + 1 })
  const [head] = read
  const before = head && begin > 0 ? others.filter((each) => byDay(each, head) < 0).length : 0
  const merged = [...read, ...others.slice(before)].toSorted(byDay)
  const skipped = offset - begin - before
  return { count: stored + others.length, items: merged.slice(skipped, skipped + page.limit) }
}

/** What all of a line is read from: the ledger, and beside it the special ones in the order of their days. */
export function sourcesOf(books: YearBooks, line: FormLine, sums: LineSum[]) {
  const from = {
    categories: sums.flatMap(({ categories }) => categories),
    subtypes: sums.flatMap(({ subtypes }) => subtypes),
  }
  const others = sums
    .flatMap(({ specials }) => specials)
    .filter(({ currency }) => currency === books.currency)
  return {
    query: { ...queryOf(books, line, from), currency: books.currency },
    others: others.toSorted(byDay),
  }
}

export const byDay = (one: Piece, other: Piece): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : one.seq - other.seq || one.part - other.part
