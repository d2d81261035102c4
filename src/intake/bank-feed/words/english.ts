import { formerText, type WordsFor } from '../../../core/facts.ts'
import { refusalInEnglish } from '../../../core/problem.ts'
import { failureInWords } from '../../../platform/outbound/words/in-words.ts'
import type { FeedMessage } from '../messages.ts'

const FIGURES = { AMOUNT: 'amount', BALANCE: 'balance', AVAILABLE_BALANCE: 'available balance' }
const LISTED = { ACCOUNTS: 'accounts', ERRORS: 'errors', TRANSACTIONS: 'transactions' }
const wordsOf = ({ text, code = '' }: { text: string; code?: string }): string =>
  text || `The server reported ${code} without words.`

export const english: WordsFor<FeedMessage> = {
  FORMER_TEXT: formerText.en,
  FIGURE_MISSING: ({ of }) => `The ${FIGURES[of]} is missing.`,
  FIGURE_NO_DECIMAL: ({ of, text }) => `The ${FIGURES[of]} "${text}" is no plain decimal.`,
  FIGURE_TOO_LONG: ({ of, text }) =>
    `The ${FIGURES[of]} "${text}" has more than 15 digits or more than 4 decimals.`,
  TRANSACTION_WITHOUT_ID: () => 'The transaction has no id.',
  TRANSACTION_ID_UNUSABLE: () => 'The id of the transaction is not usable as one.',
  TRANSACTION_WITHOUT_DATE: () => 'The transaction has no date between 1970 and a year from now.',
  TRANSACTIONS_NO_LIST: () => 'The transactions of the account are no list.',
  TRANSACTIONS_INCOMPLETE: () => 'The list of transactions is incomplete.',
  CURRENCY_UNKNOWN: ({ text }) => `The currency "${text}" is neither an ISO 4217 code nor an address.`,
  ACCOUNT_WITHOUT_ID: ({ number }) => `Account ${number} of the answer has no usable id.`,
  ACCOUNT_IN_CURRENCIES: ({ id }) =>
    `The answer has account "${id}" in several currencies; only the first is read.`,

  ACCESS_REVOKED: () =>
    'SimpleFIN no longer accepts this connection: it was revoked there, or disabled after too many requests. Connect again with a new setup token.',
  ACCESS_UNREADABLE: () =>
    'The stored access cannot be read with the key of this installation. Connect again with a new setup token.',
  PAYMENT_DUE: () => 'The subscription at SimpleFIN has to be paid first.',
  ASKED_TOO_OFTEN: () => 'SimpleFIN was asked too often and will be asked again later.',
  NOT_UNDERSTOOD: () => 'SimpleFIN did not understand the request.',
  OUT_OF_ORDER: ({ status }) => `SimpleFIN is out of order at the moment (status ${status}).`,
  UNEXPECTED_STATUS: ({ status }) => `SimpleFIN gave an unexpected answer (status ${status}).`,
  ANSWER_TOO_LARGE: () => 'The answer of the server is too large.',
  ANSWER_TOO_MANY: ({ most, of }) => `The server sent more than ${most} ${LISTED[of]}.`,
  ANSWER_WEB_PAGE: () => 'The server answered with a web page, as it does while it is out of order.',
  ANSWER_NO_ACCOUNTS: () => 'The server answered with something else than a list of accounts.',
  ANSWER_NO_JSON: () => 'The answer of the server is incomplete or not JSON.',
  NO_ACCOUNTS_SENT: () => 'SimpleFIN sent no accounts.',
  ADDRESS_REFUSED: () => 'The address of this connection may not be called.',
  TIMED_OUT: () => 'SimpleFIN did not answer in time.',
  MORE_THAN_READ: () => 'SimpleFIN answered with more than is read.',
  UNREADABLE: () => 'SimpleFIN gave an answer that cannot be read.',
  UNREACHABLE: () => 'SimpleFIN could not be reached.',
  NOT_ENTERED: () => 'Hearth could not enter what SimpleFIN sent. The log says more.',
  REFUSED: refusalInEnglish,
  CALL_FAILED: ({ failure }) => failureInWords(failure, 'en'),

  LOGIN_WANTED: () => 'Reconnect the bank at SimpleFIN.',
  ACCESS_REFUSED: () => 'SimpleFIN refuses the access.',
  ACCOUNT_NOT_READ: () => 'SimpleFIN could not read the account and will try again.',
  NOT_COMPLETE_YET: () => 'SimpleFIN does not have all transactions yet and will try again.',
  ACCOUNT_GONE: () =>
    'SimpleFIN no longer lists this account. If the bank was removed there and added again, say which of the new accounts it is.',
  ACCOUNTS_GONE: () => 'SimpleFIN no longer lists its accounts.',
  ACCOUNT_NOT_LISTED: () => 'SimpleFIN did not list this account this time.',
  ACCOUNT_IN_OTHER_CURRENCY: ({ theirs, ours }) =>
    `SimpleFIN counts this account in ${theirs ?? 'something that is no currency'}, but ours is in ${ours}.`,
  BANK_SAYS: wordsOf,
  IT_SAYS: (words) => `It says: ${wordsOf(words)}`,
}
