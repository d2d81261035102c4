import type { Actor } from '../../core/actor.ts'
import type { Span } from '../../core/periods.ts'
import { shiftDay } from '../../core/time.ts'
import { currencyOf } from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import { inverse, storableRate } from './exact-rates.ts'
import { type FoundRate, RateBook } from './rate-book.ts'
import type { StatedRate } from './rates.ts'

/**
 * The rates that count between currencies, one a pair and day on which another begins to count, so that on each day the last
 * one before is that of a RateBook, at twelve digits. Of the household's currency all that counts, what linked transfers came
 * to as well; between two others what is stated of them. A pair is in one direction, that in which more is stated.
 */
export function* countingRates(
  db: Db,
  actor: Pick<Actor, 'householdId'>,
  currencies: Iterable<string>,
  span: Span,
): Generator<StatedRate, void> {
  const all = [...new Set([currencyOf(db, actor), ...[...currencies].sort()])]
  const stated = statedOf(db, actor)
  for (const [at, into] of all.slice(0, -1).entries()) {
    const book = new RateBook(db, actor, into, span)
    for (const from of all.slice(at + 1)) {
      const isTurned = stated(into, from) > stated(from, into)
      for (const { day, rate: found } of ofPair(book, from, span, at === 0)) {
        const rate = storableRate(isTurned ? inverse(found) : found)
        if (rate !== undefined)
          yield isTurned ? { from: into, to: from, day, rate } : { from, to: into, day, rate }
      }
    }
  }
}

/** How many rates are stated of two currencies in one direction. */
function statedOf(db: Db, { householdId }: Pick<Actor, 'householdId'>) {
  const counts = db.$client
    .query<{ pair: string; count: number }, [number]>(
      `SELECT from_currency || ' ' || to_currency AS pair, count(*) AS count FROM rates
        WHERE household_id = ? GROUP BY from_currency, to_currency`,
    )
    .all(householdId)
  const byPair = new Map(counts.map(({ pair, count }) => [pair, count]))
  return (from: string, to: string): number => byPair.get(`${from} ${to}`) ?? 0
}

function* ofPair(
  book: RateBook,
  currency: string,
  { from, to }: Span,
  isHome: boolean,
): Generator<Pick<FoundRate, 'day' | 'rate'>, void> {
  let last = ''
  for (let day = from; day <= to; day = shiftDay(day, 1)) {
    const found = book.on(currency, day)
    if (!found || (!isHome && !isStated(found))) continue
    const { numerator, denominator } = found.rate
    // A crossed rate is of its older day, whichever of the two changes.
    const named = [found.day, found.source, found.via, numerator, denominator].join(' ')
    // What begins to count later is of that day; the first one counts before the span, too.
    if (named !== last) yield { day: last === '' ? found.day : day, rate: found.rate }
    last = named
  }
}

const isStated = ({ source, via }: FoundRate): boolean => via === null && source !== 'IMPLIED'
