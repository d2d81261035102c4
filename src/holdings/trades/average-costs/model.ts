import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { DayText, Id, LedgerDay, Nullable } from '../../../platform/http/formats.ts'

export const AverageCostParams = Type.Object({ id: Id, securityId: Id })
export type AverageCostParams = Static<typeof AverageCostParams>

/** By what the basis of a security in an account goes, in the United States. */
export const AverageCost = Type.Object({
  accountId: Id,
  securityId: Id,
  averageFrom: Type.Union([DayText, Type.Null()], {
    description:
      'The first day whose sales have the average basis; null where lots count throughout. An account whose type is changed keeps it, and it counts again once the account is an INVESTMENT account again.',
  }),
})
export type AverageCost = Static<typeof AverageCost>

const said = { averageFrom: Nullable(LedgerDay) }

export const AverageCostInput = Type.Object({
  ...said,
  /** What was said before as the caller saw it; refused if it has changed since. */
  was: Type.Optional(Type.Object(said)),
})
export type AverageCostInput = Static<typeof AverageCostInput>

nameComponents({ AverageCost, AverageCostInput })
