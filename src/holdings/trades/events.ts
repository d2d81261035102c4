import { fromColumns, type Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Position, priceOf, type Quote, unitsOf } from '../worth/units.ts'

/** What a trade does to the units and the cash of its account. */
export interface HeldEvent {
  accountSeq: number
  securitySeq: number | null
  kind: string
  day: Day
  units: bigint
  split: { fresh: bigint; old: bigint } | undefined
  /** What it moved of cash; out is below zero. */
  cash: Money
}

interface Row {
  accountSeq: number
  securitySeq: number | null
  kind: string
  day: Day
  quantity: string | null
  newUnits: number | null
  oldUnits: number | null
  seq: number
  /** 1 of what came of a merger or a spin-off. */
  isOther: number
  high: number | null
  low: number | null
}

const INTO_CASH = ['SELL', 'DIVIDEND', 'INTEREST', 'DISTRIBUTION', 'RETURN_OF_CAPITAL']
const OUT_OF_CASH = ['BUY', 'FEE', 'TAX_WITHHELD']
const MORE_UNITS = ['BUY', 'REINVEST', 'TRANSFER_IN', 'CORRECTION']
const LESS_UNITS = ['SELL', 'TRANSFER_OUT', 'MERGER']

/** Of a kind of trade: by what its quantity counts, and its amount in cash. */
export const unitSign = (kind: string): bigint =>
  MORE_UNITS.includes(kind) ? 1n : LESS_UNITS.includes(kind) ? -1n : 0n
export const cashSign = (kind: string): bigint =>
  INTO_CASH.includes(kind) ? 1n : OUT_OF_CASH.includes(kind) ? -1n : 0n

const TRADED = `
  SELECT account_seq AS accountSeq, security_seq AS securitySeq, kind, settle_day AS day, quantity, new_units AS newUnits,
    old_units AS oldUnits, seq, 0 AS isOther, amount_high AS high, amount_low AS low
  FROM trades WHERE account_seq = ? AND deleted_at IS NULL AND settle_day <= ? ORDER BY settle_day, kind <> 'SPLIT', seq`

/** What came in of another security; of the few that did, by their own index. */
const ARRIVED = `
  SELECT account_seq AS accountSeq, other_security_seq AS securitySeq, kind, settle_day AS day, other_quantity AS quantity,
    NULL AS newUnits, NULL AS oldUnits, seq, 1 AS isOther, NULL AS high, NULL AS low
  FROM trades WHERE account_seq = ? AND deleted_at IS NULL AND settle_day <= ? AND other_security_seq > 0`

/** The live trades of an account until a day, in the order in which they count. */
export function eventsOf(db: Db, accountSeq: number, until: Day): HeldEvent[] {
  const traded = db.$client.query<Row, [number, string]>(TRADED).all(accountSeq, until)
  const arrived = db.$client.query<Row, [number, string]>(ARRIVED).all(accountSeq, until)
  const rows = arrived.length === 0 ? traded : [...traded, ...arrived].sort(inOrder)
  return rows.map(({ quantity, newUnits, oldUnits, isOther, high, low, seq: _seq, ...row }) => ({
    ...row,
    units: (isOther ? 1n : unitSign(row.kind)) * unitsOf(quantity ?? '0'),
    split: newUnits && oldUnits ? { fresh: BigInt(newUnits), old: BigInt(oldUnits) } : undefined,
    cash: high === null || low === null ? 0n : cashSign(row.kind) * fromColumns({ high, low }),
  }))
}

const rankOf = ({ kind, seq, isOther }: Row): number => (kind === 'SPLIT' ? 0 : 2 * seq + isOther)
const inOrder = (one: Row, other: Row): number =>
  one.day === other.day ? rankOf(one) - rankOf(other) : one.day < other.day ? -1 : 1

export function apply(position: Position, { units, split }: HeldEvent): void {
  if (split) position.split(split.fresh, split.old)
  else position.move(units)
}

const SAID = `
  SELECT day, price, CASE source WHEN 'HAND' THEN 0 WHEN 'FILE' THEN 1 WHEN 'FEED' THEN 2 ELSE 3 END AS rank
  FROM prices WHERE security_seq = ?1 AND day BETWEEN ?2 AND ?3
  UNION ALL SELECT trade_day, price, 4 FROM trades
  WHERE security_seq = ?1 AND deleted_at IS NULL AND price IS NOT NULL AND kind IN ('BUY', 'SELL', 'REINVEST')
    AND trade_day BETWEEN ?2 AND ?3`

interface Said {
  day: Day
  price: string
  rank: number
}

/** The price of each day that has one, in their order; of a day what somebody typed, then files, then what was paid. */
export function quotesBetween(db: Db, securitySeq: number, from: Day, to: Day): Quote[] {
  const said = db.$client
    .query<Said, [number, string, string]>(`SELECT day, price, rank FROM (${SAID}) ORDER BY day, rank`)
    .all(securitySeq, from, to)
  const quotes: Quote[] = []
  for (const { day, price } of said)
    if (quotes.at(-1)?.day !== day) quotes.push({ day, price: priceOf(price) })
  return quotes
}

const PAID = `FROM trades WHERE security_seq = ?1 AND deleted_at IS NULL AND price IS NOT NULL
  AND kind IN ('BUY', 'SELL', 'REINVEST')`

/** Each of both reads one day: a price that was said by its index, what was paid from the trades of the security. */
const LAST = `
  SELECT day, price, rank FROM (
    SELECT day, price, CASE source WHEN 'HAND' THEN 0 WHEN 'FILE' THEN 1 WHEN 'FEED' THEN 2 ELSE 3 END AS rank
    FROM prices WHERE security_seq = ?1 AND day <= ?2 ORDER BY day DESC, rank LIMIT 1)
  UNION ALL SELECT day, price, 4 FROM (
    SELECT trade_day AS day, price ${PAID} AND trade_day <= ?2 ORDER BY trade_day DESC LIMIT 1)`

/** The last price until a day. */
export function quoteUntil(db: Db, securitySeq: number, day: Day): Quote | undefined {
  const said = db.$client
    .query<Said, [number, string]>(`SELECT day, price, rank FROM (${LAST}) ORDER BY day DESC, rank LIMIT 1`)
    .get(securitySeq, day)
  return said ? { day: said.day, price: priceOf(said.price) } : undefined
}

/** The first day that anybody says a price of. */
export const firstQuoteDay = (db: Db, securitySeq: number): Day | undefined =>
  db.$client
    .query<{ day: Day | null }, [number]>(`
      SELECT min(day) AS day FROM (
        SELECT min(day) AS day FROM prices WHERE security_seq = ?1 UNION ALL SELECT min(trade_day) ${PAID})`)
    .get(securitySeq)?.day ?? undefined
