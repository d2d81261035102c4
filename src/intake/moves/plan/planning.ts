import type { Actor } from '../../../core/actor.ts'
import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { SourceBudget, SourceBudgetLine, SourceSchedule } from '../source-ledger.ts'

/** A line of a budget that is brought, of a category that is there. */
export interface BroughtLine extends Pick<SourceBudgetLine, 'month' | 'carry'> {
  categorySeq: number
  assigned: Money
}

/** What was written, so that it can be taken back where it still stands. */
export interface BroughtBudget {
  styleBefore: SourceBudget['style'] | null | undefined
  /** Month, category, and what was assigned as two columns. */
  lines: [month: string, categorySeq: number, high: number, low: number][]
  carries: [categorySeq: number, since: string][]
  held: [month: string, high: number, low: number][]
}

export interface BroughtSchedule extends Omit<SourceSchedule, 'account' | 'category' | 'id'> {
  accountSeq: number | null
  categorySeq: number | null
  currency: string
}

/** What planning does for a move; handed down by whoever knows it. */
export interface MovePlanning {
  /** How the household budgets; undefined while it has said nothing and budgeted nothing. */
  style(db: Db, householdId: number): SourceBudget['style'] | undefined
  /** What the household has assigned, by "month category". */
  assigned(db: Db, householdId: number): Map<string, Money>
  /** Writes what the household has not said otherwise. */
  bring(
    tx: Tx,
    actor: Actor,
    budget: { style: SourceBudget['style']; lines: BroughtLine[]; held: SourceBudget['held'] },
  ): BroughtBudget
  takeBack(tx: Tx, actor: Actor, brought: BroughtBudget): void
  /** What each category has left, by "month category", between two months. */
  available(db: Db, householdId: number, from: string, to: string): Map<string, Money>
  /** What is left to budget, by month, between two months; none where the household budgets in the tracking style. */
  toBudget(db: Db, householdId: number, from: string, to: string): Map<string, Money>
  /** Proposes subscriptions. Answers their seqs. */
  propose(tx: Tx, actor: Actor, schedules: BroughtSchedule[]): number[]
  withdraw(tx: Tx, seqs: number[]): number
}

export const cellKey = (month: string, categorySeq: number): string => `${month} ${categorySeq}`

export const monthOf = (day: Day): string => day.slice(0, 7)
