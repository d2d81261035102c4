import type { Actor } from '../../core/actor.ts'
import { type Day, LATEST_DAY } from '../../core/time.ts'
import * as household from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import type * as acb from '../acb/acb.ts'
import type { SecurityKind } from '../trades/securities/tables.ts'
import { type OwnedEvent, ownedOf, Pools } from './pools.ts'
import { type SoldAs, soldIn } from './sold-as.ts'

export interface Security {
  seq: number
  id: string
  name: string
  symbol: string | null
  code: string | null
  kind: SecurityKind
}

interface Sold {
  security: Security
  one: acb.Disposition
}

/** The securities that anything was traded or settled of within a year, sold or returned, outside registered accounts. */
const SOLD = `
  SELECT DISTINCT s.seq, s.id, s.name, s.symbol, s.code, s.kind FROM trades t JOIN securities s ON s.seq = t.security_seq
    JOIN accounts a ON a.seq = t.account_seq
  WHERE t.household_id = ? AND t.deleted_at IS NULL AND t.settle_day >= ? AND t.trade_day <= ? AND a.type <> 'REGISTERED'
    AND t.kind IN ('SELL', 'RETURN_OF_CAPITAL', 'TRANSFER_OUT') ORDER BY s.name, s.seq`

type Ours = Pick<Actor, 'householdId'>

/** What was sold in a year, by the days that count for it, outside registered accounts, in the order of days. */
export function salesIn(db: Db, pools: Pools, { householdId }: Ours, year: number): Sold[] {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  return db.$client
    .query<Security, [number, string, string]>(SOLD)
    .all(householdId, from, to)
    .flatMap((security) =>
      pools
        .of(security.seq, LATEST_DAY)
        .dispositions.filter(({ event }) => event.day >= from && event.day <= to)
        .map((one) => ({ one, security })),
    )
    .sort((first, second) => byDay(first.one.event.day, second.one.event.day))
}

const byDay = (one: Day, other: Day): number => (one < other ? -1 : one > other ? 1 : 0)

/** Something sold, as a tax year asks for it. */
export interface Sale extends Sold {
  event: OwnedEvent
  as: SoldAs
  /** Its cash in the ledger, which evidence is attached to; null where none moved. */
  transactionSeq: number | null
}

/** All that a household sold in a year, whosever account it was in. */
export function salesOf(db: Db, ours: Ours, year: number): Sale[] {
  if (!tradesAtAll(db, ours)) return []
  const { country } = household.ofActor(db, ours)
  const found = salesIn(db, new Pools(db, ours, LATEST_DAY), ours, year)
  const cash = cashOf(
    db,
    found.map(({ one }) => one.event.id),
  )
  return found.map((sold) => ({
    ...sold,
    event: ownedOf(sold.one),
    as: soldIn(country, { ...sold, basisReport: ownedOf(sold.one).basisReport }),
    transactionSeq: cash.get(sold.one.event.id) ?? null,
  }))
}

const tradesAtAll = ({ $client }: Db, { householdId }: Ours): boolean =>
  $client.query<{ one: 1 }, [number]>(ANY).get(householdId) !== null
const ANY = 'SELECT 1 AS one FROM trades WHERE household_id = ? LIMIT 1'

const cashOf = ({ $client }: Db, tradeIds: string[]): Map<string, number> =>
  new Map(
    $client
      .query<{ id: string; seq: number }, [string]>(CASH)
      .all(JSON.stringify(tradeIds))
      .map(({ id, seq }) => [id, seq]),
  )
const CASH = `
  SELECT t.id, x.seq FROM json_each(?) j CROSS JOIN trades t ON t.id = j.value
  CROSS JOIN transactions x ON x.seq = t.transaction_seq AND x.deleted_at IS NULL`
