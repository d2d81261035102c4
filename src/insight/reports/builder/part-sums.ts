import { type MoneyColumns, sumColumns } from '../../../core/money.ts'
import { after, before, isMonthEnd, isMonthStart, monthStart, type Span } from '../../../core/periods.ts'
import type { Selection } from '../../../ledger/transactions/filters.ts'
import type { SqlCondition } from '../../../ledger/transactions/search/conditions.ts'
import { type CountedParts, partSql } from '../../../ledger/transactions/search/counted-sql.ts'
import { type SqlParam, type SqlStatement, seqSelection } from '../../../ledger/transactions/selection-sql.ts'
import type { Db } from '../../../platform/db/db.ts'
import { PARTS, ROWS } from '../sums.ts'

/** How finely days are told apart: not at all, by month (YYYY-MM) or by day. */
const grains = ['NONE', 'MONTH', 'DAY'] as const
export type Grain = (typeof grains)[number]

export const partColumns = ['category', 'account', 'payee', 'tags', 'type'] as const
export type PartColumn = (typeof partColumns)[number]

/** Transactions, or parts of split ones, that are alike in all that is told apart. Money in is above zero. */
export interface AlikeParts extends MoneyColumns {
  /** A month, a day, or empty. */
  bucket: string
  /** 0 where there is none, or it is not told apart. */
  category: number
  account: number
  payee: string
  tags: string
  type: string
  count: number
}

export interface PartsQuery {
  householdId: number
  span: Span
  grain: Grain
  columns: PartColumn[]
  /** Undefined for every one there is. */
  accounts: number[] | undefined
  counted: CountedParts
  /** What is searched for; undefined for everything. */
  selection: Selection | undefined
}

/** Whether all of it is kept by month, but for the days of months that are not whole. */
export const isKeptByMonth = ({ grain, columns, selection }: Omit<PartsQuery, 'accounts' | 'counted'>) =>
  !selection && grain !== 'DAY' && !columns.includes('payee') && !columns.includes('tags')

/** What is counted, put together by what is told apart. */
export function partSums(db: Db, query: PartsQuery): AlikeParts[] {
  if (!isKeptByMonth(query)) return rowSums(db, query)
  const { from, to } = query.span
  const first = isMonthStart(from) ? from : monthStart(from, -1)
  const last = isMonthEnd(to) ? to : before(monthStart(to))
  if (first > last) return rowSums(db, query)
  return [
    ...(from < first ? rowSums(db, { ...query, span: { from, to: before(first) } }) : []),
    ...monthSums(db, query, { from: first, to: last }),
    ...(last < to ? rowSums(db, { ...query, span: { from: after(last), to } }) : []),
  ]
}

const rowSums = (db: Db, query: PartsQuery): AlikeParts[] =>
  [false, true].flatMap((isSplit) => {
    const { sql, params } = rowStatement(query, isSplit)
    return db.$client.query<AlikeParts, SqlParam[]>(sql).all(...params)
  })

const LIST = '(SELECT value FROM json_each(?))'

const BUCKETS: Record<Grain, string> = { NONE: "''", MONTH: 'substr(t.date, 1, 7)', DAY: 't.date' }

/** The columns told apart, and by which the rows are put together. */
function told(grain: Grain, columns: PartColumn[], bucket: string, category: string) {
  const sources = { category, account: 't.account_seq', payee: 't.payee', tags: 't.tags', type: 't.type' }
  const nothing = { category: '0', account: '0', payee: "''", tags: "''", type: "''" }
  const apart = partColumns.filter((column) => columns.includes(column))
  return {
    select: [
      `${bucket} AS bucket`,
      ...partColumns.map(
        (column) => `${apart.includes(column) ? sources[column] : nothing[column]} AS ${column}`,
      ),
    ].join(', '),
    group: [...(grain === 'NONE' ? [] : [bucket]), ...apart.map((column) => sources[column]), "''"].join(
      ', ',
    ),
  }
}

/** Those that are not split, or the parts of those that are. */
export function rowStatement(query: PartsQuery, isSplit: boolean): SqlStatement {
  const { householdId, span, grain, columns, accounts, counted, selection } = query
  const source = isSplit ? PARTS : ROWS
  const { high, low } = sumColumns(source.high, source.low)
  const { select, group } = told(grain, columns, BUCKETS[grain], source.category)
  const part = partSql(counted, 't', isSplit ? 's.category_seq' : 't.category_seq')
  const from = selection ? selected(selection) : everyDay(householdId, span, isSplit)
  const splits = isSplit ? 'CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq' : ''
  const among = ofAccounts('t', accounts)
  return {
    sql: `SELECT ${select}, count(*) AS count, ${high} AS high, ${low} AS low FROM ${from.sql} ${splits}
      WHERE t.is_split = ${isSplit ? 1 : 0} AND t.hidden = 0 AND t.type <> 'TRANSFER' AND ${from.where}
        AND ${among.sql} AND ${part.sql} GROUP BY ${group}`,
    params: [...from.params, ...among.params, ...part.params],
  }
}

interface From extends SqlStatement {
  where: string
}

/** By an index that has everything but payees and tags in it. */
const everyDay = (householdId: number, { from, to }: Span, isSplit: boolean): From => ({
  sql: `transactions t INDEXED BY ${isSplit ? 'transactions_split' : 'transactions_by_date'}`,
  where: 't.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL',
  params: [householdId, from, to],
})

function selected(selection: Selection): From {
  const { sql, params } = seqSelection(selection, '-date')
  return { sql: `(${sql}) found CROSS JOIN transactions t ON t.seq = found.seq`, where: '1', params }
}

const ofAccounts = (row: string, accounts: number[] | undefined): SqlCondition =>
  accounts === undefined
    ? { sql: '1', params: [] }
    : { sql: `${row}.account_seq IN ${LIST}`, params: [JSON.stringify(accounts)] }

/** Of whole months, from what is kept of each. */
function monthSums(db: Db, query: PartsQuery, months: Span): AlikeParts[] {
  const { sql, params } = monthStatement(query, months)
  return db.$client.query<AlikeParts, SqlParam[]>(sql).all(...params)
}

export function monthStatement(query: PartsQuery, months: Span): SqlStatement {
  const { householdId, grain, columns, accounts, counted } = query
  const { high, low } = sumColumns('t.amount_high', 't.amount_low')
  const { select, group } = told(grain, columns, grain === 'NONE' ? "''" : 't.month', 't.category_seq')
  const part = partSql(counted, 't', 'nullif(t.category_seq, 0)')
  const among = ofAccounts('t', accounts)
  return {
    sql: `SELECT ${select}, sum(t.count) AS count, ${high} AS high, ${low} AS low FROM category_months t
      WHERE t.household_id = ? AND t.month BETWEEN ? AND ? AND t.hidden = 0 AND t.type <> 'TRANSFER'
        AND ${among.sql} AND ${part.sql} GROUP BY ${group} HAVING sum(t.count) <> 0`,
    params: [householdId, months.from.slice(0, 7), months.to.slice(0, 7), ...among.params, ...part.params],
  }
}
