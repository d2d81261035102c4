import { formerText } from '../../../core/facts.ts'
import type { Wording } from './message-facts.ts'

export const english: Wording = {
  FIXED: ({ amount }) => `${amount} every month`,
  UP_TO: ({ cap, atMost, inside }) =>
    `up to ${cap}${atMost === null ? '' : `, at most ${atMost} a month`}; ${inside} is there`,
  BY_DATE: ({ target, due, setAside, months }) =>
    `${target} by ${due}, ${setAside} of it is there; ${months === 1 ? 'this is the last month' : `${months} months left`}`,
  WAS_DUE: ({ by }) => `was due in ${by}`,
  PERCENT_OF_INCOME: ({ percent, income, month }) => `${percent} % of ${income} income in ${month}`,
  SPENT_BEFORE: ({ spent, months }) =>
    `${spent} spent in ${months === 1 ? 'the month before' : `the ${months} months before`}`,
  NONE_BEFORE: () => 'there is no month before',
  ASSIGNED: ({ amount, month }) => `${amount} in ${month}`,
  SCHEDULE: ({ amount, times, month }) => `${amount} ${times === 1 ? 'once' : `${times} times`} in ${month}`,
  FORMER_TEXT: ({ text }) => formerText.en({ kind: 'FORMER_TEXT', text }),
  short: ({ granted, asked }) => `; only ${granted} of ${asked} was left to budget`,
}
