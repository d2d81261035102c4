import { eachFormat } from '../../core/file-formats.ts'
import { numberText, phrases } from '../language.ts'
import { counted } from '../words.ts'

const transactions = (count: number): string => counted(count, 'transaction')

/** A CSV file, an OFX file: as the first letter is said. */
export const aFile = (name: string): string => `${/^[AEFHILMNORSX]/.test(name) ? 'an' : 'a'} ${name} file`

/** Of the list of transactions, what narrows it, and what is changed where it stands. */
export const words = phrases('transactions', {
  importFile: 'Import a bank file',
  narrow: 'Filter',
  one: 'Transaction',
  none: 'There are no transactions yet. A file from your bank brings them in one go.',
  makeRule: 'Make a rule',
  counted: transactions,
  found: (count: number) => `${numberText(count)} found`,
  inAll: (count: number) => `${numberText(count)} in all`,

  views: { label: 'Views', save: 'Save view' },

  amountIn: (currency: string) => `Amount, ${currency}`,
  sorted: { up: 'ascending', down: 'descending' },
  selectAll: 'Select all',
  select: (payee: string, amount: string) => `Select ${payee}, ${amount}`,

  enteredByHand: 'entered by hand',
  recentGroup: 'Recent',
  parts: (count: number) => `${numberText(count)} parts`,
  transferTo: (account: string) => `To ${account}`,
  transferFrom: (account: string) => `From ${account}`,
  states: { PENDING: 'Pending', NEW: 'To look at', REVIEWED: 'Reviewed' },
  reconciled: (state: string) => `${state}, reconciled`,
  wrongDay: 'Write a day: 22, 22 nov, 2026-11-22 or -1 for yesterday.',
  wrongAmount: 'Write an amount: 12.50, 12+3, or +12.50 for money that came in.',

  keys: {
    next: 'Next transaction',
    previous: 'Previous transaction',
    select: 'Select the transaction',
    split: 'Split into parts',
    review: 'Mark reviewed',
    open: 'Open the detail',
    clear: 'Clear the selection',
  },

  toolbar: {
    order: 'Order',
    changeOrder: 'change the order',
    in: 'in',
    selectSeveral: 'Select several',
  },
  out: (amount: string) => `${amount} out`,
  /** Of in and out. */
  hidden: (count: number, income: string, out: string) =>
    `${numberText(count)} hidden from reports in it, ${income} in and ${out} out`,
  moved: (income: string, out: string) => `moved, ${income} in and ${out} out`,
  saveAs: (format: string) => `Save as ${format}`,
  sorts: {
    '-date': 'Newest first',
    date: 'Oldest first',
    '-amount': 'Largest first',
    amount: 'Smallest first',
    payee: 'Payee A to Z',
    '-payee': 'Payee Z to A',
  },

  search: {
    label: 'Search transactions',
    clear: 'Clear the search',
    list: 'Words of the search',
  },
  /** What each field of the search language is about; its words themselves are the server's. */
  searchFields: {
    payee: 'who was paid, or who paid',
    category: 'by its name',
    account: 'by its name',
    is: 'unreviewed, pending, transfer…',
    tag: 'by its name',
    amount: '>75 · 10..20 · 12.34',
    date: 'last-month · 2026-03 · >2026-01-15',
    notes: 'words of a note',
    text: 'the bank’s own words',
    has: 'notes, tags, splits…',
    type: 'expense, income, transfer',
    status: 'pending, cleared, reconciled',
    source: 'where it came from',
    person: 'whose account it is in',
  },
  /** A word of the search language as it is written in this one. */
  searchKeyword: (word: string) => word,
  /** What a word of the search language means; itself where it says so. */
  searchMeaning: (value: string) => value,

  filter: {
    clearAll: 'Clear all',
    until: 'Until',
    atLeast: 'At least',
    atMost: 'At most',
    source: 'Where from',
    allAccounts: 'All accounts',
    allKinds: 'All kinds',
    allStates: 'All states',
    allSources: 'From anywhere',
    accountGone: 'An account that is gone',
    categoryGone: 'A category that is gone',
    oneImport: 'Of one import',
  },
  types: {
    EXPENSE: 'Spending',
    INCOME: 'Income',
    TRANSFER: 'Transfers',
    NOT_TRANSFER: 'No transfers',
  },
  statuses: { PENDING: 'Pending', CLEARED: 'Cleared', RECONCILED: 'Reconciled' },
  sources: {
    MANUAL: 'Entered by hand',
    ...eachFormat((name) => `From ${aFile(name)}`),
    AGGREGATOR: 'From the bank',
  },
  fromDay: (day: string) => `From ${day}`,
  untilDay: (day: string) => `Until ${day}`,
  atLeast: (amount: string) => `At least ${amount}`,
  atMost: (amount: string) => `At most ${amount}`,
  amountBetween: (min: string, max: string) => `${min} to ${max}`,
  removeSearch: (q: string) => `Remove the search ${q}`,
  removeFilter: (filter: string) => `Remove the filter ${filter}`,

  lines: { checkNumber: 'Cheque number' },

  /** What a change sets: category Groceries, note “for Theo”. */
  sets: {
    accountId: (account: string) => `account ${account}`,
    amount: (amount: string) => `amount ${amount}`,
    categoryId: (category: string) => `category ${category}`,
    checkNumber: (number: string) => `cheque number “${number}”`,
    date: (day: string) => `date ${day}`,
    notes: (note: string) => `note “${note}”`,
    original: (amount: string) => `original amount ${amount}`,
    payee: (payee: string) => `payee “${payee}”`,
    splits: (count: number) => `parts ${numberText(count)}`,
    tags: (tags: string) => `tags ${tags}`,
  },
  setsNone: {
    categoryId: 'category none',
    checkNumber: 'cheque number none',
    notes: 'note none',
    original: 'original amount none',
    payee: 'payee none',
    tags: 'tags none',
  },
  setsAnother: { accountId: 'account another one', categoryId: 'category another one' },
  setsReviewed: { yes: 'reviewed yes', no: 'reviewed no' },
  setsHidden: { yes: 'hidden yes', no: 'hidden no' },
  setsStatus: { PENDING: 'state pending', CLEARED: 'state cleared', RECONCILED: 'state reconciled' },

  /** Before the value that a button shows, for those who hear it. */
  labelOf: (label: string) => `${label}:`,
  changed: (payee: string, what: string) => `${payee}: ${what}.`,
  reviewed: 'reviewed',
  toLookAtAgain: 'to be looked at again',
  markedReviewed: (count: number) => `${transactions(count)} marked reviewed.`,
  takenApart: 'Taken apart: two transactions now.',
  linked: 'Linked: one transfer now.',
  notTransfer: 'Not a transfer: not suggested again.',

  trouble: {
    somethingElse: 'An import or a rule',
    keepTheirs: 'Keep theirs',
    useMine: 'Use mine',
    leave: 'Leave it as it was',
  },
  /** Somebody was faster; what they changed is empty where nothing of it can be seen. */
  theyChanged: (who: string, payee: string, theirs: string, mine: string) =>
    `${who} changed ${payee} meanwhile${theirs === '' ? '' : `: ${theirs}`}. Yours: ${mine}.`,
  youChanged: (payee: string, theirs: string, mine: string) =>
    `You, elsewhere, changed ${payee} meanwhile${theirs === '' ? '' : `: ${theirs}`}. Yours: ${mine}.`,
  notSaved: (payee: string, mine: string) => `Not saved: ${payee}, ${mine}.`,
})
