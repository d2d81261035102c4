import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Selection } from './filters.ts'
import { revision } from './ledger.ts'
import {
  isPlain,
  isTextOnly,
  matching,
  type SqlParam,
  type SqlStatement,
  seqSelection,
} from './selection-sql.ts'

const REMEMBERED_TOTALS = 2_000
const totals = new WeakMap<object, Map<string, number>>()

/** Exact, and remembered for as long as the ledger stays as it is: its revision is part of what is asked. */
export function total(db: Db, actor: Actor, selection: Selection): number {
  const { sql, params } = countOf(selection)
  const key = [revision(db, actor.householdId), sql, ...params].join('\u0000')
  const remembered = totals.get(db.$client) ?? new Map<string, number>()
  totals.set(db.$client, remembered)
  const known = remembered.get(key)
  if (known !== undefined) return known
  const count = db.$client.query<{ count: number }, SqlParam[]>(sql).get(...params)?.count ?? 0
  if (remembered.size >= REMEMBERED_TOTALS) remembered.clear()
  remembered.set(key, count)
  return count
}

function countOf(selection: Selection): SqlStatement {
  if (selection.match !== undefined && isTextOnly(selection)) {
    const { sql, params } = matching(selection)
    return { sql: `SELECT count(*) AS count FROM transaction_search WHERE ${sql}`, params }
  }
  if (selection.match === undefined && isPlain(selection)) return countOfDays(selection)
  const { sql, params } = seqSelection(selection, '-date')
  return { sql: `SELECT count(*) AS count FROM (${sql})`, params }
}

/** Accounts and dates alone are counted from the days' sums. */
function countOfDays({ householdId, accountSeq, from, to }: Selection): SqlStatement {
  const which =
    accountSeq === undefined
      ? 'account_seq IN (SELECT seq FROM accounts WHERE household_id = ?)'
      : 'account_seq = ?'
  return {
    sql: `SELECT coalesce(sum(count), 0) AS count FROM account_days WHERE ${which} AND date BETWEEN ? AND ?`,
    params: [accountSeq ?? householdId, from, to],
  }
}
