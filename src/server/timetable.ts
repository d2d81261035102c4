import { cron } from '@elysiajs/cron'
import type { Cron } from 'croner'
import { Elysia } from 'elysia'
import { stopAll } from '../coach/chat/active-chats.ts'
import type { Config } from '../core/config.ts'
import { Problem } from '../core/problem.ts'
import * as insights from '../insight/insights/detection-schedule.ts'
import { follow as followPairs } from '../insight/review/search-pairs.ts'
import { syncAllScheduled } from '../intake/bank-sync/runs/scheduled-sync.ts'
import {
  readWaiting as readStatements,
  stopReading as stopStatements,
} from '../intake/imports/pictures/reading-queue.ts'
import { rateJob } from '../ledger/rates/feeds.ts'
import * as alerts from '../messages/alerts/alerts.ts'
import * as changes from '../messages/changes/feed.ts'
import * as digests from '../messages/channels/digest.ts'
import * as channelDispatcher from '../messages/channels/dispatcher.ts'
import * as channels from '../messages/channels/enqueue.ts'
import * as notifications from '../messages/notifications/follow-events.ts'
import { forgetOld as forgetOldNotifications } from '../messages/notifications/notifications.ts'
import { forgetOld as forgetOldDeliveries } from '../messages/webhooks/deliveries.ts'
import * as dispatcher from '../messages/webhooks/dispatcher.ts'
import * as webhooks from '../messages/webhooks/enqueue.ts'
import { bills } from '../planning/subscriptions/bills.ts'
import * as subscriptions from '../planning/subscriptions/detection-schedule.ts'
import type { Deps } from '../platform/deps.ts'
import { allowBatches, stopBatches } from '../platform/jobs/batched-deletes.ts'
import * as jobs from '../platform/jobs/jobs.ts'

import { takeFromFolder } from '../records/receipts/folder/watched-folder.ts'
import { follow as followReceipts } from '../records/receipts/matching/refresh.ts'
import { readWaiting, stopReading } from '../records/receipts/reading-queue.ts'
import { emptyBins } from '../records/receipts/removal.ts'
import { taxNews } from '../records/tax/reminders.ts'

import { backupJobs } from './backups/jobs.ts'
import { pausedBy } from './backups/pause.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { all, retention } from './jobs/retention.ts'
import type { JobMessage, JobName } from './jobs/words/job-facts.ts'
import { sizes } from './system/sizes.ts'
import { updateJobs } from './system/updates.ts'
import { warningWatch } from './system/watch.ts'
import { sweepPackages } from './tax-package/sweep-packages.ts'

const FOLLOW_MS = 1_000
const WIND_MS = 1_000
const LOOK_MS = 5_000
/** After a failure, for want of room on the disk say, so that it does not fill the log each second. */
const REST_TURNS = 60
/** Long enough for a start to be over, short enough for people who switch their server on to look at the day's news. */
const CATCH_UP_MS = 5 * 60_000

type Job = jobs.TimedJob<JobMessage, JobName>

/** The table of contents of what happens by the clock. */
export const timetable = (config: Config): Job[] => [
  unlessPaused({
    name: 'bank-sync',
    pattern: config.scheduledSyncCron,
    run: syncAllScheduled,
  }),
  unlessPaused(rateJob(config)),
  subscriptions.nightly,
  bills,
  taxNews,
  insights.nightly,
  ...backupJobs(config),
  ...housekeeping,
  retention({
    name: 'notifications',
    minute: 26,
    what: 'NOTIFICATIONS',
    forget: all(forgetOldNotifications),
  }),
  retention({
    name: 'webhook-deliveries',
    minute: 29,
    what: 'DELIVERIES',
    forget: async (deps, at) => (await forgetOldDeliveries(deps, at)) + (await channels.forgetOld(deps, at)),
  }),
  retention({
    name: 'receipts',
    minute: 32,
    what: 'RECEIPTS',
    forget: emptyBins,
  }),
  sweepPackages,
  sizes,
  warningWatch,
  ...updateJobs(config),
]

/** What reads on from a cursor, each second and on its own, so that none waits for another. */
export const followers: Record<string, (deps: Deps) => Promise<void>> = {
  alerts: alerts.follow,
  insights: insights.follow,
  notifications: notifications.follow,
  pairs: followPairs,
  receipts: followReceipts,
  reading: readWaiting,
  statements: readStatements,
  folder: takeFromFolder,
  subscriptions: subscriptions.follow,
  webhooks: followUnlessPaused(async (deps) => {
    await webhooks.follow(deps)
    await dispatcher.deliver(deps)
  }),
  deliveries: followUnlessPaused(dispatcher.deliver),
  digests: digests.follow,
  channels: followUnlessPaused(async (deps) => {
    await channels.follow(deps)
    await channelDispatcher.deliver(deps)
  }),
}

/** After a restore nothing goes out by itself before an administrator has looked. */
function unlessPaused(job: Job): Job {
  const run: Job['run'] = async (deps, ...rest) =>
    pausedBy(deps.db) ? { count: 0, message: { kind: 'PAUSED' } } : job.run(deps, ...rest)
  return { ...job, run }
}

function followUnlessPaused(follow: (deps: Deps) => Promise<void>): (deps: Deps) => Promise<void> {
  return async (deps) => {
    if (!pausedBy(deps.db)) await follow(deps)
  }
}

/** Starts everything that happens by itself. The answer stops it and waits for what is under way. */
export function startTimetable(deps: Deps): () => Promise<void> {
  allowBatches(deps)
  const stopTicking = tick(deps)
  const stopFollowing = Object.entries(followers).map(([name, follow]) => eachSecond(deps, name, follow))
  return async () => {
    stopTicking()
    stopBatches(deps)
    deps.background.endTasks()
    stopStatements(deps)
    const stopping = stopFollowing.map((stop) => stop())
    changes.stop(deps)
    // The server waits for open streams, and so for the coach.
    await Promise.all([
      ...stopping,
      stopAll(deps),
      stopReading(deps),
      dispatcher.stop(deps),
      channelDispatcher.stop(deps),
      jobs.settled(deps),
    ])
  }
}

function tick(deps: Deps): () => void {
  const clock = new Elysia()
  // Reading the patterns takes as long as a fifth of a start, and whoever waits for the first answer comes first.
  const winding = setTimeout(() => {
    for (const job of timetable(deps.config)) {
      const { name, pattern, zone } = job
      if (zone) continue
      clock.use(cron({ name, pattern, utcOffset: 0, protect: true, run: () => attempt(deps, job) }))
    }
  }, WIND_MS)
  const catchingUp = setTimeout(() => void catchUp(deps), CATCH_UP_MS)
  const stopLooking = lookAtLocalClock(deps)
  return () => {
    stopLooking()
    clearTimeout(winding)
    clearTimeout(catchingUp)
    for (const job of Object.values((clock.store as { cron?: Record<string, Cron> }).cron ?? {})) job.stop()
  }
}

/** What is read in a zone of its own, which people may change: asked anew at each look. */
function lookAtLocalClock(deps: Deps): () => void {
  let last = deps.clock()
  const looking = setInterval(() => {
    const at = deps.clock()
    for (const job of timetable(deps.config)) {
      const due = job.zone && jobs.dueAfter(deps.db, job, last)
      if (due !== undefined && due <= at) void attempt(deps, job)
    }
    last = at
  }, LOOK_MS)
  return () => clearInterval(looking)
}

/** Runs once, one after the other, what would have run while the server was off: at home it may be, every night. */
export async function catchUp(deps: Deps): Promise<void> {
  for (const job of timetable(deps.config)) {
    if (jobs.isOverdue(deps.db, job, deps.clock())) await attempt(deps, job)
  }
}

/** A job that runs already is left to it. */
async function attempt(deps: Deps, job: jobs.TimedJob): Promise<void> {
  try {
    await jobs.runJob(deps, job)
  } catch (error) {
    const slug = error instanceof Problem ? error.slug : 'internal-error'
    deps.log.warn('job.not-started', { job: job.name, slug })
  }
}

/** Repeats it without ever being in it twice. */
function eachSecond(deps: Deps, name: string, follow: (deps: Deps) => Promise<void>): () => Promise<void> {
  let turn: Promise<void> | undefined
  let resting = 0
  const rest = (error: unknown) => {
    resting = REST_TURNS
    const stack = error instanceof Error ? error.stack : undefined
    deps.log.error('follower.failed', { follower: name, stack })
  }
  const timer = setInterval(() => {
    if (resting > 0) resting--
    else
      turn ??= follow(deps)
        .catch(rest)
        .finally(() => {
          turn = undefined
        })
  }, FOLLOW_MS)
  return async () => {
    clearInterval(timer)
    await turn
  }
}
