import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { DuplicateReason } from './messages.ts'

/**
 * What a bank transaction is recognised by: the feed's id, the file's FITID, the bank's reference or, for a row that
 * has none of these, the fingerprint of its content. A scheme also tells which source has spoken for a transaction.
 */
export type KeyScheme = 'sf' | 'fitid' | 'ref' | 'fp'
/** Who has spoken for a transaction. A paper's words are its own: of the same bank a table words and dates otherwise. */
export type KeySource = KeyScheme | 'paper'

/** One row of a file or feed for one account. */
export interface IncomingRow {
  row: number
  /** The bank's date. */
  date: Day
  /** The day another source may date it by: a feed gives the purchase and the posting, a file often the posting only. */
  otherDate?: Day
  /** Signed, out of the account is negative. */
  amount: Money
  /** The bank's own words, unedited. */
  text: string
  payee: string
  pending?: boolean
  fitid?: string
  reference?: string
  /** Remote account id and transaction id of a feed, joined. */
  feedId?: string
  /** Number of the statement inside the file. */
  statement?: number
  /** Read off a printed statement. */
  isPaper?: boolean
}

/** One transaction the account has, or had. */
export interface ExistingTransaction {
  /** Oldest first. */
  seq: number
  /** As shown, perhaps edited. */
  date: Day
  /** As imported; the same as `date` for one entered by hand. */
  bankDate: Day
  amount: Money
  /** The bank's words; '' for one entered by hand. */
  text: string
  payee: string
  pending: boolean
  /** Reconciled: nothing about it may change. */
  locked: boolean
  /** Deleted by a person; its keys remember it. */
  deleted: boolean
  schemes: KeySource[]
  /** Its `sf` keys belong to a remote account that was replaced by another one. */
  replacedFeed?: boolean
}

export interface KeyOwner {
  existing: ExistingTransaction
  ordinal: number
}

/** What is cheap to know of a transaction. */
export interface LedgerEntry {
  seq: number
  /** The bank date. */
  date: Day
  amount: Money
  pending: boolean
}

/** What may be found again: an amount, and the days it is dated by. */
export interface WantedEntry {
  amount: Money
  from: Day
  to: Day
}

/** One account's transactions, as the duplicate engine reads them. */
export interface AccountLedger {
  /** The owners of each key that has any, by ordinal; deleted transactions included. */
  owners(scheme: KeyScheme, keys: string[]): Map<string, KeyOwner[]>
  /**
   * Every transaction with a bank date from `from` to `to`, both included, deleted ones that own keys too. Parts of a
   * split and opening balances are left out; what is neither pending nor wanted may be. Asked at most once.
   */
  entriesAround(from: Day, to: Day, wanted: WantedEntry[]): LedgerEntry[]
  /** Every live transaction with a bank date from `from` to `to`, both included. */
  entriesBetween(from: Day, to: Day): LedgerEntry[]
  details(seqs: number[]): ExistingTransaction[]
}

/** What a statement that its balances prove says: these rows, or those of its days, are all that moved in them. */
export interface ProvenPeriod {
  from: Day
  to: Day
  rows?: ReadonlySet<number>
}

/** A key to store; unique in its account together with its ordinal. */
export interface AssignedKey {
  scheme: KeyScheme
  key: string
  /** 1-based: which of several equal ones. */
  ordinal: number
}

/**
 * NEW and POSSIBLE_DUPLICATE rows are imported. DUPLICATE, MATCH, UPDATE and DELETED_EARLIER rows are `existing` and
 * add their keys to it; UPDATE also takes over the bank's fields. A REPEAT is row `of` of the same file.
 */
type DecisionKind =
  | 'NEW'
  | 'DUPLICATE'
  | 'MATCH'
  | 'UPDATE'
  | 'POSSIBLE_DUPLICATE'
  | 'DELETED_EARLIER'
  | 'REPEAT'

export interface DuplicateOutcome {
  kind: DecisionKind
  reason: DuplicateReason
  /** seq of the transaction the row is, or for POSSIBLE_DUPLICATE may be. */
  existing?: number
  /** For a REPEAT, the row of this file it repeats. */
  of?: number
}

export interface DuplicateDecision extends DuplicateOutcome {
  row: number
  /** To attach to the new or the existing transaction. */
  keys: AssignedKey[]
}
