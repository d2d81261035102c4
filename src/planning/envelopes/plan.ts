import type { Money } from '../../core/money.ts'
import type { Month } from './months.ts'

/**
 * What happens to an envelope's balance at the end of a month. NONE: a rest goes back to what is to budget, and what is
 * missing is taken from there. SURPLUS: a rest stays, what is missing is taken from there. FULL: both stay.
 */
export type Carry = 'NONE' | 'SURPLUS' | 'FULL'

/** Holds from a month on, the first one before it as well: a changed mind leaves the months before as they were. */
export interface CarrySince {
  since: Month
  carry: Carry
}

/** A category money is put aside for, by its seq. */
export interface Envelope {
  seq: number
  /** By month, at least one. */
  carries: readonly CarrySince[]
}

export interface BudgetLine {
  /** What the household put in, before anything was moved. */
  assigned: Money
  /** What the on-budget accounts' transactions of this category come to; spending is negative. */
  activity: Money
}

/** Money taken from one envelope and put into another; null is what is to budget. */
export interface EnvelopeMove {
  from: number | null
  to: number | null
  amount: Money
}

/** What happened in a month to the accounts that are budgeted with, all of one currency. */
export interface MonthFacts {
  month: Month
  /** Opening balances of accounts whose history begins in this month; in the first month of all before it, too. */
  opening: Money
  income: Money
  /**
   * What is in no envelope yet, transfers to accounts that are not budgeted with included. It counts at once towards
   * what is to budget, so that nobody budgets money that is gone.
   */
  uncategorised: Money
  /** Kept out of this month for the next one; not below zero. */
  held: Money
  /** By envelope; one without a line has neither assigned money nor activity. */
  lines: ReadonlyMap<number, BudgetLine>
  moves: readonly EnvelopeMove[]
}

export interface BudgetPlan {
  /** In the household's order. */
  envelopes: readonly Envelope[]
  /** One after the other without a gap. */
  months: readonly MonthFacts[]
}

/** The plan in which one category has been merged into another: its money, activity and moves, in every month. */
export function merge(plan: BudgetPlan, from: number, into: number): BudgetPlan {
  if (from === into) return plan
  const months = plan.months.map((facts) => {
    const line = facts.lines.get(from)
    const lines = new Map(facts.lines)
    lines.delete(from)
    if (line) lines.set(into, sum(line, facts.lines.get(into)))
    return { ...facts, lines, moves: redirect(facts.moves, from, into) }
  })
  return { envelopes: plan.envelopes.filter(({ seq }) => seq !== from), months }
}

/** The plan without a category: its money goes back to what is to budget, its transactions are uncategorised. */
export function remove(plan: BudgetPlan, gone: number): BudgetPlan {
  const months = plan.months.map((facts) => {
    const activity = facts.lines.get(gone)?.activity ?? 0n
    const lines = new Map(facts.lines)
    lines.delete(gone)
    const uncategorised = facts.uncategorised + activity
    return { ...facts, uncategorised, lines, moves: redirect(facts.moves, gone, null) }
  })
  return { envelopes: plan.envelopes.filter(({ seq }) => seq !== gone), months }
}

function sum(one: BudgetLine, other: BudgetLine | undefined): BudgetLine {
  if (!other) return one
  return { assigned: one.assigned + other.assigned, activity: one.activity + other.activity }
}

function redirect(moves: readonly EnvelopeMove[], gone: number, instead: number | null): EnvelopeMove[] {
  const end = (seq: number | null) => (seq === gone ? instead : seq)
  return moves
    .map((move) => ({ ...move, from: end(move.from), to: end(move.to) }))
    .filter(({ from, to }) => from !== to)
}
