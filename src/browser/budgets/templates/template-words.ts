import { numberText, phrases } from '../../language.ts'
import { counted } from '../../words.ts'

const every = (count: number, unit: string): string =>
  count === 1 ? `every ${unit}` : `every ${counted(count, unit)}`

/** Of what fills an envelope by itself: its form, and each kind as a sentence. */
export const words = phrases('budgets.templates', {
  its: (count: number) => (count > 1 ? 'Its templates' : 'Its template'),
  addOne: 'Add one',
  none: 'Nothing fills it by itself.',

  whatFills: (name: string) => `What fills ${name}`,
  template: 'Template',
  templateAt: (at: number) => `Template ${at}`,
  remove: (at: number) => `Remove template ${at}`,
  willBeNone: 'Nothing will fill it by itself.',
  add: 'Add a template',
  addAnother: 'Add another',
  noneNow: (name: string) => `Nothing fills ${name} by itself.`,
  kept: (name: string) => `${name}: its template is kept.`,

  kinds: {
    FIXED: 'An amount every month',
    UP_TO: 'Fill it up to an amount',
    BY_DATE: 'Save up to a date',
    SCHEDULE: 'An amount every so many days',
    AVERAGE: 'What was spent on average',
    PERCENT_OF_INCOME: 'A part of the income',
    COPY_LAST_MONTH: 'As much as last month',
  },
  amounts: {
    FIXED: 'Amount',
    UP_TO: 'Up to',
    BY_DATE: 'Amount',
    SCHEDULE: 'Amount each time',
  },
  again: {
    label: 'And again',
    once: 'Once',
    month: 'Every month',
    months: (months: string) => `Every ${months} months`,
    year: 'Every year',
    twoYears: 'Every 2 years',
  },
  incomeOf: { THIS_MONTH: 'This month', LAST_MONTH: 'Last month' },
  fields: {
    atMost: 'At most a month, if anything',
    by: 'There in',
    everyDays: 'Every so many days',
    everyDaysHint: '7 is weekly, 14 every second week.',
    first: 'From',
    months: 'Of so many months',
    percent: 'Percent',
    of: 'Of the income of',
    priority: 'Served',
    priorityHint: '0 is first, 99 last.',
  },
  faults: {
    count: (most: number) => `Write a number from 1 to ${most}.`,
    percent: 'Write a part from 0.01 to 100%.',
    first: 'Say which day is the first.',
    priority: (most: number) => `Write a number from 0 to ${most}.`,
  },

  everyMonth: (amount: string) => `${amount} every month`,
  upTo: (cap: string) => `Up to ${cap}`,
  upToAtMost: (cap: string, atMost: string) => `Up to ${cap}, at most ${atMost} a month`,
  by: (amount: string, month: string) => `${amount} by ${month}`,
  byAgain: (amount: string, month: string, often: string) => `${amount} by ${month}, again ${often}`,
  partOf: {
    THIS_MONTH: (percent: string) => `${percent} of what comes in`,
    LAST_MONTH: (percent: string) => `${percent} of what came in last month`,
  },
  spentLastMonth: 'What was spent last month',
  spentOnAverage: (months: number) => `What was spent on average in ${numberText(months)} months`,
  asLastMonth: 'As much as last month',
  onSchedule: (amount: string, often: string, first: string) => `${amount} ${often}, from ${first}`,
  often: {
    days: (count: number) => every(count, 'day'),
    weeks: (count: number) => every(count, 'week'),
    months: (count: number) => every(count, 'month'),
    years: (count: number) => every(count, 'year'),
  },
})
