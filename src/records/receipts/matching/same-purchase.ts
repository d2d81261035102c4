import { compact } from '../reading/fold.ts'

/** What two receipts are compared by that say the same total of the same day. */
interface ComparedReceipt {
  seq: number
  tokens: readonly string[]
  merchant: string | null
}

interface DuplicateHint {
  seq: number
  reason: 'SAME_TEXT' | 'SAME_PURCHASE'
  /** Of the words and amounts, 0 to 1. */
  similarity: number
}

const SAME_TEXT = 0.8

/**
 * Which of the receipts of one total and one day may be of the same purchase: two photos share nearly all that is read,
 * 0.95 where it was measured, and different receipts 0.62 at the most. Two coffees are real, so it is only shown.
 */
export const duplicateHints = (one: ComparedReceipt, others: readonly ComparedReceipt[]): DuplicateHint[] =>
  others
    .flatMap((other): DuplicateHint[] => {
      if (other.seq === one.seq) return []
      const similarity = tokenSimilarity(one.tokens, other.tokens)
      if (similarity >= SAME_TEXT) return [{ seq: other.seq, reason: 'SAME_TEXT', similarity }]
      return isSameMerchant(one, other) ? [{ seq: other.seq, reason: 'SAME_PURCHASE', similarity }] : []
    })
    .toSorted((a, b) => b.similarity - a.similarity || a.seq - b.seq)

/** The share of the tokens of either that both have (Jaccard); nothing is like nothing. */
export function tokenSimilarity(one: readonly string[], other: readonly string[]): number {
  const [mine, its] = [new Set(one), new Set(other)]
  const shared = [...mine].filter((token) => its.has(token)).length
  const all = mine.size + its.size - shared
  return all === 0 ? 0 : shared / all
}

function isSameMerchant(one: ComparedReceipt, other: ComparedReceipt): boolean {
  const name = one.merchant === null ? '' : compact(one.merchant)
  return name !== '' && other.merchant !== null && compact(other.merchant) === name
}
