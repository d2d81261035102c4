import { formatMoney, type Money, sumOf } from '../../../core/money.ts'
import { languageFor, type YearBooks } from '../books/year-books.ts'
import { CENT, exactly, rounded, times } from '../exact.ts'
import type { FormLine } from '../forms/year-file.ts'
import type { tableOf } from '../forms/year-table.ts'
import type { Activities } from '../mappings/activities.ts'
import { percentText, WHOLE } from '../percent.ts'
import { isReturn } from '../proof/gst-return.ts'
import { unitOf } from '../units.ts'
import { type Amounts, amountsOf, labelsOf, type Made, shownOf } from './line-total.ts'

type Table = NonNullable<ReturnType<typeof tableOf>>
type Result = FormLine & { sum: NonNullable<FormLine['sum']> }

/** The lines that are worked out of others, each after those it is made of. */
export function resultLines(books: YearBooks, table: Table, made: Made[], rows: Activities): Made[] {
  const all = [...made]
  for (const line of table.lines) {
    if (!isResult(line)) continue
    const parts = all.filter((each) => [...line.sum.plus, ...line.sum.minus].includes(each.line.id))
    for (const [activitySeq, own] of Map.groupBy(parts, (each) => each.activitySeq))
      all.push(resultOf(books, line, own, activitySeq === null ? undefined : rows.get(activitySeq)))
  }
  return all.slice(made.length)
}

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
  const owned = (amount: Money, to: Money) =>
    rounded(times(exactly(amount), BigInt(ownership), BigInt(WHOLE)), to)
  const gross = differenceOf(line, own, (each) => each)
  const shownGross = differenceOf(line, own, (each) => each.shown)
  const amounts = { total: owned(gross.total, unit), cents: owned(gross.cents, CENT) }
  const shown = { total: owned(shownGross.total, unit), cents: owned(shownGross.cents, CENT) }
  const counted = (count: (each: Made) => number) => own.reduce((sum, each) => sum + count(each), 0)
  const wire = {
    ...labelsOf(line, languageFor(books)),
    activityId: activity?.id ?? null,
    personId: activity?.personId ?? null,
    gross: formatMoney(gross.total),
    sharePercent: percentText(ownership),
    ...amountsOf(unit, amounts),
    ...shownOf(unit, { amounts, shown, missing: counted((each) => each.wire.missing) }),
    ...EMPTY,
    transactionCount: counted((each) => each.wire.transactionCount),
    pendingCount: counted((each) => each.wire.pendingCount),
  }
  return { wire, line, activitySeq: activity?.seq ?? null, doubts: [], ...amounts, shown }
}

function differenceOf({ sum }: Result, own: Made[], amountsIn: (made: Made) => Amounts): Amounts {
  const of = (ids: string[], field: keyof Amounts) =>
    sumOf(own.filter((each) => ids.includes(each.line.id)).map((each) => amountsIn(each)[field]))
  const less = (field: keyof Amounts) => of(sum.plus, field) - of(sum.minus, field)
  return { total: less('total'), cents: less('cents') }
}
