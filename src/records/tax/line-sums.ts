import { fromColumns, type Money, type MoneyColumns, magnitude, sumColumns } from '../../core/money.ts'
import { revision } from '../../ledger/transactions/ledger.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import { CENT, type Exact, exactly, NOTHING, plus, rounded, times } from './exact.ts'
import { converted } from './figures/rates.ts'
import type { FormLine } from './forms/year-file.ts'
import type { Meaning } from './mappings.ts'
import { WHOLE } from './percent.ts'
import { type Piece, type PieceQuery, pieces } from './pieces.ts'
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
  inYear: Exact
  /** What is read of it from the ledger piece by piece; the special ones are not among it. */
  categories: number[]
  subtypes: string[]
  specials: Piece[]
  /** What of it is allowed on the line; null where that is not known, so that it counts nothing. */
  allowed: Allowed | null
  /** What was in another currency, at the rates that were typed: before its share, and by it. */
  convertedGross: Exact
  converted: Exact
  /** What counts without being a transaction, or takes from what is: after what is allowed. */
  extras: Extra[]
  /** What to look at, as whoever worked it out says. */
  doubts: Doubt[]
}

export type Allowed = readonly [numerator: bigint, denominator: bigint]

/** Distances at a rate, square feet, what is left of the year before, and what takes a loss away. */
export interface Extra {
  kind: 'TRIPS' | 'HOME_SIMPLIFIED' | 'CARRIED_FORWARD' | 'CAP_AT_RESULT'
  text: string
  counted: Exact
}

export interface Doubt {
  kind: 'SHARE_NOT_KNOWN' | 'LIMIT_NOT_KNOWN' | 'ACTUAL_LEFT_OUT' | 'MORE_THAN_ALL' | 'CAPPED_AT_RESULT'
  text: string
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
  for (const { category, currency, count, amount } of categorySums(db, books)) {
    const mapped = books.byCategory.get(category)
    const line = mapped && books.lines.get(mapped.lineId)
    if (line && isWindowed(line, books)) continue
    const decision: Decision =
      mapped && line ? { as: 'LINE', line, meaning: mapped, because: mapped } : { as: 'UNMAPPED' }
    sums.add(decision, { category, currency, count, amount })
  }
  const query = (line: FormLine): PieceQuery => queryOf(books, line, { categories: [], subtypes: [] })
  for (const [category, { lineId }] of books.byCategory) {
    const line = books.lines.get(lineId)
    if (line && isWindowed(line, books))
      sums.addAll(pieces(db, { ...query(line), categories: [category] }, ALL))
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
  books: YearBooks,
  line: FormLine,
  { categories, subtypes }: Pick<PieceQuery, 'categories' | 'subtypes'>,
): PieceQuery => ({
  ...{ span: spanOf(line, books), categories, subtypes, householdId: books.householdId },
  currency: null,
  except: [...new Set(books.specials.map(({ seq }) => seq))],
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

/** What of a line's amounts is allowed on it; null where that is worked out of a car or a home, or not at all. */
function allowedOf({ share }: FormLine): Allowed | null {
  if (share === '50') return [1n, 2n]
  return share === '100' || share === 'ASK' ? [1n, 1n] : null
}

export function exactTotal({ allowed, byShare, converted, extras }: LineSum): Exact {
  const [numerator, denominator] = allowed ?? NONE_OF_IT
  const sum = [...byShare].reduce(
    (total, [share, amount]) => plus(total, times(exactly(amount), BigInt(share), BigInt(WHOLE))),
    converted,
  )
  return extras.reduce((total, { counted }) => plus(total, counted), times(sum, numerator, denominator))
}

/** What a piece counts for before what is allowed of it; undefined in another currency without a rate. */
export function countedOf(books: YearBooks, piece: Piece, { line, meaning }: InLine): Exact | undefined {
  const worth = worthOf(books, piece, signed(line, piece, books))
  return worth && times(worth, BigInt(meaning.share), BigInt(WHOLE))
}

function worthOf(
  { currency, rates }: YearBooks,
  { seq, ...piece }: Pick<Piece, 'currency'> & { seq?: number },
  amount: Money,
): Exact | undefined {
  if (piece.currency === currency) return exactly(amount)
  const rate = rates.get(seq ?? -1)
  return rate === undefined ? undefined : converted(amount, rate)
}

/** A decision for a line. */
export type InLine = Extract<Decision, { as: 'LINE' }>

export const NONE_OF_IT: Allowed = [0n, 1n]

export const grossOf = ({ byShare, convertedGross }: LineSum): Money =>
  [...byShare.values()].reduce((sum, amount) => sum + amount, rounded(convertedGross, CENT))

export const ALL = { offset: 0, limit: -1 }

type Added = Pick<Piece, 'category' | 'currency' | 'amount'> &
  Partial<Pick<Piece, 'type' | 'seq'>> & { count: number }

function makeSums(books: YearBooks) {
  const lines = new Map<string, LineSum>()
  const rest: Omit<YearSums, 'lines'> = {
    ...{ unmapped: { count: 0, amount: 0n }, excluded: { count: 0, amount: 0n } },
    ...{ capital: [], otherCurrencies: new Map() },
  }
  const lineOf = (line: FormLine, meaning: Meaning): LineSum => {
    const key = `${line.id} ${meaning.activitySeq} ${meaning.personId}`
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
    if (isWindowed(sum.line, books) && yearOf(piece.day) <= books.year && decision.as === 'LINE')
      sum.inYear = plus(sum.inYear, countedOf(books, piece, decision) ?? NOTHING)
  }
  return {
    add,
    addAll: (all: Piece[], isSpecial = false) => {
      for (const piece of all) addOne(piece, isSpecial)
    },
    done: (): YearSums => ({ lines: [...lines.values()], ...rest }),
  }
}

export const newLine = (
  line: FormLine,
  { activitySeq, personId }: Pick<Meaning, 'activitySeq' | 'personId'>,
): LineSum => ({
  ...{ line, activitySeq, personId, byShare: new Map(), count: 0, pending: 0, inYear: NOTHING },
  ...{ otherCurrencies: new Map(), categories: [], subtypes: [], specials: [] },
  ...{ allowed: allowedOf(line), convertedGross: NOTHING, converted: NOTHING, extras: [], doubts: [] },
})

function addToLine(books: YearBooks, sum: LineSum, share: number, added: Added): void {
  const amount = signed(sum.line, added, books)
  if (added.currency === books.currency) {
    sum.byShare.set(share, (sum.byShare.get(share) ?? 0n) + amount)
    sum.count += added.count
    return
  }
  const worth = worthOf(books, added, amount)
  if (worth === undefined) {
    addTo(sumIn(sum.otherCurrencies, added.currency), { ...added, amount })
    return
  }
  sum.convertedGross = plus(sum.convertedGross, worth)
  sum.converted = plus(sum.converted, times(worth, BigInt(share), BigInt(WHOLE)))
  sum.count += added.count
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
}

/** By category and currency, without what is special. */
function categorySums(db: Db, { householdId, year, specials }: YearBooks): CategorySum[] {
  const sums = new Map<string, CategorySum>()
  for (const row of keptSums(db, householdId, year)) sums.set(`${row.category} ${row.currency}`, { ...row })
  for (const { date, hidden, type, category, currency, amount } of specials) {
    if (yearOf(date) !== year || hidden || type === 'TRANSFER') continue
    const sum = sums.get(`${category} ${currency}`)
    if (sum) addTo(sum, { count: -1, amount: -amount })
  }
  return [...sums.values()].filter(({ count }) => count !== 0)
}

const remembered = makeCache<CategorySum[]>()

/** From the kept sums of months; remembered for as long as the ledger stays as it is. */
const keptSums = (db: Db, householdId: number, year: number): CategorySum[] =>
  rememberBy(db, remembered, [householdId, revision(db, householdId), year], () =>
    db.$client
      .query<Omit<CategorySum, 'amount'> & MoneyColumns, [number, string, string]>(MONTHS)
      .all(householdId, `${year}-01`, `${year}-12`)
      .map(({ high, low, ...row }) => ({ ...row, amount: fromColumns({ high, low }) })),
  )

const { high, low } = sumColumns('m.amount_high', 'm.amount_low')
const MONTHS = `
  SELECT m.category_seq AS category, a.currency, sum(m.count) AS count, ${high} AS high, ${low} AS low
  FROM category_months m CROSS JOIN accounts a ON a.seq = m.account_seq
  WHERE m.household_id = ? AND m.month BETWEEN ? AND ? AND m.hidden = 0 AND m.type <> 'TRANSFER'
  GROUP BY m.category_seq, a.currency`
