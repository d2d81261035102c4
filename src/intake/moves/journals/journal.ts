import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { AccountType, RegisteredSubtype } from '../../../ledger/accounts/tables.ts'
import type { CategoryKind } from '../../../ledger/categories/tables.ts'
import type { NotInFile } from '../own-marks.ts'
import type { NewTransaction } from '../reading/ledger-builder.ts'
import type { SourceStatus } from '../source-ledger.ts'
import type { Quantity } from './quantities.ts'

/** What hledger and beancount both write: dated entries whose postings come to nothing. */
export interface Journal {
  title?: string
  entries: JournalEntry[]
  accounts: Map<string, JournalAccount>
  /** As they follow each other. */
  prices: JournalPrice[]
  /** What one of Hearth says that it has none of. */
  notInFile?: { kind: NotInFile; count: number }[]
}

/** What a unit of a commodity was worth on a day. */
export interface JournalPrice {
  date: Day
  commodity: string
  price: Amount
}

/** What is declared of an account; what a name and the rest below it say stands in journals of Hearth. */
export interface JournalAccount {
  kind?: AccountKind
  isClosed?: boolean
  label?: string
  type?: AccountType
  subtype?: RegisteredSubtype
  institution?: string
  lastFour?: string
  includeInNetWorth?: boolean
  onBudget?: boolean
  budgetConverted?: boolean
  openedOn?: Day
  balance?: Money
  /** Of a category. */
  group?: string
  categoryKind?: CategoryKind
  /** Where it is opened for one commodity only. */
  commodity?: string
}

/** CONVERSION is money's way between currencies. */
export const accountKinds = ['ASSET', 'LIABILITY', 'EXPENSE', 'INCOME', 'EQUITY'] as const
export type AccountKind = (typeof accountKinds)[number]

export interface JournalEntry {
  /** 1-based. */
  line: number
  date: Day
  status: SourceStatus
  payee: string
  notes: string
  tags: string[]
  code: string
  /** Where the entry names itself. */
  id: string
  /** The entry that is the other side of this transfer, or the name both sides share. */
  transferTo: string
  transferLink: string
  postings: Posting[]
  /** What must be in an account before the entries of the day; such an entry has no postings. */
  checks?: BalanceCheck[]
  /** What Hearth knows of a transaction beside what journals have a place for. */
  own?: Pick<NewTransaction, 'status' | 'isHidden' | 'isReviewed' | 'transactedDate' | 'original'>
  /** The category of a transfer, by its account. */
  category?: string
  /** What its account is worth from the end of the day on; it is no transaction then. */
  worth?: Money
  /** It is part of what its account began with, whatever moved before. */
  isMoreOpening?: boolean
  /** From which account the next check of this one is to be filled up. */
  pad?: { account: string; from: string }
}

export interface Posting {
  account: string
  /** Undefined where it is what the others leave. */
  amount: Amount | undefined
  /** What it weighs against the others: its amount, or that at its price. */
  weight: Amount | undefined
  notes: string
  status?: SourceStatus
  /** Where it moves on another day than its entry. */
  date?: Day
  /** What is then in the account; without an amount it makes the amount. */
  assertion?: Amount
}

export interface Amount {
  quantity: Quantity
  commodity: string
}

interface BalanceCheck {
  /** With those below it. */
  account: string
  amount: Amount
  /** What it may be off by. */
  tolerance: Quantity
}
