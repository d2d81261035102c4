import { phrases } from '../language.ts'

/** Of moving in from another program. */
export const words = phrases('moves', {
  title: 'Move in',
  lead: 'Bring your history from another program: accounts, categories, transactions and budgets, to the cent.',
  programs: 'Programs',
  files: 'Files of another program',
  drop: 'Drop what it exported here, all of its files at once',
  nothingSaved: 'Nothing is saved until you’ve seen what comes in and that the balances agree.',
  tooLarge: (megabytes: number) =>
    `Together these are larger than ${megabytes} MB, the most Hearth takes at once.`,
  earlier: 'Earlier moves',
  gone: 'This move is gone. Unfinished previews are discarded after a day.',
  again: 'Move in from a file',

  sources: {
    ACTUAL: 'Actual Budget',
    YNAB: 'YNAB',
    FIREFLY: 'Firefly III',
    MONARCH: 'Monarch',
    MINT: 'Mint',
    HLEDGER: 'hledger',
    BEANCOUNT: 'beancount',
    HEARTH_CSV: 'Another Hearth',
  },
  /** How each program gives its data away. */
  ways: {
    ACTUAL: 'Settings, Export: one ZIP file with everything in it.',
    YNAB: 'Budget menu, Export Budget: the register and the plan, or the JSON of its API.',
    FIREFLY: 'Export data, CSV: the file of all transactions.',
    MONARCH: 'Settings, Data: the transactions, and the balances if you like.',
    MINT: 'The CSV that Mint let you download before it closed.',
    HLEDGER: 'The journal itself; files it includes are to be joined first.',
    BEANCOUNT: 'The ledger itself; files it includes are to be joined first.',
    HEARTH_CSV: 'Its export of all transactions as CSV, hledger or beancount.',
  },

  there: 'There',
  here: 'Here',
  kind: 'Kind',
  becomes: 'Becomes',
  createCategory: 'A new category',
  skip: 'Left behind',
  becomesOf: (name: string) => `What ${name} becomes`,
  kindOf: (name: string) => `Kind of ${name}`,
  nameOf: (name: string) => `Name of ${name} here`,
  closed: 'Closed',
  hidden: 'Hidden',
  from: 'From which day on',
  fromHint: 'Empty: all years. Otherwise accounts begin that day with what they held.',
  fromUse: 'Begin there',
  forNow: (label: string) => `${label} (read so for now)`,
  rows: (count: number, text: string) => `${text} ${count === 1 ? 'transaction' : 'transactions'}`,
  valued: (count: number, text: string) => `${text} ${count === 1 ? 'valuation' : 'valuations'}`,

  proof: 'Proof',
  verdicts: {
    EQUAL: 'Every balance and every month agree with the other program.',
    DIFFERENT: 'Not everything agrees. Each difference is shown; nothing makes up for it in silence.',
    NO_FIGURES: 'The files tell no balances of their own, so there is nothing to compare with.',
    NOTHING: 'There is nothing to move: nothing with an amount comes of these files as they are read.',
  },
  balances: 'Balances',
  months: 'Months',
  available: 'Available in envelopes',
  toBudget: 'Left to budget, what has no category counted',
  compared: (count: number, text: string) => `${text} ${count === 1 ? 'figure' : 'figures'} compared`,
  differs: (count: number, text: string) =>
    count === 0 ? 'all equal' : `${text} ${count === 1 ? 'differs' : 'differ'}`,
  allMonthsEqual: (count: number, text: string) =>
    count === 1 ? 'The one month agrees.' : `All ${text} months agree.`,

  comes: 'What comes',
  counts: {
    new: (count: number) => (count === 1 ? 'new transaction' : 'new transactions'),
    known: (_count: number) => 'came in an earlier move',
    duplicate: (count: number) => (count === 1 ? 'is here already' : 'are here already'),
    left: (count: number) => (count === 1 ? 'stays behind' : 'stay behind'),
    splits: (count: number) => (count === 1 ? 'split' : 'splits'),
    transfers: (count: number) =>
      count === 1 ? 'transfer, linked on both sides' : 'transfers, linked on both sides',
    payees: (count: number) => (count === 1 ? 'payee' : 'payees'),
    valuations: (count: number) => (count === 1 ? 'valuation' : 'valuations'),
    budgetMonths: (count: number) => (count === 1 ? 'budgeted month' : 'budgeted months'),
    schedules: (count: number) =>
      count === 1 ? 'schedule, as a proposed subscription' : 'schedules, as proposed subscriptions',
    rules: (count: number) => (count === 1 ? 'rule' : 'rules'),
    rates: (count: number) => (count === 1 ? 'exchange rate' : 'exchange rates'),
  },
  leftOut: 'What can’t be moved',
  warnings: 'Good to know',
  forExample: 'For example:',
  moreRows: 'Show more',
  splitInto: (parts: number) => `split in ${parts}`,
  transferWith: (account: string) => `Transfer: ${account}`,
  decisions: { NEW: 'New', KNOWN: 'Moved before', DUPLICATE: 'Here already', LEFT: 'Left behind' },

  undoNote: 'Nothing is saved yet. You can take the whole move back later.',
  answerFirst: (count: number) =>
    count === 1 ? 'Answer the question above first' : `Answer the ${count} questions above first`,
  nothingToMove: 'Nothing to move',
  nothingNew: 'Everything in it is here already',
  noTransactions: 'No new transactions',
  willCome: (count: number, text: string) =>
    `${text} ${count === 1 ? 'transaction' : 'transactions'} will come`,
  moveIn: 'Move in',
  movingIn: 'Moving in…',
  progress: (done: string, total: string) => `${done} of ${total}`,
  movedIn: 'Moved in.',
  discarded: 'Discarded. Nothing had been saved.',
  done: (count: number, text: string) => `${text} ${count === 1 ? 'transaction' : 'transactions'} moved in`,
  seeAccounts: 'See the accounts',
  seeBudget: 'See the budget',
  takeBack: 'Take the move back',
  undone: (removed: string, kept: number) =>
    `Taken back: ${removed} removed.${kept > 0 ? ` ${kept} that you worked on since stayed.` : ''}`,
  useName: 'Use this name',
})
