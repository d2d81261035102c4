import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { users } from '../../people/household/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import * as jobs from '../../platform/jobs/jobs.ts'
import { progressOf } from '../../platform/jobs/progress.ts'
import type { Job, JobRun } from './model.ts'

/** Every job with how it went last and when it is due. */
export const list = (deps: Deps, actor: Actor, timetable: jobs.TimedJob[]): Job[] =>
  timetable.map((job) => {
    const { name, sentence, pattern, zone } = job
    const last = jobs.lastRun(deps.db, name)
    const next = jobs.dueAfter(deps.db, job, actor.at)
    return {
      name,
      sentence,
      pattern,
      timeZone: zone?.(deps.db) ?? 'UTC',
      lastRun: last && jobRunToWire(deps, actor, name, last),
      nextRunAt: next === undefined ? null : toRfc3339(next),
    }
  })

/** Starts a job and answers before it has ended. Throws not-found, and conflict while it runs. */
export async function start(
  deps: Deps,
  actor: Actor,
  timetable: jobs.TimedJob[],
  name: string,
): Promise<JobRun> {
  const job = timetable.find((one) => one.name === name)
  if (!job) throw new Problem('not-found')
  const { run } = await jobs.start(deps, job, actor.userId)
  return jobRunToWire(deps, actor, name, run)
}

/** Who started it is told to their own household. */
export function jobRunToWire(
  deps: Deps,
  actor: Actor,
  name: string,
  { startedAt, finishedAt, startedBy, ...run }: jobs.JobRunRow,
): JobRun {
  const ours = and(eq(users.id, startedBy ?? ''), eq(users.householdId, actor.householdId))
  return {
    state: run.state,
    message: run.message,
    count: run.count,
    progress: finishedAt === null ? progressOf(deps, `job ${name}`) : null,
    startedAt: toRfc3339(startedAt),
    finishedAt: toRfc3339OrNull(finishedAt),
    startedBy: deps.db.select({ id: users.id }).from(users).where(ours).get()?.id ?? null,
  }
}
