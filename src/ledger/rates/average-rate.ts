import type { Actor } from '../../core/actor.ts'
import type { Span } from '../../core/periods.ts'
import { type Day, daysBetween } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { type ExchangeRate, formatRate, inverse, parseRate, through } from './exact-rates.ts'
import type { RateSource } from './sources.ts'

/** The mean of the rates of the days of a span. */
export interface AverageRate {
  /** A plain decimal, of as many decimals as the rates of the days have. */
  rate: string
  source: RateSource
  /** Of how many days there is a rate. */
  days: number
  /** The last of them. */
  until: Day
}

/** Whose averages are told, the first before the others: what somebody typed for a day is no series of rates. */
const SERIES = ['BANK_OF_CANADA', 'FILE', 'ECB'] as const
const PIVOTS = ['CAD', 'EUR']
/** A longer gap, as over no holidays, makes it no average of the span. */
const LONGEST_GAP = 7
const FEWEST_DECIMALS = 4

interface Quote {
  day: Day
  rate: ExchangeRate
  decimals: number
}

/**
 * What a unit of a currency was worth on average over a span, by the daily rates of one source, as central banks work out
 * their averages of a year; undefined where none has all of it.
 */
export function averageRate(
  db: Db,
  { householdId }: Pick<Actor, 'householdId'>,
  { currency, into, span }: { currency: string; into: string; span: Span },
): AverageRate | undefined {
  const read = (source: RateSource, from: string, to: string): Quote[] =>
    db.$client
      .query<{ day: Day; rate: string }, [number, string, string, string, string, string]>(QUOTES)
      .all(householdId, from, to, source, span.from, span.to)
      .flatMap(({ day, rate: text }) => {
        const rate = parseRate(text)
        return rate ? [{ day, rate, decimals: text.split('.')[1]?.length ?? 0 }] : []
      })
  const either = (source: RateSource, from: string, to: string): Quote[] => {
    const stated = read(source, from, to)
    if (stated.length > 0) return stated
    return read(source, to, from).map((quote) => ({ ...quote, rate: inverse(quote.rate), decimals: 0 }))
  }
  for (const source of SERIES) {
    const direct = either(source, currency, into)
    const ways =
      direct.length > 0 ? [direct] : PIVOTS.map((via) => crossed(either, source, [currency, via, into]))
    const quotes = ways.find((each) => isWhole(each, span))
    const last = quotes?.at(-1)
    if (quotes && last) return { rate: meanOf(quotes), source, days: quotes.length, until: last.day }
  }
  return undefined
}

const QUOTES = `SELECT day, rate FROM rates WHERE household_id = ? AND from_currency = ? AND to_currency = ? AND source = ?
  AND day BETWEEN ? AND ? ORDER BY day`

function crossed(
  either: (source: RateSource, from: string, to: string) => Quote[],
  source: RateSource,
  [currency, via, into]: [string, string, string],
): Quote[] {
  if (via === currency || via === into) return []
  const seconds = new Map(either(source, via, into).map(({ day, rate }) => [day, rate]))
  return either(source, currency, via).flatMap(({ day, rate }) => {
    const second = seconds.get(day)
    return second ? [{ day, rate: through(rate, second), decimals: 0 }] : []
  })
}

function isWhole(quotes: readonly Quote[], { from, to }: Span): boolean {
  const days = [from, ...quotes.map(({ day }) => day), to]
  return (
    quotes.length > 0 &&
    days.every((day, at) => at === 0 || daysBetween(days[at - 1] ?? day, day) <= LONGEST_GAP)
  )
}

/** The sum is exact where the rates are stated; a turned or crossed rate counts to twenty decimals. */
function meanOf(quotes: readonly Quote[]): string {
  const sum = quotes.reduce((all, { rate }) => all + (rate.numerator * SCALE) / rate.denominator, 0n)
  const stated = Math.max(...quotes.map(({ decimals }) => decimals))
  const mean = { numerator: sum, denominator: SCALE * BigInt(quotes.length) }
  if (stated === 0) return formatRate(mean)
  const unit = 10n ** BigInt(Math.max(stated, FEWEST_DECIMALS))
  const units = (2n * mean.numerator * unit + mean.denominator) / (2n * mean.denominator)
  return formatRate({ numerator: units, denominator: unit })
}

const SCALE = 10n ** 20n
