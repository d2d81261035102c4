import { numberText, phrases } from '../language.ts'
import { counted } from '../words.ts'

/** Of a month: its table, what is left to budget, plan and fact, and what is done to the whole of it. */
export const words = phrases('budgets', {
  pageTitle: (month: string) => `Budget, ${month}`,
  yearBefore: 'Previous year',
  yearAfter: 'Next year',
  noSuchMonth: 'There is no such month.',
  noCategory: 'There is no category to budget for.',
  closeEnvelope: 'Close the envelope',
  spentOf: (spent: string, there: string) => `${spent} of ${there}`,
  archived: 'Archived',
  /** After the name of a category. */
  archivedBeside: 'archived',

  headings: {
    ENVELOPES: ['Envelope', 'Spent of available', 'Budgeted', 'Spent', 'Available'],
    TRACKING: ['Category', 'Spent of planned', 'Planned', 'Actual', 'Remaining'],
  },
  captions: { ENVELOPES: 'Envelopes of the month', TRACKING: 'Planned and actual for the month' },
  budgetedOf: { ENVELOPES: 'Budgeted', TRACKING: 'Planned' },
  nextEnvelope: 'Next envelope',
  envelopeBefore: 'Envelope before',
  budgetEnvelope: 'Budget the envelope',
  filledByTemplate: 'Filled by a template',
  cell: (name: string) => `${name}, budgeted`,
  cellWith: (name: string, amount: string) => `${name}, budgeted ${amount}`,
  noAmount: 'Not an amount. Write 12.50, or a sum: 120+35.',
  belowZero: 'You can’t budget less than zero. Move money out instead.',
  nowBudgeted: (name: string, amount: string) => `${name}: ${amount} budgeted.`,

  /** With the two amounts after the first and the second of them. */
  othersBudgeted: 'Someone else budgeted',
  othersBudgetedFor: (name: string) => `for ${name} meanwhile. You wrote`,
  notTaken: (name: string, amount: string) => `${name}, ${amount}:`,
  keepTheirs: (amount: string) => `Keep ${amount}`,
  setMine: (amount: string) => `Set ${amount}`,

  /** Below what is left to budget. */
  leftNotes: {
    over: 'You’ve budgeted more than you have.',
    owes: 'Nothing is budgeted yet. Your accounts owe more than they hold.',
    all: 'All of it is in envelopes.',
  },
  sources: {
    from: (month: string) => `From ${month}`,
    opening: 'Opening balances',
    exchange: 'Exchange gains and losses',
    returned: 'Taken back',
    overspent: (month: string) => `Overspent in ${month}`,
    held: (month: string) => `Held for ${month}`,
  },

  beginsIn: (month: string) =>
    `Your budget starts in ${month}. Budgeting here starts it earlier and recalculates every month since.`,
  nothingYet: {
    ENVELOPES: (month: string) => `Nothing is budgeted for ${month} yet.`,
    TRACKING: (month: string) => `Nothing is planned for ${month} yet.`,
  },
  copy: (month: string) => `Copy ${month}`,
  fillByTemplates: 'Fill by templates',
  fillByAverages: 'Fill by averages…',
  moveMoneyNext: 'Move money…',
  holdFor: (month: string) => `Hold for ${month}`,
  holdForNext: (month: string) => `Hold for ${month}…`,
  movedAndFilled: 'Moved and filled…',
  moreAboutMonth: 'More about the month',
  assign: 'Assign',
  styles: { ENVELOPES: 'With envelopes', TRACKING: 'Only compare planned and actual' },
  stylesSet: { ENVELOPES: 'You budget with envelopes.', TRACKING: 'You compare planned with actual.' },

  /** Then by how much in all, and over. */
  envelopesOver: (count: number) => counted(count, 'envelope is', 'envelopes are'),
  over: 'over',
  coverAll: 'Cover all',
  coverOver: 'Cover what is over',

  allEnvelopes: 'All envelopes',
  planAndFact: 'Planned and actual',
  spentHereAndThere: 'Spent, here and in Reports',
  noAccount: 'No account is budgeted with yet.',
  addAccount: 'Add one, or put one on budget',
  /** Of transactions, and of what an account began with. */
  unbooked: (count: number, currency: string, first: string, last: string | null) =>
    `${counted(count, 'amount')} in ${currency} of ${first}${last === null ? '' : ` to ${last}`} ${count === 1 ? 'has no exchange rate and is' : 'have no exchange rate and are'} left out of this budget.`,
  otherMoney: 'Not in this budget, because it’s in another currency:',

  result: {
    soFar: 'In minus out so far',
    /** Around what has none. */
    inNoLine: [': ', ', in no line'],
    side: 'Side',
    result: 'Result',
  },

  moveTakenBack: 'The move is taken back.',
  fillingTakenBack: (count: number) => `Taken back in ${counted(count, 'envelope')}.`,
  fillingTakenBackPartly: (count: number, kept: number) =>
    `Taken back in ${counted(count, 'envelope')}; ${numberText(kept)} ${kept === 1 ? 'was changed since and stays' : 'were changed since and stay'}.`,
})
