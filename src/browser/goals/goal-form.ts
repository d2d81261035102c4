import { compare, isNegative, isZero } from '../money.ts'
import { sentences } from '../words.ts'
import type { Goal, GoalChange, NewGoal } from './queries.ts'
import { words } from './words.ts'

/** A goal as its form has it. */
export interface GoalForm {
  name: string
  target: string
  currency: string
  startDate: string
  /** Empty where there is no day it must be there. */
  targetDate: string
  /** Where its money is: what accounts or an envelope hold is what is saved. */
  place: Place
  accountIds: string[]
  categoryId: string | null
  earmarked: string
  notes: string
}

export type Place = 'BY_HAND' | 'ACCOUNTS' | 'ENVELOPE'

type GoalFaults = Partial<Record<keyof GoalForm, string>>

export const emptyGoal = (currency: string, today: string): GoalForm => ({
  name: '',
  target: '',
  currency,
  startDate: today,
  targetDate: '',
  place: 'BY_HAND',
  accountIds: [],
  categoryId: null,
  earmarked: '',
  notes: '',
})

export const formOfGoal = (goal: Goal): GoalForm => ({
  name: goal.name,
  target: goal.target,
  currency: goal.currency,
  startDate: goal.startDate,
  targetDate: goal.targetDate ?? '',
  place: placeOf(goal),
  accountIds: goal.accountIds,
  categoryId: goal.categoryId,
  earmarked: isZero(goal.earmarked) ? '' : goal.earmarked,
  notes: goal.notes,
})

export const placeOf = ({ accountIds, categoryId }: Pick<Goal, 'accountIds' | 'categoryId'>): Place =>
  accountIds.length > 0 ? 'ACCOUNTS' : categoryId === null ? 'BY_HAND' : 'ENVELOPE'

export function faultsOfGoal(form: GoalForm): GoalFaults {
  const { name, target, startDate, targetDate, earmarked, accountIds, categoryId, place } = form
  return {
    ...(name.trim() === '' && { name: words.faults.name }),
    ...((target === '' || isZero(target) || isNegative(target)) && { target: sentences.amountAboveZero }),
    ...(startDate === '' && { startDate: words.faults.startDate }),
    ...(targetDate !== '' && targetDate < startDate && { targetDate: words.faults.targetDate }),
    ...(place === 'ACCOUNTS' && accountIds.length === 0 && { accountIds: words.faults.accountIds }),
    ...(place === 'ENVELOPE' && categoryId === null && { categoryId: words.faults.categoryId }),
    ...(earmarked !== '' && isNegative(earmarked) && { earmarked: words.faults.earmarked }),
  }
}

const fieldsOf = (form: GoalForm) => ({
  name: form.name.trim(),
  target: form.target,
  startDate: form.startDate,
  targetDate: form.targetDate === '' ? null : form.targetDate,
  accountIds: form.place === 'ACCOUNTS' ? form.accountIds : [],
  categoryId: form.place === 'ENVELOPE' ? form.categoryId : null,
  earmarked: form.place !== 'BY_HAND' || form.earmarked === '' ? '0.00' : form.earmarked,
  notes: form.notes.trim(),
})

export const newGoalOf = (form: GoalForm): NewGoal => ({ ...fieldsOf(form), currency: form.currency })

/** What of a goal the form says otherwise than it is. */
export function changeOfGoal(goal: Goal, form: GoalForm): GoalChange {
  const now = fieldsOf(form)
  const isSameAmount = (one: string, other: string) => compare(one, other) === 0
  return {
    ...(now.name !== goal.name && { name: now.name }),
    ...(!isSameAmount(now.target, goal.target) && { target: now.target }),
    ...(now.startDate !== goal.startDate && { startDate: now.startDate }),
    ...(now.targetDate !== goal.targetDate && { targetDate: now.targetDate }),
    ...(now.accountIds.toSorted().join() !== goal.accountIds.toSorted().join() && {
      accountIds: now.accountIds,
    }),
    ...(now.categoryId !== goal.categoryId && { categoryId: now.categoryId }),
    ...(!isSameAmount(now.earmarked, goal.earmarked) && { earmarked: now.earmarked }),
    ...(now.notes !== goal.notes && { notes: now.notes }),
  }
}
