import { addDays, addHours, toRfc3339 } from '../../core/time.ts'
import { VERSION } from '../../core/version.ts'
import { ENOUGH_DESCRIPTORS } from './descriptors.ts'
import type { SystemFacts } from './facts.ts'
import { isNewer } from './updates.ts'
import { error, hint, type WarningRule, warning } from './warning-rule.ts'

const ENDING_DAYS = 14
const URGENT_DAYS = 3

/** Whether this process logged it within so many hours. */
function loggedWithin(
  { service, at }: SystemFacts,
  hours: number,
  level: 'info' | 'warn' | 'error',
  event: string,
): boolean {
  const last = service?.lastLogged(level, event)
  return last !== undefined && addHours(last, hours) > at
}

const isMended = ({ service }: SystemFacts): boolean =>
  (service?.lastLogged('info', 'rate-limits.changed') ?? 0) >
  (service?.lastLogged('error', 'rate-limits.refused') ?? 0)

export const serviceRules: WarningRule[] = [
  {
    code: 'certificate-ending',
    when: 'The certificate expires within 14 days; an error in the last three days.',
    look: ({ tls: { certificateEndsAt: end }, at }) => {
      if (end === null || addDays(at, ENDING_DAYS) < end) return undefined
      const say = addDays(at, URGENT_DAYS) >= end ? error : warning
      return say({ kind: 'certificate-ending', at: toRfc3339(end), hasEnded: end <= at })
    },
  },
  {
    code: 'certificate-refused',
    when: 'The configured certificate cannot be used; the previous one stays in use.',
    look: ({ tls: { fault } }) => (fault ? warning({ kind: 'certificate-refused', fault }) : undefined),
  },
  {
    code: 'proxy-untrusted',
    when: 'An untrusted address sent X-Forwarded-For in the last day.',
    look: (facts) =>
      loggedWithin(facts, 25, 'warn', 'proxy.untrusted') ? warning({ kind: 'proxy-untrusted' }) : undefined,
  },
  {
    code: 'clock-stepped',
    when: 'The clock was adjusted by a minute or more in the last day, or jumped by more than a day.',
    look: ({ service, data, at }) => {
      const step = service?.clockStep
      if (step && addDays(step.at, 1) > at)
        return warning({
          kind: 'clock-stepped',
          step: { seconds: step.seconds, at: toRfc3339(step.at) },
        })
      // A machine that was off for long looks the same.
      return data?.clockSettlesAt === undefined
        ? undefined
        : hint({ kind: 'clock-stepped', step: { settlesAt: toRfc3339(data.clockSettlesAt) } })
    },
  },
  {
    code: 'few-descriptors',
    when: `The limit of open files is below ${ENOUGH_DESCRIPTORS}.`,
    look: ({ service }) =>
      service?.descriptorLimit !== undefined && service.descriptorLimit < ENOUGH_DESCRIPTORS
        ? warning({ kind: 'few-descriptors', limit: service.descriptorLimit })
        : undefined,
  },
  {
    code: 'job-failing',
    when: 'The last two runs of a job failed.',
    look: ({ data }) =>
      data && data.failingJobs.length > 0
        ? warning({ kind: 'job-failing', jobs: data.failingJobs })
        : undefined,
  },
  {
    code: 'background-failing',
    when: 'A background task that runs every second failed in the last hour.',
    look: (facts) =>
      loggedWithin(facts, 1, 'error', 'follower.failed')
        ? warning({ kind: 'background-failing' })
        : undefined,
  },
  {
    code: 'audit-lost',
    when: 'Audit log entries could not be written in the last day.',
    look: (facts) =>
      loggedWithin(facts, 24, 'error', 'audit.lost') ? error({ kind: 'audit-lost' }) : undefined,
  },
  {
    code: 'rate-limits-refused',
    when: 'The file rate-limits.toml was changed in the last day and is invalid.',
    look: (facts) =>
      loggedWithin(facts, 24, 'error', 'rate-limits.refused') && !isMended(facts)
        ? warning({ kind: 'rate-limits-refused' })
        : undefined,
  },
  {
    code: 'identity-provider-unavailable',
    when: 'The identity provider could not be reached in the last hour.',
    look: (facts) =>
      loggedWithin(facts, 1, 'warn', 'oidc.provider-unavailable')
        ? warning({ kind: 'identity-provider-unavailable' })
        : undefined,
  },
  {
    code: 'requests-failing',
    when: 'A request failed with an internal error in the last day.',
    look: (facts) =>
      loggedWithin(facts, 24, 'error', 'request.failed') ? hint({ kind: 'requests-failing' }) : undefined,
  },
  {
    code: 'update-available',
    when: 'The release feed lists a newer version.',
    look: ({ config, data }) =>
      config.updateCheck !== undefined && data?.release?.version && isNewer(data.release.version, VERSION)
        ? hint({
            kind: 'update-available',
            newer: data.release.version.replace(/^v/, ''),
            installed: VERSION,
          })
        : undefined,
  },
  {
    code: 'update-check-failed',
    when: 'The release feed could not be read.',
    look: ({ config, data }) =>
      config.updateCheck !== undefined && data?.release?.failure
        ? hint({ kind: 'update-check-failed', failure: data.release.failure })
        : undefined,
  },
]
