import type { ReasonPart } from '../../../planning/envelopes/words/in-words.ts'
import { farMonth, monthOf, shiftMonth, shownDay } from '../../days.ts'
import { percentText } from '../../language.ts'
import { decimalMarkOf, shown } from '../../money.ts'
import type { Rule } from '../queries.ts'
import { words } from './template-words.ts'

const DAYS_OF_A_WEEK = 7
const MONTHS_OF_A_YEAR = 12

const everyMonths = (months: number): string =>
  months % MONTHS_OF_A_YEAR === 0 ? words.often.years(months / MONTHS_OF_A_YEAR) : words.often.months(months)

const everyDays = (days: number): string =>
  days % DAYS_OF_A_WEEK === 0 ? words.often.weeks(days / DAYS_OF_A_WEEK) : words.often.days(days)

/** 1250 is 12.5, as it stands in a field. */
export function percentTyped(basisPoints: number, locale: string): string {
  const decimals = `${basisPoints % 100}`.padStart(2, '0').replace(/0+$/, '')
  return `${Math.floor(basisPoints / 100)}${decimals && decimalMarkOf(locale)}${decimals}`
}

/** The next month it must be there in; once it is over, the month it was. */
function nextDue(by: string, months: number | undefined, now: string): string {
  let due = by
  while (months !== undefined && due < now) due = shiftMonth(due, months)
  return due
}

/** Of the server's reason, with amounts and months as they are written here. */
export const partText = ({ kind, text }: ReasonPart, locale: string): string =>
  kind === 'AMOUNT' ? shown(text, { locale }) : kind === 'MONTH' ? farMonth(text, locale) : text

interface Reader {
  locale: string
  today: string
}

/** A template as a sentence. */
export function ruleSentence(rule: Rule, { locale, today }: Reader): string {
  const money = (amount: string) => shown(amount, { locale })
  switch (rule.kind) {
    case 'FIXED':
      return words.everyMonth(money(rule.amount))
    case 'UP_TO':
      return rule.atMost === undefined
        ? words.upTo(money(rule.cap))
        : words.upToAtMost(money(rule.cap), money(rule.atMost))
    case 'BY_DATE': {
      const due = farMonth(nextDue(rule.by, rule.everyMonths, monthOf(today)), locale)
      return rule.everyMonths === undefined
        ? words.by(money(rule.target), due)
        : words.byAgain(money(rule.target), due, everyMonths(rule.everyMonths))
    }
    case 'PERCENT_OF_INCOME':
      return words.partOf[rule.of](percentText(rule.basisPoints / 100, { exact: true }))
    case 'AVERAGE':
      return rule.months === 1 ? words.spentLastMonth : words.spentOnAverage(rule.months)
    case 'COPY_LAST_MONTH':
      return words.asLastMonth
    case 'SCHEDULE':
      return words.onSchedule(
        money(rule.amount),
        everyDays(rule.everyDays),
        shownDay(rule.first, { locale, today }),
      )
  }
}
