import type { Actor } from '../../../core/actor.ts'
import { fromColumns, type Money } from '../../../core/money.ts'
import { type Day, LATEST_DAY } from '../../../core/time.ts'
import { Pools } from '../../../holdings/portfolio/pools.ts'
import { salesOf } from '../../../holdings/portfolio/sales.ts'
import type { TradeKind } from '../../../holdings/trades/kinds.ts'
import type { SlipMeasure } from '../../../holdings/trades/slips/boxes.ts'
import { meaningOf } from '../../../ledger/categories/meanings.ts'
import { converted, parseRate } from '../../../ledger/rates/exact-rates.ts'
import * as household from '../../../people/household/household.ts'
import type { Db } from '../../../platform/db/db.ts'

/** What the books have of one account and security, outside registered accounts. */
export interface Booked {
  measure: SlipMeasure
  ownerId: string | null
  accountSeq: number
  securitySeq: number | null
  /** The account's, and what it is in that and in the household's; undefined where nobody knows. */
  currency: string
  own: Money | undefined
  converted: Money | undefined
}

const MEASURES: Partial<Record<TradeKind, SlipMeasure>> = {
  DIVIDEND: 'DISTRIBUTIONS',
  DISTRIBUTION: 'DISTRIBUTIONS',
  NOTIONAL_DISTRIBUTION: 'DISTRIBUTIONS',
  REINVEST: 'DISTRIBUTIONS',
  INTEREST: 'INTEREST',
  RETURN_OF_CAPITAL: 'RETURN_OF_CAPITAL',
  TAX_WITHHELD: 'TAX_WITHHELD',
}

type Ours = Pick<Actor, 'householdId'>

/** All that slips of a year may say something of. */
export function bookedIn(db: Db, ours: Ours, year: number): Booked[] {
  const pools = new Pools(db, ours, LATEST_DAY)
  return [...paidBy(db, ours, year, pools), ...interestOf(db, ours, year, pools), ...soldIn(db, ours, year)]
}

interface Row {
  kind: TradeKind
  ownerId: string | null
  accountSeq: number
  securitySeq: number | null
  currency: string
  day: Day
  high: number | null
  low: number | null
  rate: string | null
}

const PAID = `
  SELECT t.kind, a.owner_id AS ownerId, t.account_seq AS accountSeq, t.security_seq AS securitySeq, a.currency,
    t.settle_day AS day, t.amount_high AS high, t.amount_low AS low, t.rate
  FROM trades t JOIN accounts a ON a.seq = t.account_seq
  WHERE t.household_id = ? AND t.settle_day BETWEEN ? AND ? AND t.deleted_at IS NULL AND a.type <> 'REGISTERED'`

const daysOf = (year: number): [string, string] => [`${year}-01-01`, `${year}-12-31`]

function paidBy(db: Db, { householdId }: Ours, year: number, pools: Pools): Booked[] {
  return db.$client
    .query<Row, [number, string, string]>(PAID)
    .all(householdId, ...daysOf(year))
    .flatMap(({ kind, day, high, low, rate: said, ...of }) => {
      const measure = MEASURES[kind]
      if (measure === undefined) return []
      const own = high === null || low === null ? undefined : fromColumns({ high, low })
      const rate = (said === null ? undefined : parseRate(said)) ?? pools.rateOn(of.currency, day)
      const inOurs = own !== undefined && rate ? converted(own, rate, pools.currency) : undefined
      return [{ ...of, measure, own, converted: inOurs }]
    })
}

/** What came in as income outside trades, whose category is called as interest is. */
const INTEREST = `
  SELECT a.owner_id AS ownerId, x.account_seq AS accountSeq, a.currency, x.date AS day, c.name AS category,
    coalesce(s.amount_high, x.amount_high) AS high, coalesce(s.amount_low, x.amount_low) AS low
  FROM transactions x JOIN accounts a ON a.seq = x.account_seq
    LEFT JOIN transaction_splits s ON s.transaction_seq = x.seq
    JOIN categories c ON c.seq = iif(s.transaction_seq IS NULL, x.category_seq, s.category_seq)
  WHERE x.household_id = ? AND x.date BETWEEN ? AND ? AND x.deleted_at IS NULL AND x.type = 'INCOME'
    AND a.type <> 'REGISTERED' AND NOT EXISTS (SELECT 1 FROM trades t WHERE t.transaction_seq = x.seq)`

interface InterestRow extends Omit<Row, 'kind' | 'securitySeq' | 'rate'> {
  category: string
  high: number
  low: number
}

function interestOf(db: Db, { householdId }: Ours, year: number, pools: Pools): Booked[] {
  return db.$client
    .query<InterestRow, [number, string, string]>(INTEREST)
    .all(householdId, ...daysOf(year))
    .filter(({ category }) => meaningOf(category) === 'INTEREST')
    .map(({ category: _category, day, high, low, ...of }) => {
      const own = fromColumns({ high, low })
      const rate = pools.rateOn(of.currency, day)
      const inOurs = rate && converted(own, rate, pools.currency)
      return { ...of, securitySeq: null, measure: 'INTEREST' as const, own, converted: inOurs }
    })
}

const CURRENCIES = 'SELECT seq, currency FROM accounts WHERE household_id = ?'
/** What a sale came to before its commission, as a T5008 has it. */
const RECEIVED = `
  SELECT id, amount_high AS high, amount_low AS low, commission_high AS commissionHigh, commission_low AS commissionLow
  FROM trades WHERE household_id = ? AND settle_day BETWEEN ? AND ? AND kind = 'SELL'
    AND amount_high IS NOT NULL AND amount_low IS NOT NULL`

interface Received {
  id: string
  high: number
  low: number
  commissionHigh: number
  commissionLow: number
}

function soldIn(db: Db, ours: Ours, year: number): Booked[] {
  const { country, currency } = { ...household.ofActor(db, ours), currency: household.currencyOf(db, ours) }
  const { $client: client } = db
  const currencies = new Map(
    client
      .query<{ seq: number; currency: string }, [number]>(CURRENCIES)
      .all(ours.householdId)
      .map((account) => [account.seq, account.currency]),
  )
  const received = new Map(
    client
      .query<Received, [number, string, string]>(RECEIVED)
      .all(ours.householdId, ...daysOf(year))
      .map((one) => [
        one.id,
        fromColumns(one) + fromColumns({ high: one.commissionHigh, low: one.commissionLow }),
      ]),
  )
  return salesOf(db, ours, year)
    .filter(({ event }) => event.kind === 'SELL')
    .flatMap(({ one, event, security }) => {
      const own = currencies.get(event.accountSeq) ?? currency
      const { ownerId, accountSeq } = event
      const of = { ownerId, accountSeq, securitySeq: security.seq, currency: own }
      const figure = (measure: SlipMeasure, amount: Money | undefined, inOwn?: Money): Booked => ({
        ...of,
        measure,
        converted: amount,
        own: own === currency ? amount : inOwn,
      })
      return [
        figure('PROCEEDS', one.proceeds, country === 'US' ? undefined : received.get(event.id)),
        figure('COST', one.cost),
        ...(country === 'US' ? [figure('DISALLOWED', one.superficial?.denied ?? 0n)] : []),
      ]
    })
}
