import type { Db } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import type { Selection } from './filters.ts'
import type { Sort } from './model.ts'
import { rowidRange, SEQ_SQL } from './search/search-index.ts'

export type SqlParam = string | number | bigint

export interface SqlStatement {
  sql: string
  params: SqlParam[]
}

interface Ordered extends SqlStatement {
  order: string
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

/** The numbers, as `seq`, of all that fit, and the order they are wanted in; a count needs none. */
export function seqSelection(selection: Selection, sort: Sort): Ordered {
  if (selection.isNarrow && !selection.ids) return narrowed(selection, sort)
  if (selection.match !== undefined) return matched(selection, sort)
  if (selection.category?.inSplits) return inCategory(selection, sort)
  const index = indexFor(selection, sort)
  const { sql, params } = conditions(selection, NARROW.has(index))
  return {
    sql: `SELECT t.seq FROM transactions t INDEXED BY ${index} WHERE ${sql}`,
    params,
    order: ORDER[sort],
  }
}

/** Tables and condition, to which more may be added, of what the index by date answers without reading a row. */
export function wholeSelection(selection: Selection): SqlStatement | undefined {
  const { match, category, importId, ids, unreviewed, rest } = selection
  if (match !== undefined || category || importId !== undefined || ids || unreviewed || rest.length > 0)
    return undefined
  const { sql, params } = conditions(selection)
  return { sql: `transactions t INDEXED BY transactions_by_date WHERE ${sql}`, params }
}

/** What is in the household's account or category is the household's; asking it again would read every row. */
const NARROW = new Set(['transactions_by_account', 'transactions_by_category'])

/** The most selective index that still gives the order; without one, the order's own. */
function indexFor(selection: Selection, sort: Sort): string {
  const { accountSeq, category, importId, ids, uncategorised, unreviewed } = selection
  if (ids) return 'transactions_uid_unique'
  if (importId !== undefined) return 'transactions_by_import'
  if (sort !== 'date' && sort !== '-date') return INDEX_OF[sort]
  if (category) return 'transactions_by_category'
  if (uncategorised) return 'transactions_uncategorised'
  if (unreviewed) return 'transactions_unreviewed'
  return accountSeq === undefined ? INDEX_OF[sort] : 'transactions_by_account'
}

/** Text comes from the full-text index, whose numbering is the order by date; see search-index.ts. */
function matched(selection: Selection, sort: Sort): Ordered {
  const { sql, params } = matching(selection)
  const byRowid =
    sort === '-date'
      ? 'transaction_search.rowid DESC'
      : sort === 'date'
        ? 'transaction_search.rowid'
        : undefined
  if (byRowid && isTextOnly(selection))
    return {
      sql: `SELECT ${SEQ_SQL} AS seq FROM transaction_search WHERE ${sql}`,
      params,
      order: byRowid,
    }
  const where = conditions(selection)
  return {
    sql: `SELECT t.seq FROM transaction_search CROSS JOIN transactions t ON t.seq = ${SEQ_SQL} WHERE ${sql} AND ${where.sql}`,
    params: [...params, ...where.params],
    order: byRowid ?? ORDER[sort],
  }
}

/** Few rows, each looked at by its number; without an index named there is no other way to them. */
function narrowed(selection: Selection, sort: Sort): Ordered {
  const { sql, params } = conditions(selection)
  const text = selection.match === undefined ? undefined : matching(selection)
  return {
    sql: `SELECT t.seq FROM transactions t NOT INDEXED WHERE ${sql}${text ? ` AND +t.seq IN (SELECT ${SEQ_SQL} FROM transaction_search WHERE ${text.sql})` : ''}`,
    params: [...params, ...(text?.params ?? [])],
    order: ORDER[sort],
  }
}

export function matching({ match = '', householdId, from, to }: Selection): SqlStatement {
  return {
    sql: 'transaction_search MATCH ? AND transaction_search.rowid BETWEEN ? AND ?',
    params: [match, ...rowidRange(householdId, from, to)],
  }
}

/** A category is also on parts of split transactions, which have an index of their own. */
function inCategory(selection: Selection, sort: Sort): Ordered {
  const others = { ...selection, category: undefined }
  const { sql, params } = conditions(others)
  const seq = selection.category?.seq ?? null
  const candidates = `SELECT seq FROM transactions WHERE category_seq = ? AND deleted_at IS NULL UNION SELECT transaction_seq FROM transaction_splits WHERE category_seq = ?`
  return {
    sql: `SELECT t.seq FROM transactions t INDEXED BY ${indexFor(others, sort)} WHERE t.seq IN (${candidates}) AND ${sql}`,
    params: [seq ?? 0, seq ?? 0, ...params],
    order: ORDER[sort],
  }
}

function conditions(selection: Selection, isOurs = false): SqlStatement {
  const { householdId, accountSeq, category, type, importId, from, to } = selection
  const parts = ['t.deleted_at IS NULL']
  const params: SqlParam[] = []
  const add = (sql: string, ...values: SqlParam[]) => {
    parts.push(sql)
    params.push(...values)
  }
  if (!isOurs) add('t.household_id = ?', householdId)
  if (accountSeq !== undefined) add('t.account_seq = ?', accountSeq)
  if (category?.inSplits) add(IN_CATEGORY, category.seq, category.seq)
  else if (category) add('t.category_seq = ?', category.seq)
  if (type !== undefined) add('t.type = ?', type)
  if (selection.uncategorised) parts.push(UNCATEGORISED)
  if (selection.unreviewed) parts.push('t.reviewed = 0')
  if (importId !== undefined) add('t.import_id = ?', importId)
  if (selection.ids)
    add(`t.uid IN (SELECT ${bytesSql('value')} FROM json_each(?))`, JSON.stringify(selection.ids))
  if (selection.bounded) add('t.date BETWEEN ? AND ?', from, to)
  for (const condition of selection.rest) add(condition.sql, ...condition.params)
  return { sql: parts.join(' AND '), params }
}

const IN_CATEGORY = `(t.category_seq = ? OR (t.is_split = 1
  AND EXISTS (SELECT 1 FROM transaction_splits s WHERE s.transaction_seq = t.seq AND s.category_seq = ?)))`

/** Nothing but text and days, or nothing but accounts and days: what can be had without looking at rows. */
export const isPlain = (selection: Selection): boolean => {
  const { category, type, importId, ids, uncategorised, unreviewed, rest } = selection
  const named = [category, type, importId, ids].some((part) => part !== undefined)
  return !named && !uncategorised && !unreviewed && rest.length === 0
}
export const isTextOnly = (selection: Selection): boolean =>
  selection.accountSeq === undefined && isPlain(selection)

const UNCATEGORISED = "t.category_seq IS NULL AND t.is_split = 0 AND t.type <> 'TRANSFER'"

/** Every row that fits, newest first, for those who change them. */
export function selectSeqs(db: Db, selection: Selection): number[] {
  const { sql, params, order } = seqSelection(selection, '-date')
  return db.$client
    .query<{ seq: number }, SqlParam[]>(`${sql} ORDER BY ${order}`)
    .values(...params)
    .map(([seq]) => Number(seq))
}
