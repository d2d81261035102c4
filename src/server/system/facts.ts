import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../../core/config.ts'
import { lastLogged } from '../../core/log.ts'
import type { Instant } from '../../core/time.ts'
import { type ToldOutside, toldOutside } from '../../messages/channels/outside.ts'
import * as household from '../../people/household/household.ts'
import { households } from '../../people/household/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { descriptorLimit } from '../../platform/descriptors.ts'
import { type FolderFault, folderFault } from '../../records/receipts/folder/folder-fault.ts'
import { backupPlace, type MountState, mountStateOf } from '../backups/mount.ts'
import { type ReplicaState, replicaState } from '../backups/replication.ts'
import { settlesAt } from '../jobs/clock-jumps.ts'
import { lastReach, type Reach } from '../reach/reach.ts'
import { type ClockStep, lastClockStep } from './clock-steps.ts'
import { type BackupFacts, backupFacts, NO_CERTIFICATE, type TlsFacts, tlsFacts } from './sections.ts'
import { type ReleaseCheck, releaseCheck } from './updates.ts'

/** What warnings are judged by. A part is undefined where nobody knows it: without a service, or without data. */
export interface SystemFacts {
  at: Instant
  config: Config
  storage: StorageFacts
  tls: TlsFacts
  /** Whether the base URL leads here; undefined where that was not asked. */
  reach: Reach | undefined
  backups: BackupFacts | undefined
  data: DataFacts | undefined
  service: ServiceFacts | undefined
}

export interface StorageFacts {
  databaseBytes: number
  logBytes: number
  disk: { freeBytes: number; totalBytes: number } | undefined
  /** Whether the key lies beside the data that it opens. */
  isKeyBeside: boolean
  /** Why no receipts can be taken from their folder. */
  folderFault: FolderFault | undefined
  /** How the directory of the backups is; undefined where it cannot be looked at. */
  backupMount: MountState | undefined
  replica: ReplicaState
}

/** What the database tells. */
interface DataFacts {
  installedAt: Instant | undefined
  isFounded: boolean
  isRegistrationOpen: boolean
  toldOutside: ToldOutside
  /** Jobs whose last two runs failed. */
  failingJobs: string[]
  /** Until when nothing is deleted, after a leap of the clock. */
  clockSettlesAt: Instant | undefined
  /** The codes of the warnings that were there when last looked at. */
  standing: string[]
  release: ReleaseCheck | undefined
}

/** What only a running service knows of itself. */
interface ServiceFacts {
  descriptorLimit: number | undefined
  clockStep: ClockStep | undefined
  lastLogged(level: 'info' | 'warn' | 'error', event: string): Instant | undefined
}

/** All there is to know of a running service. */
export function factsOf(deps: Deps, at: Instant): SystemFacts {
  const { config, db, log } = deps
  return {
    ...factsOfPlace(config, at),
    tls: tlsFacts(deps),
    reach: lastReach(deps),
    backups: backupFacts(deps, at),
    data: deps.isDemo ? { ...factsOfData(db, at), clockSettlesAt: undefined } : factsOfData(db, at),
    service: {
      descriptorLimit: descriptorLimit(),
      clockStep: lastClockStep(deps),
      lastLogged: (level, event) => lastLogged(log, level, event),
    },
  }
}

/** What can be told without the database. */
export const factsOfPlace = (config: Config, at: Instant): SystemFacts => ({
  at,
  config,
  storage: storageFacts(config),
  tls: NO_CERTIFICATE,
  reach: undefined,
  backups: undefined,
  data: undefined,
  service: undefined,
})

export function storageFacts(config: Config): StorageFacts {
  const { dataDir, secretKey } = config
  const database = join(dataDir, 'hearth.sqlite')
  return {
    databaseBytes: bytesOf(database),
    logBytes: bytesOf(`${database}-wal`),
    disk: diskOf(dataDir),
    isKeyBeside: secretKey === undefined && existsSync(join(dataDir, 'hearth.key')),
    folderFault: folderFault(config),
    backupMount: mountStateOf(backupPlace(config)),
    replica: replicaState(config),
  }
}

/** Nothing where there is none, nor below what is no folder. */
function bytesOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

/** Of the folder, or of the nearest one above it that is there. A disk that cannot be asked is none that is low. */
function diskOf(path: string): StorageFacts['disk'] {
  const full = resolve(path)
  const above = dirname(full)
  if (!existsSync(full) && above !== full) return diskOf(above)
  try {
    const { bavail, blocks, bsize } = statfsSync(full)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return undefined
  }
}

export function factsOfData(db: Db, at: Instant): DataFacts {
  const { $client: client } = db
  const column = <T>(sql: string): T[] => client.query(sql).values().flat() as T[]
  return {
    installedAt: column<Instant | null>('SELECT min(applied_at) FROM hearth_migrations')[0] ?? undefined,
    isFounded: !household.isEmpty(db),
    isRegistrationOpen: db
      .select()
      .from(households)
      .all()
      .some((one) => one.registrationOpen),
    toldOutside: toldOutside(db),
    failingJobs: column<string>(FAILING_JOBS),
    clockSettlesAt: settlesAt(db, at),
    standing: column<string>('SELECT code FROM system_warnings'),
    release: releaseCheck(db),
  }
}

/** Steps from name to name through the index: there may be a hundred thousand runs of fifteen jobs. */
const FAILING_JOBS = `
  WITH RECURSIVE jobs (job) AS (
    SELECT min(job) FROM job_runs
    UNION ALL SELECT (SELECT min(r.job) FROM job_runs r WHERE r.job > jobs.job) FROM jobs WHERE job IS NOT NULL)
  SELECT job FROM jobs WHERE job IS NOT NULL AND (SELECT group_concat(state) FROM (
    SELECT state FROM job_runs r WHERE r.job = jobs.job AND state <> 'RUNNING' ORDER BY seq DESC LIMIT 2)) = 'FAILED,FAILED'`
