import { farMonth, monthOf, shiftMonth, shownDay } from '../days.ts'
import { absolute, isNegative, isZero, shown } from '../money.ts'
import { counted } from '../words.ts'
import type { BudgetLine } from './lines.ts'
import type { Carry, Rule } from './queries.ts'

/** How an envelope can end its months. */
export const CARRIES: { value: Carry; label: string; hint: string }[] = [
  {
    value: 'SURPLUS',
    label: 'Keeps what is left',
    hint: 'What is missing is taken from the next month’s money.',
  },
  {
    value: 'FULL',
    label: 'Keeps what is left or missing',
    hint: 'A debt stays in the envelope until it is filled again.',
  },
  {
    value: 'NONE',
    label: 'Begins each month anew',
    hint: 'What is left can be budgeted again; what is missing is taken from it.',
  },
]

/** What becomes of an envelope at the end of the month, as it stands now. */
export function monthEnd(available: string, carry: Carry, next: string, locale: string): string {
  if (isZero(available)) return `Nothing is left over for ${next}.`
  const amount = shown(absolute(available), { locale })
  if (isNegative(available))
    return carry === 'FULL'
      ? `It begins ${next} ${amount} short.`
      : `${amount} is taken from ${next}’s money unless it is covered.`
  return carry === 'NONE'
    ? `${amount} goes back, to be budgeted in ${next}.`
    : `It begins ${next} with ${amount}.`
}

/** How an envelope stands, in a sentence. */
export function standing({ left, isOver, there, spent, budgeted, isIncome }: BudgetLine): string {
  if (isIncome) return isNegative(left) ? 'More came in than was planned.' : 'This much is still to come.'
  if (isOver) return 'More was spent than the envelope had.'
  if (isZero(there) && isZero(spent)) return 'Nothing is in it.'
  if (isZero(left)) return 'All of it is spent.'
  if (isZero(spent))
    return isZero(budgeted) ? 'Nothing was added, nothing was spent.' : 'Nothing is spent yet.'
  return 'There is still something in it.'
}

const DAYS_OF_A_WEEK = 7
const MONTHS_OF_A_YEAR = 12

const every = (count: number, unit: string): string =>
  count === 1 ? `every ${unit}` : `every ${counted(count, unit)}`

const everyMonths = (months: number): string =>
  months % MONTHS_OF_A_YEAR === 0 ? every(months / MONTHS_OF_A_YEAR, 'year') : every(months, 'month')

export const everyDays = (days: number): string =>
  days % DAYS_OF_A_WEEK === 0 ? every(days / DAYS_OF_A_WEEK, 'week') : every(days, 'day')

/** 1250 is 12.5 %. */
export const percentText = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}${basisPoints % 100 === 0 ? '' : `.${`${basisPoints % 100}`.padStart(2, '0').replace(/0$/, '')}`}`

/** The next month it must be there in; once it is over, the month it was. */
function nextDue(by: string, months: number | undefined, now: string): string {
  let due = by
  while (months !== undefined && due < now) due = shiftMonth(due, months)
  return due
}

/** The server's reason, with amounts and months as they are written here: 2600.00 by 2026-12. */
export const reasonText = (reason: string, locale: string): string =>
  reason
    .replace(/-?\b\d+\.\d{2,4}\b/g, (amount) => shown(amount, { locale }))
    .replace(/\b\d{4}-(?:0[1-9]|1[0-2])\b(?!-)/g, (month) => farMonth(month, locale))

interface Reader {
  locale: string
  today: string
}

/** A template as a sentence. */
export function ruleSentence(rule: Rule, { locale, today }: Reader): string {
  const money = (amount: string) => shown(amount, { locale })
  switch (rule.kind) {
    case 'FIXED':
      return `${money(rule.amount)} every month`
    case 'UP_TO':
      return `Up to ${money(rule.cap)}${rule.atMost === undefined ? '' : `, at most ${money(rule.atMost)} a month`}`
    case 'BY_DATE': {
      const again = rule.everyMonths === undefined ? '' : `, again ${everyMonths(rule.everyMonths)}`
      return `${money(rule.target)} by ${farMonth(nextDue(rule.by, rule.everyMonths, monthOf(today)), locale)}${again}`
    }
    case 'PERCENT_OF_INCOME':
      return `${percentText(rule.basisPoints)} % of what ${rule.of === 'THIS_MONTH' ? 'comes in' : 'came in last month'}`
    case 'AVERAGE':
      return rule.months === 1
        ? 'What was spent last month'
        : `What was spent on average in ${rule.months} months`
    case 'COPY_LAST_MONTH':
      return 'As much as last month'
    case 'SCHEDULE':
      return `${money(rule.amount)} ${everyDays(rule.everyDays)}, from ${shownDay(rule.first, { locale, today })}`
  }
}
