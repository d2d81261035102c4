import { type Static, Type } from '@sinclair/typebox'
import { countries } from '../../people/household/tables.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, Money, Nullable, OneOf } from '../../platform/http/formats.ts'
import { pageFields200 } from '../../platform/http/paging.ts'
import { MissingEvidence, PartEvidence } from './evidence/evidence-model.ts'
import { PartSalesTax } from './evidence/sales-tax-model.ts'
import { countedRate } from './figures/year-rate-model.ts'
import { bearers, Deadline, directions, Limit } from './forms/year-file.ts'
import { YearText } from './model.ts'
import { distanceUnits, evidenceTypes, tripPurposes } from './tables.ts'
import { Sentence } from './words/sentence.ts'

/** What sums are called that may have more digits than one amount. */
const Total = Type.String({ examples: ['1234.50'] })
const yearStates = ['OPEN', 'CLOSED', 'PARTIAL', 'NO_TABLE'] as const
export const warningKinds = [
  'NEGATIVE_LINE',
  'WHICH_YEAR',
  'SHARE_TO_BE_SAID',
  'EXEMPT_ESTIMATE',
  'CAPITAL_CREDIT',
  'SHARE_NOT_KNOWN',
  'NOT_WORKED_OUT',
  'LINE_ENDED',
  'LIMIT_NOT_KNOWN',
  'OVER_LIMIT',
  /** Of the closing alone. */
  'PENDING_LEFT',
  'YEAR_NOT_OVER',
  'DONATION_TO_BUSINESS_PAYEE',
  'RECEIPT_ON_TWO_LINES',
  'RECEIPT_TOTAL_DIFFERS',
  'RECEIPT_DATE_DIFFERS',
  'EVIDENCE_OF_OTHER_YEAR',
  'PURPOSE_MISSING',
  'PAYEE_NUMBER_MISSING',
  'DOCUMENT_OF_YEAR_MISSING',
  'NOT_QUICK_METHOD',
  'ACTUAL_LEFT_OUT',
  'MORE_THAN_ALL',
  'CAPPED_AT_RESULT',
  'PART_CUT_ANEW',
  'COST_NOT_KNOWN',
] as const

/** Something to look at before a line is used. */
const TaxWarning = Type.Object({
  kind: OneOf(warningKinds),
  lineId: Nullable(Type.String()),
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
  /** Where it is about one. */
  transactionId: Type.Optional(Type.String()),
  text: Sentence,
  /** Of those that are about transactions: the first of them. */
  transactionIds: Type.Optional(Type.Array(Id)),
})
export type TaxWarning = Static<typeof TaxWarning>

const CurrencySum = Type.Object({
  currency: Type.String(),
  /** Null for what is in no line. */
  lineId: Nullable(Type.String()),
  count: Type.Integer(),
  amount: Total,
})

const TaxLineTotal = Type.Object({
  lineId: Type.String(),
  form: Type.String(),
  /** Null where the form is known and its number was not seen. */
  line: Nullable(Type.String()),
  label: Sentence,
  labelFr: Nullable(Type.String()),
  direction: OneOf(directions),
  per: OneOf(bearers),
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
  /** What is mapped to it, before any share. */
  gross: Total,
  /** The share that was said; null where there are several. */
  sharePercent: Nullable(Type.String()),
  /** Rounded once, from what is exact: to the cent in Canada, to the dollar in the United States. */
  total: Total,
  /** United States: the same to the cent. */
  cents: Nullable(Total),
  /** What of the total is shown for by what its line wants, or wants nothing; rounded once, as the total is. */
  withEvidence: Total,
  /** How many of its parts lack something, and the rest of the total. */
  missing: Type.Integer(),
  missingAmount: Total,
  /** Of a registered business: the sales taxes that are taken out of the total for their own return. */
  salesTax: Nullable(Type.Object({ gstHst: Total, qst: Total, pst: Total })),
  /** What the year allows, where there is such a thing; `value` is null where that is not known. */
  limit: Nullable(Limit),
  /** The limit where the total is above it: advice, as room, income and age are unknown. */
  capped: Nullable(Total),
  /** What is above the floor that an income makes, where that income is in the profile. */
  overFloor: Nullable(Total),
  /** Of a home: what is above the result, to be typed for the next year. */
  carryForward: Nullable(Total),
  /** What counts on it without being a transaction: miles at a rate, square feet, what a limit takes. */
  how: Nullable(Sentence),
  /** What it is made of, where a form asks for that apart: by the first and the last day of each. */
  parts: Nullable(Type.Record(Type.String(), Total)),
  /** Medical expenses in Canada: the twelve months ending in the year that have the most in them, both lines together. */
  bestWindow: Nullable(Type.Object({ from: DayText, to: DayText, total: Total })),
  transactionCount: Type.Integer(),
  /** What is pending and does not count yet. */
  pendingCount: Type.Integer(),
  firstDate: Nullable(DayText),
  lastDate: Nullable(DayText),
})
export type TaxLineTotal = Static<typeof TaxLineTotal>

/** How far somebody went for one reason, and one business or property. */
const DistanceSum = Type.Object({
  purpose: OneOf(tripPurposes),
  activityId: Nullable(Type.String()),
  trips: Type.Integer(),
  unit: OneOf(distanceUnits),
  distance: Type.String(),
  /** The line on which it counts at its rate; null where it is information, as an allowance by the kilometre. */
  lineId: Nullable(Type.String()),
  /** At the rates of the year; null where none is known. */
  amount: Nullable(Total),
})
export type DistanceSum = Static<typeof DistanceSum>

const CategoryTotal = Type.Object({
  /** Null for what has no category. */
  categoryId: Nullable(Type.String()),
  currency: Type.String(),
  count: Type.Integer(),
  amount: Total,
})

export const TaxYearTotals = Type.Object({
  year: Type.Integer(),
  country: OneOf(countries),
  currency: Type.String(),
  tableVersion: Type.String(),
  /** NO_TABLE: before the first table there are totals by category alone. CLOSED stands before PARTIAL. */
  status: OneOf(yearStates),
  checkedOn: Nullable(Type.String()),
  notice: Sentence,
  deadlines: Type.Array(Deadline),
  lines: Type.Array(TaxLineTotal),
  warnings: Type.Array(TaxWarning),
  /** What counts and is in no line: money in is above zero. */
  unmapped: Type.Object({ count: Type.Integer(), amount: Total }),
  /** What somebody has said is for no line. */
  excluded: Type.Object({ count: Type.Integer(), amount: Total }),
  /** What lacks the evidence that its line wants, a part counted once for each line; see the list of it. */
  missingEvidence: Type.Object({ count: Type.Integer(), amount: Total }),
  /** Bought to last: for the accountant, in no total. */
  capital: Type.Array(
    Type.Object({
      transactionId: Type.String(),
      part: Nullable(Type.Integer()),
      date: DayText,
      payee: Type.String(),
      currency: Type.String(),
      amount: Money,
      /** For which business or property, and how much of it. */
      activityId: Nullable(Type.String()),
      sharePercent: Type.String(),
      /** What of the sales taxes in it is claimed, and what it cost without that. */
      salesTax: Total,
      cost: Total,
      /** The cost in the household's currency; null without a rate, and of what is in it anyway. */
      converted: Nullable(Total),
      ...countedRate,
    }),
  ),
  otherCurrencies: Type.Array(CurrencySum),
  distances: Type.Array(DistanceSum),
  /** Of a year without a table. */
  categories: Type.Array(CategoryTotal),
})
export type TaxYearTotals = Static<typeof TaxYearTotals>

export const TaxPart = Type.Object({
  transactionId: Id,
  /** Its place among the parts of a split, from 0; null for a whole transaction. */
  part: Nullable(Type.Integer()),
  /** The day its year goes by. */
  date: DayText,
  payee: Type.String(),
  /** Money in is above zero. */
  amount: Money,
  sharePercent: Type.String(),
  /** What of it counts, exactly: all of them add up to the line before it is rounded. */
  counted: Type.String(),
  /**
   * What its share is taken of, in the household's currency and with the sign by which it counts: its worth without the
   * sales taxes of another return, or on a line of such a return the tax. By its share, and by what is allowed of the line
   * it is mapped to, it is what counts.
   */
  basis: Type.String(),
  /** Another line than this where this one is worked out of it, or follows it. */
  mappedTo: Type.String(),
  /** The sales taxes that are taken out of its worth for a return of their own, signed as it counts. */
  taxesOut: Total,
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
  currency: Type.String(),
  ...countedRate,
  /** Why it is in this line, in a sentence. */
  why: Sentence,
  /** What there is for it, and which of that are receipts or documents. */
  evidence: Type.Array(PartEvidence),
  receiptIds: Type.Array(Id),
  /** One of these is enough; none where its line wants nothing for it. */
  wanted: Type.Array(OneOf(evidenceTypes)),
  missing: Nullable(MissingEvidence),
  /** What is to be said of it before it counts rightly; null where nothing is. */
  question: Nullable(Sentence),
  /** The taxes in it, of what is a business’s. */
  salesTax: Nullable(PartSalesTax),
})
export type TaxPart = Static<typeof TaxPart>

const adjustmentKinds = [
  'TRIPS',
  'HOME_SIMPLIFIED',
  'CARRIED_FORWARD',
  'CAP_AT_RESULT',
  'SALE',
  'DENIED_LOSS',
] as const
const TaxAdjustment = Type.Object({
  kind: OneOf(adjustmentKinds),
  activityId: Nullable(Type.String()),
  text: Sentence,
  counted: Type.String(),
})

/** What was paid between New Year and the filing day, and may be for either year: an override with its year says for which. */
const TaxQuestion = Type.Object({
  kind: Type.Literal('WHICH_YEAR'),
  transactionId: Id,
  part: Nullable(Type.Integer()),
  date: DayText,
  payee: Type.String(),
  /** Money in is above zero. */
  amount: Money,
  currency: Type.String(),
  sharePercent: Type.String(),
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
  /** The year of its day, for which it counts until somebody says otherwise, and the year before. */
  countsFor: Type.Integer(),
  other: Type.Integer(),
  text: Sentence,
})
export type TaxQuestion = Static<typeof TaxQuestion>

export const TaxLineParts = Type.Object({
  notice: Sentence,
  year: Type.Integer(),
  lineId: Type.String(),
  /** Of every business, property and person that the query asks for. */
  total: Total,
  cents: Nullable(Total),
  /** How many parts there are in all. */
  count: Type.Integer(),
  parts: Type.Array(TaxPart),
  /** What is to be said before the line is right, also of what does not count in this year yet. */
  questions: Type.Array(TaxQuestion),
  /** What counts and is no transaction: with all parts of every page it makes the line, before that is rounded. */
  adjustments: Type.Array(TaxAdjustment),
})
export type TaxLineParts = Static<typeof TaxLineParts>

const pools = ['COUPLE', 'PERSON'] as const
const pool = {
  /** COUPLE: donations and medical expenses as on one return; each person's own otherwise. */
  pool: Type.Optional(OneOf(pools)),
}
export const PoolQuery = Type.Object(pool)

export const YearParams = Type.Object({ year: YearText })
export const LineParams = Type.Object({
  year: YearText,
  lineId: Type.String({ minLength: 1, maxLength: 60, examples: ['ca.t1.21400'] }),
})
export const PartsQuery = Type.Object({
  ...pageFields200,
  /** Of one business or property alone. */
  activityId: Type.Optional(Id),
  /** Of one person alone. */
  personId: Type.Optional(Id),
  ...pool,
})

nameComponents({
  TaxAdjustment,
  TaxAdjustmentKind: adjustmentKinds,
  TaxDistanceSum: DistanceSum,
  TaxPool: pools,
  TaxCategoryTotal: CategoryTotal,
  TaxCurrencySum: CurrencySum,
  TaxLineParts,
  TaxLineTotal,
  TaxPart,
  TaxQuestion,
  TaxWarning,
  TaxWarningKind: warningKinds,
  TaxYearState: yearStates,
  TaxYearTotals,
})
