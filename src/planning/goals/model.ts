import { type Static, Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { conversion } from '../../ledger/rates/model.ts'
import { LINES } from '../../ledger/transactions/text-fields.ts'
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
} from '../../platform/http/formats.ts'

const MonthText = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$', examples: ['2026-01'] })
const Notes = Type.String({ maxLength: 2_000, format: LINES })
const Position = Type.Integer({ minimum: 0, maximum: 10_000 })
const Version = Type.Integer({ minimum: 1 })
const AccountIds = Type.Array(Id, { maxItems: 50, uniqueItems: true })

const Pace = Type.Object({
  /** Months money can still be put aside in, this one included. */
  monthsLeft: Type.Integer(),
  /** What each of them must bring; what was taken out this month is spread over all of them. */
  neededAMonth: Total,
  /** What this month has not brought of it yet. */
  neededStill: Total,
  /** What should have been there when this month began. */
  due: Total,
  onTrack: Type.Boolean(),
})

const Projection = Type.Object({
  /** Of the last six full months at the most; of this month where there is none. */
  averageAMonth: Total,
  /** Null when it is not reached within a hundred years at that. */
  reachedIn: Nullable(MonthText),
  /** What will be there in the month of the target date. */
  savedBy: Nullable(Total),
})

/** Of all of its accounts, by the rates of today. */
const ConvertedGoal = Type.Object({
  ...conversion,
  saved: Total,
  /** Null where there is no rate for the goal's own currency, as are the two below. */
  target: Nullable(Total),
  missingAmount: Nullable(Total),
  percentBasisPoints: Nullable(Type.Integer()),
})
export type ConvertedGoal = Static<typeof ConvertedGoal>

export const Goal = Type.Object({
  id: Id,
  name: Type.String(),
  notes: Type.String(),
  currency: Type.String(),
  target: Money,
  startDate: DayText,
  targetDate: Nullable(DayText),
  /**
   * Accounts whose balances are what is saved; without any and without an envelope, contributions are entered by hand. Those in another currency
   * than the goal's count in `converted` alone.
   */
  accountIds: Type.Array(Id),
  /** The category whose envelope is what is saved; null where there is none. */
  categoryId: Nullable(Id),
  /** What was there for it when it began, where neither accounts nor an envelope are linked. */
  earmarked: Money,
  position: Type.Integer(),
  archived: Type.Boolean(),
  saved: Total,
  missing: Total,
  /** Saved as a share of the target, rounded down: 2550 is 25.5 %. Never below 0. */
  percentBasisPoints: Type.Integer(),
  /** When the household was told that the target is there. */
  reachedAt: Nullable(InstantText),
  /** The first month that ended with the target there, whatever was taken out since. */
  reachedIn: Nullable(MonthText),
  /** Null without a target date. */
  pace: Nullable(Pace),
  /** Null when nothing is missing. */
  projection: Nullable(Projection),
  /** Only where `convert` asks for it. */
  converted: Type.Optional(ConvertedGoal),
  version: Type.Integer(),
  createdAt: InstantText,
})
export type Goal = Static<typeof Goal>

/** As well in this currency: an estimate. */
export const GoalsQuery = Type.Object({ convert: Type.Optional(Currency) })
export type GoalsQuery = Static<typeof GoalsQuery>

export const GoalLine = Type.Object({
  currency: Type.String(),
  startDate: DayText,
  /** What was there before its first month. */
  startingAmount: Total,
  months: Type.Array(
    Type.Object({
      month: MonthText,
      /** At its end, or today; null of a month to come. */
      saved: Nullable(Total),
      /** By even instalments to the target date; null without one. */
      planned: Nullable(Total),
    }),
  ),
})
export type GoalLine = Static<typeof GoalLine>

const optional = {
  notes: Type.Optional(Notes),
  targetDate: Type.Optional(Nullable(LedgerDay)),
  accountIds: Type.Optional(AccountIds),
  categoryId: Type.Optional(Nullable(Id)),
  earmarked: Type.Optional(Money),
  position: Type.Optional(Position),
}

export const NewGoal = Type.Object({
  name: Line(100),
  target: Money,
  /** That of the first of its accounts, else the household's, unless it is named. It never changes. */
  currency: Type.Optional(Currency),
  /** Today unless it is named. */
  startDate: Type.Optional(LedgerDay),
  ...optional,
})
export type NewGoal = Static<typeof NewGoal>

export const GoalChange = Type.Object({
  name: Type.Optional(Line(100)),
  target: Type.Optional(Money),
  startDate: Type.Optional(LedgerDay),
  ...optional,
  archived: Type.Optional(Type.Boolean()),
  version: Type.Optional(Version),
})
export type GoalChange = Static<typeof GoalChange>

const MOST_ORDERED = 500
export const GoalOrder = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: MOST_ORDERED, uniqueItems: true }),
})

export const Contribution = Type.Object({
  id: Id,
  date: DayText,
  /** Below zero where it was taken out. */
  amount: Money,
  notes: Type.String(),
  userId: Type.String(),
  createdAt: InstantText,
})
export type Contribution = Static<typeof Contribution>

export const NewContribution = Type.Object({
  /** Today unless it is named; one of a later day counts from that day on. */
  date: Type.Optional(LedgerDay),
  amount: Money,
  notes: Type.Optional(Notes),
})
export type NewContribution = Static<typeof NewContribution>

/** With `was` it is refused where one of those fields is another one by now. */
export const ContributionChange = Type.Object({
  ...Type.Partial(NewContribution).properties,
  was: Type.Optional(Type.Partial(NewContribution)),
})
export type ContributionChange = Static<typeof ContributionChange>

export const ContributionParams = Type.Object({ id: Id, contributionId: Id })

nameComponents({
  ConvertedGoal,
  Goal,
  GoalChange,
  GoalContribution: Contribution,
  GoalContributionChange: ContributionChange,
  GoalLine,
  GoalOrder,
  GoalPace: Pace,
  GoalProjection: Projection,
  NewGoal,
  NewGoalContribution: NewContribution,
})
