import type { Actor } from '../../core/actor.ts'
import { fromColumns, magnitude, sumOf } from '../../core/money.ts'
import { periodsOf, type Span } from '../../core/periods.ts'
import { type Day, daysBetween, FIRST_DAY, shiftDay } from '../../core/time.ts'
import { currencyOf, ledgerRevision } from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
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

/** As it is stored; of thousands few are looked up. */
interface StatedQuote {
  day: Day
  source: RateSource
  text: string
  isTurned: boolean
}

/** Older than this a rate says nothing of a day. */
const MOST_DAYS_OLD = 7
/** What the feeds state their rates in. */
const PIVOTS = ['CAD', 'EUR']

const books = makeCache<RateBook>(16)

/** One that was read before, for as long as neither the ledger nor a rate has changed. */
export function rateBook(
  db: Db,
  { householdId }: Pick<Actor, 'householdId'>,
  into: string,
  span: Span,
): RateBook {
  const key = [householdId, ledgerRevision(db, householdId), into, span.from, span.to]
  return rememberBy(db, books, key, () => new RateBook(db, { householdId }, into, span))
}

/** The rates into one currency on the days of a span, each pair read once. */
export class RateBook {
  readonly #db: Db
  readonly #householdId: number
  readonly #span: Span
  readonly #pivots: string[]
  readonly #home: string
  readonly #pairs = new Map<string, StatedQuote[]>()
  readonly #implied = new Map<string, Quote[]>()
  readonly #found = new Map<string, Map<Day, FoundRate | undefined>>()
  readonly #texts = new Map<string, string>()
  readonly into: string

  constructor(db: Db, actor: Pick<Actor, 'householdId'>, into: string, { from, to }: Span) {
    this.#db = db
    this.#householdId = actor.householdId
    this.into = into
    const first = daysBetween(FIRST_DAY, from) <= MOST_DAYS_OLD ? FIRST_DAY : shiftDay(from, -MOST_DAYS_OLD)
    this.#span = { from: first, to }
    this.#home = currencyOf(db, actor)
    this.#pivots = [...new Set([...PIVOTS, this.#home])]
  }

  /** How much of this book's currency a unit of another was worth on a day; undefined where nobody says so. */
  on(currency: string, day: Day): FoundRate | undefined {
    if (currency === this.into) return { rate: SAME, day, source: 'HAND', via: null }
    const known = this.#found.get(currency) ?? new Map<Day, FoundRate | undefined>()
    this.#found.set(currency, known)
    const found = known.get(day)
    if (found || known.has(day)) return found
    const searched = this.#search(currency, day)
    known.set(day, searched)
    return searched
  }

  /** What counts on the days of a span, as a text: another one when any of it is another. */
  textOf(currency: string, { from, to }: Span): string {
    const key = `${currency} ${from} ${to}`
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const rates = periodsOf({ from, to }, 'DAY').map(({ from: day }) => {
      const found = this.on(currency, day)
      return found ? `${found.day} ${found.rate.numerator}/${found.rate.denominator}` : ''
    })
    const text = rates.join()
    this.#texts.set(key, text)
    return text
  }

  #search(currency: string, day: Day): FoundRate | undefined {
    const stated = this.#latestStated(currency, this.into, day)
    if (stated) return { ...stated, via: null }
    const crossed = this.#crossed(currency, day)
    if (crossed) return crossed
    const implied = latest(this.#impliedInto(currency), day)
    return implied && { ...implied, via: null }
  }

  /** Through the currency with the newest of both rates. */
  #crossed(currency: string, day: Day): FoundRate | undefined {
    let best: FoundRate | undefined
    for (const via of this.#pivots) {
      if (via === currency || via === this.into) continue
      const first = this.#latestStated(currency, via, day)
      const second = first && this.#latestStated(via, this.into, day)
      if (!second) continue
      const older = first.day < second.day ? first : second
      if (!best || older.day > best.day)
        best = { rate: through(first.rate, second.rate), day: older.day, source: older.source, via }
    }
    return best
  }

  #latestStated(from: string, to: string, day: Day): Quote | undefined {
    const found = latest(this.#stated(from, to), day)
    return found && quoteOf(found)
  }

  /** What is said of two currencies, one quote a day. */
  #stated(from: string, to: string): StatedQuote[] {
    const key = `${from} ${to}`
    const known = this.#pairs.get(key)
    if (known) return known
    const stated = oneADay(this.#said(from, to).filter(({ source }) => source !== 'IMPLIED'))
    this.#pairs.set(key, stated)
    return stated
  }

  /** In either direction. */
  #said(from: string, to: string): StatedQuote[] {
    return [...this.#read(from, to, false), ...this.#read(to, from, true)]
  }

  /** What linked transfers of a day came to together. Asked for only where nobody says a rate. */
  #impliedInto(currency: string): Quote[] {
    const known = this.#implied.get(currency)
    if (known) return known
    // From the side with fewer transactions.
    const isTurned = currency === this.#home
    const [own, other] = isTurned ? [this.into, currency] : [currency, this.into]
    const days = Map.groupBy(
      this.#db.$client
        .query<Transferred, [number, string, string, string, string]>(TRANSFERRED)
        .all(this.#householdId, own, other, this.#span.from, this.#span.to),
      ({ day }) => day,
    )
    const moves = [...days].flatMap(([day, moved]): Quote[] => {
      const denominator = sumOf(moved.map(({ high, low }) => magnitude(fromColumns({ high, low }))))
      const numerator = sumOf(
        moved.map((one) => magnitude(fromColumns({ high: one.otherHigh, low: one.otherLow }))),
      )
      if (numerator === 0n || denominator === 0n) return []
      const rate = { numerator, denominator }
      return [{ day, source: 'IMPLIED', rate: isTurned ? inverse(rate) : rate }]
    })
    const said = this.#said(currency, this.into)
      .filter(({ source }) => source === 'IMPLIED')
      .flatMap((quote) => quoteOf(quote) ?? [])
    const implied = oneADay([...said, ...moves])
    this.#implied.set(currency, implied)
    return implied
  }

  #read(from: string, to: string, isTurned: boolean): StatedQuote[] {
    const rows = this.#db.$client
      .query(
        'SELECT day, source, rate FROM rates WHERE household_id = ? AND from_currency = ? AND to_currency = ? AND day BETWEEN ? AND ?',
      )
      .values(this.#householdId, from, to, this.#span.from, this.#span.to) as [Day, RateSource, string][]
    return rows.map(([day, source, text]) => ({ day, source, text, isTurned }))
  }
}

/** Undefined for a stored text that is no rate: of such a day nobody says one. */
function quoteOf({ day, source, text, isTurned }: StatedQuote): Quote | undefined {
  const rate = parseRate(text)
  return rate && { day, source, rate: isTurned ? inverse(rate) : rate }
}

interface Transferred {
  day: Day
  high: number
  low: number
  otherHigh: number
  otherLow: number
}

const TRANSFERRED = `
  SELECT t.date AS day, t.amount_high AS high, t.amount_low AS low, o.amount_high AS otherHigh, o.amount_low AS otherLow
  FROM accounts a CROSS JOIN transactions t INDEXED BY transactions_by_account ON t.account_seq = a.seq
  JOIN transactions o ON o.transfer_id = t.transfer_id AND o.seq <> t.seq AND o.deleted_at IS NULL
  JOIN accounts b ON b.seq = o.account_seq
  WHERE a.household_id = ? AND a.currency = ? AND b.currency = ? AND t.date BETWEEN ? AND ?
    AND t.deleted_at IS NULL AND t.transfer_id IS NOT NULL
  ORDER BY t.date`

/** One that is said, with its day and where it is from. */
type Dated = Pick<Quote, 'day' | 'source'>

const rankOf = ({ source }: Dated): number => rateSources.indexOf(source)

/** In the order of their days; of one day the source that counts before the others, as it was said before turned about. */
function oneADay<Each extends Dated>(quotes: Each[]): Each[] {
  const sorted = quotes.toSorted((one, other) =>
    one.day === other.day ? rankOf(one) - rankOf(other) : one.day < other.day ? -1 : 1,
  )
  return sorted.filter(({ day }, at) => sorted[at - 1]?.day !== day)
}

/** The last one until a day, unless it is too old. */
function latest<Each extends Dated>(quotes: Each[], day: Day): Each | undefined {
  let [low, high] = [0, quotes.length]
  const newest = quotes.at(-1)
  if (newest && newest.day <= day) low = high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((quotes[middle]?.day ?? '') <= day) low = middle + 1
    else high = middle
  }
  const found = quotes[low - 1]
  return found && (found.day === day || daysBetween(found.day, day) <= MOST_DAYS_OLD) ? found : undefined
}
