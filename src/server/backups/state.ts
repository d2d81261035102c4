import { addDays, type Instant } from '../../core/time.ts'
import * as household from '../../people/household/household.ts'
import { zoneOf } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { dueAfter } from '../../platform/jobs/jobs.ts'
import { type BackupEntry, type Drill, type HookRun, listBackups, notesOf } from './catalogue.ts'
import { backupFolder } from './folders.ts'
import { fingerprintOf } from './installation-key.ts'
import { backupPlace, type MountState, mountStateOf } from './mount.ts'
import { pausedBy } from './pause.ts'

/** The job's name, by which its runs are found. */
export const BACKUP_JOB = 'backup'
/** So long nobody is troubled. */
const PATIENCE_DAYS = 3

/** How the backups are, for whoever looks after the installation. */
interface BackupState {
  /** Whether they are made by the clock. */
  isScheduled: boolean
  folder: string
  mount: MountState | null
  /** When one was made last, or nothing had to be because nothing was written since. */
  lastSuccessAt: Instant | null
  /** The newest of them, and how large it is. */
  newestId: string | null
  lastBytes: number | null
  lastVerifiedAt: Instant | null
  drill: Drill | null
  hook: HookRun | null
  nextAt: Instant | null
  count: number
  totalBytes: number
  /** Since when every try has failed; null where the last one did not. */
  failingSince: Instant | null
  /** Whether it is three days since the last success, or since the installation was made. */
  isOverdue: boolean
  /** Whether a passphrase is set. Without one, backups do not contain the key. */
  isEncrypted: boolean
  keyFingerprint: string
  /** Of the restore after which nobody has resumed what goes out by itself. */
  pausedSince: Instant | null
}

type Needs = Pick<Deps, 'config' | 'db' | 'secrets'>

export function backupState(
  { config, db, secrets }: Needs,
  at: Instant,
  entries: BackupEntry[] = everyBackup(config),
): BackupState {
  const folder = backupFolder(config)
  const { drill = null, hook = null } = notesOf(folder)
  const isScheduled = config.backupCron !== 'off'
  const archives = entries.filter(({ form, fault }) => form === 'ARCHIVE' && fault === undefined)
  const ran = lastRunOf(db, 'SUCCEEDED')
  // What is dated ahead was made when the clock was wrong, and tells nothing.
  const newest = archives.find((one) => one.at <= at)
  const lastSuccessAt = latest([newest?.at, ran === undefined || ran > at ? undefined : ran])
  const since = lastSuccessAt ?? madeAt(db)
  return {
    isScheduled,
    folder,
    mount: mountStateOf(backupPlace(config)) ?? null,
    newestId: newest?.id ?? null,
    lastSuccessAt,
    drill,
    hook,
    lastBytes: newest?.bytes ?? null,
    lastVerifiedAt: latest(
      archives.map(({ verified }) => (verified?.fault === null ? verified.at : undefined)),
    ),
    nextAt: isScheduled
      ? (dueAfter(db, { pattern: config.backupCron, zone: householdZoneOf }, at) ?? null)
      : null,
    count: entries.length,
    totalBytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    failingSince: failingSince(db),
    isOverdue: isScheduled && since !== null && addDays(since, PATIENCE_DAYS) < at,
    isEncrypted: config.backupPassphrase !== undefined,
    keyFingerprint: fingerprintOf(secrets),
    pausedSince: pausedBy(db)?.restoredAt ?? null,
  }
}

/** Those of the folder, and those that were put aside beside the data. The newest first. */
export function everyBackup(config: Needs['config']): BackupEntry[] {
  const folders = new Set([backupFolder(config), backupFolder({ ...config, backupDir: undefined })])
  return [...folders].flatMap(listBackups).toSorted((left, right) => right.at - left.at)
}

/** Where the household lives, which may change while the service runs. */
export function householdZoneOf(db: Db): string {
  const home = household.only(db)
  return home ? zoneOf(home) : 'UTC'
}

const latest = (moments: (number | undefined)[]): Instant | null => {
  const known = moments.filter((one) => one !== undefined)
  return known.length === 0 ? null : (Math.max(...known) as Instant)
}

const lastRunOf = ({ $client: client }: Db, state: string): Instant | undefined =>
  client
    .query<{ at: Instant | null }, [string, string]>(
      'SELECT max(finished_at) AS at FROM job_runs WHERE job = ? AND state = ?',
    )
    .get(BACKUP_JOB, state)?.at ?? undefined

const failingSince = ({ $client: client }: Db): Instant | null =>
  client
    .query<{ at: Instant | null }, [string]>(
      `SELECT min(started_at) AS at FROM job_runs WHERE job = ?1 AND state = 'FAILED' AND seq >
        coalesce((SELECT max(seq) FROM job_runs WHERE job = ?1 AND state = 'SUCCEEDED'), 0)`,
    )
    .get(BACKUP_JOB)?.at ?? null

const madeAt = ({ $client: client }: Db): Instant | null =>
  client.query<{ at: Instant | null }, []>('SELECT min(created_at) AS at FROM households').get()?.at ?? null
