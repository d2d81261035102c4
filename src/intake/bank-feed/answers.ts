import { readAccountSet } from './account-set.ts'
import type { AccountSet, FeedContext } from './bank-feed.ts'

/** What an answer to GET /accounts comes to. Only ACCOUNTS changes anything of what is known of accounts. */
export type FeedAnswer =
  | { kind: 'ACCOUNTS'; set: AccountSet }
  /** `reason` is a sentence for the household. TEMPORARY is to be tried again later, with longer and longer waits. */
  | { kind: 'NEW_TOKEN_NEEDED' | 'PAYMENT_REQUIRED' | 'TEMPORARY'; reason: string }

const REVOKED =
  'SimpleFIN no longer accepts this connection: it was revoked there, or disabled after too many requests. Connect again with a new setup token.'

/** Judges a whole answer by its status and body. Does not throw. */
export function readAnswer(status: number, body: string, context: FeedContext): FeedAnswer {
  if (status === 401 || status === 403) return { kind: 'NEW_TOKEN_NEEDED', reason: REVOKED }
  if (status === 402)
    return { kind: 'PAYMENT_REQUIRED', reason: 'The subscription at SimpleFIN has to be paid first.' }
  if (status !== 200) return { kind: 'TEMPORARY', reason: temporaryReason(status) }
  const set = readAccountSet(body, context)
  if ('flaw' in set) return { kind: 'TEMPORARY', reason: set.flaw }
  const isRefused = set.accounts.length === 0 && set.notices.some(({ kind }) => kind === 'AUTH')
  return isRefused ? { kind: 'NEW_TOKEN_NEEDED', reason: REVOKED } : { kind: 'ACCOUNTS', set }
}

function temporaryReason(status: number): string {
  if (status === 429) return 'SimpleFIN was asked too often and will be asked again later.'
  if (status === 400) return 'SimpleFIN did not understand the request.'
  if (status >= 500) return `SimpleFIN is out of order at the moment (status ${status}).`
  return `SimpleFIN gave an unexpected answer (status ${status}).`
}
