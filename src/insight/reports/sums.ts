import { sumColumns } from '../../core/money.ts'
import {
  after,
  before,
  daysIn,
  isMonthEnd,
  isMonthStart,
  monthStart,
  periodsOf,
  type Span,
} from '../../core/periods.ts'
import type { Db } from '../../platform/db/db.ts'
import { followedPieces, type PieceSum } from './followed-sums.ts'
import type { Scope } from './scope.ts'

/*
 * What every report adds up: live rows that are neither transfers nor hidden, a split one by its parts. A part has the
 * direction of its transaction, or the other one where it is below zero.
 */

/** Which of them count, by their category. */
export interface Counted {
  /** Undefined for every one there is. */
  categories: number[] | undefined
  /** Those of this type that have none, as well. */
  uncategorised: 'INCOME' | 'EXPENSE' | 'BOTH' | undefined
  /** Not what is known to come back as one of these subscriptions. */
  exceptOf?: number[]
}

/** What is added up apart: by category or, without one, by type as well. Tags are the whole list of a transaction. */
export type Column = 'CATEGORY' | 'CATEGORY_OR_TYPE' | 'ACCOUNT' | 'PAYEE' | 'TAGS'

/** What of the ledger is added up, and by what apart. */
export interface SumQuery {
  scope: Scope
  column: Column
  counted: Counted
}

/** Money in is above zero. A category that is none is 0; a split transaction counts once for each of its parts. */
export interface Sum extends PieceSum {
  /** Which of the periods. */
  period: number
}

const KEPT_BY_MONTH: readonly Column[] = ['CATEGORY', 'CATEGORY_OR_TYPE', 'ACCOUNT']

interface Piece extends Span {
  period: number
}

/**
 * Sums of periods that follow one another. Whole months of categories and accounts come from what is kept of each month,
 * and most of a month from what is kept less its other days; everything else from the rows of a month at the most at a
 * time, so that no range of days takes more memory.
 */
export function sums(db: Db, query: SumQuery, periods: Span[]): Sum[] {
  const { months, days, others } = divided(periods, query.column)
  const found = [...monthSums(db, query, months), ...daySums(db, query, days)]
  const left = others.length === 0 ? found : less(found, daySums(db, query, others))
  return query.counted.exceptOf
    ? less(left, occurrenceSums(db, query, query.counted.exceptOf, periods))
    : left
}

/** What is left of sums without others of the same periods; what nothing is left of was never in them. */
function less(found: Sum[], others: Sum[]): Sum[] {
  const left = new SumsByKey()
  for (const { period, ...sum } of found) left.add(period, sum, 1)
  for (const { period, ...other } of others) left.add(period, other, -1)
  return left.all().filter(({ count }) => count !== 0)
}

/** One sum for each period and key. */
class SumsByKey {
  private readonly byPeriod = new Map<number, Map<Sum['key'], Sum>>()

  add(period: number, { key, count, high, low }: PieceSum, times: 1 | -1): void {
    const sums = this.byPeriod.get(period) ?? new Map<Sum['key'], Sum>()
    this.byPeriod.set(period, sums)
    const known = sums.get(key)
    if (!known) {
      sums.set(key, { period, key, count: times * count, high: times * high, low: times * low })
      return
    }
    known.count += times * count
    known.high += times * high
    known.low += times * low
  }

  all = (): Sum[] => [...this.byPeriod.values()].flatMap((sums) => [...sums.values()])
}

/** How many rows that reads; only what is kept of months costs nothing. */
export const rowsToRead = (db: Db, householdId: number, periods: Span[], column: Column): number =>
  joined(readFromRows(divided(periods, column))).reduce(
    (rows, span) => rows + rowsIn(db, householdId, span),
    0,
  )

const readFromRows = ({ days, others }: DividedPeriods): Span[] => [...days, ...others]

/** Spans that follow one another as one. */
function joined(spans: Span[]): Span[] {
  const whole: Span[] = []
  for (const { from, to } of spans) {
    const last = whole.at(-1)
    if (last && after(last.to) === from) last.to = to
    else whole.push({ from, to })
  }
  return whole
}

function rowsIn(db: Db, householdId: number, { from, to }: Span): number {
  const row = db.$client
    .query<{ rows: number }, [number, string, string]>(`
      SELECT coalesce(sum(count), 0) AS rows FROM account_days
      WHERE account_seq IN (SELECT seq FROM accounts WHERE household_id = ?) AND date BETWEEN ? AND ?`)
    .get(householdId, from, to)
  return row?.rows ?? 0
}

interface DividedPeriods {
  /** Whole, though a period may have no more than most of it. */
  months: Piece[]
  days: Piece[]
  /** What of the months the periods do not have. */
  others: Piece[]
}

function divided(periods: Span[], column: Column): DividedPeriods {
  const pieces = periods.flatMap((period, at) =>
    periodsOf(period, 'MONTH').map((piece) => ({ ...piece, period: at })),
  )
  const isOfMonths = KEPT_BY_MONTH.includes(column)
  const isMost = (piece: Piece) =>
    isOfMonths && restOfMonth(piece).reduce((days, rest) => days + daysIn(rest), 0) < daysIn(piece)
  const months = pieces.filter(isMost)
  const others = months.flatMap((piece) =>
    restOfMonth(piece).map((rest) => ({ ...rest, period: piece.period })),
  )
  return { months, others, days: pieces.filter((piece) => !isMost(piece)) }
}

/** The days of its month before and after a span. */
const restOfMonth = ({ from, to }: Span): Span[] => [
  ...(isMonthStart(from) ? [] : [{ from: monthStart(from), to: before(from) }]),
  ...(isMonthEnd(to) ? [] : [{ from: after(to), to: before(monthStart(to, -1)) }]),
]

/** The columns a statement reads, by their names in it. */
interface Source {
  row: string
  category: string
  high: string
  low: string
}

const MONTHS: Source = { row: 'm', category: 'm.category_seq', high: 'm.amount_high', low: 'm.amount_low' }
export const ROWS: Source = {
  row: 't',
  category: 'coalesce(t.category_seq, 0)',
  high: 't.amount_high',
  low: 't.amount_low',
}
const OUT = 't.amount_high < 0 OR t.amount_low < 0'
export const PARTS: Source = {
  row: 't',
  category: 'coalesce(s.category_seq, 0)',
  high: `iif(${OUT}, -s.amount_high, s.amount_high)`,
  low: `iif(${OUT}, -s.amount_low, s.amount_low)`,
}

type Param = string | number

function monthSums(db: Db, { scope, column, counted }: SumQuery, months: Piece[]): Sum[] {
  const [first, last] = [months.at(0), months.at(-1)]
  if (!first || !last) return []
  const places = new Map(months.map(({ from, period }) => [from.slice(0, 7), period]))
  const { high, low } = sumColumns(MONTHS.high, MONTHS.low)
  const { sql, params } = counting(MONTHS, scope, counted)
  const key = keyOf(MONTHS, column)
  return db.$client
    .query<PieceSum & { month: string }, Param[]>(`
      SELECT m.month, ${key} AS key, sum(m.count) AS count, ${high} AS high, ${low} AS low FROM category_months m
      WHERE m.household_id = ? AND m.month BETWEEN ? AND ? AND ${sql} GROUP BY m.month, ${key} HAVING sum(m.count) <> 0`)
    .all(scope.householdId, first.from.slice(0, 7), last.from.slice(0, 7), ...params)
    .flatMap(({ month, ...sum }) => {
      const period = places.get(month)
      return period === undefined ? [] : { period, ...sum }
    })
}

function daySums(db: Db, query: SumQuery, days: Piece[]): Sum[] {
  const sumsOf = piecesOf(db, query)
  const found = new SumsByKey()
  for (const { period, ...piece } of days) for (const sum of sumsOf(piece)) found.add(period, sum, 1)
  return found.all()
}

/** Each day of a part of a month apart, as what is converted by the rate of its day has to be. */
export function readDays(db: Db, query: SumQuery): (piece: Span) => DaySum[] {
  const reads = [ROWS, PARTS].map((source) => readingDays(db, query, source))
  return (piece) => reads.flatMap((one) => one(piece))
}

type DaySum = Required<PieceSum>

function piecesOf(db: Db, query: SumQuery): (piece: Span) => PieceSum[] {
  const reads = [ROWS, PARTS].map((source) => reading(db, query, source))
  return followedPieces(db, query.scope.householdId, ['sums', ...sumName(query)], (piece) =>
    reads.flatMap((one) => one(piece)),
  )
}

/** What sums of a piece depend on beside the rows. */
export const sumName = ({ scope, column, counted }: SumQuery): unknown[] => [
  column,
  scope.accounts,
  counted.categories,
  counted.uncategorised,
]

const SPLITS = 'CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq'

/** By the index that has everything but payees and tags in it. */
function reading(db: Db, { scope, column, counted }: SumQuery, source: Source) {
  const { sql, params } = counting(source, scope, counted)
  const text = sumsSql(source, column, sql)
  return ({ from, to }: Span): PieceSum[] =>
    db.$client.query<PieceSum, Param[]>(text).all(scope.householdId, from, to, ...params)
}

function readingDays(db: Db, { scope, column, counted }: SumQuery, source: Source) {
  const { sql, params } = counting(source, scope, counted)
  const text = daysSql(source, column, sql)
  return ({ from, to }: Span): DaySum[] =>
    db.$client.query<DaySum, Param[]>(text).all(scope.householdId, from, to, ...params)
}

const rowsOf = (source: Source): string =>
  source === PARTS
    ? `transactions t INDEXED BY transactions_split ${SPLITS} WHERE t.is_split = 1`
    : 'transactions t INDEXED BY transactions_by_date WHERE t.is_split = 0'

const sumsSql = (source: Source, column: Column, condition: string): string =>
  summed(source, column, rowsOf(source), condition)

function daysSql(source: Source, column: Column, condition: string): string {
  const { high, low } = sumColumns(source.high, source.low)
  const key = keyOf(source, column)
  return `
    SELECT t.date AS day, ${key} AS key, count(*) AS count, ${high} AS high, ${low} AS low FROM ${rowsOf(source)}
      AND t.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND ${condition} GROUP BY t.date, ${key}`
}

function summed(source: Source, column: Column, from: string, condition: string): string {
  const { high, low } = sumColumns(source.high, source.low)
  const key = keyOf(source, column)
  return `
    SELECT ${key} AS key, count(*) AS count, ${high} AS high, ${low} AS low FROM ${from}
      AND t.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND ${condition} GROUP BY ${key}`
}

/** Of what is known to come back as one of these subscriptions: few rows, each read by its number. */
function occurrenceSums(
  db: Db,
  { scope, column, counted }: SumQuery,
  subscriptions: number[],
  periods: Span[],
): Sum[] {
  const found = new SumsByKey()
  for (const source of [ROWS, PARTS]) {
    const { sql, params } = counting(source, scope, counted)
    const text = occurrencesSql(source, column, sql)
    for (const [period, { from, to }] of periods.entries())
      for (const sum of db.$client
        .query<PieceSum, Param[]>(text)
        .all(JSON.stringify(subscriptions), scope.householdId, from, to, ...params))
        found.add(period, sum, 1)
  }
  return found.all()
}

const OCCURRENCES = `
  SELECT DISTINCT o.transaction_seq AS seq FROM subscription_occurrences o WHERE o.subscription_seq IN (SELECT value FROM json_each(?))`

function occurrencesSql(source: Source, column: Column, condition: string): string {
  const from = `(${OCCURRENCES}) found CROSS JOIN transactions t ON t.seq = found.seq`
  return source === PARTS
    ? summed(source, column, `${from} ${SPLITS} WHERE t.is_split = 1`, condition)
    : summed(source, column, `${from} WHERE t.is_split = 0`, condition)
}

function keyOf({ row, category }: Source, column: Column): string {
  if (column === 'CATEGORY') return category
  if (column === 'CATEGORY_OR_TYPE') return `iif(${category} = 0, ${row}.type, ${category})`
  return `${row}.${{ ACCOUNT: 'account_seq', PAYEE: 'payee', TAGS: 'tags' }[column]}`
}

/** What of a source counts; lists go in as one parameter each, so that the statement stays the same. */
function counting({ row, category }: Source, { accounts }: Scope, counted: Counted) {
  const { categories, uncategorised } = counted
  const parts = [
    `${row}.hidden = 0 AND ${row}.type <> 'TRANSFER'`,
    inCategories(row, category, categories, uncategorised),
    ...(accounts === undefined ? [] : [`${row}.account_seq IN ${LIST}`]),
  ]
  const lists = [categories, accounts].filter((list) => list !== undefined)
  return { sql: parts.join(' AND '), params: lists.map((list) => JSON.stringify(list)) }
}

/** With iif rather than OR, which takes SQLite twice as long. */
function inCategories(
  row: string,
  category: string,
  categories: Counted['categories'],
  uncategorised: Counted['uncategorised'],
): string {
  const listed = categories === undefined ? '1' : `${category} IN ${LIST}`
  const without =
    uncategorised === undefined ? '0' : uncategorised === 'BOTH' ? '1' : `${row}.type = '${uncategorised}'`
  if (listed === '1' && without === '1') return '1'
  return `iif(${category} = 0, ${without}, ${listed})`
}

const LIST = '(SELECT value FROM json_each(?))'
