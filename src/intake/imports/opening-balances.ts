import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, moneyOf, toColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

/*
 * The opening balance of an account that a bank feed fills, as the feed's imports work it out from the bank's own
 * balance. Each keeps what it replaced with its account, so that the undo can give it back.
 */

export interface OpeningBalance {
  amount: Money
  date: Day
}

/** With the sign in which the bank's amounts were taken then. */
export interface ComputedOpening extends OpeningBalance {
  isFlipped: boolean
}

interface Written {
  amount: string
  date: Day
}

/** What the last run of a feed that is not undone left behind, or undefined where none has ever set it. */
export function setByImport(db: Db, accountSeq: number): ComputedOpening | undefined {
  const row = db.$client
    .query<{ opening: string }, [number]>(`
      SELECT p.found -> '$.opening' AS opening FROM import_accounts p JOIN imports i ON i.seq = p.import_seq
      WHERE p.account_seq = ? AND p.found -> '$.opening' IS NOT NULL AND i.status = 'COMMITTED' AND i.source_kind = 'AGGREGATOR' ORDER BY i.seq DESC LIMIT 1`)
    .get(accountSeq)
  if (!row) return undefined
  const { after, isFlipped = false }: { after: Written; isFlipped?: boolean } = JSON.parse(row.opening)
  return { amount: moneyOf(after.amount), date: after.date, isFlipped }
}

interface Place {
  importSeq: number
  position: number
  accountSeq: number
}

/** Sets it in the name of an import. */
export function set(
  tx: Tx,
  actor: Actor,
  { importSeq, position, accountSeq }: Place,
  before: OpeningBalance,
  after: ComputedOpening,
): void {
  accounts.setOpening(tx, actor, accountSeq, after.amount, after.date)
  const memory = { before: written(before), after: written(after), isFlipped: after.isFlipped }
  tx.$client
    .query(
      `UPDATE import_accounts SET found = json_set(found, '$.opening', json(?)) WHERE import_seq = ? AND position = ?`,
    )
    .run(JSON.stringify(memory), importSeq, position)
}

const written = ({ amount, date }: OpeningBalance): Written => ({ amount: formatMoney(amount), date })

/** The undo, where it still is what the import left behind. */
export function giveBack(tx: Tx, actor: Actor, importSeq: number): void {
  const changed = tx.$client
    .query<{ accountSeq: number; opening: string }, [number]>(`
      SELECT account_seq AS accountSeq, found -> '$.opening' AS opening FROM import_accounts
      WHERE import_seq = ? AND found -> '$.opening' IS NOT NULL`)
    .all(importSeq)
  const isStill = tx.$client.query(
    'SELECT 1 FROM accounts WHERE seq = ? AND opening_high = ? AND opening_low = ? AND opening_date = ?',
  )
  for (const { accountSeq, opening } of changed) {
    const { before, after }: { before: Written; after: Written } = JSON.parse(opening)
    const { high, low } = toColumns(moneyOf(after.amount))
    if (isStill.get(accountSeq, high, low, after.date) === null) continue
    accounts.setOpening(tx, actor, accountSeq, moneyOf(before.amount), before.date)
  }
}
