import { numberText, phrases } from '../language.ts'

/** Of goals: their list, their pace, their forms and what is said when one is changed. */
export const words = phrases('goals', {
  newGoal: 'New goal',
  allGoals: 'All goals',
  setGoal: 'Set a goal',
  none: 'A goal says what you save for, how much and until when, and tells you each month whether you are on track.',

  gone: 'This goal is gone.',
  inOrder: 'Goals, the most important first',
  reached: 'Reached',
  reachedOnes: 'Reached',
  putAwayOnes: 'Put away',
  putAwayCount: (count: number) => `Put away (${numberText(count)})`,
  of: 'of',

  reachedIn: (month: string) => `Reached in ${month}`,
  wasMeantFor: (month: string) => `Was meant for ${month}`,
  onTrack: (month: string, amount: string) => `On track for ${month}, ${amount} a month`,
  needs: (month: string, amount: string) => `Needs ${amount} a month to be there by ${month}`,
  atThisPace: (month: string) => `${month} at this pace`,
  noEnd: 'No end in sight at this pace',

  facts: {
    missing: 'Missing',
    by: 'By',
    atBeginning: 'There at the beginning',
    aMonth: 'Needed a month',
    stillThisMonth: 'Of it still this month',
    averageAMonth: 'Put aside a month so far',
    there: 'There at this pace',
    noEnd: 'no end in sight',
  },
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
    minus: 'With a minus it was taken out.',
    changed: 'Contribution changed.',
    removed: 'Contribution removed.',
  },

  accounts: {
    label: 'Its accounts',
    title: 'What these hold is what is saved',
    legend: 'What these accounts hold is what is saved',
    noneFree: 'No account is free for it.',
  },

  moreAbout: (name: string) => `More about ${name}`,
  menu: {
    again: 'Save for it again',
    putAway: 'Put away',
  },
  deleteAsked: (name: string) => `Delete “${name}”?`,
  deleteVerb: 'Delete the goal',
  deleteText:
    'It goes with all that was put aside for it by hand, and does not come back. Putting it away keeps both.',

  editTitle: (name: string) => `Edit ${name}`,
  form: {
    set: 'Set the goal',
    name: 'What for',
    target: 'How much',
    targetDate: 'Until, if there is a day',
    way: 'Where its money is',
    byHand: 'By hand',
    inAccounts: 'In accounts',
    earmarked: 'Already there',
    startDate: 'Saved for since',
  },
  faults: {
    name: 'What is it for?',
    startDate: 'Since when is it saved for?',
    targetDate: 'This is before it begins.',
    earmarked: 'Less than nothing cannot be there.',
    accountIds: 'Choose at least one account.',
  },

  added: (name: string) => `${name} is a goal now.`,
  changed: (name: string) => `${name} changed.`,
  deleted: (name: string) => `${name} deleted.`,
  savedForAgain: (name: string) => `${name} is saved for again.`,
  isPutAway: (name: string) => `${name} is put away.`,
  reordered: 'The goals stand in another order.',
})
