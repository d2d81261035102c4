import type { Actor } from '../../core/actor.ts'
import { formatMoney, fromColumns, type MoneyColumns, sumColumns, toColumns } from '../../core/money.ts'
import { after, before, isMonthEnd, isMonthStart, monthStart, type Span } from '../../core/periods.ts'
import { type Day, FIRST_DAY } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import type { Deps } from '../../platform/deps.ts'
import { Conversion } from '../rates/conversion.ts'
import { ConvertedSum } from '../rates/exact-rates.ts'
import { everything, type Selection, select } from './filters.ts'
import { revision } from './ledger.ts'
import { FEW } from './listing.ts'
import type { CurrencyTotals, TotalsQuery } from './model.ts'
import { isPlain, type SqlParam, type SqlStatement, seqSelection, wholeSelection } from './selection-sql.ts'
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
    ? alsoConverted(db, actor, selection, query.convert)
    : background.read('transactions.totals', { actor, query })
}

/**
 * The exact totals in and out of all matching transactions, for each currency; without transfers, which are neither
 * earned nor spent. Hidden transactions are in the list and so in its totals, and also stated separately.
 */
export const totals = (db: Db, actor: Actor, query: TotalsQuery): CurrencyTotals[] =>
  alsoConverted(db, actor, select(db, actor, query), query.convert)

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

/** Where it is asked for each currency's totals are in another one as well, each day's by its rate. */
function alsoConverted(
  db: Db,
  actor: Actor,
  selection: Selection,
  into: string | undefined,
): CurrencyTotals[] {
  const all = totalsOf(db, actor, selection)
  if (into === undefined) return all
  const days = all.some(({ currency }) => currency !== into) ? foreignDays(db, actor, selection, into) : []
  const span = { from: days.at(0)?.day ?? FIRST_DAY, to: days.at(-1)?.day ?? FIRST_DAY }
  return all.map((one) => {
    const conversion = new Conversion(db, actor, into, span)
    const { currency, ...same } = one
    const sum = currency === into ? same : convertedSum(days, currency, conversion)
    return { ...one, converted: { ...sum, ...conversion.said } }
  })
}

interface DaySum extends Sum {
  day: Day
}

function foreignDays(db: Db, actor: Actor, selection: Selection, into: string): DaySum[] {
  const { sql, params } = rowsOf(selection)
  return db.$client.query<DaySum, SqlParam[]>(foreignDaysSql(sql)).all(...params, actor.householdId, into)
}

const foreignDaysSql = (rows: string): string => `
  SELECT a.currency, s.day, sum(s.count) AS count, sum(s.transfers) AS transfers, sum(s.hidden) AS hidden, ${CARRIED}
  FROM (
    SELECT t.account_seq, t.date AS day, count(*) AS count, sum(t.type = 'TRANSFER') AS transfers,
      sum(t.type <> 'TRANSFER' AND t.hidden = 1) AS hidden, ${splitUp(inRow)}
    ${rows} AND t.account_seq IN (SELECT f.seq FROM accounts f WHERE f.household_id = ? AND f.currency <> ?)
    GROUP BY t.date, t.account_seq) s
  CROSS JOIN accounts a ON a.seq = s.account_seq
  GROUP BY s.day, a.currency ORDER BY s.day`

function convertedSum(
  days: DaySum[],
  currency: string,
  conversion: Conversion,
): Omit<CurrencyTotals, 'currency'> {
  const ways = new Map(WAY_NAMES.map((name) => [name, new ConvertedSum()]))
  const counts = { count: 0, transfers: 0, hidden: 0 }
  for (const sum of days) {
    const found = sum.currency === currency ? conversion.rateOn(currency, sum.day) : undefined
    if (!found) continue
    counts.count += sum.count
    counts.transfers += sum.transfers
    counts.hidden += sum.hidden
    for (const [name, way] of ways)
      way.add(fromColumns({ high: sum[`${name}High`], low: sum[`${name}Low`] }), found.rate)
  }
  const columns = (name: WayName) => toColumns(ways.get(name)?.in(conversion.currency) ?? 0n)
  return wireOf(counts, columns)
}

/** The same of transactions that are known already. */
export const totalsOfRows = (db: Db, seqs: number[]): CurrencyTotals[] =>
  db.$client.query<Sum, SqlParam[]>(summed(OF_ROWS)).all(JSON.stringify(seqs)).map(toWire)

const OF_ROWS = 'FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value WHERE true'

function sumsOf(selection: Selection): SqlStatement {
  if (selection.match === undefined && isPlain({ ...selection, type: undefined }))
    return sumsOfMonths(selection)
  const { sql, params } = rowsOf(selection)
  return { sql: summed(sql), params }
}

/** Without a sort by group: there are few accounts, and their rows are far more. */
const summed = (rows: string): string =>
  byCurrency(`
    SELECT t.account_seq, count(*) AS count, sum(t.type = 'TRANSFER') AS transfers,
      sum(t.type <> 'TRANSFER' AND t.hidden = 1) AS hidden, ${splitUp(inRow)}
    ${rows} GROUP BY t.account_seq`)

const byCurrency = (sums: string): string => `
  SELECT a.currency, sum(s.count) AS count, sum(s.transfers) AS transfers, sum(s.hidden) AS hidden, ${CARRIED}
  FROM (${sums}) s CROSS JOIN accounts a ON a.seq = s.account_seq
  GROUP BY a.currency HAVING sum(s.count) > 0 ORDER BY a.currency`

/**
 * Of accounts, days and types alone: whole months from what is kept of them, and the days before and after from their rows. In a
 * month a split transaction is counted once for each of its parts, so all but one of them are taken off again.
 */
function sumsOfMonths({ householdId, accountSeq, type, from, to }: Selection): SqlStatement {
  const first = isMonthStart(from) ? from : monthStart(from, -1)
  const last = isMonthEnd(to) ? to : before(monthStart(to))
  const ends: Span[] =
    first > last
      ? [{ from, to }]
      : [
          { from, to: before(first) },
          { from: after(last), to },
        ]
  const bounds = [first, last, ...ends.flatMap((end) => [end.from, end.to])]
  const of = [householdId, accountSeq ?? 0, type ?? '']
  return { sql: OF_MONTHS, params: [...of, ...bounds, ...(ends.length === 1 ? ['~', ''] : [])] }
}

const WANTED = "iif(?2 = 0, 1, t.account_seq = ?2) AND iif(?3 = '', 1, t.type = ?3)"
const ROWS_BETWEEN = (from: string, to: string) => `
      SELECT t.account_seq, t.type, t.hidden, 1, t.amount_high, t.amount_low, max(t.amount_high, 0), max(t.amount_low, 0)
      FROM transactions t INDEXED BY transactions_by_date
      WHERE t.household_id = ?1 AND t.date BETWEEN ${from} AND ${to} AND t.deleted_at IS NULL AND ${WANTED}`
const PIECES = `
      SELECT account_seq, type, hidden, count, amount_high AS high, amount_low AS low, incoming_high AS in_high, incoming_low AS in_low
      FROM category_months t WHERE t.household_id = ?1 AND t.month BETWEEN substr(?4, 1, 7) AND substr(?5, 1, 7) AND ${WANTED}
      UNION ALL
      SELECT t.account_seq, t.type, t.hidden, 1 - (SELECT count(*) FROM transaction_splits p WHERE p.transaction_seq = t.seq), 0, 0, 0, 0
      FROM transactions t INDEXED BY transactions_split
      WHERE t.household_id = ?1 AND t.date BETWEEN ?4 AND ?5 AND t.deleted_at IS NULL AND t.is_split = 1 AND ${WANTED}
      UNION ALL ${ROWS_BETWEEN('?6', '?7')} UNION ALL ${ROWS_BETWEEN('?8', '?9')}`

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

type WayName = keyof typeof WAYS
const WAY_NAMES = Object.keys(WAYS) as WayName[]

/** One column of an amount, as far as it goes one way. */
type OneWay = (column: 'high' | 'low', sign: string) => string

/** Both columns of an amount have its sign. */
const inRow: OneWay = (column, sign) => `iif(t.amount_${column} ${sign} 0, t.amount_${column}, 0)`
const inMonth: OneWay = (column, sign) => (sign === '>' ? `t.in_${column}` : `t.${column} - t.in_${column}`)

const splitUp = (oneWay: OneWay): string =>
  Object.entries(WAYS)
    .flatMap(([name, way]) => {
      const [type, sign = ''] = way.split('|')
      const sum = (column: 'high' | 'low') => `sum(iif(${type}, ${oneWay(column, sign)}, 0))`
      return [`${sum('high')} AS ${name}High`, `${sum('low')} AS ${name}Low`]
    })
    .join(', ')

const CARRIED = Object.keys(WAYS)
  .flatMap((name) => {
    const { high, low } = sumColumns(`s.${name}High`, `s.${name}Low`)
    return [`${high} AS ${name}High`, `${low} AS ${name}Low`]
  })
  .join(', ')

const OF_MONTHS = byCurrency(`
    SELECT t.account_seq, sum(t.count) AS count, sum(iif(t.type = 'TRANSFER', t.count, 0)) AS transfers,
      sum(iif(t.type <> 'TRANSFER' AND t.hidden = 1, t.count, 0)) AS hidden, ${splitUp(inMonth)}
    FROM (${PIECES}) t GROUP BY t.account_seq`)

const toWire = ({ currency, ...sum }: Sum): CurrencyTotals => ({
  currency,
  ...wireOf(sum, (name) => ({ high: sum[`${name}High`], low: sum[`${name}Low`] })),
})

const wireOf = (
  { count, transfers, hidden }: Pick<Sum, 'count' | 'transfers' | 'hidden'>,
  of: (way: WayName) => MoneyColumns,
): Omit<CurrencyTotals, 'currency'> => ({
  count: count - transfers,
  ...flow(of('in'), of('out')),
  hidden: { count: hidden, ...flow(of('hiddenIn'), of('hiddenOut')) },
  transfers: { count: transfers, ...flow(of('transferIn'), of('transferOut')) },
})

function flow(incoming: MoneyColumns, outgoing: MoneyColumns) {
  const [came, went] = [fromColumns(incoming), fromColumns(outgoing)]
  return { in: formatMoney(came), out: formatMoney(-went), net: formatMoney(came + went) }
}
