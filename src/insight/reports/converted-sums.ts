import { fromColumns, type MoneyColumns } from '../../core/money.ts'
import { isMonthStart, periodsOf, type Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import type { Conversion } from '../../ledger/rates/conversion.ts'
import { ConvertedSum } from '../../ledger/rates/exact-rates.ts'
import type { Db } from '../../platform/db/db.ts'
import { followedPieces } from './followed-sums.ts'

/** What some of a day comes to in its own currency. */
interface DaySum extends MoneyColumns {
  day: Day
  count: number
}

/** What is converted: of accounts of one currency. */
interface ConvertedQuery<Each extends DaySum> {
  householdId: number
  currency: string
  span: Span
  /** Whether its days have to be told apart; else its months are put together. */
  isByDay: boolean
  /** Names whatever but the ledger and the rates it depends on; undefined where that cannot be said: all is read at once. */
  name: unknown[] | undefined
  read(piece: Span): Each[]
  /** What is put together where the days are. */
  keyOf(sum: Each): number | string
}

/** Of a month, or a day of it: one of those that were put together, and exactly what all of them come to. */
interface ConvertedPart<Each> {
  one: Each
  count: number
  sum: ConvertedSum
}

interface Part<Each> extends ConvertedPart<Each> {
  /** Of those with a rate, where the latest rate counts; and one without. */
  rated: { at: Day; rateDay: Day } | undefined
  missed: Day | undefined
}

/** Each day at its rate, remembered by month until its rows or its rates are others. */
export class ConvertedSums<Each extends DaySum> {
  readonly #conversion: Conversion
  readonly #query: ConvertedQuery<Each>
  readonly #piecesOf: (piece: Span) => Part<Each>[]

  constructor(db: Db, conversion: Conversion, query: ConvertedQuery<Each>) {
    this.#conversion = conversion
    this.#query = query
    const { currency, householdId, isByDay, name } = query
    const read = (piece: Span) => this.#read(piece)
    this.#piecesOf = name
      ? followedPieces(db, householdId, [conversion.currency, currency, isByDay, name], read, (piece) =>
          conversion.ratesIn(currency, piece),
        )
      : read
  }

  /** Those that count; what they are converted at, and what is missing, is noted in the conversion. */
  parts(counts: (one: Each) => boolean): ConvertedPart<Each>[] {
    const { currency, span, name } = this.#query
    let latest: Part<Each>['rated']
    let missed: Day | undefined
    const counted: ConvertedPart<Each>[] = []
    for (const piece of name ? periodsOf(span, 'MONTH') : [span])
      for (const part of this.#piecesOf(piece)) {
        if (!counts(part.one)) continue
        missed ??= part.missed
        if (!part.rated) continue
        counted.push(part)
        if (!latest || part.rated.rateDay >= latest.rateDay) latest = part.rated
      }
    for (const day of [latest?.at, missed]) if (day) this.#conversion.rateOn(currency, day)
    return counted
  }

  #read(piece: Span): Part<Each>[] {
    const { currency, isByDay, keyOf, read } = this.#query
    const parts = new Map<string, Part<Each>>()
    for (const sum of read(piece)) {
      const key = `${isByDay ? sum.day : sum.day.slice(0, 7)} ${keyOf(sum)}`
      const part = parts.get(key) ?? newPart(sum)
      parts.set(key, part)
      const found = this.#conversion.find(currency, sum.day)
      if (!found) {
        part.missed ??= sum.day
        continue
      }
      part.count += sum.count
      part.sum.add(fromColumns(sum), found.rate)
      if (!part.rated || found.day >= part.rated.rateDay) part.rated = { at: sum.day, rateDay: found.day }
    }
    return [...parts.values()]
  }
}

const newPart = <Each>(one: Each): Part<Each> => ({
  one,
  count: 0,
  sum: new ConvertedSum(),
  rated: undefined,
  missed: undefined,
})

/** Whether periods that follow one another begin with months, but for the first. */
export const areOfMonths = (periods: Span[]): boolean =>
  periods.slice(1).every(({ from }) => isMonthStart(from))
