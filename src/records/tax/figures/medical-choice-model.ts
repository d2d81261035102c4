import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { DayText, InstantText, LedgerDay, Nullable } from '../../../platform/http/formats.ts'
import { YearText } from '../model.ts'

export const MedicalChoiceChange = Type.Object({
  /** The first of twelve months that end in the year; null for the calendar year. */
  from: Nullable(LedgerDay),
  /** Of what was seen; 0 where nothing was chosen. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type MedicalChoiceChange = Static<typeof MedicalChoiceChange>

export const MedicalChoice = Type.Object({
  year: Type.Integer(),
  from: DayText,
  to: DayText,
  /** False while it is the calendar year because nobody has chosen. */
  chosen: Type.Boolean(),
  userId: Nullable(Type.String()),
  at: Nullable(InstantText),
  version: Type.Integer(),
})
export type MedicalChoice = Static<typeof MedicalChoice>

export const MedicalParams = Type.Object({ year: YearText })

nameComponents({ TaxMedicalWindow: MedicalChoice, TaxMedicalWindowChange: MedicalChoiceChange })
