import type { Money } from '../../core/money.ts'
import { type Month, shiftMonth } from './months.ts'
import type { BudgetLine, BudgetPlan, Carry, Envelope, EnvelopeMove, MonthFacts } from './plan.ts'

/** An envelope in a month: carriedIn + budgeted + activity = available. */
export interface EnvelopeMonth {
  carriedIn: Money
  /** What was assigned, and what was moved in and out. */
  budgeted: Money
  /** The part of budgeted that was moved; below zero when it was moved out. */
  moved: Money
  activity: Money
  available: Money
  /** How far available is below zero; 0 where it is not. */
  overspent: Money
}

export type BudgetTotals = Omit<EnvelopeMonth, 'moved'>

/** What makes toBudget: the first six add to it, the last three take from it. */
interface Sources {
  /** What was left to budget the month before, below zero when it was overbudgeted. */
  carried: Money
  /** What the month before held for this one. */
  released: Money
  opening: Money
  income: Money
  uncategorised: Money
  /** What was left in envelopes that carry nothing. */
  returned: Money
  /** What was missing last month in envelopes that do not carry it on; not below zero. */
  overspentLastMonth: Money
  budgeted: Money
  held: Money
}

/** toBudget + held + totals.available = onBudget, to the last ten-thousandth. */
export interface BudgetMonth {
  month: Month
  toBudget: Money
  sources: Sources
  held: Money
  /** Every envelope of the plan, in its order. */
  envelopes: ReadonlyMap<number, EnvelopeMonth>
  totals: BudgetTotals
  /** What the accounts that are budgeted with hold at the month's end, added up from the facts alone. */
  onBudget: Money
}

/** Throws where the plan contradicts itself: a gap between months, a line or move of no envelope, a negative hold. */
export const compute = (plan: BudgetPlan): BudgetMonth[] => recompute(plan, [], 0)

/**
 * The months of a plan whose facts changed in `from` (an index) and later only, `before` being what was computed until
 * then. The same as computing all of them, at the cost of those that may differ. Where envelopes were added, merged or
 * removed, `from` is the first month that knew them.
 */
export function recompute(plan: BudgetPlan, before: readonly BudgetMonth[], from: number): BudgetMonth[] {
  if (from > before.length) throw new RangeError('months before the change are missing')
  const known = new Set(plan.envelopes.map(({ seq }) => seq))
  if (known.size < plan.envelopes.length) throw new RangeError('an envelope is there twice')
  const months = before.slice(0, from)
  let last = months.at(-1)
  if (last && plan.months[from]) checkNothingIsLost(known, last)
  for (const facts of plan.months.slice(from)) {
    check(known, last, facts)
    last = next(plan.envelopes, last, facts)
    months.push(last)
  }
  return months
}

/** What is missing from, or too much in, a month's envelopes against its accounts: always 0. */
export const discrepancy = ({ toBudget, held, totals, onBudget }: BudgetMonth): Money =>
  toBudget + held + totals.available - onBudget

function next(envelopes: readonly Envelope[], last: BudgetMonth | undefined, facts: MonthFacts): BudgetMonth {
  const { shown, totals, returned, overspentLastMonth } = carryInto(facts, envelopes, last)
  const { month, opening, income, uncategorised, held } = facts
  const { budgeted, activity } = totals
  const [carried, released] = [last?.toBudget ?? 0n, last?.held ?? 0n]
  const added = { carried, released, opening, income, uncategorised, returned }
  const toBudget = carried + released + opening + income + uncategorised + returned
  return {
    month,
    toBudget: toBudget - overspentLastMonth - budgeted - held,
    sources: { ...added, overspentLastMonth, budgeted, held },
    held,
    envelopes: shown,
    totals,
    onBudget: (last?.onBudget ?? 0n) + opening + income + uncategorised + activity,
  }
}

/** The envelopes of a month. What the last one left and they do not carry on, either way, is returned or overspent. */
function carryInto(facts: MonthFacts, envelopes: readonly Envelope[], last: BudgetMonth | undefined) {
  const moved = netMoves(facts.moves)
  const shown = new Map<number, EnvelopeMonth>()
  let [carriedIn, budgeted, activity, overspent, returned, overspentLastMonth] = [0n, 0n, 0n, 0n, 0n, 0n]
  for (const envelope of envelopes) {
    const rest = last?.envelopes.get(envelope.seq)?.available ?? 0n
    const stays = last ? carriedOn(rest, carryIn(envelope, last.month)) : 0n
    if (stays !== rest) {
      if (rest > 0n) returned += rest
      else overspentLastMonth -= rest
    }
    const month = envelopeMonth(stays, moved.get(envelope.seq), facts.lines.get(envelope.seq))
    shown.set(envelope.seq, month)
    if (stays !== 0n) carriedIn += stays
    if (month.budgeted !== 0n) budgeted += month.budgeted
    if (month.activity !== 0n) activity += month.activity
    if (month.overspent !== 0n) overspent += month.overspent
  }
  const totals = { carriedIn, budgeted, activity, available: carriedIn + budgeted + activity, overspent }
  return { shown, totals, returned, overspentLastMonth }
}

const NOTHING: BudgetLine = { assigned: 0n, activity: 0n }

function envelopeMonth(
  carriedIn: Money,
  moved: Money | undefined,
  line: BudgetLine | undefined,
): EnvelopeMonth {
  const { assigned, activity } = line ?? NOTHING
  const budgeted = moved === undefined ? assigned : assigned + moved
  const available = carriedIn + budgeted + activity
  const overspent = available < 0n ? -available : 0n
  return { carriedIn, budgeted, moved: moved ?? 0n, activity, available, overspent }
}

function carriedOn(rest: Money, carry: Carry): Money {
  if (carry === 'FULL' || (carry === 'SURPLUS' && rest > 0n)) return rest
  return 0n
}

/** How an envelope leaves a month. */
export function carryIn({ seq, carries }: Envelope, month: Month): Carry {
  const since = carries.findLast((one) => one.since <= month) ?? carries[0]
  if (!since) throw new Error(`envelope ${seq} has no carry mode`)
  return since.carry
}

function netMoves(moves: readonly EnvelopeMove[]): Map<number, Money> {
  const net = new Map<number, Money>()
  for (const { from, to, amount } of moves) {
    if (from !== null) net.set(from, (net.get(from) ?? 0n) - amount)
    if (to !== null) net.set(to, (net.get(to) ?? 0n) + amount)
  }
  return net
}

/** A line that no envelope takes up would be money that is nowhere, so it is refused, not skipped. */
function check(known: ReadonlySet<number>, last: BudgetMonth | undefined, facts: MonthFacts) {
  const { month, held, lines, moves } = facts
  if (last && shiftMonth(last.month, 1) !== month)
    throw new RangeError(`${month} does not follow ${last.month}`)
  if (held < 0n) throw new RangeError(`${month} holds less than nothing`)
  const refuse = (seq: number) => {
    throw new RangeError(`${month} names envelope ${seq}, which is not there`)
  }
  for (const seq of lines.keys()) if (!known.has(seq)) refuse(seq)
  for (const { from, to } of moves) {
    if (from !== null && !known.has(from)) refuse(from)
    if (to !== null && !known.has(to)) refuse(to)
  }
}

function checkNothingIsLost(known: ReadonlySet<number>, { month, envelopes }: BudgetMonth) {
  for (const [seq, { available }] of envelopes) {
    if (available !== 0n && !known.has(seq))
      throw new RangeError(`what envelope ${seq} held in ${month} is lost`)
  }
}
