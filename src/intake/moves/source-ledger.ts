import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { AccountType, RegisteredSubtype } from '../../ledger/accounts/tables.ts'
import type { CategoryKind } from '../../ledger/categories/tables.ts'
import type { RuleStage } from '../../ledger/matching/rule.ts'
import type { StatedRate } from '../../ledger/rates/rates.ts'
import type { Action, Condition } from '../../ledger/rules/model.ts'
import type { OriginalAmount } from '../../ledger/transactions/tables.ts'
import type {
  Example,
  LeftOutKind,
  MoveQuestion,
  MoveReason,
  MoveWarning,
  QuestionOption,
} from './words/facts.ts'

/** The programs a household may move in from. HEARTH_CSV is what another Hearth has exported. */
export const moveSources = [
  'ACTUAL',
  'YNAB',
  'FIREFLY',
  'MONARCH',
  'MINT',
  'HLEDGER',
  'BEANCOUNT',
  'HEARTH_CSV',
] as const
export type MoveSource = (typeof moveSources)[number]

/**
 * What a household had in another program, as every reader (Actual, YNAB, Firefly III, …) answers it. It knows nothing of
 * this household. Accounts, categories and transactions are named by their index in the arrays here, so that nothing dangles
 * and nothing goes in circles. What has no place here is counted in leftOut: nothing is dropped in silence.
 */
export interface SourceLedger {
  source: MoveSource
  /** What the program calls the budget or book, where the files say so. */
  title?: string
  accounts: SourceAccount[]
  categories: SourceCategory[]
  /** Oldest first where the source has an order; the order among equal days is kept. */
  transactions: SourceTransaction[]
  /** How many payees the source knows, where it keeps a list of them. */
  payees?: number
  budget?: SourceBudget
  schedules: SourceSchedule[]
  rules: SourceRule[]
  /** What currencies were worth in one another; one a pair and day. */
  rates?: StatedRate[]
  leftOut: LeftOut[]
  warnings: MoveWarning[]
  /** What the files leave open. What hangs on an answer is read by the likeliest one until it is given. */
  questions: SourceQuestion[]
}

export interface SourceAccount {
  /** Its id in the source, else its name: the same in every export, unique here. */
  id: string
  name: string
  /** Undefined where the source does not say; then it is guessed from the name (account-types.ts). */
  type?: AccountType
  /** ISO 4217; undefined where the source has none, and then it is the household's. */
  currency?: string
  /** Whether the source budgets with it; undefined where it does not say. */
  onBudget?: boolean
  /** Whether it is budgeted with though it is in another currency; only our own exports say it. */
  budgetConverted?: boolean
  isClosed: boolean
  /** Of a REGISTERED one. */
  subtype?: RegisteredSubtype
  institution?: string
  lastFour?: string
  /** Undefined where the source does not say: it is counted. */
  includeInNetWorth?: boolean
  /** What it began with, where that is no transaction of the source; on the day, before its transactions. */
  opening?: { amount: Money; day: Day }
  /** What it was worth at the end of days, by an estimate and whatever moved until then; one a day, days ascend. */
  valuations?: SourceValuation[]
  /**
   * What the source itself holds the account's balance to be, all its days counted: worked out from the source and not
   * from the transactions of this ledger, for it is what they are proved by. Undefined where the source says none.
   */
  balance?: Money
  /** What its transactions of a month come to by the source's own sums; each month that has one, or undefined. */
  months?: { month: string; sum: Money }[]
}

export interface SourceValuation {
  date: Day
  amount: Money
}

export interface SourceCategory {
  /** Its id in the source, else group and name: the same in every export, unique here. */
  id: string
  name: string
  /** '' where the source has no groups. */
  group: string
  kind: CategoryKind
  isHidden: boolean
}

/** CLEARED where the source has no states. PENDING is what the bank has not confirmed: "uncleared" elsewhere. */
export type SourceStatus = 'PENDING' | 'CLEARED' | 'RECONCILED'

export interface SourceTransaction {
  /**
   * Its id in the source; where there is none, one of contentIds(). The same in every export and unique here: a second
   * move knows the transaction again by it.
   */
  id: string
  account: number
  date: Day
  /** Out of the account is negative. */
  amount: Money
  /** '' where the source has none; also of a transfer, whose payee is the other account. */
  payee: string
  /** The bank's own words, where the source kept them. */
  importedText?: string
  /** Index into categories. Undefined of a split one. A transfer has one where the source budgets it. */
  category?: number
  notes: string
  tags: string[]
  /** Colour or name of a flag; it becomes a tag. */
  flag?: string
  status: SourceStatus
  checkNumber?: string
  /** In another currency than the account's. */
  original?: OriginalAmount
  /** They add up to the amount, with its sign. The reader refuses, or repairs with a warning, those that do not. */
  parts?: SourcePart[]
  transfer?: SourceTransfer
  /** A transfer whose other side nobody knows: no spending, and no income. */
  isTransfer?: boolean
  /** Left out of reports. */
  isHidden?: boolean
  /** False where the household has yet to look at it. */
  isReviewed?: boolean
  /** The day of the purchase, where the bank booked it on another. */
  transactedDate?: Day
  /** The bank's id of it (FITID) where the source kept it. */
  bankId?: string
  /** 1-based line in its file, for messages. */
  row?: number
}

export interface SourcePart {
  /** Needed where the part is a transfer that the other side names. */
  id?: string
  amount: Money
  category?: number
  notes: string
  /** Where it has one of its own. */
  payee?: string
  transfer?: SourceTransfer
}

/**
 * The other side of a transfer: a transaction, or a part of one. With an id it is exactly that one; with the account alone
 * (pair-transfers.ts) it is one of the account with the opposite amount on that day.
 */
export interface SourceTransfer {
  account: number
  /** Of a transaction or a part. */
  id?: string
}

export interface SourceBudget {
  /** ENVELOPES: what is left stays (Actual's envelope budget, YNAB). TRACKING: each month is plan against fact. */
  style: 'ENVELOPES' | 'TRACKING'
  /** At most one line a month and category; months ascend. Categories of kind INCOME have one in TRACKING only. */
  lines: SourceBudgetLine[]
  /** What was held in a month for the next one; above zero. */
  held: { month: string; amount: Money }[]
  /**
   * What the source shows as left to budget, and what had moved without a category until then: there that is no part of
   * it, here it is. Undefined where the source shows none that means the same.
   */
  toBudget?: { month: string; amount: Money; uncategorised: Money }[]
}

export interface SourceBudgetLine {
  /** YYYY-MM. */
  month: string
  /** Index into categories. */
  category: number
  budgeted: Money
  /**
   * What becomes of the rest at the month's end. NONE: nothing is carried; SURPLUS: what is left, but no overspending;
   * FULL: either.
   */
  carry: 'NONE' | 'SURPLUS' | 'FULL'
  /** What is available by the source's own figures, carried in and spent; undefined where it shows none. */
  available?: Money
}

const sourceCadences = [
  'WEEKLY',
  'BIWEEKLY',
  'MONTHLY',
  'BIMONTHLY',
  'QUARTERLY',
  'SEMIANNUAL',
  'YEARLY',
] as const

/** A bill or an income that comes back. One of no such rhythm goes into leftOut, with its rhythm in the reason. */
export interface SourceSchedule {
  id: string
  name: string
  payee: string
  account?: number
  category?: number
  /** Out of the account is negative. Of a range, its middle, and isVarying. */
  amount: Money
  isVarying: boolean
  cadence: (typeof sourceCadences)[number]
  /** A day it falls on. */
  nextDate: Day
  endDate?: Day
  notes?: string
}

/** A rule that ours can say the same: ids of accounts and categories in it are those of the source. Others are leftOut. */
export interface SourceRule {
  /** Its id in the source. */
  id: string
  name: string
  stage: RuleStage
  condition: Condition
  actions: Action[]
}

export interface LeftOut {
  kind: LeftOutKind
  count: number
  reason: MoveReason
  /** Which ones, at most 20, each cut to 200 characters. */
  examples?: Example[]
}

export interface SourceQuestion {
  /** 'DATE_ORDER', 'CURRENCY', …; what the answer is given under. */
  code: string
  asked: MoveQuestion
  options: readonly QuestionOption[]
  /** What was taken until it is answered. */
  taken?: string
}

/** What an option is answered with. */
export const optionValue = (option: QuestionOption): string =>
  option.kind === 'CURRENCY' ? option.currency : option.kind
