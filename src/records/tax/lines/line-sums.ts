import {
  formatMoney,
  fromColumns,
  type Money,
  type MoneyColumns,
  magnitude,
  sumColumns,
} from '../../../core/money.ts'
import { revision } from '../../../ledger/transactions/ledger.ts'
import type { Db } from '../../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../../platform/db/remember.ts'
import { isUnstatedPrincipal, mayHoldPrincipal } from '../books/loan-payments.ts'
import { isWindowed, spanOf, yearOf } from '../books/windows.ts'
import { type Decision, decide, type YearBooks } from '../books/year-books.ts'
import { isClaimed, wantsOf } from '../evidence/wants.ts'
import { type Exact, exactly, NOTHING, plus, times } from '../exact.ts'
import { converted } from '../figures/rates.ts'
import type { FormLine } from '../forms/year-file.ts'
import type { Meaning } from '../mappings/mappings.ts'
import { type Piece, type PieceQuery, pieces } from '../pieces.ts'
import { claimedWith, type LineSum, newLine, type Sum, shared, sumKey } from './line-sum.ts'

export interface YearSums {
  lines: LineSum[]
  unmapped: Sum
  /** Somebody has said that it is for no line. */
  excluded: Sum
  capital: { piece: Piece; decision: Extract<Decision, { as: 'CAPITAL' }> }[]
  /** Of what is in no line. */
  otherCurrencies: Map<string, Sum>
}

/** Adds a year up: from the kept sums of its months, less what they know wrongly, and with that one by one. */
export function yearSums(db: Db, books: YearBooks): YearSums {
  const sums = makeSums(books)
  for (const { category, ...sum } of categorySums(db, books)) {
    const mapped = books.byCategory.get(category)
    const line = mapped && books.lines.get(mapped.lineId)
    if (line && isReadByPiece(books, line, category)) continue
    const decision: Decision =
      mapped && line ? { as: 'LINE', line, meaning: mapped, because: mapped } : { as: 'UNMAPPED' }
    sums.add(decision, { category, ...sum })
  }
  const query = (line: FormLine): PieceQuery => queryOf(books, line, { categories: [], subtypes: [] })
  for (const [category, { lineId }] of books.byCategory) {
    const line = books.lines.get(lineId)
    if (line && isReadByPiece(books, line, category))
      sums.addAll(pieces(db, { ...query(line), categories: [category] }, ALL))
  }
  for (const [subtype, { lineId }] of books.bySubtype) {
    const line = books.lines.get(lineId)
    if (line) sums.addAll(pieces(db, { ...query(line), subtypes: [subtype] }, ALL))
  }
  sums.addAll(books.specials, true)
  return sums.done()
}

/** Where the kept sums of months do not know what counts. */
const isReadByPiece = (books: YearBooks, line: FormLine, category: number): boolean =>
  isWindowed(line, books) ||
  mayHoldPrincipal(books, line, category) ||
  books.takenUntil.has(`category ${category}`)

/** What is read of a line from the ledger: all but the special ones. */
export const queryOf = (
  books: YearBooks,
  line: FormLine,
  { categories, subtypes }: Pick<PieceQuery, 'categories' | 'subtypes'>,
): PieceQuery => ({
  span: spanOf(line, books),
  categories,
  subtypes,
  householdId: books.householdId,
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

/** What a piece counts for before what is allowed of it; undefined in another currency without a rate. */
export function countedOf(books: YearBooks, piece: Piece, { line, meaning }: InLine): Exact | undefined {
  const worth = worthOf(books, line, piece, signed(line, piece, books))
  return worth && shared(worth, meaning.share)
}

/** A kept sum of months has no number: of other currencies it has no rate either. */
type Valued = Pick<Piece, 'currency'> & Partial<Pick<Piece, 'seq' | 'day'>>

export function worthOf(
  { currency, rates }: YearBooks,
  line: FormLine,
  { seq, day, ...piece }: Valued,
  amount: Money,
): Exact | undefined {
  if (piece.currency === currency) return exactly(amount)
  if (seq === undefined || day === undefined) return undefined
  const found = rates.on(line, { ...piece, seq, day })
  if (!found) return undefined
  const { rate, ratio } = found
  return ratio ? times(exactly(amount), ratio.numerator, ratio.denominator) : converted(amount, rate)
}

/** In the currency of the household, or with a rate: what has neither is in no sum. */
export const isCounted = (
  { currency, rates }: Pick<YearBooks, 'currency' | 'rates'>,
  line: FormLine,
  piece: Pick<Piece, 'currency' | 'seq' | 'day'>,
): boolean => piece.currency === currency || rates.on(line, piece) !== undefined

/** A decision for a line. */
export type InLine = Extract<Decision, { as: 'LINE' }>

export const ALL = { offset: 0, limit: -1 }

type Added = Pick<Piece, 'category' | 'currency' | 'amount'> &
  Partial<Pick<Piece, 'type' | 'seq' | 'day'>> & { count: number }

function makeSums(books: YearBooks) {
  const lines = new Map<string, LineSum>()
  const rest: Omit<YearSums, 'lines'> = {
    unmapped: { count: 0, amount: 0n },
    excluded: { count: 0, amount: 0n },
    capital: [],
    otherCurrencies: new Map(),
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
    if (decision.as === 'CAPITAL') return void rest.capital.push({ piece, decision })
    if (piece.status === 'PENDING') {
      if (decision.as === 'LINE') lineOf(decision.line, decision.meaning).pending++
      return
    }
    const sum = add(decision, { ...piece, count: 1 })
    if (!sum) return
    if (decision.as === 'LINE') askForInterest(sum, piece, decision)
    if (isSpecial) sum.specials.push(piece)
    if (isWindowed(sum.line, books) && yearOf(piece.day) <= books.year && decision.as === 'LINE')
      sum.inYear = plus(sum.inYear, countedOf(books, piece, decision) ?? NOTHING)
  }
  const unsaid = new Map<LineSum, Sum>()
  const askForInterest = (sum: LineSum, piece: Piece, { line, meaning, because }: InLine): void => {
    if (!isUnstatedPrincipal(books, line, piece, because.share)) return
    if (meaning.share > 0) {
      // Somebody has put it there as a whole.
      if (!sum.doubts.some(({ told }) => told.kind === 'share-to-be-said'))
        sum.doubts.push({ kind: 'SHARE_TO_BE_SAID', told: { kind: 'share-to-be-said', line } })
      return
    }
    const known = unsaid.get(sum) ?? { count: 0, amount: 0n }
    unsaid.set(sum, known)
    addTo(known, { count: 1, amount: signed(line, piece, books) })
  }
  const askForAllInterest = (): void => {
    for (const [sum, { count, amount }] of unsaid) {
      const told = { kind: 'principal-left-out', line: sum.line, count, amount: formatMoney(amount) } as const
      sum.doubts.push({ kind: 'SHARE_TO_BE_SAID', told })
    }
  }
  return {
    add,
    addAll: (all: Piece[], isSpecial = false) => {
      for (const piece of all) addOne(piece, isSpecial)
    },
    done: (): YearSums => {
      askForAllInterest()
      return { lines: [...lines.values()], ...rest }
    },
  }
}

function addToLine(books: YearBooks, sum: LineSum, share: number, added: Added): void {
  const amount = signed(sum.line, added, books)
  const worth = worthOf(books, sum.line, added, amount)
  if (worth === undefined) {
    addTo(sumIn(sum.otherCurrencies, added.currency), { ...added, amount })
    return
  }
  if (added.currency === books.currency) sum.byShare.set(share, (sum.byShare.get(share) ?? 0n) + amount)
  else {
    sum.convertedGross = plus(sum.convertedGross, worth)
    sum.converted = plus(sum.converted, shared(worth, share))
  }
  sum.count += added.count
  if (wantsOf(sum.line) && isClaimed(sum.line, added.type ?? 'EXPENSE'))
    sum.claimed = claimedWith(sum.claimed, { count: added.count, exact: shared(worth, share) })
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
  for (const row of storedSums(db, householdId, year))
    sums.set(`${row.category} ${row.currency} ${row.type}`, { ...row })
  for (const { date, hidden, type, category, currency, amount } of specials) {
    if (yearOf(date) !== year || hidden || type === 'TRANSFER') continue
    const sum = sums.get(`${category} ${currency} ${type}`)
    if (sum) addTo(sum, { count: -1, amount: -amount })
  }
  return [...sums.values()].filter(({ count }) => count !== 0)
}

const remembered = makeCache<CategorySum[]>()

/** From the kept sums of months; remembered for as long as the ledger stays as it is. */
const storedSums = (db: Db, householdId: number, year: number): CategorySum[] =>
  rememberBy(db, remembered, [householdId, revision(db, householdId), year], () =>
    db.$client
      .query<Omit<CategorySum, 'amount'> & MoneyColumns, [number, string, string]>(MONTHS)
      .all(householdId, `${year}-01`, `${year}-12`)
      .map(({ high, low, ...row }) => ({ ...row, amount: fromColumns({ high, low }) })),
  )

const { high, low } = sumColumns('m.amount_high', 'm.amount_low')
const MONTHS = `
  SELECT m.category_seq AS category, a.currency, m.type, sum(m.count) AS count, ${high} AS high, ${low} AS low
  FROM category_months m CROSS JOIN accounts a ON a.seq = m.account_seq
  WHERE m.household_id = ? AND m.month BETWEEN ? AND ? AND m.hidden = 0 AND m.type <> 'TRANSFER'
  GROUP BY m.category_seq, a.currency, m.type`
