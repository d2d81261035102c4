import { readAccountSet } from './account-set.ts'
import type { AccountSet, FeedContext } from './bank-feed.ts'
import type { FeedMessage } from './messages.ts'

/** What an answer to GET /accounts comes to. Only ACCOUNTS changes anything of what is known of accounts. */
export type FeedAnswer =
  | { kind: 'ACCOUNTS'; set: AccountSet }
  /** TEMPORARY is to be tried again later, with longer and longer waits. */
  | { kind: 'NEW_TOKEN_NEEDED' | 'PAYMENT_REQUIRED' | 'TEMPORARY'; reason: FeedMessage[] }

const revoked = (): FeedAnswer => ({ kind: 'NEW_TOKEN_NEEDED', reason: [{ kind: 'ACCESS_REVOKED' }] })

/** Judges a whole answer by its status and body. Does not throw. */
export function readAnswer(status: number, body: string, context: FeedContext): FeedAnswer {
  if (status === 401 || status === 403) return revoked()
  if (status === 402) return { kind: 'PAYMENT_REQUIRED', reason: [{ kind: 'PAYMENT_DUE' }] }
  if (status !== 200) return { kind: 'TEMPORARY', reason: [temporaryReason(status)] }
  const set = readAccountSet(body, context)
  if ('flaw' in set) return { kind: 'TEMPORARY', reason: [set.flaw] }
  const isRefused = set.accounts.length === 0 && set.notices.some(({ kind }) => kind === 'AUTH')
  return isRefused ? revoked() : { kind: 'ACCOUNTS', set }
}

function temporaryReason(status: number): FeedMessage {
  if (status === 429) return { kind: 'ASKED_TOO_OFTEN' }
  if (status === 400) return { kind: 'NOT_UNDERSTOOD' }
  return { kind: status >= 500 ? 'OUT_OF_ORDER' : 'UNEXPECTED_STATUS', status }
}
