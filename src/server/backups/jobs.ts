import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../core/config.ts'
import type { Instant } from '../../core/time.ts'
import { only } from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Deps } from '../../platform/deps.ts'
import { type JobOutcome, RunFailed, type TimedJob } from '../../platform/jobs/jobs.ts'
import type { BackupFault, StorageFailure } from '../jobs/words/backup-facts.ts'
import { faultInWords, hookFaultInWords } from '../jobs/words/in-words.ts'
import type { BackupMessage } from '../jobs/words/job-facts.ts'
import { announced } from './announce.ts'
import { type BackupEntry, listBackups, note, type Verification } from './catalogue.ts'
import type { Made } from './create.ts'
import { schemaOf, writtenMark } from './figures.ts'
import { backupFolder } from './folders.ts'
import { runHook } from './hook.ts'
import { fingerprintOf } from './installation-key.ts'
import { orderOf, verifyOrderOf } from './order.ts'
import { surplus } from './retention.ts'
import { BACKUP_JOB, householdZoneOf } from './state.ts'

export const VERIFY_JOB = 'backup-verify'

/** What is done by the clock, where that is wanted. */
export const backupJobs = ({
  backupCron,
}: Config): TimedJob<BackupMessage, typeof BACKUP_JOB | 'backup-drill'>[] =>
  backupCron === 'off' ? [] : [announced(daily(backupCron)), announced(drill)]

const daily = (pattern: string): TimedJob<BackupMessage, typeof BACKUP_JOB> => ({
  name: BACKUP_JOB,
  pattern,
  zone: householdZoneOf,
  run: async (deps, at) => {
    if (!only(deps.db)) return { count: 0, message: { kind: 'NOTHING_TO_COPY' } }
    if (isUnchanged(deps)) return { count: 0, message: { kind: 'NOTHING_WRITTEN' } }
    return make(deps, at, 'SCHEDULED', null)
  },
})

const drill: TimedJob<BackupMessage, 'backup-drill'> = {
  name: 'backup-drill',
  pattern: '41 4 2 * *',
  zone: householdZoneOf,
  run: async (deps, at) => {
    const [newest] = archivesOf(deps)
    if (!newest) return { count: 0, message: { kind: 'NO_BACKUP_YET' } }
    const { fault } = done(
      await deps.background.task('backups.drill', verifyOrderOf(deps.config, newest.path, 'QUICK')),
    )
    remember(newest, { bytes: newest.bytes, at, depth: 'FULL', fault })
    note(backupFolder(deps.config), (notes) => ({ ...notes, drill: { at, id: newest.id, fault } }))
    deps.log[fault === null ? 'info' : 'error']('backup.drill', {
      backup: newest.id,
      fault: fault ? faultInWords(fault, 'en') : undefined,
    })
    refuseUnreliable(newest.id, fault)
    return { count: 1, message: { kind: 'BACKUP_WHOLE', backup: newest.id, isDataExamined: true } }
  },
}

/** The same as by the clock, now and whatever was written. Its runs are those of the job. */
export const backupNow = (words: string | null): TimedJob<BackupMessage> =>
  announced({
    ...daily('0 0 1 1 *'),
    run: (deps, at) => make(deps, at, 'MANUAL', words),
  })

/** Looks at one backup as thoroughly as can be. */
export const verifyNow = (entry: BackupEntry): TimedJob<BackupMessage> => ({
  name: VERIFY_JOB,
  pattern: '0 0 1 1 *',
  run: async (deps, at) => {
    const { fault } = done(
      await deps.background.task('backups.verify', verifyOrderOf(deps.config, entry.path, 'FULL')),
    )
    remember(entry, { bytes: entry.bytes, at, depth: 'FULL', fault })
    refuseUnreliable(entry.id, fault)
    return { count: 1, message: { kind: 'BACKUP_WHOLE', backup: entry.id, isDataExamined: false } }
  },
})

/** Throws RunFailed where the disk let the work down. */
function done<T extends object>(answer: T | { failure: StorageFailure }): T {
  if ('failure' in answer) throw new RunFailed(answer.failure)
  return answer
}

function refuseUnreliable(backup: string, fault: BackupFault | null): void {
  const message: BackupMessage | null = fault && { kind: 'BACKUP_UNRELIABLE', backup, fault }
  if (message) throw new RunFailed(message)
}

const archivesOf = ({ config }: Pick<Deps, 'config'>): BackupEntry[] =>
  listBackups(backupFolder(config)).filter(({ form, fault }) => form === 'ARCHIVE' && fault === undefined)

/** Against the newest one of this data that was not found wrong: a damaged one is no reason to make none. */
function isUnchanged({ config, db, secrets }: Deps): boolean {
  const keyFingerprint = fingerprintOf(secrets)
  const newest = archivesOf({ config }).find(
    ({ told, verified }) => told?.keyFingerprint === keyFingerprint && !verified?.fault,
  )?.told
  const wasEncrypted = newest?.isEncrypted === (config.backupPassphrase !== undefined)
  return (
    wasEncrypted && newest?.writtenMark === writtenMark(db.$client) && newest.schema === schemaOf(db.$client)
  )
}

async function make(
  deps: Deps,
  at: Instant,
  kind: 'SCHEDULED' | 'MANUAL',
  words: string | null,
): Promise<JobOutcome<BackupMessage>> {
  const { config, db, secrets, log } = deps
  const order = orderOf(config, { databasePath: db.$client.filename, secrets }, { kind, at, note: words })
  const { fault, ...made } = done(await deps.background.task('backups.create', order))
  remember({ id: made.name, path: made.path }, { bytes: made.bytes, at, depth: 'QUICK', fault })
  refuseUnreliable(made.name, fault)
  log.info('backup.made', {
    backup: made.name,
    bytes: made.bytes,
    encrypted: made.manifest.encryption !== null,
  })
  removeSurplus(deps)
  await callHook(deps, made, at)
  return { count: 1, message: { kind: 'BACKUP_MADE', backup: made.name, bytes: made.bytes } }
}

const remember = ({ id, path }: Pick<BackupEntry, 'id' | 'path'>, verification: Verification): void =>
  note(dirname(path), (notes) => ({ ...notes, verified: { ...notes.verified, [id]: verification } }))

function removeSurplus({ config, db, secrets, log }: Deps): void {
  const household = only(db)
  if (!household) return
  const dayThere = (at: Instant) => householdDay(db, { householdId: household.id, at })
  const ours = { dayThere, keyFingerprint: fingerprintOf(secrets) }
  for (const { path, id } of surplus(listBackups(backupFolder(config)), config.backupKeep, ours)) {
    rmSync(path, { force: true })
    log.info('backup.deleted', { backup: id })
  }
}

/** What it fails at is told and takes nothing back: the backup is made. */
async function callHook({ config, log }: Deps, { name, path }: Made, at: Instant): Promise<void> {
  if (config.backupHook === undefined) return
  const fault = await runHook(config.backupHook, path)
  note(backupFolder(config), (notes) => ({ ...notes, hook: { at, id: name, fault } }))
  if (fault) log.error('backup.hook-failed', { backup: name, fault: hookFaultInWords(fault, 'en') })
}
