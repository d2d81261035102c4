import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import * as waiting from '../waiting/waiting.ts'
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

const totals = makeCache<number>(2_000)

/** Exact, and remembered for as long as the ledger stays as it is: its revision is part of what is asked. */
export function total(db: Db, actor: Pick<Actor, 'householdId'>, selection: Selection): number {
  const waits = waitsFor(selection)
  if (waits) return waiting.counts(db, actor.householdId)[waits]
  const { sql, params } = countOf(selection)
  const key = [actor.householdId, revision(db, actor.householdId), sql, ...params.map(String)]
  const count = () => db.$client.query<{ count: number }, SqlParam[]>(sql).get(...params)?.count ?? 0
  return rememberBy(db, totals, key, count)
}

/** If only uncategorised or unreviewed transactions are asked for, their number is already stored. */
function waitsFor(selection: Selection): 'uncategorised' | 'unreviewed' | undefined {
  const { uncategorised, unreviewed, accountSeq, match, bounded } = selection
  if (uncategorised === unreviewed || accountSeq !== undefined || match !== undefined || bounded)
    return undefined
  if (!isPlain({ ...selection, uncategorised: false, unreviewed: false })) return undefined
  return uncategorised ? 'uncategorised' : 'unreviewed'
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
