import type { UnknownName } from '../../core/config.ts'
import type { WordsFor } from '../../core/facts.ts'
import type { FolderFault } from '../../records/receipts/folder/folder-fault.ts'
import type { BackupFault, HookFault } from '../jobs/words/backup-facts.ts'
import type { FeedFailure } from '../jobs/words/job-facts.ts'
import type { ReachVerdict } from '../reach/words/facts.ts'
import type { CertificateFault } from '../tls/words/facts.ts'

/** What is warned of, by the code of the warning. Moments are in RFC 3339. */
export type WarningFact =
  | { kind: 'disk-full'; folder: string; freeBytes: number }
  /** Needed is what an upgrade or a backup may take, where that is more than there is. */
  | { kind: 'disk-low'; folder: string; freeBytes: number; totalBytes: number; neededBytes: number | null }
  | { kind: 'log-large'; bytes: number }
  | { kind: 'receipts-folder'; folder: string; fault: FolderFault }
  | { kind: 'backup-not-mounted'; folder: string }
  | { kind: 'backup-same-disk'; folder: string }
  | { kind: 'replica-behind'; isMissing: boolean }
  | { kind: 'backup-overdue'; isThereNone: boolean }
  | { kind: 'drill-failed'; fault: BackupFault }
  | { kind: 'backup-hook-failed'; fault: HookFault }
  | { kind: 'paused-after-restore'; at: string }
  | { kind: 'key-beside-data' }
  | { kind: 'http-on-lan'; url: string }
  | { kind: 'only-local-links'; host: string; url: string }
  /** Links lead to `links` meanwhile, where that is another address. */
  | { kind: 'base-url-elsewhere'; verdict: ReachVerdict; links: string | null }
  | { kind: 'unknown-setting'; names: UnknownName[] }
  | { kind: 'first-password-kept' }
  | { kind: 'registration-open' }
  /** Of what is told outside of the app: there is no channel for it, or none works. */
  | { kind: 'nobody-told'; isThereNone: boolean }
  | { kind: 'certificate-ending'; at: string; hasEnded: boolean }
  | { kind: 'certificate-refused'; fault: CertificateFault }
  | { kind: 'proxy-untrusted' }
  /** It was set at a moment, or leapt between two looks, so that nothing is deleted for a while. */
  | { kind: 'clock-stepped'; step: { seconds: number; at: string } | { settlesAt: string } }
  | { kind: 'few-descriptors'; limit: number }
  | { kind: 'job-failing'; jobs: string[] }
  | { kind: 'background-failing' }
  | { kind: 'audit-lost' }
  | { kind: 'rate-limits-refused' }
  | { kind: 'identity-provider-unavailable' }
  | { kind: 'requests-failing' }
  | { kind: 'update-available'; newer: string; installed: string }
  | { kind: 'update-check-failed'; failure: FeedFailure }

export type WarningCode = WarningFact['kind']

/** Each language has words for what is wrong, and for what to do then. */
export interface WarningWords {
  sentences: WordsFor<WarningFact>
  remedies: Readonly<Record<WarningCode, string>>
}
