import type { WordsFor } from '../../../core/facts.ts'
import type { DuplicateReason } from '../messages.ts'

const thereSince = ({ date, isReconciled }: { date: string; isReconciled: boolean }): string =>
  `it is already there (${date})${isReconciled ? '; it is reconciled and stays as it is' : ''}.`
const origin = (isByHand: boolean): string => (isByHand ? 'and was entered by hand' : 'from another source')

export const english: WordsFor<DuplicateReason> = {
  NOTHING_LIKE_IT: () => 'Nothing like it is in this account yet.',
  TWICE_IN_FILE: ({ row }) =>
    `The file lists this transaction twice: row ${row} has the same id and content.`,
  DELETED_EARLIER: () => 'This transaction was imported before and has been deleted since.',
  SAME_ID: ({ id, ...known }) => `The bank gave this transaction the id ${id} before: ${thereSince(known)}`,
  SENT_BY_FEED: (known) => `The bank feed sent this transaction before: ${thereSince(known)}`,
  SAME_IMPORTED: (known) =>
    `A transaction with this date, amount and text was imported before: ${thereSince(known)}`,
  NOW_POSTED: ({ date, amount }) =>
    `It was pending since ${date}${amount === null ? '' : `, with ${amount} as the amount until now`}, and is posted now.`,
  CHANGED_BY_BANK: ({ date }) => `The bank changed this transaction (${date}) since the last sync.`,
  SAME_CONTENT: ({ date, isByHand }) =>
    `The same date, amount and text are already there ${origin(isByHand)} (${date}).`,
  SIMILAR_PAYEE: ({ date, isByHand }) =>
    `The same amount with a similar payee is already there ${origin(isByHand)} (${date}).`,
  SAME_AMOUNT: ({ date, isByHand }) =>
    `The same amount is already there on ${date} ${origin(isByHand)}, but the payees do not settle whether it is this one.`,
  SAME_PERIOD: ({ date, isByHand }) =>
    `The same amount is already there ${origin(isByHand)} (${date}), and the statement's period adds up with it.`,
  PERHAPS_PENDING: ({ amount, date }) =>
    `It may be what became of ${amount}, pending since ${date}; the amounts differ too much or too many fit.`,
}
