import { allFormats } from '../../core/file-formats.ts'
import { dayOrdinal } from '../days.ts'
import { numberText, phrases } from '../language.ts'
import { counted } from '../words.ts'

/** Of how the household stands, and of how it begins. */
export const words = phrases('home', {
  notificationsUnread: 'Notifications, some unread',

  begin: {
    label: 'Begin',
    heading: 'How do you want to add your accounts?',
    files: 'Import your bank’s files',
    filesSays: `${allFormats('or')}, several at once. Accounts are created from them.`,
    bankSays: 'Through SimpleFIN: new transactions arrive on their own, every day.',
    typeSays: 'Cash, a house, a loan, or anything you’d rather enter by hand.',
  },
  steps: {
    heading: 'Finish setting up',
    hide: 'Hide',
    accounts: 'Add your accounts',
    categories: 'Review the categories',
    budget: 'Choose how to budget',
  },
  stepDone: (step: string) => `Done: ${step}`,

  arrange: {
    title: 'Arrange Home',
    hint: 'Only you see this order. Drag a handle, or move it with the arrow keys.',
    reset: 'Reset the order',
    figures: 'Four figures',
    parts: 'Parts you use',
    partsHint: 'Off: gone from your navigation, search and Home. Nothing is deleted.',
  },
  comingUp: {
    heading: 'Coming up',
    none: 'Nothing coming up.',
  },
  moreOf: (count: number) => `${numberText(count)} more`,

  thisMonth: 'this month',
  usualBy: (amount: string, by: string) => `${amount} is usual ${by}`,
  soFarIn: (month: string) => `in ${month} so far`,
  spentIn: (month: string) => `Spent in ${month}`,
  /** A day of the calendar, in a sentence: by the 22nd. */
  byThe: (day: string) => `by the ${dayOrdinal(`${day}`)}`,
  asUsual: (by: string) => `as much as usual ${by}`,
  less: (amount: string) => `${amount} less`,
  more: (amount: string) => `${amount} more`,
  /** After how much less or more. */
  thanUsual: (by: string) => `than usual ${by}`,
  leftOfPlan: 'Left of plan',
  /** Then by how much in all, and over. */
  envelopesOver: (count: number) => `${counted(count, 'envelope')} ${count === 1 ? 'is' : 'are'}`,
  categoriesOver: (count: number) =>
    `${counted(count, 'category', 'categories')} ${count === 1 ? 'is' : 'are'}`,
  over: 'over',
  noneBudgeted: 'Nothing is budgeted yet',
  envelopesEnough: 'Every envelope has enough',
  categoriesEnough: 'Every category has enough',

  /** Between what is saved and what is wanted. */
  of: 'of',
  onTrack: (month: string) => `On track, ${month}`,
  needsAMonth: (amount: string) => `Needs ${amount} a month`,
  reachedIn: (month: string) => `${month} at this pace`,
  noEnd: 'No end in sight at this pace',

  inAndOut: {
    label: 'What came in and what went out in each of the last six months',
  },

  putAwayNamed: (title: string) => `Dismiss: ${title}`,
  putAwayOffline: 'Can’t be dismissed while Hearth doesn’t answer',
  notPutAway: 'Couldn’t dismiss it. Try again in a moment.',
  putAway: 'Dismissed.',

  spending: {
    heading: 'Spending this month',
  },
  spendingSoFar: (month: string, amount: string, usual: string | undefined) =>
    `Spending in ${month} so far, ${amount}${usual === undefined ? '' : `, against what is usual by this day, ${usual}`}`,
  usualMonths: (from: string, to: string) => `Usual, ${from} to ${to}`,

  overBudget: 'Over budget',
  whereItWent: 'Where it went',
  noneSpent: 'Nothing spent yet this month.',
  everythingElse: 'Everything else',

  /** After the name of a connection or an account. */
  /** What the server says is English; other languages have words for its codes. */
  problem: (why: string, _code: string | null) => `: ${why}`,
  bankProblem: (bank: string, why: string, _code: string) => `${bank}: ${why}`,
  nothingNewer: (day: string) => `: nothing newer than ${day}`,
  reconnect: 'Reconnect',
  sync: 'Sync',
  askedBank: 'Synced with the bank.',

  waiting: 'To review',
  review: (count: number) => `Review ${numberText(count)}`,
  thingsWait: (count: number) => `${numberText(count)} to review`,
  kinds: {
    POSSIBLE_DUPLICATE: 'Possible duplicates',
    TRANSFER_PAIR: 'Transfers to confirm',
    UNCATEGORISED: 'Without a category',
    RULE_SUGGESTION: 'Suggested rules',
    SUBSCRIPTION_SUGGESTION: 'Subscriptions found',
    RECEIPT: 'Receipts',
  },
  counts: {
    POSSIBLE_DUPLICATE: (count: number) => counted(count, 'possible duplicate'),
    TRANSFER_PAIR: (count: number) => counted(count, 'transfer to confirm', 'transfers to confirm'),
    UNCATEGORISED: (count: number) => counted(count, 'without a category', 'without a category'),
    RULE_SUGGESTION: (count: number) => counted(count, 'suggested rule'),
    SUBSCRIPTION_SUGGESTION: (count: number) => counted(count, 'subscription found', 'subscriptions found'),
    RECEIPT: (count: number) => counted(count, 'receipt'),
  },
})
