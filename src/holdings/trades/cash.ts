import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import * as transactions from '../../ledger/transactions/transactions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { cashSign } from './events.ts'
import { entryOf, type TradeKind } from './kinds.ts'

/** What of a trade its cash in the ledger follows from. */
interface Leg {
  accountId: string
  kind: TradeKind
  day: Day
  amount: Money | undefined
  payee: string
}

interface Entry {
  id: string
  isDeleted: boolean
}

export function entryAt(db: Db, seq: number | null): Entry | undefined {
  if (seq === null) return undefined
  const row = db.$client
    .query<{ id: string; deletedAt: number | null }, [number]>(
      'SELECT id, deleted_at AS deletedAt FROM transactions WHERE seq = ?',
    )
    .get(seq)
  return row ? { id: row.id, isDeleted: row.deletedAt !== null } : undefined
}

const seqOf = (tx: Tx, id: string): number | null =>
  tx.$client
    .query<{ seq: number }, [string]>(`SELECT seq FROM transactions WHERE uid = unhex(replace(?, '-', ''))`)
    .get(id)?.seq ?? null

const movesCash = ({ kind, amount }: Leg): boolean => cashSign(kind) !== 0n && Boolean(amount)

/** Enters the cash of a trade; answers its number, or null where none moves. */
export function enter(tx: Tx, actor: Actor, leg: Leg): number | null {
  if (!movesCash(leg)) return null
  const { accountId, day: date, payee } = leg
  return seqOf(tx, transactions.create(tx, actor, { accountId, date, payee, ...moneyOf(leg) }).id)
}

/** Makes it follow the trade; what was deleted in the ledger stays deleted. */
export function follow(tx: Tx, actor: Actor, seq: number | null, leg: Leg): number | null {
  const entry = entryAt(tx, seq)
  if (!entry) return enter(tx, actor, leg)
  if (entry.isDeleted) return seq
  if (movesCash(leg)) transactions.change(tx, actor, entry.id, { date: leg.day, ...moneyOf(leg) })
  else transactions.remove(tx, actor, entry.id)
  return movesCash(leg) ? seq : null
}

export function remove(tx: Tx, actor: Actor, seq: number | null): void {
  const entry = entryAt(tx, seq)
  if (entry && !entry.isDeleted) transactions.remove(tx, actor, entry.id)
}

export function restore(tx: Tx, actor: Actor, seq: number | null): void {
  const entry = entryAt(tx, seq)
  if (entry?.isDeleted) transactions.restore(tx, actor, entry.id)
}

function moneyOf({ kind, amount }: Leg) {
  const type = entryOf(kind)
  const direction = cashSign(kind) < 0n ? ('OUT' as const) : ('IN' as const)
  return {
    amount: formatMoney(amount ?? 0n),
    type,
    ...(type === 'TRANSFER' && { direction }),
  }
}
