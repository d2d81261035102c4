import { eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { invalid, Problem, refuseStale } from '../../../core/problem.ts'
import { type Day, EARLIEST_DAY, parseInstant } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import type { Tx } from '../../../platform/db/db.ts'
import * as averageCosts from '../average-costs/average-costs.ts'
import { rebuildFrom } from '../held-accounts/held-days.ts'
import { countMissingLots } from '../named-lots.ts'
import { keep } from '../prices/prices.ts'
import type { keptSources } from '../prices/tables.ts'
import type { Security } from '../securities/model.ts'
import * as securities from '../securities/securities.ts'
import { securities as table } from '../securities/tables.ts'
import * as slips from '../slips/slips.ts'
import { type SecurityRestore, takenFields } from './model.ts'

interface Merged {
  kept: Security
  /** By which it is taken back. */
  restore: SecurityRestore
}

/** Gives the trades and prices of one security to another and forgets the first. A day's price of the kept one stays. */
export function merge(tx: Tx, actor: Actor, id: string, intoId: string): Merged {
  const gone = securities.rowOf(tx, actor, id)
  const kept = securities.named(tx, actor, intoId, 'intoId')
  if (gone.seq === kept.seq) throw invalid('intoId', { kind: 'MERGED_INTO_ITSELF' })
  if (gone.currency !== kept.currency) throw invalid('intoId', { kind: 'MERGED_OTHER_CURRENCY' })
  refuseOneTrade(tx, gone.seq, kept.seq)
  const { id: _id, currency: _currency, ...security } = securities.get(tx, actor, id)
  const missing = countMissingLots(tx, gone.seq) + countMissingLots(tx, kept.seq)
  const averages = averageCosts.merge(tx, gone.seq, kept.seq)
  if (averages.some(({ isMoved }) => isMoved) && !securities.isFund(kept.kind))
    throw invalid('intoId', { kind: 'AVERAGE_OF_FUNDS' })
  const moved = move(tx, gone.seq, kept.seq)
  const slipIds = slips.merge(tx, gone.seq, kept.seq)
  refuseLostLots(tx, [kept.seq], missing)
  tx.delete(table).where(eq(table.seq, gone.seq)).run()
  const taken = takenFields.filter((field) => kept[field] === null && gone[field] !== null)
  const version = kept.version + 1
  tx.update(table)
    .set({
      ...Object.fromEntries(taken.map((field) => [field, gone[field]])),
      ...othersOf(kept, gone),
      version,
    })
    .where(eq(table.seq, kept.seq))
    .run()
  settle(tx, actor, [kept.seq], [id, intoId])
  return {
    kept: securities.get(tx, actor, intoId),
    restore: {
      keptId: intoId,
      version,
      others: { symbols: kept.otherSymbols, codes: kept.otherCodes },
      security,
      taken,
      averages,
      slipIds,
      ...moved,
    },
  }
}

/** What files call the one that goes finds the one that stays. */
function othersOf(
  kept: securities.SecurityRow,
  gone: securities.SecurityRow,
): Pick<securities.SecurityRow, 'otherSymbols' | 'otherCodes'> {
  const both = (own: string[], other: string[], of: string | null): string[] =>
    securities.othersOf([...own, ...other, ...(of === null ? [] : [of])], null)
  const symbols = both(kept.otherSymbols, gone.otherSymbols, gone.symbol)
  const codes = both(kept.otherCodes, gone.otherCodes, gone.code)
  return {
    otherSymbols: securities.othersOf(symbols, kept.symbol ?? gone.symbol),
    otherCodes: securities.othersOf(codes, kept.code ?? gone.code),
  }
}

/** Units of the one may be sold before those that a sale of the other names, and an average leaves no lots to name. */
function refuseLostLots(tx: Tx, seqs: readonly number[], before: number): void {
  const missing = seqs.reduce((sum, seq) => sum + countMissingLots(tx, seq), 0)
  if (missing > before || seqs.some((seq) => averageCosts.areLotsAveraged(tx, seq)))
    throw new Problem('conflict', { reason: { kind: 'LOTS_WERE_NAMED' } })
}

/** A trade by which one came of the other would lead from a security to itself. */
function refuseOneTrade({ $client: client }: Tx, goneSeq: number, keptSeq: number): void {
  const both = client
    .query<{ seq: number }, [number, number]>(`
      SELECT seq FROM trades WHERE deleted_at IS NULL
        AND (security_seq = ?1 AND other_security_seq = ?2 OR security_seq = ?2 AND other_security_seq = ?1) LIMIT 1`)
    .get(goneSeq, keptSeq)
  if (both) throw new Problem('conflict', { reason: { kind: 'SECURITIES_OF_ONE_TRADE' } })
}

type Moved = Pick<SecurityRestore, 'tradeIds' | 'cameOfIds' | 'moved' | 'dropped'>

interface Said {
  day: Day
  source: (typeof keptSources)[number]
  price: string
}

const DROP = `
  DELETE FROM prices WHERE security_seq = ?1 AND EXISTS (SELECT 1 FROM prices k
    WHERE k.security_seq = ?2 AND k.day = prices.day AND k.source = prices.source) RETURNING day, source, price`
const MOVE_TRADES = 'UPDATE trades SET security_seq = ?2 WHERE security_seq = ?1 RETURNING id'
const MOVE_ARRIVALS = 'UPDATE trades SET other_security_seq = ?2 WHERE other_security_seq = ?1 RETURNING id'
const MOVE_PRICES = 'UPDATE prices SET security_seq = ?2 WHERE security_seq = ?1 RETURNING day, source, price'

function move({ $client: client }: Tx, goneSeq: number, keptSeq: number): Moved {
  const trades = client.query<{ id: string }, [number, number]>(MOVE_TRADES).all(goneSeq, keptSeq)
  const arrivals = client.query<{ id: string }, [number, number]>(MOVE_ARRIVALS).all(goneSeq, keptSeq)
  return {
    tradeIds: trades.map(({ id }) => id),
    cameOfIds: arrivals.map(({ id }) => id),
    dropped: client.query<Said, [number, number]>(DROP).all(goneSeq, keptSeq),
    moved: client.query<Said, [number, number]>(MOVE_PRICES).all(goneSeq, keptSeq),
  }
}

/** Brings one back that was merged away, with what is still there of what it gave; the kept one must be as it was left. */
export function restore(tx: Tx, actor: Actor, id: string, input: SecurityRestore): Security {
  const { keptId, version, security, taken, others } = input
  const kept = securities.rowOf(tx, actor, keptId)
  refuseStale(version, kept, () => securities.get(tx, actor, keptId))
  if (isThere(tx, id)) throw new Problem('conflict', { reason: { kind: 'NOT_DELETED' } })
  tx.update(table)
    .set({
      ...Object.fromEntries(taken.map((field) => [field, null])),
      ...(others && { otherSymbols: others.symbols, otherCodes: others.codes }),
      version: version + 1,
    })
    .where(eq(table.seq, kept.seq))
    .run()
  const codes = [...(security.code === null ? [] : [security.code]), ...(security.otherCodes ?? [])]
  if (codes.some((code) => securities.isTaken(tx, actor, code)))
    throw new Problem('conflict', { reason: { kind: 'SECURITY_CODE_TAKEN' } })
  const createdAt = parseInstant(security.createdAt)
  if (createdAt === undefined) throw invalid('security.createdAt', { kind: 'NOT_A_DATE' })
  const { householdId } = actor
  const { currency } = kept
  const { seq } = tx
    .insert(table)
    .values({ ...security, id, householdId, currency, createdAt })
    .returning()
    .get()
  const missing = countMissingLots(tx, kept.seq)
  moveBack(tx, actor, seq, kept.seq, input)
  averageCosts.unmerge(tx, actor, seq, kept.seq, input.averages ?? [])
  slips.unmerge(tx, seq, kept.seq, input.slipIds ?? [])
  refuseLostLots(tx, [seq, kept.seq], missing)
  settle(tx, actor, [seq, kept.seq], [id, keptId])
  return securities.get(tx, actor, id)
}

const isThere = ({ $client: client }: Tx, id: string): boolean =>
  client.query<{ seq: number }, [string]>('SELECT seq FROM securities WHERE id = ?').get(id) !== null

const TRADES_BACK = `
  UPDATE trades SET security_seq = ?1 WHERE security_seq = ?2 AND id IN (SELECT value FROM json_each(?3))`
const ARRIVALS_BACK = `
  UPDATE trades SET other_security_seq = ?1 WHERE other_security_seq = ?2 AND id IN (SELECT value FROM json_each(?3))`
/** What somebody has said otherwise since is of the kept one. */
const PRICES_BACK = `
  UPDATE prices SET security_seq = ?1 WHERE security_seq = ?2 AND (day, source, price) IN (
    SELECT j.value ->> '$.day', j.value ->> '$.source', j.value ->> '$.price' FROM json_each(?3) j)`

function moveBack(tx: Tx, actor: Actor, seq: number, keptSeq: number, input: SecurityRestore): void {
  const { $client: client } = tx
  client.query(TRADES_BACK).run(seq, keptSeq, JSON.stringify(input.tradeIds))
  client.query(ARRIVALS_BACK).run(seq, keptSeq, JSON.stringify(input.cameOfIds))
  client.query(PRICES_BACK).run(seq, keptSeq, JSON.stringify(input.moved))
  for (const [source, own] of Map.groupBy(input.dropped, (one) => one.source)) {
    const prices = own.map(({ day, price }) => ({ day: day as Day, price }))
    keep(tx, actor, seq, prices, source)
  }
}

function settle(tx: Tx, actor: Actor, seqs: readonly number[], ids: readonly string[]): void {
  rebuildFrom(tx, new Map(seqs.map((seq) => [seq, EARLIEST_DAY])))
  for (const id of ids) record(tx, actor, 'security.changed', id)
  for (const id of ids) record(tx, actor, 'prices.changed', id)
}
