import { phrases } from '../language.ts'

const joined = (items: string[], last: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

/** Of the sentence that a rule is told in. */
export const words = phrases('rules.sentences', {
  /** What is asked of a transaction, as it begins a sentence. */
  fields: {
    payee: 'the payee',
    importedText: 'the bank’s text',
    amount: 'the amount',
    accountId: 'the account',
    type: 'the kind',
    notes: 'the note',
    tags: 'a tag',
    receiptMerchant: 'the shop on the receipt',
    date: 'the date',
    dayOfMonth: 'the day of the month',
    weekday: 'the weekday',
    month: 'the month',
  },
  amounts: { OUT: 'the amount going out', IN: 'the amount coming in' },

  /** As they stand in a list, before a box. */
  ops: {
    CONTAINS: 'contains',
    IS: 'is',
    STARTS: 'starts with',
    ENDS: 'ends with',
    ONE_OF: 'is one of',
    MATCHES: 'matches the pattern',
    AT_LEAST: 'is at least',
    AT_MOST: 'is at most',
    BETWEEN: 'is between',
    BEFORE: 'is before',
    AFTER: 'is after',
  },
  dateOps: { AT_LEAST: 'is on or after', AT_MOST: 'is on or before' },
  notOps: {
    CONTAINS: 'does not contain',
    IS: 'is not',
    STARTS: 'does not start with',
    ENDS: 'does not end with',
    ONE_OF: 'is none of',
    MATCHES: 'does not match the pattern',
    AT_LEAST: 'is not at least',
    AT_MOST: 'is not at most',
    BETWEEN: 'is not between',
    BEFORE: 'is not before',
    AFTER: 'is not after',
  },
  notDateOps: { AT_LEAST: 'is not on or after', AT_MOST: 'is not on or before' },
  /** The opposite of tags is that none of them passes. */
  notTagOps: {
    CONTAINS: 'contains, of none of them',
    IS: 'is, of none of them',
    STARTS: 'starts with, of none of them',
    ENDS: 'ends with, of none of them',
    ONE_OF: 'is one of, of none of them',
    MATCHES: 'matches the pattern, of none of them',
  },

  /** The same with what stands before and behind it. */
  clauses: {
    CONTAINS: (what: string, text: string) => `${what} contains ${text}`,
    IS: (what: string, value: string) => `${what} is ${value}`,
    STARTS: (what: string, text: string) => `${what} starts with ${text}`,
    ENDS: (what: string, text: string) => `${what} ends with ${text}`,
    ONE_OF: (what: string, values: string) => `${what} is one of ${values}`,
    MATCHES: (what: string, text: string) => `${what} matches the pattern ${text}`,
    AT_LEAST: (what: string, value: string) => `${what} is at least ${value}`,
    AT_MOST: (what: string, value: string) => `${what} is at most ${value}`,
    BETWEEN: (what: string, from: string, to: string) => `${what} is between ${from} and ${to}`,
    BEFORE: (what: string, day: string) => `${what} is before ${day}`,
    AFTER: (what: string, day: string) => `${what} is after ${day}`,
  },
  dateClauses: {
    AT_LEAST: (what: string, day: string) => `${what} is on or after ${day}`,
    AT_MOST: (what: string, day: string) => `${what} is on or before ${day}`,
  },
  /** Of days of the month, weekdays and months. */
  partClauses: {
    AT_LEAST: (what: string, value: string) => `${what} is at least ${value}`,
    AT_MOST: (what: string, value: string) => `${what} is at most ${value}`,
  },
  notClauses: {
    CONTAINS: (what: string, text: string) => `${what} does not contain ${text}`,
    IS: (what: string, value: string) => `${what} is not ${value}`,
    STARTS: (what: string, text: string) => `${what} does not start with ${text}`,
    ENDS: (what: string, text: string) => `${what} does not end with ${text}`,
    ONE_OF: (what: string, values: string) => `${what} is none of ${values}`,
    MATCHES: (what: string, text: string) => `${what} does not match the pattern ${text}`,
    AT_LEAST: (what: string, value: string) => `${what} is not at least ${value}`,
    AT_MOST: (what: string, value: string) => `${what} is not at most ${value}`,
    BETWEEN: (what: string, from: string, to: string) => `${what} is not between ${from} and ${to}`,
    BEFORE: (what: string, day: string) => `${what} is not before ${day}`,
    AFTER: (what: string, day: string) => `${what} is not after ${day}`,
  },
  notDateClauses: {
    AT_LEAST: (what: string, day: string) => `${what} is not on or after ${day}`,
    AT_MOST: (what: string, day: string) => `${what} is not on or before ${day}`,
  },
  notPartClauses: {
    AT_LEAST: (what: string, value: string) => `${what} is not at least ${value}`,
    AT_MOST: (what: string, value: string) => `${what} is not at most ${value}`,
  },
  noTag: {
    CONTAINS: (text: string) => `no tag contains ${text}`,
    IS: (text: string) => `no tag is ${text}`,
    STARTS: (text: string) => `no tag starts with ${text}`,
    ENDS: (text: string) => `no tag ends with ${text}`,
    ONE_OF: (texts: string) => `no tag is one of ${texts}`,
    MATCHES: (text: string) => `no tag matches the pattern ${text}`,
  },
  isEmpty: (what: string) => `${what} is empty`,
  isNotEmpty: (what: string) => `${what} is not empty`,

  quoted: (text: string) => `“${text}”`,
  /** An amount that it is exactly. */
  exactly: (amount: string) => `${amount}`,
  onDay: (day: string) => `${day}`,
  onDayOfMonth: (day: string) => `${day}`,
  goneAccount: 'one that is gone',
  types: { EXPENSE: 'spending', INCOME: 'income', TRANSFER: 'transfer' },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],

  lists: {
    and: (...items: string[]) => joined(items, 'and'),
    or: (...items: string[]) => joined(items, 'or'),
    /** Of which it is none. */
    nor: (...items: string[]) => joined(items, 'or'),
  },
  joins: {
    all: 'and',
    any: 'or',
  },
  /** A part of the condition where it stands behind “When”. */
  when: (clause: string) => `${clause}`,
  whenNot: (clauses: string) => `not (${clauses})`,
  /** Where it stands by itself: in brackets, or in a name. */
  not: (clauses: string) => `not (${clauses})`,

  whole: (condition: string, actions: string) => `When ${condition}, then ${actions}.`,
  /** Its two halves, each on its own. */
  halves: {
    condition: (condition: string) => `When ${condition},`,
    actions: (actions: string) => `then ${actions}`,
  },
  name: (condition: string, actions: string) => `${condition} → ${actions}`.replace(/^the /, ''),

  does: {
    setCategory: (name: string) => `category ${name}`,
    setGoneCategory: 'category one that is gone',
    setNoCategory: 'no category',
    setPayee: (payee: string) => `payee “${payee}”`,
    addTag: (tag: string) => `add the tag ${tag}`,
    addTags: (tags: string) => `add the tags ${tags}`,
    removeTag: (tag: string) => `take away the tag ${tag}`,
    removeTags: (tags: string) => `take away the tags ${tags}`,
    setNote: (note: string) => `note “${note}”`,
    setNoNote: 'no note',
    setType: (type: string) => `mark as ${type}`,
    reviewed: 'mark as reviewed',
    notReviewed: 'mark as not reviewed',
    hidden: 'leave out of reports',
    notHidden: 'count in reports',
    split: (parts: string) => `split into ${parts}`,
  },
  share: (share: string, category: string) => `${share} ${category}`,
  shareOfNone: (share: string) => `${share} no category`,
  rest: 'the rest',

  goneCategory: 'one that is gone',
  changed: {
    payee: 'Payee',
    categoryId: 'Category',
    notes: 'Note',
    tags: 'Tags',
    type: 'Kind',
    reviewed: 'Reviewed',
    hidden: 'In reports',
    splits: 'Parts',
  },
  none: 'none',
  yes: 'yes',
  no: 'no',
  part: (amount: string, category: string) => `${amount} ${category}`,
  partOfNone: (amount: string) => `${amount} none`,
})
