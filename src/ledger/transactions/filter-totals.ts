import type { Actor } from '../../core/actor.ts'
import { formatMoney, fromColumns, type MoneyColumns, sumColumns } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import type { Deps } from '../../platform/deps.ts'
import { everything, type Selection, select } from './filters.ts'
import { revision } from './ledger.ts'
import { FEW } from './listing.ts'
import type { CurrencyTotals, TotalsQuery } from './model.ts'
import { type SqlParam, type SqlStatement, seqSelection, wholeSelection } from './selection-sql.ts'
import { total } from './totals.ts'

/** What the reader is asked; see aside. */
interface TotalsQuestion {
  actor: Actor
  query: TotalsQuery
}

export const totalsQuestion = (db: Db, { actor, query }: TotalsQuestion): CurrencyTotals[] =>
  totals(db, actor, query)

/** Many transactions are added up by the reader, so that they hold nobody up. */
export function totalsOnReader(
  { db, background }: Deps,
  actor: Actor,
  query: TotalsQuery,
): CurrencyTotals[] | Promise<CurrencyTotals[]> {
  const selection = select(db, actor, query)
  return total(db, actor, everything(actor)) < FEW
    ? totalsOf(db, actor, selection)
    : background.read('transactions.totals', { actor, query })
}

/**
 * The exact totals in and out of all matching transactions, for each currency; without transfers, which are neither
 * earned nor spent. Hidden transactions are in the list and so in its totals, and also stated separately.
 */
export const totals = (db: Db, actor: Actor, query: TotalsQuery): CurrencyTotals[] =>
  totalsOf(db, actor, select(db, actor, query))

interface Sum {
  currency: string
  count: number
  transfers: number
  hidden: number
  hiddenInHigh: number
  hiddenInLow: number
  hiddenOutHigh: number
  hiddenOutLow: number
  inHigh: number
  inLow: number
  outHigh: number
  outLow: number
  transferInHigh: number
  transferInLow: number
  transferOutHigh: number
  transferOutLow: number
}

const found = makeCache<CurrencyTotals[]>(200)

function totalsOf(db: Db, actor: Actor, selection: Selection): CurrencyTotals[] {
  const { sql, params } = sumsOf(selection)
  const key = [actor.householdId, revision(db, actor.householdId), sql, ...params.map(String)]
  return rememberBy(db, found, key, () =>
    db.$client
      .query<Sum, SqlParam[]>(sql)
      .all(...params)
      .map(toWire),
  )
}

/** The same of transactions that are known already. */
export const totalsOfRows = (db: Db, seqs: number[]): CurrencyTotals[] =>
  db.$client.query<Sum, SqlParam[]>(summed(OF_ROWS)).all(JSON.stringify(seqs)).map(toWire)

const OF_ROWS = 'FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value WHERE true'

/** Without a sort by group: there are few accounts, and their rows are far more. */
function sumsOf(selection: Selection): SqlStatement {
  const { sql, params } = rowsOf(selection)
  return { sql: summed(sql), params }
}

const summed = (rows: string): string => `
  SELECT a.currency, sum(s.count) AS count, sum(s.transfers) AS transfers, sum(s.hidden) AS hidden, ${CARRIED} FROM (
    SELECT t.account_seq, count(*) AS count, sum(t.type = 'TRANSFER') AS transfers,
      sum(t.type <> 'TRANSFER' AND t.hidden = 1) AS hidden, ${SPLIT_UP}
    ${rows} GROUP BY t.account_seq) s CROSS JOIN accounts a ON a.seq = s.account_seq
  GROUP BY a.currency ORDER BY a.currency`

/** Uses the covering index, unless another one selects fewer rows. */
function rowsOf(selection: Selection): SqlStatement {
  const whole = wholeSelection(selection)
  if (whole) return { sql: `FROM ${whole.sql}`, params: whole.params }
  const { sql, params } = seqSelection(selection, '-date')
  return { sql: `FROM (${sql}) found CROSS JOIN transactions t ON t.seq = found.seq WHERE true`, params }
}

const WAYS = {
  in: "t.type <> 'TRANSFER'|>",
  out: "t.type <> 'TRANSFER'|<",
  hiddenIn: "t.type <> 'TRANSFER' AND t.hidden = 1|>",
  hiddenOut: "t.type <> 'TRANSFER' AND t.hidden = 1|<",
  transferIn: "t.type = 'TRANSFER'|>",
  transferOut: "t.type = 'TRANSFER'|<",
}

/** Both columns of an amount have its sign. */
const SPLIT_UP = Object.entries(WAYS)
  .flatMap(([name, way]) => {
    const [type, sign] = way.split('|')
    const sum = (column: string) => `sum(iif(${type} AND t.${column} ${sign} 0, t.${column}, 0))`
    return [`${sum('amount_high')} AS ${name}High`, `${sum('amount_low')} AS ${name}Low`]
  })
  .join(', ')

const CARRIED = Object.keys(WAYS)
  .flatMap((name) => {
    const { high, low } = sumColumns(`s.${name}High`, `s.${name}Low`)
    return [`${high} AS ${name}High`, `${low} AS ${name}Low`]
  })
  .join(', ')

function toWire(sum: Sum): CurrencyTotals {
  return {
    currency: sum.currency,
    count: sum.count - sum.transfers,
    ...flow({ high: sum.inHigh, low: sum.inLow }, { high: sum.outHigh, low: sum.outLow }),
    hidden: {
      count: sum.hidden,
      ...flow(
        { high: sum.hiddenInHigh, low: sum.hiddenInLow },
        { high: sum.hiddenOutHigh, low: sum.hiddenOutLow },
      ),
    },
    transfers: {
      count: sum.transfers,
      ...flow(
        { high: sum.transferInHigh, low: sum.transferInLow },
        { high: sum.transferOutHigh, low: sum.transferOutLow },
      ),
    },
  }
}

function flow(incoming: MoneyColumns, outgoing: MoneyColumns) {
  const [came, went] = [fromColumns(incoming), fromColumns(outgoing)]
  return { in: formatMoney(came), out: formatMoney(-went), net: formatMoney(came + went) }
}
