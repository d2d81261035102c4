import type { Span } from '../../../core/periods.ts'
import { type Day, shiftDay } from '../../../core/time.ts'
import { revision } from '../../../ledger/transactions/ledger.ts'
import type { Db } from '../../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../../platform/db/remember.ts'
import { calendarYear } from '../books/windows.ts'
import { decide, inYear, isMedical, rootOf, type YearBooks } from '../books/year-books.ts'
import { CENT, type Exact, exactly, lcm, NOTHING, plus, rounded, times } from '../exact.ts'
import { twelveMonths } from '../figures/twelve-months.ts'
import { WHOLE } from '../percent.ts'
import { pieces } from '../pieces.ts'
import { daySums } from './day-sums.ts'
import type { LineSum } from './line-sum.ts'
import { countedOf, queryOf, signed } from './line-sums.ts'

/** What counts on a day for whom. */
interface Expense {
  day: Day
  key: string
  value: Exact
}

/** The twelve months that end in the year and have the most in them, and what each line comes to in them. */
export interface MedicalWindow extends Span {
  totalOf(sum: LineSum): bigint
}

/** Undefined where nothing is on those lines. The calendar year, unless another twelve months have more. */
export function bestMedicalWindow(db: Db, books: YearBooks, sums: LineSum[]): MedicalWindow | undefined {
  const own = sums.filter(({ line }) => isMedical(line))
  if (own.length === 0) return undefined
  // All of both years is looked at, whatever was chosen.
  const { rates, specials } = books
  const years = [{ ...inYear(db, books, books.year - 1), rates, specials }, books].map((each) => ({
    ...each,
    medical: undefined,
  }))
  const all = years
    .flatMap((each) => expensesOf(db, { ...each, countedBefore: books.countedBefore }))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  const span = bestSpan(all, books.year)
  return {
    ...span,
    totalOf: ({ line, personId }) => {
      // Pooled, they are everybody's.
      const isOurs = ({ key }: Expense) =>
        books.asked.pool === 'COUPLE'
          ? key.startsWith(`${rootOf(line)} `)
          : key === `${rootOf(line)} ${personId}`
      const counted = all.filter((each) => isOurs(each) && each.day >= span.from && each.day <= span.to)
      return rounded(sumOfAll(counted), CENT)
    },
  }
}

const sumOfAll = (all: Expense[]): Exact => all.reduce((total, { value }) => plus(total, value), NOTHING)

/** Of one year, in no order: what is added up by day, and the special ones by themselves. */
function expensesOf(db: Db, books: YearBooks): Expense[] {
  const special = books.specials.flatMap((piece): Expense[] => {
    const decision = piece.status === 'PENDING' ? undefined : decide(books, piece)
    if (decision?.as !== 'LINE' || !isMedical(decision.line)) return []
    const value = countedOf(books, piece, decision)
    return value ? [{ day: piece.day, key: keyOf(decision.line, decision.meaning), value }] : []
  })
  return [...plainExpenses(db, books), ...special]
}

const remembered = makeCache<Expense[]>()

/** Remembered for as long as the ledger and what is mapped stay as they are. */
function plainExpenses(db: Db, books: YearBooks): Expense[] {
  const mapped = [...books.byCategory].filter(([, { lineId }]) => isMedicalId(books, lineId))
  const said = mapped.map(([category, { lineId, share, personId }]) => [category, lineId, share, personId])
  const except = books.specials.map(({ seq }) => seq)
  const { householdId, year, currency } = books
  const key = [householdId, revision(db, householdId), year, currency, JSON.stringify([said, except])]
  const read = () =>
    [...Map.groupBy(mapped, ([, { lineId }]) => lineId)].flatMap(([lineId, all]) => {
      const categories = all.map(([category]) => category)
      return expensesOn(db, books, { lineId, categories })
    })
  return books.countedBefore.size > 0 ? read() : rememberBy(db, remembered, key, read)
}

interface OnLine {
  lineId: string
  categories: number[]
}

function expensesOn(db: Db, books: YearBooks, { lineId, categories }: OnLine): Expense[] {
  const line = books.lines.get(lineId)
  if (!line) return []
  const query = queryOf(books, line, { categories, subtypes: [] })
  // What a closed year has counted is looked for one by one; otherwise a sum of each day is enough.
  const found =
    books.countedBefore.size > 0
      ? uncounted(db, books, { ...query, currency: books.currency })
      : categories.flatMap((category) => daySums(db, books, category).map((sum) => ({ ...sum, category })))
  return found.flatMap(({ day, category, amount }): Expense[] => {
    const meaning = books.byCategory.get(category)
    if (!meaning) return []
    const value = exactly(signed(line, { category, amount }, books))
    return [{ day, key: keyOf(line, meaning), value: times(value, BigInt(meaning.share), BigInt(WHOLE)) }]
  })
}

const uncounted = (db: Db, books: YearBooks, query: Parameters<typeof pieces>[1]) =>
  pieces(db, query, { offset: 0, limit: -1 }).filter((piece) => decide(books, piece)?.as === 'LINE')

const isMedicalId = ({ lines }: YearBooks, lineId: string): boolean => {
  const line = lines.get(lineId)
  return line !== undefined && isMedical(line)
}

const keyOf = ({ id }: { id: string }, { personId }: { personId: string | null }): string =>
  `${id} ${personId}`

/**
 * Tries the calendar year and the twelve months from each expense on, and from behind each. Not those that end just before
 * an insurer pays back: what was paid back belongs to what was spent. Both ends move forward only.
 */
function bestSpan(all: Expense[], year: number): Span {
  const calendar = calendarYear(year)
  const lastYear = calendarYear(year - 1)
  const days = [...new Set(all.map(({ day }) => day))].filter((day) => day <= lastYear.to)
  const begins = new Set([...days, ...days.map((day) => shiftDay(day, 1)), calendar.from])
  begins.delete(lastYear.from)
  // One denominator for all of them: shares of amounts, and what was converted at a rate.
  const common = all.reduce((most, { value }) => lcmOf(most, value.denominator), 1n)
  const sizes = all.map(({ value }) => value.numerator * (common / value.denominator))
  let [first, behind, sum] = [0, 0, 0n]
  const sumFrom = (from: Day): bigint => {
    // The same day a year later, which behind 29 February needs not be one: they are compared as texts.
    const next = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
    for (; (all[behind]?.day ?? '9') < next; behind++) sum += sizes[behind] ?? 0n
    for (; (all[first]?.day ?? '9') < from; first++) sum -= sizes[first] ?? 0n
    return sum
  }
  const tried = [...begins].toSorted().map((from) => ({ from, sum: sumFrom(from) }))
  const whole = { from: calendar.from, sum: tried.at(-1)?.sum ?? 0n }
  return twelveMonths(tried.reduce((best, each) => (each.sum > best.sum ? each : best), whole).from)
}

const lcmOf = (one: bigint, other: bigint): bigint => (one === other ? one : lcm(one, other))
