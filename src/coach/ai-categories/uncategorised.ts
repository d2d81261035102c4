import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { WAITING } from '../../ledger/rules/assign-categories.ts'
import type { Direction } from '../../ledger/transactions/model.ts'
import { directedAmount } from '../../ledger/transactions/wire.ts'
import type { Db } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import type { Request } from './model.ts'

/** A transaction without a category. */
export interface Uncategorised {
  transactionId: string
  date: string
  payee: string
  /** Without a sign. */
  amount: string
  direction: Direction
  currency: string
}

interface Row {
  seq: number
  transactionId: string
  date: string
  payee: string
  high: number
  low: number
  currency: string
}

const USUAL = 50

const ROWS = `
  SELECT t.seq, t.id AS transactionId, t.date, coalesce(nullif(t.payee, ''), t.imported_text) AS payee, t.amount_high AS high,
    t.amount_low AS low, a.currency`
const LATEST = `
  ${ROWS} FROM transactions t INDEXED BY transactions_uncategorised JOIN accounts a ON a.seq = t.account_seq
  WHERE t.household_id = ?1 AND ${WAITING} ORDER BY t.date DESC, t.seq DESC LIMIT ?2`
const NAMED = `
  ${ROWS} FROM json_each(?3) j CROSS JOIN transactions t ON t.uid = ${bytesSql('j.value')} JOIN accounts a ON a.seq = t.account_seq
  WHERE t.household_id = ?1 AND ${WAITING} ORDER BY t.date DESC, t.seq DESC LIMIT ?2`

/** Newest first. Those named that have a category by now are passed over; a validation-error for one that is not there. */
export function uncategorised(
  db: Db,
  actor: Actor,
  { transactionIds, limit = USUAL }: Request,
  field: string,
): (Uncategorised & { seq: number })[] {
  const rows = transactionIds
    ? named(db, actor, transactionIds, field)
    : db.$client.query<Row, [number, number]>(LATEST).all(actor.householdId, limit)
  return rows.map(({ high, low, ...row }) => ({ ...row, ...directedAmount({ high, low }) }))
}

function named(db: Db, { householdId }: Actor, ids: string[], field: string): Row[] {
  const list = JSON.stringify(ids)
  const known = db.$client
    .query<{ n: number }, [string, number]>(
      `SELECT count(*) AS n FROM json_each(?) j CROSS JOIN transactions t ON t.uid = ${bytesSql('j.value')} WHERE t.household_id = ?`,
    )
    .get(list, householdId)
  if (known?.n !== ids.length) throw invalid(field, { kind: 'UNKNOWN_TRANSACTIONS' })
  return db.$client.query<Row, [number, number, string]>(NAMED).all(householdId, ids.length, list)
}
