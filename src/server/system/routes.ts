import type { Actor } from '../../core/actor.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, admins, watched } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import type { TimedJob } from '../../platform/jobs/jobs.ts'
import { answeredName } from '../reach/multicast-dns/service.ts'
import { isFault } from '../reach/question.ts'
import { refreshReach } from '../reach/reach.ts'
import { reachInWords } from '../reach/words/in-words.ts'
import { SystemReach, SystemState } from './model.ts'
import { systemState } from './system.ts'

export const systemRoutes = (deps: Deps, timetable: TimedJob[]) => {
  return admins('/v1/admin/system', 'Administration')
    .get('/', ({ actor }) => ok(systemState(deps, actor, timetable)), {
      ...watched(
        about(
          'getSystemState',
          'Get the system status: warnings and what to do about them, disk space, backups, jobs, connections, settings',
        ),
      ),
      response: Envelope(SystemState),
    })
    .get('/reach', async ({ actor }) => ok(await reachState(deps, actor)), {
      ...about('getSystemReach', 'Ask again whether the base URL leads here'),
      response: Envelope(SystemReach),
    })
}

async function reachState(deps: Deps, actor: Actor): Promise<SystemReach> {
  const { baseUrl, origin, verdict } = await refreshReach(deps)
  return {
    baseUrl,
    linksTo: origin,
    verdict: verdict.kind === 'LEADS_HERE' ? 'HERE' : isFault(verdict) ? 'ELSEWHERE' : 'UNKNOWN',
    sentence: reachInWords(verdict, languageOfReader(deps.db, actor)),
    localName: answeredName(deps) ?? null,
  }
}
