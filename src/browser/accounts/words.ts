import { numberText, phrases } from '../language.ts'
import type { ListedAccount } from '../session/account-groups.ts'

export type AccountType = ListedAccount['type']
export type AccountSubtype = NonNullable<ListedAccount['subtype']>

const transactions = (count: number): string =>
  `${numberText(count)} ${count === 1 ? 'transaction' : 'transactions'}`

/** Of accounts, of one of them, and of its statements. */
export const words = phrases('accounts', {
  earlierStatements: 'Earlier statements',
  /** What an account is, as a household speaks of it. */
  types: {
    CHECKING: 'Chequing',
    SAVINGS: 'Savings',
    CREDIT_CARD: 'Credit card',
    CASH: 'Cash',
    LINE_OF_CREDIT: 'Line of credit',
    MORTGAGE: 'Mortgage',
    LOAN: 'Loan',
    INVESTMENT: 'Investments',
    REGISTERED: 'Registered savings',
    PROPERTY: 'House or land',
    VEHICLE: 'Car',
    OTHER_ASSET: 'Something else you own',
    OTHER_LIABILITY: 'Something else you owe',
  } satisfies Record<AccountType, string>,
  plans: {
    RRSP: 'RRSP',
    TFSA: 'TFSA',
    RESP: 'RESP',
    FHSA: 'FHSA',
    '401K': '401K',
    IRA: 'Traditional IRA',
    ROTH_IRA: 'Roth IRA',
    HSA: 'HSA',
  } satisfies Record<AccountSubtype, string>,
  sources: {
    MANUAL: 'Entered by hand',
    FILE: 'Filled by bank files',
    AGGREGATOR: 'Filled by its bank',
  } satisfies Record<ListedAccount['source'], string>,

  moreOf: (name: string) => `More of ${name}`,
  showAll: (count: number) => `Show all ${numberText(count)}`,
  counted: transactions,

  list: {
    add: 'Add account',
    none: 'No account yet. Add one, or import a bank file and Hearth makes it.',
    owned: 'owned',
    owed: 'owed',
    notInNetWorth: 'not in net worth',
    until: 'until',
    nothingYet: 'nothing yet',
    archived: 'Archived',
  },
  inYourOrder: (group: string) => `${group}, in your order`,

  edit: (name: string) => `Edit ${name}`,
  changedMeanwhile: (fields: string) =>
    fields === ''
      ? 'Someone changed this account in the meantime.'
      : `Someone changed this account in the meantime: ${fields}.`,
  /** What somebody else changed, in a list. */
  fields: {
    name: 'name',
    type: 'type',
    subtype: 'plan',
    openingBalance: 'opening balance',
    openingDate: 'start date',
    institution: 'bank',
    lastFour: 'last four digits',
    includeInNetWorth: 'in net worth',
    onBudget: 'on budget',
    budgetConverted: 'on budget in your currency',
    ownerId: 'whose it is',
  },
  faults: {
    name: 'What’s it called?',
    openingDate: 'Starting which day?',
    lastFour: 'The last four digits, nothing else.',
    currency: 'Choose a currency.',
  },
  form: {
    type: 'What it is',
    plan: 'Plan',
    anotherPlan: 'Another one',
    currencyHint: 'Cannot be changed later.',
    opening: 'Opening balance',
    openingOwedHint: 'No minus sign, unless it’s overpaid.',
    openingHint: 'Before its first transaction here.',
    zero: '0.00',
    bank: 'Bank (if there is one)',
    lastFour: 'Last four digits',
    lastFourHint: 'Tells its bank files from others.',
    onBudgetHint: 'Envelopes are filled from what comes in here, and spending here comes out of them.',
    convertedHint: (currency: string) =>
      `Each transaction counts in ${currency} at the rate of its day, and stays at that rate.`,
    inNetWorth: 'In net worth',
    inNetWorthHint: 'Turn off for money you hold for someone else.',
  },
  added: (name: string) => `${name} added.`,
  changed: (name: string) => `${name} changed.`,
  wasArchived: (name: string) => `${name} archived.`,
  inUseAgain: (name: string) => `${name} is in use again.`,
  deleted: (name: string) => `${name} deleted.`,

  page: {
    gone: 'This account is gone.',
    seeAll: 'See all accounts',
    edit: 'Edit this account',
    reconcile: 'Reconcile with a statement',
    archived: 'archived',
    select: 'Select',
    search: 'Search and filter',
    nothingMoved: 'No transactions here yet.',
    noTransaction: 'No transaction yet',
    asking: 'Asking the bank…',
  },
  nothingNewer: (day: string) => `Nothing newer than ${day}`,
  actions: {
    log: 'Imports and syncs',
    loan: 'Loan: schedule and terms',
  },
  chart: {
    title: 'Balance over time',
  },
  ranges: { '3': '3 months', '12': '1 year', '36': '3 years', all: 'All' },
  balanceOf: (name: string, range: string) => `Balance of ${name}, ${range}`,
  facts: {
    title: 'Facts',
    atBank: 'At the bank',
    lastStatement: 'Last statement',
    never: 'Never reconciled',
    openedWith: 'Opened with',
    /** An amount before it, a day after it. */
    on: 'on',
    agrees: 'agrees',
  },
  between: (amount: string) => `off by ${amount}`,
  /** What an account begins with, so that it holds what its bank says. */
  opening: {
    set: (amount: string) => `Set the opening balance to ${amount}`,
    setOwed: (amount: string) => `Set what was owed at the start to ${amount}`,
    done: (amount: string) => `The account now starts with ${amount} and equals the bank.`,
    pending: 'It agrees once unticked transactions are left out.',
  },

  removal: {
    empty:
      'It has no transactions. Its opening balance and values are deleted with it, and this can’t be undone.',
    instead: 'Archive instead',
    wasFilled: 'It was filled from files or by its bank.',
    why: 'Deleting it would change every month, budget and report, so Hearth doesn’t allow it.',
    isArchived: 'It’s archived: out of the lists, with its history kept.',
    wouldBeArchived: 'Archiving takes it out of the lists, keeps its history, and can be undone at any time.',
  },
  deleteIt: (name: string) => `Delete ${name}?`,
  hasHistory: (name: string) => `${name} has a history`,
  holds: (count: number) => `It holds ${transactions(count)}.`,

  log: {
    none: 'Nothing has been imported or synced yet.',
    kinds: { IMPORT: 'File imported', UNDO: 'Import taken back', SYNC: 'Synced with the bank' },
  },
  cameInto: (name: string) => `Imports and syncs of ${name}`,

  statement: {
    reconcile: 'Reconcile',
    finishIt: 'Finish the statement',
    open: 'Not on any statement yet',
    of: 'Statement of',
    whichDay: 'Which day does the statement end on?',
    owedOnIt: 'Balance owed',
    balanceOnIt: 'Statement balance',
    type: 'Type what the statement says.',
    finish: 'Finish',
    owedByTicked: 'ticked balance owed',
    thereByTicked: 'ticked balance',
    tooMuch: 'too much is ticked in, or too little ticked out.',
    tooLittle: 'too little is ticked in, or too much ticked out.',
    locks: 'Finishing locks the ticked transactions. You can undo it.',
    ticksWait: 'Ticks wait until Hearth can be reached again.',
    whatMakesIt: 'What makes the difference',
    oneMakesIt: (payee: string, amount: string, isTicked: boolean) =>
      `${payee}, ${amount}, makes the difference: it is ${isTicked ? 'ticked' : 'not ticked'}.`,
    twoMakeIt: (one: string, other: string) => `${one} and ${other} make the difference together.`,
    turned: (payee: string, amount: string) =>
      `${payee}, ${amount}, makes the difference if its sign is the other one.`,
    tick: 'Tick it',
    untick: 'Untick it',
    both: 'Change both',
    turn: 'Turn its sign',
    wasTurned: (payee: string) => `${payee}: sign turned.`,
    adjustment: 'Balance adjustment',
    adjust: (amount: string) => `Add an adjustment of ${amount}`,
    adjustIn: (amount: string, category: string) => `Add an adjustment of ${amount} (${category})`,
    adjusted: 'Adjustment added.',
  },
  /** Of a bank's own statements, which months they prove, and what is kept of them. */
  papers: {
    title: 'Bank statements',
    states: {
      PROVEN: 'proven',
      UNPROVEN: 'not proven',
      MISSING: 'statement missing',
      UNCHANGED: 'nothing moved',
    },
    month: (month: string, state: string) => `${month}, ${state}`,
    period: (from: string, to: string) => `${from} to ${to}`,
    endsWith: 'ends with',
    missing: (from: string, to: string) => `A statement between ${from} and ${to} is missing.`,
    torn: (day: string, amount: string) =>
      `The statement from ${day} on starts ${amount} off from where the one before it ends.`,
    keep: 'Keep the file',
    keepHint: 'Also when its import is taken back',
    willStay: 'The statement stays, whatever becomes of its import.',
    willGo: 'The statement goes with its import.',
    left: 'Only the file is left',
    reconcile: (amount: string, day: string) => `Reconcile to ${amount} on ${day}`,
    differs: (amount: string) => `The account is ${amount} off from this statement.`,
    statementOnly: 'On the statement only',
    ledgerOnly: 'In Hearth only',
    agree: 'Every row of the statement is here, and nothing else: the difference is older.',
    tick: 'Reconcile by hand',
  },
  rows: {
    next: 'The next transaction',
    before: 'The transaction before',
    tick: 'Tick or untick',
    none: 'Nothing to tick up to that day: every transaction is already on a statement.',
    tickAll: 'Tick all',
    byAmount: 'Largest first',
    byDate: 'Newest first',
    list: 'Transactions to tick',
  },
  tickedAndNot: (ticked: number, not: number) => `${numberText(ticked)} ticked · ${numberText(not)} not`,
  older: (count: number) => `${numberText(count)} older ones are ticked too and count in the sum.`,
  ticked: (name: string) => `${name} ticked.`,
  noLongerTicked: (name: string) => `${name} no longer ticked.`,
  allTicked: (count: number) => `${transactions(count)} ticked.`,
  reconciled: (count: number) => `Reconciled: ${transactions(count)} locked.`,
  takenBack: (count: number) => `Statement taken back: ${transactions(count)} open again.`,
})

export const SUBTYPES: AccountSubtype[] = ['RRSP', 'TFSA', 'RESP', 'FHSA', '401K', 'IRA', 'ROTH_IRA', 'HSA']

/** Chequing; TFSA where it is a registered one that says which. */
export const typeName = ({ type, subtype }: Pick<ListedAccount, 'type' | 'subtype'>): string =>
  subtype ? words.plans[subtype] : words.types[type]

/** Rideau Credit Union ·· 4471 */
export const bankName = ({
  institution,
  lastFour,
}: Pick<ListedAccount, 'institution' | 'lastFour'>): string =>
  [institution, lastFour && `·· ${lastFour}`].filter(Boolean).join(' ')

/** A thing: no bank tells of it, and no statement comes. */
export const isThing = ({ group }: Pick<ListedAccount, 'group'>): boolean => group === 'PROPERTY'

/** Of the types those that envelopes are filled from, until somebody says otherwise. */
const EVERYDAY: AccountType[] = ['CHECKING', 'SAVINGS', 'CREDIT_CARD', 'CASH', 'LINE_OF_CREDIT']
export const isUsuallyOnBudget = (type: AccountType): boolean => EVERYDAY.includes(type)

/** One that can have terms. */
export const isLoan = ({ type }: Pick<ListedAccount, 'type'>): boolean =>
  type === 'LOAN' || type === 'MORTGAGE' || type === 'LINE_OF_CREDIT'

const OWED: AccountType[] = ['CREDIT_CARD', 'LOAN', 'MORTGAGE', 'LINE_OF_CREDIT', 'OTHER_LIABILITY']
export const isOwed = (type: AccountType): boolean => OWED.includes(type)
