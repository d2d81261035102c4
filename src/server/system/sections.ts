import type { Config } from '../../core/config.ts'
import type { Instant } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'

/** How the backups are, as far as the system page tells. */
export interface BackupFacts {
  /** Whether the clock makes them. */
  isOn: boolean
  isEncrypted: boolean
  lastAt: Instant | null
  lastBytes: number | null
  /** When one was last looked at and found whole. */
  verifiedAt: Instant | null
  /** When one was last restored for a try, and what went wrong with that. */
  drilledAt: Instant | null
  drillFault: string | null
  nextAt: Instant | null
}

/** How https is done, as far as the system page tells. */
export interface TlsFacts {
  mode: 'OFF' | 'FILES' | 'LOCAL'
  certificateEndsAt: Instant | null
  /** Why the certificate in the settings is not the one in use. */
  fault: string | null
}

/** Undefined where this version makes none. */
export const backupFacts = (_config: Config, _db: Db): BackupFacts | undefined => undefined

export const tlsFacts = (_config: Config): TlsFacts => ({
  mode: 'OFF',
  certificateEndsAt: null,
  fault: null,
})
