import type { Slug } from '../core/problem.ts'
import { isDay, shownDay, shownMonth } from './days.ts'
import { numberText, onePoint, phrases, translated } from './language.ts'
import { decimalsOf, shown } from './money.ts'
import { Refusal } from './session/refusal.ts'

/** What is done with something, as buttons and menus say it. */
export const verbs = phrases('verbs', {
  add: 'Add',
  addAccount: 'Add an account',
  addATransaction: 'Add a transaction',
  addPart: 'Add a part',
  addReceipt: 'Add a receipt',
  addTransaction: 'Add transaction',
  archive: 'Archive',
  askAgain: 'Ask again',
  back: 'Back',
  bringBack: 'Bring back',
  cancel: 'Cancel',
  change: 'Change',
  changePassword: 'Change password',
  check: 'Check',
  choose: 'Choose',
  chooseAccount: 'Choose an account',
  chooseCategory: 'Choose a category',
  chooseFiles: 'Choose files',
  close: 'Close',
  connect: 'Connect',
  connectBank: 'Connect a bank',
  connectProvider: 'Connect a provider',
  cover: 'Cover',
  decideLater: 'Decide later',
  delete: 'Delete',
  deleteAccount: 'Delete account',
  deleteAfterAsking: 'Delete…',
  discard: 'Discard',
  disconnect: 'Disconnect',
  dismiss: 'Dismiss',
  done: 'Done',
  download: 'Download',
  edit: 'Edit',
  goHome: 'Go home',
  goOn: 'Continue',
  import: 'Import',
  importFile: 'Import a file',
  inviteSomebody: 'Invite someone',
  joinHousehold: 'Join the household',
  keepMine: 'Keep mine',
  keepThem: 'Save',
  later: 'Later',
  lookAtIt: 'View it',
  makeLink: 'Create a link',
  makeRule: 'Make the rule',
  more: 'More',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveFirst: 'Move to the top',
  moveLast: 'Move to the end',
  move: 'Move',
  moveMoney: 'Move money',
  notNow: 'Not now',
  remove: 'Remove',
  rename: 'Rename',
  restore: 'Restore',
  save: 'Save',
  search: 'Search',
  searchOrJump: 'Search or jump to',
  searchReceipts: 'Search the receipts',
  seeWhy: 'See why',
  sendAgain: 'Send again',
  show: 'Show',
  showAll: 'Show all',
  showFewer: 'Show fewer',
  showOlderOnes: 'Show older ones',
  signOut: 'Sign out',
  split: 'Split',
  splitEvenly: 'Split evenly',
  startOver: 'Start over',
  suggestCategories: 'Suggest categories',
  syncNow: 'Sync now',
  takeBack: 'Take back',
  takeTheirs: 'Take theirs',
  tryAgain: 'Try again',
  turnOff: 'Turn off',
  typeAccount: 'Enter an account',
  writeOverTheirs: 'Overwrite with mine',
})

/** What a thing is called above a field, a column or a list. */
export const nouns = phrases('nouns', {
  account: 'Account',
  accounts: 'Accounts',
  address: 'Address',
  allCategories: 'All categories',
  allTransactions: 'All transactions',
  amount: 'Amount',
  apiKey: 'API key',
  aReceipt: 'A receipt',
  available: 'Available',
  aYear: 'A year',
  balance: 'Balance',
  balanceOwing: 'Balance owing',
  bankFiles: 'Bank files',
  budget: 'Budget',
  byPayee: 'By payee',
  cameIn: 'Came in',
  categories: 'Categories',
  category: 'Category',
  change: 'Change',
  codeFromApp: 'Code from your app',
  columns: 'Columns',
  currency: 'Currency',
  date: 'Date',
  day: 'Day',
  days: 'Days',
  difference: 'Difference',
  email: 'E-mail',
  envelope: 'Envelope',
  for: 'For',
  forecast: 'Forecast balance',
  /** Of days, and of accounts or envelopes. */
  fromDay: 'From',
  fromPlace: 'From',
  goal: 'Goal',
  goals: 'Goals',
  goesTo: 'Goes to',
  history: 'History',
  howFarBack: 'How far back',
  howOften: 'Frequency',
  inAndOut: 'In and out',
  itsTransactions: 'Its transactions',
  keys: 'Keys',
  kind: 'Kind',
  lastDay: 'Last day',
  lastFeminine: 'Last',
  left: 'Left',
  leftToBudget: 'Left to budget',
  limits: 'Limits',
  line: 'Line',
  merchantItemAmount: 'Merchant, item, amount',
  model: 'Model',
  moneyIn: 'In',
  moneyOut: 'Out',
  month: 'Month',
  monthAfter: 'Month after',
  monthBefore: 'Month before',
  name: 'Name',
  netWorth: 'Net worth',
  newAccount: 'A new account',
  newPassword: 'New password',
  nextFeminine: 'Next',
  noCategory: 'No category',
  noPayee: 'No payee',
  note: 'Note',
  notifications: 'Notifications',
  offBudget: 'Off budget',
  onBudget: 'On budget',
  owed: 'Owed',
  owedAtStart: 'Owed at the start',
  owned: 'Owned',
  parts: 'Parts',
  password: 'Password',
  payee: 'Payee',
  provider: 'Provider',
  questions: 'Questions',
  rows: 'Rows',
  settings: 'Settings',
  share: 'Share',
  since: 'Since',
  state: 'State',
  stillToCome: 'Still to come',
  tags: 'Tags',
  tax: 'Tax',
  taxYears: 'Tax years',
  thisMonth: 'This month',
  toDay: 'To',
  together: 'Together',
  toPlace: 'To',
  totalSpent: 'Spent',
  transactions: 'Transactions',
  transfer: 'Transfer',
  wentOut: 'Went out',
  what: 'What',
  whatIsExpected: 'What is expected',
  whatLeavesTheHouse: 'What leaves the house',
  whose: 'Whose',
  why: 'Why',
  withoutCategory: 'Without a category',
  withoutPayee: 'Without a payee',
  worthKnowing: 'Worth knowing',
  yourPassword: 'Your password',
})

/** How something is, in a word or two. What is feminine in French says so. */
export const states = phrases('states', {
  actual: 'Actual',
  all: 'All',
  allFeminine: 'All',
  asking: 'Asking…',
  budgeted: 'Budgeted',
  encryptedFeminine: 'Encrypted',
  everything: 'Everything',
  failed: 'Failed',
  found: 'Found',
  inPart: 'In part',
  leftOut: 'Left out',
  loading: 'Loading',
  no: 'No',
  nobodyInParticular: 'No one in particular',
  none: 'None',
  noneFeminine: 'None',
  /** Small, in a table. */
  noneInText: 'none',
  noneYetFeminine: 'None yet',
  nothing: 'Nothing',
  notFound: 'Not found',
  notSent: 'Not sent',
  notSyncedYet: 'Not synced yet',
  notYet: 'Not yet',
  now: 'Now',
  overdue: 'overdue',
  planned: 'Planned',
  reading: 'Reading…',
  sent: 'Sent',
  somebody: 'Somebody',
  spent: 'Spent',
  takenBack: 'Taken back',
  afterwards: 'Then',
  today: 'Today',
  todayInText: 'today',
  usual: 'Usual',
  yes: 'Yes',
})

/** Whole sentences that more than one screen says. */
export const sentences = phrases('sentences', {
  amountAboveZero: 'Write an amount above zero.',
  changesWait: 'Changes wait until Hearth can be reached again.',
  chooseAccount: 'Choose the account.',
  deletedFeminine: 'Deleted.',
  filesWait: 'Files wait until Hearth can be reached again.',
  nothingFits: 'Nothing fits.',
  nothingWaits: 'Nothing waits.',
  offline: 'You are offline.',
  orRecoveryCode: 'Or one of your recovery codes.',
  saved: 'Saved.',
  waitsForHearth: 'Waits until Hearth can be reached.',
})

/** The app's sentences for the server's refusals: what happened and what to do. The server's own detail stands below. */
export const refusals = phrases('refusals', {
  failed: 'That did not work.',
  bySlug: {
    offline: 'Hearth does not answer. Your change is kept here; try again when you are back on the network.',
    'device-full': 'This device has no room left to keep it. It stays here while this page is open.',
    'device-keeps-nothing': 'This browser keeps nothing for Hearth. It stays here while this page is open.',
    'sent-before':
      'It arrived earlier, as it was before you changed it. Discard this one and change the other, or send this as another.',
    'validation-error': 'Something here cannot be accepted.',
    'credentials-invalid': 'The e-mail address or the password is wrong.',
    'challenge-invalid': 'That sign-in took too long. Start over.',
    'account-locked': 'Too many failed sign-ins. Wait a while, then try again.',
    'step-up-required': 'The password or the code is wrong.',
    forbidden: 'You may not do this. An administrator of the household can.',
    'not-found': 'This is gone.',
    conflict: 'This no longer applies.',
    'tax-year-closed': 'The tax year is closed, and was left as it is.',
    'tax-year-warnings': 'Read the warnings of this year first.',
    'version-conflict': 'Someone else changed this in the meantime.',
    'idempotency-conflict': 'This was sent before with something else in it.',
    'already-done': 'This is done already. Look at the page again before you send it once more.',
    'payload-too-large': 'That is more than Hearth takes at once.',
    'upload-too-large': 'This file is larger than Hearth takes.',
    'rate-limited': 'Too many requests at once. Wait a moment.',
    'too-busy': 'Hearth is busy. Try again in a moment.',
    'internal-error': 'Something went wrong in Hearth. What you typed is still here.',
    'insufficient-storage': 'The disk is full. Nothing was changed; reading goes on.',
    'ai-unavailable': 'The AI provider cannot be reached at the moment.',
    'ai-busy': 'The AI provider is busy, or is asked too often.',
    'ai-answer-broken': 'The AI provider gave no answer that can be used.',
    'ai-key-refused': 'The AI provider does not accept the key.',
    'ai-model-unknown': 'The AI provider does not know this model.',
    'ai-address-refused': 'The address of this AI provider may not be called.',
    'ai-daily-limit': 'The tokens you allow for a day are used up.',
    'bank-unavailable': 'The bank cannot be reached at the moment.',
    'unreadable-answer': 'Hearth gave an answer that makes no sense here.',
  },
})

/** The sentences of all other slugs, in languages besides English. */
export type SlugWords = Readonly<Record<Exclude<Slug, keyof typeof refusals.bySlug>, string>>

export function refusalSentence({ slug, detail }: Refusal): string {
  const ofSlug = (refusals.bySlug as Record<string, string>)[slug] ?? translated('slugs', { kind: slug })
  return typeof ofSlug === 'string' ? ofSlug : detail || refusals.failed
}

/** All of it in one sentence, where there is room for no more: why, else what; `otherwise` of what nobody refused. */
export const refusalText = (error: unknown, otherwise: string = refusals.failed): string =>
  error instanceof Refusal ? error.detail || refusalSentence(error) : otherwise

/** A reason as it stands by itself: with a capital and a point. */
export const asSentence = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?…]$/.test(reason) ? '' : '.'}`

/** 1 row, 2 rows. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

export interface Reader {
  locale: string
  today: string
}

/** Standing by themselves: a part of a file's name is left as it is. Of 12.00 of 50.00 CAD both are money. */
const WRITTEN =
  /(?<![\w.,-])(?:(?<day>\d{4}-\d{2}-\d{2})|(?<month>\d{4}-\d{2})|(?:(?<part>\d{1,15}(?:\.\d{2,4})?)(?<of> of | sur ))?(?<amount>\d{1,15}(?:\.\d{2,4})?) (?<currency>[A-Z]{3}))(?![\w-]|\.\w)/g

const isMonth = (text: string): boolean => isDay(`${text}-01`)
const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** The server writes days and amounts for every client alike; here they stand as everywhere in the app. */
export const readable = (text: string, reader: Reader): string =>
  onePoint(
    text.replace(WRITTEN, (written, ...found) => {
      const named: Partial<Record<string, string>> = found.at(-1)
      const { day = '', month = '', part, of = '', amount = '', currency = '' } = named
      if (isDay(day)) return shownDay(day, reader)
      if (isMonth(month)) return shownMonth(month, reader)
      if (!isCurrency(currency)) return written
      // Without decimals it is a number of something else, but where the currency has none.
      const isMoney = (value: string) => value.includes('.') || decimalsOf(currency) === 0
      if (!isMoney(amount)) return written
      const money = (value: string) =>
        isMoney(value) ? shown(value, { locale: reader.locale, currency }) : value
      return part === undefined ? money(amount) : `${money(part)}${of}${money(amount)}`
    }),
  )

/** The same of sentences that name the currency once: an amount that stands without it is written as the others are. */
export const readableSentences = (text: string, reader: Reader): string =>
  readable(text, reader).replace(/(?<![\d.,\w])\d{1,15}\.\d{2}(?![\w-]|\.\w)/g, (amount) =>
    shown(amount, { locale: reader.locale }),
  )
