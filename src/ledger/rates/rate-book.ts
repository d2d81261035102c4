import type { Actor } from '../../core/actor.ts'
import type { Span } from '../../core/periods.ts'
import { type Day, daysBetween, FIRST_DAY, shiftDay } from '../../core/time.ts'
import { currencyOf } from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import { type ExchangeRate, inverse, parseRate, SAME, through } from './exact-rates.ts'
import { type RateSource, rateSources } from './sources.ts'

/** The rate a day is counted at: its own, or the last one before. */
export interface FoundRate {
  rate: ExchangeRate
  day: Day
  source: RateSource
  /** The currency that both were exchanged for, where nobody says a rate of the two. */
  via: string | null
}

interface Quote {
  day: Day
  source: RateSource
  rate: ExchangeRate
}

/** What is said of two currencies, one quote a day; what a transfer implies counts only where nobody says a rate. */
interface Pair {
  stated: Quote[]
  implied: Quote[]
}

/** Older than this a rate says nothing of a day. */
const MOST_DAYS_OLD = 7
/** What the feeds state their rates in. */
const PIVOTS = ['CAD', 'EUR']

/** The rates into one currency on the days of a span, each pair read once. */
export class RateBook {
  readonly #db: Db
  readonly #householdId: number
  readonly #span: Span
  readonly #pivots: string[]
  readonly #pairs = new Map<string, Pair>()
  readonly #found = new Map<string, FoundRate | undefined>()
  readonly into: string

  constructor(db: Db, actor: Pick<Actor, 'householdId'>, into: string, { from, to }: Span) {
    this.#db = db
    this.#householdId = actor.householdId
    this.into = into
    const first = daysBetween(FIRST_DAY, from) <= MOST_DAYS_OLD ? FIRST_DAY : shiftDay(from, -MOST_DAYS_OLD)
    this.#span = { from: first, to }
    this.#pivots = [...new Set([...PIVOTS, currencyOf(db, actor)])]
  }

  /** How much of this book's currency a unit of another was worth on a day; undefined where nobody says so. */
  on(currency: string, day: Day): FoundRate | undefined {
    if (currency === this.into) return { rate: SAME, day, source: 'HAND', via: null }
    const key = `${currency} ${day}`
    if (!this.#found.has(key)) this.#found.set(key, this.#search(currency, day))
    return this.#found.get(key)
  }

  #search(currency: string, day: Day): FoundRate | undefined {
    const pair = this.#pair(currency, this.into)
    const stated = latest(pair.stated, day)
    if (stated) return { ...stated, via: null }
    const crossed = this.#crossed(currency, day)
    if (crossed) return crossed
    const implied = latest(pair.implied, day)
    return implied && { ...implied, via: null }
  }

  /** Through the currency with the newest of both rates. */
  #crossed(currency: string, day: Day): FoundRate | undefined {
    let best: FoundRate | undefined
    for (const via of this.#pivots) {
      if (via === currency || via === this.into) continue
      const first = latest(this.#pair(currency, via).stated, day)
      const second = first && latest(this.#pair(via, this.into).stated, day)
      if (!second) continue
      const older = first.day < second.day ? first : second
      if (!best || older.day > best.day)
        best = { rate: through(first.rate, second.rate), day: older.day, source: older.source, via }
    }
    return best
  }

  #pair(from: string, to: string): Pair {
    const key = `${from} ${to}`
    const known = this.#pairs.get(key)
    if (known) return known
    const quotes = [
      ...this.#read(from, to),
      ...this.#read(to, from).map((quote) => ({ ...quote, rate: inverse(quote.rate) })),
    ]
    const pair = {
      stated: oneADay(quotes.filter(({ source }) => source !== 'IMPLIED')),
      implied: oneADay(quotes.filter(({ source }) => source === 'IMPLIED')),
    }
    this.#pairs.set(key, pair)
    return pair
  }

  #read(from: string, to: string): Quote[] {
    return this.#db.$client
      .query<{ day: Day; source: RateSource; rate: string }, [number, string, string, string, string]>(
        'SELECT day, source, rate FROM rates WHERE household_id = ? AND from_currency = ? AND to_currency = ? AND day BETWEEN ? AND ?',
      )
      .all(this.#householdId, from, to, this.#span.from, this.#span.to)
      .flatMap(({ rate: text, ...quote }) => {
        const rate = parseRate(text)
        return rate ? [{ ...quote, rate }] : []
      })
  }
}

const rankOf = ({ source }: Quote): number => rateSources.indexOf(source)

/** In the order of their days; of one day the source that counts before the others, as it was said before turned about. */
function oneADay(quotes: Quote[]): Quote[] {
  const sorted = quotes.toSorted((one, other) =>
    one.day === other.day ? rankOf(one) - rankOf(other) : one.day < other.day ? -1 : 1,
  )
  return sorted.filter(({ day }, at) => sorted[at - 1]?.day !== day)
}

/** The last one until a day, unless it is too old. */
function latest(quotes: Quote[], day: Day): Quote | undefined {
  let [low, high] = [0, quotes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((quotes[middle]?.day ?? '') <= day) low = middle + 1
    else high = middle
  }
  const found = quotes[low - 1]
  return found && daysBetween(found.day, day) <= MOST_DAYS_OLD ? found : undefined
}
