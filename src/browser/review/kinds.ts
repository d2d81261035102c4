import { REVIEW_PATHS } from '../places.ts'
import { nouns } from '../words.ts'
import type { ReviewAction, ReviewItem, ReviewKind } from './queries.ts'
import { words } from './words.ts'

/** In the order they are asked about. */
export const KINDS = Object.entries(REVIEW_PATHS).map(([kind, path]) => ({ kind: kind as ReviewKind, path }))

type ActionKind = ReviewAction['action']

interface ActionKeys {
  key: string
  isMain?: boolean
}

const ACTIONS: Record<ReviewKind, Partial<Record<ActionKind, ActionKeys>>> = {
  POSSIBLE_DUPLICATE: { MERGE: { key: 'Enter', isMain: true }, REJECT: { key: 'n' } },
  TRANSFER_PAIR: { LINK: { key: 'Enter', isMain: true }, REJECT: { key: 'n' } },
  UNCATEGORISED: { CATEGORISE: { key: 'Enter', isMain: true } },
  RULE_SUGGESTION: { ACCEPT: { key: 'Enter', isMain: true }, DISMISS: { key: 'n' } },
  SUBSCRIPTION_SUGGESTION: { CONFIRM: { key: 'Enter', isMain: true }, DISMISS: { key: 'n' } },
  RECEIPT: { LINK: { key: 'Enter', isMain: true }, CORRECT: { key: '' } },
  UNREVIEWED: { REVIEW: { key: 'Enter', isMain: true } },
}

/** The key of an answer, and whether it is the main one. */
export const keysOf = (kind: ReviewKind, action: ActionKind): ActionKeys =>
  ACTIONS[kind][action] ?? { key: '' }

interface ActionWords {
  /** On the button. */
  verb: string
  /** What was done, for the bar that takes it back. */
  done: string
}

/** An action that the app does not know yet shows its own name. */
export function wordsOf(kind: ReviewKind, action: ActionKind): ActionWords {
  const known: Partial<Record<ActionKind, ActionWords>> = words.actions[kind]
  return known[action] ?? { verb: action, done: words.actionDone(action) }
}

/** What comes of the main answer, below the buttons. */
export const consequenceOf = (kind: ReviewKind): string | undefined =>
  (words.consequences as Partial<Record<ReviewKind, string>>)[kind]

/** How an item stands in the list. */
export function titleOf(item: ReviewItem, accountName: (id: string) => string): string {
  const [first, second] = item.transactions
  if (item.rule) return `${item.rule.payee} → ${item.rule.categoryName}`
  if (item.subscription) return item.subscription.name
  if (item.receipt) return item.receipt.merchant ?? nouns.aReceipt
  if (item.kind === 'TRANSFER_PAIR' && first && second)
    return `${accountName(first.accountId)} → ${accountName(second.accountId)}`
  return first?.payee || first?.importedText || nouns.noPayee
}
