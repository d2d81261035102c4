import { Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { accountTypes } from '../../ledger/accounts/tables.ts'
import { conversion } from '../../ledger/rates/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Currency, CurrencyFilter, DayText, Id, Nullable, OneOf } from '../../platform/http/formats.ts'

export const netWorthIntervals = ['DAY', 'MONTH', 'YEAR'] as const

const query = {
  /** The last day is today unless it is named; the first one 90 days, 12 months or 10 years before it. */
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
  /** MONTH when absent. A point is the end of each, the last one `to`. */
  interval: Type.Optional(OneOf(netWorthIntervals)),
  /** The household's when absent; currencies are never added. */
  currency: Type.Optional(CurrencyFilter),
  /** As well as one, in this currency: an estimate by the rates of the days. */
  convert: Type.Optional(Currency),
}

const YesOrNo = Type.Optional(OneOf(['true', 'false']))
export const NetWorthQuery = Type.Object({ ...query, byType: YesOrNo, byAccount: YesOrNo })
const NetWorthInput = Type.Object({
  ...query,
  byType: Type.Optional(Type.Boolean()),
  byAccount: Type.Optional(Type.Boolean()),
})
export type NetWorthInput = typeof NetWorthInput.static

export const NetWorthPoint = Type.Object({
  date: DayText,
  assets: Total,
  /** What is owed, above zero; a card that was overpaid makes it less. */
  liabilities: Total,
  netWorth: Total,
  /** What accounts of each type are worth together, below zero where money is owed; only where it is asked for. */
  byType: Type.Optional(Type.Record(Type.String(), Total)),
})
export type NetWorthPoint = typeof NetWorthPoint.static

/** A linked account whose ledger comes to something else than its bank says; what is shown is what the bank says. */
const Corrected = Type.Object({ accountId: Id, name: Type.String(), date: DayText, difference: Total })

/** What an account adds at each of the points, in their order; below zero where money is owed. */
const AccountWorth = Type.Object({
  accountId: Id,
  name: Type.String(),
  type: OneOf(accountTypes),
  /** Out of the lists; what it holds counts on. */
  archived: Type.Boolean(),
  worth: Type.Array(Total),
})

/** Why the last point is worth another amount than the first; the parts come to the difference, to a cent each. */
const WorthChange = Type.Object({
  /** Transactions and opening balances, and what a bank's balance corrects, by the rate of their day. */
  moved: Total,
  /** What valuations changed, by the type of the accounts. */
  earned: Type.Array(Type.Object({ type: OneOf(accountTypes), amount: Total })),
  /** What rates alone did, by currency. */
  revaluation: Type.Array(Type.Object({ currency: Type.String(), amount: Total })),
})

/** What an account in any currency adds at each of the points, as it is and converted; null where there is no rate. */
const ConvertedAccountWorth = Type.Object({
  ...AccountWorth.properties,
  currency: Type.String(),
  converted: Type.Array(Nullable(Total)),
})

/** The accounts of all currencies as one. */
const ConvertedNetWorth = Type.Object({
  ...conversion,
  points: Type.Array(NetWorthPoint),
  /** Absent where there is one point, or where the first or the last leaves something out. */
  change: Type.Optional(WorthChange),
  byAccount: Type.Optional(Type.Array(ConvertedAccountWorth)),
})
export type ConvertedNetWorth = typeof ConvertedNetWorth.static

export const NetWorth = Type.Object({
  currency: Type.String(),
  /** Of accounts that count as well, but in another currency. */
  otherCurrencies: Type.Array(Type.String()),
  interval: OneOf(netWorthIntervals),
  from: DayText,
  to: DayText,
  corrected: Type.Array(Corrected),
  points: Type.Array(NetWorthPoint),
  /** Those that count, archived ones as well; only where byAccount asks for it. */
  byAccount: Type.Optional(Type.Array(AccountWorth)),
  /** Only where `convert` asks for it. */
  converted: Type.Optional(ConvertedNetWorth),
})
export type NetWorth = typeof NetWorth.static

nameComponents({
  AccountWorth,
  ConvertedAccountWorth,
  ConvertedNetWorth,
  NetWorth,
  NetWorthChange: WorthChange,
  NetWorthCorrection: Corrected,
  NetWorthInterval: netWorthIntervals,
  NetWorthPoint,
})
