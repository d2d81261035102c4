import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, parseMoney, sumOf } from '../../core/money.ts'
import type { Span } from '../../core/periods.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import * as activities from './activities.ts'
import { categoryTotals } from './category-totals.ts'
import { closingOf } from './closing/stored-closings.ts'
import { CENT, DOLLAR, type Exact, exactly, NOTHING, plus, rounded, times } from './exact.ts'
import type { FormLine, Limit } from './forms/year-file.ts'
import { tableOf, tableVersion } from './forms/year-table.ts'
import { allowedSum, daysOf, exactTotal, grossOf, type LineSum, sumKey, yearSums } from './line-sums.ts'
import { bestMedicalWindow, isMedical, type MedicalWindow } from './medical-window.ts'
import { NOTICE } from './notice.ts'
import { percentText, WHOLE } from './percent.ts'
import { exactlyLacking, type Proof, prove } from './proof.ts'
import type { TaxLineTotal, TaxWarning, TaxYearTotals } from './total-model.ts'
import { warningsOf } from './warnings.ts'
import { booksOf, knownYear, spanOf, type YearBooks } from './year-books.ts'
import { evidenceWarnings } from './year-warnings.ts'

type Table = NonNullable<ReturnType<typeof tableOf>>
type Activities = Map<number, activities.ActivityRow>

/** A line while it is made: with what later lines add up. */
interface Made {
  wire: TaxLineTotal
  line: FormLine
  activitySeq: number | null
  /** As it is rounded, and to the cent. */
  total: Money
  cents: Money
  /** What of both is shown for. */
  shown: Pick<Made, 'total' | 'cents'>
}

/** What a year comes to on each line of its forms. Before the first table, by category alone. */
export const totals = (db: Db, actor: Pick<Actor, 'householdId'>, year: number): TaxYearTotals =>
  readSnapshot(db, () => totalsOf(db, actor, knownYear(year)))

function totalsOf(db: Db, actor: Pick<Actor, 'householdId'>, year: number): TaxYearTotals {
  const books = booksOf(db, actor, year)
  const { country, currency } = books
  const table = tableOf(country, year)
  const common = { year, country, currency, tableVersion, notice: NOTICE }
  if (!table) return { ...common, ...NO_TABLE, categories: categoryTotals(db, actor, year) }
  const all = activities.rowsOf(db, actor)
  const rows: Activities = new Map(all.map((row) => [row.seq, row]))
  const sums = yearSums(db, books)
  const proof = prove(db, books, sums.lines, all)
  const medical = bestMedicalWindow(db, books, () => booksOf(db, actor, year - 1), sums.lines)
  const made = sums.lines.map((sum) => madeOf(db, books, table, { sum, rows, medical, proof }))
  const lines = inOrder(table, [...made, ...results(books, table, made, rows)])
  return {
    ...common,
    status: closingOf(db, actor, year) ? 'CLOSED' : table.status === 'PARTIAL' ? 'PARTIAL' : 'OPEN',
    checkedOn: table.checkedOn,
    deadlines: table.deadlines,
    lines: lines.map(({ wire }) => wire),
    warnings: [
      ...warningsOf(lines),
      ...evidenceWarnings(db, actor, { books, lines: sums.lines, proof, activities: all }),
      ...endedMappings(books),
    ],
    unmapped: shown(sums.unmapped),
    excluded: shown(sums.excluded),
    missingEvidence: missingIn(books, made),
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
    categories: [],
  }
}

const NO_TABLE = {
  ...{ status: 'NO_TABLE', checkedOn: null, deadlines: [], lines: [], warnings: [], capital: [] },
  ...{ unmapped: { count: 0, amount: '0.00' }, excluded: { count: 0, amount: '0.00' }, otherCurrencies: [] },
  missingEvidence: { count: 0, amount: '0.00' },
} satisfies Partial<TaxYearTotals>

const shown = ({ count, amount }: { count: number; amount: Money }) => ({
  count,
  amount: formatMoney(amount),
})

const currencySums = (lineId: string | null, sums: Map<string, { count: number; amount: Money }>) =>
  [...sums].map(([currency, sum]) => ({ currency, lineId, ...shown(sum) }))

/** What a form in that country is filled in with: whole dollars in the United States. */
export const unitOf = ({ country }: Pick<YearBooks, 'country'>): Money => (country === 'US' ? DOLLAR : CENT)

/** The same of a line: that of a GST/HST return for sales is in dollars too. */
export const unitOfLine = (books: Pick<YearBooks, 'country'>, { id }: Pick<FormLine, 'id'>): Money =>
  id === 'ca.gst.101' ? DOLLAR : unitOf(books)

/** "350" where it is dollars, "350.25" where it is cents. */
const amountText = (books: Pick<YearBooks, 'country'>, amount: Money): string => textIn(unitOf(books), amount)

export const textIn = (unit: Money, amount: Money): string =>
  unit === DOLLAR ? `${amount / DOLLAR}` : formatMoney(amount)

/** Parts of lines that lack something, and what they come to. */
function missingIn(books: YearBooks, made: Made[]): TaxYearTotals['missingEvidence'] {
  const amounts = made.map(({ total, shown: { total: shown } }) => total - shown)
  return {
    count: made.reduce((count, { wire }) => count + wire.missing, 0),
    amount: amountText(books, sumOf(amounts)),
  }
}

interface Sources {
  sum: LineSum
  rows: Activities
  medical: MedicalWindow | undefined
  proof: Proof
}

function madeOf(db: Db, books: YearBooks, table: Table, { sum, rows, medical, proof }: Sources): Made {
  const { line, activitySeq, personId, byShare, count, pending, derived } = sum
  const unit = unitOfLine(books, line)
  const exact = exactTotal(sum)
  const amounts = { total: rounded(exact, unit), cents: rounded(exact, CENT) }
  const lacking = lackingOf(sum, proof)
  const proven = plus(exact, times(lacking.exact, -1n, 1n))
  const shownFor = { total: rounded(proven, unit), cents: rounded(proven, CENT) }
  const days = count > 0 ? daysOf(db, books, sum) : derivedDays(sum)
  const shares = [...byShare.keys()]
  const [share = WHOLE] = shares
  const wire: TaxLineTotal = {
    ...labelsOf(line),
    activityId: (activitySeq !== null && rows.get(activitySeq)?.id) || null,
    personId,
    gross: formatMoney(derived ? amounts.cents : grossOf(sum)),
    sharePercent: shares.length > 1 ? null : percentText(share),
    ...amountsOf(unit, amounts),
    ...shownOf(unit, { amounts, shown: shownFor, missing: lacking.count }),
    salesTax: salesTaxOf(sum, proof),
    ...cappedOf(books, table, line, amounts.total),
    parts: partsOf(books, sum, amounts.total),
    bestWindow: medical && isMedical(sum) ? windowOf(medical, sum) : null,
    ...{ transactionCount: derived?.count ?? count, pendingCount: pending },
    ...{ firstDate: days?.from ?? null, lastDate: days?.to ?? null },
  }
  return { wire, line, activitySeq, ...amounts, shown: shownFor }
}

function lackingOf(sum: LineSum, { lacking }: Proof): { count: number; exact: Exact } {
  if (sum.derived) return sum.derived.missing
  const own = lacking.get(sum)
  return own ? { count: own.count, exact: exactlyLacking(sum, own) } : { count: 0, exact: NOTHING }
}

function derivedDays({ derived }: LineSum): Span | undefined {
  const [from, to] = [derived?.days[0], derived?.days.at(-1)]
  return from && to ? { from, to } : undefined
}

function salesTaxOf(
  { line, activitySeq, personId, taxes }: LineSum,
  { proven }: Proof,
): TaxLineTotal['salesTax'] {
  if (taxes.size === 0) return null
  const own = [...proven.values()].filter(
    ({ decision }) => sumKey(decision.line, decision.meaning) === sumKey(line, { activitySeq, personId }),
  )
  const of = (tax: 'gst' | 'qst' | 'pst') => {
    const counted = own.map((each) => allowedSum(line, [[each.decision.meaning.share, each[tax]]]))
    return formatMoney(rounded(counted.reduce(plus, NOTHING), CENT))
  }
  return { gstHst: of('gst'), qst: of('qst'), pst: of('pst') }
}

const windowOf = (window: MedicalWindow, sum: LineSum) => ({
  ...{ from: window.from, to: window.to, total: formatMoney(window.totalOf(sum)) },
})

const labelsOf = ({ id, form, line, label, labelFr, direction, per }: FormLine) => ({
  ...{ lineId: id, form, line, label, labelFr: labelFr ?? null, direction, per },
})

type Amounts = Pick<Made, 'total' | 'cents'>

const amountsOf = (unit: Money, { total, cents }: Amounts) => ({
  total: textIn(unit, total),
  cents: unit === DOLLAR ? formatMoney(cents) : null,
})

interface Evidenced {
  amounts: Amounts
  shown: Amounts
  missing: number
}

const shownOf = (unit: Money, { amounts, shown: { total }, missing }: Evidenced) => ({
  ...{ withEvidence: textIn(unit, total), missing },
  missingAmount: textIn(unit, amounts.total - total),
})

/** The limit that holds for everybody: what depends on a person is only shown. */
function cappedOf(books: YearBooks, { limits }: Table, { limit: key }: FormLine, total: Money) {
  const limit: Limit | null = (key && limits[key]) || null
  const value = limit?.value
  const text = typeof value === 'string' ? value : value?.cap
  const most = typeof text === 'string' ? parseMoney(text) : undefined
  return { limit, capped: most !== undefined && total > most ? amountText(books, most) : null }
}

/** Of a line with a window: up to the end of the year, and behind it. */
function partsOf(books: YearBooks, { line, inYear }: LineSum, total: Money): TaxLineTotal['parts'] {
  const { from, to } = spanOf(line, books.year)
  if (to <= `${books.year}-12-31`) return null
  const first = rounded(exactly(inYear), unitOf(books))
  return {
    [`${from}..${books.year}-12-31`]: amountText(books, first),
    [`${books.year + 1}-01-01..${to}`]: amountText(books, total - first),
  }
}

/** The lines that are worked out of others, each after those it is made of. */
function results(books: YearBooks, table: Table, made: Made[], rows: Activities): Made[] {
  const all = [...made]
  for (const line of table.lines) {
    const { sum } = line
    if (!sum) continue
    const parts = all.filter((each) => [...sum.plus, ...sum.minus].includes(each.line.id))
    for (const activitySeq of new Set(parts.map((each) => each.activitySeq))) {
      const own = parts.filter((each) => each.activitySeq === activitySeq)
      const of = (ids: string[], field: 'total' | 'cents', isShown = false) =>
        sumOf(
          own
            .filter((each) => ids.includes(each.line.id))
            .map((each) => (isShown ? each.shown[field] : each[field])),
        )
      const activity = activitySeq === null ? undefined : rows.get(activitySeq)
      const gross = of(sum.plus, 'total') - of(sum.minus, 'total')
      const grossCents = of(sum.plus, 'cents') - of(sum.minus, 'cents')
      const ownership = activity?.ownership ?? WHOLE
      const owned = (amount: Money, unit: Money) =>
        rounded(times(exactly(amount), BigInt(ownership), BigInt(WHOLE)), unit)
      const unit = unitOf(books)
      const amounts = { total: owned(gross, unit), cents: owned(grossCents, CENT) }
      const shownFor = {
        total: owned(of(sum.plus, 'total', true) - of(sum.minus, 'total', true), unit),
        cents: owned(of(sum.plus, 'cents', true) - of(sum.minus, 'cents', true), CENT),
      }
      const missing = own.reduce((count, each) => count + each.wire.missing, 0)
      const wire: TaxLineTotal = {
        ...labelsOf(line),
        ...{ activityId: activity?.id ?? null, personId: activity?.personId ?? null },
        ...{ gross: formatMoney(gross), sharePercent: percentText(ownership) },
        ...amountsOf(unit, amounts),
        ...{ ...shownOf(unit, { amounts, shown: shownFor, missing }), salesTax: null },
        ...{ limit: null, capped: null, parts: null, bestWindow: null, firstDate: null, lastDate: null },
        transactionCount: own.reduce((count, each) => count + each.wire.transactionCount, 0),
        pendingCount: own.reduce((count, each) => count + each.wire.pendingCount, 0),
      }
      all.push({ wire, line, activitySeq, ...amounts, shown: shownFor })
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
