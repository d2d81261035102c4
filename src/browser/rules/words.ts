import { numberText, phrases } from '../language.ts'

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
const transactions = (count: number): string => counted(count, 'transaction')

/** Of rules: their list, the one that is written, what it would change, and what rules have done. */
export const words = phrases('rules', {
  rules: 'Rules',
  rule: 'Rule',
  newRule: 'New rule',
  allRules: 'All rules',
  gone: 'This rule is gone.',
  lead: 'Rules run on everything that comes in, from the top down. What somebody chose by hand they leave alone.',
  none: 'No rules yet. One says, for instance: when the payee contains “bakery”, then category Groceries.',
  theRules: 'The rules',
  runAll: 'Run all',
  runNamed: (name: string) => `Run “${name}”`,
  moreAbout: (what: string) => `More about ${what}`,
  menu: { runNow: 'Run now…' },
  stages: {
    PRE: {
      name: 'First',
      list: 'Rules that run first',
      hint: 'For clean-up, such as a tidier payee, before the other rules.',
    },
    DEFAULT: {
      name: 'Normal order',
      list: 'Rules in normal order',
      hint: 'Where two rules set the same thing, the lower one wins.',
    },
    POST: {
      name: 'Last',
      list: 'Rules that run last',
      hint: 'For corrections to what the other rules did.',
    },
  },

  /** Told when it is done, or refused. */
  told: {
    orderStays: 'The order stays.',
    staysAsIs: 'It stays as it is.',
  },
  isNumber: (name: string, at: number, of: number) =>
    `“${name}” is number ${numberText(at)} of ${numberText(of)} now.`,
  isOn: (name: string) => `“${name}” is on.`,
  isOff: (name: string) => `“${name}” is off.`,
  stays: (name: string) => `“${name}” stays.`,
  added: (name: string) => `Added the rule “${name}”`,
  saved: (name: string) => `Saved the rule “${name}”`,
  /** Behind that it is added or saved. */
  andChanged: (count: number) => `; ${transactions(count)} changed.`,
  notRun: (why: string) => `, but it did not run. ${why}`,
  deleted: (name: string) => `Deleted the rule “${name}”.`,
  haveChanged: (count: number) => `Changed ${transactions(count)}.`,
  tookBack: (count: number) => `Took back ${counted(count, 'change')}.`,
  keptOnes: (count: number) =>
    `${counted(count, 'one')} changed since ${count === 1 ? 'stays as it is' : 'stay as they are'}.`,
  madeFor: (payee: string) => `Made a rule for ${payee}.`,
  wereChanged: (count: number) => `${transactions(count)} changed.`,
  notSuggested: (payee: string) => `${payee} is not suggested again.`,

  editor: {
    when: 'When',
    together: 'Together',
    consequence: 'Then',
    thenRow: 'then',
    joins: {
      all: 'all of these match',
      any: 'any of these match',
      'not all': 'not all of these match',
      'not any': 'none of these match',
    },
    ways: { both: 'in or out', OUT: 'going out', IN: 'coming in' },
    another: {
      all: 'and another condition',
      any: 'or another condition',
    },
    anotherGroup: {
      all: 'and another group of conditions',
      any: 'or another group of conditions',
    },
    howMany: 'How many conditions must match',
    howManyOfThese: 'How many of these conditions must match',
    removeThese: 'Remove these',
    whichWay: 'Which way',
    how: 'Compared how',
    thisPart: 'This condition',
    brackets: 'Put in brackets',
    onePerLine: 'One on each line',
    and: 'and',

    whatItDoes: 'What it does',
    somethingElse: 'and do something else',
    reviewed: 'reviewed',
    notReviewed: 'not reviewed',
    hidden: 'left out of reports',
    notHidden: 'counted in reports',
    noteHint: 'Empty takes the note away',
    which: 'Which',

    nameHint: 'Named after what it does',
    whenItRuns: 'When it runs',
    runs: 'Runs on what comes in',
    runsHint: 'When off, it’s kept and runs only when you ask.',
    saveRule: 'Save the rule',
    add: 'Add the rule',
    offline: 'Hearth does not answer; what you wrote is kept.',
    changedMeanwhile: 'Somebody changed this rule in the meantime:',
  },
  from: (label: string) => `${label}, from`,
  to: (label: string) => `${label}, to`,
  types: { EXPENSE: 'Spending', INCOME: 'Income', TRANSFER: 'Transfer' },
  actionNames: {
    SET_CATEGORY: 'set the category',
    SET_PAYEE: 'set the payee',
    ADD_TAGS: 'add tags',
    REMOVE_TAGS: 'take tags away',
    SET_NOTES: 'set the note',
    SET_TYPE: 'set the kind',
    SET_REVIEWED: 'mark as reviewed or not',
    SET_HIDDEN: 'leave out of reports or not',
    SPLIT: 'split it',
  },
  doNot: (action: string) => `Do not ${action}`,
  changeHereToo: (count: number) =>
    `Change ${transactions(count)} that ${count === 1 ? 'is' : 'are'} here as well`,

  shares: { amount: 'amount', percent: 'percent', remainder: 'the rest' },
  anotherPart: 'Another part',
  part: {
    share: (at: number) => `Share of part ${at}`,
    amount: (at: number) => `Amount of part ${at}`,
    percent: (at: number) => `Percent of part ${at}`,
    category: (at: number) => `Category of part ${at}`,
    note: (at: number) => `Note of part ${at}`,
    remove: (at: number) => `Remove part ${at}`,
  },

  /** What is to be done before it can be tried or saved. */
  missing: {
    write: 'Write at least one.',
    tick: 'Tick at least one.',
    text: 'Write what to look for.',
    amount: 'Write the amount.',
    day: 'Write the day.',
    dayOfMonth: 'Write a day from 1 to 31.',
    choose: 'Choose one.',
    category: 'Choose the category.',
    payee: 'Write the payee.',
    tag: 'Write at least one tag.',
    percent: 'Write a percentage from 0.01 to 100.',
  },
  noAmount: (text: string) => `“${text}” is not an amount.`,
  noDay: (text: string) => `“${text}” is not a day.`,

  tried: {
    title: 'What it would change',
    incomplete: 'Fill the sentence in, and it shows here. Nothing is changed by that.',
    refused: 'The sentence does not work yet.',
    looking: 'Looking…',
    list: 'Transactions it would change',
    noTransactions: 'There are no transactions yet.',
  },
  andMore: (count: number) => `and ${numberText(count)} more`,
  noneWould: (looked: number) => `None of ${transactions(looked)} would change.`,
  would: (changed: number, looked: number) =>
    `${numberText(changed)} of ${transactions(looked)} would change.`,
  leftOut: (count: number) => `In ${transactions(count)} something would be left out.`,

  dialog: {
    all: 'Run all rules',
    lookingAtAll: 'Looking at every transaction…',
    list: 'Transactions that change',
  },
  change: (count: number) => `Change ${transactions(count)}`,
  changing: (count: number) => `Changing ${transactions(count)}…`,

  runs: {
    title: 'What rules have done',
    pages: 'Pages of runs',
    nothing: 'Nothing changed',
    takeBack: 'Take all of it back',
    wasTakenBack: 'It was taken back.',
    list: 'What it changed',
    listPages: 'Pages of what it changed',
  },
  triggers: {
    MANUAL: 'Run by hand',
    IMPORT: 'With an import',
    BANK_SYNC: 'With a bank sync',
    COACH: 'Asked for by the coach',
  },
  runBy: (trigger: string, who: string) => `${trigger} by ${who}`,
  runChanged: (count: number) => `${transactions(count)} changed`,
  showChanged: (count: number) => `Show what changed: ${transactions(count)}`,

  changes: {
    becomes: 'becomes',
    notSplit: 'Not split:',
    kindStays: 'Kind stays:',
    edited: 'Changed by hand since; it stays as it is.',
  },

  suggested: {
    title: 'Suggested, from what you chose by hand',
    notThis: 'Not this',
  },
  changeWithout: (count: number) => `Change ${transactions(count)} without a category as well`,
  makeNamed: (payee: string, category: string) => `Make the rule: ${payee}: ${category}`,
  notNamed: (payee: string, category: string) => `Not this: ${payee}: ${category}`,
})
