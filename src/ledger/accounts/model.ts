import { Type } from '@sinclair/typebox'
import { appearance, appearanceChange } from '../../platform/http/appearance.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import {
  Currency,
  DayText,
  Id,
  InstantText,
  LedgerDay,
  Line,
  Money,
  Nullable,
  OneOf,
} from '../../platform/http/formats.ts'
import { conversion } from '../rates/model.ts'
import { accountGroups, accountKinds } from './kinds.ts'
import { accountSources, accountTypes, registeredSubtypes } from './tables.ts'

const total = { pattern: '^-?[0-9]+[.][0-9]{2,4}$', examples: ['1234.50'] }
/** A sum of amounts, exact; it may have more digits than one amount may have. */
export const Total = Type.String({ ...total, component: 'MoneyTotal' })

const Reported = Type.Object({
  date: DayText,
  balance: Money,
  /** Reported minus ours on that day: what the ledger lacks, or has too much of. */
  difference: Total,
})

const ConvertedBalance = Type.Object({
  ...conversion,
  /** Null where there is no rate. */
  balance: Nullable(Total),
})

/** The list also in one currency: an estimate. */
export const AccountsQuery = Type.Object({ convert: Type.Optional(Currency) })

export const Account = Type.Object({
  id: Id,
  name: Type.String(),
  type: OneOf(accountTypes),
  subtype: Nullable(OneOf(registeredSubtypes)),
  group: OneOf(accountGroups),
  /** By its nature, whatever its balance: an overpaid card is a smaller debt. */
  kind: OneOf(accountKinds),
  sortOrder: Type.Integer({ description: 'The list is sorted by this; see reorderAccounts.' }),
  ...appearance,
  institution: Nullable(Type.String()),
  lastFour: Nullable(Type.String()),
  currency: Type.String(),
  source: OneOf(accountSources),
  openingBalance: Money,
  openingDate: DayText,
  /** Its type and what it begins with are an import's proposal, which nobody has confirmed or changed yet. */
  proposed: Type.Boolean(),
  balance: Type.String({ ...total, description: 'At the end of today in the household’s time zone.' }),
  balanceAhead: Type.String({
    ...total,
    description: 'How much transactions dated after today will still change it; 0.00 if there are none.',
  }),
  transactionCount: Type.Integer({ description: 'Including those dated in the future.' }),
  /** The day of its latest transaction until today. */
  latest: Nullable(DayText),
  /** When a file or its bank was last taken in, were it with nothing new; a failure and what was undone do not count. */
  lastImportAt: Nullable(InstantText),
  reported: Nullable(Reported),
  includeInNetWorth: Type.Boolean(),
  /** Whether budgets are made from it; as its type suggests until somebody says otherwise. */
  onBudget: Type.Boolean(),
  /**
   * Of one in another currency than the household's: whether budgets are made from it all the same, each transaction by the
   * rate that it was booked at. Counts together with onBudget.
   */
  budgetConverted: Type.Boolean(),
  /** The member whose account it is. What one person holds of a security outside registered accounts is one pool. */
  ownerId: Nullable(Id),
  archived: Type.Boolean(),
  version: Type.Integer(),
  createdAt: InstantText,
  /** Only where `convert` asks for it, by the rate of today. */
  converted: Type.Optional(ConvertedBalance),
})
export type Account = typeof Account.static

const LastFour = Nullable(Type.String({ pattern: '^[0-9A-Za-z]{1,4}$' }))

export const NewAccount = Type.Object({
  name: Line(100),
  type: OneOf(accountTypes),
  subtype: Type.Optional(Nullable(OneOf(registeredSubtypes))),
  institution: Type.Optional(Nullable(Line(100))),
  lastFour: Type.Optional(LastFour),
  currency: Type.Optional(Currency),
  openingBalance: Type.Optional(Money),
  openingDate: Type.Optional(LedgerDay),
  includeInNetWorth: Type.Optional(Type.Boolean()),
  onBudget: Type.Optional(Type.Boolean()),
  /** Refused where the account is in the household's currency. */
  budgetConverted: Type.Optional(Type.Boolean()),
  ownerId: Type.Optional(Nullable(Id)),
  ...appearanceChange,
})
export type NewAccount = typeof NewAccount.static

/** The currency is what every amount in the account is in, so it never changes. */
export const AccountChange = Type.Object({
  name: Type.Optional(Line(100)),
  type: Type.Optional(OneOf(accountTypes)),
  subtype: Type.Optional(Nullable(OneOf(registeredSubtypes))),
  institution: Type.Optional(Nullable(Line(100))),
  lastFour: Type.Optional(LastFour),
  openingBalance: Type.Optional(Money),
  openingDate: Type.Optional(LedgerDay),
  /** False confirms what an import proposed; so does a change of the type or of what it begins with. */
  proposed: Type.Optional(Type.Boolean()),
  includeInNetWorth: Type.Optional(Type.Boolean()),
  onBudget: Type.Optional(Type.Boolean()),
  /** Refused where the account is in the household's currency. */
  budgetConverted: Type.Optional(Type.Boolean()),
  ownerId: Type.Optional(Nullable(Id)),
  archived: Type.Optional(Type.Boolean()),
  ...appearanceChange,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type AccountChange = typeof AccountChange.static

/** Far more than a household has. */
const MOST_ORDERED = 1_000

export const AccountOrder = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: MOST_ORDERED, uniqueItems: true }),
})

export const BalanceRange = Type.Object({ from: Type.Optional(LedgerDay), to: Type.Optional(LedgerDay) })
export const DayBalance = Type.Object({ date: DayText, balance: Total })

export const Valuation = Type.Object({ date: DayText, amount: Money })
export type Valuation = typeof Valuation.static
const SinceValuation = Type.Object({
  date: DayText,
  /** What is paid in and the adjustment together. */
  change: Total,
  /** What the transactions after it come to; below zero where more went out. */
  paidIn: Total,
})
/** One of a list. */
export const ListedValuation = Type.Object({
  ...Valuation.properties,
  /** What it moves the balance by, after the day's transactions: since the valuation before what the thing grew by. */
  adjustment: Total,
  /** From the previous valuation to this one; null for the first. */
  since: Nullable(SinceValuation),
})
export type ListedValuation = typeof ListedValuation.static
export const NewValuation = Type.Object({
  date: LedgerDay,
  amount: Money,
  /** The day's valuation as the caller saw it, null for none; refused if it has changed since. */
  was: Type.Optional(Nullable(Money)),
})
export type NewValuation = typeof NewValuation.static
export const ValuationWas = Type.Object({ was: Type.Optional(Money) })
export const ValuationParams = Type.Object({ id: Id, date: DayText })

nameComponents({
  Account,
  AccountChange,
  AccountGroup: accountGroups,
  AccountKind: accountKinds,
  AccountOrder,
  AccountSource: accountSources,
  AccountSubtype: registeredSubtypes,
  AccountType: accountTypes,
  ConvertedBalance,
  DailyBalance: DayBalance,
  ListedValuation,
  NewAccount,
  NewValuation,
  ReportedBalance: Reported,
  Valuation,
})
