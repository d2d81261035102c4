import type { Language } from '../../core/languages.ts'
import type { RuleSuggestion } from '../../ledger/rules/model.ts'
import type { Transaction, TransferPair } from '../../ledger/transactions/model.ts'
import type { Subscription } from '../../planning/subscriptions/model.ts'
import type { listWaiting } from '../../records/receipts/waiting.ts'
import type { ReviewAction, ReviewItem } from './model.ts'
import { whyWaiting } from './why.ts'

export const reviewAction = (
  action: ReviewAction['action'],
  method: ReviewAction['method'],
  path: string,
  body: ReviewAction['body'],
  needs: string[] = [],
): ReviewAction => ({ action, deed: action, method, path, body, needs })

/** What can be done, by both names of the list. */
export const withActions = (...actions: ReviewAction[]): Pick<ReviewItem, 'actions' | 'deeds'> => ({
  actions,
  deeds: actions,
})

export function transferItem({ outgoing, incoming, reason }: typeof TransferPair.static): ReviewItem {
  const body = { outgoingId: outgoing.id, incomingId: incoming.id }
  return {
    kind: 'TRANSFER_PAIR',
    id: `${outgoing.id} ${incoming.id}`,
    why: reason,
    transactions: [outgoing, incoming],
    rule: null,
    subscription: null,
    receipt: null,
    ...withActions(
      reviewAction('LINK', 'POST', '/v1/transfers/link', body),
      reviewAction('REJECT', 'POST', '/v1/transfers/reject', body),
    ),
  }
}

export const uncategorisedItem = (transaction: Transaction, language: Language): ReviewItem => ({
  ...singleTransaction(transaction, whyWaiting[language].uncategorised),
  kind: 'UNCATEGORISED',
  ...withActions(
    reviewAction(
      'CATEGORISE',
      'PATCH',
      `/v1/transactions/${transaction.id}`,
      { version: transaction.version },
      ['categoryId'],
    ),
  ),
})

export const unreviewedItem = (transaction: Transaction, language: Language): ReviewItem => ({
  ...singleTransaction(transaction, whyWaiting[language].unreviewed),
  kind: 'UNREVIEWED',
  ...withActions(
    reviewAction('REVIEW', 'PATCH', `/v1/transactions/${transaction.id}`, {
      version: transaction.version,
      reviewed: true,
    }),
  ),
})

const singleTransaction = (transaction: Transaction, why: string) => ({
  id: transaction.id,
  why,
  transactions: [transaction],
  rule: null,
  subscription: null,
  receipt: null,
})

export function ruleItem(rule: RuleSuggestion): ReviewItem {
  const { payee, categoryId, why } = rule
  const body = { payee, categoryId }
  return {
    kind: 'RULE_SUGGESTION',
    id: `${categoryId} ${payee}`,
    why,
    transactions: [],
    rule,
    subscription: null,
    receipt: null,
    ...withActions(
      reviewAction('ACCEPT', 'POST', '/v1/rules/suggestions/accept', body),
      reviewAction('DISMISS', 'POST', '/v1/rules/suggestions/dismiss', body),
    ),
  }
}

export function subscriptionItem(subscription: Subscription): ReviewItem {
  const { id, why, version } = subscription
  const path = `/v1/subscriptions/${id}`
  return {
    kind: 'SUBSCRIPTION_SUGGESTION',
    id,
    why,
    transactions: [],
    rule: null,
    subscription,
    receipt: null,
    ...withActions(
      reviewAction('CONFIRM', 'PATCH', path, { status: 'CONFIRMED', version }),
      reviewAction('DISMISS', 'PATCH', path, { status: 'DISMISSED', version }),
    ),
  }
}

type ReceiptQuestion = ReturnType<typeof listWaiting>[number]

/** With its likeliest transaction, to be confirmed; where something of it is unsure, that can be put right as well. */
export function receiptItem(
  question: ReceiptQuestion,
  transactions: Transaction[],
  language: Language,
): ReviewItem {
  const { receipt, version, unsure } = question
  const path = `/v1/receipts/${receipt.id}`
  const [transaction] = transactions
  const link = transaction && { transactionId: transaction.id, version }
  return {
    kind: 'RECEIPT',
    id: receipt.id,
    why: receiptWhy(question, language),
    transactions,
    rule: null,
    subscription: null,
    receipt,
    ...withActions(
      ...(link ? [reviewAction('LINK', 'PUT', `${path}/transaction`, link)] : []),
      ...(unsure.length > 0 ? [reviewAction('CORRECT', 'PATCH', path, { version }, unsure)] : []),
    ),
  }
}

function receiptWhy({ receipt, unsure, suggestion }: ReceiptQuestion, language: Language): string {
  const words = whyWaiting[language]
  const reasons = suggestion?.reasons ?? []
  const found = reasons.length > 0 ? words.mayBelong(reasons) : ''
  if (receipt.status === 'FAILED') return [words.unread, found].join(' ').trim()
  if (unsure.length === 0) return found
  return [words.unsure(unsure), found].join(' ').trim()
}
