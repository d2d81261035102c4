import { formerText } from '../../../core/facts.ts'
import type { Cadence } from '../../recurrence/cadences.ts'
import type { ObjectionKind, SeriesProof } from '../../recurrence/series.ts'
import type { Refusal, Wording } from './message-facts.ts'

export const english: Wording = {
  ENTERED: () => 'Entered by hand.',
  BROUGHT: () => 'It was scheduled in the program you moved from.',
  FOUND: (proof) => {
    const { count, direction, cadence, daysOff, isVarying, amount, changes, missed } = proof
    const what = direction === 'IN' ? 'payments received' : 'charges'
    const near = daysOff === null ? 'each on' : `on average ${daysOff} days from`
    return [
      `${count} ${what} ${APART[cadence]}, ${near} ${expectedDay(proof)}.`,
      ...(isVarying ? [`The amounts differ; the middle of the latest is ${amount}.`] : []),
      ...(!isVarying && changes.length === 0 ? [`The amount is ${amount}.`] : []),
      ...changes.map(({ from, to, on }) => `The price went from ${from} to ${to} on ${on}.`),
      ...(missed > 0 ? [`Nothing came on ${missed} expected ${missed > 1 ? 'days' : 'day'}.`] : []),
    ].join(' ')
  },
  CHARGED_AGAIN: ({ on }) => `It was cancelled, and charged again on ${on}.`,
  FORMER_TEXT: ({ text }) => formerText.en({ kind: 'FORMER_TEXT', text }),
  declined: ({ cadence, count, objection }) =>
    `${count} were found ${APART[cadence]}. ${objectionText(objection)}`,
}

export const APART: Record<Cadence, string> = {
  WEEKLY: 'a week apart',
  BIWEEKLY: 'two weeks apart',
  MONTHLY: 'a month apart',
  BIMONTHLY: 'two months apart',
  QUARTERLY: 'a quarter apart',
  SEMIANNUAL: 'half a year apart',
  YEARLY: 'a year apart',
}
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function expectedDay({ weekday, dayOfMonth }: SeriesProof): string {
  if (weekday !== null) return `a ${WEEKDAYS[weekday - 1]}`
  return dayOfMonth === 31 ? 'the last of the month' : `day ${dayOfMonth} of the month`
}

const objectionText = (objection: Refusal['objection']): string =>
  objection.kind === 'FEW_THAT_VARY'
    ? `The amounts differ, and ${objection.least} would be needed then.`
    : OBJECTIONS[objection.kind]

const OBJECTIONS: Record<Exclude<ObjectionKind, 'FEW_THAT_VARY'>, string> = {
  GAPS: 'Too many periods went by without one.',
  AMONG_OTHERS: 'There are others at this payee that follow no rhythm.',
  FEW: 'So few prove a rhythm only in a row.',
  DAYS_MOVE: 'The days move about too much.',
  SHOPPING: 'The amounts differ each time, as in shopping.',
  AMOUNTS_DIFFER: 'The amounts differ too much.',
  UNSTEADY: 'Neither the days nor the amounts are steady.',
  CHANCE: 'These days and amounts could be chance.',
}
