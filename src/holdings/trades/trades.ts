import { and, eq } from 'drizzle-orm'
import { type Actor, opensAccount } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { formatMoney, fromColumns } from '../../core/money.ts'
import { invalid, Problem, refuseStale } from '../../core/problem.ts'
import { toRfc3339 } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf } from '../../platform/http/paging.ts'
import { priceOf, unitsOf } from '../worth/units.ts'
import * as averageCosts from './average-costs/average-costs.ts'
import * as cash from './cash.ts'
import { checked, computed, otherSecurityOf, securityOf } from './checked.ts'
import { rebuild, rebuildOf } from './held-accounts/held-days.ts'
import { bringsOther } from './kinds.ts'
import type { NewTrade, Trade, TradeChange, TradesQuery } from './model.ts'
import { refuseMissingLots, refuseWrongLots, storedLots } from './named-lots.ts'
import * as securities from './securities/securities.ts'
import { trades } from './tables.ts'

type TradeRow = typeof trades.$inferSelect

const LISTED = `FROM trades t JOIN accounts a ON a.seq = t.account_seq LEFT JOIN securities s ON s.seq = t.security_seq
  WHERE t.household_id = ?1 AND t.deleted_at IS NULL AND (?2 IS NULL OR a.id = ?2) AND (?3 IS NULL OR s.id = ?3
    OR t.other_security_seq = (SELECT seq FROM securities WHERE id = ?3))`

/** The trades of the household, of an account or of a security, the newest first. */
export function list(db: Db, actor: Actor, query: TradesQuery): Paged<Trade> {
  const { accountId = null, securityId = null, page, limit } = query
  const given = [actor.householdId, accountId, securityId] as const
  const total = db.$client.query<{ total: number }, [...typeof given]>(`SELECT count(*) AS total ${LISTED}`)
  const rows = db.$client.query<{ id: string }, [...typeof given, number, number]>(
    `SELECT t.id ${LISTED} ORDER BY t.settle_day DESC, t.seq DESC LIMIT ?4 OFFSET ?5`,
  )
  return {
    items: rows.all(...given, limit, offsetOf({ page, limit })).map(({ id }) => get(db, actor, id)),
    total: total.get(...given)?.total ?? 0,
    page: { page, limit },
  }
}

export const get = (db: Db, actor: Actor, id: string): Trade => toWire(db, rowOf(db, actor, id))

/** Adds a trade, and its cash to the ledger. */
export function create(tx: Tx, actor: Actor, input: NewTrade): Trade {
  const { seq: accountSeq, currency } = accounts.keyOf(tx, actor, input.accountId, 'accountId')
  const { type } = accounts.rowAt(tx, accountSeq)
  if (type !== 'INVESTMENT' && type !== 'REGISTERED')
    throw invalid('accountId', { kind: 'NOT_FOR_SECURITIES' })
  const security = securityOf(tx, actor, input, currency)
  const other = otherSecurityOf(tx, actor, input, currency)
  const fields = checked(input, currency)
  const row = tx
    .insert(trades)
    .values({
      id: newId(),
      householdId: actor.householdId,
      accountSeq,
      securitySeq: security?.seq ?? null,
      otherSecuritySeq: other?.seq ?? null,
      ...fields,
      lots: storedLots(input),
      userId: actor.userId,
      at: actor.at,
    })
    .returning()
    .get()
  refuseWrongLots(tx, actor, row)
  const transactionSeq = cash.enter(tx, actor, legOf(tx, row))
  if (transactionSeq !== null) tx.update(trades).set({ transactionSeq }).where(eq(trades.seq, row.seq)).run()
  settle(tx, row)
  record(tx, actor, 'trade.changed', row.id)
  return get(tx, actor, row.id)
}

/** Changes what the input names; naming nothing changes nothing. Its cash follows. */
export function change(tx: Tx, actor: Actor, id: string, { version, ...input }: TradeChange): Trade {
  const before = rowOf(tx, actor, id)
  refuseStale(version, before, () => toWire(tx, before))
  if (Object.keys(input).length === 0) return toWire(tx, before)
  if (input.kind !== undefined && bringsOther(input.kind) !== bringsOther(before.kind))
    throw invalid('kind', { kind: 'TRADE_NEEDS_SECURITY' })
  const now = { ...typed(before, input), ...input }
  const fields = checked(now, accounts.currencyOf(tx, before.accountSeq))
  const after = tx
    .update(trades)
    .set({ ...fields, lots: storedLots(now), version: before.version + 1 })
    .where(eq(trades.seq, before.seq))
    .returning()
    .get()
  refuseWrongLots(tx, actor, after)
  const transactionSeq = cash.follow(tx, actor, before.transactionSeq, legOf(tx, after))
  tx.update(trades).set({ transactionSeq }).where(eq(trades.seq, before.seq)).run()
  settle(tx, after, before)
  record(tx, actor, 'trade.changed', id)
  return get(tx, actor, id)
}

/** What it was typed as before: where what the amount follows from is another, the amount follows. */
function typed(row: TradeRow, input: TradeChange) {
  const follows = input.quantity !== undefined || input.price !== undefined || input.commission !== undefined
  const amount = amountOf(row)
  return {
    kind: row.kind,
    tradeDay: row.tradeDay,
    settleDay: row.settleDay,
    quantity: row.quantity,
    price: row.price,
    amount: amount === undefined || (follows && row.price !== null) ? null : formatMoney(amount),
    commission: formatMoney(fromColumns({ high: row.commissionHigh, low: row.commissionLow })),
    newUnits: row.newUnits,
    oldUnits: row.oldUnits,
    otherQuantity: row.otherQuantity,
    costShare: row.costShare,
    // What is no sale any more names none.
    lots: (input.kind ?? row.kind) === 'SELL' ? row.lots : null,
    basisReport: row.basisReport,
    rate: row.rate,
    notes: row.notes,
  }
}

/** Deletes it with its cash; it can be brought back. */
export function remove(tx: Tx, actor: Actor, id: string, version?: string): void {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => toWire(tx, row))
  cash.remove(tx, actor, row.transactionSeq)
  tx.update(trades)
    .set({ deletedAt: actor.at, version: row.version + 1 })
    .where(eq(trades.seq, row.seq))
    .run()
  settle(tx, row)
  record(tx, actor, 'trade.changed', id)
}

export function restore(tx: Tx, actor: Actor, id: string): Trade {
  const row = anyRowOf(tx, actor, id)
  if (row.deletedAt === null) throw new Problem('conflict', { reason: { kind: 'NOT_DELETED' } })
  // What is one security by now came of no other.
  if (row.securitySeq !== null && row.securitySeq === row.otherSecuritySeq)
    throw new Problem('conflict', { reason: { kind: 'SECURITIES_OF_ONE_TRADE' } })
  tx.update(trades)
    .set({ deletedAt: null, version: row.version + 1 })
    .where(eq(trades.seq, row.seq))
    .run()
  cash.restore(tx, actor, row.transactionSeq)
  settle(tx, row)
  record(tx, actor, 'trade.changed', id)
  return get(tx, actor, id)
}

/** Whether anything was ever traded in an account, or a tax slip is of it. */
export const hasHistory = ({ $client: client }: Db, accountSeq: number): boolean =>
  client
    .query<{ has: number }, [number]>(`
      SELECT EXISTS (SELECT 1 FROM trades WHERE account_seq = ?1)
        OR EXISTS (SELECT 1 FROM tax_slips WHERE account_seq = ?1) AS has`)
    .get(accountSeq)?.has === 1

/** Called before an account is removed. */
export function accountRemoved(tx: Tx, accountSeq: number): void {
  tx.$client.query('DELETE FROM held_accounts WHERE account_seq = ?').run(accountSeq)
  averageCosts.accountRemoved(tx, accountSeq)
}

/** What was paid is a price of the security in every account that has it, from the first day that the trade is or was of. */
function settle(tx: Tx, row: TradeRow, before = row): void {
  const { accountSeq, securitySeq, otherSecuritySeq } = row
  refuseMissingLots(tx, row)
  if (otherSecuritySeq !== null) refuseMissingLots(tx, { ...row, securitySeq: otherSecuritySeq })
  const [from = row.tradeDay] = [row.tradeDay, row.settleDay, before.tradeDay, before.settleDay].sort()
  if (securitySeq === null) rebuild(tx, accountSeq, from)
  else rebuildOf(tx, securitySeq, from)
  if (otherSecuritySeq !== null) rebuildOf(tx, otherSecuritySeq, from)
}

function legOf(tx: Tx, row: TradeRow) {
  const { kind, settleDay: day } = row
  const { id: accountId } = accounts.rowAt(tx, row.accountSeq)
  const payee = row.securitySeq === null ? row.notes.split('\n', 1)[0] : nameOf(tx, row.securitySeq)
  return { accountId, kind, day, amount: amountOf(row), payee: (payee ?? '').slice(0, 100) }
}

const nameOf = (db: Db, seq: number): string | undefined =>
  db.$client.query<{ name: string }, [number]>('SELECT name FROM securities WHERE seq = ?').get(seq)?.name

const amountOf = ({ amountHigh: high, amountLow: low }: TradeRow): bigint | undefined =>
  high === null || low === null ? undefined : fromColumns({ high, low })

function anyRowOf(db: Db, actor: Actor, id: string): TradeRow {
  const row = db
    .select()
    .from(trades)
    .where(and(eq(trades.id, id), eq(trades.householdId, actor.householdId)))
    .get()
  if (!row || !opensAccount(actor, accounts.rowAt(db, row.accountSeq).id)) throw new Problem('not-found')
  return row
}

function rowOf(db: Db, actor: Actor, id: string): TradeRow {
  const row = anyRowOf(db, actor, id)
  if (row.deletedAt !== null) throw new Problem('not-found')
  return row
}

function toWire(db: Db, row: TradeRow): Trade {
  const { id: accountId, currency } = accounts.rowAt(db, row.accountSeq)
  const amount = amountOf(row)
  const commission = fromColumns({ high: row.commissionHigh, low: row.commissionLow })
  const units = row.quantity === null ? undefined : unitsOf(row.quantity)
  const price = row.price === null ? undefined : priceOf(row.price)
  const expected = computed({ kind: row.kind, units, price, commission }, currency)
  const entry = cash.entryAt(db, row.transactionSeq)
  return {
    id: row.id,
    accountId,
    securityId: row.securitySeq === null ? null : securities.idAt(db, row.securitySeq),
    kind: row.kind,
    tradeDay: row.tradeDay,
    settleDay: row.settleDay,
    quantity: row.quantity,
    price: row.price,
    amount: amount === undefined ? null : formatMoney(amount),
    commission: formatMoney(commission),
    difference: expected === undefined || amount === undefined ? null : formatMoney(amount - expected),
    newUnits: row.newUnits,
    oldUnits: row.oldUnits,
    otherSecurityId: row.otherSecuritySeq === null ? null : securities.idAt(db, row.otherSecuritySeq),
    otherQuantity: row.otherQuantity,
    costShare: row.costShare,
    lots: row.lots,
    basisReport: row.basisReport,
    rate: row.rate,
    notes: row.notes,
    transactionId: entry && !entry.isDeleted ? entry.id : null,
    version: row.version,
    at: toRfc3339(row.at),
  }
}
