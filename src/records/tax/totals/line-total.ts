import type { Language } from '../../../core/languages.ts'
import { formatMoney, type Money } from '../../../core/money.ts'
import type { Span } from '../../../core/periods.ts'
import type { Db } from '../../../platform/db/db.ts'
import { spanOf } from '../books/windows.ts'
import { isMedical, languageFor, rootOf, type YearBooks } from '../books/year-books.ts'
import { CENT, DOLLAR, type Exact, exactly, NOTHING, plus, rounded, times } from '../exact.ts'
import type { FormLine } from '../forms/year-file.ts'
import { boundsOf, isLess } from '../lines/limit-rules.ts'
import { daysOf } from '../lines/line-days.ts'
import { allowedPart, exactTotal, grossOf, type LineSum, shared } from '../lines/line-sum.ts'
import type { MedicalWindow } from '../lines/medical-window.ts'
import type { Activities } from '../mappings/activities.ts'
import { percentText, WHOLE } from '../percent.ts'
import type { Proof } from '../proof/proof.ts'
import type { TaxLineTotal } from '../total-model.ts'
import { amountText, textIn, unitOf, unitOfLine } from '../units.ts'
import { leftOver } from '../uses/home-use.ts'
import { labelIn, limitIn } from '../words/form-words.ts'
import { inWords } from '../words/in-words.ts'

/** A line while it is made: with what later lines add up. */
export interface Made {
  wire: TaxLineTotal
  line: FormLine
  activitySeq: number | null
  doubts: LineSum['doubts']
  /** As it is rounded, and to the cent. */
  total: Money
  cents: Money
  /** What of both is shown for. */
  shown: Amounts
}

export type Amounts = Record<'total' | 'cents', Money>

interface Sources {
  sum: LineSum
  rows: Activities
  medical: MedicalWindow | undefined
  proof: Proof
}

export function madeOf(db: Db, books: YearBooks, { sum, rows, medical, proof }: Sources): Made {
  const { line, activitySeq, personId, byShare, count, pending, derived, doubts } = sum
  const unit = unitOfLine(books, line)
  const exact = exactTotal(sum)
  const amounts = { total: rounded(exact, unit), cents: rounded(exact, CENT) }
  const lacking = lackingOf(sum)
  const proven = plus(exact, times(lacking.exact, -1n, 1n))
  const shown = { total: rounded(proven, unit), cents: rounded(proven, CENT) }
  const days = derived ? derivedDays(sum) : count > 0 ? daysOf(db, books, sum) : undefined
  const shares = [...byShare.keys()]
  const [share = WHOLE] = shares
  const left = leftOver(sum)
  const wire: TaxLineTotal = {
    ...labelsOf(line, languageFor(books)),
    activityId: (activitySeq !== null && rows.get(activitySeq)?.id) || null,
    personId,
    gross: formatMoney(derived ? amounts.cents : grossOf(sum)),
    sharePercent: shares.length > 1 ? null : percentText(share),
    ...amountsOf(unit, amounts),
    ...shownOf(unit, { amounts, shown, missing: lacking.count }),
    salesTax: salesTaxOf(sum, proof),
    ...boundedOf(books, sum, exact),
    carryForward: left ? formatMoney(rounded(left, CENT)) : null,
    how: howOf(books, sum),
    parts: partsOf(books, sum, amounts.total),
    bestWindow: medical && isMedical(line) ? windowOf(medical, sum) : null,
    transactionCount: derived?.count ?? count,
    pendingCount: pending,
    firstDate: days?.from ?? null,
    lastDate: days?.to ?? null,
  }
  return { wire, line, activitySeq, doubts, ...amounts, shown }
}

/** What nothing shows, after what is allowed of it. */
function lackingOf({ derived, lacking, allowed }: LineSum): LineSum['lacking'] {
  if (derived) return derived.missing
  return { count: lacking.count, exact: allowedPart(lacking.exact, allowed) }
}

function derivedDays({ derived }: LineSum): Span | undefined {
  const [from, to] = [derived?.days[0], derived?.days.at(-1)]
  return from && to ? { from, to } : undefined
}

/** The sales taxes that are taken out of a line, as far as the line has them. */
function salesTaxOf({ line, activitySeq, allowed, taxes }: LineSum, proof: Proof): TaxLineTotal['salesTax'] {
  if (taxes.size === 0) return null
  const own = [...proof.values()].filter(
    ({ decision }) => decision.line.id === rootOf(line) && decision.meaning.activitySeq === activitySeq,
  )
  const of = (tax: 'gst' | 'qst' | 'pst') => {
    const all = own.map((each) => shared(exactly(each[tax]), each.decision.meaning.share))
    return formatMoney(rounded(allowedPart(all.reduce(plus, NOTHING), allowed), CENT))
  }
  return { gstHst: of('gst'), qst: of('qst'), pst: of('pst') }
}

const windowOf = (window: MedicalWindow, sum: LineSum) => ({
  from: window.from,
  to: window.to,
  total: formatMoney(window.totalOf(sum)),
})

/** Sales without cash are in the list of the line. */
const howOf = (books: YearBooks, sum: LineSum): string | null => {
  const extras = sum.extras.filter(({ kind }) => kind !== 'SALE')
  return extras.length > 0 ? extras.map(({ told }) => inWords(told, languageFor(books))).join('; ') : null
}

export const labelsOf = (named: FormLine, language: Language) => {
  const { id, form, line, labelFr, direction, per } = named
  const label = labelIn(named, language)
  return { lineId: id, form, line, label, labelFr: labelFr ?? null, direction, per }
}

export const amountsOf = (unit: Money, { total, cents }: Amounts) => ({
  total: textIn(unit, total),
  cents: unit === DOLLAR ? formatMoney(cents) : null,
})

interface Evidenced {
  amounts: Amounts
  shown: Amounts
  missing: number
}

/** Refunds need no evidence, so that what lacks it may be more than the whole: nothing of the total is shown for then. */
export function shownOf(unit: Money, { amounts: { total }, shown, missing }: Evidenced) {
  const [least, most] = total < 0n ? [total, 0n] : [0n, total]
  const part = shown.total < least ? least : shown.total > most ? most : shown.total
  return { withEvidence: textIn(unit, part), missing, missingAmount: textIn(unit, total - part) }
}

/** What bounds it stands beside the total, never in its place. */
function boundedOf(books: YearBooks, sum: LineSum, exact: Exact) {
  const { most, floor } = boundsOf(books, sum)
  const limit = sum.line.limit === undefined ? undefined : books.limits[sum.line.limit]
  const unit = unitOf(books)
  const above = floor && plus(exact, times(floor, -1n, 1n))
  const isOver = above !== undefined && above.numerator > 0n
  return {
    limit: limit ? limitIn(limit, languageFor(books)) : null,
    capped: most !== undefined && isLess(most, exact) ? amountText(books, rounded(most, unit)) : null,
    overFloor: above === undefined ? null : amountText(books, isOver ? rounded(above, unit) : 0n),
  }
}

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
