import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, sumOf } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import * as activities from './activities.ts'
import { categoryTotals } from './category-totals.ts'
import { CENT, DOLLAR, type Exact, exactly, plus, rounded, times } from './exact.ts'
import type { FormLine } from './forms/year-file.ts'
import { tableOf, tableVersion } from './forms/year-table.ts'
import { leftOver } from './home-use.ts'
import { boundsOf, isLess } from './limit-rules.ts'
import { daysOf } from './line-days.ts'
import { exactTotal, grossOf, type LineSum, newLine, yearSums } from './line-sums.ts'
import { bestMedicalWindow, type MedicalWindow } from './medical-window.ts'
import { NOTICE } from './notice.ts'
import { percentText, WHOLE } from './percent.ts'
import type { TaxLineTotal, TaxWarning, TaxYearTotals } from './total-model.ts'
import { distancesIn } from './trips/distance-wire.ts'
import { cutAnew, warningsOf } from './warnings.ts'
import { workedSums } from './worked-sums.ts'
import { type Asked, booksOf, isMedical, knownYear, spanOf, type YearBooks } from './year-books.ts'

type Table = NonNullable<ReturnType<typeof tableOf>>

/** A line while it is made: with what later lines add up. */
interface Made {
  wire: TaxLineTotal
  line: FormLine
  activitySeq: number | null
  doubts: LineSum['doubts']
  /** As it is rounded, and to the cent. */
  total: Money
  cents: Money
}

/**
 * What a year comes to on each line of its forms. Before the first table, by category alone. Without a profile nothing is
 * worked out that would tell of one.
 */
export const totals = (db: Db, actor: Actor, year: number, asked: Asked = {}): TaxYearTotals =>
  readSnapshot(db, () => totalsOf(db, actor, knownYear(year), asked))

function totalsOf(db: Db, actor: Actor, year: number, asked: Asked): TaxYearTotals {
  const books = booksOf(db, actor, year, asked)
  const { country, currency } = books
  const table = tableOf(country, year)
  const common = { year, country, currency, tableVersion, notice: NOTICE }
  if (!table) return { ...common, ...NO_TABLE, categories: categoryTotals(db, actor, year) }
  const rows: activities.Activities = new Map(activities.rowsOf(db, actor).map((row) => [row.seq, row]))
  const sums = yearSums(db, books)
  const worked = workedSums(db, books, sums.lines, rows)
  const medical = bestMedicalWindow(db, books, worked)
  const made = worked.map((sum) => madeOf(db, books, { sum, rows, medical }))
  const lines = inOrder(table, [...made, ...results(books, table, made, rows)])
  return {
    ...common,
    status: table.status === 'PARTIAL' ? 'PARTIAL' : 'OPEN',
    checkedOn: table.checkedOn,
    deadlines: table.deadlines,
    lines: lines.map(({ wire }) => wire),
    warnings: [
      ...warningsOf(lines),
      ...overTogether(books, lines),
      ...cutAnew(books),
      ...endedMappings(books),
    ],
    unmapped: shown(sums.unmapped),
    excluded: shown(sums.excluded),
    capital: sums.capital.map(({ id, part, day, payee, currency, amount }) => ({
      ...{
        transactionId: id,
        part: part < 0 ? null : part,
        date: day,
        payee,
        currency,
        amount: formatMoney(amount),
      },
    })),
    otherCurrencies: [
      ...sums.lines.flatMap(({ line, otherCurrencies }) => currencySums(line.id, otherCurrencies)),
      ...currencySums(null, sums.otherCurrencies),
    ],
    distances: distancesIn(db, books, rows),
    categories: [],
  }
}

const NO_TABLE = {
  ...{
    status: 'NO_TABLE',
    checkedOn: null,
    deadlines: [],
    lines: [],
    warnings: [],
    capital: [],
    distances: [],
  },
  ...{ unmapped: { count: 0, amount: '0.00' }, excluded: { count: 0, amount: '0.00' }, otherCurrencies: [] },
} satisfies Partial<TaxYearTotals>

const shown = ({ count, amount }: { count: number; amount: Money }) => ({
  count,
  amount: formatMoney(amount),
})

const currencySums = (lineId: string | null, sums: Map<string, { count: number; amount: Money }>) =>
  [...sums].map(([currency, sum]) => ({ currency, lineId, ...shown(sum) }))

/** What a form in that country is filled in with: whole dollars in the United States. */
export const unitOf = ({ country }: Pick<YearBooks, 'country'>): Money => (country === 'US' ? DOLLAR : CENT)

/** "350" where it is dollars, "350.25" where it is cents. */
export const amountText = (books: Pick<YearBooks, 'country'>, amount: Money): string =>
  unitOf(books) === DOLLAR ? `${amount / DOLLAR}` : formatMoney(amount)

interface Sources {
  sum: LineSum
  rows: activities.Activities
  medical: MedicalWindow | undefined
}

function madeOf(db: Db, books: YearBooks, { sum, rows, medical }: Sources): Made {
  const { line, activitySeq, personId, byShare, count, pending } = sum
  const exact = exactTotal(sum)
  const [total, cents] = [rounded(exact, unitOf(books)), rounded(exact, CENT)]
  const days = count > 0 ? daysOf(db, books, sum) : undefined
  const shares = [...byShare.keys()]
  const [share = WHOLE] = shares
  const left = leftOver(sum)
  const wire: TaxLineTotal = {
    ...labelsOf(line),
    activityId: (activitySeq !== null && rows.get(activitySeq)?.id) || null,
    personId,
    gross: formatMoney(grossOf(sum)),
    sharePercent: shares.length > 1 ? null : percentText(share),
    ...amountsOf(books, total, cents),
    ...boundedOf(books, sum, exact),
    carryForward: left ? formatMoney(rounded(left, CENT)) : null,
    how: sum.extras.length > 0 ? sum.extras.map(({ text }) => text).join('; ') : null,
    parts: partsOf(books, sum, total),
    bestWindow: medical && isMedical(line) ? windowOf(medical, sum) : null,
    ...{ transactionCount: count, pendingCount: pending },
    ...{ firstDate: days?.from ?? null, lastDate: days?.to ?? null },
  }
  return { wire, line, activitySeq, doubts: sum.doubts, total, cents }
}

const windowOf = (window: MedicalWindow, sum: LineSum) => ({
  ...{ from: window.from, to: window.to, total: formatMoney(window.totalOf(sum)) },
})

const labelsOf = ({ id, form, line, label, labelFr, direction, per }: FormLine) => ({
  ...{ lineId: id, form, line, label, labelFr: labelFr ?? null, direction, per },
})

const amountsOf = (books: YearBooks, total: Money, cents: Money) => ({
  total: amountText(books, total),
  cents: unitOf(books) === DOLLAR ? formatMoney(cents) : null,
})

/** What bounds it stands beside the total, never in its place. */
function boundedOf(books: YearBooks, sum: LineSum, exact: Exact) {
  const { most, floor } = boundsOf(books, sum)
  const unit = unitOf(books)
  const above = floor && plus(exact, times(floor, -1n, 1n))
  const isOver = above !== undefined && above.numerator > 0n
  return {
    limit: (sum.line.limit && books.limits[sum.line.limit]) || null,
    capped: most !== undefined && isLess(most, exact) ? amountText(books, rounded(most, unit)) : null,
    overFloor: above === undefined ? null : amountText(books, isOver ? rounded(above, unit) : 0n),
  }
}

/** Lines that share one limit are held against it together. */
function overTogether(books: YearBooks, lines: Made[]): TaxWarning[] {
  const shared = Map.groupBy(
    lines.filter(({ line }) => line.limit === 'salt'),
    ({ line }) => line.limit,
  )
  return [...shared.values()].flatMap((all) => {
    const [first] = all
    const sum = sumOf(all.map(({ total }) => total))
    const { most } = first ? boundsOf(books, newLine(first.line, NOBODY)) : {}
    if (!first || all.length < 2 || !most || !isLess(most, exactly(sum))) return []
    const text = `These lines come to ${amountText(books, sum)} together, above the limit of ${amountText(books, rounded(most, unitOf(books)))}.`
    return [{ kind: 'OVER_LIMIT', lineId: first.wire.lineId, activityId: null, personId: null, text }]
  })
}

const NOBODY = { activitySeq: null, personId: null }

/** Of a line with a window: up to the end of the year, and behind it. */
function partsOf(books: YearBooks, { line, inYear }: LineSum, total: Money): TaxLineTotal['parts'] {
  const { from, to } = spanOf(line, books)
  if (to <= `${books.year}-12-31`) return null
  const first = rounded(inYear, unitOf(books))
  return {
    [`${from}..${books.year}-12-31`]: amountText(books, first),
    [`${books.year + 1}-01-01..${to}`]: amountText(books, total - first),
  }
}

/** The lines that are worked out of others, each after those it is made of. */
function results(books: YearBooks, table: Table, made: Made[], rows: activities.Activities): Made[] {
  const all = [...made]
  for (const line of table.lines) {
    const { sum } = line
    if (!sum) continue
    const parts = all.filter((each) => [...sum.plus, ...sum.minus].includes(each.line.id))
    for (const activitySeq of new Set(parts.map((each) => each.activitySeq))) {
      const own = parts.filter((each) => each.activitySeq === activitySeq)
      const of = (ids: string[], field: 'total' | 'cents') =>
        sumOf(own.filter((each) => ids.includes(each.line.id)).map((each) => each[field]))
      const activity = activitySeq === null ? undefined : rows.get(activitySeq)
      const gross = of(sum.plus, 'total') - of(sum.minus, 'total')
      const grossCents = of(sum.plus, 'cents') - of(sum.minus, 'cents')
      const ownership = activity?.ownership ?? WHOLE
      const owned = (amount: Money, unit: Money) =>
        rounded(times(exactly(amount), BigInt(ownership), BigInt(WHOLE)), unit)
      const [total, cents] = [owned(gross, unitOf(books)), owned(grossCents, CENT)]
      const wire: TaxLineTotal = {
        ...labelsOf(line),
        ...{ activityId: activity?.id ?? null, personId: activity?.personId ?? null },
        ...{ gross: formatMoney(gross), sharePercent: percentText(ownership) },
        ...amountsOf(books, total, cents),
        ...{
          limit: null,
          capped: null,
          overFloor: null,
          carryForward: null,
          how: null,
          parts: null,
          bestWindow: null,
          firstDate: null,
          lastDate: null,
        },
        transactionCount: own.reduce((count, each) => count + each.wire.transactionCount, 0),
        pendingCount: own.reduce((count, each) => count + each.wire.pendingCount, 0),
      }
      all.push({ wire, line, activitySeq, doubts: [], total, cents })
    }
  }
  return all.slice(made.length)
}

function inOrder({ lines }: Table, made: Made[]): Made[] {
  const places = new Map(lines.map(({ id }, place) => [id, place]))
  const placeOf = ({ line }: Made) => places.get(line.id) ?? 0
  return made.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one.activitySeq ?? 0) - (other.activitySeq ?? 0),
  )
}

/** Mapped in another year to what is on no form of this one. */
const endedMappings = ({ lines, byCategory, bySubtype, year }: YearBooks): TaxWarning[] =>
  [...new Set([...byCategory.values(), ...bySubtype.values()].map(({ lineId }) => lineId))]
    .filter((lineId) => !lines.has(lineId))
    .map((lineId) => ({
      ...{ kind: 'LINE_ENDED', lineId, activityId: null, personId: null },
      text: `${lineId} is on no form of ${year}: what is mapped to it counts for no line.`,
    }))
