import { type Actor, opensAccount } from '../../core/actor.ts'
import { fromColumns, type Money } from '../../core/money.ts'
import { type Day, FIRST_DAY, LATEST_DAY } from '../../core/time.ts'
import { converted, type ExchangeRate, parseRate, SAME } from '../../ledger/rates/exact-rates.ts'
import { RateBook } from '../../ledger/rates/rate-book.ts'
import * as household from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Reckoned, reckon } from '../acb/acb.ts'
import type { PoolEvent } from '../acb/pool-event.ts'
import { averageFrom } from '../trades/average-costs/average-costs.ts'
import { unitSign } from '../trades/events.ts'
import type { BasisReport, TradeKind } from '../trades/kinds.ts'
import { namedUnits } from '../trades/named-lots.ts'
import { unitsOf } from '../worth/units.ts'
import { reckonLots } from './lot-pools.ts'
import type { GainWhy } from './model.ts'

/** A trade as what it does to a pool, with what of it the answers say. */
export interface OwnedEvent extends PoolEvent {
  kind: TradeKind
  accountId: string
  accountSeq: number
  ownerId: string | null
  /** What is sold in the United States counts by it: for the year, for how long it was held, and for washes. */
  tradeDay: Day
  /** Of a sale in the United States, as a 1099-B says. */
  basisReport: BasisReport | null
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
  tradeDay: Day
  quantity: string | null
  high: number | null
  low: number | null
  commissionHigh: number
  commissionLow: number
  newUnits: number | null
  oldUnits: number | null
  rate: string | null
  /** Of units that came of another security: its number, by which their cost is looked up. */
  ofSeq: number | null
  costShare: string | null
  lots: string | null
  basisReport: BasisReport | null
}

/** What was traded of a security, and what came in of another one. */
const EVENTS = `
  WITH owned AS (
    SELECT seq, id, type, currency, owner_id AS ownerId FROM accounts),
  happened AS (
    SELECT seq, id, account_seq, kind, settle_day AS day, trade_day AS tradeDay, quantity, amount_high AS high, amount_low AS low,
      commission_high AS commissionHigh, commission_low AS commissionLow, new_units AS newUnits, old_units AS oldUnits, rate,
      NULL AS ofSeq, cost_share AS costShare, lots, basis_report AS basisReport
    FROM trades WHERE security_seq = ?1 AND deleted_at IS NULL AND settle_day <= ?2
    UNION ALL
    SELECT seq, id, account_seq, kind, settle_day, trade_day, other_quantity, NULL, NULL, 0, 0, NULL, NULL, NULL, security_seq, NULL, NULL, NULL
    FROM trades WHERE other_security_seq = ?1 AND deleted_at IS NULL AND settle_day <= ?2)
  SELECT t.id, a.id AS accountId, a.seq AS accountSeq, a.type, a.ownerId, a.currency, t.kind, t.day, t.tradeDay, t.quantity, t.high, t.low,
    t.commissionHigh, t.commissionLow, t.newUnits, t.oldUnits, t.rate, t.ofSeq, t.costShare, t.lots, t.basisReport
  FROM happened t JOIN owned a ON a.seq = t.account_seq 
  ORDER BY t.day, t.kind <> 'SPLIT', t.seq`

/** Whoever asks for a household as a whole has no token that is narrowed to some accounts. */
type Asking = Pick<Actor, 'householdId' | 'token'>

/** The pools of securities, in the household's currency at the rate of each event's day. */
export class Pools {
  readonly #db: Db
  readonly #actor: Asking
  readonly #today: Day
  readonly #book: RateBook
  /** By the number of the security and the day until which, so that an answer about many holdings makes each once. */
  readonly #events = new Map<string, OwnedEvent[]>()
  readonly #reckoned = new Map<string, Reckoned>()
  /** What is being reckoned: securities that came of each other in a circle have no cost that anybody knows. */
  readonly #begun = new Set<string>()
  readonly #isByLots: boolean
  readonly currency: string

  constructor(db: Db, actor: Asking, today: Day) {
    this.#db = db
    this.#actor = actor
    this.#today = today
    this.currency = household.currencyOf(db, actor)
    this.#isByLots = household.ofActor(db, actor).country === 'US'
    this.#book = new RateBook(db, actor, this.currency, { from: FIRST_DAY, to: LATEST_DAY })
  }

  eventsOf(securitySeq: number, until: Day): readonly OwnedEvent[] {
    return once(this.#events, `${securitySeq} ${until}`, () =>
      this.#db.$client
        .query<Row, [number, string]>(EVENTS)
        .all(securitySeq, until)
        .map((row) => (row.ofSeq === null ? this.#eventOf(row) : this.#arrivalOf(row, row.ofSeq, until))),
    )
  }

  of(securitySeq: number, until: Day = LATEST_DAY): Reckoned {
    const key = `${securitySeq} ${until}`
    return once(this.#reckoned, key, () => {
      this.#begun.add(key)
      const reckoned = this.#reckon(securitySeq, this.eventsOf(securitySeq, until))
      this.#begun.delete(key)
      return reckoned
    })
  }

  /** In the United States what is taxed goes by lots; a plan has no gains, and an average there. */
  #reckon(securitySeq: number, events: readonly OwnedEvent[]): Reckoned {
    if (!this.#isByLots) return reckon(events, this.currency, this.#today)
    const taxed = reckonLots(events.filter(({ isTaxable }) => isTaxable).map(byTradeDay), {
      currency: this.currency,
      today: this.#today,
      averageFrom: ({ accountSeq }) => averageFrom(this.#db, accountSeq, securitySeq),
    })
    const others = events.filter(({ isTaxable }) => !isTaxable)
    const { rows } = reckon(others, this.currency, this.#today)
    return { rows: [...taxed.rows, ...rows], dispositions: taxed.dispositions }
  }

  /** Whether whoever asks is told of the account. */
  tells = (accountId: string): boolean => opensAccount(this.#actor, accountId)

  rateOn(currency: string, day: Day): ExchangeRate | undefined {
    return currency === this.currency ? SAME : this.#book.on(currency, day)?.rate
  }

  /** Units that came of another security, with the cost that left it. */
  #arrivalOf(row: Row, ofSeq: number, until: Day): OwnedEvent {
    const left = this.#begun.has(`${ofSeq} ${until}`)
      ? undefined
      : this.of(ofSeq, until).rows.find(({ event, isDeniedLoss }) => event.id === row.id && !isDeniedLoss)
    return {
      ...this.#eventOf(row),
      units: unitsOf(row.quantity ?? '0'),
      amount: left?.cost === undefined ? undefined : -left.cost,
      isRateMissing: false,
    }
  }

  #eventOf({
    high,
    low,
    quantity,
    newUnits,
    oldUnits,
    costShare,
    ofSeq: _of,
    lots,
    ...row
  }: Row): OwnedEvent {
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
      tradeDay: row.tradeDay,
      accountId: row.accountId,
      accountSeq: row.accountSeq,
      ownerId: row.ownerId,
      basisReport: row.basisReport,
      isTaxable,
      account: row.accountId,
      costShare: costShare === null ? undefined : unitsOf(costShare),
      pool: isTaxable && !this.#isByLots ? `person ${row.ownerId ?? ''}` : `account ${row.accountSeq}`,
      units: unitSign(row.kind) * unitsOf(quantity ?? '0'),
      split: newUnits && oldUnits ? { fresh: BigInt(newUnits), old: BigInt(oldUnits) } : undefined,
      amount: amount === undefined ? undefined : own(amount),
      outlays: own(commission),
      ...(lots !== null && { named: namedUnits(JSON.parse(lots)) }),
      isRateMissing: rate === undefined,
    }
  }
}

/**
 * Of securities that are traded on a market, how long they were held and the year of a gain go by the days of the trades,
 * whenever these settle (IRS Pub. 550, "Holding period" and "Dispositions"; Form 8949, columns b and c).
 */
export const byTradeDay = (event: OwnedEvent): OwnedEvent => ({ ...event, day: event.tradeDay })

function once<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const value = made.get(key) ?? make()
  made.set(key, value)
  return value
}

/** The events of a reckoning are those it was given. */
export const ownedOf = ({ event }: { event: PoolEvent }): OwnedEvent => event as OwnedEvent

export const whyOf = (event: OwnedEvent, why: GainWhy | null | undefined): GainWhy | null =>
  event.isRateMissing ? 'NO_RATE' : (why ?? null)
