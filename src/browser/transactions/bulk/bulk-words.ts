import { numberText, phrases } from '../../language.ts'
import { counted } from '../../words.ts'

const transactions = (count: number): string => counted(count, 'transaction')

/** Of what is done with all that are selected, and of a rule that is made out of them. */
export const words = phrases('transactions.bulk', {
  label: 'What is selected',
  selected: (count: number) => `${numberText(count)} selected`,
  selectAll: (total: number) => `Select all ${numberText(total)}`,
  clear: 'Clear',
  clearKey: 'Esc',
  markReviewed: 'Mark reviewed',
  deleted: (count: number) => `${transactions(count)} deleted.`,

  noCategory: 'no category',
  gotCategory: (count: number, category: string) => `${transactions(count)}: ${category}.`,
  callAll: 'Call them all',
  gotPayee: (count: number, payee: string) => `${transactions(count)}: payee ${payee}.`,
  tag: 'Tag',
  removeGroup: 'Take away',
  writeTag: 'Write a tag to add',
  removeTag: (tag: string) => `Remove ${tag}`,
  gotTag: (count: number, tag: string) => `${transactions(count)}: #${tag}.`,
  lostTag: (count: number, tag: string) => `${transactions(count)} without #${tag}.`,

  rule: {
    when: 'When the payee contains',
    category: 'then the category is',
    noneHere: 'Nothing that is here would change',
    made: 'Rule made.',
  },
  ruleMade: (count: number) => `Rule made; ${transactions(count)} changed.`,
  ruleName: (payee: string, category: string) => `${payee}: ${category}`,
  applyRule: (count: number) =>
    `Change ${transactions(count)} that ${count === 1 ? 'is' : 'are'} here as well`,
})
