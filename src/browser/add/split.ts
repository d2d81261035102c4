import { evenParts, isZero, negated, sum } from '../money.ts'
import type { Part } from '../outbox/draft.ts'

export const MOST_PARTS = 100

/** What is in no part yet; below zero where the parts are more than the whole. */
export const leftOver = (whole: string, parts: Part[]): string =>
  sum([whole, ...parts.flatMap(({ amount }) => (amount === '' ? [] : [negated(amount)]))])

/** The last part that nobody has written takes what is left; those before it wait. */
function filled(whole: string, parts: Part[]): Part[] {
  const free = parts.findLast(({ isTyped }) => !isTyped)
  if (!free) return parts
  const typed = parts.filter(({ isTyped }) => isTyped)
  const rest = leftOver(whole === '' ? '0.00' : whole, typed)
  return parts.map((part) =>
    part.isTyped ? part : { ...part, amount: part === free && !isZero(rest) ? rest : '' },
  )
}

/** Two parts: the first of the category that was chosen, the second takes the rest. */
export const begun = (whole: string, categoryId: string | null): Part[] =>
  filled(whole, [
    { key: 0, categoryId, amount: '', notes: '', isTyped: false },
    { key: 1, categoryId: null, amount: '', notes: '', isTyped: false },
  ])

export const withWhole = (whole: string, parts: Part[]): Part[] => filled(whole, parts)

export function withChange(whole: string, parts: Part[], key: number, change: Partial<Part>): Part[] {
  const changed = parts.map((part) =>
    part.key === key
      ? { ...part, ...change, ...(change.amount !== undefined && { isTyped: change.amount !== '' }) }
      : part,
  )
  return change.amount === undefined ? changed : filled(whole, changed)
}

/** One more, for what is left: the amounts that stand there are taken as written. */
export function withOneMore(whole: string, parts: Part[]): Part[] {
  const key = Math.max(-1, ...parts.map((part) => part.key)) + 1
  const kept = parts.map((part) => ({ ...part, isTyped: part.isTyped || part.amount !== '' }))
  return filled(whole, [...kept, { key, categoryId: null, amount: '', notes: '', isTyped: false }])
}

/** What a removed part held goes to the last one. */
export function without(whole: string, parts: Part[], key: number): Part[] {
  const remaining = parts.filter((part) => part.key !== key)
  return filled(
    whole,
    remaining.map((part, at) => (at === remaining.length - 1 ? { ...part, isTyped: false } : part)),
  )
}

export function evenly(whole: string, parts: Part[], decimals: number): Part[] {
  const amounts = evenParts(whole, parts.length, decimals)
  return parts.map((part, at) => ({ ...part, amount: amounts[at] ?? '', isTyped: true }))
}
