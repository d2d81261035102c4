import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, sumOf } from '../../core/money.ts'
import { type Day, daysBetween, shiftDay } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import { converted } from '../../ledger/rates/exact-rates.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { apply, eventsOf, type HeldEvent, quoteUntil } from '../trades/events.ts'
import { idAt } from '../trades/securities/securities.ts'
import { formatPrice, formatUnits, inCoins, Position, type Quote } from '../worth/units.ts'
import type { Holding, Holdings, HoldingsQuery, Why } from './model.ts'
import { type OwnedEvent, ownedOf, Pools } from './pools.ts'

/** Older than this a price is shown as old. */
const FRESH_DAYS = 7

const HELD = `
  SELECT DISTINCT a.seq, a.id FROM trades t JOIN accounts a ON a.seq = t.account_seq
  WHERE t.household_id = ?1 AND t.deleted_at IS NULL AND (?2 IS NULL OR a.id = ?2) ORDER BY a.sort_order, a.seq`

interface Account {
  seq: number
  id: string
}

/** What is held at the end of a day, account by account, with what it is worth and cost. */
export function holdings(db: Db, actor: Actor, { date, accountId = undefined }: HoldingsQuery): Holdings {
  if (accountId !== undefined) accounts.rowOf(db, actor, accountId)
  return readSnapshot(db, () => {
    const today = householdDay(db, actor)
    const day = (date as Day | undefined) ?? today
    const pools = new Pools(db, actor, today)
    const held = db.$client
      .query<Account, [number, string | null]>(HELD)
      .all(actor.householdId, accountId ?? null)
      .filter(({ id }) => pools.tells(id))
    return {
      date: day,
      currency: pools.currency,
      accounts: held.map(({ seq, id }) => ({
        accountId: id,
        cash: formatMoney(balances.cashOn(db, accounts.rowAt(db, seq), day)),
        isByHoldings: balances.isByHoldings(db, seq),
      })),
      holdings: held.flatMap(({ seq, id }) =>
        heldIn(db, seq, eventsOf(db, seq, day), day, pools).map((one) => toWire(id, one, day)),
      ),
    }
  })
}

/** What is held of one security in one account; a figure that nobody knows is undefined. */
interface HeldFigures {
  securitySeq: number
  securityId: string
  units: bigint
  currency: string
  quote: Quote | undefined
  /** In the security's currency, and in the household's. */
  value: Money | undefined
  worth: Money | undefined
  cost: Money | undefined
  income: Money | undefined
  why: Why | null
}

function toWire(accountId: string, one: HeldFigures, day: Day): Holding {
  const { quote, worth, cost } = one
  const told = (amount: Money | undefined) => (amount === undefined ? null : formatMoney(amount))
  return {
    accountId,
    securityId: one.securityId,
    quantity: formatUnits(one.units),
    currency: one.currency,
    price: quote ? formatPrice(quote.price) : null,
    priceDay: quote?.day ?? null,
    isOld: quote !== undefined && daysBetween(quote.day, day) > FRESH_DAYS,
    value: told(one.value),
    converted: told(worth),
    cost: told(cost),
    unrealised: told(worth === undefined || cost === undefined ? undefined : worth - cost),
    income: told(one.income),
    why: one.why,
  }
}

/** What the trades of an account until a day leave in it. */
export function heldIn(
  db: Db,
  seq: number,
  events: readonly HeldEvent[],
  day: Day,
  pools: Pools,
): HeldFigures[] {
  const positions = new Map<number, Pick<Held, 'position' | 'splits'>>()
  for (const event of events) {
    if (event.securitySeq === null) continue
    const { position, splits } = positions.get(event.securitySeq) ?? { position: new Position(), splits: [] }
    positions.set(event.securitySeq, { position, splits })
    apply(position, event)
    if (event.split) splits.push({ ...event.split, day: event.day })
  }
  const currency = accounts.currencyOf(db, seq)
  return [...positions].flatMap(([securitySeq, held]) => {
    if (held.position.units === 0n) return []
    return [figuresOf(db, { accountSeq: seq, securitySeq, ...held, currency }, day, pools)]
  })
}

interface Held {
  accountSeq: number
  securitySeq: number
  position: Position
  splits: { day: Day; fresh: bigint; old: bigint }[]
  currency: string
}

function figuresOf(db: Db, held: Held, day: Day, pools: Pools): HeldFigures {
  const { securitySeq, position, splits, currency } = held
  const quote = quoteUntil(db, securitySeq, day)
  const priced = new Position()
  priced.move(position.units)
  if (quote) priced.say(quote)
  // What a split made of a unit since the price was said.
  for (const { day: at, fresh, old } of splits) if (quote && at > quote.day) priced.revalue(fresh, old)
  const value = priced.worth(currency)
  const rate = pools.rateOn(currency, day)
  const worth = value === undefined || !rate ? undefined : converted(value, rate, pools.currency)
  const cost = costOf(pools, held, day)
  return {
    securitySeq,
    securityId: idAt(db, securitySeq),
    units: position.units,
    currency,
    quote,
    value,
    worth,
    cost,
    income: incomeOf(pools, held, day),
    why:
      position.units < 0n
        ? 'MORE_OUT_THAN_IN'
        : value === undefined
          ? 'NO_PRICE'
          : worth === undefined
            ? 'NO_RATE'
            : cost === undefined
              ? 'COST_NOT_KNOWN'
              : null,
  }
}

/** The account's part of the pool its units are in. */
function costOf(pools: Pools, { securitySeq, accountSeq, position }: Held, day: Day): Money | undefined {
  const { rows } = pools.of(securitySeq, day)
  const pool = rows.findLast((row) => ownedOf(row).accountSeq === accountSeq)?.event.pool
  const last = rows.findLast((row) => row.event.pool === pool)
  if (!last || last.poolCost === undefined || last.poolUnits <= 0n || position.units < 0n) return undefined
  return inCoins(last.poolCost * position.units, last.poolUnits, pools.currency)
}

const PAID: readonly OwnedEvent['kind'][] = ['DIVIDEND', 'INTEREST', 'DISTRIBUTION', 'REINVEST']

/** What one security paid in one account in the twelve months until a day, in the household's currency. */
export function incomeOf(
  pools: Pools,
  { securitySeq, accountSeq }: Pick<Held, 'securitySeq' | 'accountSeq'>,
  day: Day,
): Money | undefined {
  const from = shiftDay(day, -364)
  const paid = pools
    .eventsOf(securitySeq, day)
    .filter((event) => event.accountSeq === accountSeq && event.day >= from && PAID.includes(event.kind))
  if (paid.some(({ amount }) => amount === undefined)) return undefined
  return sumOf(paid.map(({ amount }) => amount ?? 0n))
}
