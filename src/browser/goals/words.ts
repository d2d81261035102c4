import { numberText, phrases } from '../language.ts'

/** Of goals: their list, their pace, their forms and what is said when one is changed. */
export const words = phrases('goals', {
  newGoal: 'New goal',
  allGoals: 'All goals',
  setGoal: 'Create a goal',
  none: 'Set what you’re saving for, how much and by when, and see each month whether you’re on track.',

  gone: 'This goal is gone.',
  inOrder: 'Goals, the most important first',
  reached: 'Reached',
  reachedOnes: 'Reached',
  putAwayOnes: 'Archived',
  putAwayCount: (count: number) => `Archived (${numberText(count)})`,
  of: 'of',

  reachedIn: (month: string) => `Reached in ${month}`,
  wasMeantFor: (month: string) => `Target was ${month}`,
  onTrack: (month: string, amount: string) => `On track for ${month}, ${amount} a month`,
  needs: (month: string, amount: string) => `Needs ${amount} a month to be there by ${month}`,
  atThisPace: (month: string) => `${month} at this pace`,
  noEnd: 'No end in sight at this pace',

  facts: {
    missing: 'To go',
    by: 'By',
    atBeginning: 'Starting amount',
    aMonth: 'Needed per month',
    stillThisMonth: 'Still needed this month',
    averageAMonth: 'Monthly average so far',
    there: 'On track for',
    noEnd: 'no end in sight',
  },
  line: 'Over the months',
  lineOf: (name: string) => `What was there for ${name}, month after month`,
  savedSoFar: 'Saved so far',
  withAllAccounts: 'With accounts in other currencies:',
  savedBy: (month: string) => `At this pace by ${month}`,

  putAside: 'Put aside',
  forGoal: (name: string) => `for ${name}`,
  putAsideFor: (name: string) => `Put aside for ${name}`,
  needed: (amount: string) => `${amount} needed`,
  howMuch: 'How much?',
  takenOut: (amount: string, name: string) => `${amount} taken out of ${name}.`,
  putAsideNow: (amount: string, name: string) => `${amount} put aside for ${name}.`,

  contributions: {
    title: 'Contributions',
    byHand: 'Put aside by hand',
    none: 'Nothing was put aside yet.',
    change: 'Change the contribution',
    remove: 'Remove the contribution',
    pages: 'Pages of contributions',
    minus: 'Use a minus for money taken out.',
    changed: 'Contribution changed.',
    removed: 'Contribution removed.',
  },

  accounts: {
    label: 'Its accounts',
    title: 'Accounts that count toward it',
    mixed: (currency: string) => `What is not in ${currency} counts only in an estimate at exchange rates.`,
    legend: 'The balance of these accounts is what you’ve saved',
    noneFree: 'No account is available.',
  },

  moreAbout: (name: string) => `More about ${name}`,
  menu: {
    again: 'Make active again',
  },
  deleteAsked: (name: string) => `Delete “${name}”?`,
  deleteVerb: 'Delete the goal',
  deleteText:
    'Contributions entered by hand are deleted with it, and this can’t be undone. Archiving keeps both.',

  editTitle: (name: string) => `Edit ${name}`,
  form: {
    set: 'Create goal',
    name: 'Name',
    target: 'Target amount',
    targetDate: 'Target date (optional)',
    way: 'Where the money is',
    places: { BY_HAND: 'By hand', ACCOUNTS: 'In accounts', ENVELOPE: 'In an envelope' },
    envelopeHint: 'Whatever is available in this envelope of your budget is saved for the goal.',
    earmarked: 'Already saved',
    startDate: 'Start date',
  },
  faults: {
    name: 'What is it for?',
    startDate: 'When did you start?',
    targetDate: 'That’s before the start date.',
    earmarked: 'This can’t be negative.',
    accountIds: 'Choose at least one account.',
    categoryId: 'Choose the envelope.',
  },

  added: (name: string) => `${name} added.`,
  changed: (name: string) => `${name} changed.`,
  deleted: (name: string) => `${name} deleted.`,
  savedForAgain: (name: string) => `${name} is active again.`,
  isPutAway: (name: string) => `${name} is archived.`,
  reordered: 'Goals reordered.',
})
