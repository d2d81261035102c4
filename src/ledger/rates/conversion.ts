import type { Actor } from '../../core/actor.ts'
import type { Money } from '../../core/money.ts'
import type { Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { ConvertedSum, converted, formatRate } from './exact-rates.ts'
import type { RateUsed } from './model.ts'
import { type FoundRate, type RateBook, rateBook } from './rate-book.ts'

/** Amounts of several currencies as one, with what they were converted at and what could not be. */
export class Conversion {
  readonly #book: RateBook
  readonly #today: Day
  readonly #used = new Map<string, FoundRate>()
  readonly #missing = new Set<string>()

  constructor(db: Db, actor: Actor, into: string, { from, to }: Span) {
    const today = householdDay(db, actor)
    const known = { from: from > today ? today : from, to: to > today ? today : to }
    this.#book = rateBook(db, actor, into, known)
    this.#today = today
  }

  get currency(): string {
    return this.#book.into
  }

  /** The rate of a day, of today for one to come; undefined, and the currency named as missing, where there is none. */
  rateOn(currency: string, day: Day): FoundRate | undefined {
    const found = this.find(currency, day)
    if (currency === this.currency) return found
    if (!found) this.#missing.add(currency)
    else if (found.day >= (this.#used.get(currency)?.day ?? '')) this.#used.set(currency, found)
    return found
  }

  /** The same, without noting that it was used or is missing. */
  find(currency: string, day: Day): FoundRate | undefined {
    return this.#book.on(currency, day > this.#today ? this.#today : day)
  }

  /** What a currency is converted at on the days of a span, as a text: another one when any of it is another. */
  ratesIn(currency: string, { from, to }: Span): string {
    const today = this.#today
    return this.#book.textOf(currency, { from: from > today ? today : from, to: to > today ? today : to })
  }

  /** Amounts of one day as one, rounded once; what has no rate is left out of it, nothing of it counts. */
  sum(amounts: Iterable<readonly [currency: string, amount: Money]>, day: Day): Money {
    const sum = new ConvertedSum()
    for (const [currency, amount] of amounts) {
      if (amount === 0n) continue
      const found = this.rateOn(currency, day)
      if (found) sum.add(amount, found.rate)
    }
    return sum.in(this.currency)
  }

  /** One amount by the rate of today; undefined where there is none. */
  ofToday(currency: string, amount: Money): Money | undefined {
    const found = this.rateOn(currency, this.#today)
    return found && converted(amount, found.rate, this.currency)
  }

  /** Of each currency the latest rate that was used, and what is missing anywhere. */
  get said(): { currency: string; rates: RateUsed[]; missing: string[] } {
    return {
      currency: this.currency,
      rates: [...this.#used]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([currency, found]) => usedOf(currency, found)),
      missing: [...this.#missing].sort(),
    }
  }
}

const usedOf = (currency: string, { rate, day, source, via }: FoundRate): RateUsed => ({
  currency,
  rate: formatRate(rate),
  day,
  source,
  via,
})
