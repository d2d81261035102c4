import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { type Day, type Instant, toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import { touchLedger } from '../../people/household/household.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf } from '../../platform/http/paging.ts'
import { refuseChanged } from '../../platform/http/undo.ts'
import { formatRate, parseRate } from './exact-rates.ts'
import type { NewRate, Rate, RateParams, RatesQuery } from './model.ts'
import { type RateSource, rateSources } from './sources.ts'
import { rates } from './tables.ts'

interface RateRow {
  fromCurrency: string
  toCurrency: string
  day: Day
  source: RateSource
  rate: string
  at: Instant
}

const toWire = ({ fromCurrency: from, toCurrency: to, at, ...row }: RateRow): Rate => ({
  from,
  to,
  ...row,
  at: toRfc3339(at),
})

const COLUMNS = 'from_currency AS fromCurrency, to_currency AS toCurrency, day, source, rate, at AS "at"'

const LISTED = `FROM rates WHERE household_id = ?1 AND (?2 IS NULL OR from_currency = ?2)
  AND (?3 IS NULL OR to_currency = ?3) AND day >= coalesce(?4, '') AND day <= coalesce(?5, '9999')
  AND (?6 IS NULL OR from_currency = ?6 OR to_currency = ?6)`

/** What is said of the rates, the newest day first; of one day what counts first. */
export function list(db: Db, { householdId }: Actor, query: RatesQuery): Paged<Rate> {
  const { from = null, to = null, since = null, until = null, currency = null, page, limit } = query
  const given = [householdId, from, to, since, until, currency] as const
  const total = db.$client.query<{ total: number }, [...typeof given]>(`SELECT count(*) AS total ${LISTED}`)
  const rows = db.$client.query<RateRow, [...typeof given, number, number]>(
    `SELECT ${COLUMNS} ${LISTED} ORDER BY day DESC, from_currency, to_currency, instr('${rateSources.join(' ')}', source) LIMIT ?7 OFFSET ?8`,
  )
  return {
    items: rows.all(...given, limit, offsetOf({ page, limit })).map(toWire),
    total: total.get(...given)?.total ?? 0,
    page: { page, limit },
  }
}

/** The rate that somebody typed for a day. */
export function typedOn(db: Db, { householdId }: Actor, { from, to, day }: RateParams): Rate | undefined {
  const row = db.$client
    .query<RateRow, [number, string, string, string]>(
      `SELECT ${COLUMNS} FROM rates
        WHERE household_id = ? AND from_currency = ? AND to_currency = ? AND day = ? AND source = 'HAND'`,
    )
    .get(householdId, from, to, day)
  return row ? toWire(row) : undefined
}

/** Sets the rate of a day by hand; it counts before every other of that day. */
export function set(tx: Tx, actor: Actor, params: RateParams, { rate, was }: NewRate): Rate {
  const { from, to, day } = params
  if (from === to) throw invalid('to', { kind: 'SAME_CURRENCY' })
  const before = typedOn(tx, actor, params)
  if (was !== undefined) refuseChanged({ was: before?.rate ?? null }, { was: was && canonical(was) })
  keep(tx, actor, [{ from, to, day: day as Day, rate: canonical(rate) }], 'HAND')
  record(tx, actor, 'rates.changed')
  return { from, to, day, rate: canonical(rate), source: 'HAND', at: toRfc3339(actor.at) }
}

/** Forgets the rate that was typed for a day; what others say of it counts again. */
export function remove(tx: Tx, actor: Actor, params: RateParams, was?: string): Rate {
  const before = typedOn(tx, actor, params)
  if (was !== undefined) refuseChanged({ was: before?.rate }, { was: canonical(was) })
  if (!before) throw new Problem('not-found')
  tx.$client
    .query(
      `DELETE FROM rates
        WHERE household_id = ? AND from_currency = ? AND to_currency = ? AND day = ? AND source = 'HAND'`,
    )
    .run(actor.householdId, params.from, params.to, params.day)
  noteChange(tx, actor)
  return before
}

export interface StatedRate {
  from: string
  to: string
  day: Day
  /** As formatRate writes it. */
  rate: string
}

const INSERT = insertOf(rates)
const SAY = `${INSERT.sql} ON CONFLICT DO UPDATE SET rate = excluded.rate, user_id = excluded.user_id, at = excluded.at
  WHERE rate <> excluded.rate`

/** What a source says, in place of what it said before; how many of them were new or other than before. */
export function keep(
  tx: Tx,
  { householdId, userId, at }: Pick<Actor, 'householdId' | 'at'> & { userId: string | null },
  stated: readonly StatedRate[],
  source: RateSource,
): number {
  const insert = tx.$client.query(SAY)
  let changes = 0
  for (const { from, to, ...own } of stated)
    changes += insert.run(
      ...INSERT.values({ householdId, fromCurrency: from, toCurrency: to, ...own, source, userId, at }),
    ).changes
  if (changes > 0) touchLedger(tx, householdId)
  return changes
}

export type BroughtRate = [from: string, to: string, day: Day, rate: string]

const BRING = `${INSERT.sql} ON CONFLICT DO NOTHING`

/** What a file says of days that none has said anything of; answers what is new. */
export function bring(tx: Tx, actor: Actor, stated: readonly StatedRate[]): BroughtRate[] {
  const { householdId, userId, at } = actor
  const insert = tx.$client.query(BRING)
  const brought = stated.flatMap(({ from, to, day, rate }): BroughtRate[] => {
    const row = {
      householdId,
      fromCurrency: from,
      toCurrency: to,
      day,
      rate,
      source: 'FILE' as const,
      userId,
      at,
    }
    return insert.run(...INSERT.values(row)).changes === 0 ? [] : [[from, to, day, rate]]
  })
  if (brought.length > 0) noteChange(tx, actor)
  return brought
}

/** Deletes brought rates of which no file has said another since. */
export function forget(tx: Tx, actor: Actor, brought: readonly BroughtRate[]): void {
  const remove = tx.$client.query(
    `DELETE FROM rates WHERE household_id = ? AND from_currency = ? AND to_currency = ? AND day = ? AND rate = ?
      AND source = 'FILE'`,
  )
  for (const one of brought) remove.run(actor.householdId, ...one)
  if (brought.length > 0) noteChange(tx, actor)
}

function noteChange(tx: Tx, actor: Actor): void {
  touchLedger(tx, actor.householdId)
  record(tx, actor, 'rates.changed')
}

/** The same rate always has the same text. */
const canonical = (text: string): string => {
  const rate = parseRate(text)
  return rate ? formatRate(rate) : text
}
