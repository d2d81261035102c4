import type { Instant } from '../../../src/core/time.ts'
import { readAccountSet } from '../../../src/intake/bank-feed/account-set.ts'
import type { AccountSet, FeedAccount, FeedTransaction } from '../../../src/intake/bank-feed/bank-feed.ts'
import { feedText } from '../../../src/intake/bank-feed/words/words.ts'

export const CONTEXT = { at: Date.parse('2026-03-11T18:00:00Z') as Instant, timeZone: 'America/Toronto' }

export const MAPLE = {
  conn_id: 'CON-1',
  name: 'Maple Bank - Jill',
  org_id: 'INST-1',
  org_name: 'Maple Bank',
  sfin_url: 'https://bridge.test/simplefin',
}
export const CARD = {
  ...MAPLE,
  conn_id: 'CON-2',
  name: 'Big Card - Jill',
  org_id: 'INST-2',
  org_name: 'Big Card',
}

export const TRANSACTION = {
  id: 'TRN-1',
  posted: 1_772_470_800,
  amount: '-5.50',
  description: 'TIM HORTONS #4412',
  transacted_at: 1_772_384_400,
}
export const ACCOUNT = {
  id: 'ACT-1',
  name: 'Chequing (1234)',
  conn_id: 'CON-1',
  currency: 'CAD',
  balance: '1204.36',
  'balance-date': 1_773_140_523,
  transactions: [] as unknown[],
}

/** Reads an answer; `body` is made JSON unless it is text already. */
export function reading(body: unknown, context = CONTEXT): AccountSet {
  const set = readAccountSet(typeof body === 'string' ? body : JSON.stringify(body), context)
  if ('flaw' in set) throw new Error(feedText([set.flaw], 'en'))
  return set
}

export const flawOf = (body: string): string | undefined => {
  const set = readAccountSet(body, CONTEXT)
  return 'flaw' in set ? feedText([set.flaw], 'en') : undefined
}

export function accountOf(fields: object): FeedAccount {
  const { accounts } = reading({ connections: [MAPLE], accounts: [{ ...ACCOUNT, ...fields }] })
  const [account] = accounts
  if (!account || accounts.length > 1) throw new Error(`there are ${accounts.length} accounts`)
  return account
}

/** The transaction these fields make, or why they make none. `fields` may be JSON text, to say how a number is written. */
export function transactionOf(
  fields: object | string,
  timeZone = CONTEXT.timeZone,
): FeedTransaction | string {
  const written = typeof fields === 'string' ? fields : JSON.stringify({ ...TRANSACTION, ...fields })
  const account = JSON.stringify({ ...ACCOUNT, transactions: ['HERE'] }).replace('"HERE"', () => written)
  const [read] = reading(`{"accounts":[${account}]}`, { ...CONTEXT, timeZone }).accounts
  return read?.transactions[0] ?? flawsOf(read).join(' ')
}

/** What of an account cannot be read, in English. */
export const flawsOf = (account: FeedAccount | undefined): string[] =>
  account?.flaws.map(({ reason }) => feedText([reason], 'en')) ?? []
