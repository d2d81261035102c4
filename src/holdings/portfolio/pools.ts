import { type Actor, opensAccount } from '../../core/actor.ts'
import { fromColumns, type Money } from '../../core/money.ts'
import { type Day, FIRST_DAY, LATEST_DAY } from '../../core/time.ts'
import { converted, type ExchangeRate, parseRate, SAME } from '../../ledger/rates/exact-rates.ts'
import { RateBook } from '../../ledger/rates/rate-book.ts'
import * as household from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Reckoned, reckon } from '../acb/acb.ts'
import type { PoolEvent } from '../acb/pool-event.ts'
import { unitSign } from '../trades/events.ts'
import type { TradeKind } from '../trades/kinds.ts'
import { unitsOf } from '../worth/units.ts'
import type { Disposition, Why } from './model.ts'

/** A trade as what it does to a pool, with what of it the answers say. */
export interface OwnedEvent extends PoolEvent {
  kind: TradeKind
  accountId: string
  accountSeq: number
  ownerId: string | null
  isRateMissing: boolean
}

interface Row {
  id: string
  accountId: string
  accountSeq: number
  type: string
  ownerId: string | null
  currency: string
  kind: TradeKind
  day: Day
  quantity: string | null
  high: number | null
  low: number | null
  commissionHigh: number
  commissionLow: number
  newUnits: number | null
  oldUnits: number | null
  rate: string | null
}

const EVENTS = `
  SELECT t.id, a.id AS accountId, a.seq AS accountSeq, a.type, h.owner_id AS ownerId, a.currency, t.kind,
    t.settle_day AS day, t.quantity, t.amount_high AS high, t.amount_low AS low, t.commission_high AS commissionHigh,
    t.commission_low AS commissionLow, t.new_units AS newUnits, t.old_units AS oldUnits, t.rate
  FROM trades t JOIN accounts a ON a.seq = t.account_seq LEFT JOIN held_accounts h ON h.account_seq = a.seq
  WHERE t.security_seq = ? AND t.deleted_at IS NULL AND t.settle_day <= ? ORDER BY t.settle_day, t.seq`

/** The pools of securities, in the household's currency at the rate of each event's day. */
export class Pools {
  readonly #db: Db
  readonly #actor: Actor
  readonly #today: Day
  readonly #book: RateBook
  /** By the number of the security and the day until which, so that an answer about many holdings makes each once. */
  readonly #events = new Map<string, OwnedEvent[]>()
  readonly #reckoned = new Map<string, Reckoned>()
  readonly currency: string

  constructor(db: Db, actor: Actor, today: Day) {
    this.#db = db
    this.#actor = actor
    this.#today = today
    this.currency = household.currencyOf(db, actor)
    this.#book = new RateBook(db, actor, this.currency, { from: FIRST_DAY, to: LATEST_DAY })
  }

  eventsOf(securitySeq: number, until: Day): readonly OwnedEvent[] {
    return once(this.#events, `${securitySeq} ${until}`, () =>
      this.#db.$client
        .query<Row, [number, string]>(EVENTS)
        .all(securitySeq, until)
        .map((row) => this.#eventOf(row)),
    )
  }

  of(securitySeq: number, until: Day = LATEST_DAY): Reckoned {
    return once(this.#reckoned, `${securitySeq} ${until}`, () =>
      reckon(this.eventsOf(securitySeq, until), this.currency, this.#today),
    )
  }

  /** Whether whoever asks is told of the account. */
  tells = (accountId: string): boolean => opensAccount(this.#actor, accountId)

  rateOn(currency: string, day: Day): ExchangeRate | undefined {
    return currency === this.currency ? SAME : this.#book.on(currency, day)?.rate
  }

  #eventOf({ high, low, quantity, newUnits, oldUnits, ...row }: Row): OwnedEvent {
    const rate = (row.rate === null ? undefined : parseRate(row.rate)) ?? this.rateOn(row.currency, row.day)
    const own = (amount: Money): Money | undefined => rate && converted(amount, rate, this.currency)
    const commission = fromColumns({ high: row.commissionHigh, low: row.commissionLow })
    const net = high === null || low === null ? undefined : fromColumns({ high, low })
    const isTaxable = row.type !== 'REGISTERED'
    const amount = row.kind === 'SELL' && net !== undefined ? net + commission : net
    return {
      id: row.id,
      kind: row.kind,
      day: row.day,
      accountId: row.accountId,
      accountSeq: row.accountSeq,
      ownerId: row.ownerId,
      isTaxable,
      pool: isTaxable ? `person ${row.ownerId ?? ''}` : `account ${row.accountSeq}`,
      units: unitSign(row.kind) * unitsOf(quantity ?? '0'),
      split: newUnits && oldUnits ? { fresh: BigInt(newUnits), old: BigInt(oldUnits) } : undefined,
      amount: amount === undefined ? undefined : own(amount),
      outlays: own(commission),
      isRateMissing: rate === undefined,
    }
  }
}

function once<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const value = made.get(key) ?? make()
  made.set(key, value)
  return value
}

/** The events of a reckoning are those it was given. */
export const ownedOf = ({ event }: { event: PoolEvent }): OwnedEvent => event as OwnedEvent

export const whyOf = (event: OwnedEvent, why: Disposition['why'] | undefined): Why | null =>
  event.isRateMissing ? 'NO_RATE' : (why ?? null)
