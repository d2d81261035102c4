import { formatMoney, type Money } from '../../core/money.ts'
import type { Reason } from '../../core/refusals/reasons.ts'
import { type Day, dayNumber } from '../../core/time.ts'
import { CENT, ceilDivide, instalmentsPaid, maxOf, minOf, toCentsDown } from './division.ts'
import type { EnvelopeMonth } from './envelopes.ts'
import { firstDayOf, type Month, monthsBetween, shiftMonth } from './months.ts'
import type { Because } from './words/message-facts.ts'

/** What an envelope should get in a month; amounts are above zero. */
export type TemplateRule =
  | { kind: 'FIXED'; amount: Money }
  /** Fills the envelope up to the cap, by no more than `atMost` a month. */
  | { kind: 'UP_TO'; cap: Money; atMost?: Money }
  /** The target is there in the month `by`, and again every so many months after it. */
  | { kind: 'BY_DATE'; target: Money; by: Month; everyMonths?: number }
  | { kind: 'PERCENT_OF_INCOME'; basisPoints: number; of: 'THIS_MONTH' | 'LAST_MONTH' }
  /** What was spent on average in so many months before; in those there are, where there are fewer. */
  | { kind: 'AVERAGE'; months: number }
  /** What was assigned last month, without what was moved then. */
  | { kind: 'COPY_LAST_MONTH' }
  /** The amount as often as its days fall into the month: every Friday, every second one. */
  | { kind: 'SCHEDULE'; amount: Money; first: Day; everyDays: number }

/** Rules of a lower priority number come first. */
export type Template = TemplateRule & { priority: number }

type ByDate = Extract<TemplateRule, { kind: 'BY_DATE' }>

/** What a rule may look at. */
export interface TemplateContext {
  month: Month
  income: Money
  incomeLastMonth: Money
  /** The envelope in the months before, the latest last. */
  past: readonly EnvelopeMonth[]
  /** What the envelope began the month with, was moved, and was given by rules before this one. */
  inside: Money
  /** The part of what was there that a BY_DATE rule counts as its own. */
  setAside: Money
}

interface TemplateRequest {
  /** Not below zero. */
  amount: Money
  because: Because
}

/** What is wrong with a rule, in words for the person who wrote it. */
export function flawOf(rule: TemplateRule): Reason | undefined {
  switch (rule.kind) {
    case 'FIXED':
      return amountFlaw(rule.amount)
    case 'UP_TO':
      return amountFlaw(rule.cap) ?? amountFlaw(rule.atMost ?? rule.cap)
    case 'BY_DATE':
      return amountFlaw(rule.target) ?? countFlaw('everyMonths', rule.everyMonths ?? 1, 1_200)
    case 'PERCENT_OF_INCOME':
      return countFlaw('basisPoints', rule.basisPoints, 10_000)
    case 'AVERAGE':
      return countFlaw('months', rule.months, 120)
    case 'COPY_LAST_MONTH':
      return undefined
    case 'SCHEDULE':
      return amountFlaw(rule.amount) ?? countFlaw('everyDays', rule.everyDays, 3_660)
  }
}

const amountFlaw = (amount: Money): Reason | undefined => (amount > 0n ? undefined : { kind: 'RULE_AMOUNT' })

const countFlaw = (name: string, count: number, limit: number): Reason | undefined =>
  Number.isInteger(count) && count >= 1 && count <= limit
    ? undefined
    : { kind: 'RULE_COUNT', name, most: limit }

/** What a rule would put into its envelope, however much there is to budget. */
export function requestOf(rule: TemplateRule, around: TemplateContext): TemplateRequest {
  switch (rule.kind) {
    case 'FIXED':
      return { amount: rule.amount, because: { kind: 'FIXED', amount: formatMoney(rule.amount) } }
    case 'UP_TO':
      return fillUp(rule.cap, rule.atMost, around.inside)
    case 'BY_DATE':
      return saveUp(rule, around)
    case 'PERCENT_OF_INCOME':
      return percentOfIncome(rule.basisPoints, rule.of, around)
    case 'AVERAGE':
      return averageSpent(around.past.slice(-rule.months))
    case 'COPY_LAST_MONTH':
      return copyLastMonth(around)
    case 'SCHEDULE':
      return schedule(rule.amount, dayNumber(rule.first), rule.everyDays, around.month)
  }
}

/** The next month a target must be there in; undefined when it was due once and that is over. */
export function nextDue({ by, everyMonths }: ByDate, month: Month): Month | undefined {
  const late = monthsBetween(by, month)
  if (late <= 0) return by
  return everyMonths === undefined ? undefined : shiftMonth(by, Math.ceil(late / everyMonths) * everyMonths)
}

function fillUp(cap: Money, atMost: Money | undefined, inside: Money): TemplateRequest {
  const room = maxOf(cap - inside, 0n)
  return {
    amount: atMost === undefined ? room : minOf(room, atMost),
    because: {
      kind: 'UP_TO',
      cap: formatMoney(cap),
      atMost: atMost === undefined ? null : formatMoney(atMost),
      inside: formatMoney(inside),
    },
  }
}

function saveUp(rule: ByDate, { month, setAside }: TemplateContext): TemplateRequest {
  const due = nextDue(rule, month)
  if (!due) return { amount: 0n, because: { kind: 'WAS_DUE', by: rule.by } }
  const months = monthsBetween(month, due) + 1
  return {
    amount: instalmentsPaid(rule.target - setAside, months, 1),
    because: {
      kind: 'BY_DATE',
      target: formatMoney(rule.target),
      due,
      setAside: formatMoney(setAside),
      months,
    },
  }
}

function percentOfIncome(
  basisPoints: number,
  of: 'THIS_MONTH' | 'LAST_MONTH',
  around: TemplateContext,
): TemplateRequest {
  const [month, income] =
    of === 'THIS_MONTH'
      ? [around.month, around.income]
      : [shiftMonth(around.month, -1), around.incomeLastMonth]
  const share = toCentsDown((maxOf(income, 0n) * BigInt(basisPoints)) / 10_000n)
  const percent = basisPoints / 100
  return {
    amount: share,
    because: { kind: 'PERCENT_OF_INCOME', percent, income: formatMoney(income), month },
  }
}

function averageSpent(past: readonly EnvelopeMonth[]): TemplateRequest {
  const spent = -past.reduce((sum, { activity }) => sum + activity, 0n)
  if (past.length === 0) return { amount: 0n, because: { kind: 'NONE_BEFORE' } }
  const average = ceilDivide(spent, BigInt(past.length) * CENT) * CENT
  return {
    amount: maxOf(average, 0n),
    because: { kind: 'SPENT_BEFORE', spent: formatMoney(spent), months: past.length },
  }
}

function copyLastMonth({ past, month }: TemplateContext): TemplateRequest {
  const last = past.at(-1)
  if (!last) return { amount: 0n, because: { kind: 'NONE_BEFORE' } }
  const assigned = last.budgeted - last.moved
  return { amount: maxOf(assigned, 0n), because: assignedIn(assigned, shiftMonth(month, -1)) }
}

export const assignedIn = (amount: Money, month: Month): Because => ({
  kind: 'ASSIGNED',
  amount: formatMoney(amount),
  month,
})

function schedule(amount: Money, first: number, everyDays: number, month: Month): TemplateRequest {
  const begin = dayNumber(firstDayOf(month))
  const times =
    timesBefore(dayNumber(firstDayOf(shiftMonth(month, 1))), first, everyDays) -
    timesBefore(begin, first, everyDays)
  return {
    amount: amount * BigInt(times),
    because: { kind: 'SCHEDULE', amount: formatMoney(amount), times, month },
  }
}

const timesBefore = (day: number, first: number, everyDays: number): number =>
  Math.max(Math.ceil((day - first) / everyDays), 0)
