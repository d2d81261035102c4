import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { Problem } from '../../core/problem.ts'
import { toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { users } from '../../people/household/tables.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import * as jobs from '../../platform/jobs/jobs.ts'
import { progressOf } from '../../platform/jobs/progress.ts'
import type { Job, JobRun } from './model.ts'
import { messageInWords, purposeInWords } from './words/in-words.ts'
import type { JobMessage, JobName } from './words/job-facts.ts'

type KnownJob = jobs.TimedJob<JobMessage, JobName>

/** Every job with how it went last and when it is due. */
export function list(deps: Deps, actor: Actor, timetable: KnownJob[]): Job[] {
  const reader = { actor, language: languageOfReader(deps.db, actor) }
  return timetable.map((job) => {
    const { name, pattern, zone } = job
    const last = jobs.lastRun(deps.db, name)
    const next = jobs.dueAfter(deps.db, job, actor.at)
    return {
      name,
      sentence: purposeInWords(name, reader.language),
      pattern,
      timeZone: zone?.(deps.db) ?? 'UTC',
      lastRun: last && runToWire(deps, reader, name, last),
      nextRunAt: next === undefined ? null : toRfc3339(next),
    }
  })
}

/** Starts a job and answers before it has ended. Throws not-found, and conflict while it runs. */
export async function start(deps: Deps, actor: Actor, timetable: KnownJob[], name: string): Promise<JobRun> {
  const job = timetable.find((one) => one.name === name)
  if (!job) throw new Problem('not-found')
  const { run } = await jobs.start(deps, job, actor.userId)
  return jobRunToWire(deps, actor, name, run)
}

export const jobRunToWire = (deps: Deps, actor: Actor, name: string, run: jobs.JobRunRow): JobRun =>
  runToWire(deps, { actor, language: languageOfReader(deps.db, actor) }, name, run)

/** Who started it is told to their own household. */
function runToWire(
  deps: Deps,
  { actor, language }: { actor: Actor; language: Language },
  name: string,
  { startedAt, finishedAt, startedBy, ...run }: jobs.JobRunRow,
): JobRun {
  const ours = and(eq(users.id, startedBy ?? ''), eq(users.householdId, actor.householdId))
  return {
    state: run.state,
    // Runs of this process and those before it leave nothing else.
    message: run.message === null ? '' : messageInWords(run.message as JobMessage, language),
    count: run.count,
    progress: finishedAt === null ? progressOf(deps, `job ${name}`) : null,
    startedAt: toRfc3339(startedAt),
    finishedAt: toRfc3339OrNull(finishedAt),
    startedBy: deps.db.select({ id: users.id }).from(users).where(ours).get()?.id ?? null,
  }
}
