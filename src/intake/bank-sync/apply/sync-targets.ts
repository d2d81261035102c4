import { eq } from 'drizzle-orm'
import type { AccountRow } from '../../../ledger/accounts/accounts.ts'
import { accounts } from '../../../ledger/accounts/tables.ts'
import type { AccountSet, FeedAccount } from '../../bank-feed/bank-feed.ts'
import { findAccount } from '../../bank-feed/coverage.ts'
import { feedIdentity, type LinkProblem, problemOf } from '../links/link-problems.ts'
import { bankConnections, bankLinks } from '../tables.ts'
import type { ApplyContext } from './apply-context.ts'
import type { ApplyInput } from './apply-results.ts'

export type LinkRow = typeof bankLinks.$inferSelect

/** A linked account of ours, and what the answer lists of it. */
export interface SyncTarget {
  link: LinkRow
  account: AccountRow
  /** Absent where it is not listed, or holds something else than our account does. */
  feed: FeedAccount | undefined
  problem: LinkProblem | undefined
  /** Its place in the import. */
  position: number
}

export interface LinkInUse {
  link: LinkRow
  account: AccountRow
}

/** The accounts that an answer is about. */
export const targetsOf = ({ input, set }: ApplyContext, inUse: LinkInUse[]): SyncTarget[] =>
  inUse
    .filter(({ link, account }) => isAskedFor(input, link, account))
    .map((one, position) => targetOf(set, one, position))

/** Of all connections of the household. */
export const linksInUse = ({ db, actor }: ApplyContext): LinkInUse[] =>
  db
    .select({ link: bankLinks, account: accounts, state: bankConnections.state, action: bankLinks.action })
    .from(bankLinks)
    .innerJoin(bankConnections, eq(bankConnections.seq, bankLinks.connectionSeq))
    .innerJoin(accounts, eq(accounts.seq, bankLinks.accountSeq))
    .where(eq(bankConnections.householdId, actor.householdId))
    .orderBy(bankLinks.seq)
    .all()
    .filter(({ state, action }) => state !== 'DISCONNECTED' && action === 'USE')

const isAskedFor = (
  { connectionSeq, accountSeqs }: ApplyInput,
  link: LinkRow,
  account: AccountRow,
): boolean =>
  link.connectionSeq === connectionSeq &&
  account.archivedAt === null &&
  (accountSeqs?.includes(account.seq) ?? true)

function targetOf(set: AccountSet, { link, account }: LinkInUse, position: number): SyncTarget {
  const found = findAccount(set, feedIdentity(link))
  const problem = problemOf(set, link, found)
  // Two banks may give one id: what the ledger knows it by is the link's.
  const feed = found && { ...found, id: link.remoteId }
  if (!feed || feed.currency === account.currency) return { link, account, feed, problem, position }
  const { currency = null } = feed
  const detail = [{ kind: 'ACCOUNT_IN_OTHER_CURRENCY', theirs: currency, ours: account.currency } as const]
  return { link, account, feed: undefined, problem: { code: 'OTHER_CURRENCY', detail }, position }
}
