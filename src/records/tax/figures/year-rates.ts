import type { Language } from '../../../core/languages.ts'
import type { Span } from '../../../core/periods.ts'
import type { Day } from '../../../core/time.ts'
import { averageRate } from '../../../ledger/rates/average-rate.ts'
import { formatRate } from '../../../ledger/rates/exact-rates.ts'
import { RateBook } from '../../../ledger/rates/rate-book.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { FormLine } from '../forms/year-file.ts'
import type { Piece } from '../pieces.ts'
import { averageSource, daySource, statementSource } from './rate-sources.ts'
import type { TypedRate } from './rates.ts'
import { statementRates } from './statement-rates.ts'
import type { RateMethod, taxYearRates } from './tables.ts'

/** What one unit counts at on a line, of which day that is, and where it is from in the reader's words. */
interface CountedRate {
  rate: string
  /** What it is exactly, where it has no end as a decimal. */
  ratio?: { numerator: bigint; denominator: bigint }
  date: Day
  source: string
}

type Choice = Pick<typeof taxYearRates.$inferSelect, 'method' | 'lines' | 'yearly'>
type Place = Pick<FormLine, 'id' | 'follows'>

interface Of {
  householdId: number
  currency: string
  year: number
  language: Language
  typed: ReadonlyMap<number, TypedRate>
}

/** At what amounts in other currencies count in a tax year. */
export class YearRates {
  readonly #db: Db
  readonly #of: Of
  readonly #choice: Choice | undefined
  readonly #averages = new Map<string, CountedRate | undefined>()
  readonly #days = new Map<string, CountedRate | undefined>()
  readonly #book: RateBook
  #stated: ReturnType<typeof statementRates> | undefined

  constructor(db: Db, of: Of, choice: Choice | undefined, span: Span) {
    this.#db = db
    this.#of = of
    this.#choice = choice
    this.#book = new RateBook(db, of, of.currency, span)
  }

  /** Undefined where nobody says a rate of it: it is in no sum then. A line that follows another goes its way. */
  on(line: Place, { seq, currency, day }: Pick<Piece, 'seq' | 'currency' | 'day'>): CountedRate | undefined {
    const typed = this.#of.typed.get(seq)
    if (typed) return typed
    const method = methodOf(this.#choice, line.follows ?? line.id)
    if (method === 'DAY')
      return (
        this.#stating(seq) ?? remembered(this.#days, `${currency} ${day}`, () => this.#ofDay(currency, day))
      )
    if (method === 'YEAR') return remembered(this.#averages, currency, () => this.#ofYear(currency))
    return undefined
  }

  /** What the statement says that it was in the household's currency goes before what others paid that day. */
  #stating(seq: number): CountedRate | undefined {
    const { year, language } = this.#of
    this.#stated ??= statementRates(this.#db, this.#of, {
      from: yearSpan(year - 1).from,
      to: yearSpan(year + 1).to,
    })
    const found = this.#stated.get(seq)
    return found && { ...found, source: statementSource[language] }
  }

  /** What linked transfers came to has the bank's own share in it: it is nobody's rate of the day. */
  #ofDay(currency: string, day: Day): CountedRate | undefined {
    const found = this.#book.on(currency, day)
    if (!found || found.source === 'IMPLIED') return undefined
    return { rate: formatRate(found.rate), date: found.day, source: daySource(found, this.#of.language) }
  }

  #ofYear(currency: string): CountedRate | undefined {
    const { year, language } = this.#of
    const typed = this.#choice?.yearly[currency]
    const span = yearSpan(year)
    if (typed) return { ...typed, date: span.to }
    const found = averageRate(this.#db, this.#of, { currency, into: this.#of.currency, span })
    return found && { rate: found.rate, date: span.to, source: averageSource(found, language) }
  }
}

const methodOf = (choice: Choice | undefined, lineId: string): RateMethod =>
  choice?.lines[lineId] ?? choice?.method ?? 'TYPED'

/** Whether rates are found for any line, so that what is in other currencies is looked at one by one. */
export const isConverting = (choice: Choice | undefined): boolean =>
  choice !== undefined && [choice.method, ...Object.values(choice.lines)].some((method) => method !== 'TYPED')

export const yearSpan = (year: number): Span => ({ from: `${year}-01-01` as Day, to: `${year}-12-31` as Day })

/** What was chosen for a year; undefined while nothing was. */
export const rateChoice = (db: Db, householdId: number, year: number): Choice | undefined => {
  const row = db.$client
    .query<{ method: RateMethod; lines: string; yearly: string }, [number, number]>(CHOSEN)
    .get(householdId, year)
  return row
    ? { method: row.method, lines: JSON.parse(row.lines), yearly: JSON.parse(row.yearly) }
    : undefined
}

const CHOSEN = 'SELECT method, lines, yearly FROM tax_year_rates WHERE household_id = ? AND year = ?'

function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  if (!known.has(key)) known.set(key, make())
  return known.get(key) as Value
}
