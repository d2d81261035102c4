import { type Static, Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, LedgerDay, Nullable, OneOf } from '../../platform/http/formats.ts'
import { basisReports, tradeKinds } from '../trades/kinds.ts'

/** Why a figure is not there. */
export const whys = ['COST_NOT_KNOWN', 'MORE_OUT_THAN_IN', 'NO_PRICE', 'NO_RATE'] as const
export type Why = (typeof whys)[number]

/** The same of a gain and of a line of the cost: a sale can name a lot that is not there. */
const gainWhys = ['COST_NOT_KNOWN', 'MORE_OUT_THAN_IN', 'LOT_NOT_THERE', 'NO_RATE'] as const
export type GainWhy = (typeof gainWhys)[number]

export const HoldingsQuery = Type.Object({
  /** Today when absent. */
  date: Type.Optional(LedgerDay),
  accountId: Type.Optional(Id),
})
export type HoldingsQuery = Static<typeof HoldingsQuery>

/** The units of one security in one account at the end of a day. */
export const Holding = Type.Object({
  accountId: Id,
  securityId: Id,
  /** Below zero where more went out than came in: something is missing. */
  quantity: Type.String(),
  currency: Type.String(),
  price: Nullable(Type.String()),
  priceDay: Nullable(DayText),
  /** Whether the price is older than seven days. */
  isOld: Type.Boolean(),
  /** In the security’s currency; null without a price, or where units are missing. */
  value: Nullable(Total),
  /** The same in the household’s currency. */
  converted: Nullable(Total),
  /** What they cost, in the household’s currency: their part of the pool. */
  cost: Nullable(Total),
  unrealised: Nullable(Total),
  /** What was paid out or reinvested in the twelve months until the day, in the household’s currency. */
  income: Nullable(Total),
  why: Nullable(OneOf(whys)),
})
export type Holding = Static<typeof Holding>

/** An account with securities. */
const HeldIn = Type.Object({
  accountId: Id,
  /** What it holds beside its securities, in its currency. */
  cash: Total,
  /** Whether its balance is what it holds rather than what somebody said. */
  isByHoldings: Type.Boolean(),
})

export const Holdings = Type.Object({
  date: DayText,
  /** The household’s, which costs are in. */
  currency: Type.String(),
  accounts: Type.Array(HeldIn),
  holdings: Type.Array(Holding),
})
export type Holdings = Static<typeof Holdings>

/** Part of a loss that is denied because the same was bought back. */
const SuperficialLoss = Type.Object({
  denied: Total,
  /** How much of it is lost for good, because a registered account bought. */
  lost: Total,
  /** In units as they were at the sale. */
  sold: Type.String(),
  bought: Type.String(),
  left: Type.String(),
  until: DayText,
  /** Whether the period still goes on, so that the figure may change. */
  isOpen: Type.Boolean(),
})

export const Disposition = Type.Object({
  tradeId: Id,
  securityId: Id,
  accountId: Id,
  /** Whose pool it is of; null of accounts that nobody is named as the owner of. */
  ownerId: Nullable(Id),
  kind: OneOf(tradeKinds),
  day: DayText,
  units: Type.String(),
  proceeds: Nullable(Total),
  cost: Nullable(Total),
  outlays: Nullable(Total),
  /** Before a loss is denied. */
  gain: Nullable(Total),
  superficial: Nullable(SuperficialLoss),
  why: Nullable(OneOf(gainWhys)),
  /** United States: from which day on the lot counts as held, and whether for more than a year. */
  acquired: Nullable(DayText),
  term: Nullable(OneOf(['SHORT', 'LONG'] as const)),
  /** What the broker told the IRS of the sale; null where nobody knows. */
  basisReport: Nullable(OneOf(basisReports)),
})
export type Disposition = Static<typeof Disposition>

/** One line of how the cost of a security came to be. */
const HistoryRow = Type.Object({
  tradeId: Id,
  accountId: Id,
  ownerId: Nullable(Id),
  /** Of a registered account, which has no gains. */
  isRegistered: Type.Boolean(),
  kind: Type.Union([OneOf(tradeKinds), Type.Literal('DENIED_LOSS')]),
  day: DayText,
  quantity: Type.String(),
  /** How much more the pool costs. */
  cost: Nullable(Total),
  poolQuantity: Type.String(),
  poolCost: Nullable(Total),
  /** Rounded to four decimals. */
  costPerUnit: Nullable(Type.String()),
  why: Nullable(OneOf(gainWhys)),
})

export const SecurityHistory = Type.Object({
  /** The household’s, which all figures are in. */
  currency: Type.String(),
  rows: Type.Array(HistoryRow),
  dispositions: Type.Array(Disposition),
})
export type SecurityHistory = Static<typeof SecurityHistory>

export const GainsParams = Type.Object({ year: Type.String({ pattern: '^(19[7-9]|20[0-9])[0-9]$' }) })

export const GainsQuery = Type.Object({
  /** Of the accounts of this member alone: pools are each person’s. */
  ownerId: Type.Optional(Id),
})
export type GainsQuery = Static<typeof GainsQuery>

/** What was sold in a year outside registered accounts. */
export const Gains = Type.Object({
  year: Type.Integer(),
  currency: Type.String(),
  dispositions: Type.Array(Disposition),
  /** Of those whose gain is known. */
  proceeds: Total,
  cost: Total,
  outlays: Total,
  /** Gains less losses, before any loss is denied. */
  gain: Total,
  denied: Total,
  /** Gains less the losses that count. */
  net: Total,
  /** Canada, from 2001 on: the half of it that is taxed, or of a loss that can be set against gains (Income Tax Act, s. 38). */
  taxable: Nullable(Total),
  /** How many have no figure and are left out of the sums. */
  unknown: Type.Integer(),
})
export type Gains = Static<typeof Gains>

nameComponents({ Disposition, Gains, Holding, Holdings, SecurityHistory, SuperficialLoss })
