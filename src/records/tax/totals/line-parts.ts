import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { formatMoney, type Money } from '../../../core/money.ts'
import { Problem } from '../../../core/problem.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { offsetOf, type Page } from '../../../platform/http/paging.ts'
import { isUnstatedPrincipal } from '../books/loan-payments.ts'
import {
  booksOf,
  decide,
  knownYear,
  languageFor,
  type YearBooks,
  type YearQuery,
} from '../books/year-books.ts'
import { pieceKey } from '../evidence/sales-taxes.ts'
import { CENT, DOLLAR, type Exact, NOTHING, plus, rounded } from '../exact.ts'
import { type Allowed, allowedPart, exactTotal, type LineSum, shared } from '../lines/line-sum.ts'
import { type InLine, isCounted, queryOf, signed } from '../lines/line-sums.ts'
import { questionOf, type YearQuestion, yearQuestions } from '../lines/year-questions.ts'
import * as activities from '../mappings/activities.ts'
import { noticeIn } from '../notice.ts'
import { shownPart } from '../part-keys.ts'
import { percentText } from '../percent.ts'
import { type Piece, pieces } from '../pieces.ts'
import { countedText } from '../proof/counted-text.ts'
import { partProof } from '../proof/part-proof.ts'
import type { Proof } from '../proof/proof.ts'
import { type Proven, piecesOfSum } from '../proof/proven.ts'
import { allowances, basisOf, derivedParts, taxesOut } from '../proof/sales-tax-returns.ts'
import { saleParts } from '../sales/sale-parts.ts'
import type { TaxLineParts, TaxPart, TaxQuestion } from '../total-model.ts'
import { textIn, unitOfLine } from '../units.ts'
import { inWords } from '../words/in-words.ts'
import type { Message } from '../words/message-facts.ts'
import { yearLines } from './year-lines.ts'

interface PartsQuery extends Page, YearQuery {
  activityId?: string
  personId?: string
}

interface Of {
  year: number
  lineId: string
}

/** What a line is made of, in the order of days: with what of each counts, and why. Throws not-found where there is no such line. */
export const lineParts = (db: Db, actor: Actor, of: Of, query: PartsQuery): TaxLineParts =>
  readSnapshot(db, () => partsOf(db, actor, { ...of, year: knownYear(of.year) }, query))

function partsOf(db: Db, actor: Actor, { year, lineId }: Of, asked: PartsQuery): TaxLineParts {
  const { pool, language = 'en' } = asked
  const books = booksOf(db, actor, year, { ...(pool && { pool }), language })
  const line = books.lines.get(lineId)
  if (!line) throw new Problem('not-found', { reason: { kind: 'NO_LINE', line: lineId, year } })
  const shown = shownYear(db, actor, books)
  const { ids, lines } = shown
  const sums = lines.filter((sum) => sum.line.id === lineId && isAskedFor(asked, ids, sum))
  const exact = sums.map(exactTotal).reduce(plus, NOTHING)
  const isPositive = exact.numerator >= 0n
  const unit = unitOfLine(books, line)
  const { count, items } = pageOf(db, books, sums, { asked, derived: () => derived(db, shown, sums) })
  return {
    notice: noticeIn(language),
    year,
    lineId,
    count,
    total: textIn(unit, rounded(exact, unit)),
    cents: unit === DOLLAR ? formatMoney(rounded(exact, CENT)) : null,
    parts: items.flatMap((item) => {
      const decision = item.proven?.decision ?? decide(books, item.piece)
      if (decision?.as !== 'LINE') return []
      return [{ ...partOf(shown, item, decision, isPositive), personId: personOf(sums, decision) }]
    }),
    questions: yearQuestions(db, books)
      .filter(({ line: { id }, meaning }) => id === lineId && isAskedFor(asked, ids, meaning))
      .map((question) => questionWire(question, ids, language)),
    adjustments: sums.flatMap(({ activitySeq, extras }) =>
      extras.map(({ kind, told, counted }) => ({
        kind,
        text: inWords(told, language),
        activityId: (activitySeq !== null && ids.get(activitySeq)) || null,
        counted: countedText(counted, isPositive),
      })),
    ),
  }
}

/** Of the business and the person that somebody asks for. */
const isAskedFor = (
  query: PartsQuery,
  ids: Map<number, string>,
  { activitySeq, personId }: Pick<LineSum, 'activitySeq' | 'personId'>,
): boolean =>
  (query.activityId === undefined || ids.get(activitySeq ?? 0) === query.activityId.toLowerCase()) &&
  (query.personId === undefined || personId === query.personId.toLowerCase())

function questionWire(
  { piece, meaning, countsFor, other, told }: YearQuestion,
  ids: Map<number, string>,
  language: Language,
): TaxQuestion {
  return {
    kind: 'WHICH_YEAR',
    transactionId: piece.id,
    part: shownPart(piece.part),
    date: piece.day,
    payee: piece.payee,
    amount: formatMoney(piece.amount),
    currency: piece.currency,
    sharePercent: percentText(meaning.share),
    personId: meaning.personId,
    activityId: ids.get(meaning.activitySeq ?? 0) ?? null,
    countsFor,
    other,
    text: inWords(told, language),
  }
}

/** Whose line it is in, which of what a couple shares need not be who was named for it. */
function personOf(sums: LineSum[], { meaning: { activitySeq, personId } }: InLine): string | null {
  const isIn = (sum: LineSum) => sum.activitySeq === activitySeq && sum.personId === personId
  const [only, ...others] = sums
  return only && others.length === 0 && !isIn(only) ? only.personId : personId
}

/** What every part is shown by. */
export interface Shown {
  books: YearBooks
  proof: Proof
  ids: Map<number, string>
  activities: activities.ActivityRow[]
  /** Of categories, by their numbers. */
  names: Map<number, string>
  allowedFor: (decision: InLine) => Allowed | null
}

/** What the parts of a whole year are shown by, and its lines. */
function shownYear(db: Db, actor: Actor, books: YearBooks): Shown & { lines: LineSum[] } {
  const all = activities.rowsOf(db, actor)
  const { lines, proof } = yearLines(db, books, all)
  return {
    books,
    lines,
    proof,
    activities: all,
    names: namesOf(db, actor),
    allowedFor: allowances(lines),
    ids: new Map(all.map(({ seq, id }) => [seq, id])),
  }
}

/** A piece, and what its share is taken of where that is not what it is worth on its own line. */
interface Item {
  piece: Piece
  basis?: Exact
  without?: Money
  proven?: Proven | undefined
  told?: Message
}

/** Of lines that are worked out: what they are worked out of. */
const derived = (
  db: Db,
  { books, proof, activities: all, lines }: Shown & { lines: LineSum[] },
  sums: LineSum[],
): Item[] =>
  sums.flatMap((sum): Item[] => {
    if (sum.sales.length > 0) return saleParts(db, books, sum)
    const activity = all.find(({ seq }) => seq === sum.activitySeq)
    if (!sum.derived || !activity) return []
    const proven = [...proof.values()]
    return derivedParts(db, books, { lines, proven, activities: all, activity, lineId: sum.line.id })
  })

export function namesOf(db: Db, actor: Actor): Map<number, string> {
  const names = new Map(categories.list(db, actor).map(({ id, name }) => [id, name]))
  return new Map([...categories.idsBySeq(db, actor)].map(([seq, id]) => [seq, names.get(id) ?? '']))
}

export function partOf(shown: Shown, item: Item, decision: InLine, isPositive: boolean): TaxPart {
  const { books, ids } = shown
  const { piece } = item
  const { meaning } = decision
  const proven = item.told ? item.proven : shown.proof.get(pieceKey(piece))
  const allowed = shown.allowedFor(decision)
  const basis = item.basis ?? basisOf(books, piece, decision, proven)
  const counted = allowedPart(shared(basis, meaning.share), allowed)
  return {
    transactionId: piece.id,
    part: piece.part < 0 ? null : piece.part,
    date: piece.day,
    payee: piece.payee,
    amount: formatMoney(piece.amount),
    sharePercent: percentText(meaning.share),
    counted: countedText(counted, isPositive),
    basis: countedText(basis, isPositive),
    mappedTo: decision.line.id,
    taxesOut: formatMoney(item.without ?? taxesOut(proven)),
    currency: piece.currency,
    ...rateOf(books, piece, decision),
    activityId: (meaning.activitySeq !== null && ids.get(meaning.activitySeq)) || null,
    personId: meaning.personId,
    why: inWords(
      item.told ?? whyOf(piece, decision, shown.names.get(piece.category) ?? ''),
      languageFor(books),
    ),
    question: questionFor(books, piece, decision),
    ...partProof(books, piece, decision, { proven, activities: shown.activities, allowed }),
  }
}

export function rateOf(
  { currency, rates }: YearBooks,
  piece: Piece,
  { line }: Pick<InLine, 'line'>,
): Pick<TaxPart, 'rate' | 'rateDate' | 'rateSource'> {
  const found = piece.currency === currency ? undefined : rates.on(line, piece)
  return { rate: found?.rate ?? null, rateDate: found?.date ?? null, rateSource: found?.source ?? null }
}

/** In the words that the year has for it. */
function questionFor(books: YearBooks, piece: Piece, { line, meaning, because }: InLine): string | null {
  const language = languageFor(books)
  const question = questionOf(books, piece)
  if (question) return inWords(question.told, language)
  if (!isUnstatedPrincipal(books, line, piece, because.share)) return null
  const amount = formatMoney(signed(line, piece, books))
  return inWords(
    meaning.share > 0
      ? { kind: 'share-to-be-said', line }
      : { kind: 'principal-left-out', line, count: 1, amount },
    language,
  )
}

function whyOf(piece: Piece, { line, because }: InLine, category: string): Message {
  if ('reason' in because) return { kind: 'somebody-said', isPart: because.part >= 0, reason: because.reason }
  const mapped = { line, since: because.fromYear }
  return piece.type === 'TRANSFER'
    ? { kind: 'transfers-mapped', subtype: piece.subtype, ...mapped }
    : { kind: 'category-mapped', category, ...mapped }
}

/**
 * A page of what is read from the ledger and of the special ones, in one order. There are few of those: what is before
 * the page among all is at most as many fewer among the others.
 */
function pageOf(
  db: Db,
  books: YearBooks,
  all: LineSum[],
  { asked: page, derived }: { asked: Page; derived: () => Item[] },
): { count: number; items: Item[] } {
  const sums = all.filter((sum) => !sum.derived)
  if (sums.length < all.length) {
    const worked = [...derived(), ...sums.flatMap((sum) => piecesOfSum(db, books, sum))].toSorted(inOrder)
    return { count: worked.length, items: worked.slice(offsetOf(page), offsetOf(page) + page.limit) }
  }
  const [first] = sums
  if (!first) return { count: 0, items: [] }
  const query = {
    ...queryOf(books, first.line, {
      categories: sums.flatMap(({ categories }) => categories),
      subtypes: sums.flatMap(({ subtypes }) => subtypes),
    }),
    currency: books.currency,
  }
  const special = sums.flatMap(({ specials }) => specials).toSorted(byDay)
  const others = special.filter((piece) => isCounted(books, first.line, piece))
  const stored = sums.reduce((total, sum) => total + sum.count, 0) - others.length
  const offset = offsetOf(page)
  const begin = Math.max(0, Math.min(offset - others.length, stored - 1))
  const read = pieces(db, query, { offset: begin, limit: page.limit + others.length + 1 })
  const [head] = read
  const before = head && begin > 0 ? others.filter((each) => byDay(each, head) < 0).length : 0
  const merged = [...read, ...others.slice(before)].toSorted(byDay)
  const skipped = offset - begin - before
  const items = merged.slice(skipped, skipped + page.limit).map((piece) => ({ piece }))
  return { count: stored + others.length, items }
}

const inOrder = (one: Item, other: Item): number => byDay(one.piece, other.piece)

const byDay = (one: Piece, other: Piece): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : one.seq - other.seq || one.part - other.part
