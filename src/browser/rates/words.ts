import { numberText, phrases } from '../language.ts'
import { counted } from '../words.ts'

/** Of what is converted at exchange rates. */
export const words = phrases('rates', {
  inOne: (currency: string) => `All in ${currency}`,
  eachAlone: 'Each currency by itself',
  fromFile: 'Read a file of rates',
  fileHint:
    'A CSV, XML or ZIP of exchange rates of the Bank of Canada or the European Central Bank, or a CSV with columns date and rate.',
  ratesTaken: (rates: number, changed: number) =>
    `${counted(rates, 'rate')} read, ${numberText(changed)} of them new or corrected.`,
  ratesUsed: 'Exchange rates used',
  forEvery: 'for every ≈',
  sources: {
    HAND: 'Entered by hand',
    FILE: 'From a file',
    BANK_OF_CANADA: 'Bank of Canada',
    ECB: 'European Central Bank',
    IMPLIED: 'From a transfer of yours',
  },
  booked: (amount: string, rate: string, day: string) => `≈ ${amount} at ${rate}, ${day}`,
  bookedSources: { ORIGINAL: 'From the statement', TRANSFER: 'From the other side of the transfer' },
  rateFrom: (source: string, day: string, via: string | null) =>
    `${source}, ${day}${via === null ? '' : `, through ${via}`}.`,
  through: (source: string, via: string) => `${source}, through ${via}`,
  lastOne: 'There is none newer, so the last one counts.',
  ofEachDay: 'Each amount counts at the rate of its own day; this is the latest of them.',
  /** On some of the days that are shown, or on all. */
  noRate: (currency: string, isInPart: boolean) =>
    isInPart
      ? `${currency}: no rate for some of the days shown, so it is left out there.`
      : `${currency}: no rate within a week, so it is left out.`,
  typeAnother: 'Enter another',
  typeRate: 'Enter a rate',
  rateOf: (from: string, to: string) => `Exchange rate from ${from} to ${to}`,
  unitIs: (from: string, to: string) => `1 ${from} in ${to}`,
  rateForm: 'Enter a number above zero, such as 1.3984.',
  rateDay: 'Choose the day.',
  replaces: (rate: string) => `Replaces ${rate}, entered for that day.`,
  weekFrom: 'It counts on this day and up to a week after, until there is a newer one.',
  rateKept: 'Rate saved.',
  forgetRate: 'Delete this rate',
  allRates: 'All exchange rates',
  none: 'There are no exchange rates yet. Enter one, read a file, or have an administrator choose whom to ask under Household.',
  noneOfCurrency: 'There are none of this currency.',
  whichCurrency: 'Rates of which currency',
  allCurrencies: 'All currencies',
  pages: 'Pages of exchange rates',
  correct: 'Correct',
  correctThat: (from: string, to: string, day: string) => `Correct ${from} to ${to} of ${day}`,
  otherThan: (currency: string) => `Choose a currency other than ${currency}.`,
  rateForgotten: 'Rate deleted.',
})
