import { isNegative, isZero, negated, percentOf, sum } from '../money.ts'
import type { BudgetMonth, EnvelopeCategory, TrackedCategory } from './queries.ts'

export type AnyCategory = EnvelopeCategory | TrackedCategory

/** A category as a row shows it, in either style. */
export interface BudgetLine {
  id: string
  name: string
  isArchived: boolean
  isIncome: boolean
  /** What is set aside for it, or planned. */
  budgeted: string
  /** What went out; of income, what came in. Below zero where more came back. */
  spent: string
  /** What could be spent: with what the month began with. */
  there: string
  left: string
  isOver: boolean
  /** How much of what was there is spent. */
  percent: number
  hasTemplate: boolean
}

const isEnvelope = (category: AnyCategory): category is EnvelopeCategory => 'available' in category

export function lineOf(category: AnyCategory): BudgetLine {
  const { id, name, archived: isArchived } = category
  // Templates fill envelopes; a plan has none.
  const hasTemplate = isEnvelope(category) && category.templateCount > 0
  const shared = { id, name, isArchived, hasTemplate }
  if (isEnvelope(category)) {
    const { budgeted, activity, available, carriedIn } = category
    const there = sum([carriedIn, budgeted])
    const spent = negated(activity)
    const isOver = isNegative(available)
    const percent = filling(spent, there, isOver)
    return { ...shared, isIncome: false, budgeted, spent, there, left: available, isOver, percent }
  }
  const { kind, planned, actual, remaining } = category
  const isIncome = kind === 'INCOME'
  const isOver = !isIncome && isNegative(remaining) && !isZero(planned)
  const percent = filling(actual, planned, isOver)
  return {
    ...shared,
    isIncome,
    budgeted: planned,
    spent: actual,
    there: planned,
    left: remaining,
    isOver,
    percent,
  }
}

/** Nothing that was there and nothing spent is an empty bar, not a full one. */
function filling(spent: string, there: string, isOver: boolean): number {
  if (isOver) return 100
  return isNegative(spent) || isNegative(there) ? 0 : percentOf(spent, there)
}

/** A group of rows under its name, with what they come to. */
export interface LineGroup {
  /** Of a group that has both, income and spending stand apart. */
  key: string
  id: string
  name: string
  isIncome: boolean
  budgeted: string
  spent: string
  left: string
  categories: AnyCategory[]
}

/** In the household's order; where the plan has income, that comes first. */
export function groupsOf(budget: BudgetMonth): LineGroup[] {
  if (budget.style === 'ENVELOPES')
    return budget.groups.map(({ id, name, totals, categories }) => ({
      key: id,
      id,
      name,
      isIncome: false,
      budgeted: totals.budgeted,
      spent: negated(totals.activity),
      left: totals.available,
      categories,
    }))
  const sides = budget.groups.flatMap(({ id, name, income, spending, categories }) => {
    const isIncome = ({ kind }: TrackedCategory) => kind === 'INCOME'
    const side = (from: typeof income, isOfIncome: boolean): LineGroup => ({
      key: isOfIncome ? `${id} income` : id,
      id,
      name,
      isIncome: isOfIncome,
      budgeted: from.planned,
      spent: from.actual,
      left: from.remaining,
      categories: categories.filter((category) => isIncome(category) === isOfIncome),
    })
    return [side(income, true), side(spending, false)]
  })
  return sides
    .filter(({ categories }) => categories.length > 0)
    .toSorted((one, other) => (one.isIncome ? 0 : 1) - (other.isIncome ? 0 : 1))
}

/** The ids of the rows in sight, from the top. */
export const idsInSight = (groups: LineGroup[], folded: readonly string[]): string[] =>
  groups.flatMap(({ key, categories }) => (folded.includes(key) ? [] : categories.map(({ id }) => id)))

/** The row before or after one, in sight; at either end it stays. */
export function beside(ids: string[], id: string | undefined, step: 1 | -1): string | undefined {
  if (ids.length === 0) return undefined
  const at = id === undefined ? -1 : ids.indexOf(id)
  if (at < 0) return step > 0 ? ids[0] : ids.at(-1)
  return ids[Math.max(0, Math.min(ids.length - 1, at + step))]
}
