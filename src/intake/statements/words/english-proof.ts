import type { WordsFor } from '../../../core/facts.ts'
import type { ProofFact } from '../messages.ts'

const TOTALS = {
  IN: 'Money in',
  OUT: 'Money out',
  COUNT: 'The number of rows',
  COUNT_IN: 'The number of rows with money in',
  COUNT_OUT: 'The number of rows with money out',
}

export const englishProof: WordsFor<ProofFact> = {
  DIFFERENCE: ({ amount, where, like }) => {
    const place = where ? ` ${placeOf(where)}` : ''
    const cause =
      like === null
        ? 'A row may be missing, or counted twice.'
        : `It is as if “${like.text}” were counted ${like.as === 'TWICE' ? 'twice' : 'with the wrong sign'}.`
    return `Off by ${amount}${place}. ${cause}`
  },
  TOTAL_DIFFERS: ({ of, said, found }) =>
    `${TOTALS[of]}: the statement says ${said}, its rows come to ${found}.`,
  PAGES_MISSING: ({ pages, of }) =>
    `Page ${pages.join(', ')}${of === null ? '' : ` of ${of}`} is not in the file.`,
  UNREAD_LINES: ({ count }) =>
    `${count === 1 ? '1 row was' : `${count} rows were`} not read, so the rest cannot be proven.`,
  MIXED_CURRENCIES: () => 'Some rows are in another currency, so they cannot be added up.',
  DATES: () => 'A day is missing, out of place, or not printed as the others are.',
  DAILY_BALANCES_DIFFER: ({ count, of }) =>
    `${count} of ${of} daily balances do not follow from the rows, so a row has the wrong day.`,
  DATE_ORDER: () => 'The days can be read with the day first or with the month first.',
  TWO_READINGS: () => 'Its rows can be read in more than one way that adds up.',
  SIGN: () => 'Nothing says which amounts are money out; the balances fit both ways.',
  PICTURE_DIFFERS: () => 'The text of the file says other digits than the page shows.',
  NO_OPENING: () => 'The file does not say with what balance it begins, so nothing proves it.',
  NO_CLOSING: () => 'The file does not say with what balance it ends, so nothing proves it.',
  NO_BALANCES: () => 'The file has no balances that would prove it.',
}

function placeOf({ after, row, page }: { after: string | null; row: number; page: number | null }): string {
  const on = page === null ? `in row ${row}` : `on page ${page}`
  return after === null ? on : `${on}, after “${after}”`
}
