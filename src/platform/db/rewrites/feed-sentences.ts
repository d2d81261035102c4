import type { Sentence, StoredFact, Values } from './sentences.ts'

const FIGURES = { AMOUNT: 'amount', BALANCE: 'balance', AVAILABLE_BALANCE: 'available balance' }

/** Of feeds: what of an answer cannot be read, and what is wrong with a connection. */
export const feedSentences: Sentence[] = [
  ...Object.entries(FIGURES).flatMap(([of, figure]): Sentence[] => [
    [`The ${figure} is missing.`, 'FIGURE_MISSING', { of }],
    [`The ${figure} "{text}" is no plain decimal.`, 'FIGURE_NO_DECIMAL', ({ text }) => ({ of, text })],
    [
      `The ${figure} "{text}" has more than 15 digits or more than 4 decimals.`,
      'FIGURE_TOO_LONG',
      ({ text }) => ({ of, text }),
    ],
  ]),
  ['The transaction has no id.', 'TRANSACTION_WITHOUT_ID'],
  ['The id of the transaction is not usable as one.', 'TRANSACTION_ID_UNUSABLE'],
  ['The transaction has no date between 1970 and a year from now.', 'TRANSACTION_WITHOUT_DATE'],
  ['The transactions of the account are no list.', 'TRANSACTIONS_NO_LIST'],
  ['The list of transactions is incomplete.', 'TRANSACTIONS_INCOMPLETE'],
  ['The currency "{text}" is neither an ISO 4217 code nor an address.', 'CURRENCY_UNKNOWN'],
  ['Account {number#} of the answer has no usable id.', 'ACCOUNT_WITHOUT_ID'],
  ['The answer has account "{id}" in several currencies; only the first is read.', 'ACCOUNT_IN_CURRENCIES'],
  [
    'SimpleFIN no longer accepts this connection: it was revoked there, or disabled after too many requests. Connect again with a new setup token.',
    'ACCESS_REVOKED',
  ],
  [
    'The stored access cannot be read with the key of this installation. Connect again with a new setup token.',
    'ACCESS_UNREADABLE',
  ],
  ['The subscription at SimpleFIN has to be paid first.', 'PAYMENT_DUE'],
  ['SimpleFIN was asked too often and will be asked again later.', 'ASKED_TOO_OFTEN'],
  ['SimpleFIN did not understand the request.', 'NOT_UNDERSTOOD'],
  ['SimpleFIN is out of order at the moment (status {status#}).', 'OUT_OF_ORDER'],
  ['SimpleFIN gave an unexpected answer (status {status#}).', 'UNEXPECTED_STATUS'],
  ['The answer of the server is too large.', 'ANSWER_TOO_LARGE'],
  [
    'The server sent more than {most#} {of}.',
    'ANSWER_TOO_MANY',
    ({ most, of = '' }) => ({ most: Number(most), of: of.toUpperCase() }),
  ],
  ['The server answered with a web page, as it does while it is out of order.', 'ANSWER_WEB_PAGE'],
  ['The server answered with something else than a list of accounts.', 'ANSWER_NO_ACCOUNTS'],
  ['The answer of the server is incomplete or not JSON.', 'ANSWER_NO_JSON'],
  ['SimpleFIN sent no accounts.', 'NO_ACCOUNTS_SENT'],
  ['The address of this connection may not be called.', 'ADDRESS_REFUSED'],
  ['SimpleFIN did not answer in time.', 'TIMED_OUT'],
  ['SimpleFIN answered with more than is read.', 'MORE_THAN_READ'],
  ['SimpleFIN gave an answer that cannot be read.', 'UNREADABLE'],
  ['SimpleFIN could not be reached.', 'UNREACHABLE'],
  ['Hearth could not enter what SimpleFIN sent. The log says more.', 'NOT_ENTERED'],
  ['Reconnect the bank at SimpleFIN.', 'LOGIN_WANTED'],
  ['SimpleFIN refuses the access.', 'ACCESS_REFUSED'],
  ['SimpleFIN could not read the account and will try again.', 'ACCOUNT_NOT_READ'],
  ['SimpleFIN does not have all transactions yet and will try again.', 'NOT_COMPLETE_YET'],
  [
    'SimpleFIN no longer lists this account. If the bank was removed there and added again, say which of the new accounts it is.',
    'ACCOUNT_GONE',
  ],
  ['SimpleFIN no longer lists its accounts.', 'ACCOUNTS_GONE'],
  ['SimpleFIN did not list this account this time.', 'ACCOUNT_NOT_LISTED'],
  [
    'SimpleFIN counts this account in something that is no currency, but ours is in {ours}.',
    'ACCOUNT_IN_OTHER_CURRENCY',
    ({ ours }) => ({ theirs: null, ours }),
  ],
  ['SimpleFIN counts this account in {theirs}, but ours is in {ours}.', 'ACCOUNT_IN_OTHER_CURRENCY'],
  ['It says: The server reported {code} without words.', 'IT_SAYS', ({ code }) => ({ text: '', code })],
  ['It says: {text}', 'IT_SAYS'],
  ['The server reported {code} without words.', 'BANK_SAYS', ({ code }) => ({ text: '', code })],
]

const NOT_WITHOUT = '; not without SVC_EGRESS_ALLOW_PRIVATE and allowPrivateEndpoint both on'
const ADDRESSES: Record<string, string> = {
  'a cloud metadata address': 'METADATA',
  'an unspecified address': 'UNSPECIFIED',
  'a link-local address': 'LINK_LOCAL',
  'a multicast address': 'MULTICAST',
  'a loopback address': 'LOOPBACK',
  'a private address': 'PRIVATE',
  'an address of carrier-grade NAT': 'CARRIER_NAT',
  'an IPv4-compatible address': 'IPV4_COMPATIBLE',
  'an IPv4-mapped address': 'IPV4_MAPPED',
  'not globally reachable': 'NOT_REACHABLE',
}
const addressIn =
  (isSwitched: boolean) =>
  ({ address, inner, form, what = '', range }: Values) => ({
    address,
    carried: inner === undefined ? null : { address: inner, form },
    what: ADDRESSES[what] ?? 'NOT_UNICAST',
    range: range ?? '2000::/3',
    isSwitched,
  })

/** Why a call came to nothing. */
export const callSentences: Sentence[] = [
  ['It cannot be reached.', 'UNREACHABLE'],
  ['Its name leads to an address that may not be called.', 'NAME_REFUSED'],
  ['It took longer than {seconds#} s.', 'TOO_SLOW'],
  ['It did not begin to answer within {seconds#} s.', 'NOT_ANSWERED'],
  ['It said nothing more for {seconds#} s.', 'STALLED'],
  ['It did not connect within {seconds#} s.', 'NOT_CONNECTED'],
  ['The call was stopped.', 'STOPPED'],
  ['Its certificate or its TLS is not accepted ({code}).', 'TLS_REFUSED'],
  ['It does not answer in HTTP ({code}).', 'NOT_IN_HTTP'],
  ['This cannot be sent in HTTP ({code}).', 'UNSENDABLE'],
  ['It redirects too often.', 'TOO_MANY_REDIRECTS'],
  ['It redirects to something that is no URL.', 'REDIRECTED_TO_NO_URL'],
  ['It redirects away from https.', 'REDIRECTED_FROM_HTTPS'],
  ['It changes the protocol.', 'PROTOCOL_CHANGED'],
  ['It packed its answer although it was asked not to.', 'PACKED'],
  ['Its answer is larger than {bytes#} bytes.', 'TOO_LARGE'],
  ['Its answer was cut short.', 'CUT_SHORT'],
  ['It is no URL.', 'NO_URL'],
  ['Only https is called.', 'NOT_HTTPS'],
  ['Only https is called, and http where private endpoints are allowed.', 'NOT_HTTP'],
  [
    'Plain http is not called without SVC_EGRESS_ALLOW_PRIVATE and allowPrivateEndpoint both on.',
    'HTTP_SWITCHED_OFF',
  ],
  ['It has credentials in it.', 'CREDENTIALS_IN_URL'],
  ['It names no host.', 'NO_HOST'],
  ['Port {port} belongs to another protocol.', 'PORT_REFUSED'],
  ...['{address} carries {inner} ({form}), which', '{address}'].flatMap((subject): Sentence[] => [
    [`${subject} is {what} ({range})${NOT_WITHOUT}.`, 'ADDRESS_REFUSED', addressIn(true)],
    [`${subject} is {what} ({range}).`, 'ADDRESS_REFUSED', addressIn(false)],
    [`${subject} is outside of 2000::/3.`, 'ADDRESS_REFUSED', addressIn(false)],
  ]),
]

const EACH = { added: 0, updated: 0, matched: 0, removed: 0, kept: 0, deleted: 0, duplicates: 0, flaws: 0 }
const COUNTED: Record<string, keyof typeof EACH> = {
  added: 'added',
  updated: 'updated',
  matched: 'matched',
  'no longer pending at the bank and removed': 'removed',
  'no longer pending at the bank but kept, because somebody worked on it': 'kept',
  'deleted earlier and left out': 'deleted',
  'already there': 'duplicates',
  unreadable: 'flaws',
}

/** Of what a run left behind in an account. */
export const runSentences: Sentence[] = [
  [
    '{added#} added, {matched#} matched, {left#} left as they are, {invalid#} of them unreadable.',
    'IMPORTED',
  ],
  [
    '{added#} added, {matched#} matched, {left#} left as they are.',
    'IMPORTED',
    ({ added, matched, left }) => ({
      added: Number(added),
      matched: Number(matched),
      left: Number(left),
      invalid: 0,
    }),
  ],
  [
    'Undone: {removed#} removed, {restored#} given back what they had, {kept#} kept because somebody worked on them.',
    'UNDONE',
  ],
  ['Nothing new.', 'SYNCED', EACH],
  ["The opening balance was worked out from the bank's balance.", 'OPENING_WORKED_OUT'],
  [
    "What was posted between {from} and {to} is too long ago for SimpleFIN to tell: import the bank's statements of that time.",
    'TOO_LONG_AGO',
  ],
]

/** "2 added, 1 already there." */
export function syncedIn(text: string): StoredFact | undefined {
  const found = { ...EACH }
  const rest = text.replace(
    /(\d+) ([a-z]+(?:[a-z ]|, (?=because))*?)(?:, (?=\d)|\.$)/g,
    (part, count, what) => {
      const name = Object.hasOwn(COUNTED, what) ? COUNTED[what] : undefined
      if (name === undefined) return part
      found[name] = Number(count)
      return ''
    },
  )
  return rest === '' && text !== '' ? { kind: 'SYNCED', ...found } : undefined
}
