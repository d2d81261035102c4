import { type Static, Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { conversion } from '../../ledger/rates/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Currency, DayText, Id, LedgerDay, Nullable, OneOf } from '../../platform/http/formats.ts'
import { whys } from './model.ts'

const groupings = ['account', 'person', 'class', 'currency', 'security'] as const
const pointIntervals = ['DAY', 'MONTH', 'YEAR'] as const
const groupKinds = ['HELD', 'CASH', 'BY_HAND'] as const
/** Why there is no return: what was held is not known on some day, nothing was held, or several rates fit. */
const returnWhys = ['NO_PRICE', 'MORE_OUT_THAN_IN', 'NO_RATE', 'NOTHING_HELD', 'NO_SINGLE_RATE'] as const

export const PortfolioQuery = Type.Object({
  /** The last day is today unless it is named; the first one 364 days before it. */
  from: Type.Optional(LedgerDay),
  to: Type.Optional(LedgerDay),
  /** security when absent. */
  by: Type.Optional(OneOf(groupings)),
  /** A point is the end of each; DAY when absent for 92 days and fewer, else MONTH. */
  interval: Type.Optional(OneOf(pointIntervals)),
  /** Accounts of all currencies, as one in this currency: an estimate by the rates of the days. */
  convert: Type.Optional(Currency),
})
export type PortfolioQuery = Static<typeof PortfolioQuery>

const figures = {
  /** What is known of it. */
  value: Total,
  /** Of what has a cost that is known; null where nothing has one, as of cash. */
  cost: Nullable(Total),
  /** What is worth more than it cost, of what both are known of. */
  unrealised: Nullable(Total),
  /** Paid out or reinvested in the twelve months until the last day, known or not as a whole. */
  income: Nullable(Total),
  /** How many holdings have no value or no cost and are left out. */
  leftOut: Type.Integer(),
}

/** All that is held in one account, by one person, of one class, currency or security. */
export const PortfolioGroup = Type.Object({
  /** By class and security, what is in cash and what is valued by hand are groups of their own. */
  kind: OneOf(groupKinds),
  /** Id of the account, the member or the security, the class or the currency; null where nobody says. */
  key: Nullable(Type.String()),
  ...figures,
  /** Of the whole, in percent with at most four decimals. Null where the whole is not above zero. */
  share: Nullable(Type.String()),
})
export type PortfolioGroup = Static<typeof PortfolioGroup>

/** A holding that figures do not count, or that returns do not because it was so on a day of the range. */
const PortfolioUnknown = Type.Object({ accountId: Id, securityId: Id, why: OneOf(whys) })
export type PortfolioUnknown = Static<typeof PortfolioUnknown>

const PortfolioPoint = Type.Object({
  date: DayText,
  value: Total,
  /** What it was worth at the first point, with what was put in since. */
  invested: Total,
})

/** In percent with at most four decimals. */
const Rate = Nullable(Type.String())
const Return = Type.Object({
  overall: Rate,
  /** The same as a rate of a year of 365 days. */
  yearly: Rate,
  why: Nullable(OneOf(returnWhys)),
})
export type Return = Static<typeof Return>

export const Portfolio = Type.Object({
  from: DayText,
  to: DayText,
  by: OneOf(groupings),
  interval: OneOf(pointIntervals),
  /** All sums and points are in it. Costs come from the household’s currency at the rate of the last day. */
  currency: Type.String(),
  /** Of accounts that are left out because nothing is converted. */
  otherCurrencies: Type.Array(Type.String()),
  total: Type.Object(figures),
  groups: Type.Array(PortfolioGroup),
  /** The first is the end of the day before the range. */
  points: Type.Array(PortfolioPoint),
  /** How much more it is worth than at the first point; null where that is not known. */
  growth: Nullable(Total),
  /** What of the growth came in from outside, less what went out. */
  putIn: Nullable(Total),
  /** The rest: what it grew by, what it paid and what rates did. */
  earned: Nullable(Total),
  /** By day, with what was put in counted at the start of its day. */
  timeWeighted: Return,
  /** The constant rate at which what was put in comes to what there is (XIRR). */
  moneyWeighted: Return,
  unknown: Type.Array(PortfolioUnknown),
  /** Only where `convert` asks for it. */
  converted: Type.Optional(Type.Object(conversion)),
})
export type Portfolio = Static<typeof Portfolio>

nameComponents({
  Portfolio,
  PortfolioBy: groupings,
  PortfolioGroup,
  PortfolioGroupKind: groupKinds,
  PortfolioInterval: pointIntervals,
  PortfolioPoint,
  PortfolioReturn: Return,
  PortfolioReturnWhy: returnWhys,
  PortfolioUnknown,
})
