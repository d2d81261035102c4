import { phrases } from '../../language.ts'
import { counted } from '../../words.ts'

/** Of the parts of a transaction while they are written. */
export const words = phrases('transactions.split', {
  partsOf: (payee: string) => `Parts of ${payee}`,
  addKey: 'Enter',
  save: 'Save split',
  spread: (spread: string, whole: string) => `${spread} of ${whole}`,
  nothingLeft: 'nothing left over',
  left: (amount: string) => `${amount} left`,
  tooMuch: (amount: string) => `${amount} too much`,
  became: (count: number) => counted(count, 'part'),
  oneAgain: 'one category again',
  category: (part: number) => `Category of part ${part}`,
  amount: (part: number) => `Amount of part ${part}`,
  note: (part: number) => `Note of part ${part}`,
  remove: (part: number) => `Remove part ${part}`,
})
