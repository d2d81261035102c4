import { type Static, Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, LedgerDay, Nullable } from '../../platform/http/formats.ts'

export const LotsQuery = Type.Object({
  accountId: Id,
  /** Today when absent. */
  date: Type.Optional(LedgerDay),
  /** A sale that is left out of account, because it is to name its lots. */
  exceptTradeId: Type.Optional(Id),
})
export type LotsQuery = Static<typeof LotsQuery>

const Lot = Type.Object({
  /** What brought it; a sale names the lot by it. */
  tradeId: Id,
  day: DayText,
  /** From which day on it counts as held: a wash sale carries the days of what was sold on. */
  acquired: DayText,
  quantity: Type.String(),
  /** In the household’s currency; null where nobody knows. */
  cost: Nullable(Total),
})

/** What is left of each purchase of a security in an account at the end of a day, the earliest first. */
export const Lots = Type.Object({
  currency: Type.String(),
  /** The first day whose sales have an average basis, so that none names its lots; null where lots count throughout. */
  averageFrom: Nullable(DayText),
  lots: Type.Array(Lot),
})
export type Lots = Static<typeof Lots>

nameComponents({ Lot, Lots })
