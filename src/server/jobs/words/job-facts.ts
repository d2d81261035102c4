import type { FormerText, WordsFor } from '../../../core/facts.ts'
import type { SyncMessage } from '../../../intake/bank-sync/runs/scheduled-sync.ts'
import type { RatesMessage } from '../../../ledger/rates/feeds.ts'
import type { RefreshMessage } from '../../../people/events/refresh-after-events.ts'
import type { BillsMessage } from '../../../planning/subscriptions/bills.ts'
import type { RunFailure } from '../../../platform/jobs/jobs.ts'
import type { CallFailure } from '../../../platform/outbound/words/facts.ts'
import type { TaxMessage } from '../../../records/tax/reminders.ts'
import type { BackupFault, StorageFailure } from './backup-facts.ts'

/** What happens by the clock. */
export type JobName =
  | 'bank-sync'
  | 'subscriptions'
  | 'bills'
  | 'tax'
  | 'insights'
  | 'backup'
  | 'backup-drill'
  | 'audit'
  | 'security-events'
  | 'removed-members'
  | 'sessions'
  | 'throttles'
  | 'previews'
  | 'job-runs'
  | 'notifications'
  | 'webhook-deliveries'
  | 'receipts'
  | 'tax-packages'
  | 'sizes'
  | 'warnings'
  | 'update-check'
  | 'exchange-rates'

/** What is deleted once it was stored for long enough. */
export type Retained =
  | 'AUDIT_ENTRIES'
  | 'SECURITY_EVENTS'
  | 'MEMBERS'
  | 'SESSIONS'
  | 'FAILED_SIGN_INS'
  | 'PREVIEWS'
  | 'RUNS'
  | 'NOTIFICATIONS'
  | 'DELIVERIES'
  | 'RECEIPTS'
  | 'PACKAGES'

export type RetentionMessage =
  | { kind: 'DELETED'; what: Retained; count: number }
  | { kind: 'NOTHING_OLD' }
  /** Until when nothing is deleted, in RFC 3339. */
  | { kind: 'CLOCK_LEAPT'; until: string }

/** Why the feed of releases said nothing of a version, or one of rates nothing of them. */
export type FeedFailure =
  | CallFailure
  | { kind: 'FEED_STATUS'; status: number }
  | { kind: 'NO_VERSION_IN_FEED' }
  | { kind: 'NO_PAGE_IN_FEED' }
  | { kind: 'NO_RATES_IN_FEED' }
  | FormerText

export type UpdateMessage =
  | { kind: 'ASKED_TODAY' }
  | { kind: 'FEED_FAILED'; failure: FeedFailure }
  | { kind: 'NEWER_VERSION'; version: string }
  | { kind: 'NO_NEWER_VERSION' }

export type BackupMessage =
  | { kind: 'NOTHING_TO_COPY' }
  | { kind: 'NOTHING_WRITTEN' }
  | { kind: 'NO_BACKUP_YET' }
  | { kind: 'BACKUP_MADE'; backup: string; bytes: number }
  | { kind: 'BACKUP_WHOLE'; backup: string; isDataExamined: boolean }
  | { kind: 'BACKUP_UNRELIABLE'; backup: string; fault: BackupFault }

export interface WarningsMessage {
  kind: 'WARNINGS'
  count: number
  appeared: number
}

/** What a run of a job came to. Stored as JSON. */
export type JobMessage =
  | RunFailure
  | StorageFailure
  | SyncMessage
  | RefreshMessage
  | BillsMessage
  | TaxMessage
  | RetentionMessage
  | UpdateMessage
  | RatesMessage
  | BackupMessage
  | { kind: 'PAUSED' }
  | { kind: 'NOTED' }
  | WarningsMessage
  | { kind: 'PACKAGE_MADE'; year: number; files: number; missing: number }
  | FormerText

/** Each language has words for all of it. */
export interface JobWords {
  /** What each job does. */
  purposes: Readonly<Record<JobName, string>>
  messages: WordsFor<JobMessage>
  feed: WordsFor<FeedFailure>
}
