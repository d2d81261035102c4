import { rmSync } from 'node:fs'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { type Instant, toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { type StepUpFactor, stepUp } from '../../people/auth/step-up.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import { note } from '../../people/security-events/security-events.ts'
import type { Deps } from '../../platform/deps.ts'
import * as jobs from '../../platform/jobs/jobs.ts'
import { jobRunToWire } from '../jobs/jobs.ts'
import type { JobRun } from '../jobs/model.ts'
import type { BackupFault } from '../jobs/words/backup-facts.ts'
import { faultInWords, hookFaultInWords } from '../jobs/words/in-words.ts'
import { type BackupEntry, type Drill, type HookRun, signerIn } from './catalogue.ts'
import { backupNow, VERIFY_JOB, verifyNow } from './jobs.ts'
import type { Backup, BackupOverview } from './model.ts'
import * as pause from './pause.ts'
import { BACKUP_JOB, backupState, everyBackup } from './state.ts'

/** Every backup, how they are, and what is under way. */
export function overview(deps: Deps, actor: Actor): BackupOverview {
  const entries = everyBackup(deps.config)
  const { count: _, newestId: __, lastBytes: ___, ...state } = backupState(deps, actor.at, entries)
  const language = languageOfReader(deps.db, actor)
  const textOf = (fault: BackupFault | null) => fault && faultInWords(fault, language)
  const hookFault = state.hook?.fault ?? null
  const lastRun = (name: string) => {
    const run = jobs.lastRun(deps.db, name)
    return run && jobRunToWire(deps, actor, name, run)
  }
  return {
    status: {
      ...state,
      lastSuccessAt: toRfc3339OrNull(state.lastSuccessAt),
      lastVerifiedAt: toRfc3339OrNull(state.lastVerifiedAt),
      nextAt: toRfc3339OrNull(state.nextAt),
      failingSince: toRfc3339OrNull(state.failingSince),
      pausedSince: toRfc3339OrNull(state.pausedSince),
      drill: state.drill && shownRun(state.drill, textOf(state.drill.fault)),
      hook: state.hook && shownRun(state.hook, hookFault && hookFaultInWords(hookFault, language)),
    },
    backups: entries.map((entry) => shown({ ...entry, ...signerIn(entry, deps.secrets) }, textOf)),
    lastRun: lastRun(BACKUP_JOB),
    lastVerification: lastRun(VERIFY_JOB),
  }
}

/** Begins one and answers before it is made. Throws conflict while one is. */
export async function create(deps: Deps, actor: Actor, words: string | null): Promise<JobRun> {
  const { run } = await jobs.start(deps, backupNow(words), actor.userId)
  return jobRunToWire(deps, actor, BACKUP_JOB, run)
}

/** Throws not-found, and conflict while another one is verified. */
export async function verify(deps: Deps, actor: Actor, id: string): Promise<JobRun> {
  const { run } = await jobs.start(deps, verifyNow(entryOf(deps, id)), actor.userId)
  return jobRunToWire(deps, actor, VERIFY_JOB, run)
}

/** The file itself: all of the books and more, so it is asked for as an export is. */
export async function download(
  deps: Deps,
  actor: Actor,
  id: string,
  factor: StepUpFactor,
): Promise<Response> {
  const entry = entryOf(deps, id)
  await stepUp(deps, actor, factor)
  await deps.write((tx) => note(tx, actor.userId, 'DATA_EXPORTED', actor))
  const type = entry.form === 'ARCHIVE' ? 'application/zip' : 'application/vnd.sqlite3'
  return new Response(Bun.file(entry.path), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${entry.path.split('/').at(-1)}"`,
    },
  })
}

/** Throws not-found, and step-up-required: it is gone for good. */
export async function remove(deps: Deps, actor: Actor, id: string, factor: StepUpFactor): Promise<void> {
  const entry = entryOf(deps, id)
  await stepUp(deps, actor, factor)
  rmSync(entry.path, { force: true })
  deps.log.info('backup.deleted', { backup: id })
}

/** Lets go out again what a restore has paused. Throws conflict where nothing is paused. */
export const resume = (deps: Deps, actor: Actor): Promise<void> =>
  deps.write((tx) => {
    if (!pause.resume(tx, actor)) throw new Problem('conflict', { reason: { kind: 'NOTHING_PAUSED' } })
  })

function entryOf({ config }: Pick<Deps, 'config'>, id: string): BackupEntry {
  const entry = everyBackup(config).find((one) => one.id === id)
  if (!entry) throw new Problem('not-found')
  return entry
}

type FaultText = (fault: BackupFault | null) => string | null

function shown(
  { at, verified, told, path: _, fault, ...entry }: BackupEntry & Pick<Backup, 'signer'>,
  said: FaultText,
): Backup {
  const { figures } = told ?? {}
  return {
    ...entry,
    fault: said(fault ?? null),
    createdAt: toRfc3339(at),
    note: told?.note ?? null,
    version: told?.hearth ?? null,
    schema: told?.schema ?? null,
    counts: figures ?? null,
    isEncrypted: told?.isEncrypted ?? false,
    keyFingerprint: told?.keyFingerprint ?? null,
    verified: verified
      ? { depth: verified.depth, fault: said(verified.fault), at: toRfc3339(verified.at as Instant) }
      : null,
  }
}

const shownRun = (run: Drill | HookRun, fault: string | null) => ({
  ...run,
  fault,
  at: toRfc3339(run.at as Instant),
})
