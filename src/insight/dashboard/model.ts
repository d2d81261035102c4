import { type Static, Type } from '@sinclair/typebox'
import { BankConnection } from '../../intake/bank-sync/model.ts'
import { connectionProblems, connectionStates } from '../../intake/bank-sync/tables.ts'
import { Account, Total } from '../../ledger/accounts/model.ts'
import { conversion } from '../../ledger/rates/model.ts'
import { Transaction } from '../../ledger/transactions/model.ts'
import { MonthText } from '../../planning/budgets/model.ts'
import { budgetStyles } from '../../planning/budgets/tables.ts'
import { Goal } from '../../planning/goals/model.ts'
import { UpcomingBill } from '../../planning/subscriptions/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Currency, DayText, Id, InstantText, Nullable, OneOf } from '../../platform/http/formats.ts'
import { Insight } from '../insights/model.ts'
import { Counts } from '../review/model.ts'

const balance = { income: Total, expenses: Total, savings: Total, net: Total }

/** What three months before had come to by the same day of the month, on average, to the smallest coin. */
const Usual = Type.Object({
  months: Type.Integer(),
  /** Their days that count, the latest month first. */
  periods: Type.Array(Type.Object({ from: DayText, to: DayText })),
  income: Total,
  expenses: Total,
  /** This month's expenses less the usual ones. */
  expensesDifference: Total,
})

/** Of every day of this month what had come to be spent by its end. */
const DaySoFar = Type.Object({
  date: DayText,
  /** Null for the days to come; today's is the month's expenses. */
  spent: Nullable(Total),
  /** By the same day of three months before, on average; null where nothing is usual yet. */
  usual: Nullable(Total),
})

const BudgetState = Type.Object({
  style: OneOf(budgetStyles),
  /** With envelopes: what is not in one yet. */
  toBudget: Nullable(Total),
  /** Put into envelopes this month; in the tracking style what is planned to be spent. */
  budgeted: Total,
  /** What is left in envelopes, or of the plan. */
  available: Total,
  overspent: Type.Array(Type.Object({ categoryId: Id, name: Type.String(), amount: Total })),
})

const Freshness = Type.Object({
  connections: Type.Array(
    Type.Object({
      id: Id,
      host: Type.String(),
      state: OneOf(connectionStates),
      /** Why nothing comes in, from all of it or from some of its banks. */
      problem: Nullable(Type.String({ description: 'In English; use the code for other languages.' })),
      /** Null where all of it works but for some of its banks. */
      problemCode: Nullable(OneOf(connectionProblems)),
      /** Banks that fail while the connection itself may work. */
      banks: BankConnection.properties.failingBanks,
      lastSucceededAt: Nullable(InstantText),
      isSyncing: Type.Boolean(),
    }),
  ),
  /** The day of the latest transaction until today of each account in use. */
  accounts: Type.Array(Type.Object({ accountId: Id, latest: Nullable(DayText) })),
})

export const DashboardQuery = Type.Object({
  /** Net worth, this month, its spending and the months before as well in this currency: an estimate. */
  convert: Type.Optional(Currency),
})

const figures = {
  netWorth: Type.Object({
    assets: Total,
    liabilities: Total,
    netWorth: Total,
    /** Against the end of last month. */
    change: Total,
    points: Type.Array(Type.Object({ date: DayText, netWorth: Total })),
  }),
  /** Until today. */
  month: Type.Object({ month: MonthText, ...balance, usual: Nullable(Usual), byDay: Type.Array(DaySoFar) }),
  spending: Type.Object({
    total: Total,
    /** The largest categories of this month. */
    categories: Type.Array(
      Type.Object({
        categoryId: Nullable(Id),
        name: Nullable(Type.String()),
        total: Total,
        shareBasisPoints: Nullable(Type.Integer()),
      }),
    ),
    rest: Total,
  }),
  /** The six months before this one. */
  cashFlow: Type.Array(Type.Object({ month: MonthText, ...balance })),
}
export const Dashboard = Type.Object({
  date: DayText,
  currency: Type.String(),
  /** In which there is something as well; it is in no sum here. */
  otherCurrencies: Type.Array(Type.String()),
  /** Those in use. */
  accounts: Type.Array(Account),
  ...figures,
  budget: BudgetState,
  /** In the next fourteen days, and what is overdue. */
  upcoming: Type.Array(UpcomingBill),
  /** Those not archived. */
  goals: Type.Array(Goal),
  /** Right after much has changed at once the pairs are those of before; /v1/review waits for them. */
  review: Counts,
  freshness: Freshness,
  /** The weightiest three that nobody has dismissed; /v1/insights has the rest. */
  insights: Type.Array(Insight),
  recent: Type.Array(Transaction),
  /** Only where `convert` asks for it. */
  converted: Type.Optional(Type.Object({ ...conversion, ...figures })),
})
export type Dashboard = Static<typeof Dashboard>

nameComponents({
  ConvertedDashboard: Dashboard.properties.converted,
  Dashboard,
  DashboardBudget: BudgetState,
  DashboardCashFlow: Dashboard.properties.cashFlow.items,
  DashboardDay: DaySoFar,
  DashboardFreshness: Freshness,
  DashboardMonth: Dashboard.properties.month,
  DashboardNetWorth: Dashboard.properties.netWorth,
  DashboardSpending: Dashboard.properties.spending,
  UsualMonth: Usual,
})
