import { numberText, phrases } from '../../language.ts'
import { counted } from '../../words.ts'

const rows = (count: number): string => counted(count, 'row', 'rows')

/** Of Home while a household begins: what its files set up, what can be said already, and what is next. */
export const words = phrases('home.first', {
  next: 'Next',

  checkAccounts: (count: number) =>
    count === 1 ? 'Check the new account' : `Check the ${numberText(count)} new accounts`,
  fromFiles: 'Set up from your files. Your balances are right once these are.',
  /** The kind, and what it began with. */
  began: (type: string, amount: string, day: string) => `${type}, started with ${amount} on ${day}`,
  owed: (type: string, amount: string, day: string) => `${type}, ${amount} owed on ${day}`,
  holdsNow: (amount: string) => `now ${amount}`,
  owesNow: (amount: string) => `now ${amount} owed`,
  matchesBank: 'matches the bank',
  bankSays: (amount: string) => `the bank says ${amount}`,
  confirm: 'Confirm',
  confirmNamed: (name: string) => `Confirm ${name}`,
  changeNamed: (name: string) => `Change ${name}`,
  confirmAll: (count: number) => `Confirm all ${numberText(count)}`,
  confirmed: (name: string) => `${name} confirmed.`,
  confirmedAll: (count: number) => `${counted(count, 'account', 'accounts')} confirmed.`,

  acceptHeading: (count: number) =>
    count === 1 ? 'Accept one suggested category' : `Accept ${numberText(count)} suggested categories`,
  recognised: (payees: number) =>
    `Hearth recognized ${counted(payees, 'payee', 'payees')} from its built-in list and your own choices. Nothing left this machine, and you can undo it.`,
  reviewEach: 'Review each',
  accept: (count: number) => `Accept ${numberText(count)}`,
  acceptOf: (payee: string, category: string) => `Accept ${category} for ${payee}`,
  suggestedCategory: 'Suggested category',
  rows,
  morePayees: (payees: number, of: number) => `${counted(payees, 'more payee', 'more payees')}, ${rows(of)}`,
  withoutSuggestion: (count: number) =>
    count === 1 ? '1 row has no suggestion' : `${numberText(count)} rows have no suggestion`,

  brands: {
    VISA: 'Visa',
    MASTERCARD: 'Mastercard',
    AMEX: 'American Express',
    DISCOVER: 'Discover',
    CARD: 'a credit card',
  },
  card: (brand: string, digits: string) => (digits === '' ? brand : `${brand} ··${digits}`),
  wentTo: (card: string) => `Went to ${card}`,
  notYetHere: 'Not in Hearth yet',
  payments: (count: number) => counted(count, 'payment', 'payments'),

  whereWent: (month: string) => `Where ${month} went`,
  greyUntil: 'Grey until accepted',
  suggested: '(suggested)',
  recurring: 'Recurring',
  reviewRecurring: (count: number) => `Review ${numberText(count)}`,
  keepThese: (count: number) => (count === 1 ? 'Keep this one' : `Keep these ${numberText(count)}`),
  notThese: (count: number) => (count === 1 ? 'Not this one' : 'Not these'),
  balanceSince: (name: string) => `${name}, balance`,

  steps: {
    heading: 'First steps',
    placeOf: (done: number, all: number) => `${numberText(done)} of ${numberText(all)}`,
    hide: 'Hide these steps',
    files: 'Your accounts',
    filesSay: (accounts: number, count: number) =>
      `${counted(accounts, 'account', 'accounts')}, ${rows(count)}`,
    opening: 'Starting balances',
    openingLeft: (count: number) => `${counted(count, 'account', 'accounts')} to check`,
    openingDone: 'As the bank says, or as you do',
    categoriesSay: (suggested: number, open: number) =>
      suggested > 0
        ? `${numberText(suggested)} suggested, ${numberText(open)} to choose`
        : `${numberText(open)} to choose`,
    categoriesDone: 'Every transaction has one',
    cardSays: (count: number) =>
      `${counted(count, 'payment', 'payments')} went to it. Its file will show what was bought.`,
    budgetSays: 'Give each dollar a job, or just compare with last month',
    inviteSays: 'They see what you share',
    done: 'done',
  },
})
