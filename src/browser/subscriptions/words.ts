import { numberText, phrases } from '../language.ts'
import { counted } from '../words.ts'

const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** Of what comes back: its views, one of it, and its forms and links. */
export const words = phrases('subscriptions', {
  title: 'Subscriptions',
  one: 'One subscription',
  all: 'All subscriptions',
  addOne: 'Add a subscription',
  calendarLink: 'Calendar link',
  notOne: 'Not a subscription',
  aYear: 'a year',
  paidBy: 'Paid by',
  website: 'Website',
  notes: 'Notes',

  /** Over the columns of the list. */
  heads: { often: 'How often', day: 'Next', year: 'A year' },
  views: { label: 'View', calendar: 'Calendar', list: 'List' },
  sections: { out: 'Goes out', in: 'Comes in', none: 'Not subscriptions' },
  noneConfirmed: 'Nothing is confirmed yet. Confirm what was found, or add ones Hearth can’t see.',
  noneEnded: 'Nothing has ended.',

  charges: (count: number) => counted(count, 'charge'),
  payments: (count: number) => counted(count, 'payment'),
  byHand: (adverb: string) => `Entered by hand, ${adverb}`,
  /** In a sentence: 36 charges, monthly; and where it is chosen. */
  cadences: {
    WEEKLY: { adverb: 'weekly', label: 'Every week' },
    BIWEEKLY: { adverb: 'every two weeks', label: 'Every two weeks' },
    MONTHLY: { adverb: 'monthly', label: 'Every month' },
    BIMONTHLY: { adverb: 'every two months', label: 'Every two months' },
    QUARTERLY: { adverb: 'quarterly', label: 'Every quarter' },
    SEMIANNUAL: { adverb: 'twice a year', label: 'Every half year' },
    YEARLY: { adverb: 'yearly', label: 'Every year' },
  },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  onWeekday: (label: string, weekday: string) => `${label}, on ${weekday}`,
  onTheLast: (label: string) => `${label}, on the last day`,
  onThe: (label: string, day: number) => `${label}, on the ${day}${ENDINGS[ORDINAL.select(day)]}`,
  /** How long before the day somebody is told. */
  notices: {
    usual: 'As usual',
    never: 'Never',
    dayBefore: 'The day before',
    threeDays: 'Three days before',
    week: 'A week before',
    twoWeeks: 'Two weeks before',
    thirtyDays: 'Thirty days before',
  },
  daysBefore: (days: number) => `${days} days before`,

  beside: {
    label: 'Per year, and found',
    found: 'Found in your history',
    noneFound: 'No new recurring charges.',
    inAYear: 'Confirmed, per year',
    next: 'next',
    confirm: 'Confirm',
  },
  average: (charges: number, amount: string) => `${counted(charges, 'charge')}, ${amount} a month on average`,
  apart: (amount: string) => `and ${amount} apart from it`,
  confirmOne: (name: string) => `Confirm ${name}`,
  notOneOf: (name: string) => `Not a subscription: ${name}`,

  look: { again: 'Check again' },
  looked: (looked: number, found: number, changed: number) =>
    `${counted(looked, 'transaction')} looked at: ${found === 0 ? 'nothing new' : `${numberText(found)} found`}${changed > 0 ? `, ${numberText(changed)} brought up to date` : ''}.`,
  declined: (count: number) => `Dismissed: ${numberText(count)}`,

  bill: { wasDue: 'was due', pending: 'pending', came: 'came', found: 'found' },
  earlier: (count: number) => `${numberText(count)} earlier this month`,
  noneDue: 'Nothing due this month.',

  month: {
    theBefore: 'The month before',
    theAfter: 'The month after',
    noneCame: 'No charges',
    noneDue: 'Nothing is due',
    cameIn: 'came in',
    comesIn: 'comes in',
    wentOut: 'went out',
    goesOut: 'goes out',
  },

  facts: {
    inAYear: 'Per year',
    onStatements: 'On statements',
    told: 'Reminder',
  },
  yearAndMonth: (year: string, month: string) => `${year}, ${month} a month`,
  prices: 'Prices',
  inAll: 'in all',
  chargesTitle: 'Charges',
  paymentsTitle: 'Payments',
  showAll: (count: number) => `Show all ${numberText(count)}`,
  nothingCame: { before: 'No charge on', after: '.' },

  states: {
    found: 'found',
    active: 'confirmed',
    paused: 'paused',
    ending: 'ending',
    ended: 'ended',
    none: 'not a subscription',
  },
  detail: {
    closeIt: 'Close the subscription',
    gone: 'This subscription is gone.',
    aboutThat: 'about that,',
    chargedAfterEnd: 'charged after it ended',
    chargedWhilePaused: 'charged while paused',
    itGoesOn: 'Resume',
    oneAfterAll: 'It is a subscription',
    editThis: 'Edit this subscription',
    changePause: 'Change the pause…',
    pause: 'Pause…',
    ends: 'It ends…',
  },
  wasDueOn: (day: string) => `was due ${day}`,
  nextOn: (day: string) => `next ${day}`,
  ended: (day: string) => `ended ${day}`,
  ends: (day: string) => `ends ${day}`,
  resumes: (day: string) => `goes on ${day}`,
  pauses: (day: string) => `pauses ${day}`,
  moreOf: (name: string) => `More of ${name}`,

  end: {
    text: 'Nothing is expected after the last day. If it’s charged again, you’ll be told. Hearth doesn’t cancel the contract for you.',
    send: 'It ends',
  },
  endTitle: (name: string) => `When does ${name} end?`,
  pause: {
    text: 'Nothing is expected meanwhile and no total counts it. If it’s charged anyway, you’ll see it here. Hearth doesn’t pause the contract for you.',
    untilDay: 'Until a day',
    open: 'Until I say so',
    from: 'From',
    howLong: 'How long',
    until: 'Resumes on',
    wrongWay: 'It has to resume after it’s paused.',
    send: 'Pause',
  },
  pauseTitle: (name: string) => `Pause ${name}`,

  form: {
    name: 'Name',
    isRead: 'Its amount and frequency follow its transactions.',
    direction: 'Direction',
    OUT: 'Goes out',
    IN: 'Comes in',
    amount: 'Amount',
    nextDate: 'Next on',
    anyAccount: 'Any',
    varies: 'The amount differs each time',
    nobody: 'No one in particular',
    notice: 'Reminder',
    urlHint: 'Where you change or cancel it.',
  },
  editTitle: (name: string) => `Edit ${name}`,
  changedMeanwhile: (name: string) => `Somebody changed ${name} in the meantime.`,
  faults: {
    name: 'What is it called?',
    amount: 'How much is it?',
    nextDate: 'When is it due next?',
    url: 'It begins with https://',
  },

  feeds: {
    text: 'A calendar that subscribes to the link shows what is due. Whoever has it can read that and nothing else, without signing in.',
    once: 'It is shown this once: copy it into the calendar now.',
    example: 'Maya’s phone',
    list: 'Your links',
    read: 'Read',
    neverRead: 'Never read',
    end: 'End',
    endForGood: 'End it for good',
  },
  linkFor: (name: string) => `Link for ${name}`,
  endLink: (name: string) => `End the link for ${name}`,
  endLinkYes: (name: string) => `Yes, end the link for ${name}`,

  /** What is said when it is done. */
  decided: {
    confirm: (name: string) => `${name} confirmed.`,
    dismiss: (name: string) => `${name} is not suggested again.`,
    cancel: (name: string) => `${name} ends today.`,
  },
  decidedAll: {
    confirm: (count: number) => `${counted(count, 'subscription')} confirmed.`,
    dismiss: (count: number) => `${counted(count, 'suggestion')} dismissed.`,
  },
  added: (name: string) => `${name} added.`,
  changed: (name: string) => `${name} changed.`,
  deleted: (name: string) => `${name} deleted.`,
  goesOn: (name: string) => `${name} goes on.`,
  endedOn: (name: string, day: string) => `${name} ended on ${day}.`,
  endsOn: (name: string, day: string) => `${name} ends on ${day}.`,
  isPaused: (name: string) => `${name} is paused.`,
  isPausedUntil: (name: string, day: string) => `${name} is paused until ${day}.`,
  feedEnded: (name: string) => `${name} reads nothing any more.`,
})
