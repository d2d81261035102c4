import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { fromColumns, magnitude } from '../../../core/money.ts'
import type { Span } from '../../../core/periods.ts'
import { Problem } from '../../../core/problem.ts'
import { type Day, FIRST_DAY, LAST_DAY } from '../../../core/time.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import * as household from '../../../people/household/household.ts'
import type { Country } from '../../../people/household/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { pieceKey } from '../evidence/sales-taxes.ts'
import { chosenWindow } from '../figures/chosen-window.ts'
import { type Limits, limitsOf } from '../figures/limits.ts'
import type { TaxProfileValues } from '../figures/profile-model.ts'
import { ratesOf, type TypedRate } from '../figures/rates.ts'
import { profileOf } from '../figures/stored-profiles.ts'
import { isConverting, rateChoice, YearRates } from '../figures/year-rates.ts'
import type { FormLine } from '../forms/year-file.ts'
import { tableOf } from '../forms/year-table.ts'
import * as mappings from '../mappings/mappings.ts'
import { foreignPieces, type Piece, specialPieces } from '../pieces.ts'
import { type taxOverrides, WHOLE_TRANSACTION } from '../tables.ts'
import { countingSide } from '../transfer-sides.ts'
import { isUnstatedPrincipal, loanCategories } from './loan-payments.ts'
import { calendarYear, isWithin, spanOf, yearOf } from './windows.ts'

/**
 * What a year that is closed counts as medical expenses, by the number of the transaction and the place of the part:
 * another twelve months that reach back into it do not count it again.
 */
const countedInClosedYear = ({ $client }: Db, householdId: number, year: number): ReadonlySet<string> =>
  new Set(
    $client
      .query<{ seq: number; part: number }, [number, number]>(COUNTED)
      .all(householdId, year)
      .map(pieceKey),
  )

const COUNTED = `
  SELECT p.transaction_seq AS seq, p.part FROM tax_closings c CROSS JOIN tax_closed_parts p ON p.closing_seq = c.seq
  WHERE c.household_id = ? AND c.year = ? AND c.reopened_at IS NULL
    AND p.counted ->> '$.lineId' IN ('ca.t1.33099', 'ca.t1.33199')`

type Mapped = ReturnType<typeof mappings.allOf>[number]
type OverrideRow = typeof taxOverrides.$inferSelect

/** How the sums of a year are asked for, and what is known of those who ask. */
export interface YearQuery {
  /** Whether what a couple may claim on one return is one sum; each person's own otherwise. */
  pool?: 'COUPLE' | 'PERSON'
  /** In which what is said of them is told; English otherwise. */
  language?: Language
}

/** What decides, in one tax year, which line a piece is in. */
export interface YearBooks {
  asked: YearQuery
  /** What the household told of itself: nobody who adds a year up may forget it, so nobody passes it. */
  profile: TaxProfileValues | undefined
  /** The twelve months that were chosen for medical expenses. */
  medical: Span | undefined
  /** What of those a closed year before has counted: it counts but once. */
  countedBefore: ReadonlySet<string>
  limits: Limits
  /** Of transactions in other currencies, by their numbers, as somebody said. */
  typedRates: ReadonlyMap<number, TypedRate>
  /** At what those count in this year. */
  rates: YearRates
  /** Of every year. */
  mappings: ReturnType<typeof mappings.allOf>
  year: number
  householdId: number
  country: Country
  currency: string
  lines: Map<string, FormLine>
  byCategory: Map<number, Mapped>
  bySubtype: Map<string, Mapped>
  /** By the number of the transaction and the place of the part. */
  overrides: Map<string, OverrideRow>
  /** What the kept sums of months do not know, in any year; see pieces.ts. */
  alwaysSpecial: Piece[]
  /** The same of this year: where rates are found for it, with what is in other currencies. */
  specials: Piece[]
  incomeCategories: Set<number>
  /** By their numbers. */
  categoryNames: ReadonlyMap<number, string>
  /** Whose payments also pay a loan back. */
  loanCategories: ReadonlySet<number>
  /** By source: the last day that its line of the year before has, where it is on another line by now. */
  takenUntil: Map<string, Day>
}

/** Which line a piece is in and why, or why in none; undefined where it is no matter of this year. */
export type Decision =
  | { as: 'LINE'; line: FormLine; meaning: mappings.Meaning; because: Mapped | OverrideRow }
  | { as: 'CAPITAL'; because: OverrideRow }
  | { as: 'UNMAPPED' | 'NONE' }

export function booksOf(
  db: Db,
  actor: Pick<Actor, 'householdId'>,
  year: number,
  asked: YearQuery = {},
): YearBooks {
  const { country, currency } = household.ofActor(db, actor)
  const { householdId } = actor
  const overrides = db.$client
    .query<Omit<OverrideRow, 'capital'> & { capital: number }, [number]>(OVERRIDES)
    .all(householdId)
    .map((row) => [keyOf(row.transactionSeq, row.part), { ...row, capital: Boolean(row.capital) }] as const)
  const categoryNames = namesOf(db, householdId)
  const all = {
    asked,
    householdId,
    country,
    currency,
    typedRates: ratesOf(db, householdId),
    mappings: mappings.allOf(db, householdId),
    overrides: new Map(overrides),
    alwaysSpecial: specialPieces(db, householdId),
    incomeCategories: categories.incomeSeqs(db, actor),
    categoryNames,
    loanCategories: loanCategories(categoryNames),
  }
  return inYear(db, all, year)
}

const namesOf = ({ $client }: Db, householdId: number): ReadonlyMap<number, string> =>
  new Map(
    $client
      .query<{ seq: number; name: string }, [number]>(
        'SELECT seq, name FROM categories WHERE household_id = ?',
      )
      .all(householdId)
      .map(({ seq, name }) => [seq, name]),
  )

/** Who asks reads this language. */
export const languageFor = ({ asked }: Pick<YearBooks, 'asked'>): Language => asked.language ?? 'en'

/** The same books for another year. */
export function inYear(db: Db, books: Yearless, year: number): YearBooks {
  const { country, householdId } = books
  const ofYear = mappingsIn(books, year)
  return {
    ...books,
    ...ratesIn(db, books, year),
    year,
    profile: profileOf(db, books, year),
    limits: limitsOf(db, householdId, country, year),
    medical: country === 'CA' ? chosenWindow(db, householdId, year) : undefined,
    countedBefore: hasMedical(books, ofYear) ? countedInClosedYear(db, householdId, year - 1) : new Set(),
    takenUntil: takenUntil(books, ofYear, year),
    lines: new Map(tableOf(country, year)?.lines.map((line) => [line.id, line])),
    byCategory: new Map(
      ofYear.flatMap((row) => (row.categorySeq === null ? [] : [[row.categorySeq, row] as const])),
    ),
    bySubtype: new Map(
      ofYear.flatMap((row) => (row.accountSubtype === null ? [] : [[row.accountSubtype, row] as const])),
    ),
  }
}

/** Days of the years beside it may count for a year. */
function ratesIn(db: Db, books: Yearless, year: number): Pick<YearBooks, 'rates' | 'specials'> {
  const { householdId, currency, alwaysSpecial, typedRates: typed } = books
  const choice = rateChoice(db, householdId, year)
  const near = { from: calendarYear(year - 1).from, to: calendarYear(year + 1).to }
  const foreign = isConverting(choice) ? foreignPieces(db, books, near, alwaysSpecial) : []
  const specials = [...alwaysSpecial, ...foreign]
  const days = specials.flatMap((piece) => (piece.currency === currency ? [] : [piece.day])).toSorted()
  const span = { from: days[0] ?? near.from, to: days.at(-1) ?? near.to }
  return {
    specials,
    rates: new YearRates(
      db,
      { householdId, currency, year, typed, language: languageFor(books) },
      choice,
      span,
    ),
  }
}

const mappingsIn = ({ mappings: all }: Pick<YearBooks, 'mappings'>, year: number) =>
  all.filter(({ fromYear, toYear }) => fromYear <= year && (toYear ?? year) >= year)

type Source = Pick<Mapped, 'lineId'> & { categorySeq: number | null; accountSubtype: string | null }
const sourceOf = ({ categorySeq, accountSubtype }: Omit<Source, 'lineId'>): string =>
  categorySeq === null ? `subtype ${accountSubtype}` : `category ${categorySeq}`

/** A line that reaches over New Year keeps what is in its days from the line that the source is on from then. */
function takenUntil(
  books: Pick<YearBooks, 'mappings' | 'country'>,
  ofYear: readonly Source[],
  year: number,
): Map<string, Day> {
  const { country } = books
  const now = new Map(ofYear.map((row) => [sourceOf(row), row.lineId]))
  return new Map(
    mappingsIn(books, year - 1).flatMap((row) => {
      const line = tableOf(country, year - 1)?.lines.find(({ id }) => id === row.lineId)
      const until = line && spanOf(line, { country, year: year - 1, medical: undefined }).to
      const isOther = (now.get(sourceOf(row)) ?? row.lineId) !== row.lineId
      return until && isOther && yearOf(until) === year ? [[sourceOf(row), until] as const] : []
    }),
  )
}

/** Whether the line before has it. */
export const isTaken = (books: YearBooks, source: Omit<Source, 'lineId'>, day: Day): boolean =>
  day <= (books.takenUntil.get(sourceOf(source)) ?? '')

/** What a closed year has counted is read where there may be something to count twice. */
const hasMedical = ({ overrides }: Yearless, ofYear: readonly { lineId: string }[]): boolean =>
  [...ofYear, ...overrides.values()].some(({ lineId }) => lineId !== null && MEDICAL.includes(lineId))

type Yearless = Pick<
  YearBooks,
  | 'asked'
  | 'householdId'
  | 'country'
  | 'currency'
  | 'typedRates'
  | 'mappings'
  | 'overrides'
  | 'alwaysSpecial'
  | 'incomeCategories'
  | 'categoryNames'
  | 'loanCategories'
>

/** Of the part before that of the whole transaction, before that of its category. Hidden ones are no matter at all. */
export function decide(books: YearBooks, piece: Piece): Decision | undefined {
  if (piece.hidden) return undefined
  const override = overrideOf(books, piece)
  if (override) return decideOverridden(books, piece, override)
  const mapped = mappedOf(books, piece)
  const line = mapped && books.lines.get(mapped.lineId)
  if (mapped && line) {
    const isOurs =
      isWithin(piece.day, spanOf(line, books)) &&
      !isCountedBefore(books, line, piece) &&
      !isTaken(books, mapped, piece.day)
    if (!isOurs) return undefined
    const meaning = isUnstatedPrincipal(books, line, piece, mapped.share)
      ? { ...mapped, share: NOTHING_OF_IT }
      : mapped
    return { as: 'LINE', line, meaning, because: mapped }
  }
  if (piece.type === 'TRANSFER' || yearOf(piece.day) !== books.year) return undefined
  return { as: 'UNMAPPED' }
}

/** Until somebody says how much of it is interest. */
const NOTHING_OF_IT = 0

function decideOverridden(books: YearBooks, piece: Piece, override: OverrideRow): Decision | undefined {
  const { lineId, taxYear, capital } = override
  const line = lineId === null ? undefined : books.lines.get(lineId)
  const isOurs =
    taxYear === null
      ? isWithin(piece.day, line ? spanOf(line, books) : calendarYear(books.year)) &&
        !(line && isCountedBefore(books, line, piece))
      : taxYear === books.year
  if (!isOurs) return undefined
  if (capital) return { as: 'CAPITAL', because: override }
  if (lineId === null) return { as: 'NONE' }
  if (!line) return { as: 'UNMAPPED' }
  return { as: 'LINE', line, meaning: { ...override, lineId }, because: override }
}

/** On which line something is, whichever of the years that its day may be of; undefined where a year was said. */
export function yearlessMeaning(
  books: YearBooks,
  piece: Piece,
): { line: FormLine; meaning: mappings.Meaning } | undefined {
  const override = overrideOf(books, piece)
  if (piece.hidden || piece.status === 'PENDING' || (override && override.taxYear !== null)) return undefined
  const meaning = override ?? mappedOf(books, piece)
  const line = books.lines.get(meaning?.lineId ?? '')
  return line && meaning && { line, meaning: { ...meaning, lineId: line.id } }
}

/** The parts of a split may be others than those somebody has said something of. */
function overrideOf({ overrides }: YearBooks, { seq, part, amount }: Piece): OverrideRow | undefined {
  const own = part === WHOLE_TRANSACTION ? undefined : overrides.get(keyOf(seq, part))
  if (own && isOfPart(own, { part, amount })) return own
  return overrides.get(keyOf(seq, WHOLE_TRANSACTION))
}

export const isOfPart = (override: OverrideRow, { part, amount }: Pick<Piece, 'part' | 'amount'>): boolean =>
  override.part === part &&
  magnitude(fromColumns({ high: override.amountHigh, low: override.amountLow })) === magnitude(amount)

function mappedOf({ byCategory, bySubtype }: YearBooks, piece: Piece): Mapped | undefined {
  if (piece.type !== 'TRANSFER') return byCategory.get(piece.category)
  return piece.subtype !== null && piece.amount > 0n ? bySubtype.get(piece.subtype) : undefined
}

/** Both lines go by the same twelve months. */
export const isMedical = ({ window }: FormLine): boolean => window === 'MEDICAL'
const MEDICAL = ['ca.t1.33099', 'ca.t1.33199']

/** A line that follows another has the same days, and the same transactions. */
export const rootOf = ({ id, follows }: FormLine): string => follows ?? id

const isCountedBefore = ({ countedBefore }: YearBooks, line: FormLine, { seq, part }: Piece): boolean =>
  isMedical(line) && countedBefore.has(keyOf(seq, part))

/** One that the books can have days in. */
export function knownYear(year: number): number {
  if (year < yearOf(FIRST_DAY) || year > yearOf(LAST_DAY))
    throw new Problem('not-found', { reason: { kind: 'NO_YEAR_IN_BOOKS', year } })
  return year
}

const keyOf = (seq: number, part: number): string => `${seq} ${part}`

/** Of what was said of both sides of a transfer the latest comes last, and counts. */
const OVERRIDES = `
  SELECT ${countingSide('o.transaction_seq')} AS transactionSeq, o.part, o.amount_high AS amountHigh, o.amount_low AS amountLow,
    o.line_id AS lineId, o.share, o.activity_seq AS activitySeq, o.person_id AS personId, o.tax_year AS taxYear, o.capital,
    o.reason, o.version, o.user_id AS userId, o.at
  FROM tax_overrides o CROSS JOIN transactions t ON t.seq = o.transaction_seq WHERE t.household_id = ?
  ORDER BY o.at, transactionSeq = o.transaction_seq`
