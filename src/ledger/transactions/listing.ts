import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf } from '../../platform/http/paging.ts'
import { type AccountRow, rowOf } from '../accounts/accounts.ts'
import { everything, type Selection, select } from './filters.ts'
import type { Sort, TransactionItem, TransactionQuery } from './model.ts'
import { balancesAfter } from './running-balance.ts'
import { type SqlParam, type SqlStatement, seqSelection } from './selection-sql.ts'
import { withSuggestions } from './suggested.ts'
import { total } from './totals.ts'
import { LISTED, LISTED_JOINS, type ListedTransaction, toWire } from './wire.ts'

/** What the reader is asked; see aside. */
interface ListQuestion {
  actor: Actor
  query: TransactionQuery
}

export const listQuestion = (db: Db, { actor, query }: ListQuestion): Paged<TransactionItem> =>
  list(db, actor, query)

/** One page of the household's transactions that fit, and exactly how many fit. */
export function list(db: Db, actor: Actor, query: TransactionQuery): Paged<TransactionItem> {
  return pageWith(db, actor, query, select(db, actor, query))
}

/** Below this many transactions nothing takes long. */
export const FEW = 20_000

/** The same; what no index answers is looked for by the reader, so that it holds nobody else up. */
export function onReader(
  { db, background }: Deps,
  actor: Actor,
  query: TransactionQuery,
): Paged<TransactionItem> | Promise<Paged<TransactionItem>> {
  const selection = select(db, actor, query)
  if (isServedByIndex(selection, query.sort) || total(db, actor, everything(actor)) < FEW)
    return pageWith(db, actor, query, selection)
  return background.read('transactions.list', { actor, query })
}

function isServedByIndex(selection: Selection, sort: Sort = '-date'): boolean {
  const { accountSeq, category, type, match, importId, ids, uncategorised, unreviewed, bounded, rest } =
    selection
  if (rest.length > 0 || type !== undefined || category?.inSplits) return false
  if (ids && match === undefined) return true
  const waiting = [uncategorised, unreviewed].filter((waits) => waits)
  const named = [accountSeq, category, match, importId, ...waiting].filter((part) => part !== undefined)
  const byDate = sort === 'date' || sort === '-date'
  return byDate ? named.length <= 1 : named.length === 0 && !bounded
}

function pageWith(
  db: Db,
  actor: Actor,
  query: TransactionQuery,
  selection: Selection,
): Paged<TransactionItem> {
  const account = balancedAccount(db, actor, query)
  const read = () => readPage(db, actor, query, { selection, account })
  // A balance is read beside its rows: nothing may be written in between.
  return account ? readSnapshot(db, read) : read()
}

function readPage(
  db: Db,
  actor: Actor,
  query: TransactionQuery,
  { selection, account }: { selection: Selection; account: AccountRow | undefined },
): Paged<TransactionItem> {
  const { page, limit, sort = '-date' } = query
  const { sql, params } = pageOf(selection, sort)
  const rows = db.$client
    .query<ListedTransaction, SqlParam[]>(sql)
    .all(...params, limit, offsetOf({ page, limit }))
  const items = withSuggestions(db, actor, rows, toWire(db, rows))
  const after = account && balancesAfter(db, account, rows)
  return {
    items: after
      ? items.map((item, at) => ({ ...item, balanceAfter: after.get(rows[at]?.seq ?? 0) }))
      : items,
    total: total(db, selection, selection),
    page: { page, limit },
  }
}

/** The account whose balance is to run along; a validation-error where it would not run from row to row. */
function balancedAccount(db: Db, actor: Actor, query: TransactionQuery): AccountRow | undefined {
  const { runningBalance, accountId, sort = '-date' } = query
  if (runningBalance !== 'true') return undefined
  if (accountId === undefined) throw invalid('runningBalance', { kind: 'BALANCE_OF_ONE_ACCOUNT' })
  if (sort !== '-date' && sort !== 'date') throw invalid('runningBalance', { kind: 'BALANCE_BY_DATE' })
  return rowOf(db, actor, accountId)
}

/**
 * The page's rows are chosen first, by number alone, from an index that has the order wanted; only then are they
 * read. A deep page so walks narrow index entries, never whole rows.
 */
function pageOf(selection: Selection, sort: Sort): SqlStatement {
  const { sql, params, order } = seqSelection(selection, sort)
  return {
    sql: `SELECT ${LISTED} FROM (${sql} ORDER BY ${order} LIMIT ? OFFSET ?) page CROSS JOIN ${LISTED_JOINS}`,
    params,
  }
}
