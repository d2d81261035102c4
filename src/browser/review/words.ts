import { numberText, phrases } from '../language.ts'

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
const transactions = (count: number): string => counted(count, 'transaction', 'transactions')

/** Of what waits for somebody's word, and of categories that are suggested. */
export const words = phrases('review', {
  title: 'Review',
  waits: (count: number) => `${numberText(count)} to review`,
  counted: (kind: string, count: number) => `${kind} · ${numberText(count)}`,
  whatWaits: 'To review',
  question: 'Question',
  next: 'The next question',
  before: 'The question before',
  placeOf: (place: number, total: number) => `${numberText(place)} of ${numberText(total)}`,
  seeEveryKind: 'See every kind',
  nothingOfKind: 'Nothing of this kind to review.',
  kindsLabel: 'Kinds',
  everyKind: 'Every kind',
  more: (count: number) => `${numberText(count)} more`,
  timesInRow: (count: number) => `${numberText(count)} times in a row`,
  approve: (count: number) => `Approve ${numberText(count)} unreviewed`,
  approveAsked: (count: number) => `Approve ${numberText(count)} unreviewed at once?`,
  approveMeans: 'They count as looked at, each as it is. This can be undone.',
  approved: (count: number) => `${transactions(count)} marked reviewed.`,

  kinds: {
    POSSIBLE_DUPLICATE: 'Possible duplicates',
    TRANSFER_PAIR: 'Transfers to confirm',
    UNCATEGORISED: 'Without a category',
    RULE_SUGGESTION: 'Suggested rules',
    SUBSCRIPTION_SUGGESTION: 'Subscriptions found',
    RECEIPT: 'Receipts',
    UNREVIEWED: 'Unreviewed',
  },
  one: {
    POSSIBLE_DUPLICATE: 'Possible duplicate',
    TRANSFER_PAIR: 'Transfer',
    UNCATEGORISED: 'Without a category',
    RULE_SUGGESTION: 'Suggested rule',
    SUBSCRIPTION_SUGGESTION: 'Subscription found',
    RECEIPT: 'Receipt',
    UNREVIEWED: 'Unreviewed',
  },
  /** What is asked of each kind. */
  questions: {
    POSSIBLE_DUPLICATE: 'Is this one purchase or two?',
    TRANSFER_PAIR: 'Did this move between your accounts?',
    UNCATEGORISED: 'What was this for?',
    RULE_SUGGESTION: 'Always do this?',
    SUBSCRIPTION_SUGGESTION: 'Is this a recurring charge?',
    RECEIPT: 'Is this the payment?',
    UNREVIEWED: 'Is this right?',
  },
  /** What an answer is called on its button, and what was done, for the bar that takes it back. */
  actions: {
    POSSIBLE_DUPLICATE: {
      MERGE: { verb: 'One purchase, merge them', done: 'Merged into one.' },
      REJECT: { verb: 'Two purchases', done: 'Kept as two.' },
    },
    TRANSFER_PAIR: {
      LINK: { verb: 'Yes, a transfer', done: 'Linked as a transfer.' },
      REJECT: { verb: 'No, two payments', done: 'Kept apart.' },
    },
    UNCATEGORISED: { CATEGORISE: { verb: 'Save', done: 'Category set.' } },
    RULE_SUGGESTION: {
      ACCEPT: { verb: 'Yes, make the rule', done: 'Rule made.' },
      DISMISS: { verb: 'No, ask me each time', done: 'Not suggested again.' },
    },
    SUBSCRIPTION_SUGGESTION: {
      CONFIRM: { verb: 'Yes, it’s recurring', done: 'Confirmed.' },
      DISMISS: { verb: 'No, it isn’t', done: 'Not shown again.' },
    },
    RECEIPT: {
      LINK: { verb: 'Yes, attach it', done: 'Attached.' },
      CORRECT: { verb: 'Save', done: 'Corrected.' },
    },
    UNREVIEWED: { REVIEW: { verb: 'Yes, it is right', done: 'Marked reviewed.' } },
  },
  actionDone: (action: string) => `${action}: done.`,
  /** What comes of the main answer. */
  consequences: {
    POSSIBLE_DUPLICATE: "Merging keeps the bank's row and your category, tags and notes. It can be undone.",
    TRANSFER_PAIR: 'A transfer is neither income nor spending. It can be undone.',
    RULE_SUGGESTION:
      'The rule runs on everything that comes in from now on. You can change it or undo what it did.',
    SUBSCRIPTION_SUGGESTION:
      'Once confirmed, it’s on the calendar, and you get a reminder before it’s charged.',
  },
  answersWait: 'Answers wait until Hearth can be reached again.',
  answers: 'Answers',
  anotherCategory: 'Another category',
  another: 'Another',
  swipeRight: (answer: string) => `Swipe right: ${answer}`,
  lookAtReceipt: 'Look at the receipt',
  noName: 'No name was found',
  noDate: 'No date was found',
  parts: (count: number) => `${numberText(count)} parts`,
  othersAt: (payee: string) => `Others at ${payee}`,

  facts: {
    seen: 'Seen',
    last: 'Last',
    next: 'Next',
  },
  times: (count: number) => counted(count, 'time', 'times'),
  cadences: {
    WEEKLY: 'Every week',
    BIWEEKLY: 'Every two weeks',
    SEMIMONTHLY: 'Twice a month',
    MONTHLY: 'Every month',
    BIMONTHLY: 'Every two months',
    QUARTERLY: 'Every three months',
    SEMIANNUAL: 'Twice a year',
    ANNUAL: 'Every year',
    YEARLY: 'Every year',
  },
  pair: {
    from: 'From',
    bankText: "Bank's text",
    outOf: 'Out of',
    into: 'Into',
    stays: 'Stays',
    goes: 'Goes',
    differs: '(differs)',
  },
  sources: {
    MANUAL: 'Entered by hand',
    AGGREGATOR: 'Bank connection',
    FILE: 'Bank file',
  },

  suggested: {
    title: 'Suggested categories',
    oneByOne: 'One by one',
    seeElse: 'See what’s left',
    allHave: 'Every transaction has a category.',
    noneLeft: 'No suggestion is left to answer.',
    noneFor: (count: number) =>
      `For ${count === 1 ? 'one transaction' : transactions(count)} nothing was sure enough to be suggested.`,
    list: 'Suggestions',
    next: 'The next suggestion',
    before: 'The suggestion before',
    accept: 'Accept the suggestion',
    decline: 'Decline the suggestion',
    acceptAll: 'Accept all suggestions',
    count: (count: number) => counted(count, 'suggestion', 'suggestions'),
    acceptIt: 'Accept it',
    acceptThese: (count: number) => `Accept all ${numberText(count)}`,
    asBefore: 'From your own choices',
    guess: 'A guess',
    acceptOne: (name: string, category: string) => `Accept: ${name} into ${category}`,
    declineOne: (name: string, category: string) => `Decline: ${name} into ${category}`,
    declined: (payee: string) => `The suggestion for ${payee || 'it'} is declined.`,
    isIn: (payee: string, category: string) => `${payee || 'It'} is in ${category} now.`,
    got: (count: number) => `${transactions(count)} got a category.`,
    stayed: (count: number) => `${transactions(count)} had been changed meanwhile and stayed as they are.`,
  },
  ask: {
    label: 'Ask for suggestions',
    allAsked: 'All of them were asked about. You can ask again, perhaps with another model.',
    noCategory: (count: number) =>
      `${counted(count, 'transaction has', 'transactions have')} no category. Hearth first looks at what you chose for the same payee before; that stays here.`,
    howMany: 'How many, the newest first',
    fromOwn: 'Suggest from my own choices',
    about: (count: number) => `Ask about ${numberText(count)}`,
    offline: 'This waits until Hearth can be reached again.',
    payeesKept: 'Payee names aren’t shared with your AI provider, so it can’t be asked. Nothing is sent.',
    noProvider:
      'No AI provider is connected, so nothing is sent. Without one, only payees you know already get a suggestion.',
    changeThat: 'Change that',
    showSent: 'Show what would be sent for each',
    wouldBeSent: 'What would be sent',
    nothingSent: 'Nothing: it has no payee',
    asking: 'Asking',
    lookedAt: (done: number, of: number) =>
      `${numberText(done)} of ${numberText(of)} looked at. A model may take a minute.`,
    stop: 'Stop',
  },
  /** What leaves the house and where it goes. */
  sent: {
    sentIs: (count: number, categories: number) =>
      `Payee, amount, currency and direction of ${transactions(count)} at the most: those your own choices say nothing of. With them the names, kinds and groups of your ${counted(categories, 'category', 'categories')}.`,
    notSentIs: 'Dates, notes, tags, accounts, balances, and who you are.',
    afterIs: 'Nothing is changed until you accept it, and each change can be undone.',
    used: (used: number) => `${numberText(used)} tokens used.`,
    usedOf: (used: number, allowed: number) =>
      `${numberText(used)} of the ${numberText(allowed)} tokens you allow.`,
  },
})
