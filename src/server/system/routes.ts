import type { Deps } from '../../platform/deps.ts'
import { about, admins } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { SystemState } from './model.ts'
import { noteStart, systemState } from './system.ts'

export const systemRoutes = (deps: Deps, timetable: TimedJob[]) => {
  noteStart(deps)
  return admins('/v1/admin/system', 'Administration').get(
    '/',
    ({ actor }) => ok(systemState(deps, actor, timetable)),
    {
      ...about(
        'getSystemState',
        'Get the system status: warnings and what to do about them, disk space, backups, jobs, connections, settings',
      ),
      response: Envelope(SystemState),
    },
  )
}
