import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { moneyOf } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { currencyOf } from '../../ledger/accounts/accounts.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import { checked } from './checked.ts'
import { keepEarliest, rebuildFrom } from './held-accounts/held-days.ts'
import type { NewTrade } from './model.ts'
import { trades } from './tables.ts'

/** A trade as an import brings it: its cash is in the ledger already. */
interface ImportedTrade extends Omit<NewTrade, 'accountId' | 'securityId'> {
  accountSeq: number
  securitySeq: number | null
  /** Of its cash; null where none moved. */
  transactionSeq: number | null
  /** What the row is known by again, where no transaction is. */
  importKey: string | null
}

const INSERT = insertOf(trades)

/** Adds the trades of an import, and makes the days of what they touch anew. */
export function addAll(tx: Tx, actor: Actor, importId: string, list: readonly ImportedTrade[]): void {
  const insert = tx.$client.query(INSERT.sql)
  const touched = new Touched()
  for (const { accountSeq, securitySeq, transactionSeq, importKey, ...input } of list) {
    const fields = checked(input, currencyOf(tx, accountSeq), moneyOf)
    const values = INSERT.values({
      ...fields,
      id: newId(),
      householdId: actor.householdId,
      accountSeq,
      securitySeq,
      // No file says which units came of a merger.
      otherSecuritySeq: null,
      lots: null,
      transactionSeq,
      importId,
      importKey,
      userId: actor.userId,
      at: actor.at,
      version: 1,
      deletedAt: null,
    })
    insert.run(...values)
    touched.add({ accountSeq, securitySeq, day: fields.tradeDay })
  }
  touched.rebuild(tx)
}

interface Removed {
  seq: number
  accountSeq: number
  securitySeq: number | null
  tradeDay: Day
}

/** Nobody has worked on it, and its cash goes as well, never moved, or was there before. */
const GOING = `
  SELECT t.seq, t.account_seq AS accountSeq, t.security_seq AS securitySeq, t.trade_day AS tradeDay
  FROM trades t LEFT JOIN transactions c ON c.seq = t.transaction_seq
  WHERE t.import_id = ?1 AND t.version = 1 AND t.deleted_at IS NULL
    AND (t.transaction_seq IS NULL OR c.import_id IS NOT ?1 OR t.transaction_seq IN (SELECT value FROM json_each(?2)))`

/**
 * Takes the trades of an import away for good, before the transactions that go with them do. Answers how many of those
 * without cash went, and how many somebody has worked on and stay.
 */
export function removeAll(
  tx: Tx,
  importId: string,
  transactions: readonly number[],
): { removed: number; kept: number } {
  const { $client: client } = tx
  const going = client.query<Removed, [string, string]>(GOING).all(importId, JSON.stringify(transactions))
  const cashless = countCashless(tx, importId)
  client
    .query('DELETE FROM trades WHERE seq IN (SELECT value FROM json_each(?))')
    .run(JSON.stringify(going.map(({ seq }) => seq)))
  const kept = countCashless(tx, importId)
  const touched = new Touched()
  for (const { accountSeq, securitySeq, tradeDay } of going)
    touched.add({ accountSeq, securitySeq, day: tradeDay })
  touched.rebuild(tx)
  return { removed: cashless - kept, kept }
}

const countCashless = ({ $client: client }: Tx, importId: string): number =>
  client
    .query<{ n: number }, [string]>(
      'SELECT count(*) AS n FROM trades WHERE import_id = ? AND transaction_seq IS NULL AND deleted_at IS NULL',
    )
    .get(importId)?.n ?? 0

/** The first day on which each security, or the cash of an account, is another. */
class Touched {
  readonly #securities = new Map<number, Day>()
  readonly #accounts = new Map<number, Day>()

  add({ accountSeq, securitySeq, day }: { accountSeq: number; securitySeq: number | null; day: Day }): void {
    // An account is made anew as well where its last trade of the security has gone.
    keepEarliest(this.#accounts, accountSeq, day)
    if (securitySeq !== null) keepEarliest(this.#securities, securitySeq, day)
  }

  rebuild(tx: Tx): void {
    rebuildFrom(tx, this.#securities, this.#accounts)
  }
}
