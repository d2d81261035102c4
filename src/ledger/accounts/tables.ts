import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { icons } from '../../core/icons.ts'
import { households } from '../../people/household/tables.ts'
import { day, high, id, instant, low, seq, truth } from '../../platform/db/columns.ts'

export const accountTypes = [
  'CHECKING',
  'SAVINGS',
  'CREDIT_CARD',
  'CASH',
  'LOAN',
  'MORTGAGE',
  'LINE_OF_CREDIT',
  'INVESTMENT',
  'REGISTERED',
  'PROPERTY',
  'VEHICLE',
  'OTHER_ASSET',
  'OTHER_LIABILITY',
] as const
export type AccountType = (typeof accountTypes)[number]

export const registeredSubtypes = ['RRSP', 'TFSA', 'RESP', 'FHSA', '401K', 'IRA', 'ROTH_IRA', 'HSA'] as const
export type RegisteredSubtype = (typeof registeredSubtypes)[number]
export const accountSources = ['MANUAL', 'FILE', 'AGGREGATOR'] as const

/** Where money is or is owed. What is owed has a negative balance. */
export const accounts = sqliteTable(
  'accounts',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    name: text('name').notNull(),
    type: text('type', { enum: accountTypes }).notNull(),
    subtype: text('subtype', { enum: registeredSubtypes }),
    institution: text('institution'),
    lastFour: text('last_four'),
    currency: text('currency').notNull(),
    source: text('source', { enum: accountSources }).notNull(),
    openingHigh: high('opening').notNull(),
    openingLow: low('opening').notNull(),
    openingDate: day('opening_date').notNull(),
    /** Its type and what it begins with are an import's proposal, which nobody has confirmed yet. */
    proposed: truth('proposed').notNull().default(false),
    includeInNetWorth: truth('include_in_net_worth').notNull(),
    /** Whether envelopes are filled from it; null as its type suggests, see on-budget.ts. */
    onBudget: truth('on_budget'),
    /** Of one in another currency than the household's: whether envelopes are filled from it all the same. */
    budgetConverted: truth('budget_converted').notNull().default(false),
    /** Its position among the household's accounts; equal positions are sorted by age. */
    sortOrder: integer('sort_order').notNull().default(0),
    /** The member whose account it is; null where it is nobody's in particular. */
    ownerId: text('owner_id'),
    colour: integer('colour'),
    icon: text('icon', { enum: icons }),
    /** When a file or its bank last brought it something, or had nothing new; see imports/sync-logs.ts. */
    lastImportAt: instant('last_import_at'),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('accounts_by_household').on(table.householdId)],
)

/**
 * What each account's live transactions add up to, day by day. Kept by the same transaction that writes the ledger,
 * so balances and counts cost days, not transactions.
 */
export const accountDays = sqliteTable(
  'account_days',
  {
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    date: day('date').notNull(),
    count: integer('count').notNull(),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountSeq, table.date] })],
)

/** What a bank says the balance was: an observation that is shown beside ours and never corrects it. */
export const reportedBalances = sqliteTable(
  'reported_balances',
  {
    seq: seq(),
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    date: day('date').notNull(),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    importId: text('import_id'),
    observedAt: instant('observed_at').notNull(),
  },
  (table) => [index('reported_balances_by_account').on(table.accountSeq, table.date)],
)

/** A person's estimate of a house or a car on a day: the balance restarts from it. */
export const valuations = sqliteTable(
  'valuations',
  {
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    date: day('date').notNull(),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountSeq, table.date] })],
)

/**
 * How much more an account's securities are worth than the day before. Kept by the same transaction that writes trades
 * and prices; an account has rows here exactly if it is valued by what it holds, and then no valuation counts.
 */
export const holdingDays = sqliteTable(
  'holding_days',
  {
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    date: day('date').notNull(),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    /** What of the day's cash trades moved, less what came in as securities: neither was put in. */
    tradedHigh: high('traded').notNull(),
    tradedLow: low('traded').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountSeq, table.date] })],
)

/** A statement that was found equal to the ledger; what it covered is locked. */
export const reconciliations = sqliteTable(
  'reconciliations',
  {
    seq: seq(),
    id: id(),
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    date: day('date').notNull(),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    transactionCount: integer('transaction_count').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('reconciliations_by_account').on(table.accountSeq, table.date, table.seq)],
)
