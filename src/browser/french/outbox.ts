import { numberText } from '../language.ts'
import type { words } from '../outbox/words.ts'

export const outbox: typeof words = {
  transactions: (count) => `${numberText(count)} ${count < 2 ? 'opération' : 'opérations'}`,
  receipts: (count) => `${numberText(count)} ${count < 2 ? 'reçu' : 'reçus'}`,
  and: 'et',
}
