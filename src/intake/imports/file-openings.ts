import type { Actor } from '../../core/actor.ts'
import { fromColumns, moneyOf } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { AccountRow } from '../../ledger/accounts/accounts.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Statement } from '../statements/statements.ts'
import type { ImportDestination } from './destinations.ts'
import * as openings from './opening-balances.ts'

/*
 * What an account began with, where a row of the file says so. It is given to an account that the import opens, and to
 * one that has none; what a household or a bank has said of it stays.
 */

/** Says of each such row what becomes of it; forgets what will not be set. */
export function explainOpenings(db: Db, { rows }: Statement, places: ImportDestination[]): void {
  for (const { found, action, account } of places) {
    const { opening } = found
    if (!opening) continue
    const row = rows.find((one) => one.row === opening.row)
    const isSet = action === 'CREATE' || (action === 'USE' && account !== undefined && hasNone(db, account))
    if (!isSet) delete found.opening
    if (row && action === 'USE')
      row.reason = `${row.reason} ${isSet ? 'The account begins with it from now on.' : 'The account has one, which stays.'}`
  }
}

const hasNone = ({ $client: client }: Db, { seq, openingHigh, openingLow }: AccountRow): boolean =>
  openingHigh === 0 &&
  openingLow === 0 &&
  client.query('SELECT 1 FROM valuations WHERE account_seq = ? LIMIT 1').get(seq) === null

interface Begun {
  position: number
  accountSeq: number
  high: number
  low: number
  date: Day
  begins: string
}

/** Gives accounts that have none what the file says they began with; the undo takes it back. */
export function setOpenings(tx: Tx, actor: Actor, importSeq: number): void {
  const begun = tx.$client
    .query<Begun, [number]>(`
      SELECT p.position, a.seq AS accountSeq, a.opening_high AS high, a.opening_low AS low, a.opening_date AS date, p.found -> '$.begins' AS begins
      FROM import_accounts p JOIN accounts a ON a.seq = p.account_seq
      WHERE p.import_seq = ? AND p.action = 'USE' AND p.found -> '$.begins' IS NOT NULL AND a.opening_high = 0 AND a.opening_low = 0
        AND NOT EXISTS (SELECT 1 FROM valuations v WHERE v.account_seq = a.seq)`)
    .all(importSeq)
  for (const { position, accountSeq, high, low, date, begins } of begun) {
    const said: { amount: string; date: Day } = JSON.parse(begins)
    if (moneyOf(said.amount) === 0n) continue
    const before = { amount: fromColumns({ high, low }), date }
    const after = { amount: moneyOf(said.amount), date: said.date, isFlipped: false }
    openings.set(tx, actor, { importSeq, position, accountSeq }, before, after)
  }
}

/** What an account that is opened begins with. */
export const openingFields = (
  { begins }: { begins?: { amount: string; date: Day } },
  firstDay: Day,
): { openingBalance?: string; openingDate: Day } =>
  begins ? { openingBalance: begins.amount, openingDate: begins.date } : { openingDate: firstDay }

/** As the preview shows it. */
export const openingOf = (found: { begins?: { amount: string; date: Day } }) => ({
  openingBalance: found.begins?.amount ?? null,
  openingDate: found.begins?.date ?? null,
})
