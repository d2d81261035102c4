import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { DayText, Id, InstantText, LedgerDay, Line, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { activityKinds, reportingPeriods } from '../tables.ts'

/** Above 0 and to 100, with two decimals at the most. */
export const SharePercent = Type.String({
  pattern: '^(?!0+(\\.0+)?$)(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$',
  examples: ['40'],
  description: 'A percentage above 0 and up to 100, with at most two decimals.',
})
const Province = Type.String({ pattern: '^[A-Z]{2}$', examples: ['ON'] })
/** As they stand on receipts: 123456789 RT 0001, and 1234567890 TQ 0001. */
const GstNumber = Type.String({ pattern: '^\\d{9} ?RT ?\\d{4}$', examples: ['123456789 RT 0001'] })
const QstNumber = Type.String({ pattern: '^\\d{10} ?TQ ?\\d{4}$', examples: ['1234567890 TQ 0001'] })

/** Registered for a tax on sales, on the days from one to the other. */
const registration = <Number extends typeof GstNumber>(number: Number) => ({
  number: Type.Optional(Nullable(number)),
  from: LedgerDay,
  to: Type.Optional(Nullable(LedgerDay)),
})
const GstRegistration = Type.Object({
  ...registration(GstNumber),
  reportingPeriod: Type.Optional(Nullable(OneOf(reportingPeriods))),
})
const QstRegistration = Type.Object(registration(QstNumber))

const fields = {
  personId: Type.Optional(Nullable(Id)),
  startDate: Type.Optional(Nullable(LedgerDay)),
  endDate: Type.Optional(Nullable(LedgerDay)),
  /** The part of a result that is this household's. */
  ownershipPercent: Type.Optional(SharePercent),
  province: Type.Optional(Nullable(Province)),
  /** Null while it is not registered. */
  gst: Type.Optional(Nullable(GstRegistration)),
  qst: Type.Optional(Nullable(QstRegistration)),
}

export const NewTaxActivity = Type.Object({
  kind: OneOf(activityKinds),
  name: Line(100),
  ...fields,
})
export type NewTaxActivity = Static<typeof NewTaxActivity>

export const TaxActivityChange = Type.Object({
  name: Type.Optional(Line(100)),
  ...fields,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type TaxActivityChange = Static<typeof TaxActivityChange>

const shown = {
  number: Nullable(Type.String()),
  from: DayText,
  to: Nullable(DayText),
}
export const TaxActivity = Type.Object({
  id: Id,
  kind: OneOf(activityKinds),
  name: Type.String(),
  personId: Nullable(Type.String()),
  startDate: Nullable(DayText),
  endDate: Nullable(DayText),
  ownershipPercent: Type.String(),
  province: Nullable(Type.String()),
  gst: Nullable(Type.Object({ ...shown, reportingPeriod: Nullable(OneOf(reportingPeriods)) })),
  qst: Nullable(Type.Object(shown)),
  version: Type.Integer(),
  createdAt: InstantText,
})
export type TaxActivity = Static<typeof TaxActivity>

nameComponents({ NewTaxActivity, TaxActivity, TaxActivityChange, TaxActivityKind: activityKinds })
