import type { Actor } from '../actor.ts'
import type { Db } from '../db/db.ts'
import type { Paged } from '../http/envelope.ts'
import { offsetOf } from '../http/paging.ts'
import { type Selection, select } from './filters.ts'
import type { Sort, Transaction, TransactionQuery } from './model.ts'
import { rowidRange, SEQ_SQL } from './search-index.ts'
import { LISTED, LISTED_FROM, type Listed, shown } from './shown.ts'

/** One page of the household's transactions that fit, and exactly how many fit. */
export function list(db: Db, actor: Actor, query: TransactionQuery): Paged<Transaction> {
  const { page, limit, sort = '-date' } = query
  const selection = select(db, actor, query)
  const { sql, params } = pageOf(selection, sort)
  const rows = db.$client.query<Listed, Param[]>(sql).all(...params, limit, offsetOf({ page, limit }))
  return { items: shown(db, rows), total: total(db, actor, selection), page: { page, limit } }
}

type Param = string | number | bigint

interface Statement {
  sql: string
  params: Param[]
}

const ORDER: Record<Sort, string> = {
  '-date': 't.date DESC, t.seq DESC',
  date: 't.date, t.seq',
  '-amount': 'abs(t.amount_high) DESC, abs(t.amount_low) DESC, t.date DESC, t.seq DESC',
  amount: 'abs(t.amount_high), abs(t.amount_low), t.date, t.seq',
  payee: 't.payee COLLATE NOCASE, t.seq',
  '-payee': 't.payee COLLATE NOCASE DESC, t.seq DESC',
}

const INDEX_OF: Record<Sort, string> = {
  '-date': 'transactions_by_date',
  date: 'transactions_by_date',
  '-amount': 'transactions_by_amount',
  amount: 'transactions_by_amount',
  payee: 'transactions_by_payee',
  '-payee': 'transactions_by_payee',
}

/**
 * The page's rows are chosen first, by number alone, from an index that has the order wanted; only then are they
 * read. A deep page so walks narrow index entries, never whole rows.
 */
function pageOf(selection: Selection, sort: Sort): Statement {
  const { sql, params } = seqsOf(selection, sort)
  return {
    sql: `SELECT ${LISTED} FROM ${LISTED_FROM} WHERE t.seq IN (${sql} LIMIT ? OFFSET ?) ORDER BY ${ORDER[sort]}`,
    params,
  }
}

function seqsOf(selection: Selection, sort: Sort): Statement {
  if (selection.match !== undefined) return matched(selection, sort)
  if (selection.category?.inSplits) return inCategory(selection, sort)
  const { sql, params } = conditions(selection)
  return {
    sql: `SELECT t.seq FROM transactions t INDEXED BY ${indexFor(selection, sort)} WHERE ${sql} ORDER BY ${ORDER[sort]}`,
    params,
  }
}

/** The most selective index that still gives the order; without one, the order's own. */
function indexFor({ accountSeq, category, importId, uncategorised }: Selection, sort: Sort): string {
  if (importId !== undefined) return 'transactions_by_import'
  if (sort !== 'date' && sort !== '-date') return INDEX_OF[sort]
  if (category) return 'transactions_by_category'
  if (uncategorised) return 'transactions_uncategorised'
  return accountSeq === undefined ? INDEX_OF[sort] : 'transactions_by_account'
}

/** Text comes from the full-text index, whose numbering is the order by date; see search-index.ts. */
function matched(selection: Selection, sort: Sort): Statement {
  const { sql, params } = matching(selection)
  const byRowid =
    sort === '-date'
      ? 'transaction_search.rowid DESC'
      : sort === 'date'
        ? 'transaction_search.rowid'
        : undefined
  if (byRowid && isTextOnly(selection))
    return { sql: `SELECT ${SEQ_SQL} FROM transaction_search WHERE ${sql} ORDER BY ${byRowid}`, params }
  const where = conditions(selection)
  return {
    sql: `SELECT t.seq FROM transaction_search CROSS JOIN transactions t ON t.seq = ${SEQ_SQL} WHERE ${sql} AND ${where.sql} ORDER BY ${byRowid ?? ORDER[sort]}`,
    params: [...params, ...where.params],
  }
}

function matching({ match = '', householdId, from, to }: Selection): Statement {
  return {
    sql: 'transaction_search MATCH ? AND transaction_search.rowid BETWEEN ? AND ?',
    params: [match, ...rowidRange(householdId, from, to)],
  }
}

/** A category is also on parts of split transactions, which have an index of their own. */
function inCategory(selection: Selection, sort: Sort): Statement {
  const { sql, params } = conditions({ ...selection, category: undefined })
  const seq = selection.category?.seq ?? null
  const candidates = `SELECT seq FROM transactions WHERE category_seq = ? AND deleted_at IS NULL UNION SELECT transaction_seq FROM transaction_splits WHERE category_seq = ?`
  return {
    sql: `SELECT t.seq FROM transactions t WHERE t.seq IN (${candidates}) AND ${sql} ORDER BY ${ORDER[sort]}`,
    params: [seq ?? 0, seq ?? 0, ...params],
  }
}

function conditions(selection: Selection): Statement {
  const { householdId, accountSeq, category, importId, from, to } = selection
  const parts = ['t.household_id = ?', 't.deleted_at IS NULL']
  const params: Param[] = [householdId]
  const add = (sql: string, ...values: Param[]) => {
    parts.push(sql)
    params.push(...values)
  }
  if (accountSeq !== undefined) add('t.account_seq = ?', accountSeq)
  if (category) add('t.category_seq = ?', category.seq)
  if (selection.uncategorised) parts.push(UNCATEGORISED)
  if (importId !== undefined) add('t.import_id = ?', importId)
  if (selection.bounded) add('t.date BETWEEN ? AND ?', from, to)
  for (const condition of selection.rest) add(condition.sql, ...condition.params)
  return { sql: parts.join(' AND '), params }
}

/** Nothing but text and days, or nothing but accounts and days: what can be had without looking at rows. */
const isPlain = ({ category, importId, uncategorised, rest }: Selection): boolean =>
  !category && importId === undefined && !uncategorised && rest.length === 0
const isTextOnly = (selection: Selection): boolean => selection.accountSeq === undefined && isPlain(selection)

const UNCATEGORISED = "t.category_seq IS NULL AND t.is_split = 0 AND t.type <> 'TRANSFER'"

/** Every row that fits, for those who change them; the caller bounds how many. */
export function seqs(db: Db, selection: Selection, limit: number): number[] {
  const { sql, params } = seqsOf(selection, '-date')
  return db.$client
    .query<{ seq: number }, Param[]>(`SELECT seq FROM (${sql.replace(SEQ_SQL, `${SEQ_SQL} AS seq`)}) LIMIT ?`)
    .all(...params, limit)
    .map(({ seq }) => seq)
}

const REMEMBERED_TOTALS = 2_000
const totals = new WeakMap<object, Map<string, number>>()

/** Exact, and remembered for as long as the ledger stays as it is: its revision is part of what is asked. */
function total(db: Db, actor: Actor, selection: Selection): number {
  const { sql, params } = countOf(selection)
  const key = [revisionOf(db, actor), sql, ...params].join('\u0000')
  const remembered = totals.get(db.$client) ?? new Map<string, number>()
  totals.set(db.$client, remembered)
  const known = remembered.get(key)
  if (known !== undefined) return known
  const count = db.$client.query<{ count: number }, Param[]>(sql).get(...params)?.count ?? 0
  if (remembered.size >= REMEMBERED_TOTALS) remembered.clear()
  remembered.set(key, count)
  return count
}

function countOf(selection: Selection): Statement {
  if (selection.match !== undefined && isTextOnly(selection)) {
    const { sql, params } = matching(selection)
    return { sql: `SELECT count(*) AS count FROM transaction_search WHERE ${sql}`, params }
  }
  if (selection.match === undefined && isPlain(selection)) return countOfDays(selection)
  const { sql, params } = seqsOf(selection, '-date')
  return { sql: `SELECT count(*) AS count FROM (${sql})`, params }
}

/** Accounts and dates alone are counted from the days' sums. */
function countOfDays({ householdId, accountSeq, from, to }: Selection): Statement {
  const which =
    accountSeq === undefined
      ? 'account_seq IN (SELECT seq FROM accounts WHERE household_id = ?)'
      : 'account_seq = ?'
  return {
    sql: `SELECT coalesce(sum(count), 0) AS count FROM account_days WHERE ${which} AND date BETWEEN ? AND ?`,
    params: [accountSeq ?? householdId, from, to],
  }
}

function revisionOf(db: Db, actor: Actor): number {
  const row = db.$client
    .query<{ revision: number }, [number]>('SELECT ledger_revision AS revision FROM households WHERE id = ?')
    .get(actor.householdId)
  return row?.revision ?? 0
}
