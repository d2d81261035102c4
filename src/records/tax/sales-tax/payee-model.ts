import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id, InstantText, Line } from '../../../platform/http/formats.ts'

export const NewTaxPayee = Type.Object({
  /** As it stands on their transactions. */
  payee: Line(200),
  /** Nine digits: a social insurance or a taxpayer number. It is sealed, and no answer shows it again. */
  number: Type.String({
    pattern: '^\\d{3}[ -]?\\d{3}[ -]?\\d{3}$|^\\d{3}-\\d{2}-\\d{4}$|^\\d{2}-\\d{7}$',
    examples: ['123 456 789'],
  }),
})
export type NewTaxPayee = Static<typeof NewTaxPayee>

/** A payee whose number is kept. */
export const TaxPayee = Type.Object({
  id: Id,
  payee: Type.String(),
  userId: Type.String(),
  at: InstantText,
})
export type TaxPayee = Static<typeof TaxPayee>

nameComponents({ NewTaxPayee, TaxPayee })
