import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Fact } from '../../core/facts.ts'
import { instant, json, seq } from '../db/columns.ts'

export const jobStates = ['RUNNING', 'SUCCEEDED', 'FAILED'] as const

/** One run of a timed job. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    seq: seq(),
    job: text('job').notNull(),
    state: text('state', { enum: jobStates }).notNull(),
    /** What it came to, without payees, amounts or secrets; null while it runs. */
    message: json<Fact | null>('message').notNull(),
    /** Null where the clock started it. */
    startedBy: text('started_by'),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Rows deleted, accounts synced: whatever the job counts. */
    count: integer('count').notNull().default(0),
  },
  (table) => [index('job_runs_by_job').on(table.job, table.seq)],
)
