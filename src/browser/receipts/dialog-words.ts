import { numberText, phrases } from '../language.ts'

/** Of what is written, attached and split in a dialog over the receipt. */
export const dialogWords = phrases('receipts.dialogs', {
  howMuch: 'how much?',

  attach: {
    title: 'Which transaction is it?',
    create: 'A new transaction',
    search: 'Search the transactions',
    searchHint: 'Payee, amount, words',
    fitting: 'Those that fit',
    fitsWell: 'Fits well',
    nothingElse: 'Nothing else happened about that day.',
    found: 'Found',
    aboutThatDay: 'About that day',
    newest: 'The newest',
    others: 'Others',
  },
  create: {
    refund: 'A new refund',
    expense: 'A new expense',
    add: 'Add it',
    account: 'Paid from',
    aTransaction: 'A transaction',
  },
  faults: {
    account: 'where did the money come from?',
    amount: 'how much was it?',
    date: 'which day was it?',
    item: 'what is it?',
    rate: 'write 13 or 9.975',
  },
  added: (what: string) => `${what} is added.`,

  items: {
    item: (place: number) => `Item ${place}`,
    amountOf: (place: number) => `Amount of item ${place}`,
    takeOff: (place: number) => `Take item ${place} off`,
    add: 'Another item',
    keep: 'Keep the items',
    corrected: 'The items are corrected.',
    inAll: (amount: string) => `${amount} in all`,
  },
  taxes: {
    title: 'Taxes',
    none: 'No tax is on this receipt.',
    rate: 'Rate in %',
    inTotal: 'In the total',
    takeOff: (place: number) => `Take tax ${place} off`,
    add: 'Another tax',
    keep: 'Keep the taxes',
    corrected: 'The taxes are corrected.',
  },
  split: {
    split: 'Split it',
    giveAnother: 'Give an item another category to split it.',
    sharedOut: 'The parts, taxes and tip shared out',
    categoryOf: (item: string) => `Category of ${item}`,
    done: (parts: number) => `Split into ${numberText(parts)} ${parts === 1 ? 'part' : 'parts'}.`,
  },
})
