import type { Actor } from '../../../core/actor.ts'
import { isJson } from '../../../core/json.ts'
import { formatMoney, type Money } from '../../../core/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { spanOf } from '../books/windows.ts'
import {
  booksOf,
  isMedical,
  knownYear,
  languageFor,
  type YearBooks,
  type YearQuery,
} from '../books/year-books.ts'
import { CENT, DOLLAR, NOTHING, reduced, rounded } from '../exact.ts'
import type { FormLine } from '../forms/year-file.ts'
import { tableOf } from '../forms/year-table.ts'
import { boundsOf } from '../lines/limit-rules.ts'
import { allowedOf, type Extra, exactTotal, grossOf, type LineSum, NONE_OF_IT } from '../lines/line-sum.ts'
import { percentText } from '../percent.ts'
import { countedText } from '../proof/counted-text.ts'
import { isReturn } from '../proof/sales-tax-returns.ts'
import type { TaxLineTotal } from '../total-model.ts'
import { type Distance, distanceIn, distancesOf, distanceText } from '../trips/distances.ts'
import { amountText, unitOf, unitOfLine } from '../units.ts'
import { rowsOfYear, type UseRow } from '../uses/uses.ts'
import { limitIn } from '../words/form-words.ts'
import type { Made } from './line-total.ts'
import { type MadeYear, madeYear } from './made-year.ts'
import { bearerOf } from './result-lines.ts'

/** What a line is worked out by, in the order of the working. */
export type WorkingStep =
  | 'GROSS'
  | 'SALES_TAX'
  | 'SHARE'
  | 'RATE'
  | 'OTHER_CURRENCIES'
  | 'ODOMETER_START'
  | 'ODOMETER_END'
  | 'DISTANCE_ALL'
  | 'DISTANCE_BUSINESS'
  | 'HOME_PART'
  | 'HOME_WHOLE'
  | 'HOME_MONTHS'
  | 'ALLOWED'
  | 'MILES'
  | 'MILE_RATE'
  | 'SQUARE_FEET'
  | 'SQUARE_FOOT_RATE'
  | 'TRIPS'
  | 'HOME_SIMPLIFIED'
  | 'CARRIED_FORWARD'
  | 'CAP_AT_RESULT'
  | 'SALE'
  | 'DENIED_LOSS'
  | 'PLUS'
  | 'MINUS'
  | 'OWNERSHIP'
  | 'EXACT'
  | 'TOTAL'
  | 'PART'
  | 'WINDOW'
  | 'BEST_WINDOW'
  | 'LIMIT'
  | 'MOST'
  | 'FLOOR'
  | 'OVER_FLOOR'
  | 'CARRY_FORWARD'

/** Those whose value is an amount of money. */
export const AMOUNTS: ReadonlySet<WorkingStep> = new Set([
  'GROSS',
  'SALES_TAX',
  'OTHER_CURRENCIES',
  'TRIPS',
  'HOME_SIMPLIFIED',
  'CARRIED_FORWARD',
  'CAP_AT_RESULT',
  'SALE',
  'DENIED_LOSS',
  'PLUS',
  'MINUS',
  'EXACT',
  'TOTAL',
  'PART',
  'WINDOW',
  'BEST_WINDOW',
  'MOST',
  'FLOOR',
  'OVER_FLOOR',
  'CARRY_FORWARD',
] as const)

/** A figure of a working: amounts are in the household's currency, distances in the unit that is named. */
export interface Working {
  step: WorkingStep
  value: string
  /** What it is of: the amount of a share, the denominator of what is allowed, the unit a total is rounded to, the line of a result, the days of a part. */
  of?: string | undefined
  unit?: 'KM' | 'MI' | '%' | undefined
  /** The page or form that the figure is from, or who typed it. */
  source?: string | undefined
}

export interface LineWorkings {
  line: TaxLineTotal
  workings: Working[]
}

/**
 * How each line of a year came to its total, with every factor that is no transaction: whoever has them and the parts of
 * the lines can work each out again by hand. In the order of the forms; none before the first table.
 */
export const workingsOf = (
  db: Db,
  actor: Pick<Actor, 'householdId'>,
  year: number,
  query: YearQuery = {},
): LineWorkings[] =>
  readSnapshot(db, () => {
    const books = booksOf(db, actor, knownYear(year), query)
    const table = tableOf(books.country, year)
    if (!table) return []
    const whole = madeYear(db, actor, books, table)
    const known = { books, uses: rowsOfYear(db, books.householdId, year), driven: distancesOf(db, books) }
    const sums = new Map(whole.made.map((made, at) => [made, whole.lines[at]]))
    return whole.ordered.map((made) => {
      const sum = sums.get(made)
      return { line: made.wire, workings: sum ? ofSum(known, made, sum) : ofResult(books, whole, made) }
    })
  })

interface Known {
  books: YearBooks
  uses: ReadonlyMap<number, UseRow>
  driven: Distance[]
}

function ofSum(known: Known, made: Made, sum: LineSum): Working[] {
  const { books } = known
  const exact = exactTotal(sum)
  return [
    ...(sum.derived ? [] : [...sharesOf(books, sum), ...allowedBy(known, sum)]),
    ...sum.extras.flatMap((extra) => extraSteps(books, extra)),
    { step: 'EXACT', value: countedText(exact, exact.numerator >= 0n) },
    ...ofWire(books, made),
    ...windowSteps(books, made, sum),
    ...boundSteps(books, made, sum),
  ]
}

/** What is mapped to it, by the shares that were said: each of what is left without the taxes of another return. */
function sharesOf(books: YearBooks, sum: LineSum): Working[] {
  const { byShare, taxes, converted } = sum
  const shares = [...byShare].flatMap(([share, amount]): Working[] => {
    const tax = taxes.get(share) ?? 0n
    const value = percentText(share)
    return [
      ...(tax === 0n
        ? []
        : [{ step: 'SALES_TAX' as const, value: formatMoney(-tax), of: formatMoney(amount) }]),
      { step: 'SHARE', value, of: formatMoney(amount - tax), unit: '%' },
    ]
  })
  const other: Working[] =
    converted.numerator === 0n
      ? []
      : [{ step: 'OTHER_CURRENCIES', value: countedText(converted, converted.numerator > 0n) }]
  return [{ step: 'GROSS', value: formatMoney(grossOf(sum)) }, ...shares, ...ratesOf(books, sum), ...other]
}

/** Each rate that counts on the line, with the day it is of and where it is from. */
function ratesOf(books: YearBooks, { line, specials }: LineSum): Working[] {
  const used = specials.flatMap((piece) => {
    const found = piece.currency === books.currency ? undefined : books.rates.on(line, piece)
    return found ? [{ of: `${piece.currency} ${found.date}`, ...found }] : []
  })
  const told = new Map(used.map((each) => [`${each.of} ${each.rate} ${each.source}`, each]))
  return [...told.values()]
    .toSorted((one, other) => (one.of < other.of ? -1 : Number(one.of > other.of)))
    .map(({ of, rate, source }) => ({ step: 'RATE', value: rate, of, source }))
}

/** What of it is allowed, and what that part is worked out of. */
function allowedBy({ uses, driven }: Known, { line, allowed, activitySeq }: LineSum): Working[] {
  const use = uses.get(activitySeq ?? 0)
  const car = line.share === 'BUSINESS_KM' || line.share === 'MILES_OR_ACTUAL'
  const trips = driven.find((each) => each.activitySeq === activitySeq && each.purpose === 'BUSINESS')
  const factors = car ? carFactors(use, trips) : line.share === 'HOME_SHARE' ? homeFactors(use) : []
  const [numerator, denominator] = allowed ?? NONE_OF_IT
  const part = reduced({ numerator, denominator })
  return [...factors, { step: 'ALLOWED', value: `${part.numerator}`, of: `${part.denominator}` }]
}

function carFactors(use: UseRow | undefined, trips: Distance | undefined): Working[] {
  const { carUnit: unit, odometerStart, odometerEnd } = use ?? {}
  if (!unit) return []
  return [
    ...valued('ODOMETER_START', odometerStart, unit),
    ...valued('ODOMETER_END', odometerEnd, unit),
    ...(odometerStart != null && odometerEnd != null
      ? valued('DISTANCE_ALL', odometerEnd - odometerStart, unit)
      : []),
    ...valued('DISTANCE_BUSINESS', trips && distanceText(distanceIn(unit, trips)), unit),
  ]
}

const homeFactors = (use: UseRow | undefined): Working[] => [
  ...valued('HOME_PART', use?.homePart == null ? null : percentText(use.homePart)),
  ...valued('HOME_WHOLE', use?.homeWhole == null ? null : percentText(use.homeWhole)),
  ...valued('HOME_MONTHS', use?.homeMethod ? (use.homeMonths ?? 12) : null),
]

const valued = (
  step: WorkingStep,
  value: string | number | null | undefined,
  unit?: Working['unit'],
): Working[] => (value === null || value === undefined ? [] : [{ step, value: `${value}`, unit }])

function extraSteps(books: YearBooks, { kind, told, counted }: Extra): Working[] {
  const sourceOf = (key: string) => limitSource(books, key)
  const added: Working = { step: kind, value: countedText(counted, counted.numerator >= 0n) }
  if (told.kind === 'miles')
    return [
      { step: 'MILES', value: told.miles, unit: 'MI' },
      { step: 'MILE_RATE', value: told.rate, source: sourceOf('mileage') },
      added,
    ]
  if (told.kind === 'square-feet')
    return [
      { step: 'SQUARE_FEET', value: told.feet },
      { step: 'SQUARE_FOOT_RATE', value: told.rate, source: sourceOf('homeOfficeSimplified') },
      added,
    ]
  return [added]
}

const limitSource = ({ limits, ...books }: YearBooks, key: string): string | undefined =>
  limits[key] && limitIn(limits[key], languageFor(books)).source

const ofWire = (books: YearBooks, { line, wire }: Made): Working[] => [
  { step: 'TOTAL', value: wire.total, of: unitText(unitOfLine(books, line)) },
  ...Object.entries(wire.parts ?? {}).map(([of, value]): Working => ({ step: 'PART', value, of })),
]

/** The days that count where those are not the days of the year, and the twelve months that have the most in them. */
function windowSteps(books: YearBooks, { wire }: Made, { line }: LineSum): Working[] {
  const { from, to } = spanOf(line, books)
  const isOwn = from !== `${books.year}-01-01` || to !== `${books.year}-12-31`
  const best = wire.bestWindow
  return [
    ...(isOwn || isMedical(line)
      ? [{ step: 'WINDOW' as const, value: wire.total, of: `${from}..${to}` }]
      : []),
    ...(best ? [{ step: 'BEST_WINDOW' as const, value: best.total, of: `${best.from}..${best.to}` }] : []),
  ]
}

function boundSteps(books: YearBooks, { wire }: Made, sum: LineSum): Working[] {
  const { limit, overFloor, carryForward } = wire
  const source = limit?.source
  const { most, floor } = boundsOf(books, sum)
  const shown = (of: typeof most) => amountText(books, rounded(of ?? NOTHING, unitOf(books)))
  return [
    ...figuresOf(limit?.value ?? null).map(([of, value]): Working => ({ step: 'LIMIT', value, of, source })),
    ...(most ? [{ step: 'MOST' as const, value: shown(most), source }] : []),
    ...(floor ? [{ step: 'FLOOR' as const, value: formatMoney(rounded(floor, CENT)), source }] : []),
    ...valued('OVER_FLOOR', overFloor),
    ...valued('CARRY_FORWARD', carryForward),
  ]
}

/** One figure, or each of several by its name. */
const figuresOf = (value: NonNullable<TaxLineTotal['limit']>['value']): [string | undefined, string][] =>
  value === null
    ? []
    : isJson(value)
      ? Object.entries(value).map(([name, figure]) => [
          name,
          typeof figure === 'string' ? figure : JSON.stringify(figure),
        ])
      : [[undefined, `${value}`]]

/** What is added and what is taken away, and how much of what is left somebody owns. */
function ofResult(books: YearBooks, { ordered }: MadeYear, made: Made): Working[] {
  const { line, wire } = made
  const own = ordered.filter((each) => bearerOf(line, each) === bearerOf(line, made))
  const stepsOf = (step: 'PLUS' | 'MINUS', ids: string[] = []) =>
    own
      .filter((each) => ids.includes(each.line.id))
      .map((each): Working => ({ step, value: each.wire.total, of: each.line.id }))
  return [
    ...stepsOf('PLUS', line.sum?.plus),
    ...stepsOf('MINUS', line.sum?.minus),
    ...halfOf(line),
    ...(wire.activityId && !isReturn(line)
      ? [{ step: 'OWNERSHIP' as const, value: wire.sharePercent ?? '100', unit: '%' as const }]
      : []),
    { step: 'TOTAL', value: wire.total, of: unitText(unitOf(books)) },
  ]
}

/** What of a result is taxable. */
function halfOf(line: FormLine): Working[] {
  const [numerator, denominator] = allowedOf(line) ?? NONE_OF_IT
  return numerator === denominator ? [] : [{ step: 'ALLOWED', value: `${numerator}`, of: `${denominator}` }]
}

/** To what it is rounded. */
const unitText = (unit: Money): string => (unit === DOLLAR ? '1' : '0.01')
