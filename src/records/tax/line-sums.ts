import { fromColumns, type Money, type MoneyColumns, magnitude, sumColumns } from '../../core/money.ts'
import type { Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Exact, exactly, NOTHING, plus, times } from './exact.ts'
import type { FormLine } from './forms/year-file.ts'
import type { Meaning } from './mappings.ts'
import { WHOLE } from './percent.ts'
import { type Piece, type PieceQuery, pieces } from './pieces.ts'
import { isClaimed, wantsOf } from './wants.ts'
import { type Decision, decide, isWindowed, spanOf, type YearBooks, yearOf } from './year-books.ts'

/** Some of them, and what they come to. */
export interface Sum {
  count: number
  amount: Money
}

/** A line of a form, for one business or property and one person: each has it for itself. */
export interface LineSum {
  line: FormLine
  activitySeq: number | null
  personId: string | null
  /** What counts of it before anything is rounded: the parts of each share are multiplied once. */
  byShare: Map<number, Money>
  count: number
  pending: number
  /** By currency: what has no rate is added to nothing. */
  otherCurrencies: Map<string, Sum>
  /** Of a line with a window: what of it was in the year, and what behind its end. */
  inYear: Money
  /** What is read of it from the ledger piece by piece; the special ones are not among it. */
  categories: number[]
  subtypes: string[]
  specials: Piece[]
  /** By share: what has to be shown for. */
  claimed: Map<number, Sum>
  /** By share: of `byShare`, the sales taxes that are no cost and no income, as the return of those taxes has them. */
  taxes: Map<number, Money>
  /** What is no transaction's amount: of the lines of a sales tax return. */
  derived: Derived | null
}

/** A line that is worked out of what others hold. */
export interface Derived {
  count: number
  exact: Exact
  days: Day[]
  missing: { count: number; exact: Exact }
}

interface YearSums {
  lines: LineSum[]
  unmapped: Sum
  /** Somebody has said that it is for no line. */
  excluded: Sum
  capital: Piece[]
  /** Of what is in no line. */
  otherCurrencies: Map<string, Sum>
}

/** Adds a year up: from the kept sums of its months, less what they know wrongly, and with that one by one. */
export function yearSums(db: Db, books: YearBooks): YearSums {
  const sums = makeSums(books)
  for (const { category, ...sum } of categorySums(db, books)) {
    const mapped = books.byCategory.get(category)
    const line = mapped && books.lines.get(mapped.lineId)
    if (line && isWindowed(line)) continue
    const decision: Decision =
      mapped && line ? { as: 'LINE', line, meaning: mapped, because: mapped } : { as: 'UNMAPPED' }
    sums.add(decision, { category, ...sum })
  }
  const query = (line: FormLine): PieceQuery => queryOf(books, line, { categories: [], subtypes: [] })
  for (const [category, { lineId }] of books.byCategory) {
    const line = books.lines.get(lineId)
    if (line && isWindowed(line)) sums.addAll(pieces(db, { ...query(line), categories: [category] }, ALL))
  }
  for (const [subtype, { lineId }] of books.bySubtype) {
    const line = books.lines.get(lineId)
    if (line) sums.addAll(pieces(db, { ...query(line), subtypes: [subtype] }, ALL))
  }
  sums.addAll(books.specials, true)
  return sums.done()
}

/** What is read of a line from the ledger: all but the special ones. */
export const queryOf = (
  { year, householdId, specials }: YearBooks,
  line: FormLine,
  { categories, subtypes }: Pick<PieceQuery, 'categories' | 'subtypes'>,
): PieceQuery => ({
  ...{ span: spanOf(line, year), categories, subtypes, householdId },
  currency: null,
  except: [...new Set(specials.map(({ seq }) => seq))],
})

/** What a piece counts for on a line: refunds take from what was spent, and what was paid back from what came in. */
export function signed(
  { direction }: FormLine,
  { category, type, amount }: Pick<Piece, 'category' | 'amount'> & { type?: Piece['type'] },
  { incomeCategories }: YearBooks,
): Money {
  if (type === 'TRANSFER') return magnitude(amount)
  const isIncome =
    direction === 'INFO'
      ? category === 0
        ? type === 'INCOME'
        : incomeCategories.has(category)
      : direction === 'INCOME'
  return isIncome ? amount : -amount
}

/** What of a line's amounts is allowed on it. */
function allowedOf({ share }: FormLine): readonly [bigint, bigint] {
  if (share === '50') return [1n, 2n]
  return share === '100' || share === 'ASK' ? [1n, 1n] : [0n, 1n]
}

/** Without the sales taxes that are claimed, or owed, on their own return. */
export function exactTotal({ line, byShare, taxes, derived }: LineSum): Exact {
  const net = [...byShare].map(([share, amount]) => [share, amount - (taxes.get(share) ?? 0n)] as const)
  const total = allowedSum(line, net)
  return derived ? plus(total, derived.exact) : total
}

/** What amounts count for on a line, each by its share. */
export function allowedSum(line: FormLine, byShare: Iterable<readonly [number, Money]>): Exact {
  const [numerator, denominator] = allowedOf(line)
  const sum = [...byShare].reduce(
    (total, [share, amount]) => plus(total, times(exactly(amount), BigInt(share), BigInt(WHOLE))),
    NOTHING,
  )
  return times(sum, numerator, denominator)
}

export const grossOf = ({ byShare }: LineSum): Money =>
  [...byShare.values()].reduce((sum, amount) => sum + amount, 0n)

const ALL = { offset: 0, limit: -1 }

type Added = Pick<Piece, 'category' | 'currency' | 'amount'> & { count: number; type?: Piece['type'] }

function makeSums(books: YearBooks) {
  const lines = new Map<string, LineSum>()
  const rest: Omit<YearSums, 'lines'> = {
    ...{ unmapped: { count: 0, amount: 0n }, excluded: { count: 0, amount: 0n } },
    ...{ capital: [], otherCurrencies: new Map() },
  }
  const lineOf = (line: FormLine, meaning: Meaning): LineSum => {
    const key = sumKey(line, meaning)
    const known = lines.get(key) ?? newLine(line, meaning)
    lines.set(key, known)
    return known
  }
  const add = (decision: Decision, added: Added): LineSum | undefined => {
    if (decision.as === 'LINE') {
      const sum = lineOf(decision.line, decision.meaning)
      addToLine(books, sum, decision.meaning.share, added)
      const { categorySeq, accountSubtype } = decision.because as Partial<Record<string, number | string>>
      if (typeof categorySeq === 'number' && !sum.categories.includes(categorySeq))
        sum.categories.push(categorySeq)
      if (typeof accountSubtype === 'string' && !sum.subtypes.includes(accountSubtype))
        sum.subtypes.push(accountSubtype)
      return sum
    }
    const sum = decision.as === 'UNMAPPED' ? rest.unmapped : rest.excluded
    if (added.currency === books.currency) addTo(sum, added)
    else addTo(sumIn(rest.otherCurrencies, added.currency), added)
    return undefined
  }
  const addOne = (piece: Piece, isSpecial: boolean): void => {
    const decision = decide(books, piece)
    if (!decision) return
    if (decision.as === 'CAPITAL') return void rest.capital.push(piece)
    if (piece.status === 'PENDING') {
      if (decision.as === 'LINE') lineOf(decision.line, decision.meaning).pending++
      return
    }
    const sum = add(decision, { ...piece, count: 1 })
    if (!sum) return
    if (isSpecial) sum.specials.push(piece)
    if (isWindowed(sum.line) && yearOf(piece.day) <= books.year && decision.as === 'LINE')
      sum.inYear += (signed(sum.line, piece, books) * BigInt(decision.meaning.share)) / BigInt(WHOLE)
  }
  return {
    add,
    addAll: (all: Piece[], isSpecial = false) => {
      for (const piece of all) addOne(piece, isSpecial)
    },
    done: (): YearSums => ({ lines: [...lines.values()], ...rest }),
  }
}

/** Of which sum a piece is. */
export const sumKey = ({ id }: FormLine, { activitySeq, personId }: Bearer): string =>
  `${id} ${activitySeq} ${personId}`

type Bearer = Pick<Meaning, 'activitySeq' | 'personId'>

export const newLine = (line: FormLine, { activitySeq, personId }: Bearer): LineSum => ({
  ...{ line, activitySeq, personId, byShare: new Map(), count: 0, pending: 0, inYear: 0n },
  ...{ otherCurrencies: new Map(), categories: [], subtypes: [], specials: [] },
  ...{ claimed: new Map(), taxes: new Map(), derived: null },
})

function addToLine(books: YearBooks, sum: LineSum, share: number, added: Added): void {
  const amount = signed(sum.line, added, books)
  if (added.currency === books.currency) {
    sum.byShare.set(share, (sum.byShare.get(share) ?? 0n) + amount)
    sum.count += added.count
    if (wantsOf(sum.line) && isClaimed(sum.line, added.type ?? 'EXPENSE')) {
      const claimed = sum.claimed.get(share) ?? { count: 0, amount: 0n }
      sum.claimed.set(share, claimed)
      addTo(claimed, { count: added.count, amount })
    }
  } else addTo(sumIn(sum.otherCurrencies, added.currency), { ...added, amount })
}

function addTo(sum: Sum, { count, amount }: Sum): void {
  sum.count += count
  sum.amount += amount
}

function sumIn(sums: Map<string, Sum>, currency: string): Sum {
  const sum = sums.get(currency) ?? { count: 0, amount: 0n }
  sums.set(currency, sum)
  return sum
}

interface CategorySum extends Sum {
  category: number
  currency: string
  type: Piece['type']
}

/** By category, currency and type, without what is special. */
function categorySums(db: Db, { householdId, year, specials }: YearBooks): CategorySum[] {
  const sums = new Map<string, CategorySum>()
  const rows = db.$client
    .query<Omit<CategorySum, 'amount'> & MoneyColumns, [number, string, string]>(MONTHS)
    .all(householdId, `${year}-01`, `${year}-12`)
  for (const { high, low, ...row } of rows)
    sums.set(`${row.category} ${row.currency} ${row.type}`, { ...row, amount: fromColumns({ high, low }) })
  for (const { date, hidden, type, category, currency, amount } of specials) {
    if (yearOf(date) !== year || hidden || type === 'TRANSFER') continue
    const sum = sums.get(`${category} ${currency} ${type}`)
    if (sum) addTo(sum, { count: -1, amount: -amount })
  }
  return [...sums.values()].filter(({ count }) => count !== 0)
}

const { high, low } = sumColumns('m.amount_high', 'm.amount_low')
const MONTHS = `
  SELECT m.category_seq AS category, a.currency, m.type, sum(m.count) AS count, ${high} AS high, ${low} AS low
  FROM category_months m CROSS JOIN accounts a ON a.seq = m.account_seq
  WHERE m.household_id = ? AND m.month BETWEEN ? AND ? AND m.hidden = 0 AND m.type <> 'TRANSFER'
  GROUP BY m.category_seq, a.currency, m.type`

/** The days a line's pieces are on, by the index of categories. */
export function daysOf(
  db: Db,
  books: YearBooks,
  { line, categories, specials, ...sum }: LineSum,
): Span | undefined {
  const { from, to } = spanOf(line, books.year)
  const days = specials.map(({ day }) => day)
  for (const text of [EARLIEST, LATEST])
    for (const category of categories) {
      const row = db.$client
        .query<{ day: Day | null }, [number, string, string]>(text)
        .get(category, from, to)
      if (row?.day) days.push(row.day)
    }
  if (sum.subtypes.length > 0)
    for (const { day } of pieces(db, queryOf(books, line, { categories: [], subtypes: sum.subtypes }), ALL))
      days.push(day)
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last ? { from: first, to: last } : undefined
}

const dayOf = (order: 'ASC' | 'DESC', pick: 'min' | 'max') => `
  SELECT ${pick}(day) AS day FROM (
    SELECT * FROM (SELECT t.date AS day FROM transactions t INDEXED BY transactions_by_category
      WHERE t.category_seq = ?1 AND t.date BETWEEN ?2 AND ?3 AND t.deleted_at IS NULL AND t.category_seq IS NOT NULL
        AND t.is_split = 0 AND t.hidden = 0 AND t.status <> 'PENDING' AND t.type <> 'TRANSFER'
      ORDER BY t.date ${order} LIMIT 1)
    UNION ALL SELECT t.date FROM transaction_splits s INDEXED BY transaction_splits_by_category
      CROSS JOIN transactions t ON t.seq = s.transaction_seq
      WHERE s.category_seq = ?1 AND t.date BETWEEN ?2 AND ?3 AND t.deleted_at IS NULL AND t.hidden = 0
        AND t.status <> 'PENDING' AND t.type <> 'TRANSFER')`
const EARLIEST = dayOf('ASC', 'min')
const LATEST = dayOf('DESC', 'max')
