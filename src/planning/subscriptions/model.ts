import { type Static, Type } from '@sinclair/typebox'
import { LINES } from '../../ledger/transactions/text-fields.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import {
  Currency,
  DayText,
  Id,
  InstantText,
  LedgerDay,
  Line,
  ManualAmount,
  Money,
  Nullable,
  OneOf,
} from '../../platform/http/formats.ts'
import { cadences } from '../recurrence/cadences.ts'
import { subscriptionDirections, subscriptionStatuses } from './tables.ts'

/** More than an amount may be where it is multiplied. */
const Sum = Type.String({ examples: ['203.88'], component: 'CostTotal' })

const Why = Type.String({ description: 'In the caller’s language.' })

const shown = {
  id: Id,
  status: OneOf(subscriptionStatuses),
  name: Type.String({ description: 'The household’s name for it, or else the payee’s.' }),
  payee: Type.String(),
  direction: OneOf(subscriptionDirections),
  currency: Type.String(),
  /** What to expect next, never negative. */
  amount: Money,
  isVarying: Type.Boolean({
    description: 'The amount varies from bill to bill; this is the median of the latest.',
  }),
  cadence: OneOf(cadences),
  weekday: Nullable(Type.Integer({ description: '1 is Monday; null for monthly schedules.' })),
  dayOfMonth: Nullable(
    Type.Integer({ description: '31 is the last day of the month; null for weekly schedules.' }),
  ),
  toleranceDays: Type.Integer(),
  yearlyCost: Sum,
  monthlyCost: Sum,
  accountId: Nullable(Id),
  categoryId: Nullable(
    Type.String({
      format: 'uuid',
      description: 'As set here, or else the category of the latest charge that has one.',
    }),
  ),
  firstDate: DayText,
  lastDate: Nullable(DayText),
  nextDate: Nullable(DayText),
  isOverdue: Type.Boolean(),
  isEnded: Type.Boolean(),
  occurrenceCount: Type.Integer(),
  confidence: Type.Number({ description: 'From 0 to 1.' }),
  why: Why,
  isManual: Type.Boolean(),
  notifyDaysBefore: Nullable(
    Type.Integer({ description: '0 means never; null means 3 for charges and never for income.' }),
  ),
  cancellationDate: Nullable(DayText),
  isPaused: Type.Boolean({ description: 'Nothing is currently expected; not included in any total.' }),
  pausedSince: Nullable(DayText),
  pausedUntil: Nullable(
    Type.String({
      format: 'date',
      description: 'The day on which it resumes by itself; null if none is set or it was never paused.',
    }),
  ),
  isChargedAgain: Type.Boolean({
    description: 'It was charged after it was cancelled, or while it was paused.',
  }),
  payerId: Nullable(Id),
  url: Nullable(Type.String()),
  notes: Type.String(),
  version: Type.Integer(),
  createdAt: InstantText,
  updatedAt: InstantText,
}

export const Subscription = Type.Object(shown)
export type Subscription = Static<typeof Subscription>

export const SubscriptionDetail = Type.Object({
  ...shown,
  /** Oldest first. */
  occurrences: Type.Array(
    Type.Object({ transactionId: Id, date: DayText, amount: Money, accountId: Id, payee: Type.String() }),
  ),
  prices: Type.Array(Type.Object({ since: DayText, amount: Money })),
  /** Expected days on which nothing came. */
  missed: Type.Array(DayText),
})
export type SubscriptionDetail = Static<typeof SubscriptionDetail>

export const Total = Type.Object({
  currency: Type.String(),
  count: Type.Integer(),
  yearlyCost: Sum,
  monthlyCost: Sum,
  yearlyIncome: Sum,
  monthlyIncome: Sum,
})
export type Total = Static<typeof Total>

export const SubscriptionList = Type.Object({
  subscriptions: Type.Array(Subscription),
  /** Of those that are CONFIRMED, go on and are not paused, by currency. */
  totals: Type.Array(Total),
})
export type SubscriptionList = Static<typeof SubscriptionList>

export const SubscriptionQuery = Type.Object({
  status: Type.Optional(OneOf(subscriptionStatuses)),
  direction: Type.Optional(OneOf(subscriptionDirections)),
})
export type SubscriptionQuery = Static<typeof SubscriptionQuery>

const Name = Line(100)
const Payee = Line(500)
const DayOfMonth = Type.Integer({ minimum: 1, maximum: 31 })

const own = {
  categoryId: Nullable(Id),
  notifyDaysBefore: Nullable(Type.Integer({ minimum: 0, maximum: 60 })),
  cancellationDate: Nullable(LedgerDay),
  payerId: Nullable(Id),
  url: Nullable(Type.String({ minLength: 1, maxLength: 2_000, examples: ['https://example.com/account'] })),
  notes: Type.String({ maxLength: 2_000, format: LINES }),
}

const entered = {
  payee: Payee,
  amount: ManualAmount,
  isVarying: Type.Boolean(),
  cadence: OneOf(cadences),
  /** Any day it is due on. */
  nextDate: LedgerDay,
  /** Where that says too little: 31 is the last of every month. */
  dayOfMonth: DayOfMonth,
  accountId: Nullable(Id),
}

export const NewSubscription = Type.Composite([
  Type.Object({ name: Name, amount: ManualAmount, cadence: OneOf(cadences), nextDate: LedgerDay }),
  Type.Partial(
    Type.Object({
      payee: Payee,
      direction: OneOf(subscriptionDirections),
      currency: Currency,
      isVarying: Type.Boolean(),
      dayOfMonth: DayOfMonth,
      accountId: Nullable(Id),
      ...own,
    }),
  ),
])
export type NewSubscription = Static<typeof NewSubscription>

export const SubscriptionChange = Type.Partial(
  Type.Object({
    version: Type.Integer({ minimum: 1 }),
    status: OneOf(subscriptionStatuses),
    name: Nullable(Name),
    /** From which day on nothing is expected: today, unless it is named; null lets it go on as if it had not been. */
    pausedSince: Nullable(LedgerDay),
    /** The day on which it goes on by itself; today lets it go on now, null leaves it open. */
    pausedUntil: Nullable(LedgerDay),
    ...own,
    ...entered,
  }),
)
export type SubscriptionChange = Static<typeof SubscriptionChange>

export const Detection = Type.Object({
  looked: Type.Integer({ description: 'Transactions of the last five years.' }),
  found: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer({ description: 'Suggestions no longer supported by any transaction.' }),
  /** What looked like something that comes back and was not taken for it, and why; the hundred largest. */
  declined: Type.Array(
    Type.Object({
      payee: Type.String(),
      cadence: OneOf(cadences),
      occurrences: Type.Integer(),
      why: Why,
    }),
  ),
})

export type Detection = Static<typeof Detection>

export const CalendarQuery = Type.Object({
  from: Type.Optional(LedgerDay),
  to: Type.Optional(LedgerDay),
  /** With what came already, on the day it came: a month as it was, and as it will be. */
  arrived: Type.Optional(OneOf(['true', 'false'])),
})
export type CalendarQuery = Static<typeof CalendarQuery>

export const UpcomingBill = Type.Object({
  date: DayText,
  subscriptionId: Id,
  /** Suggested or confirmed; the others are not due. */
  status: OneOf(subscriptionStatuses),
  name: Type.String(),
  amount: Money,
  direction: OneOf(subscriptionDirections),
  currency: Type.String(),
  accountId: Nullable(Id),
  categoryId: Nullable(Id),
  isOverdue: Type.Boolean(),
  /** What came; absent of what is expected. */
  transactionId: Type.Optional(Id),
  isPending: Type.Optional(
    Type.Boolean({ description: 'A charge has arrived but is not posted yet, or is dated in the future.' }),
  ),
})

export const CalendarTotals = Type.Object({
  month: Type.String({ examples: ['2026-01'] }),
  currency: Type.String(),
  count: Type.Integer(),
  /** Without a sign. */
  out: Sum,
  in: Sum,
  /** in - out. */
  net: Sum,
})
export type CalendarTotals = Static<typeof CalendarTotals>

export const CalendarFeed = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: InstantText,
  lastUsedAt: Nullable(
    Type.String({ format: 'date-time', description: 'When a calendar last read it, to the hour.' }),
  ),
})
export type CalendarFeed = Static<typeof CalendarFeed>

export const NewCalendarFeed = Type.Object({ name: Line(100) })

export const NewFeedShown = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String({
    description: 'The secret address for a calendar to subscribe to. Shown only once.',
    secret: true,
  }),
})
export type NewFeedShown = Static<typeof NewFeedShown>

export const FeedParams = Type.Object({ file: Type.String({ pattern: '^[\\w-]{43}\\.ics$' }) })

nameComponents({
  BillCalendarTotals: CalendarTotals,
  Cadence: cadences,
  CalendarFeed,
  CalendarFeedWithUrl: NewFeedShown,
  DeclinedSubscription: Detection.properties.declined.items,
  NewCalendarFeed,
  NewSubscription,
  Subscription,
  SubscriptionChange,
  SubscriptionCharge: SubscriptionDetail.properties.occurrences.items,
  SubscriptionDetail,
  SubscriptionDetection: Detection,
  SubscriptionDirection: subscriptionDirections,
  SubscriptionList,
  SubscriptionPrice: SubscriptionDetail.properties.prices.items,
  SubscriptionStatus: subscriptionStatuses,
  SubscriptionTotal: Total,
  UpcomingBill,
})
