import type { RunLog } from './queries.ts'

/** One time that a bank was asked. */
export interface Run {
  startedAt: string
  added: number
  matched: number
  removed: number
  /** Whose it filled. A bank that is new is asked for older months as well, and its accounts have two logs then. */
  accountCount: number
  status: RunLog['status']
  logs: RunLog[]
}

/** The logs of each account put together to runs, the newest first. */
export function runsOf(logs: RunLog[]): Run[] {
  const runs = new Map<string, RunLog[]>()
  for (const log of logs) runs.set(log.startedAt, [...(runs.get(log.startedAt) ?? []), log])
  return [...runs]
    .map(([startedAt, ofRun]) => ({
      startedAt,
      added: total(ofRun, ({ counts }) => counts.added),
      matched: total(ofRun, ({ counts }) => counts.matched),
      removed: total(ofRun, ({ counts }) => counts.removed ?? 0),
      accountCount: new Set(ofRun.map(({ accountId }) => accountId)).size,
      status: statusOf(ofRun),
      logs: ofRun,
    }))
    .toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))
}

const total = (logs: RunLog[], count: (log: RunLog) => number): number =>
  logs.reduce((sum, log) => sum + count(log), 0)

/** Of all that failed, a run failed; where some did, it went in part. */
function statusOf(logs: RunLog[]): RunLog['status'] {
  if (logs.every(({ status }) => status === 'FAILED')) return 'FAILED'
  return logs.every(({ status }) => status === 'SUCCESS') ? 'SUCCESS' : 'PARTIAL'
}
