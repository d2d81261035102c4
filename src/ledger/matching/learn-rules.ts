import type { Instant } from '../../core/time.ts'
import { fold } from '../categories/names.ts'
import { cleanPayee } from './payees.ts'

/** A category a person gave a transaction by hand. */
export interface LearnedChoice {
  payee: string
  categoryId: string
  at: Instant
}

/** The rule that would have made the choices by itself: the payee IS this one, and its category becomes that. */
export interface LearnedRule {
  payee: string
  categoryId: string
  /** How many choices in a row say so. */
  choices: number
  lastAt: Instant
}

/** Once may be chance and twice a habit beginning; the third equal choice is asking for a rule. */
export const ENOUGH = 3

/**
 * The rules that repeated choices suggest, most certain first. Payees are compared in their clean form, ignoring case
 * and accents. The last choices for a payee must agree: three equal ones make a suggestion, and a different choice in
 * between resets the count.
 */
export function suggest(choices: readonly LearnedChoice[]): LearnedRule[] {
  const streaks = new Map<string, LearnedRule>()
  const names = new Map<string, { name: string; key: string }>()
  const named = (payee: string) => {
    const name = cleanPayee(payee)
    return { name, key: fold(name).trim() }
  }
  for (const { payee, categoryId, at } of choices.toSorted((one, other) => one.at - other.at)) {
    const { name, key } = names.get(payee) ?? named(payee)
    names.set(payee, { name, key })
    if (key === '') continue
    const streak = streaks.get(key)
    const isSame = streak?.categoryId === categoryId
    streaks.set(key, { payee: name, categoryId, choices: isSame ? streak.choices + 1 : 1, lastAt: at })
  }
  return [...streaks.values()]
    .filter((streak) => streak.choices >= ENOUGH)
    .sort((one, other) => other.choices - one.choices || other.lastAt - one.lastAt)
}
