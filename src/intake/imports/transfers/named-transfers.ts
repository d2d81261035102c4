import type { Actor } from '../../../core/actor.ts'
import { type Day, shiftDay } from '../../../core/time.ts'
import { linkPairs, type StatedTransfer } from '../../../ledger/transactions/transfers/stated-transfers.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { bytesSql } from '../../../platform/db/uuids.ts'
import type { ImportRef } from '../rows/import-rows.ts'
import { accountsByName } from './transfer-accounts.ts'

/** How far apart the two accounts may have one transfer. */
const DAYS_APART = 4

interface NamedRow {
  seq: number
  accountSeq: number
  date: Day
  high: number
  low: number
  /** As the file calls the other account. */
  account: string
  /** The transaction of the row that the file has for the other side. */
  pair: number | null
  /** The transaction that was known by this id where the file was made. */
  known: number | null
}

/**
 * Links the import's new rows that the file calls transfers with their other sides: the row of the same file, what the
 * file knows by its id, else the nearest transaction of the named account with the opposite amount. A row without one
 * stays a transfer that waits for it. Answers how many were linked.
 */
export function linkNamed(tx: Tx, actor: Actor, { id, seq }: ImportRef): number {
  const rows = tx.$client.query<NamedRow, [number, number]>(NAMED).all(seq, actor.householdId)
  if (rows.length === 0) return 0
  const certain = rows.flatMap(({ seq: mine, pair, known }): StatedTransfer[] => {
    const other = pair ?? known
    return other === null ? [] : [[mine, other]]
  })
  const linked = linkPairs(tx, actor, id, certain)
  return linked + linkPairs(tx, actor, id, nearestOf(tx, actor, seq, rows))
}

const NAMED = `
  SELECT t.seq, t.account_seq AS accountSeq, t.date, t.amount_high AS high, t.amount_low AS low,
    r.details ->> '$.transfer.account' AS account,
    (SELECT coalesce(o.seq, p.existing_seq) FROM import_rows p LEFT JOIN transactions o ON o.uid = ${bytesSql('p.transaction_id')} AND p.outcome = 'ADDED'
      WHERE p.import_seq = r.import_seq AND p.row = r.details ->> '$.transfer.row'
        AND (p.outcome <> 'LEFT' OR p.decision = 'DUPLICATE')) AS pair,
    iif(r.details ->> '$.transfer.id' IS NULL, NULL, coalesce(
      (SELECT o.seq FROM transactions o WHERE o.uid = ${bytesSql("(r.details ->> '$.transfer.id')")}),
      (SELECT k.transaction_seq FROM accounts a CROSS JOIN transaction_keys k
        ON k.account_seq = a.seq AND k.scheme IN ('ref', 'fitid') AND k.key = r.details ->> '$.transfer.id' WHERE a.household_id = ?2 LIMIT 1))) AS known
  FROM import_rows r CROSS JOIN transactions t ON t.uid = ${bytesSql('r.transaction_id')}
  WHERE r.import_seq = ?1 AND r.outcome = 'ADDED' AND r.details -> '$.transfer' IS NOT NULL AND t.transfer_id IS NULL
  ORDER BY r.row`

const NEAREST = `
  SELECT seq FROM transactions INDEXED BY transactions_by_account
  WHERE account_seq = ? AND date BETWEEN ? AND ? AND amount_high = ? AND amount_low = ? AND deleted_at IS NULL AND transfer_id IS NULL
  ORDER BY abs(julianday(date) - julianday(?)), seq LIMIT 20`

/** What a file knows by an id has no other side but that one, and what it calls a transfer elsewhere is none of these. */
function nearestOf(tx: Tx, actor: Actor, importSeq: number, rows: NamedRow[]): StatedTransfer[] {
  const open = rows.filter(({ pair, known }) => pair === null && known === null)
  if (open.length === 0) return []
  const accountsOf = accountsByName(tx, actor, importSeq)
  const named = new Map(rows.map(({ seq, account }) => [seq, account]))
  const taken = new Set(rows.flatMap(({ seq, pair }) => (pair === null ? [] : [seq, pair])))
  const isFree = (seq: number, accountSeq: number): boolean => {
    const account = named.get(seq)
    return !taken.has(seq) && (account === undefined || accountsOf(account).includes(accountSeq))
  }
  return open.flatMap((row): StatedTransfer[] => {
    if (taken.has(row.seq)) return []
    const found = candidates(tx, row, accountsOf(row.account)).find(({ seq }) => isFree(seq, row.accountSeq))
    if (!found) return []
    taken.add(row.seq).add(found.seq)
    return [[row.seq, found.seq]]
  })
}

const candidates = (
  tx: Tx,
  { accountSeq, date, high, low }: NamedRow,
  accounts: number[],
): { seq: number }[] =>
  accounts
    .filter((other) => other !== accountSeq)
    .flatMap((other) =>
      tx.$client
        .query<{ seq: number }, (string | number)[]>(NEAREST)
        .all(other, shiftDay(date, -DAYS_APART), shiftDay(date, DAYS_APART), 0 - high, 0 - low, date),
    )
