import type { Span } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { CENT, rounded } from './exact.ts'
import { type LineSum, queryOf, signed, yearSums } from './line-sums.ts'
import { WHOLE } from './percent.ts'
import { pieces } from './pieces.ts'
import { twelveMonths } from './twelve-months.ts'
import { calendarYear, decide, type YearBooks } from './year-books.ts'

/** Both lines go by the same twelve months. */
const MEDICAL = ['ca.t1.33099', 'ca.t1.33199']

/** What counts on a day for whom, in hundredths of a percent of ten-thousandths. */
interface Expense {
  day: Day
  key: string
  value: bigint
}

/** The twelve months that end in the year and have the most in them, and what each line comes to in them. */
export interface MedicalWindow extends Span {
  totalOf(sum: LineSum): bigint
}

/** Undefined where nothing is on those lines. The calendar year, unless another twelve months have more. */
export function bestMedicalWindow(
  db: Db,
  books: YearBooks,
  lastBooks: () => YearBooks,
  sums: LineSum[],
): MedicalWindow | undefined {
  const own = sums.filter(isMedical)
  if (own.length === 0) return undefined
  const last = lastBooks()
  const all = [
    ...expensesOf(db, last, yearSums(db, last).lines.filter(isMedical)),
    ...expensesOf(db, books, own),
  ].toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  const span = bestSpan(all, books.year)
  return {
    ...span,
    totalOf: (sum) => {
      const numerator = all
        .filter(({ day, key }) => key === keyOf(sum) && day >= span.from && day <= span.to)
        .reduce((total, { value }) => total + value, 0n)
      return rounded({ numerator, denominator: BigInt(WHOLE) }, CENT)
    },
  }
}

export const isMedical = ({ line }: Pick<LineSum, 'line'>): boolean => MEDICAL.includes(line.id)

const keyOf = ({ line, personId }: Pick<LineSum, 'line' | 'personId'>): string => `${line.id} ${personId}`

function expensesOf(db: Db, books: YearBooks, sums: LineSum[]): Expense[] {
  return sums.flatMap((sum) => {
    const query = { ...queryOf(books, sum.line, sum), currency: books.currency }
    const found = [...pieces(db, query, { offset: 0, limit: -1 }), ...sum.specials]
    return found.flatMap((piece) => {
      const decision = decide(books, piece)
      if (decision?.as !== 'LINE' || piece.currency !== books.currency) return []
      const value = signed(sum.line, piece, books) * BigInt(decision.meaning.share)
      return [{ day: piece.day, key: keyOf(sum), value }]
    })
  })
}

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
  let [first, behind, sum] = [0, 0, 0n]
  const sumOf = ({ from, to }: Span): bigint => {
    for (; (all[behind]?.day ?? '9') <= to; behind++) sum += all[behind]?.value ?? 0n
    for (; (all[first]?.day ?? '9') < from; first++) sum -= all[first]?.value ?? 0n
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
