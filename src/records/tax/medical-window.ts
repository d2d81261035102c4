import type { Span } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { CENT, type Exact, exactly, lcm, NOTHING, plus, rounded, times } from './exact.ts'
import type { LineSum } from './line-sum.ts'
import { countedOf, queryOf, signed } from './line-sums.ts'
import { WHOLE } from './percent.ts'
import { daySums, pieces } from './pieces.ts'
import { twelveMonths } from './twelve-months.ts'
import { calendarYear, decide, inYear, isMedical, rootOf, type YearBooks } from './year-books.ts'

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
  const years = [inYear(db, books, books.year - 1), books].map((each) => ({ ...each, medical: undefined }))
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

function plainExpenses(db: Db, books: YearBooks): Expense[] {
  const mapped = [...books.byCategory].filter(([, { lineId }]) => isMedicalId(books, lineId))
  return [...Map.groupBy(mapped, ([, { lineId }]) => lineId)].flatMap(([lineId, all]) => {
    const line = books.lines.get(lineId)
    if (!line) return []
    const categories = all.map(([category]) => category)
    const query = { ...queryOf(books, line, { categories, subtypes: [] }), currency: books.currency }
    // What a closed year has counted is looked for one by one; otherwise a sum of each day is enough.
    const found = books.countedBefore.size > 0 ? uncounted(db, books, query) : daySums(db, query)
    return found.flatMap(({ day, category, amount }): Expense[] => {
      const meaning = books.byCategory.get(category)
      if (!meaning) return []
      const value = exactly(signed(line, { category, amount }, books))
      return [{ day, key: keyOf(line, meaning), value: times(value, BigInt(meaning.share), BigInt(WHOLE)) }]
    })
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
  const earliest = shiftDay(calendarYear(year - 1).from, 1)
  const begins = [...new Set(all.flatMap(({ day }) => [day, shiftDay(day, 1)]))]
    .filter((day) => day >= earliest && day <= calendar.from)
    .toSorted()
  const values = all.map(({ value }) => value)
  // One denominator for all of them: shares of amounts, and what was converted at a rate.
  const common = values.reduce((most, { denominator }) => lcm(most, denominator), 1n)
  const sizes = values.map(({ numerator, denominator }) => numerator * (common / denominator))
  let [first, behind, sum] = [0, 0, 0n]
  const sumOf = ({ from, to }: Span): bigint => {
    for (; (all[behind]?.day ?? '9') <= to; behind++) sum += sizes[behind] ?? 0n
    for (; (all[first]?.day ?? '9') < from; first++) sum -= sizes[first] ?? 0n
    return sum
  }
  const spans = [...new Set([...begins, calendar.from])].map(twelveMonths)
  const tried = spans.map((span) => ({ span, sum: sumOf(span) }))
  const whole = tried.find(({ span }) => span.from === calendar.from)
  return tried.reduce(
    (best, each) => (each.sum > best.sum ? each : best),
    whole ?? { span: calendar, sum: 0n },
  ).span
}
