import type { Fact } from '../../core/facts.ts'
import { Problem, type StoredRefusal, storedRefusal } from '../../core/problem.ts'
import { addDays, type Instant, nextTime } from '../../core/time.ts'
import type { Db, Tx } from '../db/db.ts'
import { byItself } from '../db/request-context.ts'
import type { Deps } from '../deps.ts'
import { stateOf } from '../installation-state.ts'
import { isStopping, Stopped } from './batched-deletes.ts'
import { type ReportProgress, tracked } from './progress.ts'
import type { jobRuns } from './tables.ts'

/** Work that the clock starts, and that an administrator may start as well. */
export interface TimedJob<Message extends Fact = Fact, Name extends string = string> {
  name: Name
  /** A cron pattern. */
  pattern: string
  /** The time zone it is read in; UTC where it is absent. People may change theirs while the service runs. */
  zone?: (db: Db) => string
  run(deps: Deps, at: Instant, report: ReportProgress): Promise<JobOutcome<Message>>
}

/** What a run came to, without payees, amounts or secrets. */
export interface JobOutcome<Message extends Fact = Fact> {
  count: number
  message: Message
}

/** Why a run of any job may have failed. */
export type RunFailure =
  | { kind: 'ENDED_WITH_PROCESS' }
  | { kind: 'STOPPED' }
  | { kind: 'INTERNAL' }
  | StoredRefusal

/** Thrown by a run that says itself why it failed. */
export class RunFailed extends Error {
  constructor(readonly fact: Fact) {
    super(fact.kind)
  }
}

export type JobRunRow = Omit<typeof jobRuns.$inferSelect, 'job'>

const RETENTION_DAYS = 90

/** The runs of this process, by their job. Those of another one are over, whatever their rows say. */
const makeRuns = () => new Map<string, Promise<unknown>>()

const runsOf = (deps: Deps) => stateOf(deps, makeRuns)

const makeFailures = () => new Map<string, number>()

/** How often each job failed since the process began. */
export const failures = (deps: Deps): ReadonlyMap<string, number> => stateOf(deps, makeFailures)

/**
 * Begins a run and answers once it is written down; how it ends is `finished`, which only rejects when the run could
 * not even begin. Throws conflict while the job runs, and too-busy while the service stops.
 */
export async function start(
  deps: Deps,
  job: TimedJob,
  startedBy: string | null = null,
): Promise<{ run: JobRunRow; finished: Promise<JobRunRow> }> {
  const runs = runsOf(deps)
  if (isStopping(deps)) throw new Problem('too-busy', { reason: { kind: 'STOPPING' }, retryAfterSeconds: 30 })
  if (runs.has(job.name)) throw new Problem('conflict', { reason: { kind: 'JOB_RUNNING' } })
  const at = deps.clock()
  const begun = deps.write((tx) => begin(tx, job, startedBy, at))
  const finished = begun
    .then((run) => byItself(() => carryOut(deps, job, run)))
    .finally(() => runs.delete(job.name))
  runs.set(
    job.name,
    finished.catch(() => {}),
  )
  return { run: await begun, finished }
}

/** Runs a job to its end and answers how it went. Throws conflict while the job runs. */
export async function runJob(deps: Deps, job: TimedJob, startedBy: string | null = null): Promise<JobRunRow> {
  return (await start(deps, job, startedBy)).finished
}

/** Resolves when every run has ended. */
export const settled = (deps: Deps): Promise<unknown> => Promise.all([...runsOf(deps).values()])

/** Whatever ran when the process before this one ended did not finish. To be called before anything runs. */
export const endInterrupted = (deps: Deps): Promise<void> =>
  deps.write((tx) => endRuns(tx, '%', deps.clock()))

/** Whether a run that was due has not been. A run from the future tells nothing. */
export function isOverdue(db: Db, job: TimedJob, at: Instant): boolean {
  const last = lastRun(db, job.name)?.startedAt
  if (last === undefined || last > at) return true
  const due = dueAfter(db, job, last)
  return due !== undefined && due <= at
}

/** When the job is due after a moment; undefined where it never is. */
export const dueAfter = (
  db: Db,
  { pattern, zone }: Pick<TimedJob, 'pattern' | 'zone'>,
  after: Instant,
): Instant | undefined => nextTime(pattern, after, zone?.(db))

const COLUMNS = `r.seq, r.state, r.message, r.started_by AS startedBy, r.started_at AS startedAt,
  r.finished_at AS finishedAt, r.count`

export function lastRun(db: Db, name: string): JobRunRow | null {
  const row = db.$client
    .query<Omit<JobRunRow, 'message'> & { message: string }, [string]>(
      `SELECT ${COLUMNS} FROM job_runs r WHERE r.job = ? ORDER BY r.seq DESC LIMIT 1`,
    )
    .get(name)
  return row && { ...row, message: JSON.parse(row.message) }
}

/** When it last came to a good end, as far as that is kept. */
export const lastSuccess = (db: Db, name: string): Instant | undefined =>
  db.$client
    .query<{ at: Instant | null }, [string]>(
      "SELECT finished_at AS at FROM job_runs WHERE job = ? AND state = 'SUCCEEDED' ORDER BY seq DESC LIMIT 1",
    )
    .get(name)?.at ?? undefined

/** Deletes old runs, never the last one of a job. Answers how many, at most as many as allowed. */
export const forgetOld = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client
    .query(`
      DELETE FROM job_runs WHERE seq IN (SELECT seq FROM job_runs r WHERE started_at < ?
        AND seq < (SELECT max(seq) FROM job_runs WHERE job = r.job) ORDER BY seq LIMIT ?)`)
    .run(addDays(at, -RETENTION_DAYS), atMost).changes

/** A run whose end could not be written, for want of room on the disk say, is ended by the next one. */
function begin(tx: Tx, { name }: TimedJob, startedBy: string | null, at: Instant): JobRunRow {
  endRuns(tx, name, at)
  tx.$client
    .query(
      "INSERT INTO job_runs (job, state, message, started_by, started_at) VALUES (?, 'RUNNING', 'null', ?, ?)",
    )
    .run(name, startedBy, at)
  const run = lastRun(tx, name)
  if (!run) throw new Error('a run was lost')
  return run
}

const endRuns = (tx: Tx, names: string, at: Instant): void =>
  void tx.$client
    .query(`UPDATE job_runs SET state = 'FAILED', message = ?, finished_at = ?
      WHERE state = 'RUNNING' AND job LIKE ?`)
    .run(JSON.stringify({ kind: 'ENDED_WITH_PROCESS' } satisfies RunFailure), at, names)

type End = Pick<JobRunRow, 'state' | 'message' | 'count'>

/** Once started, a run never throws, because nobody may be waiting for it. */
async function carryOut(deps: Deps, job: TimedJob, run: JobRunRow): Promise<JobRunRow> {
  const end = await tracked(deps, `job ${job.name}`, (report) => job.run(deps, run.startedAt, report)).then(
    (ran): End => ({ state: 'SUCCEEDED', ...ran }),
    (error: unknown) => failed(deps, job, error),
  )
  deps.log.info('job.finished', { job: job.name, state: end.state, count: end.count })
  const ended = { ...run, ...end, finishedAt: deps.clock() }
  await deps.write((tx) => finish(tx, ended)).catch(() => deps.log.error('job.unrecorded', { job: job.name }))
  return ended
}

/** A bug's own words stay in the log: they may quote what they stumbled over. */
function failed(deps: Deps, { name }: TimedJob, error: unknown): End {
  const counts = stateOf(deps, makeFailures)
  counts.set(name, (counts.get(name) ?? 0) + 1)
  const isExpected = error instanceof Problem || error instanceof Stopped || error instanceof RunFailed
  const stack = isExpected || !(error instanceof Error) ? undefined : (error.stack ?? error.message)
  const message = failureOf(error)
  const slug = error instanceof Problem ? error.slug : undefined
  deps.log.error('job.failed', { job: name, slug, failure: message.kind, stack })
  return { state: 'FAILED', message, count: 0 }
}

function failureOf(error: unknown): Fact | RunFailure {
  if (error instanceof RunFailed) return error.fact
  if (error instanceof Problem) return storedRefusal(error)
  return { kind: error instanceof Stopped ? 'STOPPED' : 'INTERNAL' }
}

const finish = (tx: Tx, { seq, state, message, count, finishedAt }: JobRunRow): void =>
  void tx.$client
    .query('UPDATE job_runs SET state = ?, message = ?, count = ?, finished_at = ? WHERE seq = ?')
    .run(state, JSON.stringify(message), count, finishedAt, seq)
