import type { Actor } from '../../../core/actor.ts'
import type { Instant } from '../../../core/time.ts'
import type { FeedNotice } from '../../bank-feed/bank-feed.ts'
import type { FeedMessage } from '../../bank-feed/messages.ts'
import type { SyncWindow } from '../../bank-feed/sync-window.ts'
import type { LinkProblem } from '../links/link-problems.ts'

/** One answer to GET /accounts, and what was asked for. */
export interface ApplyInput {
  /** The connector, or who pressed. */
  actor: Actor
  connectionSeq: number
  status: number
  body: string
  window: SyncWindow
  /** Whether pending transactions were asked for. */
  isPendingAsked: boolean
  /** Start of this run. */
  at: Instant
  /** IANA name of the household's time zone. */
  timeZone: string
  /** Only these of the accounts linked through the connection; all of them where it is absent. */
  accountSeqs?: number[]
}

export interface AppliedAccount {
  linkId: string
  accountId: string
  added: number
  updated: number
  matched: number
  removed: number
  duplicates: number
  flaws: number
  problem?: LinkProblem
}

export type SyncApplied =
  | {
      kind: 'APPLIED'
      coverage: 'COMPLETE' | 'PARTIAL'
      /** Null where the run changed nothing of the ledger. */
      importId: string | null
      accounts: AppliedAccount[]
      newRemoteAccounts: number
      /** Ids of the links in use whose account is no longer at SimpleFIN. */
      missing: string[]
      notices: Pick<FeedNotice, 'kind' | 'text'>[]
    }
  | { kind: 'NEW_TOKEN_NEEDED' | 'PAYMENT_REQUIRED' | 'TEMPORARY'; reason: readonly FeedMessage[] }
