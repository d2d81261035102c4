import { numberText, phrases } from '../language.ts'
import { counted } from '../words.ts'

const rows = (count: number): string => counted(count, 'row', 'rows')

/** Of categories that are suggested in the list. */
export const suggestionWords = phrases('transactions.suggestions', {
  tab: 'Suggested',
  suggested: (category: string) => `${category}, suggested`,
  have: (count: number) =>
    count === 1 ? '1 row has a suggested category.' : `${numberText(count)} rows have a suggested category.`,
  greyUntil: 'Grey until you accept it; no figure counts it before.',
  acceptAll: (count: number) => `Accept all ${numberText(count)}`,
  accept: (category: string) => `Accept ${category}`,
  acceptIt: 'accept, go down',
  acceptOfPayee: (count: number) => `accept all ${numberText(count)}`,
  another: 'another',
  none: 'none',
  notThis: 'Not this one',
  waiting: (count: number) =>
    count === 1 ? 'One more row is waiting.' : `${numberText(count)} more rows are waiting.`,
  panel: 'Suggested category',
  accepted: (payee: string, category: string) => `${payee}: ${category}`,
  acceptedPayee: (payee: string, category: string, count: number) => `${payee}: ${category}, ${rows(count)}`,
  acceptedAll: (count: number) => `${rows(count)} got the suggested category.`,
  dismissed: (payee: string, category: string) => `${category} is not suggested for ${payee} again.`,
  keys: {
    shiftEnter: 'Shift Enter',
    accept: 'Accept the suggested category',
    acceptPayee: 'Accept it for all of this payee',
    acceptAll: 'Accept all suggested on this page',
    dismiss: 'Do not suggest it again',
  },
})
