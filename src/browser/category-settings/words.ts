import { localeOfWords, numberText, phrases } from '../language.ts'
import { counted } from '../words.ts'

/** 1 rule stops, 2 rules stop. */
const several = (count: number, one: string, verb: string): string =>
  `${counted(count, one)} ${count === 1 ? `${verb}s` : verb}`

/** Of the household's categories and their groups: order, names, looks, and what becomes of one that goes. */
export const words = phrases('category-settings', {
  lead: 'In the order in which every list shows them. Take one by its handle, or press Alt and an arrow key on it.',
  addGroup: 'Add a group',
  newGroup: 'Name of the new group',
  none: 'There are no categories. Groups come first, and the categories go into them.',
  group: 'Group',
  kinds: { EXPENSE: 'Spending', INCOME: 'Income', SAVINGS: 'Saving' },
  taxLine: 'Tax line',
  taxLineHint: 'Which line of the tax return it belongs to, if any: 21400, Schedule C 18.',
  asItsGroup: 'As its group',
  byItsPlace: 'By its place',
  colour: 'Colour',
  colours: ['Green', 'Amber', 'Blue', 'Brown', 'Violet', 'Olive', 'Teal', 'Grey'],
  icon: 'Icon',
  noIcon: 'No icon',
  colourAndIcon: 'Colour and icon',
  colourAndIconOf: (name: string) => `Colour and icon of ${name}`,
  detailsOf: (name: string) => `Details of ${name}`,
  moreAbout: (name: string) => `More about ${name}`,
  addCategory: 'Add a category',
  addCategoryIn: (group: string) => `Add a category in ${group}`,
  newCategoryIn: (group: string) => `Name of a new category in ${group}`,

  renameIt: (name: string) => `Rename ${name}`,
  newNameOf: (name: string) => `New name of ${name}`,
  renamedMeanwhile: 'Somebody renamed it meanwhile. Enter takes your name, Escape keeps theirs.',

  moveIt: (name: string) => `Move ${name}`,
  moveTo: 'Move to…',
  dragOrKeys: 'Drag, or press Alt and an arrow',
  place: 'Place',
  first: 'First',
  after: (name: string) => `After ${name}`,
  isNumber: (name: string, at: number, of: number) =>
    `${name} is number ${numberText(at)} of ${numberText(of)} now.`,
  isNumberIn: (name: string, at: number, of: number, group: string) =>
    `${name} is number ${numberText(at)} of ${numberText(of)} in ${group} now.`,
  movedIn: (name: string, group: string) => `Moved ${name} in ${group}.`,
  notMoved: 'Not moved.',

  theArchive: 'Archive',
  restoreIt: (name: string) => `Restore ${name}`,
  inGroup: (group: string) => `in ${group}`,
  staysArchived: (name: string) => `${name} stays in the archive.`,
  isBackIn: (name: string, group: string) => `${name} is back in ${group}.`,
  archived: (name: string) => `Archived ${name}.`,
  notArchived: 'Not archived.',
  archiveInstead: 'Archive it instead',
  inTheArchive: 'In the archive it keeps all of this and is no longer offered.',

  changed: (name: string) => `Changed ${name}.`,
  changedLook: (group: string) => `Changed the look of ${group}.`,
  renamed: (name: string, next: string) => `Renamed ${name} to ${next}.`,
  added: (name: string) => `Added ${name}.`,
  addedGroup: (name: string) => `Added ${name}.`,
  removed: (name: string) => `Removed ${name}.`,
  removedGroup: (name: string) => `Removed ${name}.`,
  groupNotRemoved: 'Not removed.',

  remove: 'Remove',
  removeAsked: 'Remove…',
  removeOnceEmpty: 'Remove, once it is empty',
  removeIt: (name: string) => `Remove “${name}”?`,
  noUndo: 'This cannot be undone.',
  merge: 'Merge',
  mergeAsked: 'Merge into another…',
  mergeIt: (name: string) => `Merge “${name}” into another category?`,
  into: 'Into',
  notIntoItself: 'It cannot go into itself.',
  goneThen: (name: string) => `Then there is no “${name}” any more. This cannot be undone.`,
  wentInto: (name: string, into: string) => `${name} went into ${into}.`,

  usedNowhereYet: 'It is used nowhere yet.',
  usedNowhere: 'It is used nowhere.',
  usedIn: (uses: string) => `Used in ${uses}.`,
  showThem: 'Show them',
  uses: {
    transactions: (count: number) => counted(count, 'transaction'),
    rules: (count: number) => counted(count, 'rule'),
    budgetMonths: (count: number) => `the budget of ${counted(count, 'month')}`,
    subscriptions: (count: number) => counted(count, 'subscription'),
    savedViews: (count: number) => counted(count, 'saved view'),
  },
  budgetAdded: (months: number, into: string) =>
    `What is budgeted in ${counted(months, 'month')} is added to ${into}.`,
  budgetFreed: (months: number) => `What is budgeted in ${counted(months, 'month')} is free to budget again.`,
  /** What happens to each use when it goes into another. */
  merged: {
    transactions: (count: number, into: string) => `${several(count, 'transaction', 'move')} to ${into}.`,
    rules: (count: number, into: string) => `${several(count, 'rule', 'set')} ${into} from then on.`,
    subscriptions: (count: number, into: string) => `${several(count, 'subscription', 'move')} to ${into}.`,
    savedViews: (count: number, into: string) =>
      `${several(count, 'saved view', 'show')} ${into} from then on.`,
  },
  /** And when it goes into none. */
  left: {
    transactions: (count: number) => `${counted(count, 'transaction')} will have no category.`,
    rules: (count: number, name: string) =>
      `${several(count, 'rule', 'stop')} setting ${name}; one that does nothing else is switched off.`,
    subscriptions: (count: number) => `${counted(count, 'subscription')} will have no category.`,
    savedViews: (count: number) => `${several(count, 'saved view', 'show')} what has no category.`,
  },
})

interface Usage {
  transactions: number
  rules: number
  budgetMonths: number
  subscriptions: number
  savedViews: number
}

/** What a category is used in, each as its own phrase: 12 transactions, 1 rule. Empty where it is used in nothing. */
export const usedIn = (usage: Usage): string[] =>
  (['transactions', 'rules', 'budgetMonths', 'subscriptions', 'savedViews'] as const)
    .filter((use) => usage[use] > 0)
    .map((use) => words.uses[use](usage[use]))

/** a · a and b · a, b and c */
export const listed = (parts: string[]): string => new Intl.ListFormat(localeOfWords()).format(parts)

interface Fate {
  name: string
  /** The category it goes into. */
  into?: { name: string; isOfOneSort: boolean }
}

/** What happens to all that a category is used in when it goes, a sentence each. */
export function fatesOf(usage: Usage, { name, into }: Fate): string[] {
  const { transactions, rules, budgetMonths, subscriptions, savedViews } = usage
  const { merged, left } = words
  const budget = into?.isOfOneSort
    ? words.budgetAdded(budgetMonths, into.name)
    : words.budgetFreed(budgetMonths)
  const fates: [number, string][] = into
    ? [
        [transactions, merged.transactions(transactions, into.name)],
        [rules, merged.rules(rules, into.name)],
        [budgetMonths, budget],
        [subscriptions, merged.subscriptions(subscriptions, into.name)],
        [savedViews, merged.savedViews(savedViews, into.name)],
      ]
    : [
        [transactions, left.transactions(transactions)],
        [rules, left.rules(rules, name)],
        [budgetMonths, budget],
        [subscriptions, left.subscriptions(subscriptions)],
        [savedViews, left.savedViews(savedViews)],
      ]
  return fates.filter(([count]) => count > 0).map(([, sentence]) => sentence)
}
