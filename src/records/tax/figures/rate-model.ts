import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { DayText, Id, InstantText, LedgerDay, Line } from '../../../platform/http/formats.ts'

export const Rate = Type.String({
  pattern: '^(?!0+(\\.0+)?$)\\d{1,9}(\\.\\d{1,12})?$',
  examples: ['1.3978'],
  description: 'A number above 0: the value of one unit of its currency in the household’s currency.',
})

export const TaxRateChange = Type.Object({
  rate: Rate,
  /** Where it was read: Hearth asks nobody for rates. */
  source: Line(300),
  /** Of which day the rate is. */
  date: LedgerDay,
  /** Of what was seen; 0 where there was none. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type TaxRateChange = Static<typeof TaxRateChange>

export const TaxRate = Type.Object({
  transactionId: Id,
  currency: Type.String(),
  rate: Type.String(),
  source: Type.String(),
  date: DayText,
  userId: Type.String(),
  at: InstantText,
  version: Type.Integer(),
})
export type TaxRate = Static<typeof TaxRate>

export const RateParams = Type.Object({ transactionId: Id })
export const RemovedRate = Type.Object({
  version: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
})

nameComponents({ TaxRate, TaxRateChange })
