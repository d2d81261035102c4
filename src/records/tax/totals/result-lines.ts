import { formatMoney, type Money, sumOf } from '../../../core/money.ts'
import { languageFor, type YearBooks } from '../books/year-books.ts'
import { CENT, exactly, rounded, times } from '../exact.ts'
import type { FormLine } from '../forms/year-file.ts'
import type { tableOf } from '../forms/year-table.ts'
import { boundsOf } from '../lines/limit-rules.ts'
import { allowedOf, NONE_OF_IT, newLine } from '../lines/line-sum.ts'
import type { Activities } from '../mappings/activities.ts'
import { percentText, WHOLE } from '../percent.ts'
import { isReturn } from '../proof/sales-tax-returns.ts'
import { amountText, unitOf } from '../units.ts'
import { limitIn } from '../words/form-words.ts'
import { type Amounts, amountsOf, labelsOf, type Made, shownOf } from './line-total.ts'

type Table = NonNullable<ReturnType<typeof tableOf>>
type Result = FormLine & { sum: NonNullable<FormLine['sum']> }

/** The lines that are worked out of others, each after those it is made of. */
export function resultLines(books: YearBooks, table: Table, lines: Made[], rows: Activities): Made[] {
  const all = [...lines]
  for (const line of table.lines) {
    if (!isResult(line)) continue
    const parts = all.filter((each) => [...line.sum.plus, ...line.sum.minus].includes(each.line.id))
    for (const own of Map.groupBy(parts, (each) => bearerOf(line, each)).values()) {
      const activity = isOfActivity(line) ? rows.get(own[0]?.activitySeq ?? 0) : undefined
      if (line.of && line.of !== (activity?.kind ?? 'BUSINESS')) continue
      const made = resultOf(books, line, own, activity)
      if (!line.notBelowZero || made.total >= 0n) all.push(made)
    }
  }
  return all.slice(lines.length)
}

/** Others add up those of a person, or of all. */
const isOfActivity = ({ per }: FormLine): boolean => ['BUSINESS', 'PROPERTY', 'EMPLOYMENT'].includes(per)

/** Of whom a result is that is made of a line: those of one bearer are added up. */
export const bearerOf = (line: FormLine, { activitySeq, wire: { personId } }: Made): string =>
  isOfActivity(line) ? `activity ${activitySeq}` : line.per === 'PERSON' ? `person ${personId}` : ''

const isResult = (line: FormLine): line is Result => line.sum !== undefined

const EMPTY = {
  limit: null,
  capped: null,
  overFloor: null,
  carryForward: null,
  how: null,
  salesTax: null,
  parts: null,
  bestWindow: null,
  firstDate: null,
  lastDate: null,
}

/** Of one business or property: what somebody owns of it, once, and all of what it files as a whole. */
function resultOf(
  books: YearBooks,
  line: Result,
  own: Made[],
  activity: (Activities extends ReadonlyMap<number, infer Row> ? Row : never) | undefined,
): Made {
  const unit = unitOf(books)
  const ownership = isReturn(line) ? WHOLE : (activity?.ownership ?? WHOLE)
  const [part, of] = allowedOf(line) ?? NONE_OF_IT
  const owned = (amount: Money, to: Money) =>
    rounded(times(exactly(amount), BigInt(ownership) * part, BigInt(WHOLE) * of), to)
  const gross = differenceOf(line, own, (each) => each)
  const shownGross = differenceOf(line, own, (each) => each.shown)
  const amounts = { total: owned(gross.total, unit), cents: owned(gross.cents, CENT) }
  const shown = { total: owned(shownGross.total, unit), cents: owned(shownGross.cents, CENT) }
  const counted = (count: (each: Made) => number) => own.reduce((sum, each) => sum + count(each), 0)
  const wire = {
    ...labelsOf(line, languageFor(books)),
    activityId: activity?.id ?? null,
    personId: (activity ?? (line.per === 'PERSON' ? own[0]?.wire : undefined))?.personId ?? null,
    gross: formatMoney(gross.total),
    sharePercent: percentText(ownership),
    ...amountsOf(unit, amounts),
    ...shownOf(unit, { amounts, shown, missing: counted((each) => each.wire.missing) }),
    ...EMPTY,
    ...lossLimitOf(books, line, amounts.total),
    transactionCount: counted((each) => each.wire.transactionCount),
    pendingCount: counted((each) => each.wire.pendingCount),
  }
  return { wire, line, activitySeq: activity?.seq ?? null, doubts: [], ...amounts, shown }
}

/** What of a loss counts at most stands beside it, never in its place; nothing bounds a gain. */
function lossLimitOf(books: YearBooks, line: Result, total: Money) {
  const limit = books.limits[line.limit ?? '']
  if (!limit) return {}
  const { most } = boundsOf(books, newLine(line, { activitySeq: null, personId: null }))
  const least = most && -rounded(most, unitOf(books))
  return {
    limit: limitIn(limit, languageFor(books)),
    capped: least !== undefined && total < least ? amountText(books, least) : null,
  }
}

function differenceOf({ sum }: Result, own: Made[], amountsIn: (made: Made) => Amounts): Amounts {
  const of = (ids: string[], field: keyof Amounts) =>
    sumOf(own.filter((each) => ids.includes(each.line.id)).map((each) => amountsIn(each)[field]))
  const less = (field: keyof Amounts) => of(sum.plus, field) - of(sum.minus, field)
  return { total: less('total'), cents: less('cents') }
}
