import { type Static, Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { RateText } from '../../ledger/rates/model.ts'
import { LINES } from '../../ledger/transactions/text-fields.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, InstantText, LedgerDay, Money, Nullable, OneOf } from '../../platform/http/formats.ts'
import { pageFields200 } from '../../platform/http/paging.ts'
import { CostShare, Price, Units } from '../worth/formats.ts'
import { basisReports, tradeKinds } from './kinds.ts'

const Notes = Type.String({ maxLength: 2_000, format: LINES })
const Ratio = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** Units that a trade brought, counted as they are at the sale. */
const NamedLot = Type.Object({ tradeId: Id, quantity: Units })
const MOST_LOTS = 500

export const Trade = Type.Object({
  id: Id,
  accountId: Id,
  securityId: Nullable(Id),
  kind: OneOf(tradeKinds),
  tradeDay: DayText,
  settleDay: DayText,
  quantity: Nullable(Type.String()),
  price: Nullable(Type.String()),
  amount: Nullable(Money),
  commission: Money,
  /** By how much the amount is more than quantity, price and commission come to; null where one of them is not said. */
  difference: Nullable(Total),
  newUnits: Nullable(Type.Integer()),
  oldUnits: Nullable(Type.Integer()),
  otherSecurityId: Nullable(Id),
  otherQuantity: Nullable(Type.String()),
  costShare: Nullable(Type.String()),
  lots: Nullable(Type.Array(Type.Object({ tradeId: Id, quantity: Type.String() }))),
  basisReport: Nullable(OneOf(basisReports)),
  rate: Nullable(Type.String()),
  notes: Type.String(),
  /** Its cash in the ledger; null where none moved, or where that was deleted there. */
  transactionId: Nullable(Id),
  version: Type.Integer(),
  at: InstantText,
})
export type Trade = Static<typeof Trade>

const fields = {
  kind: OneOf(tradeKinds),
  tradeDay: LedgerDay,
  /** The trade’s day when absent. What is held, cash, cost and the year of a gain count from it. */
  settleDay: Type.Optional(LedgerDay),
  quantity: Type.Optional(Nullable(Units)),
  price: Type.Optional(Nullable(Price)),
  /**
   * Of cash without a sign; of a REINVEST or a NOTIONAL_DISTRIBUTION what it adds to the cost; of a TRANSFER_IN what it
   * cost, null where nobody knows; of a TRANSFER_OUT what it was worth. From quantity, price and commission when absent.
   */
  amount: Type.Optional(Nullable(Money)),
  commission: Type.Optional(Money),
  /** Of a SPLIT: so many new units for so many old ones. */
  newUnits: Type.Optional(Nullable(Ratio)),
  oldUnits: Type.Optional(Nullable(Ratio)),
  /** Of a MERGER and a SPIN_OFF: how many units of the other security came in. The quantity of a MERGER is what went out. */
  otherQuantity: Type.Optional(Nullable(Units)),
  /** Of a SPIN_OFF: how much of the cost goes to the other security, in percent; of a MERGER all does. */
  costShare: Type.Optional(Nullable(CostShare)),
  /**
   * Of a SELL in the United States outside registered accounts: the lots it is out of, by the trades that brought them. What
   * they leave of its quantity is out of the earliest; null names none.
   */
  lots: Type.Optional(Nullable(Type.Array(NamedLot, { maxItems: MOST_LOTS }))),
  /**
   * Of a SELL in the United States outside registered accounts: whether a 1099-B says that the basis was reported to the IRS, that
   * it was not, or there is none; null where nobody knows. Boxes A to F of Form 8949 go by it.
   */
  basisReport: Type.Optional(Nullable(OneOf(basisReports))),
  /** What a unit of the account’s currency was worth in the household’s; as the rates of the day say when absent. */
  rate: Type.Optional(Nullable(RateText)),
  notes: Type.Optional(Notes),
}

export const NewTrade = Type.Object({
  accountId: Id,
  securityId: Type.Optional(Nullable(Id)),
  /** Of a MERGER and a SPIN_OFF: the security that came of it. */
  otherSecurityId: Type.Optional(Nullable(Id)),
  ...fields,
})
export type NewTrade = Static<typeof NewTrade>

/** The account and the securities stay: a trade of another one is another trade. */
export const TradeChange = Type.Object({
  ...fields,
  kind: Type.Optional(fields.kind),
  tradeDay: Type.Optional(LedgerDay),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type TradeChange = Static<typeof TradeChange>

export const TradesQuery = Type.Object({
  ...pageFields200,
  accountId: Type.Optional(Id),
  securityId: Type.Optional(Id),
})
export type TradesQuery = { page: number; limit: number; accountId?: string; securityId?: string }

nameComponents({ BasisReport: basisReports, NamedLot, NewTrade, Trade, TradeChange, TradeKind: tradeKinds })
