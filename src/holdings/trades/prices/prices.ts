import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import { type Day, type Instant, toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { insertOf } from '../../../platform/db/insert.ts'
import type { Paged } from '../../../platform/http/envelope.ts'
import { offsetOf } from '../../../platform/http/paging.ts'
import { refuseChanged } from '../../../platform/http/undo.ts'
import { formatPrice, priceOf } from '../../worth/units.ts'
import { rebuildOf } from '../held-accounts/held-days.ts'
import { rowOf } from '../securities/securities.ts'
import type { NewPrice, PriceParams, PricesQuery, SecurityPrice } from './model.ts'
import { type keptSources, prices } from './tables.ts'

type KeptSource = (typeof keptSources)[number]

interface Row {
  securityId: string
  day: Day
  source: KeptSource
  price: string
  at: Instant
}

const toWire = ({ at, ...row }: Row): SecurityPrice => ({ ...row, at: toRfc3339(at) })

const LISTED = `FROM prices p JOIN securities s ON s.seq = p.security_seq
  WHERE s.household_id = ?1 AND (?2 IS NULL OR s.id = ?2)`
const COLUMNS = 's.id AS securityId, p.day, p.source, p.price, p.at AS "at"'

/** The prices that somebody typed or a file said, the newest day first; what was paid in a trade is in the trade. */
export function list(db: Db, { householdId }: Actor, query: PricesQuery): Paged<SecurityPrice> {
  const { securityId = null, page, limit } = query
  const given = [householdId, securityId] as const
  const total = db.$client.query<{ total: number }, [...typeof given]>(`SELECT count(*) AS total ${LISTED}`)
  const rows = db.$client.query<Row, [...typeof given, number, number]>(
    `SELECT ${COLUMNS} ${LISTED} ORDER BY p.day DESC, s.name, s.seq, p.source LIMIT ?3 OFFSET ?4`,
  )
  return {
    items: rows.all(...given, limit, offsetOf({ page, limit })).map(toWire),
    total: total.get(...given)?.total ?? 0,
    page: { page, limit },
  }
}

/** The price that somebody typed for a day. */
export function typedOn(db: Db, actor: Actor, { securityId, day }: PriceParams): SecurityPrice | undefined {
  const row = db.$client
    .query<Row, [number, string]>(
      `SELECT ${COLUMNS} FROM prices p JOIN securities s ON s.seq = p.security_seq
       WHERE s.seq = ? AND p.day = ? AND p.source = 'HAND'`,
    )
    .get(rowOf(db, actor, securityId).seq, day)
  return row ? toWire(row) : undefined
}

/** Sets the price of a day by hand; it counts before every other of that day. */
export function set(tx: Tx, actor: Actor, params: PriceParams, { price, was }: NewPrice): SecurityPrice {
  const { securityId, day } = params
  const { seq } = rowOf(tx, actor, securityId)
  const before = typedOn(tx, actor, params)
  if (was !== undefined) refuseChanged({ was: before?.price ?? null }, { was: was && canonical(was) })
  keep(tx, actor, seq, [{ day: day as Day, price: canonical(price) }], 'HAND')
  rebuildOf(tx, seq, day as Day)
  record(tx, actor, 'prices.changed', securityId)
  return { securityId, day, price: canonical(price), source: 'HAND', at: toRfc3339(actor.at) }
}

/** Forgets the price that was typed for a day; what others say of it counts again. */
export function remove(tx: Tx, actor: Actor, params: PriceParams, was?: string): SecurityPrice {
  const { seq } = rowOf(tx, actor, params.securityId)
  const before = typedOn(tx, actor, params)
  if (was !== undefined) refuseChanged({ was: before?.price }, { was: canonical(was) })
  if (!before) throw new Problem('not-found')
  tx.$client
    .query(`DELETE FROM prices WHERE security_seq = ? AND day = ? AND source = 'HAND'`)
    .run(seq, params.day)
  rebuildOf(tx, seq, params.day as Day)
  record(tx, actor, 'prices.changed', params.securityId)
  return before
}

export interface StatedPrice {
  day: Day
  /** As formatPrice writes it. */
  price: string
}

/** What a source said of a day, and what it says in its place; null for nothing. */
interface PriceChange extends Omit<StatedPrice, 'price'> {
  securitySeq: number
  before: string | null
  price: string
}

/** Says of each security what a statement does; answers what that replaced, where it was another price. */
export function state(
  tx: Tx,
  actor: Actor,
  stated: readonly (StatedPrice & { securitySeq: number })[],
): PriceChange[] {
  return [...Map.groupBy(stated, ({ securitySeq }) => securitySeq)].flatMap(([securitySeq, own]) => {
    const known = statedBy(tx, securitySeq, 'STATEMENT')
    const last = new Map(own.map(({ day, price }) => [day, price]))
    const changes = [...last].flatMap(([day, price]) =>
      known.get(day) === price ? [] : [{ securitySeq, day, price, before: known.get(day) ?? null }],
    )
    keep(tx, actor, securitySeq, changes, 'STATEMENT')
    return changes
  })
}

/** Takes back what was stated, where nobody has said another price in its place since. */
export function unstate(tx: Tx, actor: Actor, changes: readonly PriceChange[]): void {
  for (const [securitySeq, own] of Map.groupBy(changes, (change) => change.securitySeq)) {
    const known = statedBy(tx, securitySeq, 'STATEMENT')
    for (const { day, before, price } of own) {
      if (known.get(day) !== price) continue
      if (before !== null) keep(tx, actor, securitySeq, [{ day, price: before }], 'STATEMENT')
      else
        tx.$client
          .query(`DELETE FROM prices WHERE security_seq = ? AND day = ? AND source = 'STATEMENT'`)
          .run(securitySeq, day)
    }
  }
}

const INSERT = insertOf(prices)
const SAY = `${INSERT.sql} ON CONFLICT DO UPDATE SET price = excluded.price, user_id = excluded.user_id, at = excluded.at`

/** What a source says, in place of what it said before. The accounts' days are made anew by the caller. */
export function keep(
  tx: Tx,
  { userId, at }: Actor,
  securitySeq: number,
  stated: readonly StatedPrice[],
  source: KeptSource,
): void {
  const insert = tx.$client.query(SAY)
  for (const { day, price } of stated)
    insert.run(...INSERT.values({ securitySeq, day, price, source, userId, at }))
}

/** What a source has said of a security, by day. */
export const statedBy = (db: Db, securitySeq: number, source: KeptSource): Map<Day, string> =>
  new Map(
    db.$client
      .query<StatedPrice, [number, string]>(
        'SELECT day, price FROM prices WHERE security_seq = ? AND source = ?',
      )
      .all(securitySeq, source)
      .map(({ day, price }) => [day, price]),
  )

const canonical = (text: string): string => formatPrice(priceOf(text))
