import type { Actor } from '../../../core/actor.ts'
import { fromColumns, type Money, type MoneyColumns, sumColumns } from '../../../core/money.ts'
import type { Span } from '../../../core/periods.ts'
import type { Day } from '../../../core/time.ts'
import { groupOf } from '../../../ledger/accounts/kinds.ts'
import type { AccountType } from '../../../ledger/accounts/tables.ts'
import type { Conversion } from '../../../ledger/rates/conversion.ts'
import { ConvertedSum } from '../../../ledger/rates/exact-rates.ts'
import type { Selection } from '../../../ledger/transactions/filters.ts'
import { type SqlParam, type SqlStatement, seqSelection } from '../../../ledger/transactions/selection-sql.ts'
import type { Db } from '../../../platform/db/db.ts'
import { dimensionBy } from '../builder/dimensions.ts'
import { asSearch } from '../builder/line-search.ts'
import type { AccountStream } from './streams.ts'

interface ChangesQuery {
  householdId: number
  span: Span
  currency: string
  /** Undefined where what is in other currencies does not count. */
  conversion: Conversion | undefined
  /** What is searched for; undefined for everything. */
  selection: Selection | undefined
}

interface ChangeRow extends MoneyColumns {
  id: string
  name: string
  type: AccountType
  currency: string
  /** Of an account in another currency; else empty. */
  day: string
}

/** By how much what is booked has changed the accounts that are not of every day. */
export function accountChanges(db: Db, actor: Actor, q: string, query: ChangesQuery): AccountStream[] {
  const { termOf } = dimensionBy(db, actor, 'ACCOUNT', { interval: 'NONE', periods: [] })
  const { conversion, currency, span } = query
  const { sql, params } = changesStatement(query)
  const rows = db.$client
    .query<ChangeRow, SqlParam[]>(sql)
    .all(...params)
    .filter(({ type }) => groupOf(type) !== 'EVERYDAY')
  const searched = asSearch(q)
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...others]]) => {
    if (!first) return []
    return {
      id,
      name: first.name,
      isDebt: groupOf(first.type) === 'LOANS',
      amount: sumOf([first, ...others], conversion, currency),
      q: [searched, termOf(id), `date:${span.from}..${span.to}`].filter((term) => term !== '').join(' '),
    }
  })
}

/** Rounded once; what has no rate is left out. */
function sumOf(rows: ChangeRow[], conversion: Conversion | undefined, currency: string): Money {
  const [own, foreign] = [rows.filter(({ day }) => day === ''), rows.filter(({ day }) => day !== '')]
  const sum = new ConvertedSum()
  for (const row of foreign) {
    const rate = conversion?.rateOn(row.currency, row.day as Day)?.rate
    if (rate) sum.add(fromColumns(row), rate)
  }
  return own.reduce((all, row) => all + fromColumns(row), sum.in(currency))
}

/** One line an account; of one that is converted, one a day. */
export function changesStatement(query: ChangesQuery): SqlStatement {
  const { householdId, span, currency, conversion, selection } = query
  const source = selection ? searchedRows(selection) : DAYS
  const { high, low } = sumColumns('d.amount_high', 'd.amount_low')
  return {
    sql: `SELECT a.id, a.name, a.type, a.currency, iif(a.currency = ?, '', d.date) AS day, ${high} AS high, ${low} AS low
      FROM ${source.sql} WHERE a.household_id = ? AND iif(?, 1, a.currency = ?) AND d.date BETWEEN ? AND ?
      GROUP BY a.seq, iif(a.currency = ?, '', d.date)`,
    params: [
      currency,
      ...source.params,
      householdId,
      conversion ? 1 : 0,
      currency,
      span.from,
      span.to,
      currency,
    ],
  }
}

const DAYS: SqlStatement = { sql: 'accounts a JOIN account_days d ON d.account_seq = a.seq', params: [] }

function searchedRows(selection: Selection): SqlStatement {
  const { sql, params } = seqSelection(selection, '-date')
  return {
    sql: `(${sql}) found CROSS JOIN transactions d ON d.seq = found.seq CROSS JOIN accounts a ON a.seq = d.account_seq`,
    params,
  }
}
