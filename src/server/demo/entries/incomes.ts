import type { Day } from '../../../core/time.ts'
import { type Month, monthOf, monthsBetween } from '../../../planning/envelopes/months.ts'
import { dateIn, everyDays, isIn, monthOfYear, monthsOf, type Span, workday } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { AccountKey } from '../household.ts'
import type { Entry } from './entry.ts'

interface Salary {
  account: AccountKey
  payee: string
  text: string
  /** A pay day; the others are every second week from it. */
  payDay: Day
  /** Net, from the beginning. */
  cents: number
  /** In which month of the year it goes up, and by which shares one after the other. */
  raisedIn: number
  raises: readonly number[]
}

const salaries: Salary[] = [
  {
    account: 'maya',
    payee: 'Northwind Labs',
    text: 'PAYROLL NORTHWIND LABS INC',
    payDay: '2020-01-08' as Day,
    cents: 301_244,
    raisedIn: 4,
    raises: [1.031, 1.028, 1.046, 1.03],
  },
  {
    account: 'daniel',
    payee: 'Cedar & Pine Architects',
    text: 'DIRECT DEPOSIT CEDAR PINE ARCHITECTS',
    payDay: '2020-01-03' as Day,
    cents: 224_118,
    raisedIn: 1,
    raises: [1.026, 1.024, 1.035, 1.022],
  },
]

/** What comes in by itself: salaries with their raises, benefits, tax refunds, now and then a fee in dollars. */
export const incomeEntries = (span: Span, seed: number): Entry[] => [
  ...salaries.flatMap((salary) => salaryEntries(salary, span)),
  ...benefits(span),
  ...refunds(span, seed),
  ...fees(span, seed),
  ...gifts(span),
]

function salaryEntries(
  { account, payee, text, payDay, cents, raisedIn, raises }: Salary,
  span: Span,
): Entry[] {
  return everyDays(span, 14, payDay).map((day) => {
    const raised = raises.slice(0, raisesUntil(span.from, day, raisedIn))
    const now = Math.round(raised.reduce((sum, raise) => sum * raise, cents))
    return { account, day, cents: now, payee, text, category: 'Salary' }
  })
}

/** How many raises there were, the one in the month it began included in what it began with. */
function raisesUntil(from: Day, day: Day, raisedIn: number): number {
  const months = monthsBetween(monthOf(from), monthOf(day))
  return Math.floor((months + ((monthOfYear(from) - raisedIn + 12) % 12)) / 12)
}

/** The Canada child benefit is set anew each July. */
const benefits = (span: Span): Entry[] =>
  monthsOf(span).flatMap((month) => {
    const day = workday(dateIn(month, 20))
    const julys = Math.floor(
      (monthsBetween(monthOf(span.from), month) + ((monthOfYear(span.from) + 5) % 12)) / 12,
    )
    return given(span, {
      account: 'joint',
      day,
      cents: 17_482 + julys * 611,
      payee: 'Canada Revenue Agency',
      text: 'CANADA CCB',
      category: 'Benefits',
    })
  })

const REFUNDS = [
  ['maya', 'her tax', 118_000],
  ['daniel', 'his tax', 64_000],
] as const

const refunds = (span: Span, seed: number): Entry[] =>
  inMonths(span, [4]).flatMap((month) =>
    REFUNDS.flatMap(([account, name, cents], at) => {
      const amount = cents + chanceOf(seed, `${name} ${month}`).whole(-18_000, 42_000)
      const day = workday(dateIn(month, 17 + 6 * at))
      return given(span, {
        account,
        day,
        cents: amount,
        payee: 'Canada Revenue Agency',
        text: 'CANADA RIT',
        category: 'Other income',
        notes: 'Tax refund',
      })
    }),
  )

/** Maya writes for a magazine across the border. */
const fees = (span: Span, seed: number): Entry[] =>
  inMonths(span, [2, 5, 8, 11]).flatMap((month) => {
    const cents = chanceOf(seed, `fee ${month}`).one([42_500, 60_000, 60_000, 75_000])
    const day = workday(dateIn(month, 9))
    return given(span, {
      account: 'usd',
      day,
      cents,
      payee: 'Longform Quarterly',
      text: 'ACH LONGFORM QUARTERLY LLC',
      category: 'Self-employment',
    })
  })

const gifts = (span: Span): Entry[] =>
  inMonths(span, [12]).flatMap((month) =>
    given(span, {
      account: 'joint',
      day: dateIn(month, 22),
      cents: 50_000,
      payee: 'Grandma Okafor',
      text: 'INTERAC E-TRANSFER FROM G OKAFOR',
      category: 'Gifts received',
    }),
  )

const inMonths = (span: Span, months: number[]): Month[] =>
  monthsOf(span).filter((month) => months.includes(Number(month.slice(5))))

const given = (span: Span, entry: Entry): Entry[] => (isIn(span, entry.day) ? [entry] : [])
