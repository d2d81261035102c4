import { eachFormat } from '../../../core/file-formats.ts'
import { phrases } from '../../language.ts'
import { aFile } from '../words.ts'

/** Of one transaction in full, and of why it is as it is. */
export const words = phrases('transactions.detail', {
  closeDetail: 'Close the detail',
  gone: 'This transaction is gone.',
  deleted: (payee: string, amount: string) => `${payee}, ${amount} deleted.`,
  writeOne: 'Write one',
  leaveOut: 'Leave out of reports',
  leaveOutHint: 'Balances and budgets still count it.',
  fromBank: 'From the bank',
  source: 'Source',
  bought: (day: string) => `Bought on ${day}`,

  original: 'Original amount',
  atRate: (rate: string, from: string, to: string) => `at ${rate} ${to} for 1 ${from}`,
  addOriginal: 'Enter the original amount',
  changeOriginal: 'Change the original amount',
  removeOriginal: 'Delete the original amount',
  originalAmount: 'Enter what it was in the other currency.',
  otherCurrency: (own: string) => `Choose another currency: the account is in ${own}.`,
  rateOptional: 'If the receipt or the statement says it.',

  before: (payee: string) => `${payee}, the last ones`,
  onAverage: (amount: string) => `${amount} on average`,

  why: 'Why?',
  came: {
    MANUAL: 'It was entered by hand.',
    ...eachFormat((name) => `It came from ${aFile(name)}.`),
    AGGREGATOR: 'It came from the bank.',
  },
  cameFromFile: 'It came from a file.',
  cameFromRow: (row: number, file: string) => `It came from row ${row} of ${file}.`,
  cameFromPage: (page: number, file: string) => `It came from page ${page} of ${file}.`,
  bankIsSame: 'The bank turned out to be the same',
  rowIsSame: (row: number, file: string) => `Row ${row} of ${file} turned out to be the same`,
  pageIsSame: (page: number, file: string) => `A line on page ${page} of ${file} turned out to be the same`,
  showPage: (page: number) => `View page ${page}`,
  pageOf: (page: number, file: string) => `Page ${page} of ${file}`,
  because: (what: string, why: string) => `${what}: ${why}`,
  chose: (who: string, category: string) => `${who} chose the category ${category}.`,
  choseIts: (who: string) => `${who} chose the category it has.`,
  rule: (name: string) => `The rule “${name}”`,
  goneRule: 'A rule that is gone',
  ruleSet: (rule: string, fields: string) => `${rule} set ${fields}.`,
  /** What a rule sets. */
  fields: {
    payee: 'the payee',
    categoryId: 'the category',
    notes: 'the note',
    tags: 'the tags',
    type: 'the kind',
    reviewed: 'the reviewed mark',
    hidden: 'the place in reports',
    splits: 'the parts',
  },
  field: (name: string) => `the ${name}`,
  and: (others: string, last: string) => `${others} and ${last}`,

  happened: {
    fromBank: 'Came from the bank',
    byHand: 'Entered by hand',
    came: 'Came in',
    takenBack: 'That was taken back',
    changed: 'Last changed',
  },
  thenFromRow: (row: number, file: string) => `Came from row ${row} of ${file}`,
  thenFromPage: (page: number, file: string) => `Came from page ${page} of ${file}`,
  thenChangedBy: (who: string) => `Changed by ${who}`,
  thenLastChangedBy: (who: string) => `Last changed by ${who}`,
  thenChose: (who: string, category: string) => `${who} chose ${category}`,
  thenChoseOne: (who: string) => `${who} chose a category`,
  namedRule: (name: string) => `“${name}”`,
  aRule: 'a rule',
  rules: 'rules',
})
