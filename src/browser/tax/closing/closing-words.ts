import { phrases } from '../../language.ts'
import { counted } from '../../words.ts'

/** Of the end of a year: to close it, and what is other since. */
export const words = phrases('tax.closing', {
  noTable: (year: string) =>
    `Hearth has no table of the forms of ${year}: there is nothing to close or to hand over.`,
  about: {
    what: 'What closing does',
    whatSays:
      'Each line, each transaction in it and each receipt is recorded as it is. Nothing is locked: anything that would change the year asks first, and what changes by itself, such as a bank’s correction, is reported once a day.',
    howLong: 'How long to keep it',
    howLongSays:
      'Canada asks for six years after the year, the United States for three to seven. Hearth deletes nothing.',
  },

  close: {
    hint: 'Once the return is filed, this records the year’s figures, and a later change asks first.',
    verb: 'Close the year',
    notYou: 'An administrator of the household can.',
    notYouHere: 'An administrator of the household can close it.',
  },
  closeYear: (year: string) => `Close ${year}`,
  yearClosed: (year: string) => `The tax year ${year} is closed.`,
  toRead: (count: number, year: string) => `${counted(count, 'thing')} to read before ${year} is closed`,
  haveRead: (count: number) => (count === 1 ? 'I have read it' : 'I have read them'),

  isClosed: (year: string) => `${year} is closed`,
  /** Before the moment. */
  by: (who: string) => `By ${who},`,
  closed: {
    somebodyGone: 'somebody who has left',
    hint: 'What was counted then is kept.',
    saveSnapshot: 'Save what was counted',
    reopen: 'Open it again',
    reopenVerb: 'Open it',
    reopenSays:
      'The record stays. Until the year is closed again, changes are made without asking, and no one is told.',
    nothingOther: 'Nothing has changed since it was closed.',
    other: 'Changed since it was closed',
    /** From one amount to another, for who hears it. */
    to: 'to',
  },
  reopenYear: (year: string) => `Open ${year} again?`,
  yearReopened: (year: string) => `The tax year ${year} is open again.`,
  added: (count: number) => `Came in: ${counted(count, 'transaction')}`,
  gone: (count: number) => `Went out: ${counted(count, 'transaction')}`,
  changed: (count: number) => `Counts differently: ${counted(count, 'transaction')}`,
  otherTables: (before: string, now: string) => `The tables changed too: ${before} then, ${now} now.`,
})
