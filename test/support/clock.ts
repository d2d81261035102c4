import { addDays, type Instant } from '../../src/core/time.ts'
import { type JobRunRow, runJob, type TimedJob } from '../../src/platform/jobs/jobs.ts'
import { timetable } from '../../src/server/timetable.ts'
import type { House } from './house.ts'

export const moveTo = (house: Pick<House, 'clock'>, at: Instant): void =>
  house.clock.move(at - house.clock.now())

export function jobNamed({ deps }: Pick<House, 'deps'>, name: string): TimedJob {
  const job = timetable(deps.config).find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  return job
}

export const runNow = (house: Pick<House, 'deps'>, name: string): Promise<JobRunRow> =>
  runJob(house.deps, jobNamed(house, name))

/** Runs a job at a moment that the clock came to without a leap: a day before, it was looked at. */
export async function runAt(
  house: Pick<House, 'deps' | 'clock'>,
  name: string,
  at: Instant,
): Promise<JobRunRow> {
  moveTo(house, addDays(at, -1))
  await runNow(house, name)
  moveTo(house, at)
  return runNow(house, name)
}

/** A job of the test's own that does what the test says. */
export const madeUp = (run: TimedJob['run'], name = 'made-up'): TimedJob => ({
  name,
  pattern: '17 9 * * *',
  run,
})
