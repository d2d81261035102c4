import { phrases } from '../../language.ts'
import { counted } from '../../words.ts'

/** Of what lies over a month: covering, filling, moving, holding, and what was done so far. */
export const words = phrases('budgets.dialogs', {
  movedFromTo: (amount: string, from: string, to: string) => `${amount} moved from ${from} to ${to}.`,

  cover: {
    title: (amount: string) => `Cover ${amount}`,
    done: (amount: string) => `${amount} covered.`,
    takenFrom: 'Taken from',
    from: { BOTH: 'Both', LEFT: 'Left to budget', ENVELOPES: 'Envelopes' },
    ways: {
      BOTH: 'What is left to budget first, then the envelopes with most in them. What is saved stays.',
      LEFT: 'What is left to budget, as far as it goes.',
      ENVELOPES: 'The envelopes with most in them. What is saved stays.',
    },
    whatIsMoved: 'What is moved',
    fromNamed: (name: string) => `from ${name}`,
    /** After an amount. */
    staysOpen: 'stays open: there is no more there.',
  },

  fill: {
    title: (month: string) => `Fill ${month}`,
    verb: 'Fill',
    verbs: {
      ENVELOPES: (count: number) => `Fill ${counted(count, 'envelope')}`,
      TRACKING: (count: number) => `Fill ${counted(count, 'category', 'categories')}`,
    },
    done: {
      ENVELOPES: (count: number, month: string) => `${counted(count, 'envelope')} budgeted for ${month}.`,
      TRACKING: (count: number, month: string) =>
        `${counted(count, 'category', 'categories')} budgeted for ${month}.`,
    },
    by: 'By',
    templates: 'Their templates',
    asIn: (month: string) => `As in ${month}`,
    spentIn: (month: string) => `What was spent in ${month}`,
    average3: 'The average of 3 months',
    average12: 'The average of 12 months',
    which: 'Which ones',
    empty: 'Empty ones',
    all: 'All of them',
    /** Before what it is then. */
    leftNow: (amount: string) => `Left to budget: ${amount} now,`,
    leftThen: 'then',
    noEmpty: 'No empty one would get anything.',
    noOther: 'They all have that already.',
    caption: 'What would be budgeted',
    why: {
      lastMonth: 'what was spent the month before',
      average3: 'average of 3 months',
      average12: 'average of 12 months',
    },
  },

  spent: {
    title: (month: string) => `Spent in ${month}, here and in Reports`,
    budget: 'Spent in this budget',
    reports: 'Spent in Reports',
    reasons: {
      LATER: 'Dated after today',
      HIDDEN: 'Hidden from reports',
      TRANSFER: 'By transfer out of the budget',
      SAVINGS: 'Put aside',
      CONVERTED: 'In other currencies',
      OFF_BUDGET: 'From accounts off budget',
      UNCATEGORISED: 'Without a category',
    },
  },

  history: {
    title: (month: string) => `Moved and filled in ${month}`,
    none: 'Nothing was moved or filled.',
    move: (from: string, to: string) => `${from} to ${to}`,
    filled: {
      TEMPLATES: (count: number) => `${counted(count, 'envelope')} filled by their templates`,
      COPY: (count: number) => `${counted(count, 'envelope')} budgeted as the month before`,
    },
    gone: 'a category that is gone',
    /** After it, for those who hear it without its row. */
    takeBackNamed: (sentence: string) => `: ${sentence}`,
  },

  hold: {
    title: (month: string) => `Hold for ${month}`,
    verb: 'Hold',
    done: (amount: string, month: string) => `${amount} held for ${month}.`,
    none: (month: string) => `Nothing is held for ${month}.`,
    about: (month: string) =>
      `What is held is not left to budget this month. It is there when ${month} begins.`,
    fault: 'Write an amount, or 0.',
    all: (amount: string) => `All that is left: ${amount}`,
  },

  move: {
    otherWay: 'The other way',
    chooseEnvelope: 'Choose an envelope',
    moreThanIn: (amount: string) => `More than is in it: ${amount}.`,
    all: (amount: string) => `All of it: ${amount}`,
    faults: { to: 'Choose another envelope.' },
  },
})
