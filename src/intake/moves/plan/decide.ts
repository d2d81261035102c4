import { fromColumns, type MoneyColumns } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { Db } from '../../../platform/db/db.ts'
import { shortId } from '../content-ids.ts'
import type { MoveSource } from '../source-ledger.ts'
import type { FlatRow } from './flat-rows.ts'
import type { PlannedAccount } from './subjects.ts'

/** NEW comes in. KNOWN came in an earlier move; DUPLICATE is there from elsewhere; LEFT stays out by the household's word. */
export const rowDecisions = ['NEW', 'KNOWN', 'DUPLICATE', 'LEFT'] as const
export type RowDecision = (typeof rowDecisions)[number]

const LONGEST_ID = 300

/** What a moved transaction is known by; see transaction_keys. */
export const keyOf = (source: MoveSource, id: string): string => `${source}:${shortId(id, LONGEST_ID)}`

/** What becomes of each row. */
export function decide(
  db: Db,
  source: MoveSource,
  rows: readonly FlatRow[],
  accounts: readonly PlannedAccount[],
  from: Day | undefined,
): RowDecision[] {
  const inFiles = new Set(rows.map(({ id }) => keyOf(source, id)))
  const ours = accounts.map(({ seq }) =>
    seq === undefined ? undefined : accountOf(db, source, seq, inFiles),
  )
  return rows.map(({ id, account, date, amount }) => {
    const planned = accounts[account]
    if (!planned || planned.action === 'SKIP' || (from !== undefined && date < from)) return 'LEFT'
    const known = ours[account]
    if (!known) return 'NEW'
    if (known.keys.has(keyOf(source, id))) return 'KNOWN'
    const same = `${date} ${amount}`
    const left = known.others.get(same) ?? 0
    if (left === 0) return 'NEW'
    known.others.set(same, left - 1)
    return 'DUPLICATE'
  })
}

interface HeldRow extends MoneyColumns {
  date: string
  key: string | null
}

/**
 * What is in an account: by what earlier moves know it, and how many others there are of each day and amount. One that came
 * in an earlier move by an id that is not in these files any more is such another one: programs have several exports, and
 * an id made of what stands in a row changes with it.
 */
function accountOf(db: Db, source: MoveSource, seq: number, inFiles: ReadonlySet<string>) {
  const keys = db.$client
    .query<{ key: string }, [number, string]>(
      "SELECT key FROM transaction_keys WHERE account_seq = ? AND scheme = 'ref' AND substr(key, 1, length(?2)) = ?2",
    )
    .all(seq, `${source}:`)
  const others = new Map<string, number>()
  const rows = db.$client.query<HeldRow, [number, string]>(`
    SELECT t.date, t.amount_high AS high, t.amount_low AS low, (SELECT k.key FROM transaction_keys k
      WHERE k.transaction_seq = t.seq AND k.scheme = 'ref' AND substr(k.key, 1, length(?2)) = ?2 LIMIT 1) AS key
    FROM transactions t WHERE t.account_seq = ?1 AND t.deleted_at IS NULL`)
  for (const { date, key, ...columns } of rows.iterate(seq, `${source}:`)) {
    if (key !== null && inFiles.has(key)) continue
    const same = `${date} ${fromColumns(columns)}`
    others.set(same, (others.get(same) ?? 0) + 1)
  }
  return { keys: new Set(keys.map(({ key }) => key)), others }
}
