import type { Actor } from '../../../core/actor.ts'
import { formatMoney, type Money, sumOf } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { booksOf, knownYear, languageFor, type YearBooks, type YearQuery } from '../books/year-books.ts'
import { closingOf } from '../closed/stored-closings.ts'
import { deadlinesOf } from '../deadlines.ts'
import { pieceKey } from '../evidence/sales-taxes.ts'
import { exactly, rounded } from '../exact.ts'
import { tableOf, tableVersion } from '../forms/year-table.ts'
import { capitalPart, capitalWarnings } from '../lines/capital.ts'
import { boundsOf, isLess } from '../lines/limit-rules.ts'
import { newLine } from '../lines/line-sum.ts'
import { cutAnew, type Warned, warningIn, warningsOf } from '../lines/warnings.ts'
import { yearQuestions, yearWarnings } from '../lines/year-questions.ts'
import { noticeIn } from '../notice.ts'
import type { Piece } from '../pieces.ts'
import type { TaxYearTotals } from '../total-model.ts'
import { amountText, unitOf } from '../units.ts'
import { distancesIn } from '../uses/distance-wire.ts'
import type { Message } from '../words/message-facts.ts'
import { categoryTotals } from './category-totals.ts'
import type { Made } from './line-total.ts'
import { madeYear } from './made-year.ts'
import { evidenceWarnings } from './year-warnings.ts'

/**
 * What a year comes to on each line of its forms, by all that is known of it: whoever shows, files or holds a year against
 * another has it from here. Before the first table, by category alone.
 */
export const totals = (
  db: Db,
  actor: Pick<Actor, 'householdId'>,
  year: number,
  query: YearQuery = {},
): TaxYearTotals => readSnapshot(db, () => totalsOf(db, actor, knownYear(year), query))

function totalsOf(db: Db, actor: Pick<Actor, 'householdId'>, year: number, query: YearQuery): TaxYearTotals {
  const books = booksOf(db, actor, year, query)
  const { country, currency } = books
  const table = tableOf(country, year)
  const common = { year, country, currency, tableVersion, notice: noticeIn(languageFor(books)) }
  if (!table) return { ...common, ...NO_TABLE, categories: categoryTotals(db, actor, year) }
  const {
    activities: all,
    rows,
    sums,
    lines: worked,
    proof,
    made,
    ordered,
  } = madeYear(db, actor, books, table)
  const capital = { activities: all, provenOf: (piece: Piece) => proof.get(pieceKey(piece)) }
  const mapped = [...sums.lines, ...worked.filter(({ derived }) => derived)]
  return {
    ...common,
    status: closingOf(db, actor, year) ? 'CLOSED' : table.status === 'PARTIAL' ? 'PARTIAL' : 'OPEN',
    checkedOn: table.checkedOn,
    deadlines: deadlinesOf(db, actor, year),
    lines: ordered.map(({ wire }) => wire),
    warnings: [
      ...yearWarnings(yearQuestions(db, books), (seq) => rows.get(seq ?? 0)?.id ?? null),
      ...warningsOf(ordered),
      ...overTogether(books, ordered),
      ...sums.capital.flatMap((each) => capitalWarnings(books, capital, each)),
      ...cutAnew(books),
      ...evidenceWarnings(db, actor, { books, lines: mapped, proof, activities: all }),
      ...endedMappings(books),
    ].map((warned) => warningIn(warned, languageFor(books))),
    unmapped: shown(sums.unmapped),
    excluded: shown(sums.excluded),
    missingEvidence: missingIn(books, made),
    capital: sums.capital.map((each) => capitalPart(books, capital, each)),
    otherCurrencies: [
      ...sums.lines.flatMap(({ line, otherCurrencies }) => currencySums(line.id, otherCurrencies)),
      ...currencySums(null, sums.otherCurrencies),
    ],
    distances: distancesIn(db, books, rows),
    categories: [],
  }
}

const NO_TABLE = {
  status: 'NO_TABLE',
  checkedOn: null,
  deadlines: [],
  lines: [],
  warnings: [],
  capital: [],
  distances: [],
  otherCurrencies: [],
  unmapped: { count: 0, amount: '0.00' },
  excluded: { count: 0, amount: '0.00' },
  missingEvidence: { count: 0, amount: '0.00' },
} satisfies Partial<TaxYearTotals>

const shown = ({ count, amount }: { count: number; amount: Money }) => ({
  count,
  amount: formatMoney(amount),
})

const currencySums = (lineId: string | null, sums: Map<string, { count: number; amount: Money }>) =>
  [...sums].map(([currency, sum]) => ({ currency, lineId, ...shown(sum) }))

/** Parts of lines that lack something, and what they come to. What a line of a province has is its federal line's. */
function missingIn(books: YearBooks, made: Made[]): TaxYearTotals['missingEvidence'] {
  const own = made.filter(({ line }) => line.follows === undefined)
  return {
    count: own.reduce((count, { wire }) => count + wire.missing, 0),
    amount: amountText(books, sumOf(own.map(({ total, shown: { total: part } }) => total - part))),
  }
}

/** Lines that share one limit are held against it together. */
function overTogether(books: YearBooks, lines: Made[]): Warned[] {
  const shared = Map.groupBy(
    lines.filter(({ line }) => line.limit === 'salt'),
    ({ line }) => line.limit,
  )
  return [...shared.values()].flatMap((all) => {
    const [first] = all
    const sum = sumOf(all.map(({ total }) => total))
    const { most } = first ? boundsOf(books, newLine(first.line, NOBODY)) : {}
    if (!first || all.length < 2 || !most || !isLess(most, exactly(sum))) return []
    const amounts = { total: amountText(books, sum), most: amountText(books, rounded(most, unitOf(books))) }
    const told: Message = { kind: 'over-limit-together', ...amounts }
    return [{ kind: 'OVER_LIMIT', lineId: first.wire.lineId, activityId: null, personId: null, told }]
  })
}

const NOBODY = { activitySeq: null, personId: null }

/** Mapped in another year to what is on no form of this one. */
const endedMappings = ({ lines, byCategory, bySubtype, year }: YearBooks): Warned[] =>
  [...new Set([...byCategory.values(), ...bySubtype.values()].map(({ lineId }) => lineId))]
    .filter((lineId) => !lines.has(lineId))
    .map((lineId) => ({
      kind: 'LINE_ENDED',
      lineId,
      activityId: null,
      personId: null,
      told: { kind: 'line-ended', lineId, year },
    }))
