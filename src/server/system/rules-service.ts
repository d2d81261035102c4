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
    when: 'The certificate ends within 14 days; an error from three days before its end on.',
    remedy:
      'Renew the certificate and put it where SVC_TLS_CERT and SVC_TLS_KEY say; Hearth takes it over by itself.',
    look: ({ tls: { certificateEndsAt: end }, at }) => {
      if (end === null || addDays(at, ENDING_DAYS) < end) return undefined
      if (end <= at) return error(`The certificate ended at ${toRfc3339(end)}. No browser lets people in.`)
      return (addDays(at, URGENT_DAYS) >= end ? error : warning)(`The certificate ends at ${toRfc3339(end)}.`)
    },
  },
  {
    code: 'certificate-refused',
    when: 'The certificate in the settings cannot be used, and the one before it goes on.',
    remedy: 'Give a certificate and the key that belongs to it; Hearth looks again every half a minute.',
    look: ({ tls: { fault } }) => (fault === null ? undefined : warning(fault)),
  },
  {
    code: 'proxy-untrusted',
    when: 'A forwarded address came from a peer that is not trusted, within a day.',
    remedy: 'If there is a reverse proxy of yours, name its address in SVC_TRUSTED_PROXIES.',
    look: (facts) =>
      loggedWithin(facts, 25, 'warn', 'proxy.untrusted')
        ? warning(
            'Requests come with X-Forwarded-For from an address that is not trusted. Until it is, everybody behind it counts as one, in limits and in the audit log.',
          )
        : undefined,
  },
  {
    code: 'clock-stepped',
    when: 'The clock was set by a minute or more within a day, or leapt by more than a day.',
    remedy:
      'See that the machine sets its clock by a time service (timedatectl, chrony), and look at its battery.',
    look: ({ service, data, at }) => {
      const step = service?.clockStep
      if (step && addDays(step.at, 1) > at) {
        const way = step.seconds > 0 ? 'forward' : 'back'
        return warning(
          `The clock was set ${way} by ${Math.abs(step.seconds)} seconds at ${toRfc3339(step.at)}.`,
        )
      }
      // A machine that was off for long looks the same.
      return data?.clockSettlesAt === undefined
        ? undefined
        : hint(
            `The clock leapt by more than a day, or the machine was off for that long. Nothing is deleted before ${toRfc3339(data.clockSettlesAt)}.`,
          )
    },
  },
  {
    code: 'few-descriptors',
    when: `The limit of open files is below ${ENOUGH_DESCRIPTORS}.`,
    remedy: `Raise the limit of open files to ${ENOUGH_DESCRIPTORS} or more (ulimit -n, LimitNOFILE=).`,
    look: ({ service }) =>
      service?.descriptorLimit !== undefined && service.descriptorLimit < ENOUGH_DESCRIPTORS
        ? warning(`The process may open ${service.descriptorLimit} files, and each connection takes one.`)
        : undefined,
  },
  {
    code: 'job-failing',
    when: 'The last two runs of a job failed.',
    remedy: 'Look at Settings, Jobs for why, and at the log for job.failed.',
    look: ({ data }) =>
      data && data.failingJobs.length > 0
        ? warning(`Failed twice in a row: ${data.failingJobs.join(', ')}.`)
        : undefined,
  },
  {
    code: 'background-failing',
    when: 'What Hearth does each second failed within the hour.',
    remedy: 'Look at the log for follower.failed; most often the disk is full.',
    look: (facts) =>
      loggedWithin(facts, 1, 'error', 'follower.failed')
        ? warning(
            'Something that goes on in the background failed: notifications, webhooks or suggestions may be late.',
          )
        : undefined,
  },
  {
    code: 'audit-lost',
    when: 'Audit entries could not be written within a day.',
    remedy: 'Look at the log for audit.lost, and at the room on the disk.',
    look: (facts) =>
      loggedWithin(facts, 24, 'error', 'audit.lost')
        ? error('Entries of the audit log could not be written and are lost.')
        : undefined,
  },
  {
    code: 'rate-limits-refused',
    when: 'The file rate-limits.toml was changed within a day and is not understood.',
    remedy: 'Correct rate-limits.toml in the data directory; the log says which line.',
    look: (facts) =>
      loggedWithin(facts, 24, 'error', 'rate-limits.refused') && !isMended(facts)
        ? warning('rate-limits.toml is not understood. The limits stay as they were.')
        : undefined,
  },
  {
    code: 'identity-provider-unavailable',
    when: 'The identity provider could not be reached within the hour.',
    remedy:
      'See that the provider of SVC_OIDC_ISSUER runs and can be reached from here; passwords go on working.',
    look: (facts) =>
      loggedWithin(facts, 1, 'warn', 'oidc.provider-unavailable')
        ? warning('The identity provider could not be reached when somebody wanted to sign in.')
        : undefined,
  },
  {
    code: 'requests-failing',
    when: 'A request failed on our side within a day.',
    remedy: 'Look at the log for request.failed; what stands there helps whoever mends it.',
    look: (facts) =>
      loggedWithin(facts, 24, 'error', 'request.failed')
        ? hint('A request failed for a reason that Hearth did not expect.')
        : undefined,
  },
  {
    code: 'update-available',
    when: 'The feed of releases tells of a newer version.',
    remedy: 'Read what is new there, make a backup, and put the new version in place of this one.',
    look: ({ config, data }) =>
      config.updateCheck !== undefined && data?.release?.version && isNewer(data.release.version, VERSION)
        ? hint(`Version ${data.release.version.replace(/^v/, '')} is there; this is ${VERSION}.`)
        : undefined,
  },
  {
    code: 'update-check-failed',
    when: 'The feed of releases could not be read.',
    remedy: 'See whether SVC_UPDATE_CHECK is the address of the feed (hearth check-egress updates URL).',
    look: ({ config, data }) =>
      config.updateCheck !== undefined && data?.release?.failure
        ? hint(`Whether there is a newer version is not known. ${data.release.failure}`)
        : undefined,
  },
]
