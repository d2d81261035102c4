import type { Instant } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MountState } from '../backups/mount.ts'
import { backupState } from '../backups/state.ts'
import type { BackupFault, HookFault } from '../jobs/words/backup-facts.ts'
import { tlsState } from '../tls/tls.ts'
import type { CertificateFault } from '../tls/words/facts.ts'

/** How the backups are, as far as the system page tells. */
export interface BackupFacts {
  /** Whether the clock makes them. */
  isOn: boolean
  isEncrypted: boolean
  lastAt: Instant | null
  lastBytes: number | null
  newestId: string | null
  folder: string
  mount: MountState | null
  /** When one was last looked at and found whole. */
  verifiedAt: Instant | null
  /** When one was last restored for a try, and what went wrong with that. */
  drilledAt: Instant | null
  drillFault: BackupFault | null
  /** What went wrong when the last one was to be taken elsewhere. */
  hookFault: HookFault | null
  /** Since when, after a restore, nothing goes out by itself. */
  pausedSince: Instant | null
  nextAt: Instant | null
}

/** How https is done, as far as the system page tells. */
export interface TlsFacts {
  mode: 'OFF' | 'FILES' | 'LOCAL'
  certificateEndsAt: Instant | null
  /** Why the certificate in the settings is not the one in use. */
  fault: CertificateFault | null
}

/** As it is where Hearth does no https, and as far as is known without a running service. */
export const NO_CERTIFICATE: TlsFacts = { mode: 'OFF', certificateEndsAt: null, fault: null }

export function backupFacts(deps: Pick<Deps, 'config' | 'db' | 'secrets'>, at: Instant): BackupFacts {
  const state = backupState(deps, at)
  return {
    isOn: state.isScheduled,
    isEncrypted: state.isEncrypted,
    lastAt: state.lastSuccessAt,
    lastBytes: state.lastBytes,
    newestId: state.newestId,
    folder: state.folder,
    mount: state.mount,
    verifiedAt: state.lastVerifiedAt,
    drilledAt: (state.drill?.at ?? null) as Instant | null,
    drillFault: state.drill?.fault ?? null,
    hookFault: state.hook?.fault ?? null,
    pausedSince: state.pausedSince,
    nextAt: state.nextAt,
  }
}

const MODES = { off: 'OFF', files: 'FILES', local: 'LOCAL' } as const

export function tlsFacts(deps: Pick<Deps, 'state' | 'config' | 'clock' | 'db' | 'secrets'>): TlsFacts {
  const { how, notAfter, lastReload } = tlsState(deps)
  return {
    mode: MODES[how],
    certificateEndsAt: notAfter,
    fault: lastReload?.outcome === 'KEPT' ? lastReload.fault : null,
  }
}
