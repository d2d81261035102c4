import { eq, sql } from 'drizzle-orm'
import { readAnswer } from '../bank-feed/answers.ts'
import type { AccountSet, FeedAccount } from '../bank-feed/feed.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../ids.ts'
import type { Job } from '../job.ts'
import { toColumns } from '../money.ts'
import type { Instant } from '../time.ts'
import { bankLinks } from './tables.ts'

export interface DiscoverInput {
  connectionSeq: number
  /** The answer to GET /accounts without transactions. */
  status: number
  body: string
  at: Instant
  timeZone: string
}

export type Discovered =
  | { kind: 'DISCOVERED'; newRemoteAccounts: number }
  | { kind: 'NEW_TOKEN_NEEDED' | 'PAYMENT_REQUIRED' | 'TEMPORARY'; reason: string }

/** Reads what there is to be linked. On a thread of its own, for a server may answer with megabytes. */
export const discoverJob: Job<DiscoverInput, ReturnType<typeof readAnswer>, Discovered> = {
  prepare: (_db, { status, body, at, timeZone }) => readAnswer(status, body, { at, timeZone }),
  write: (tx, answer, { connectionSeq, at }) =>
    answer.kind === 'ACCOUNTS'
      ? { kind: 'DISCOVERED', newRemoteAccounts: note(tx, connectionSeq, answer.set, at) }
      : answer,
}

/** More than any household has; a server that invents others at each request must not fill the disk. */
const MOST_ACCOUNTS = 1_000

/** Keeps what an answer lists of accounts; new ones are to be decided about. Answers how many those are. */
export function note(tx: Tx, connectionSeq: number, { accounts }: AccountSet, at: Instant): number {
  const known = remoteIds(tx, connectionSeq)
  const before = known.size
  const seen = new Set<string>()
  for (const account of accounts) {
    const isFull = known.size >= MOST_ACCOUNTS && !known.has(account.id)
    if (isFull || seen.has(account.id)) continue
    seen.add(account.id)
    known.add(account.id)
    keep(tx, connectionSeq, account, at)
  }
  return known.size - before
}

function remoteIds(tx: Tx, connectionSeq: number): Set<string> {
  const links = tx
    .select({ remoteId: bankLinks.remoteId })
    .from(bankLinks)
    .where(eq(bankLinks.connectionSeq, connectionSeq))
    .all()
  return new Set(links.map(({ remoteId }) => remoteId))
}

/** The currency of what is in use stays: the ledger has amounts in it. */
function keep(tx: Tx, connectionSeq: number, account: FeedAccount, at: Instant): void {
  const { currency, ...told } = toldOf(account)
  tx.insert(bankLinks)
    .values({
      ...told,
      id: newId(),
      connectionSeq,
      remoteId: account.id,
      currency,
      action: 'UNDECIDED',
      lastSeenAt: at,
    })
    .onConflictDoUpdate({
      target: [bankLinks.connectionSeq, bankLinks.remoteId],
      set: {
        ...told,
        currency: sql`CASE ${bankLinks.action} WHEN 'USE' THEN ${bankLinks.currency} ELSE ${currency} END`,
        lastSeenAt: at,
        missingSince: null,
      },
    })
    .run()
}

function toldOf({ connectionId = '', institution = '', name, currency, balance }: FeedAccount) {
  const columns = balance && toColumns(balance.amount)
  return {
    remoteConnection: connectionId,
    institution,
    name,
    currency: currency ?? null,
    balanceHigh: columns?.high ?? null,
    balanceLow: columns?.low ?? null,
    balanceDate: balance?.date ?? null,
  }
}
