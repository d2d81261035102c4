import { asc, eq } from 'drizzle-orm'
import { newId } from '../../../core/ids.ts'
import { toColumns } from '../../../core/money.ts'
import type { Instant } from '../../../core/time.ts'
import type { Job } from '../../../platform/background/job.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { readAnswer } from '../../bank-feed/answers.ts'
import type { AccountSet, FeedAccount } from '../../bank-feed/bank-feed.ts'
import { findAccount } from '../../bank-feed/coverage.ts'
import type { FeedMessage } from '../../bank-feed/messages.ts'
import { bankLinks } from '../tables.ts'
import { feedIdentity } from './link-problems.ts'
import { qualified } from './remote-ids.ts'

type Link = typeof bankLinks.$inferSelect

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
  | { kind: 'NEW_TOKEN_NEEDED' | 'PAYMENT_REQUIRED' | 'TEMPORARY'; reason: readonly FeedMessage[] }

/** Reads what there is to be linked. On a thread of its own, for a server may answer with megabytes. */
export const discoverJob: Job<DiscoverInput, ReturnType<typeof readAnswer>, Discovered> = {
  prepare: (_db, { status, body, at, timeZone }) => readAnswer(status, body, { at, timeZone }),
  write: (tx, answer, { connectionSeq, at }) =>
    answer.kind === 'ACCOUNTS'
      ? { kind: 'DISCOVERED', newRemoteAccounts: saveListedAccounts(tx, answer.set, { connectionSeq, at }) }
      : answer,
}

/** Of which connection a list of accounts is, and when the run that asked for it began. */
interface Listing {
  connectionSeq: number
  at: Instant
}

/** More than any household has; a server that invents others at each request must not fill the disk. */
const MOST_ACCOUNTS = 1_000

/** Keeps what an answer lists of accounts; new ones are to be decided about. Answers how many those are. */
export function saveListedAccounts(tx: Tx, set: AccountSet, { connectionSeq, at }: Listing): number {
  const links = linksOf(tx, connectionSeq)
  const known = knownIn(set, links)
  const taken = new Set(links.map(({ remoteId }) => remoteId))
  for (const account of set.accounts) {
    const link = known.get(account)
    if (link) refresh(tx, link, account, at)
    else if (taken.size < MOST_ACCOUNTS) {
      const found = { ...linkColumns(account), remoteId: freeId(account, taken) }
      tx.insert(bankLinks)
        .values({ ...found, id: newId(), connectionSeq, action: 'UNDECIDED', lastSeenAt: at })
        .run()
    }
  }
  return taken.size - links.length
}

const linksOf = (tx: Tx, connectionSeq: number): Link[] =>
  tx
    .select()
    .from(bankLinks)
    .where(eq(bankLinks.connectionSeq, connectionSeq))
    .orderBy(asc(bankLinks.seq))
    .all()

/** The link of each account that has one; of two, the one that names its bank as the answer does. */
function knownIn(set: AccountSet, links: Link[]): Map<FeedAccount, Link> {
  const known = new Map<FeedAccount, Link>()
  for (const link of links) {
    const account = findAccount(set, feedIdentity(link))
    if (!account) continue
    const isExact = link.remoteConnection === (account.connectionId ?? '')
    if (isExact || !known.has(account)) known.set(account, link)
  }
  return known
}

/** Takes an id that no other account of the connection has. */
function freeId({ id, connectionId = '' }: FeedAccount, taken: Set<string>): string {
  let free = id
  while (taken.has(free)) free = qualified(free, connectionId)
  taken.add(free)
  return free
}

/** The currency of what is in use stays: the ledger has amounts in it. */
function refresh(tx: Tx, { seq, action, currency }: Link, account: FeedAccount, at: Instant): void {
  const told = { ...linkColumns(account), ...(action === 'USE' && { currency }) }
  tx.update(bankLinks)
    .set({ ...told, lastSeenAt: at, missingSince: null })
    .where(eq(bankLinks.seq, seq))
    .run()
}

function linkColumns({ connectionId = '', institution = '', name, currency, balance }: FeedAccount) {
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
