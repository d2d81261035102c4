import { existsSync } from 'node:fs'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import type { Language } from '../../core/languages.ts'
import { makeLimiter } from '../../core/limiter.ts'
import { Problem, storedRefusal } from '../../core/problem.ts'
import { messagesIn } from '../../core/refusals/reasons.ts'
import { toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { type StepUpFactor, stepUp } from '../../people/auth/step-up.ts'
import * as preferences from '../../people/me/preferences.ts'
import { note } from '../../people/security-events/security-events.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { RunFailed, runJob, type TimedJob } from '../../platform/jobs/jobs.ts'
import { progressOf } from '../../platform/jobs/progress.ts'
import { knownYear } from '../../records/tax/books/year-books.ts'
import { payeeNumbers } from '../../records/tax/sales-tax/payee-numbers.ts'
import type { ExportTicket } from '../exports/model.ts'
import { newTicket } from '../exports/tickets.ts'
import { messageInWords } from '../jobs/words/in-words.ts'
import type { JobMessage } from '../jobs/words/job-facts.ts'
import type { NewTaxPackage, TaxPackage } from './model.ts'
import * as store from './package-store.ts'

const JOB = 'tax-package'
const WAITING = 3

/** One at a time: each reads and writes as much as the disk gives. */
const makeQueue = () => ({ length: 0, turn: makeLimiter({ atOnce: 1 }) })

/**
 * Begins to make the package of a year and answers before it is made. Throws step-up-required without the right factor,
 * not-found for no year, and too-busy where several wait already.
 */
export async function order(
  deps: Deps,
  actor: Actor,
  year: number,
  { strip = false, withIdentifiers = false, ...factor }: NewTaxPackage,
): Promise<TaxPackage> {
  knownYear(year)
  await stepUp(deps, actor, factor)
  const queue = stateOf(deps, makeQueue)
  if (queue.length > WAITING) throw new Problem('too-busy', { retryAfterSeconds: 60 })
  const { userId, householdId, sessionId } = actor
  const record: store.PackageRecord = {
    id: newId(),
    householdId,
    userId,
    sessionId,
    year,
    strip,
    withIdentifiers,
    status: 'QUEUED',
    createdAt: actor.at,
    finishedAt: null,
    bytes: null,
    files: null,
    missing: null,
    reason: null,
  }
  store.dropSurplus(deps.config.dataDir, householdId, actor.at)
  store.keep(deps.config.dataDir, record)
  queue.length++
  void queue.turn.run(() => make(deps, actor, record)).finally(() => queue.length--)
  return shown(deps, actor, record, preferences.languageOfReader(deps.db, actor))
}

/** Never rejects: nobody waits for it. */
async function make(deps: Deps, actor: Actor, record: store.PackageRecord): Promise<void> {
  const { dataDir } = deps.config
  let made: Partial<store.PackageRecord> = {}
  const run: TimedJob<JobMessage>['run'] = async (_, __, report) => {
    store.keep(dataDir, { ...record, status: 'RUNNING' })
    const answer = await deps.background.task('tax-package.make', orderOf(deps, actor, record), report)
    if ('failure' in answer) throw new RunFailed(answer.failure)
    const { files, missing, ...rest } = answer
    made = { ...rest, files, missing, status: missing > 0 ? 'DONE_WITH_GAPS' : 'DONE' }
    return { count: files, message: { kind: 'PACKAGE_MADE', year: record.year, files, missing } }
  }
  try {
    const { state, message } = await runJob(deps, { name: JOB, pattern: '0 0 1 1 *', run }, actor.userId)
    const end = state === 'SUCCEEDED' ? made : ({ status: 'FAILED', reason: message as JobMessage } as const)
    store.keep(dataDir, { ...record, ...end, finishedAt: deps.clock() })
  } catch (error) {
    const reason: JobMessage = error instanceof Problem ? storedRefusal(error) : { kind: 'INTERNAL' }
    deps.log.error('tax-package.failed', { reason: String(error) })
    try {
      store.keep(dataDir, { ...record, status: 'FAILED', finishedAt: deps.clock(), reason })
    } catch {
      // A disk that takes nothing: the next start says that it ended.
    }
  }
}

const orderOf = (
  { db, config, secrets }: Deps,
  actor: Actor,
  { year, strip, withIdentifiers, ...record }: store.PackageRecord,
) => ({
  databasePath: db.$client.filename,
  unsealKey: secrets.unsealKey,
  dataDir: config.dataDir,
  path: store.packagePath(config.dataDir, record),
  actor: {
    userId: actor.userId,
    householdId: actor.householdId,
    role: actor.role,
    sessionId: actor.sessionId,
    at: actor.at,
  },
  // Opened here, where somebody asked for them.
  identifiers: withIdentifiers ? payeeNumbers(db, secrets, actor) : undefined,
  year,
  strip,
  language: preferences.languageOfReader(db, actor),
})

/** Those of a year that are there yet, the latest first. */
export function list(deps: Deps, actor: Actor, year: number): TaxPackage[] {
  const language = preferences.languageOfReader(deps.db, actor)
  return store
    .packagesOf(deps.config.dataDir, actor.householdId, actor.at)
    .filter((record) => record.year === knownYear(year))
    .map((record) => shown(deps, actor, record, language))
}

interface Of {
  year: number
  id: string
}

export const get = (deps: Deps, actor: Actor, of: Of): TaxPackage =>
  shown(deps, actor, recordOf(deps, actor, of), preferences.languageOfReader(deps.db, actor))

function recordOf(deps: Deps, { householdId, at }: Actor, { year, id }: Of): store.PackageRecord {
  const record = store
    .packagesOf(deps.config.dataDir, householdId, at)
    .find((each) => each.id === id.toLowerCase() && each.year === year)
  if (!record) throw new Problem('not-found')
  return record
}

const isOwn = (actor: Actor, { userId, sessionId }: store.PackageRecord): boolean =>
  actor.userId === userId && actor.sessionId === sessionId

/**
 * The file. The session that asked for it has proved who it is; any other one brings a step-up. Throws not-found where it
 * is gone, and conflict where it is not done.
 */
export async function file(deps: Deps, actor: Actor, of: Of, factor: StepUpFactor): Promise<Response> {
  const record = recordOf(deps, actor, of)
  refuseUnmade(record, preferences.languageOfReader(deps.db, actor))
  if (!isOwn(actor, record)) await stepUp(deps, actor, factor)
  return handOver(deps, actor, of)
}

/** The same by an address alone, as a browser saves a file. */
export async function ticket(deps: Deps, actor: Actor, of: Of, factor: StepUpFactor): Promise<ExportTicket> {
  const record = recordOf(deps, actor, of)
  refuseUnmade(record, preferences.languageOfReader(deps.db, actor))
  if (!isOwn(actor, record)) await stepUp(deps, actor, factor)
  return newTicket(deps, actor, DOWNLOADS, (later) => handOver(deps, later, of))
}

export const DOWNLOADS = '/api/v1/tax/packages/download'

async function handOver(deps: Deps, actor: Actor, of: Of): Promise<Response> {
  const record = recordOf(deps, actor, of)
  const path = store.packagePath(deps.config.dataDir, record)
  if (!existsSync(path)) throw new Problem('not-found', { reason: { kind: 'PACKAGE_FILE_GONE' } })
  await deps.write((tx) => note(tx, actor.userId, 'DATA_EXPORTED', actor))
  return new Response(Bun.file(path), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="hearth-tax-${record.year}.zip"`,
    },
  })
}

function refuseUnmade({ status, reason }: store.PackageRecord, reader: Language): void {
  if (status.startsWith('DONE')) return
  throw new Problem('conflict', {
    reason:
      status === 'FAILED' && reason
        ? { kind: 'PACKAGE_FAILED', ...messagesIn(reader, (language) => messageInWords(reason, language)) }
        : { kind: 'PACKAGE_NOT_MADE' },
  })
}

function shown(deps: Deps, actor: Actor, record: store.PackageRecord, language: Language): TaxPackage {
  const { id, year, status, strip, withIdentifiers, bytes, files, missing, reason } = record
  return {
    id,
    year,
    status,
    strip,
    withIdentifiers,
    bytes,
    files,
    missing,
    reason: reason && messageInWords(reason, language),
    progress: progressIn(deps, record),
    createdAt: toRfc3339(record.createdAt),
    finishedAt: toRfc3339OrNull(record.finishedAt),
    expiresAt: toRfc3339(store.expiryOf(record)),
    isOwn: isOwn(actor, record),
  }
}

function progressIn(deps: Deps, { status, files }: store.PackageRecord): TaxPackage['progress'] {
  if (files !== null) return { done: files, total: files }
  return (status === 'RUNNING' && progressOf(deps, `job ${JOB}`)) || { done: 0, total: 0 }
}
