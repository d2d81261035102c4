import { words } from './words.ts'

/** As the address has them. */
export const idsIn = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))]
export const textOf = (ids: string[]): string => ids.join(',')

/** What the closed control says of them. */
export function wordsOf(chosen: string[], accounts: { id: string; name: string }[]): string {
  if (chosen.length === 0) return words.ofTheBudget
  if (chosen.length > 1) return words.accounts(chosen.length)
  return accounts.find(({ id }) => id === chosen[0])?.name ?? words.accounts(1)
}
