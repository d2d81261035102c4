import type { FormerText } from '../../core/facts.ts'
import type { StoredRefusal } from '../../core/problem.ts'
import type { CallFailure } from '../../platform/outbound/words/facts.ts'

export type Figure = 'AMOUNT' | 'BALANCE' | 'AVAILABLE_BALANCE'

/** What the server says itself; where it has no words, a code. */
export interface Words {
  text: string
  code?: string
}

interface Feed {
  // What of an answer cannot be read.
  FIGURE_MISSING: { of: Figure }
  FIGURE_NO_DECIMAL: { of: Figure; text: string }
  FIGURE_TOO_LONG: { of: Figure; text: string }
  TRANSACTION_WITHOUT_ID: object
  TRANSACTION_ID_UNUSABLE: object
  TRANSACTION_WITHOUT_DATE: object
  TRANSACTIONS_NO_LIST: object
  TRANSACTIONS_INCOMPLETE: object
  CURRENCY_UNKNOWN: { text: string }
  ACCOUNT_WITHOUT_ID: { number: number }
  ACCOUNT_IN_CURRENCIES: { id: string }

  // Why the feed brings nothing.
  ACCESS_REVOKED: object
  ACCESS_UNREADABLE: object
  PAYMENT_DUE: object
  ASKED_TOO_OFTEN: object
  NOT_UNDERSTOOD: object
  OUT_OF_ORDER: { status: number }
  UNEXPECTED_STATUS: { status: number }
  ANSWER_TOO_LARGE: object
  ANSWER_TOO_MANY: { most: number; of: 'ACCOUNTS' | 'ERRORS' | 'TRANSACTIONS' }
  ANSWER_WEB_PAGE: object
  ANSWER_NO_ACCOUNTS: object
  ANSWER_NO_JSON: object
  NO_ACCOUNTS_SENT: object
  ADDRESS_REFUSED: object
  TIMED_OUT: object
  MORE_THAN_READ: object
  UNREADABLE: object
  UNREACHABLE: object
  NOT_ENTERED: object
  /** Another refusal of ours: its slug, and what it says in English. */
  REFUSED: Omit<StoredRefusal, 'kind'>
  /** What became of the call. */
  CALL_FAILED: { failure: CallFailure }

  // What is wrong with a bank or an account of it alone.
  LOGIN_WANTED: object
  ACCESS_REFUSED: object
  ACCOUNT_NOT_READ: object
  NOT_COMPLETE_YET: object
  ACCOUNT_GONE: object
  ACCOUNTS_GONE: object
  ACCOUNT_NOT_LISTED: object
  /** Theirs is null where it is no currency. */
  ACCOUNT_IN_OTHER_CURRENCY: { theirs: string | null; ours: string }
  BANK_SAYS: Words
  IT_SAYS: Words
}

/** What a feed says or lacks, without words. It is stored as JSON, so a kind keeps its name and its fields. */
export type FeedMessage = { [Kind in keyof Feed]: { kind: Kind } & Feed[Kind] }[keyof Feed] | FormerText

/** What a notice says, as it is stored. */
export const wordsOf = ({ text, code }: Words): Words => (code === undefined ? { text } : { text, code })
