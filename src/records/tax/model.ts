import { Type } from '@sinclair/typebox'
import { countries } from '../../people/household/tables.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Line, Nullable, OneOf } from '../../platform/http/formats.ts'
import {
  bearers,
  confidences,
  Deadline,
  deadlineKinds,
  directions,
  evidenceKinds,
  FormLine,
  Limit,
  shares,
} from './forms/year-file.ts'
import { Sentence } from './words/sentence.ts'

/**
 * CLOSED: somebody closed it. PARTIAL: the forms of the year are not out, or there is no table of it yet. NO_TABLE: it is
 * before the first.
 */
const yearStatuses = ['PUBLISHED', 'CLOSED', 'PARTIAL', 'NO_TABLE'] as const

const TaxYearSummary = Type.Object({
  year: Type.Integer({ examples: [2026] }),
  status: OneOf(yearStatuses),
  checkedOn: Nullable(
    Type.String({
      description: 'When its figures were last checked against the agency’s own pages; null if never.',
    }),
  ),
  deadlines: Type.Array(Deadline),
  deadlineSource: Nullable(Sentence),
  notes: Type.Array(Sentence),
})
export type TaxYearSummary = typeof TaxYearSummary.static

export const TaxYears = Type.Object({
  country: OneOf(countries),
  tableVersion: Type.String({ examples: ['2026.1f0c22ab'] }),
  notice: Sentence,
  years: Type.Array(TaxYearSummary),
})
export type TaxYears = typeof TaxYears.static

const TaxFormLine = Type.Object({
  ...FormLine.properties,
  label: Sentence,
  note: Type.Optional(Sentence),
  source: Sentence,
  /** What the year allows on it, where there is such a thing. */
  limitOfYear: Nullable(Limit),
})

export const TaxLines = Type.Object({
  year: Type.Integer(),
  status: OneOf(yearStatuses),
  tableVersion: Type.String(),
  notice: Sentence,
  lines: Type.Array(TaxFormLine),
})
export type TaxLines = typeof TaxLines.static

/** A year of a query or a path. */
export const YearText = Type.String({ pattern: '^\\d{4}$', examples: ['2026'] })
export const WholeYear = Type.Integer({ minimum: 1970, maximum: 2149, examples: [2026] })

export const LinesQuery = Type.Object({
  /** The running year of the household where left out. */
  year: Type.Optional(YearText),
  /** Words of its label, note or form, or its number. */
  q: Type.Optional(Line(100)),
})

nameComponents({
  TaxConfidence: confidences,
  TaxDeadline: Deadline,
  TaxDeadlineKind: deadlineKinds,
  TaxDirection: directions,
  TaxEvidenceKind: evidenceKinds,
  TaxFormLine,
  TaxLimit: Limit,
  TaxLineBearer: bearers,
  TaxLines,
  TaxShare: shares,
  TaxYearStatus: yearStatuses,
  TaxYearSummary,
  TaxYears,
})
