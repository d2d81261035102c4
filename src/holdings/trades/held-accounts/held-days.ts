import type { Money } from '../../../core/money.ts'
import { type Day, EARLIEST_DAY, LATEST_DAY, shiftDay } from '../../../core/time.ts'
import { currencyOf } from '../../../ledger/accounts/accounts.ts'
import {
  type HoldingDay,
  holdingsBetween,
  isByHoldings,
  replaceHoldings,
  valuationsBetween,
} from '../../../ledger/accounts/balances.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { Position, type Quote } from '../../worth/units.ts'
import { apply, eventsOf, type HeldEvent, quotesBetween, quoteUntil } from '../events.ts'
import type { valuedBys } from './tables.ts'

export type ValuedBy = (typeof valuedBys)[number]

/** By what an account is valued: as somebody said, else by what it holds unless it was valued by hand before it was. */
export function valuedBy(db: Db, accountSeq: number): ValuedBy {
  const said = db.$client
    .query<{ valuedBy: ValuedBy | null }, [number]>(
      'SELECT valued_as AS valuedBy FROM held_accounts WHERE account_seq = ?',
    )
    .get(accountSeq)
  if (said?.valuedBy) return said.valuedBy
  if (isByHoldings(db, accountSeq)) return 'HOLDINGS'
  return valuationsBetween(db, accountSeq, EARLIEST_DAY, LATEST_DAY).length > 0 ? 'HAND' : 'HOLDINGS'
}

/** The prices of a security from a day on. */
type QuotesFrom = (securitySeq: number, first: Day) => readonly Quote[]

const readQuotes =
  (db: Db): QuotesFrom =>
  (securitySeq, first) =>
    quotesBetween(db, securitySeq, first, LATEST_DAY)

/** The same where many accounts hold the same securities: each security's prices are read once, from the first on. */
function keptQuotes(db: Db): QuotesFrom {
  const kept = new Map<number, readonly Quote[]>()
  return (securitySeq, first) => {
    const all = kept.get(securitySeq) ?? quotesBetween(db, securitySeq, EARLIEST_DAY, LATEST_DAY)
    kept.set(securitySeq, all)
    const begin = all.findIndex(({ day }) => day >= first)
    return begin < 0 ? [] : all.slice(begin)
  }
}

/** What the days of an account are from one of them on, from its trades and prices alone. */
function daysFrom(db: Db, accountSeq: number, from: Day, quotesFrom = readQuotes(db)): HoldingDay[] {
  if (valuedBy(db, accountSeq) === 'HAND') return []
  const all = eventsOf(db, accountSeq, LATEST_DAY)
  const events = all.filter(({ day }) => day >= from)
  const worths = new Worths(currencyOf(db, accountSeq))
  const held = heldBefore(db, all.slice(0, all.length - events.length), from)
  for (const [securitySeq, position] of held) worths.add(securitySeq, position)
  let before = worths.sum()
  const isBegun = events.length < all.length
  const found: HoldingDay[] = []
  for (const { date, events: ofDay, quotes } of stepsOf(db, { events, held, from, quotesFrom })) {
    const traded = worths.follow(ofDay, quotes)
    const worth = worths.sum()
    if (worth !== before || traded !== 0n || (found.length === 0 && !isBegun))
      found.push({ date, grown: worth - before, traded })
    before = worth
  }
  return found
}

/** The securities as they were before a day: their units, and the last price said of each with the splits since. */
function heldBefore(db: Db, events: readonly HeldEvent[], day: Day): Map<number, Position> {
  const held = new Map<number, Position>()
  const unsaid = new Map<number, Quote>()
  const say = (securitySeq: number, position: Position): void => {
    const quote = unsaid.get(securitySeq)
    if (quote) position.say(quote)
    unsaid.delete(securitySeq)
  }
  for (const event of events) {
    const { securitySeq } = event
    if (securitySeq === null) continue
    const position = held.get(securitySeq) ?? new Position()
    if (!held.has(securitySeq)) {
      held.set(securitySeq, position)
      const quote = quoteUntil(db, securitySeq, shiftDay(day, -1))
      // What was said before the first unit is known on its day.
      if (quote) unsaid.set(securitySeq, quote.day < event.day ? { ...quote, day: event.day } : quote)
    }
    if (event.day > (unsaid.get(securitySeq)?.day ?? LATEST_DAY)) say(securitySeq, position)
    apply(position, event)
  }
  for (const [securitySeq, position] of held) say(securitySeq, position)
  return held
}

/** What the securities of an account are worth together; only what is touched is valued anew. */
class Worths {
  readonly #positions = new Map<number, Position>()
  readonly #worths = new Map<number, Money>()
  readonly #currency: string
  #sum = 0n

  constructor(currency: string) {
    this.#currency = currency
  }

  sum = (): Money => this.#sum

  add(securitySeq: number, position: Position): void {
    this.#positions.set(securitySeq, position)
    this.#value(securitySeq, position)
  }

  /** A day: what of its cash was traded, less what came in and went out as securities. */
  follow(events: readonly HeldEvent[], quotes: Step['quotes']): Money {
    let traded = 0n
    const touched = new Map<number, Position>()
    const moved: [Position, bigint][] = []
    for (const event of events) {
      traded += event.cash
      if (event.securitySeq === null) continue
      const position = this.#positions.get(event.securitySeq) ?? new Position()
      touched.set(event.securitySeq, position)
      this.#positions.set(event.securitySeq, position)
      apply(position, event)
      if (event.kind.startsWith('TRANSFER_')) moved.push([position, event.units])
    }
    for (const { securitySeq, quote } of quotes) {
      const position = this.#positions.get(securitySeq)
      if (!position) continue
      position.say(quote)
      touched.set(securitySeq, position)
    }
    for (const [position, units] of moved) traded -= worthOf(position, units, this.#currency)
    for (const [securitySeq, position] of touched) this.#value(securitySeq, position)
    return traded
  }

  #value(securitySeq: number, position: Position): void {
    const worth = position.worth(this.#currency) ?? 0n
    this.#sum += worth - (this.#worths.get(securitySeq) ?? 0n)
    this.#worths.set(securitySeq, worth)
  }
}

/** What units that came in or went out as they were are worth at the price of their day. */
function worthOf({ quote }: Position, units: bigint, currency: string): Money {
  const part = new Position()
  part.move(units < 0n ? -units : units)
  if (quote) part.say(quote)
  const worth = part.worth(currency) ?? 0n
  return units < 0n ? -worth : worth
}

interface Step {
  date: Day
  events: HeldEvent[]
  quotes: { securitySeq: number; quote: Quote }[]
}

interface Course {
  events: HeldEvent[]
  /** Before the first day. */
  held: ReadonlyMap<number, Position>
  from: Day
  quotesFrom: QuotesFrom
}

/** The days from one on, on which anything happens to what was held before it or came later, in their order. */
function stepsOf(db: Db, { events, held, from, quotesFrom }: Course): Step[] {
  const steps = new Map<Day, Step>()
  const stepOn = (date: Day): Step => {
    const step = steps.get(date) ?? { date, events: [], quotes: [] }
    steps.set(date, step)
    return step
  }
  const begins = new Map<number, Day>([...held.keys()].map((securitySeq) => [securitySeq, from]))
  for (const event of events) {
    const { securitySeq, day } = event
    stepOn(day).events.push(event)
    if (securitySeq === null || begins.has(securitySeq)) continue
    begins.set(securitySeq, day)
    // What was said before the first unit is known on its day.
    const quote = quoteUntil(db, securitySeq, day)
    if (quote && quote.day < day) stepOn(day).quotes.push({ securitySeq, quote })
  }
  for (const [securitySeq, first] of begins)
    for (const quote of quotesFrom(securitySeq, first)) stepOn(quote.day).quotes.push({ securitySeq, quote })
  return [...steps.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** Makes the days of an account anew: all, or where it has some already those from the first that is another now. */
export function rebuild(tx: Tx, accountSeq: number, changed = EARLIEST_DAY): void {
  const isKept = isByHoldings(tx, accountSeq) && valuedBy(tx, accountSeq) === 'HOLDINGS'
  const from = isKept ? changed : EARLIEST_DAY
  replaceHoldings(tx, accountSeq, from, daysFrom(tx, accountSeq, from))
}

/** The accounts that a security is or was in. */
const ACCOUNTS_OF = `
  SELECT account_seq AS seq FROM trades WHERE security_seq = ?1
  UNION SELECT account_seq FROM trades WHERE other_security_seq = ?1`

/** The same for all accounts that a security is or was in: its price is another, or it was traded. */
export function rebuildOf(tx: Tx, securitySeq: number, from: Day): void {
  for (const { seq } of tx.$client.query<{ seq: number }, [number]>(ACCOUNTS_OF).all(securitySeq))
    rebuild(tx, seq, from)
}

/** The same of many securities and of what concerns accounts alone, each from its day on; no account twice. */
export function rebuildFrom(
  tx: Tx,
  securities: ReadonlyMap<number, Day>,
  accounts: ReadonlyMap<number, Day> = new Map(),
): void {
  const days = new Map(accounts)
  for (const [securitySeq, from] of securities)
    for (const { seq } of tx.$client.query<{ seq: number }, [number]>(ACCOUNTS_OF).all(securitySeq))
      keepEarliest(days, seq, from)
  for (const [accountSeq, from] of days) rebuild(tx, accountSeq, from)
}

export function keepEarliest(days: Map<number, Day>, seq: number, day: Day): void {
  const known = days.get(seq)
  if (known === undefined || day < known) days.set(seq, day)
}

const textOf = ({ date, grown, traded }: HoldingDay): string => `${date} ${grown} ${traded}`

/** With trades, or with days that are kept. */
const accountsIn = (db: Db): number[] =>
  db.$client
    .query<{ seq: number }, []>(
      'SELECT account_seq AS seq FROM trades UNION SELECT account_seq FROM holding_days ORDER BY seq',
    )
    .all()
    .map(({ seq }) => seq)

/** How many days are kept of all accounts, and which accounts' days are not what their trades and prices say. */
export function differences(db: Db): { looked: number; wrong: number[] } {
  let looked = 0
  const quotesFrom = keptQuotes(db)
  const wrong = accountsIn(db).filter((seq) => {
    const kept = holdingsBetween(db, seq, EARLIEST_DAY, LATEST_DAY)
    looked += kept.length
    return kept.map(textOf).join() !== daysFrom(db, seq, EARLIEST_DAY, quotesFrom).map(textOf).join()
  })
  return { looked, wrong }
}

/** Makes the days of all accounts anew. */
export function rebuildAll(tx: Tx): void {
  const quotesFrom = keptQuotes(tx)
  for (const seq of accountsIn(tx))
    replaceHoldings(tx, seq, EARLIEST_DAY, daysFrom(tx, seq, EARLIEST_DAY, quotesFrom))
}
