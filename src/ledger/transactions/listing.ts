import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf } from '../../platform/http/paging.ts'
import { everything, type Selection, select } from './filters.ts'
import type { Sort, Transaction, TransactionQuery } from './model.ts'
import { type SqlParam, type SqlStatement, seqSelection } from './selection-sql.ts'
import { total } from './totals.ts'
import { LISTED, LISTED_JOINS, type ListedTransaction, toWire } from './wire.ts'

/** What the reader is asked; see aside. */
interface ListQuestion {
  actor: Actor
  query: TransactionQuery
}

export const listQuestion = (db: Db, { actor, query }: ListQuestion): Paged<Transaction> =>
  list(db, actor, query)

/** One page of the household's transactions that fit, and exactly how many fit. */
export function list(db: Db, actor: Actor, query: TransactionQuery): Paged<Transaction> {
  return pageWith(db, actor, query, select(db, actor, query))
}

/** Below this many transactions nothing takes long. */
export const FEW = 20_000

/** The same; what no index answers is looked for by the reader, so that it holds nobody else up. */
export function onReader(
  { db, background }: Deps,
  actor: Actor,
  query: TransactionQuery,
): Paged<Transaction> | Promise<Paged<Transaction>> {
  const selection = select(db, actor, query)
  if (isServedByIndex(selection, query.sort) || total(db, actor, everything(actor)) < FEW)
    return pageWith(db, actor, query, selection)
  return background.read('transactions.list', { actor, query })
}

function isServedByIndex(selection: Selection, sort: Sort = '-date'): boolean {
  const { accountSeq, category, match, importId, uncategorised, unreviewed, bounded, rest } = selection
  if (rest.length > 0 || category?.inSplits) return false
  const waiting = [uncategorised, unreviewed].filter((waits) => waits)
  const named = [accountSeq, category, match, importId, ...waiting].filter((part) => part !== undefined)
  const byDate = sort === 'date' || sort === '-date'
  return byDate ? named.length <= 1 : named.length === 0 && !bounded
}

function pageWith(db: Db, actor: Actor, query: TransactionQuery, selection: Selection): Paged<Transaction> {
  const { page, limit, sort = '-date' } = query
  const { sql, params } = pageOf(selection, sort)
  const rows = db.$client
    .query<ListedTransaction, SqlParam[]>(sql)
    .all(...params, limit, offsetOf({ page, limit }))
  return { items: toWire(db, rows), total: total(db, actor, selection), page: { page, limit } }
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
