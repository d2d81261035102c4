import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { DayText, InstantText, Money, Nullable } from '../../../platform/http/formats.ts'
import { Sentence } from '../words/sentence.ts'

const Total = Type.String({ examples: ['1234.50'] })

export const TaxYearClosing = Type.Object({
  id: Type.String(),
  year: Type.Integer(),
  closedAt: InstantText,
  /** Who did; also somebody who has left. */
  closedBy: Type.String(),
  tableVersion: Type.String(),
  /** SHA-256 of the snapshot as canonical JSON (RFC 8785), in hexadecimal. */
  sha256: Type.String(),
})
export type TaxYearClosing = Static<typeof TaxYearClosing>

export const NewTaxYearClosing = Type.Object({
  /** That the warnings of the year were read. Without it they are answered, where there are any. */
  acknowledgeWarnings: Type.Optional(Type.Boolean()),
})
export type NewTaxYearClosing = Static<typeof NewTaxYearClosing>

const TaxLineDifference = Type.Object({
  lineId: Type.String(),
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
  form: Type.String(),
  line: Nullable(Type.String()),
  label: Sentence,
  before: Total,
  after: Total,
  difference: Total,
  /** How many transactions, or parts of them, it is made of. */
  countBefore: Type.Integer(),
  countAfter: Type.Integer(),
})

const ProvingReceipt = Type.Object({
  receiptId: Type.String(),
  sha256: Type.String(),
  date: Nullable(DayText),
  total: Nullable(Money),
  currency: Nullable(Type.String()),
  taxes: Type.Array(Type.Object({ kind: Type.String(), amount: Type.String(), included: Type.Boolean() })),
})

/** What counts of a transaction, or of a part of a split one. Money in is above zero. */
const TaxCountedPart = Type.Object({
  transactionId: Type.String(),
  part: Nullable(Type.Integer()),
  lineId: Type.String(),
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
  date: DayText,
  amount: Money,
  currency: Type.String(),
  sharePercent: Type.String(),
  categoryId: Nullable(Type.String()),
  receipts: Type.Array(ProvingReceipt),
})

const ClosedLine = Type.Object({
  lineId: Type.String(),
  activityId: Nullable(Type.String()),
  personId: Nullable(Type.String()),
  form: Type.String(),
  line: Nullable(Type.String()),
  label: Type.String(),
  gross: Total,
  total: Total,
  cents: Nullable(Total),
  withEvidence: Total,
  missing: Type.Integer(),
  transactionCount: Type.Integer(),
})

/** A year word for word as it was when it was closed. */
export const TaxYearSnapshot = Type.Object({
  sha256: Type.String(),
  /** The canonical JSON (RFC 8785) that the hash is of. */
  canonical: Type.String(),
  snapshot: Type.Object({
    format: Type.Literal('hearth-tax-year'),
    formatVersion: Type.Integer(),
    year: Type.Integer(),
    country: Type.String(),
    currency: Type.String(),
    tableVersion: Type.String(),
    closedAt: InstantText,
    lines: Type.Array(ClosedLine),
    parts: Type.Array(Type.Object({ ...TaxCountedPart.properties, version: Type.Integer() })),
  }),
})
export type TaxYearSnapshot = Static<typeof TaxYearSnapshot>

const parts = Type.Object({
  count: Type.Integer(),
  /** The first five hundred. */
  items: Type.Array(TaxCountedPart),
})

/** What is other in a closed year than when it was closed. */
export const TaxYearChanges = Type.Object({
  notice: Sentence,
  ...TaxYearClosing.properties,
  /** Of the tables the lines are worked out by now; another one than at the closing may be why they differ. */
  presentTableVersion: Type.String(),
  hasChanged: Type.Boolean(),
  lines: Type.Array(TaxLineDifference),
  added: parts,
  gone: parts,
  changed: Type.Object({
    count: Type.Integer(),
    items: Type.Array(Type.Object({ before: TaxCountedPart, after: TaxCountedPart })),
  }),
})
export type TaxYearChanges = Static<typeof TaxYearChanges>

nameComponents({
  NewTaxYearClosing,
  TaxClosedLine: ClosedLine,
  TaxCountedPart,
  TaxLineDifference,
  TaxProvingReceipt: ProvingReceipt,
  TaxYearChanges,
  TaxYearClosing,
  TaxYearSnapshot,
})
