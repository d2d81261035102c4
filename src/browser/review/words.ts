import { REVIEW_PATHS } from '../places.ts'
import type { ReviewAction, ReviewItem, ReviewKind } from './queries.ts'

/** The kinds in the order they are asked about: first what may be counted wrong, last what only wants a look. */
export const KINDS: { kind: ReviewKind; path: string; name: string; one: string }[] = [
  {
    kind: 'POSSIBLE_DUPLICATE',
    path: REVIEW_PATHS.POSSIBLE_DUPLICATE,
    name: 'Possible duplicates',
    one: 'Possible duplicate',
  },
  { kind: 'TRANSFER_PAIR', path: REVIEW_PATHS.TRANSFER_PAIR, name: 'Transfers to confirm', one: 'Transfer' },
  {
    kind: 'UNCATEGORISED',
    path: REVIEW_PATHS.UNCATEGORISED,
    name: 'Without a category',
    one: 'Without a category',
  },
  {
    kind: 'RULE_SUGGESTION',
    path: REVIEW_PATHS.RULE_SUGGESTION,
    name: 'Suggested rules',
    one: 'Suggested rule',
  },
  {
    kind: 'SUBSCRIPTION_SUGGESTION',
    path: REVIEW_PATHS.SUBSCRIPTION_SUGGESTION,
    name: 'Subscriptions found',
    one: 'Subscription found',
  },
  { kind: 'RECEIPT', path: REVIEW_PATHS.RECEIPT, name: 'Receipts', one: 'Receipt' },
  { kind: 'UNREVIEWED', path: REVIEW_PATHS.UNREVIEWED, name: 'Not looked at', one: 'Not looked at' },
]

/** What is asked of each kind. */
export const QUESTIONS: Record<ReviewKind, string> = {
  POSSIBLE_DUPLICATE: 'Is this one purchase or two?',
  TRANSFER_PAIR: 'Did this move between your accounts?',
  UNCATEGORISED: 'What was this for?',
  RULE_SUGGESTION: 'Do it so from now on?',
  SUBSCRIPTION_SUGGESTION: 'Does this come back?',
  RECEIPT: 'Is this what was paid?',
  UNREVIEWED: 'Is this right?',
}

type Deed = ReviewAction['deed']

interface DeedWords {
  /** On the button. */
  verb: string
  /** What was done, for the bar that takes it back. */
  done: string
  key: string
  isMain?: boolean
}

const DEEDS: Record<ReviewKind, Partial<Record<Deed, DeedWords>>> = {
  POSSIBLE_DUPLICATE: {
    MERGE: { verb: 'One purchase, merge them', done: 'Merged into one.', key: 'Enter', isMain: true },
    REJECT: { verb: 'Two purchases', done: 'Kept as two.', key: 'n' },
  },
  TRANSFER_PAIR: {
    LINK: { verb: 'Yes, a transfer', done: 'Linked as a transfer.', key: 'Enter', isMain: true },
    REJECT: { verb: 'No, two payments', done: 'Kept apart.', key: 'n' },
  },
  UNCATEGORISED: {
    CATEGORISE: { verb: 'Save', done: 'Category set.', key: 'Enter', isMain: true },
  },
  RULE_SUGGESTION: {
    ACCEPT: { verb: 'Yes, make the rule', done: 'Rule made.', key: 'Enter', isMain: true },
    DISMISS: { verb: 'No, ask me each time', done: 'Not suggested again.', key: 'n' },
  },
  SUBSCRIPTION_SUGGESTION: {
    CONFIRM: { verb: 'Yes, it comes back', done: 'Confirmed.', key: 'Enter', isMain: true },
    DISMISS: { verb: 'No, it does not', done: 'Not shown again.', key: 'n' },
  },
  RECEIPT: {
    LINK: { verb: 'Yes, attach it', done: 'Attached.', key: 'Enter', isMain: true },
    CORRECT: { verb: 'Save', done: 'Corrected.', key: '' },
  },
  UNREVIEWED: {
    REVIEW: { verb: 'Yes, it is right', done: 'Marked reviewed.', key: 'Enter', isMain: true },
  },
}

/** A deed that the app does not know yet shows its own name. */
export const wordsOf = (kind: ReviewKind, deed: Deed): DeedWords =>
  DEEDS[kind][deed] ?? { verb: deed, done: `${deed}: done.`, key: '' }

/** What comes of the main answer, below the buttons. */
export const CONSEQUENCES: Partial<Record<ReviewKind, string>> = {
  POSSIBLE_DUPLICATE: "Merging keeps the bank's row and your category, tags and notes. It can be undone.",
  TRANSFER_PAIR: 'A transfer is neither income nor spending. It can be undone.',
  RULE_SUGGESTION: 'The rule runs on what comes in from now on; rules can be changed and run back.',
  SUBSCRIPTION_SUGGESTION: 'Confirmed, it stands in the calendar, and you hear of it before it is charged.',
}

/** How an item stands in the list. */
export function titleOf(item: ReviewItem, accountName: (id: string) => string): string {
  const [first, second] = item.transactions
  if (item.rule) return `${item.rule.payee} → ${item.rule.categoryName}`
  if (item.subscription) return item.subscription.name
  if (item.receipt) return item.receipt.merchant ?? 'A receipt'
  if (item.kind === 'TRANSFER_PAIR' && first && second)
    return `${accountName(first.accountId)} → ${accountName(second.accountId)}`
  return first?.payee || first?.importedText || 'No payee'
}

export const SOURCES: Record<ReviewItem['transactions'][number]['source'], string> = {
  MANUAL: 'Entered by hand',
  AGGREGATOR: 'Bank connection',
  CSV: 'Bank file',
  OFX: 'Bank file',
  QFX: 'Bank file',
  QIF: 'Bank file',
  CAMT: 'Bank file',
}
