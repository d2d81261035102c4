import { compare, isNegative, isZero } from '../money.ts'
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
  /** What its accounts hold is what is saved; without any it is put aside by hand. */
  accountIds: string[]
  isByAccounts: boolean
  earmarked: string
  notes: string
}

export type GoalFaults = Partial<Record<keyof GoalForm, string>>

export const emptyGoal = (currency: string, today: string): GoalForm => ({
  name: '',
  target: '',
  currency,
  startDate: today,
  targetDate: '',
  accountIds: [],
  isByAccounts: false,
  earmarked: '',
  notes: '',
})

export const formOfGoal = (goal: Goal): GoalForm => ({
  name: goal.name,
  target: goal.target,
  currency: goal.currency,
  startDate: goal.startDate,
  targetDate: goal.targetDate ?? '',
  accountIds: goal.accountIds,
  isByAccounts: goal.accountIds.length > 0,
  earmarked: isZero(goal.earmarked) ? '' : goal.earmarked,
  notes: goal.notes,
})

export function faultsOfGoal(form: GoalForm): GoalFaults {
  const { name, target, startDate, targetDate, earmarked, accountIds, isByAccounts } = form
  return {
    ...(name.trim() === '' && { name: words.faults.name }),
    ...((target === '' || isZero(target) || isNegative(target)) && { target: words.faults.target }),
    ...(startDate === '' && { startDate: words.faults.startDate }),
    ...(targetDate !== '' && targetDate < startDate && { targetDate: words.faults.targetDate }),
    ...(isByAccounts && accountIds.length === 0 && { accountIds: words.faults.accountIds }),
    ...(earmarked !== '' && isNegative(earmarked) && { earmarked: words.faults.earmarked }),
  }
}

const fieldsOf = (form: GoalForm) => ({
  name: form.name.trim(),
  target: form.target,
  startDate: form.startDate,
  targetDate: form.targetDate === '' ? null : form.targetDate,
  accountIds: form.accountIds,
  earmarked: form.accountIds.length > 0 || form.earmarked === '' ? '0.00' : form.earmarked,
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
    ...(!isSameAmount(now.earmarked, goal.earmarked) && { earmarked: now.earmarked }),
    ...(now.notes !== goal.notes && { notes: now.notes }),
  }
}
