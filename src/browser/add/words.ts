import { phrases } from '../language.ts'
import { shown } from '../money.ts'
import type { Draft } from '../outbox/draft.ts'
import type { ListedAccount } from '../session/account-groups.ts'

/** Of adding a transaction by hand. */
export const words = phrases('add', {
  titleOfWaiting: 'Change what waits',
  notWaiting: 'It is no longer waiting: it was sent, or discarded.',
  noAccount: 'There is no account yet that it could be in.',

  kind: 'What it was',
  kinds: { EXPENSE: 'Spent', INCOME: 'Received', TRANSFER: 'Moved' },
  payer: 'From whom',
  payeeAsked: 'Where?',
  payerAsked: 'From whom?',
  newPayee: 'New payee',
  usualPayees: 'Usual payees',
  lastTime: (amount: string, day: string) => `Last time ${amount} on ${day}`,
  usualCategories: 'Usual categories',
  left: 'left',
  afterThis: 'after this',
  arrivedIn: (account: string) => `What arrived in ${account}`,
  rate: (from: string, rate: string, to: string) => `1 ${from} is ${rate} ${to}`,
  more: 'Note, tags',
  moreWithSplit: 'Note, tags, split',

  doNotSplit: 'Do not split',
  categoryOfPart: (part: number) => `Category of part ${part}`,
  amountOfPart: (part: number) => `Amount of part ${part}`,
  noteOfPart: (part: number) => `Note of part ${part}`,
  removePart: (part: number) => `Remove part ${part}`,
  nothingLeft: 'Nothing left over',
  leftOver: 'left over',
  tooMuch: 'too much',

  saveAndAdd: 'Save and add another',
  keep: 'Keep and send later',
  keepNow: 'Keep now and send later',
  keepAndAdd: 'Keep and add another',
  offline: 'Hearth does not answer. It is kept on this device, and sent when it does.',
  notSaved: 'Not saved last time.',
  saved: (what: string) => `Saved: ${what}.`,
  sent: (what: string) => `Sent: ${what}.`,
  kept: (what: string) => `Kept on this device: ${what}. It is sent when Hearth answers.`,
  /** What was added, in a few words. */
  moved: (amount: string, from: string, to: string) => `${amount} from ${from} to ${to}`,
  received: (amount: string, payee: string) => `${amount} from ${payee}`,
  spent: (amount: string, payee: string) => `${amount} at ${payee}`,

  /** What is missing before it can be sent. */
  faults: {
    minus: 'Write it without a minus and choose Spent or Received.',
    decimals: 'Two decimals at most.',
    amount: 'How much was it?',
    date: 'When was it?',
    dateOutside: 'The books hold days from 1970 to 2149.',
    to: 'Choose where it went.',
    sameAccount: 'This is the account it came from.',
    arrived: 'How much arrived?',
    partAmount: 'Each part needs an amount.',
    partsBelow: 'Some of it is in no part yet.',
    partsAbove: 'The parts are more than the whole.',
  },
})

type Named = Pick<ListedAccount, 'id' | 'name' | 'currency'>

/** What was added, in a few words: $36.42 at Produce Depot. */
export function savedWords(draft: Draft, accounts: Named[], locale: string): string {
  const { kind, payee, accountId, toAccountId } = draft
  const of = (requested: string | null) => accounts.find(({ id }) => id === requested)
  const amount = shown(draft.amount, { locale, currency: of(accountId)?.currency })
  if (kind === 'TRANSFER') return words.moved(amount, of(accountId)?.name ?? '', of(toAccountId)?.name ?? '')
  if (payee === '') return amount
  return kind === 'INCOME' ? words.received(amount, payee) : words.spent(amount, payee)
}
