import { overviewQuestion as categoryOverview } from '../coach/ai-categories/learned-categories.ts'
import { suggestionsQuestion as coachSuggestions } from '../coach/chat/suggestions.ts'
import { summaryQuestion, toolQuestion } from '../coach/chat/toolbox.ts'
import { Problem } from '../core/problem.ts'
import { findJob } from '../insight/insights/detection.ts'
import { seriesQuestion } from '../insight/net-worth/on-reader.ts'
import { reportQuestion } from '../insight/reports/reports.ts'
import { review } from '../insight/review/review.ts'
import { applyJob } from '../intake/bank-sync/apply/apply.ts'
import { discoverJob } from '../intake/bank-sync/links/discovery.ts'
import { commitJob } from '../intake/imports/commit.ts'
import { previewJob, rereadJob } from '../intake/imports/preview.ts'
import { undoJob } from '../intake/imports/undo.ts'
import { acceptJob } from '../ledger/rules/accept-suggestions.ts'
import { dryRunQuestion } from '../ledger/rules/dry-run.ts'
import { revertJob } from '../ledger/rules/revert-runs.ts'
import { runJob } from '../ledger/rules/start-runs.ts'
import { suggestionsQuestion } from '../ledger/rules/suggestions.ts'
import { bulkJob, undoBulkJob } from '../ledger/transactions/bulk.ts'
import { listQuestion } from '../ledger/transactions/listing.ts'
import { reconcileJob } from '../ledger/transactions/reconcile.ts'
import { detectJob } from '../planning/subscriptions/detection.ts'
import type { Job } from '../platform/background/job.ts'
import type { FromWorker, ToWorker, WorkerOutcome } from '../platform/background/worker-messages.ts'
import { connect, type Db, immediately } from '../platform/db/db.ts'
import { refusalOf } from '../platform/db/writer.ts'
import { removeCategoryJob } from './category-removal/category-removal.ts'
import { archiveStream } from './exports/archive.ts'
import { listing } from './exports/export-listing.ts'

declare const self: Worker

/** Every job that may run on a thread of its own, by the name it is asked for. */
const jobs = new Map<string, Job<never, unknown, unknown>>([
  ['imports.preview', previewJob as Job<never, unknown, unknown>],
  ['imports.reread', rereadJob as Job<never, unknown, unknown>],
  ['imports.commit', commitJob as Job<never, unknown, unknown>],
  ['imports.undo', undoJob as Job<never, unknown, unknown>],
  ['bank-sync.apply', applyJob as Job<never, unknown, unknown>],
  ['bank-sync.discover', discoverJob as Job<never, unknown, unknown>],
  ['subscriptions.detect', detectJob as Job<never, unknown, unknown>],
  ['insights.find', findJob as Job<never, unknown, unknown>],
  ['categories.remove', removeCategoryJob as Job<never, unknown, unknown>],
  ['transactions.bulk', bulkJob as Job<never, unknown, unknown>],
  ['transactions.undo-bulk', undoBulkJob as Job<never, unknown, unknown>],
  ['transactions.reconcile', reconcileJob as Job<never, unknown, unknown>],
  ['rules.run', runJob as Job<never, unknown, unknown>],
  ['rules.revert', revertJob as Job<never, unknown, unknown>],
  ['rules.accept', acceptJob as Job<never, unknown, unknown>],
])

/** Questions that only read, by name. */
const questions = new Map<string, (db: Db, input: never) => unknown>([
  ['transactions.list', listQuestion],
  ['rules.dry-run', dryRunQuestion],
  ['rules.suggestions', suggestionsQuestion],
  ['review', review],
  ['ai-categories.overview', categoryOverview],
  ['coach.tool', toolQuestion],
  ['coach.summary', summaryQuestion],
  ['coach.suggestions', coachSuggestions],
  ['net-worth.series', seriesQuestion],
  ['reports.read', reportQuestion],
])

/** Answers too long to be held anywhere whole, by name; each is read from one moment of the database. */
const streams = new Map<string, (db: Db, input: never) => AsyncIterator<Uint8Array>>([
  ['exports.everything', archiveStream],
  ['exports.transactions', listing],
])

let source: AsyncIterator<Uint8Array> | undefined
let goOn: (() => void) | undefined
let reading: Db | undefined

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('write' in data) goOn?.()
  else if ('read' in data) answer(data.read)
  else if ('stream' in data) begun(data.stream)
  else if ('more' in data) more()
  else begin(data.start)
}

function answer({ id, job, input, databasePath }: Extract<ToWorker, { read: unknown }>['read']): void {
  const say = (outcome: WorkerOutcome) => self.postMessage({ id, answer: outcome } satisfies FromWorker)
  attempt(() => {
    const question = questions.get(job)
    if (!question) throw new Error(`there is no question ${job}`)
    reading ??= connect(databasePath)
    say({ result: question(reading, input as never) })
  }, say)
}

function begin({ job: name, input, databasePath }: Extract<ToWorker, { start: unknown }>['start']): void {
  attempt(() => {
    const job = jobs.get(name)
    if (!job) throw new Error(`there is no job ${name}`)
    const db = connect(databasePath)
    const prepared = job.prepare(db, input as never)
    goOn = () => attempt(() => finish(db, job, prepared, input), say)
    say({ ready: true })
  }, say)
}

function begun({ job, input, databasePath }: Extract<ToWorker, { stream: unknown }>['stream']): void {
  attempt(() => {
    const stream = streams.get(job)
    if (!stream) throw new Error(`there is no stream ${job}`)
    const db = connect(databasePath)
    db.$client.run('PRAGMA query_only = ON')
    // The moment is that of the first look, not of the beginning.
    db.$client.run('BEGIN')
    db.$client.query('SELECT 1 FROM sqlite_schema').get()
    source = stream(db, input as never)
    more()
  }, say)
}

function more(): void {
  source?.next().then(
    ({ value, done }) => say({ piece: done ? undefined : value }),
    (error) =>
      attempt(() => {
        throw error
      }, say),
  )
}

function finish(db: Db, job: Job<never, unknown, unknown>, prepared: unknown, input: unknown): void {
  db.$client.run('PRAGMA wal_autocheckpoint = 0')
  const result = immediately(db, (tx) => job.write(tx, prepared, input as never))
  // Others may write while this thread, and not theirs, carries the log into the database.
  say({ written: true })
  db.$client.run('PRAGMA wal_checkpoint(PASSIVE)')
  db.$client.close()
  say({ result })
  goOn = undefined
  setTimeout(() => Bun.gc(true), 0)
}

function attempt(work: () => void, tell: (outcome: WorkerOutcome) => void): void {
  try {
    work()
  } catch (thrown) {
    const error = refusalOf(thrown)
    if (error instanceof Problem) {
      const { slug, detail, fieldErrors } = error
      tell({ problem: { slug, detail, ...(fieldErrors ? { fieldErrors } : {}) } })
    } else tell({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

const say = (message: FromWorker): void => self.postMessage(message)
