import { type Static, Type } from '@sinclair/typebox'
import { soldAs } from '../../../holdings/portfolio/sold-as.ts'
import { countries } from '../../../people/household/tables.ts'
import { Nullable, OneOf } from '../../../platform/http/formats.ts'

/** What becomes of a line's sum. INFO is shown to compare with a slip; RESULT is worked out of other lines. */
export const directions = ['INCOME', 'DEDUCTION', 'CREDIT', 'TAX', 'INFO', 'RESULT'] as const
/** Whose line it is, so that several may have it: each business, each property, each job. */
export const bearers = [
  'PERSON',
  'COUPLE',
  'DEPENDANT',
  'HOUSEHOLD',
  'RETURN',
  'STUDENT',
  'BUSINESS',
  'PROPERTY',
  'EMPLOYMENT',
] as const
/**
 * Which part of it is allowed: all, half (meals), by distance, by area; ASK has to be told by a person, INFO is never worked
 * out (depreciation).
 */
export const shares = ['100', '50', 'BUSINESS_KM', 'MILES_OR_ACTUAL', 'HOME_SHARE', 'ASK', 'INFO'] as const
/**
 * Which days count for a year on a line, where those are not the days of the year. RRSP: from behind the sixtieth day of it to
 * the sixtieth of the next. MEDICAL: the twelve months that were chosen. ESTIMATED_PAYMENTS: up to the last payment day of the
 * year, which is in January. FILING_DATE, INSTALMENTS: those of the year, but what is paid between New Year and the filing day
 * may be for the year before, which has to be said.
 */
export const windows = ['RRSP', 'MEDICAL', 'ESTIMATED_PAYMENTS', 'INSTALMENTS', 'FILING_DATE'] as const
/** HIGH is long established or was met in published pages; MEDIUM is general knowledge or one page: it is shown with "check". */
export const confidences = ['HIGH', 'MEDIUM'] as const
export const evidenceKinds = [
  'RECEIPT',
  'SLIP',
  'STATEMENT',
  'INVOICE',
  'OFFICIAL_RECEIPT',
  'ACKNOWLEDGEMENT',
  'AGREEMENT',
  'CERTIFICATE',
  'CONTRACT',
  'REPORT',
  'PAYEE_SIN',
  'PAYEE_TIN',
  'T2200',
] as const
export const deadlineKinds = [
  'FILING',
  'FILING_SELF_EMPLOYED',
  'PAYMENT',
  'GST_FILING',
  'GST_PAYMENT',
  'EXTENSION',
  'ESTIMATED_PAYMENT',
  'RRSP',
  'INSTALMENT',
  'GST_QUARTER',
  'QC_FILING',
  'QC_FILING_SELF_EMPLOYED',
  'QC_PAYMENT',
  'QST_FILING',
  'QST_PAYMENT',
  'QST_QUARTER',
  'SLIPS',
  'NEC_1099',
] as const
const salesTaxKinds = ['GST', 'HST', 'PST', 'QST'] as const

const DayText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const Rate = Type.String({ pattern: '^\\d+(\\.\\d+)?$' })
const strict = { additionalProperties: false }

export const FormLine = Type.Object(
  {
    /** Never changes its meaning, and is never given to another line: books refer to it for decades. */
    id: Type.String({ pattern: '^[a-z][a-z-]*\\.[a-z0-9]+\\.[A-Za-z0-9.]+$' }),
    form: Type.String({ minLength: 1 }),
    /** Null where the form is known and its number was not seen. */
    line: Nullable(Type.String({ minLength: 1 })),
    label: Type.String({ minLength: 1 }),
    labelFr: Type.Optional(Type.String({ minLength: 1 })),
    direction: OneOf(directions),
    share: OneOf(shares),
    per: OneOf(bearers),
    /** Which days count for a year; those of the year where it is left out. What follows a line has its days. */
    window: Type.Optional(OneOf(windows)),
    /** A key of the year's limits. */
    limit: Type.Optional(Type.String()),
    evidence: Type.Array(OneOf(evidenceKinds)),
    /** Categories that a new household has, by their names, for which it is suggested. */
    suggestedFor: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    /** Of a RESULT: the ids that are added, and those that are taken away. */
    sum: Type.Optional(
      Type.Object({ plus: Type.Array(Type.String()), minus: Type.Array(Type.String()) }, strict),
    ),
    /** Of a RESULT: it stands on the form where it is above zero alone. */
    notBelowZero: Type.Optional(Type.Boolean()),
    /** Made of what was sold outside registered accounts: which securities in Canada, which box in the United States. */
    sales: Type.Optional(
      Type.Object({ figure: OneOf(['PROCEEDS', 'GAIN'] as const), of: OneOf(soldAs) }, strict),
    ),
    /** Of whose residents alone it is, so that it is suggested to nobody else. */
    province: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    /** Of a RESULT that one kind of business alone has. */
    of: Type.Optional(OneOf(['BUSINESS', 'PROFESSION', 'COMMISSION'] as const)),
    /** The federal line whose transactions it has as well. */
    follows: Type.Optional(Type.String()),
    note: Type.Optional(Type.String()),
    /** The page or form to hold it against. */
    source: Type.String({ minLength: 1 }),
    confidence: OneOf(confidences),
  },
  strict,
)
export type FormLine = Static<typeof FormLine>

/** Here in English; answers have it in French for whoever reads that. */
const AS_READ = { description: 'In the caller’s language.' }

export const Limit = Type.Object(
  {
    /** Null where it is not known: a limit of another year never takes its place. */
    value: Nullable(Type.Union([Type.String(), Type.Record(Type.String(), Type.Unknown())])),
    source: Type.String({ minLength: 1, ...AS_READ }),
    confidence: Nullable(OneOf(confidences)),
    note: Type.Optional(Type.String(AS_READ)),
    /** In no file: somebody of the household typed it in place of that of the table. */
    typed: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type Limit = Static<typeof Limit>

export const Deadline = Type.Object({ kind: OneOf(deadlineKinds), on: DayText }, strict)

const SalesTax = Type.Object(
  {
    province: Type.String({ pattern: '^[A-Z]{2}$' }),
    rates: Type.Array(
      Type.Object(
        {
          kind: OneOf(salesTaxKinds),
          /** Per cent. */
          rate: Rate,
          from: Type.Optional(DayText),
          to: Type.Optional(DayText),
        },
        strict,
      ),
      { minItems: 1 },
    ),
  },
  strict,
)

/** What bears no GST/HST as a rule: no tax is worked out of it backwards, only one that a receipt states is claimed. */
const ExemptSupplies = Type.Object(
  {
    /** Lines of which that is so whatever was bought. */
    lines: Type.Array(Type.String()),
    /** On every other line: patterns of what categories and payees are called, without capitals and accents. */
    names: Type.Array(Type.String()),
    /** The same of a home: rent of a dwelling is exempt, that of an office is not. */
    dwelling: Type.Array(Type.String()),
    source: Type.String({ minLength: 1 }),
  },
  strict,
)

/** A file of data/: what is new with a year, and every figure of it. */
export const YearFile = Type.Object(
  {
    country: OneOf(countries),
    year: Type.Integer(),
    /** PARTIAL until the forms of the year are out. */
    status: OneOf(['PUBLISHED', 'PARTIAL'] as const),
    /** When its figures were last held against the agency's own pages; null while nobody has. */
    checkedOn: Nullable(DayText),
    deadlines: Type.Array(Deadline),
    deadlineSource: Type.String(),
    /** Canada: contributions from the one day to the other may count for the year. */
    rrspWindow: Type.Optional(Type.Object({ from: DayText, to: DayText }, strict)),
    /** Canada: the days on which instalments of the year are due. */
    instalments: Type.Optional(Type.Array(DayText)),
    /** Canada: the days on which the returns of the year's quarters are due, to who files sales taxes by the quarter. */
    salesTaxQuarters: Type.Optional(Type.Array(DayText)),
    notes: Type.Array(Type.String()),
    /** Lines that were not there the year before. */
    begins: Type.Array(FormLine),
    /** Ids of lines that are not there any more. */
    ends: Type.Array(Type.String()),
    limits: Type.Record(Type.String(), Limit),
    salesTax: Type.Optional(Type.Array(SalesTax)),
    exemptSupplies: Type.Optional(ExemptSupplies),
  },
  strict,
)
export type YearFile = Static<typeof YearFile>
