import type { Actor } from '../../core/actor.ts'
import { formatMoney } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import * as categories from '../../ledger/categories/categories.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import * as activities from './activities.ts'
import { CENT, DOLLAR, type Exact, exactText, NOTHING, plus, reduced, rounded, times } from './exact.ts'
import {
  countedOf,
  exactTotal,
  type InLine,
  type LineSum,
  NONE_OF_IT,
  queryOf,
  yearSums,
} from './line-sums.ts'
import { NOTICE } from './notice.ts'
import { percentText } from './percent.ts'
import { type Piece, pieces } from './pieces.ts'
import type { TaxLineParts, TaxPart } from './total-model.ts'
import { amountText, unitOf } from './totals.ts'
import { workedSums } from './worked-sums.ts'
import { type Asked, booksOf, decide, knownYear, type YearBooks } from './year-books.ts'

interface AskedParts extends Page, Asked {
  activityId?: string
  personId?: string
}

interface Of {
  year: number
  lineId: string
}

/** What a line is made of, in the order of days: with what of each counts, and why. Throws not-found where there is no such line. */
export const lineParts = (db: Db, actor: Actor, of: Of, asked: AskedParts): TaxLineParts =>
  readSnapshot(db, () => partsOf(db, actor, { ...of, year: knownYear(of.year) }, asked))

function partsOf(db: Db, actor: Actor, { year, lineId }: Of, asked: AskedParts): TaxLineParts {
  const { pool, profile } = asked
  const books = booksOf(db, actor, year, { ...(pool && { pool }), ...(profile && { profile }) })
  const line = books.lines.get(lineId)
  if (!line) throw new Problem('not-found', { detail: `There is no line ${lineId} in ${year}.` })
  const rows = new Map(activities.rowsOf(db, actor).map((row) => [row.seq, row]))
  const ids = new Map([...rows].map(([seq, { id }]) => [seq, id]))
  const sums = workedSums(db, books, yearSums(db, books).lines, rows).filter(
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
  const isPositive = exact.numerator >= 0n
  return {
    ...{ notice: NOTICE, year, lineId, count, page: asked.page, limit: asked.limit },
    total: amountText(books, rounded(exact, unitOf(books))),
    cents: unitOf(books) === DOLLAR ? formatMoney(rounded(exact, CENT)) : null,
    parts: items.flatMap((piece) => {
      const decision = decide(books, piece)
      if (decision?.as !== 'LINE') return []
      const sum = sums.find((each) => each.activitySeq === decision.meaning.activitySeq)
      return [partOf(books, piece, decision, { ids, name: nameOf(piece), sum, isPositive })]
    }),
    adjustments: sums.flatMap(({ activitySeq, extras }) =>
      extras.map(({ kind, text, counted }) => ({
        ...{ kind, text, activityId: (activitySeq !== null && ids.get(activitySeq)) || null },
        counted: countedText(counted, isPositive),
      })),
    ),
  }
}

interface Names {
  ids: Map<number, string>
  name: string
  /** What of its sum is allowed; all of one activity have the same. */
  sum: LineSum | undefined
  /** Whether all of the line is above zero. */
  isPositive: boolean
}

function partOf(books: YearBooks, piece: Piece, decision: InLine, names: Names): TaxPart {
  const { ids, name, sum, isPositive } = names
  const { meaning } = decision
  const [numerator, denominator] = sum?.allowed ?? NONE_OF_IT
  const shared = countedOf(books, piece, decision) ?? NOTHING
  return {
    ...{ transactionId: piece.id, part: piece.part < 0 ? null : piece.part, date: piece.day },
    ...{ payee: piece.payee, amount: formatMoney(piece.amount), sharePercent: percentText(meaning.share) },
    counted: countedText(times(shared, numerator, denominator), isPositive),
    ...{ currency: piece.currency, rate: books.rates.get(piece.seq) ?? null },
    activityId: (meaning.activitySeq !== null && ids.get(meaning.activitySeq)) || null,
    personId: meaning.personId,
    why: whyOf(piece, decision, name),
  }
}

/**
 * What has no end, as a third, is written with twenty decimals, away from the other side of what the line comes to: so
 * all of them still make the line when they are added up and rounded as it is.
 */
function countedText(shared: Exact, isPositive: boolean): string {
  const exact = reduced(shared)
  if (DECIMALS % exact.denominator === 0n) return exactText(exact)
  const numerator = exact.numerator * DECIMALS
  const whole = numerator / exact.denominator
  const isShort = numerator % exact.denominator !== 0n && numerator > 0n === isPositive
  return exactText({ numerator: whole + (isShort ? (isPositive ? 1n : -1n) : 0n), denominator: DECIMALS })
}
const DECIMALS = 10n ** 20n

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
  const query = {
    ...queryOf(books, first.line, {
      categories: sums.flatMap(({ categories }) => categories),
      subtypes: sums.flatMap(({ subtypes }) => subtypes),
    }),
    currency: books.currency,
  }
  const special = sums.flatMap(({ specials }) => specials).toSorted(byDay)
  const isOurs = ({ currency, seq }: Piece) => currency === books.currency || books.rates.has(seq)
  const others = special.filter(isOurs)
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

const byDay = (one: Piece, other: Piece): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : one.seq - other.seq || one.part - other.part
