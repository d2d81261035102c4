import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, admins } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import * as overview from './jobs.ts'
import { Job, JobParams, JobRun } from './model.ts'

import type { JobMessage, JobName } from './words/job-facts.ts'

export const jobRoutes = (deps: Deps, timetable: TimedJob<JobMessage, JobName>[]) =>
  admins('/v1/admin/jobs', 'Administration')
    .get('/', ({ actor }) => ok(overview.list(deps, actor, timetable)), {
      ...about('listScheduledJobs', 'List the scheduled jobs, with their last result and next run'),
      response: Envelope(Type.Array(Job)),
    })
    .post(
      '/:name/run',
      async ({ actor, params, status }) =>
        status(202, ok(await overview.start(deps, actor, timetable, params.name))),
      {
        ...about(
          'runScheduledJob',
          'Start a job now. It runs in the background; the list of jobs shows the result',
          'not-found',
          'conflict',
          'too-busy',
        ),
        params: JobParams,
        response: { 202: Envelope(JobRun) },
      },
    )
