import type { Money } from '../../core/money.ts'
import type { Day, Instant } from '../../core/time.ts'
import type { FeedMessage } from './messages.ts'

/** What a SimpleFIN server answers to GET /accounts, in version 1 of the protocol, in version 2, or in a mix of both. */
export interface AccountSet {
  connections: Connection[]
  accounts: FeedAccount[]
  /** What the server has to say of itself, of a bank's login or of an account; each once. */
  notices: FeedNotice[]
  /** What cannot be read and belongs to no account that can. */
  flaws: FeedMessage[]
}

/** A bank that the person has connected at SimpleFIN; two logins at one bank are two of them in version 2. */
export interface Connection {
  /** `conn_id`; in version 1, which has none, "org:" with the organisation's domain or else its name. */
  id: string
  /** "Maple Bank - Jill" */
  name: string
  institution: string
  /** The same for every login at the bank: what tells that a bank was added again. */
  institutionId?: string
}

export interface FeedAccount {
  /** Unique within its connection, and another one once the bank is removed at SimpleFIN and added again. */
  id: string
  connectionId?: string
  name: string
  institution?: string
  /** A guess by name and holdings, for a person to correct: the protocol has no such field. */
  likelyType: LikelyType
  /** ISO 4217. Without it the account holds no money that could be counted: see customUnit and flaws. */
  currency?: string
  /** Where the account counts miles or points: the address that describes them. Never to be called. */
  customUnit?: string
  /** As the bank signs it: what is owed on a card is negative, on a loan often positive. */
  balance?: { amount: Money; date?: Day }
  available?: Money
  transactions: FeedTransaction[]
  /** Every id in the list, of rows that cannot be read too: only what is not among them may have vanished. */
  listedIds: Set<string>
  flaws: FeedFlaw[]
  coverage: Coverage
}

export type LikelyType =
  | 'CHECKING'
  | 'SAVINGS'
  | 'CREDIT_CARD'
  | 'LINE_OF_CREDIT'
  | 'LOAN'
  | 'MORTGAGE'
  | 'INVESTMENT'

/**
 * What may be concluded from the answer for one account. COMPLETE: it lists everything in the window, so what is absent
 * has vanished. UNSURE: what came is good and later runs need not ask for it again, but absence says nothing. PARTIAL:
 * transactions may be missing, so the next run must ask from where this one did.
 */
export type Coverage = 'COMPLETE' | 'UNSURE' | 'PARTIAL'

export interface FeedTransaction {
  /** Unique within its account only. Absent where the bank gave one id to several different transactions. */
  id?: string
  pending: boolean
  /** The day of the purchase in the household's time zone; the day of the posting where the bank gives no other. */
  date: Day
  postedDate?: Day
  /** Into the account is positive. */
  amount: Money
  /** The bank's cleaned name of the other side, or its words where it gives no name. */
  payee: string
  /** The bank's own words. */
  text: string
  memo: string
  /** What it was in another currency, where the bank says it. */
  original?: { amount: Money; currency: string; rate: string }
}

/** Something of an account that cannot be read; the rest of it stands. */
export interface FeedFlaw {
  /** 1-based, in the account's list of transactions; absent where the flaw is in the account itself. */
  row?: number
  /** The transaction's id, where that can be read. */
  id?: string
  reason: FeedMessage
}

/**
 * ADVISORY is a remark on the dates asked for and never a failure; RATE a warning that requests are too many; AUTH a
 * refusal of our token; CONNECTION a bank whose login fails; ACCOUNT an account that could not be read in full.
 */
export type NoticeKind = 'ADVISORY' | 'RATE' | 'AUTH' | 'CONNECTION' | 'ACCOUNT' | 'GENERAL'

export interface FeedNotice {
  kind: NoticeKind
  /** The server's words, as one line of plain text that is not to be trusted with more than being shown; it may have none. */
  text: string
  /** Of version 2, e.g. "con.auth". */
  code?: string
  connectionId?: string
  accountId?: string
  /** The bank as the text names it, where no id does: "Connection to Maple Bank may need attention". */
  institution?: string
}

export interface FeedContext {
  /** Days more than a year after it are refused. */
  at: Instant
  /** IANA name of the household's time zone, in which an instant becomes a day. */
  timeZone: string
}

/** The answer as a whole cannot be used: nothing of it counts, and nothing changes. */
export interface Unreadable {
  flaw: FeedMessage
}

/**
 * What the duplicate engine knows a transaction of a feed by: its account's id and its own, for the two sides of a
 * transfer have one id. Ids contain no control characters, so that no two pairs are written alike.
 */
export const feedId = (accountId: string, transactionId: string): string => `${accountId}\t${transactionId}`
