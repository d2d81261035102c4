import { phrases } from '../../language.ts'

/** Of the two sides of a transfer: how they are found and linked, and where one of them is not here. */
export const words = phrases('transactions.linking', {
  link: 'Link as a transfer',
  linkThem: 'Link',
  takeApart: 'Take apart',
  anotherAccount: 'another account',
  linkTwo: 'Link the two',
  looksLike: 'Looks like a transfer.',
  notTransfer: 'Not a transfer',
  left: (amount: string, account: string) => `${amount} left ${account}`,
  reached: (amount: string, account: string) => `${amount} reached ${account}`,
  sameDay: 'the same day',
  onDay: (day: string) => `on ${day}`,
  joined: (what: string, when: string) => `${what} ${when}.`,

  alike: 'Same amount, within ten days',
  noneAlike: 'No other account has the same amount the other way within ten days.',
  find: 'Find its other side',
  findHint: 'A payee, an amount or the bank’s text; only what went the other way, on another account.',
  noneFound: 'Nothing like it on another account.',
  notHere: 'Its other side is not here',
  notHereHint:
    'For a payment to an account that Hearth does not have. Reports then count it neither as income nor as spending.',
  becameNotHere: (payee: string) => `${payee}: a transfer whose other side is not here.`,
  isNotHere: 'A transfer; its other side is not here.',
  isSpending: 'It is spending',
  isIncome: 'It is income',
  becameSpending: (payee: string) => `${payee} counts as spending.`,
  becameIncome: (payee: string) => `${payee} counts as income.`,

  fee: (amount: string) => `The ${amount} in between is a fee`,
  feeCategory: 'Its category',
  feeHint: 'A part of what went out, which budgets count. Both amounts stay as the banks have them.',
  less: (amount: string) => `${amount} less arrived than left. Both amounts stay as the banks have them.`,
  more: (amount: string) => `${amount} more arrived than left. Both amounts stay as the banks have them.`,
  currencies: 'The accounts have different currencies. Both amounts stay as the banks have them.',
})
